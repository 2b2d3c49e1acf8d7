// Messages with their embeds, pictures and components.

import { element, markdown } from "./text.js";
import { say, spoken } from "./words.js";

/** Files come from here, whatever name the page was opened by. */
function path(url) {
  return new URL(url, location.href).pathname;
}

function picture(url, alt, width, height) {
  const image = element("img", { src: path(url), alt: alt || "" });
  if (width && height) {
    Object.assign(image, { width, height });
    // The room that it will take, before it has come: nothing below it jumps.
    image.style.width = `min(100%, 34rem, ${width}px, ${(24 * width) / height}rem)`;
  }
  return element("a", { href: path(url), target: "_blank", className: "picture" }, image);
}

function embed(data, message, names) {
  const box = element("section", { className: "embed" });
  if (data.color !== undefined) box.style.borderColor = "#" + data.color.toString(16).padStart(6, "0");
  if (data.author) box.append(element("div", { className: "small", textContent: data.author.name }));
  if (data.title) box.append(element("div", { className: "heading" }, markdown(data.title, names)));
  if (data.description) box.append(element("div", { className: "body" }, markdown(data.description, names)));
  for (const field of data.fields || []) {
    box.append(element("div", { className: field.inline ? "field inline" : "field" },
      element("strong", {}, markdown(field.name, names)),
      element("div", { className: "body" }, markdown(field.value, names))));
  }
  if (data.image) {
    const file = message.attachments.find((file) => file.url === data.image.url);
    box.append(picture(data.image.url, file && file.description, data.image.width, data.image.height));
  }
  if (data.footer) box.append(element("div", { className: "small", textContent: data.footer.text }));
  return box;
}

function button(data, message, act) {
  const label = data.label || "";
  const sign = data.emoji?.id ? [element("img", { src: `/emojis/${data.emoji.id}.png`, alt: data.emoji.name, className: "emoji" })] : [];
  if (data.style === 5) {
    const inner = /\/channels\/(\d+|@me)\/(\d+)/.exec(data.url);
    const link = element("a", { href: data.url, textContent: label + " ↗", className: "button", target: "_blank", rel: "noopener noreferrer" });
    if (inner) {
      link.onclick = (event) => {
        event.preventDefault();
        document.dispatchEvent(new CustomEvent("jump", { detail: inner[2] }));
      };
    }
    return link;
  }
  return element("button", {
    className: "style" + data.style, disabled: Boolean(data.disabled),
    onclick: () => act({ do: "click", channel: message.channel_id, message: message.id, component: data.custom_id }),
  }, ...sign, label);
}

/** What Discord itself lists in a select of roles or channels; the first takes the choice back. */
function listed(data, message, { places }) {
  const guild = places.channels.find((channel) => channel.id === message.channel_id)?.guild;
  const roles = places.guilds.find((known) => known.id === guild)?.roles || [];
  const channels = places.channels.filter((channel) => channel.guild === guild && !channel.parent && !channel.forum);
  const chosen = new Set((data.default_values || []).map((value) => value.id));
  const [all, sign] = data.type === 6 ? [roles, "@"] : [channels, "#"];
  const options = all.map(({ id, name }) => ({ value: id, label: sign + name, default: chosen.has(id) }));
  return chosen.size ? [{ value: NONE, label: "✕" }, ...options] : options;
}

/** The option that takes a choice back. */
const NONE = "none";

function select(data, message, names, act) {
  const options = data.options || listed(data, message, names);
  const many = data.max_values > 1;
  const send = (values) => act({
    do: "select", channel: message.channel_id, message: message.id, component: data.custom_id, values,
  });
  const list = element("select", {
    multiple: many, disabled: Boolean(data.disabled), ariaLabel: data.placeholder || say("choose"),
  });
  if (many) list.size = Math.min(8, options.length);
  else list.append(element("option", { textContent: data.placeholder || say("choose"), value: "", disabled: true, selected: true }));
  for (const option of options) {
    const text = option.description ? `${option.label}: ${option.description}` : option.label;
    list.append(element("option", { textContent: text, value: option.value, selected: Boolean(option.default) }));
  }
  const chosen = () => [...list.selectedOptions].map((option) => option.value).filter((value) => value && value !== NONE);
  if (!many) {
    list.onchange = () => send(chosen());
    return list;
  }
  return element("span", { className: "many" }, list,
    element("button", { textContent: "OK", className: "style2", onclick: () => send(chosen()) }));
}

