//! The texts: every key in every language, the same arguments, none unused, none missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use table::GameKind;

/// The arguments of each text by its key; an attribute's key is its message's, a dot and its name.
type Texts = BTreeMap<String, BTreeSet<String>>;

/// The forms of a name in a sentence.
const FORMS: [&str; 4] = ["begins", "subject", "object", "owner"];

/// The messages of one language.
#[derive(Default)]
struct Messages {
    texts: Texts,
    /// The messages that each text holds.
    held: Texts,
}

impl Messages {
    fn add(&mut self, key: String, pattern: &Pattern<&str>, folder: &Path) {
        let (mut arguments, mut held) = (BTreeSet::new(), BTreeSet::new());
        collect(pattern, &mut arguments, &mut held);
        let before = self.texts.insert(key.clone(), arguments);
        assert!(
            before.is_none(),
            "{key} stands twice in {}",
            folder.display()
        );
        self.held.insert(key, held);
    }

    /// Returns each text with its arguments and those of the messages that it holds.
    fn with_held(self) -> Texts {
        let mut texts = self.texts.clone();
        for (key, arguments) in &mut texts {
            let mut open: Vec<&String> = self.held[key].iter().collect();
            while let Some(inner) = open.pop() {
                arguments.extend(self.texts[inner].iter().cloned());
                open.extend(&self.held[inner]);
            }
        }
        texts
    }
}

/// Returns the texts of a language with the arguments that each mentions.
fn texts(folder: &Path) -> Texts {
    messages(folder).with_held()
}

fn messages(folder: &Path) -> Messages {
    let mut messages = Messages::default();
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let source = fs::read_to_string(&path).expect("text");
        let resource = parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let key = message.id.name.to_owned();
                for attribute in &message.attributes {
                    let key = format!("{key}.{}", attribute.id.name);
                    messages.add(key, &attribute.value, folder);
                }
                if let Some(pattern) = &message.value {
                    messages.add(key, pattern, folder);
                }
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>, held: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => note(inline, arguments, held),
            Expression::Select { selector, variants } => {
                note(selector, arguments, held);
                variants
                    .iter()
                    .for_each(|variant| collect(&variant.value, arguments, held));
            }
        }
    }
}

fn note(
    inline: &InlineExpression<&str>,
    arguments: &mut BTreeSet<String>,
    held: &mut BTreeSet<String>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            // The languages have cases of their own, but where one has a form, all have one.
            let (name, form) = id.name.rsplit_once('-').unwrap_or((id.name, ""));
            arguments.insert(if FORMS.contains(&form) {
                format!("{name} in a form")
            } else {
                id.name.to_owned()
            });
        }
        InlineExpression::MessageReference { id, .. } => {
            held.insert(id.name.to_owned());
        }
        _ => {}
    }
}

/// Returns the folders of the languages by their codes.
pub(crate) fn folders() -> BTreeMap<String, PathBuf> {
    let entries = fs::read_dir("locales").expect("the folder of texts");
    entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .map(|path| {
            let code = path.file_name().expect("a name").to_string_lossy();
            (code.into_owned(), path)
        })
        .collect()
}

fn languages() -> BTreeMap<String, Texts> {
    let folders = folders().into_iter();
    folders
        .map(|(code, folder)| (code, texts(&folder)))
        .collect()
}

pub(crate) fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            sources(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// Returns the keys that are made up from names of commands and their options. An option that all
/// subcommands share may be described once, under the command's own name.
fn made_keys(english: &Texts) -> BTreeSet<String> {
    fn walk(
        command: &poise::Command<piste::discord::Data, piste::discord::Error>,
        prefix: &str,
        own: &str,
        inner: &str,
        english: &Texts,
        keys: &mut BTreeSet<String>,
    ) {
        let key = format!("{prefix}-{}", command.name);
        keys.insert(format!("{own}-{}", command.name));
        for option in &command.parameters {
            let (own, shared) = (
                format!("{key}_{}", option.name),
                format!("{prefix}_{}", option.name),
            );
            keys.insert(if english.contains_key(&shared) {
                shared
            } else {
                own
            });
            keys.insert(format!("{inner}-{}", option.name));
        }
        command
            .subcommands
            .iter()
            .for_each(|sub| walk(sub, &key, inner, inner, english, keys));
        keys.insert(key);
    }
    let mut keys = BTreeSet::new();
    for command in piste::discord::commands::all() {
        let mut games = GameKind::ALL
            .into_iter()
            .map(|kind| kind.facts().command.name);
        let game = games.find(|name| command.name == *name);
        let inner = game.map_or("name".to_owned(), |name| format!("name-{name}"));
        walk(&command, "command", "name", &inner, english, &mut keys);
    }
    keys
}

#[test]
fn every_language_has_every_text_with_the_same_arguments() {
    let languages = languages();
    assert!(languages.len() >= 2);
    let english = &languages["en"];
    for (code, texts) in &languages {
        let missing: Vec<_> = english
            .keys()
            .filter(|key| !texts.contains_key(*key))
            .collect();
        let extra: Vec<_> = texts
            .keys()
            .filter(|key| !english.contains_key(*key))
            .collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{code}: missing {missing:?}, extra {extra:?}"
        );
        for (key, arguments) in texts {
            assert_eq!(arguments, &english[key], "{code}: {key}");
        }
    }
}

