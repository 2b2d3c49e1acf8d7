// The words of the page, in the language of whoever looks.

let texts = {};
let words = {};
let locale = navigator.language;

/** Asks for the texts in all languages, and begins with the browser's own. */
export async function learn() {
  texts = await (await fetch("/page/texts")).json();
  speak(locale);
}

/** Speaks a language from here on. */
export function speak(wanted) {
  locale = wanted;
  const known = [wanted, wanted.split("-")[0], "en"].find((code) => texts[code]);
  words = texts[known] || {};
  document.documentElement.lang = known || "en";
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) node.ariaLabel = say(node.dataset.label);
  for (const node of document.querySelectorAll("[data-placeholder]")) node.placeholder = say(node.dataset.placeholder);
}

/** A text with its arguments. */
export function say(key, values = {}) {
  return (words[key] || key).replace(/\{(\w+)\}/g, (source, name) => values[name] ?? source);
}

/** The language in which times are written. */
export function spoken() {
  return locale;
}
