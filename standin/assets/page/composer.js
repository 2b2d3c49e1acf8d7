// The message box: plain messages, and slash commands with suggestions.

import { element } from "./text.js";
import { say } from "./words.js";

const box = document.getElementById("box");
const list = document.getElementById("suggestions");

let source = { commands: [], locale: "en-US", users: {}, me: "" };
let complete = async () => [];
let suggestions = [];
let marked = -1;
let asked = 0;
let timer = 0;

function named(thing) {
  return (thing.name_localizations || {})[source.locale] || thing.name;
}

function described(thing) {
  return (thing.description_localizations || {})[source.locale] || thing.description;
}

function nested(thing) {
  return (thing.options || []).filter((option) => option.type <= 2);
}

/** Every command that can be sent, with all its words as they are shown and as the bot knows them. */
function leaves(things, words = [], names = []) {
  return things.flatMap((thing) => {
    const [path, own] = [[...words, named(thing)], [...names, thing.name]];
    const inner = nested(thing);
    return inner.length ? leaves(inner, path, own) : [{ words: path.join(" "), names: own.join(" "), thing }];
  });
}

/** What stands in the box: the command, its options so far and what is being typed. */
function parse(text) {
  const typed = text.slice(1);
  const found = leaves(source.commands)
    .filter((leaf) => typed === leaf.words || typed.startsWith(leaf.words + " "))
    .sort((a, b) => b.words.length - a.words.length)[0];
  if (!found) return null;
  const options = found.thing.options || [];
  const given = [];
  const words = typed.slice(found.words.length + 1).split(" ");
  for (const word of words) {
    const [name, ...rest] = word.split(":");
    const option = rest.length && options.find((option) => named(option) === name || option.name === name);
    if (option) given.push({ option, value: rest.join(":") });
    else if (given.length && word === words.at(-1) && options.some((option) => !given.some((g) => g.option === option) && word && named(option).startsWith(word))) {
      return { found, given, typing: null, word };
    } else if (given.length) given.at(-1).value += " " + word;
    else return { found, given, typing: null, word };
  }
  return { found, given, typing: given.at(-1) || null, word: "" };
}

function optionNames(state, word) {
  const open = (state.found.thing.options || []).filter((option) => !state.given.some((given) => given.option === option));
  const base = box.value.slice(0, box.value.length - word.length);
  return open.filter((option) => named(option).startsWith(word)).map((option) => ({
    label: named(option) + ":", hint: described(option) + (option.required ? ` (${say("required")})` : ""),
    text: (base.endsWith(" ") ? base : base + " ") + named(option) + ":",
  }));
}

function replaceValue(value) {
  const start = box.value.lastIndexOf(":" + value);
  return (choice) => box.value.slice(0, start + 1) + choice + " ";
}

async function suggest() {
  const text = box.value;
  const turn = ++asked;
  if (!text.startsWith("/")) return show([]);
  const state = parse(text);
  if (!state) {
    const typed = text.slice(1).toLowerCase();
    const begins = (leaf) => Number(!leaf.words.startsWith(typed));
    return show(leaves(source.commands).filter((leaf) => leaf.words.includes(typed))
      .sort((a, b) => begins(a) - begins(b))
      .map((leaf) => ({ label: "/" + leaf.words, hint: described(leaf.thing), text: "/" + leaf.words + " " })));
  }
  if (!state.typing) return show(optionNames(state, state.word));
  const { option, value } = state.typing;
  const put = replaceValue(value);
  const wanted = value.trim().toLowerCase();
  if (value.endsWith(" ") && value.trim()) return show(optionNames(state, ""));
  if (option.choices && option.choices.length) {
    return show(option.choices.filter((choice) => named(choice).toLowerCase().includes(wanted))
      .map((choice) => ({ label: named(choice), hint: "", text: put(named(choice)) })));
  }
  if (option.type === 5) return show(["True", "False"].map((word) => ({ label: word, hint: "", text: put(word) })));
  if (option.type === 6) {
    const people = Object.entries(source.users).filter(([, name]) => name.toLowerCase().includes(wanted.replace("@", "")));
    return show(people.map(([id, name]) => ({ label: "@" + name, hint: id === source.me ? say("you") : "", text: put(`<@${id}>`) })));
  }
  if (!option.autocomplete) return show([]);
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const choices = await complete(text);
    // An older answer must not replace a newer one.
    if (turn === asked) show(choices.map((choice) => ({ label: named(choice), hint: "", text: put(choice.value) })));
  }, 80);
}

function show(next) {
  suggestions = next;
  marked = -1;
  list.replaceChildren(...next.map((suggestion, index) => {
    const item = element("li", { id: "s" + index, role: "option" },
      element("strong", { textContent: suggestion.label }), " ",
      element("span", { className: "small", textContent: suggestion.hint }));
    item.onmousedown = (event) => {
      event.preventDefault();
      take(index);
    };
    return item;
  }));
  list.hidden = next.length === 0;
  box.ariaExpanded = String(next.length > 0);
  box.removeAttribute("aria-activedescendant");
}

function mark(index) {
  marked = (index + suggestions.length) % suggestions.length;
  [...list.children].forEach((item, at) => { item.ariaSelected = String(at === marked); });
  box.setAttribute("aria-activedescendant", "s" + marked);
  list.children[marked].scrollIntoView({ block: "nearest" });
}

function take(index) {
  box.value = suggestions[index].text;
  box.focus();
  suggest();
}

box.addEventListener("input", suggest);
box.addEventListener("blur", close);
box.addEventListener("keydown", (event) => {
  if (!suggestions.length) return;
  if (event.key === "ArrowDown") mark(marked + 1);
  else if (event.key === "ArrowUp") mark(marked - 1 + (marked < 0 ? 1 : 0));
  else if (event.key === "Tab" && !event.shiftKey) take(Math.max(marked, 0));
  else if (event.key === "Enter" && marked >= 0) take(marked);
  else if (event.key === "Enter" && box.value.startsWith("/") && !parse(box.value)) take(0);
  else if (event.key === "Escape") show([]);
  else return;
  event.preventDefault();
});

/** Begins a message with a text. */
export function start(text) {
  box.value = text;
  box.focus();
  suggest();
}

/** Takes the suggestions away, and those that are still asked for. */
export function close() {
  asked += 1;
  show([]);
}

/** How a command is typed here, by the names that the bot knows; null where there is none. */
export function typed(names) {
  const leaf = leaves(source.commands).find((leaf) => leaf.names === names);
  return leaf ? "/" + leaf.words : null;
}

/** Sets what can be suggested. */
export function offer(commands, locale, users, me) {
  source = { commands, locale, users, me };
}

/** Calls `submit` with each text that is sent, and `ask` for the choices of an option. */
export function compose(submit, ask) {
  complete = ask;
  document.getElementById("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = box.value.trim();
    if (!text) return;
    box.value = "";
    close();
    submit(text);
  });
}