#[test]
fn every_text_is_used_and_every_used_text_is_there() {
    let messages = messages(Path::new("locales/en"));
    let held: BTreeSet<String> = messages.held.values().flatten().cloned().collect();
    let english = messages.texts;
    let mut files = Vec::new();
    for folder in [
        "src/cli",
        "src/discord",
        "crates/host/src",
        "crates/model/src",
        "crates/show/src",
        "crates/table/src",
        "crates/text/src",
    ] {
        sources(Path::new(folder), &mut files);
    }
    let code: String = files
        .iter()
        .map(|path| fs::read_to_string(path).expect("text"))
        .collect();
    let quoted: BTreeSet<&str> = code.split('"').collect();
    let made = made_keys(&english);
    let unused: Vec<_> = english
        .keys()
        // An attribute is used as its message is: for the player who is the argument of its name.
        .filter(|key| !made.contains(*key) && !held.contains(*key) && !key.contains('.'))
        .filter(|key| !quoted.contains(key.as_str()))
        .collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
    let missing: Vec<_> = made
        .iter()
        .filter(|key| !english.contains_key(*key))
        .collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
    for start in ["Phrase::new(\"", ".text(\"", "voice.key(\""] {
        for rest in code.split(start).skip(1) {
            let key = rest.split('"').next().expect("a key");
            let is_test = key.starts_with("no-such");
            assert!(is_test || english.contains_key(key), "missing: {key}");
        }
    }
}

/// Returns all that people read in a language: patterns as they are written, without the names of
/// what is inserted.
fn spoken(folder: &Path) -> Vec<String> {
    fn said(pattern: &Pattern<&str>, into: &mut Vec<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => into.push((*value).to_owned()),
                PatternElement::Placeable {
                    expression: Expression::Select { variants, .. },
                } => variants
                    .iter()
                    .for_each(|variant| said(&variant.value, into)),
                PatternElement::Placeable { .. } => {}
            }
        }
    }
    let mut spoken = Vec::new();
    for file in fs::read_dir(folder).expect("a folder") {
        let source = fs::read_to_string(file.expect("a file").path()).expect("text");
        let resource = parse(source.as_str()).expect("Fluent");
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let attributes = message.attributes.iter().map(|it| &it.value);
                for pattern in message.value.iter().chain(attributes) {
                    said(pattern, &mut spoken);
                }
            }
        }
    }
    spoken
}

#[test]
fn apostrophes_and_quotes_are_those_of_print() {
    for (code, folder) in folders() {
        for text in spoken(&folder) {
            assert!(!text.contains(['\'', '"']), "{code}: {text}");
        }
    }
}

/// Discord shows what it is sent: a sign that began a line by itself would look lost on a phone.
#[test]
fn french_signs_stand_off_by_the_space_of_print() {
    let wrong = |text: &str, sign: char, space: char| {
        let places = text.char_indices().filter(|(_, found)| *found == sign);
        places
            // What begins a text follows something inserted; a sign of a markup or a link is none.
            .filter_map(|(place, _)| text[..place].chars().next_back())
            .any(|before| before != space && (before.is_alphanumeric() || before.is_whitespace()))
    };
    for text in spoken(&folders()["fr"]) {
        for sign in ['!', '?', ';'] {
            assert!(!wrong(&text, sign, '\u{202f}'), "{text}");
        }
        assert!(!wrong(&text, '»', '\u{a0}'), "{text}");
        // A colon may stand close, in a command or a time of day, but not behind another space.
        let colons = [" :", "\u{202f}:"];
        assert!(!colons.iter().any(|colon| text.contains(colon)), "{text}");
        assert!(!text.replace("«\u{a0}", "").contains('«'), "{text}");
    }
}
