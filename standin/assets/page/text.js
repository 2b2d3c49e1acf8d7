// Discord's subset of Markdown, as DOM nodes. Text is only ever set as text.

import { say, spoken } from "./words.js";

const INLINE = /(```[\s\S]+?```|`[^`\n]+`|\*\*[\s\S]+?\*\*|__[\s\S]+?__|~~[\s\S]+?~~|\|\|[\s\S]+?\|\||\*[^*\s][^*]*\*|_[^_\s][^_]*_|<@!?\d+>|<#\d+>|<t:-?\d+(?::[tTdDfFR])?>|<\/[^:>]+:\d+>|\[[^\]]+\]\(https?:\/\/[^\s)]+\)|https?:\/\/[^\s<>)]+)/;

const WRAPPED = [
  ["**", "strong"], ["__", "u"], ["~~", "s"], ["||", "span"], ["*", "em"], ["_", "em"],
];

export function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

function timestamp(source) {
  const [, seconds, , style] = /^<t:(-?\d+)(:([tTdDfFR]))?>$/.exec(source);
  const date = new Date(Number(seconds) * 1000);
  const node = element("time", { dateTime: date.toISOString(), title: date.toLocaleString(spoken()) });
  node.dataset.style = style || "f";
  node.textContent = written(date, node.dataset.style);
  return node;
}

function written(date, style) {
  if (style === "R") return relative(date);
  const time = { t: "short", T: "medium", f: "short", F: "short" }[style];
  const day = { d: "short", D: "long", f: "long", F: "full" }[style];
  return new Intl.DateTimeFormat(spoken(), { timeStyle: time, dateStyle: day }).format(date);
}

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];
  // Rounded like Discord's: three days that have just begun are “in 3 days”.
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= 0.95 * length) || ["second", 1];
  return new Intl.RelativeTimeFormat(spoken()).format(Math.round(seconds / length), unit);
}

/** Writes the relative times in `root` anew. */
export function refreshTimes(root) {
  for (const node of root.querySelectorAll("time[data-style=R]")) {
    node.textContent = relative(new Date(node.dateTime));
  }
}

function link(url, label) {
  const inner = /^https?:\/\/(?:[a-z]+\.)?discord\.com\/channels\/(\d+|@me)\/(\d+)/.exec(url);
  if (inner) return element("a", { href: "#", textContent: label || say("go"), className: "channel" , onclick: jump(inner[2]) });
  return element("a", { href: url, textContent: label || url, target: "_blank", rel: "noopener noreferrer" });
}

function jump(channel) {
  return (event) => {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("jump", { detail: channel }));
  };
}

/** A mention of a command, which begins it. */
function command(source) {
  const [, names] = /^<\/([^:]+):/.exec(source);
  const begin = (event) => {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("command", { detail: names }));
  };
  return element("a", { href: "#", className: "mention", textContent: "/" + names, onclick: begin });
}

function special(source, names) {
  if (source.startsWith("```")) {
    const body = source.slice(3, -3).replace(/^[a-z]*\n/, "");
    return element("pre", {}, element("code", { textContent: body }));
  }
  if (source.startsWith("`")) return element("code", { textContent: source.slice(1, -1) });
  if (source.startsWith("<@")) {
    const id = source.replace(/\D/g, "");
    return element("span", { className: "mention", textContent: "@" + (names.users[id] || say("unknown")) });
  }
  if (source.startsWith("<#")) {
    const id = source.replace(/\D/g, "");
    return element("a", { href: "#", className: "mention", textContent: "#" + (names.channels[id] || say("unknown")), onclick: jump(id) });
  }
  if (source.startsWith("<t:")) return timestamp(source);
  if (source.startsWith("</")) return command(source);
  if (source.startsWith("[")) {
    const [, label, url] = /^\[([^\]]+)\]\((.+)\)$/.exec(source);
    return link(url, label);
  }
  if (source.startsWith("http")) return link(source);
  const [mark, name] = WRAPPED.find(([mark]) => source.startsWith(mark));
  const node = element(name, {}, inline(source.slice(mark.length, -mark.length), names));
  if (mark === "||") {
    node.className = "spoiler";
    node.tabIndex = 0;
  }
  return node;
}

function inline(text, names) {
  const out = document.createDocumentFragment();
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    // A backslash takes the meaning away from what follows.
    const escaped = match.index > 0 && rest[match.index - 1] === "\\";
    if (escaped) {
      out.append(rest.slice(0, match.index - 1), match[0][0]);
      rest = rest.slice(match.index + 1);
      continue;
    }
    out.append(plain(rest.slice(0, match.index)), special(match[0], names));
    rest = rest.slice(match.index + match[0].length);
  }
  out.append(plain(rest));
  return out;
}

function plain(text) {
  return text.replace(/\\([*_~`|\\<>#\[\]()-])/g, "$1");
}

/** `text` as a fragment; `names` tells users and channels by id. */
export function markdown(text, names) {
  const out = document.createDocumentFragment();
  let code = false;
  let block = [];
  const flush = () => {
    if (block.length) out.append(inline(block.join("\n"), names));
    block = [];
  };
  for (const line of text.split("\n")) {
    if (line.split("```").length % 2 === 0) code = !code;
    const heading = !code && /^(#{1,3}|-#|>|[-*]) (.*)$/.exec(line);
    if (!heading) {
      block.push(line);
      continue;
    }
    flush();
    const [, mark, rest] = heading;
    const kind = mark === ">" ? "blockquote" : "div";
    const className = mark.startsWith("#") ? "heading" : mark === "-#" ? "small" : mark === ">" ? "" : "item";
    out.append(element(kind, { className }, inline(rest, names)));
  }
  flush();
  return out;
}
