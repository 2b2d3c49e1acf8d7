//! Commands that texts name: each can be typed as it stands there.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use piste::discord::posts::commands::CommandMentions;
use serde_json::{Value, json};

use crate::locales::{folders, sources};

/// A command that can be given.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Leaf {
    /// Its full name at Discord.
    name: String,
    /// The names of its options in a language, and at Discord.
    options: Vec<String>,
}

/// Returns the commands as they are registered.
fn registered() -> Vec<Value> {
    let commands = piste::discord::commands::all();
    let builders = poise::builtins::create_application_commands(&commands);
    let registered = serde_json::to_value(builders).expect("JSON");
    registered.as_array().expect("a list").clone()
}

/// Returns what a command, or an option, is called in a language.
fn called<'a>(thing: &'a Value, language: &str) -> &'a str {
    let name = thing["name"].as_str().expect("a name");
    thing["name_localizations"][language]
        .as_str()
        .unwrap_or(name)
}

/// Notes the commands of a tree by the words with which they are typed in a language.
fn note(tree: &Value, language: &str, before: &Leaf, words: &str, leaves: &mut Leaves) {
    let join = |before: &str, own: &str| format!("{before} {own}").trim().to_owned();
    let words = join(words, called(tree, language));
    let mut leaf = before.clone();
    leaf.name = join(&leaf.name, tree["name"].as_str().expect("a name"));
    let options = tree["options"].as_array().into_iter().flatten();
    let (inner, own): (Vec<_>, Vec<_>) =
        options.partition(|it| it["type"].as_u64().is_some_and(|kind| kind <= 2));
    for tree in &inner {
        note(tree, language, &leaf, &words, leaves);
    }
    if inner.is_empty() {
        let names = own
            .iter()
            .flat_map(|it| [called(it, language), called(it, "")]);
        leaf.options = names.map(str::to_owned).collect();
        leaves.insert(words, leaf);
    }
}

/// Commands by the words with which they are typed.
type Leaves = BTreeMap<String, Leaf>;

/// Returns the commands as they are typed in a language; in none, by their own names.
fn typed(language: &str) -> Leaves {
    let mut leaves = Leaves::new();
    let nothing = Leaf {
        name: String::new(),
        options: Vec::new(),
    };
    for command in registered() {
        note(&command, language, &nothing, "", &mut leaves);
    }
    leaves
}

/// The patterns of a language by their keys.
type Patterns<'a> = BTreeMap<String, Pattern<&'a str>>;

/// Returns a text with those that it holds. What depends on an argument is a text of its own, and an
/// argument a sign.
fn flat(pattern: &Pattern<&str>, all: &Patterns<'_>, texts: &mut Vec<String>) -> String {
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => out.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    out.push_str(value);
                }
                Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                    out.push_str(&flat(&all[id.name], all, texts));
                }
                Expression::Inline(_) => out.push('…'),
                Expression::Select { variants, .. } => {
                    for variant in variants {
                        let text = flat(&variant.value, all, texts);
                        texts.push(text);
                    }
                    out.push('…');
                }
            },
        }
    }
    out
}

/// Returns the commands that a text names, each with what stands behind it up to the end of the grey,
/// and `false` if it is not in grey.
fn named(text: &str) -> Vec<(&str, bool)> {
    let slashes = text.match_indices('/').map(|(place, _)| place);
    let named = slashes.filter_map(|place| {
        let (before, after) = (&text[..place], &text[place + 1..]);
        let begins = before
            .chars()
            .next_back()
            .is_none_or(|sign| !sign.is_alphanumeric() && !"/:…".contains(sign));
        let is_word = after.starts_with(|sign: char| sign.is_alphabetic() || sign == '…');
        if !begins || !is_word {
            return None;
        }
        let is_grey = before.ends_with('`');
        let end = after.find('`').filter(|_| is_grey);
        Some((&after[..end.unwrap_or(after.len())], is_grey))
    });
    named.collect()
}

/// Returns `true` if a text that stands in grey behind a slash is typed like that.
fn is_typed(text: &str, leaves: &Leaves) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let known = (1..=words.len()).rev().find_map(|count| {
        let leaf = leaves.get(&words[..count].join(" "))?;
        Some((leaf, &words[count..]))
    });
    let Some((leaf, given)) = known else {
        return false;
    };
    given.iter().all(|word| {
        let name = word.split(':').next().unwrap_or_default();
        *word == "…" || leaf.options.iter().any(|option| option == name)
    })
}

#[test]
fn texts_name_commands_that_can_be_typed() {
    let own = typed("");
    let mut count = 0;
    for (language, folder) in folders() {
        let leaves = typed(&language);
        let mut files = Vec::new();
        sources(&folder, &mut files);
        let read = |path: &std::path::PathBuf| std::fs::read_to_string(path).expect("text");
        let texts: Vec<String> = files.iter().map(read).collect();
        let mut patterns = Patterns::new();
        for text in &texts {
            for entry in parse(text.as_str()).expect("Fluent").body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let key = message.id.name;
                patterns.extend(message.value.map(|value| (key.to_owned(), value)));
                let attributes = message.attributes.into_iter();
                let named = attributes.map(|it| (format!("{key}.{}", it.id.name), it.value));
                patterns.extend(named);
            }
        }
        // What the playground's page says around them is no text of the bot's.
        let of_bot = |(key, _): &(&String, _)| !key.starts_with("playground-");
        for (key, pattern) in patterns.iter().filter(of_bot) {
            let mut texts = Vec::new();
            let whole = flat(pattern, &patterns, &mut texts);
            texts.push(whole);
            for (text, is_grey) in texts.iter().flat_map(|text| named(text)) {
                assert!(is_grey, "{language} {key}: /{text} is not in grey");
                let is_typed = is_typed(text, &leaves) || is_typed(text, &own);
                assert!(is_typed, "{language} {key}: `/{text}`");
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count} commands are named");
}

#[test]
fn words_mean_one_command_whatever_the_language() {
    let mut commands = registered();
    for (number, command) in commands.iter_mut().enumerate() {
        command["id"] = json!(number.to_string());
    }
    let mentions = CommandMentions::new(&commands, &commands);
    for language in folders().into_keys().chain([String::new()]) {
        for (words, leaf) in typed(&language) {
            let mentioned = mentions.in_text(&format!("`/{words}`"));
            let begin = format!("</{}:", leaf.name);
            assert!(mentioned.starts_with(&begin), "{words}: {mentioned}");
        }
    }
}

#[test]
fn what_cannot_be_typed_is_found() {
    let leaves = typed("en");
    for (text, is) in [
        ("me dm on:True", true),
        ("server contests challenged_by", true),
        ("play … …", true),
        ("me", false),
        ("challenge", false),
        ("challenge …", false),
        ("me dm off:True", false),
    ] {
        assert_eq!(is_typed(text, &leaves), is, "{text}");
    }
    let text = "`/a b` and /c, `22/12`, https://d.e/f";
    assert_eq!(
        named(text),
        [("a b", true), ("c, `22/12`, https://d.e/f", false)]
    );
}