/** A component of any kind, with those that stand in it. */
function component(data, message, names, act) {
  const inner = () => data.components.map((part) => component(part, message, names, act));
  switch (data.type) {
    case 1: return element("div", { className: "row" }, ...inner());
    case 2: return button(data, message, act);
    case 9: return element("div", { className: "section" },
      element("div", {}, ...inner()), component(data.accessory, message, names, act));
    case 10: return element("div", { className: "body" }, markdown(data.content, names));
    case 14: return element(data.divider ? "hr" : "div", { className: data.spacing === 2 ? "wide gap" : "gap" });
    case 17: {
      const box = element("section", { className: "frame" }, ...inner());
      if (data.accent_color != null) box.style.borderLeft = `4px solid #${data.accent_color.toString(16).padStart(6, "0")}`;
      return box;
    }
    default: return select(data, message, names, act);
  }
}

/** The files that no embed shows. Several pictures stand side by side, each cropped to a square. */
function attachments(message) {
  const inEmbeds = new Set(message.embeds.map((data) => data.image && data.image.url));
  const files = message.attachments.filter((file) => !inEmbeds.has(file.url));
  const isPicture = (file) => (file.content_type || "").startsWith("image/");
  const pictures = files.filter(isPicture)
    .map((file) => picture(file.url, file.description, file.width, file.height));
  const others = files.filter((file) => !isPicture(file))
    .map((file) => element("a", { href: path(file.url), textContent: file.filename, target: "_blank" }));
  const shown = pictures.length > 1 ? [element("div", { className: "mosaic" }, ...pictures)] : pictures;
  return [...shown, ...others];
}

/** A message as an article. `act` carries out what its components are used for. */
export function article(message, names, act) {
  const author = message.author.global_name || message.author.username;
  const at = new Date(message.timestamp);
  const head = element("header", {},
    element("strong", { textContent: author }),
    message.author.bot ? element("span", { className: "tag", textContent: "APP" }) : "",
    element("time", { dateTime: message.timestamp, textContent: at.toLocaleTimeString(spoken(), { timeStyle: "short" }), title: at.toLocaleString(spoken()) }));
  const node = element("article", { id: "m" + message.id, tabIndex: -1 });
  node.className = [message.pings_me && "pings", message.ephemeral && "ephemeral"].filter(Boolean).join(" ");
  const used = message.interaction;
  if (used) head.prepend(element("span", { className: "small", textContent: say("used", { name: used.user.global_name || used.user.username, command: used.name }) }));
  node.append(head);
  const body = element("div", { className: "body" });
  if (message.loading) body.append(element("em", { textContent: say("thinking", { name: author }) }));
  else body.append(markdown(message.content, names));
  const edited = element("span", { className: "small", textContent: message.edited_timestamp ? `(${say("edited")})` : "" });
  if (message.content) body.append(" ", edited);
  node.append(body, ...message.embeds.map((data) => embed(data, message, names)));
  node.append(...attachments(message));
  node.append(...message.components.map((data) => component(data, message, names, act)));
  if (!message.content) node.append(edited);
  if (message.thread) {
    node.append(element("button", {
      className: "thread", textContent: say("thread", { name: message.thread.name }),
      onclick: () => document.dispatchEvent(new CustomEvent("jump", { detail: message.thread.id })),
    }));
  }
  if (message.ephemeral) node.append(element("div", { className: "small", textContent: say("only-you") }));
  return node;
}
