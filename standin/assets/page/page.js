// The window of one user: the socket, the places, the messages and the modals.

import { article } from "./messages.js";
import { close, compose, offer, start, typed } from "./composer.js";
import { element, refreshTimes } from "./text.js";
import { learn, say, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const user = new URLSearchParams(location.hash.slice(1)).get("user");

/** The command that the button at the top gives. */
const SOLO = "challenge computer";

let socket;
let places = { users: {}, guilds: [], channels: [] };
let current = null;
/** A place that was asked for before it was told of. */
let wanted = null;
let number = 0;
/** Whether the newest message is to stay in sight. */
let following = true;
const waiting = new Map();
const unread = new Map();

function names() {
  return { users: places.users, places, channels: Object.fromEntries(places.channels.map((c) => [c.id, title(c)])) };
}

function title(channel) {
  return channel.dm ? places.bot : channel.name;
}

/** Asks the stand-in for something; its answer. */
function ask(wish) {
  const n = ++number;
  socket.send(JSON.stringify({ ...wish, n }));
  return new Promise((resolve) => waiting.set(n, resolve));
}

/** Does something and shows what came of it. */
async function act(wish) {
  $("notice").textContent = "";
  const answer = await ask(wish);
  if (answer.error) $("notice").textContent = answer.error;
  if (answer.modal) openModal(answer.modal, answer.interaction);
}

function openModal(modal, interaction) {
  $("modal-title").textContent = modal.title;
  $("modal-error").textContent = "";
  const inputs = modal.components.flatMap((row) => row.components);
  $("modal-inputs").replaceChildren(...inputs.map((input) => element("label", { textContent: input.label },
    Object.assign(document.createElement(input.style === 2 ? "textarea" : "input"), {
      name: input.custom_id, value: input.value || "", placeholder: input.placeholder || "",
      required: input.required !== false, maxLength: input.max_length || 4000, autocomplete: "off",
    }))));
  const dialog = $("modal");
  const form = dialog.querySelector("form");
  form.onsubmit = async (event) => {
    event.preventDefault();
    const answer = await ask({ do: "submit", interaction, inputs: Object.fromEntries(new FormData(form)) });
    if (answer.error) $("modal-error").textContent = answer.error;
    else dialog.close();
  };
  dialog.showModal();
}

function counted(count) {
  return element("span", { className: "count", textContent: count, ariaLabel: say("unread", { count }) });
}

function entry(channel) {
  const count = unread.get(channel.id) || 0;
  const sign = channel.dm ? "@" : channel.parent ? "↳" : "#";
  const link = element("button", {
    className: ["place", channel.parent && "thread", count && "unread"].filter(Boolean).join(" "),
    onclick: () => open(channel.id),
  }, `${sign} ${title(channel)}${channel.archived ? ` (${say("closed")})` : ""}`);
  if (channel.id === current) link.ariaCurrent = "page";
  if (count) link.append(counted(count));
  return element("li", {}, link);
}

function showPlaces() {
  const groups = places.guilds.map((guild) => {
    const inside = places.channels.filter((channel) => channel.guild === guild.id);
    const top = inside.filter((channel) => !channel.parent);
    const rows = top.flatMap((channel) => [channel, ...inside.filter((thread) => thread.parent === channel.id)]);
    return element("section", {}, element("h2", { textContent: guild.name }), element("ul", {}, ...rows.map(entry)));
  });
  const direct = places.channels.filter((channel) => channel.dm);
  const rows = direct.map(entry);
  if (!direct.length) {
    rows.push(element("li", {}, element("button", { className: "place", textContent: `@ ${places.bot}`, onclick: openDm })));
  }
  $("places").replaceChildren(...groups, element("section", { id: "direct" }, element("h2", { textContent: say("direct") }), element("ul", {}, ...rows)));
  const total = [...unread.values()].reduce((sum, count) => sum + count, 0);
  $("menu").replaceChildren(say("channels"), ...(total ? [" ", counted(total)] : []));
  document.title = `${total ? `(${total}) ` : ""}${places.name} · ${say("title")}`;
  $("me-name").textContent = places.name;
  $("autopilot").checked = places.autopilot;
}

async function openDm() {
  const { channel } = await ask({ do: "dm" });
  open(channel);
}

async function open(id) {
  const channel = places.channels.find((known) => known.id === id);
  wanted = channel ? null : id;
  if (!channel) return;
  current = id;
  close();
  unread.delete(id);
  seen(id);
  $("title").textContent = (channel.dm ? "@ " : "# ") + title(channel);
  $("sidebar").classList.remove("open");
  $("menu").ariaExpanded = "false";
  showPlaces();
  const answer = await ask({ do: "open", channel: id });
  if (current !== id) return;
  know(answer.commands);
  const log = $("messages");
  const articles = answer.messages.map((message) => article(message, names(), act));
  log.replaceChildren(...(articles.length ? articles : [silence()]));
  toNewest();
  if (matchMedia("(min-width: 700px)").matches) $("box").focus();
}

/** Remembers the commands of a place, one of which has a button of its own. */
function know(commands) {
  offer(commands, places.locale, places.users, places.me);
  $("play").hidden = !typed(SOLO);
}

/** What an empty place shows: where to begin. */
function silence() {
  const begin = element("button", { className: "style2", textContent: say("commands"), onclick: () => start("/") });
  return element("div", { id: "silence" },
    element("p", { textContent: say("begin", { bot: places.bot }) }), begin);
}

/** Shows the newest message, and again when its pictures have come. */
function toNewest() {
  following = true;
  $("messages").scrollTop = $("messages").scrollHeight;
}

/** Remembers the newest message of a channel that this user has seen. */
function seen(channel) {
  const last = places.channels.find((known) => known.id === channel);
  if (last && last.last) localStorage.setItem(`seen:${user}:${channel}`, last.last);
}

function showMessage(message) {
  const channel = places.channels.find((known) => known.id === message.channel_id);
  if (channel && !message.ephemeral && BigInt(message.id) > BigInt(channel.last || 0)) channel.last = message.id;
  if (message.channel_id !== current) {
    if (message.author.id !== user && !message.edited_timestamp && !message.loading) {
      unread.set(message.channel_id, (unread.get(message.channel_id) || 0) + 1);
      showPlaces();
    }
    return;
  }
  seen(current);
  const log = $("messages");
  $("silence")?.remove();
  const node = article(message, names(), act);
  const old = $("m" + message.id);
  if (old) {
    const held = old.contains(document.activeElement);
    old.replaceWith(node);
    if (held) node.focus();
  } else {
    log.append(node);
    // What was asked for comes into sight, wherever its reader has scrolled to.
    following ||= message.ephemeral || message.interaction?.user.id === user;
  }
  if (following) toNewest();
}

function receive(told) {
  if (told.re) {
    waiting.get(told.re)?.(told);
    waiting.delete(told.re);
  } else if (told.message) showMessage(told.message);
  else if (told.deleted) {
    if (told.channel === current) $("m" + told.deleted)?.remove();
  } else if (told.places) {
    const first = !places.me;
    places = told.places;
    speak(places.locale);
    if (first) begin();
    showPlaces();
    if (wanted) open(wanted);
    if (current && !places.channels.some((channel) => channel.id === current)) {
      current = null;
      $("messages").replaceChildren();
      $("notice").textContent = say("gone");
    }
  } else if (told.commands && current) {
    ask({ do: "open", channel: current }).then((answer) => know(answer.commands));
  } else if (told.reload) location.reload();
}

function begin() {
  for (const channel of places.channels) {
    const last = localStorage.getItem(`seen:${user}:${channel.id}`);
    if (channel.last && BigInt(channel.last) > BigInt(last || 0)) unread.set(channel.id, 1);
  }
  const place = places.channels.find((channel) => channel.guild && !channel.parent && !channel.forum) || places.channels[0];
  if (place) open(place.id);
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/page/socket?user=${encodeURIComponent(user)}`);
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onopen = () => {
    $("notice").textContent = "";
    if (current) open(current);
  };
  socket.onclose = () => {
    $("notice").textContent = say("reconnecting");
    for (const resolve of waiting.values()) resolve({ error: say("lost") });
    waiting.clear();
    setTimeout(connect, 1000);
  };
}

function post(path, body) {
  return fetch(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

/** A language as its own speakers call it. */
function languageName(locale) {
  return new Intl.DisplayNames(locale, { type: "language" }).of(locale);
}

/** Who somebody is, in one line: language, servers, and which of them they manage. */
function about(person) {
  const homes = person.guilds.map((guild) => guild.name + (guild.manages ? ` (${say("manager")})` : ""));
  return [languageName(person.locale), ...homes].join(" · ");
}

async function choose() {
  $("chooser").hidden = false;
  const { users, locales } = await (await fetch("/page/users")).json();
  const be = (id) => {
    location.hash = "user=" + id;
    location.reload();
  };
  $("people").replaceChildren(...users.map((person) => element("li", {},
    element("button", { onclick: () => be(person.id) },
      element("strong", { textContent: person.name }), " ", element("span", { className: "small", textContent: about(person) })),
    element("label", { className: "small" },
      element("input", { type: "checkbox", checked: person.autopilot, ariaLabel: say("autopilot-of", { name: person.name }),
        onchange: ({ target }) => post("/page/autopilot", { user: person.id, on: target.checked }) }),
      ` ${say("autopilot")}`))));
  const mine = locales.find((locale) => locale === navigator.language) || "en-US";
  $("newcomer-locale").replaceChildren(...locales.map((locale) => element("option", { value: locale, textContent: languageName(locale), selected: locale === mine })));
  $("newcomer").onsubmit = async (event) => {
    event.preventDefault();
    const answer = await post("/page/users", { name: $("newcomer-name").value, locale: $("newcomer-locale").value });
    if (answer.ok) be((await answer.json()).id);
    else $("newcomer-error").textContent = say("name-refused");
  };
}

document.addEventListener("jump", (event) => open(event.detail));
document.addEventListener("command", ({ detail }) => typed(detail) && start(typed(detail) + " "));
$("play").onclick = () => act({ do: "command", channel: current, text: typed(SOLO) });
$("autopilot").onchange = ({ target }) => act({ do: "autopilot", on: target.checked });
$("modal-cancel").onclick = () => $("modal").close();
$("menu").onclick = () => {
  const opened = $("sidebar").classList.toggle("open");
  $("menu").ariaExpanded = String(opened);
};
$("messages").addEventListener("scroll", ({ target }) => {
  following = target.scrollHeight - target.scrollTop - target.clientHeight < 80;
});
$("messages").addEventListener("load", () => following && toNewest(), true);
window.addEventListener("hashchange", () => location.reload());
setInterval(() => refreshTimes($("messages")), 15_000);

await learn();
if (user) {
  $("chat").hidden = false;
  compose(
    (text) => act(text.startsWith("/") ? { do: "command", channel: current, text } : { do: "say", channel: current, text }),
    async (text) => (await ask({ do: "complete", channel: current, text })).choices || [],
  );
  connect();
} else {
  choose();
}
