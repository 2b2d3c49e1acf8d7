//! The terms of a challenge: the options that every `/challenge` has, and their values in the
//! chosen game.

use std::collections::BTreeSet;

use poise::CommandParameter;
use serenity::all::{CommandOptionType, CreateCommandOption, ResolvedOption, ResolvedValue};

use super::suggestions::{clock, clocks, sides, suggestions, values, variants, words};
use super::{describe_option, option, titles};
use crate::discord::{Data, Error};
use crate::host::{Challenge, Clock, Opponent, Side};
use crate::phrase::{Language, Phrase};
use crate::table::{CustomSettings, GameKind, Luck, MOST_WINS, Unsuitable};

type Setter = fn(CreateCommandOption) -> CreateCommandOption;

/// Returns the options. A setting that only some games have is offered for all and refused by the
/// others, because Discord's options cannot depend on each other.
pub(super) fn parameters() -> Vec<CommandParameter<Data, Error>> {
    let wins: Setter = |option| {
        let option = option.kind(CommandOptionType::Integer);
        option.min_int_value(1).max_int_value(u64::from(MOST_WINS))
    };
    let text: Setter = |option| option.kind(CommandOptionType::String);
    let flag: Setter = |option| option.kind(CommandOptionType::Boolean);
    let luck: Setter = |option| option.kind(CommandOptionType::String).max_length(64);
    let settings = GameKind::ALL
        .into_iter()
        .flat_map(|kind| kind.facts().settings);
    let settings: BTreeSet<&str> = settings.map(|setting| setting.name).collect();
    let before = [
        parameter("game", games, false),
        parameter("variant", text, true),
        parameter("first_to", wins, false),
        parameter("clock", text, true),
        parameter("side", text, true),
    ];
    let settings = settings.into_iter().map(|name| parameter(name, text, true));
    let after = [
        parameter("rated", flag, false),
        parameter("luck", luck, false),
    ];
    before.into_iter().chain(settings).chain(after).collect()
}

fn parameter(name: &'static str, setter: Setter, suggests: bool) -> CommandParameter<Data, Error> {
    let mut parameter = option(name, setter);
    if suggests {
        parameter.autocomplete_callback =
            Some(|context, typed| Box::pin(suggestions(context, typed)));
    }
    describe_option(&mut parameter, "command-challenge", "name");
    parameter
}

/// Turns an option into a choice among games.
pub(super) fn games(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::String);
    GameKind::ALL.into_iter().fold(option, |option, kind| {
        let others = Language::all().filter(|language| *language != Language::english());
        let names = others.map(|language| (language.code(), title(kind, language)));
        option.add_string_choice_localized(title(kind, Language::english()), kind.key(), names)
    })
}

fn title(kind: GameKind, language: Language) -> String {
    kind.facts().title.render(language, ["", ""])
}

/// Returns the game that an option names, or the default game without an option.
pub(super) fn game(key: Option<&str>) -> Result<GameKind, Phrase> {
    match key {
        None => Ok(GameKind::default()),
        Some(key) => GameKind::from_key(key).ok_or_else(|| possible(titles())),
    }
}

/// The options that were given.
pub(super) struct Terms<'a> {
    texts: Vec<(&'a str, &'a str)>,
    first_to: Option<i64>,
    is_rated: bool,
    custom_settings: &'a CustomSettings,
}

impl<'a> Terms<'a> {
    pub(super) fn of(
        options: &'a [ResolvedOption<'a>],
        custom_settings: &'a CustomSettings,
    ) -> Self {
        let text = |option: &ResolvedOption<'a>| match option.value {
            ResolvedValue::String(text) => Some((option.name, text)),
            _ => None,
        };
        let number = |option: &ResolvedOption<'_>| match option.value {
            ResolvedValue::Integer(number) if option.name == "first_to" => Some(number),
            _ => None,
        };
        let rated = |option: &ResolvedOption<'_>| match option.value {
            ResolvedValue::Boolean(rated) if option.name == "rated" => Some(rated),
            _ => None,
        };
        Self {
            is_rated: options.iter().find_map(rated).unwrap_or(true),
            texts: options.iter().filter_map(text).collect(),
            first_to: options.iter().find_map(number),
            custom_settings,
        }
    }

    pub(super) fn given(&self, name: &str) -> Option<&str> {
        let given = self.texts.iter().find(|(given, _)| *given == name);
        given.map(|(_, text)| *text)
    }

    /// Returns the challenge, with the usual clock of the place unless another one is given.
    ///
    /// # Errors
    ///
    /// Returns a sentence about the first impossible value, with the possible ones.
    pub(super) fn challenge(
        &self,
        opponent: Opponent,
        language: Language,
        usual_clock: Clock,
    ) -> Result<Challenge, Phrase> {
        let kind = game(self.given("game"))?;
        let clock = self.given("clock").map_or(Ok(usual_clock), known_clock)?;
        let side = self.given("side").map_or(Ok(Side::Random), |key| {
            Side::from_key(key).ok_or_else(|| possible(words(sides(kind))))
        })?;
        let luck = Luck::parse(self.given("luck").unwrap_or_default())
            .map_err(|_| possible(vec![Phrase::new("luck-values")]))?;
        Ok(Challenge {
            opponent,
            kind,
            options: self.options(kind, language)?,
            first_to: self.first_to(kind)?,
            clock,
            side,
            is_rated: self.is_rated,
            luck,
        })
    }

    fn first_to(&self, kind: GameKind) -> Result<u8, Phrase> {
        let Some(given) = self.first_to else {
            return Ok(kind.facts().first_to);
        };
        let number = u8::try_from(given).ok();
        let number = number.filter(|number| (1..=MOST_WINS).contains(number));
        number.ok_or_else(|| possible(vec![bounds(1, MOST_WINS.into())]))
    }

    /// Returns the game's own options: the variant and its settings.
    fn options(&self, kind: GameKind, language: Language) -> Result<String, Phrase> {
        let facts = kind.facts();
        let variant = self.given("variant").or(facts.variants.first().copied());
        let settings = GameKind::ALL
            .into_iter()
            .flat_map(|kind| kind.facts().settings);
        let names: BTreeSet<&str> = settings.map(|setting| setting.name).collect();
        let given = self.texts.iter().copied();
        let given: Vec<_> = given.filter(|(name, _)| names.contains(name)).collect();
        let options =
            kind.game()
                .options(variant.unwrap_or_default(), &given, self.custom_settings);
        options.map_err(|unsuitable| match unsuitable {
            // Whatever the library holds was read when it was added.
            Unsuitable::Variant | Unsuitable::Setup(_) => possible(words(variants(kind))),
            Unsuitable::Value(setting) => match setting.bounds() {
                Some((least, most)) => possible(vec![bounds(least, most)]),
                None => possible(words(values(kind, setting.name, "", self.custom_settings))),
            },
            Unsuitable::Name(place) => {
                let name = given.get(place).map_or("", |(name, _)| *name);
                Phrase::new("refused-no-such-option")
                    .with("game", facts.title)
                    .with("option", language.text(&format!("name-{name}")))
            }
        })
    }
}

