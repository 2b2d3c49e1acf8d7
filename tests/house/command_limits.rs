//! Every command against the platform's limits, in every language.

use std::collections::{BTreeMap, BTreeSet};

use super::limits::count;
use piste::discord::commands;
use piste::discord::posts::message::{OPTION, OPTIONS};
use table::GameKind;
use text::Language;

#[test]
fn every_command_fits_in_every_language() {
    let commands = poise::builtins::create_application_commands(&commands::all());
    assert!(commands.len() <= 100);
    let all: Vec<_> = commands
        .iter()
        .map(serde_json::to_value)
        .collect::<Result<_, _>>()
        .expect("JSON");
    check_names(&all);
    for command in commands {
        let json = serde_json::to_value(&command).expect("JSON");
        let mut letters = 0;
        let game = GameKind::ALL
            .into_iter()
            .map(|kind| kind.facts().command.name);
        let own = game.into_iter().find(|name| json["name"] == *name);
        let inner = own.map_or("name".to_owned(), |name| format!("name-{name}"));
        check_command(&json, "name", &inner, &mut letters);
        assert!(letters <= 8000, "{}: {letters} characters", json["name"]);
    }
}

/// Returns the names of a command, subcommand or option in other languages.
fn names(json: &serde_json::Value) -> BTreeMap<&str, &str> {
    let names = json["name_localizations"].as_object();
    names
        .into_iter()
        .flatten()
        .map(|(language, name)| (language.as_str(), name.as_str().expect("a name")))
        .collect()
}

/// Checks that names side by side are lower case and differ, in every language.
fn check_names(siblings: &[serde_json::Value]) {
    let mut seen = BTreeSet::new();
    for (language, name) in siblings.iter().flat_map(names) {
        let sound = |sign: char| sign.is_lowercase() || sign == '_';
        let fits = (1..=32).contains(&count(name)) && name.chars().all(sound);
        assert!(fits, "{language}: {name}");
        assert!(seen.insert((language, name)), "{language}: {name} twice");
    }
}

/// Checks a command, subcommand or option and adds up its longest texts. The key of its name begins
/// with `own`, those of the names in it with `inner`.
fn check_command(json: &serde_json::Value, own: &str, inner: &str, letters: &mut usize) {
    let name = json["name"].as_str().expect("a name");
    let sound = |sign: char| sign.is_ascii_lowercase() || sign == '_' || sign.is_ascii_digit();
    assert!(
        (1..=32).contains(&count(name)) && name.chars().all(sound),
        "{name}"
    );
    let mut longest = 0;
    assert_eq!(
        Language::english().text(&format!("{own}-{name}")),
        name,
        "the English texts hold the names themselves"
    );
    let translations = json["description_localizations"].as_object();
    let all = translations
        .into_iter()
        .flat_map(|all| all.values())
        .chain([&json["description"]]);
    for description in all {
        let text = description.as_str().expect("a description");
        assert!((1..=100).contains(&count(text)), "{name}: {text}");
        assert!(!text.starts_with('{'), "{name}: {text}");
        longest = longest.max(count(text));
    }
    let languages = translations.map_or(0, serde_json::Map::len) + 1;
    assert_eq!(
        languages,
        Language::all().count(),
        "{name} is described in every language"
    );
    let names = names(json);
    assert_eq!(names.len(), languages - 1, "{name} has a name everywhere");
    let longest_name = names.values().map(|name| count(name)).max();
    *letters += longest_name.unwrap_or_default().max(count(name)) + longest;
    let choices = json["choices"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(choices.len() <= OPTIONS, "{name}");
    for choice in choices {
        let translated = choice["name_localizations"].as_object();
        let all = translated.into_iter().flat_map(|all| all.values());
        let named = all.chain([&choice["name"]]);
        let named = named.map(|text| text.as_str().expect("a text"));
        let value = &choice["value"];
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        let lengths: Vec<usize> = named.chain([value.as_str()]).map(count).collect();
        assert!(
            lengths.iter().all(|it| (1..=OPTION).contains(it)),
            "{name}: {choice}"
        );
        *letters += lengths.iter().max().unwrap_or(&0) + count(&value);
    }
    let options = json["options"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(options.len() <= 25, "{name}");
    check_names(options);
    options
        .iter()
        .for_each(|option| check_command(option, inner, inner, letters));
}