/// Returns the clock that somebody typed.
///
/// # Errors
///
/// Returns a sentence with the usual clocks.
pub(super) fn known_clock(text: &str) -> Result<Clock, Phrase> {
    clock(text).ok_or_else(|| possible(words(clocks())))
}

/// Returns the refusal of a value, with the possible ones.
pub(super) fn possible(values: Vec<Phrase>) -> Phrase {
    Phrase::new("refused-bad-value").with("values", values)
}

fn bounds(least: i64, most: i64) -> Phrase {
    Phrase::new("value-bounds")
        .with("least", least)
        .with("most", most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[(&str, &str)], first_to: Option<i64>) -> Result<Challenge, Phrase> {
        let texts = texts.to_vec();
        let custom_settings = &CustomSettings::default();
        let terms = Terms {
            texts,
            first_to,
            is_rated: true,
            custom_settings,
        };
        terms.challenge(Opponent::Open, Language::english(), Clock::DEFAULT)
    }

    #[test]
    fn what_is_not_said_is_as_the_chosen_game_has_it() {
        for kind in GameKind::ALL {
            let challenge = read(&[("game", kind.key())], None).expect("a challenge");
            assert_eq!(challenge.kind, kind);
            assert_eq!(challenge.options, kind.facts().default_options);
            assert_eq!(challenge.first_to, kind.facts().first_to);
        }
        let unsaid = read(&[], None).expect("a challenge");
        assert_eq!(unsaid.kind, GameKind::default());
    }

    #[test]
    fn a_challenge_that_names_no_clock_has_the_usual_one_of_its_place() {
        let custom_settings = &CustomSettings::default();
        let options = [];
        let terms = Terms::of(&options, custom_settings);
        let usual = Clock::parse("live-5-10").expect("a clock");
        let challenge = terms.challenge(Opponent::Open, Language::english(), usual);
        assert_eq!(challenge.expect("a challenge").clock, usual);
    }

    #[test]
    fn every_suggestion_is_possible_in_its_game() {
        let custom_settings = CustomSettings::default();
        for kind in GameKind::ALL {
            let settings = kind.facts().settings.iter();
            let settings =
                settings.map(|it| (it.name, values(kind, it.name, "", &custom_settings)));
            let shared = [("variant", variants(kind)), ("side", sides(kind))];
            for (name, suggestions) in settings.chain(shared).chain([("clock", clocks())]) {
                assert!(!suggestions.is_empty(), "{kind}: {name}");
                for (_, value) in suggestions {
                    let given = [("game", kind.key()), (name, value.as_str())];
                    assert!(read(&given, None).is_ok(), "{kind}: {name} {value}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_possible_is_refused_with_what_is() {
        for name in ["game", "variant", "clock", "side", "luck"] {
            let refusal = read(&[(name, "no such thing…")], None).expect_err(name);
            assert_eq!(refusal.key, "refused-bad-value", "{name}");
            let sentence = refusal.render(Language::english(), ["", ""]);
            assert!(!sentence.contains(": ."), "{sentence}");
        }
        for first_to in [0, 16, -1, i64::MAX] {
            let refusal = read(&[], Some(first_to)).expect_err("out of bounds");
            assert!(refusal.render(Language::english(), ["", ""]).contains("15"));
        }
    }

    #[test]
    fn a_setting_of_another_game_is_refused_by_name() {
        for kind in GameKind::ALL {
            let own: Vec<&str> = kind.facts().settings.iter().map(|it| it.name).collect();
            let others = GameKind::ALL
                .into_iter()
                .flat_map(|kind| kind.facts().settings);
            for foreign in others.filter(|setting| !own.contains(&setting.name)) {
                let given = [("game", kind.key()), (foreign.name, "1")];
                let refusal = read(&given, None).expect_err(foreign.name);
                assert_eq!(refusal.key, "refused-no-such-option");
            }
        }
    }
}
