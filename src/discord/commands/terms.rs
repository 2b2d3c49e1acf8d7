//! The terms of a challenge: the options that every `/challenge` has, and their values in the
//! chosen game.

use std::collections::BTreeSet;

use poise::CommandParameter;
use serenity::all::{CommandOptionType, CreateCommandOption, ResolvedOption, ResolvedValue};

use super::reply::language;
use super::suggestions::{
    clock, clocks, meant, sides, suggestions, values, variant, variant_names, words,
};
use super::{describe_option, option, titles};
use crate::discord::errors::possible;
use crate::discord::perform::computer::Usual;
use crate::discord::{Data, Error};
use host::{Caller, Challenge, Clock, Kept, KeptName, Opponent, Side};
use table::{CustomSettings, GameKind, Luck, MOST_WINS, Unsuitable};
use text::{Language, Phrase};

/// The number of signs by which written options are known, beside hyphens, full stops and strokes.
const WRITTEN: usize = 13;

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
    kind.facts().title.say(language)
}

/// Returns the game that an option names, or the default game without an option.
pub(super) fn game(key: Option<&str>) -> Result<GameKind, Phrase> {
    match key {
        None => Ok(GameKind::default()),
        Some(key) => {
            GameKind::from_key(key).ok_or_else(|| possible(Phrase::new("name-game"), titles()))
        }
    }
}

/// The options that were given.
pub(super) struct Terms<'a> {
    texts: Vec<(&'a str, &'a str)>,
    first_to: Option<i64>,
    is_rated: bool,
    custom_settings: &'a CustomSettings,
    kept: Vec<Kept>,
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
            kept: Vec::new(),
        }
    }

    /// Returns the same, where the variant can be named as options that the caller keeps.
    pub(super) fn knowing(self, kept: Vec<Kept>) -> Self {
        Self { kept, ..self }
    }

    pub(super) fn given(&self, name: &str) -> Option<&str> {
        let given = self.texts.iter().find(|(given, _)| *given == name);
        given.map(|(_, text)| *text)
    }

    /// Returns the challenge of a caller, with the usual terms where an option was not given. Fails with
    /// a sentence about the first impossible value, with the possible ones.
    pub(super) fn challenge(
        &self,
        caller: &Caller,
        opponent: Opponent,
    ) -> Result<Challenge, Phrase> {
        let kind = game(self.given("game"))?;
        let usual = Usual::of(caller, &opponent, kind);
        let clock = self.given("clock").map_or(Ok(usual.clock), known_clock)?;
        let side = self.given("side").map_or(Ok(usual.side), |key| {
            let side = meant(sides(kind), key).and_then(|key| Side::from_key(&key));
            side.ok_or_else(|| possible(Phrase::new("name-side"), words(sides(kind))))
        })?;
        let luck = Luck::parse(self.given("luck").unwrap_or_default())
            .map_err(|_| possible(Phrase::new("name-luck"), vec![Phrase::new("luck-values")]))?;
        Ok(Challenge {
            opponent,
            kind,
            options: self.options(kind, &usual, language(caller))?,
            first_to: self.first_to(usual.first_to)?,
            clock,
            side,
            is_rated: self.is_rated,
            luck,
        })
    }

    fn kept(&self, name: &str) -> Option<&Kept> {
        let name = KeptName::parse(name)?;
        self.kept.iter().find(|kept| name.is_like(&kept.name))
    }

    fn first_to(&self, usual: u8) -> Result<u8, Phrase> {
        let Some(given) = self.first_to else {
            return Ok(usual);
        };
        let number = u8::try_from(given).ok();
        let number = number.filter(|number| (1..=MOST_WINS).contains(number));
        number.ok_or_else(|| {
            possible(
                Phrase::new("name-first_to"),
                vec![bounds(1, MOST_WINS.into())],
            )
        })
    }

    /// Returns the game's own options: the variant and its settings.
    fn options(&self, kind: GameKind, usual: &Usual, language: Language) -> Result<String, Phrase> {
        let facts = kind.facts();
        let variant = match self.given("variant") {
            Some(typed) => variant(kind, typed),
            None => usual.variant.to_owned(),
        };
        let settings = GameKind::ALL
            .into_iter()
            .flat_map(|kind| kind.facts().settings);
        let names: BTreeSet<&str> = settings.map(|setting| setting.name).collect();
        let given = self.texts.iter().copied();
        let given = given.filter(|(name, _)| names.contains(name));
        let given = given.map(|(name, typed)| {
            let suggested = values(kind, name, typed, self.custom_settings);
            let value = meant(suggested, typed).unwrap_or_else(|| typed.to_owned());
            (name, value)
        });
        let given: Vec<(&str, String)> = given.collect();
        let typed = given.iter().map(|(name, value)| (*name, value.as_str()));
        let others = usual.settings.iter().copied();
        let others = others.filter(|(name, _)| self.given(name).is_none());
        let settings: Vec<(&str, &str)> = typed.chain(others).collect();
        let settled = |variant: &str| {
            let game = kind.game();
            game.options(variant, &settings, self.custom_settings)
        };
        let mut options = settled(&variant);
        if let (Err(Unsuitable::Variant), Some(kept)) = (&options, self.kept(&variant)) {
            options = settled(&kept.text);
        }
        options.map_err(|unsuitable| match unsuitable {
            // Whatever the library holds was read when it was added.
            Unsuitable::Variant | Unsuitable::Setup(_) => no_variant(kind, &variant),
            Unsuitable::Value(setting) => possible(
                language.text(&format!("name-{}", setting.name)),
                match setting.bounds() {
                    Some((least, most)) => vec![bounds(least, most)],
                    None => words(values(kind, setting.name, "", self.custom_settings)),
                },
            ),
            Unsuitable::Name(place) => {
                let name = given.get(place).map_or("", |(name, _)| *name);
                Phrase::new("refused-no-such-option")
                    .with("game", facts.title)
                    .with("option", language.text(&format!("name-{name}")))
            }
        })
    }
}

/// Returns the sentence about a variant that a game does not have, with what is wrong with it where it
/// looks like written options.
fn no_variant(kind: GameKind, typed: &str) -> Phrase {
    let names = possible(Phrase::new("name-variant"), variant_names(kind));
    let is_written = typed.contains(['-', '.', '/']) || typed.chars().count() == WRITTEN;
    let faults = kind.game().typed_options(typed).err();
    let faults = faults.filter(|_| is_written).unwrap_or_default();
    faults.into_iter().fold(names, |first, second| {
        Phrase::new("common-lines")
            .with("first", first)
            .with("second", second)
    })
}

/// Returns the clock that somebody typed. Fails with a sentence with the usual clocks.
pub(super) fn known_clock(text: &str) -> Result<Clock, Phrase> {
    clock(text).ok_or_else(|| possible(Phrase::new("name-clock"), words(clocks())))
}

fn bounds(least: i64, most: i64) -> Phrase {
    Phrase::new("value-bounds")
        .with("least", least)
        .with("most", most)
}

#[cfg(test)]
mod tests {
    use super::super::suggestions::variants_and_house;
    use super::*;
    use crate::discord::perform::newcomer;
    use host::{Authority, ChannelId, Origin, ServerId};
    use players::Level;
    use store::Server;

    fn read(texts: &[(&str, &str)], first_to: Option<i64>) -> Result<Challenge, Phrase> {
        let texts = texts.to_vec();
        let custom_settings = &CustomSettings::default();
        let terms = Terms {
            texts,
            first_to,
            is_rated: true,
            custom_settings,
            kept: Vec::new(),
        };
        terms.challenge(&newcomer(), Opponent::Open)
    }

    #[test]
    fn what_is_not_said_is_as_the_chosen_game_has_it() {
        for kind in GameKind::ALL {
            let challenge = read(&[("game", kind.key())], None).expect("a challenge");
            assert_eq!(challenge.kind, kind);
            let usual = kind.options_of_variant(kind.facts().variants[0]);
            assert_eq!(Some(challenge.options), usual);
            assert_eq!(challenge.first_to, kind.facts().first_to);
        }
        let unsaid = read(&[], None).expect("a challenge");
        assert_eq!(unsaid.kind, GameKind::default());
    }

    #[test]
    fn what_a_newcomer_says_holds_beside_what_is_gentle() {
        let game = ("game", GameKind::ErobereWesnoth.key());
        let terms = Terms {
            texts: vec![game, ("turn_limit", "30"), ("side", "second")],
            first_to: Some(2),
            is_rated: true,
            custom_settings: &CustomSettings::default(),
            kept: Vec::new(),
        };
        let computer = Opponent::Computer(Level::Beginner);
        let challenge = terms.challenge(&newcomer(), computer).expect("terms");
        assert_eq!(challenge.options, "glade 30 +1");
        assert_eq!((challenge.first_to, challenge.side), (2, Side::Second));
    }

    #[test]
    fn a_challenge_that_names_no_clock_has_the_usual_one_of_its_place() {
        let custom_settings = &CustomSettings::default();
        let options = [];
        let terms = Terms::of(&options, custom_settings);
        let usual = Clock::parse("live-5-10").expect("a clock");
        let mut caller = newcomer();
        caller.origin = Some(Origin {
            server: ServerId(1),
            channel: ChannelId(2),
            thread: None,
            language: "en".to_owned(),
            authority: Authority::Member,
            roles: Vec::new(),
            settings: Server {
                clock: Some(usual),
                ..Server::default()
            },
        });
        let challenge = terms.challenge(&caller, Opponent::Open);
        assert_eq!(challenge.expect("a challenge").clock, usual);
    }

    #[test]
    fn every_suggestion_is_possible_in_its_game() {
        let custom_settings = CustomSettings::default();
        for kind in GameKind::ALL {
            let settings = kind.facts().settings.iter();
            let settings =
                settings.map(|it| (it.name, values(kind, it.name, "", &custom_settings)));
            let shared = [("variant", variants_and_house(kind)), ("side", sides(kind))];
            for (name, suggestions) in settings.chain(shared).chain([("clock", clocks())]) {
                assert!(!suggestions.is_empty(), "{kind}: {name}");
                for (words, value) in suggestions {
                    let challenge = |value: &str| {
                        let given = [("game", kind.key()), (name, value)];
                        read(&given, None).unwrap_or_else(|_| panic!("{kind}: {name} {value}"))
                    };
                    let meant = challenge(&value);
                    for language in Language::all() {
                        let said = words.say(language).to_lowercase();
                        assert_eq!(challenge(&said), meant, "{kind}: {name} {said}");
                    }
                }
            }
        }
    }

    #[test]
    fn effects_of_ones_own_are_typed_as_a_sheet_or_by_the_name_of_a_house_sheet() {
        let game = ("game", GameKind::Duell.key());
        for (typed, options) in [
            ("twos", "custom N-SPR---MBDKA"),
            (" vlghwf..mteka ", "custom VLGHWF--MTEKA"),
            ("--SPR---MBDKA", "standard"),
            ("Storm", "custom --S-FFLLDBDKA"),
            ("blanker stahl", "custom -------------"),
            ("practised / standard", "custom NXSPR---MBDKA/--SPR---MBDKA"),
        ] {
            let challenge = read(&[game, ("variant", typed)], None).expect(typed);
            assert_eq!(challenge.options, options, "{typed}");
        }
        for wrong in ["custom", "H----ECITE", "VVV-----MBDKA"] {
            let refusal = read(&[game, ("variant", wrong)], None).expect_err(wrong);
            let sentence = refusal.say(Language::english());
            assert!(sentence.contains("Storm"), "{sentence}");
            let is_explained = sentence.contains("It needs 13") || sentence.contains("than two");
            assert_eq!(is_explained, wrong != "custom", "{sentence}");
        }
    }

    #[test]
    fn kept_options_are_named_after_everything_that_the_game_offers() {
        let custom_settings = &CustomSettings::default();
        let kept = |name: &str| Kept {
            name: name.to_owned(),
            text: "custom V-SPR---MBDKA".to_owned(),
        };
        let options = |typed, drawn| {
            let game = ("game", GameKind::Duell.key());
            let terms = Terms {
                texts: vec![game, ("variant", typed), ("first_draw", drawn)],
                first_to: None,
                is_rated: true,
                custom_settings,
                kept: vec![kept("Wolf pack"), kept("Storm")],
            };
            let challenge = terms.challenge(&newcomer(), Opponent::Open);
            challenge.map(|challenge| challenge.options).ok()
        };
        let own = Some("custom V-SPR---MBDKA".to_owned());
        assert_eq!(options("wolf PACK ", "1"), own);
        assert_ne!(options("storm", "1"), own);
        assert_eq!(options("wolves", "1"), None);
        let undrawn = Some("custom V-SPR---MBDKA -1".to_owned());
        assert_eq!(options("wolf pack", "0"), undrawn);
    }

    #[test]
    fn a_map_is_taken_in_any_spelling_and_refused_with_the_names_alone() {
        let game = ("game", GameKind::ErobereWesnoth.key());
        for typed in [
            "long-march",
            "Long march",
            "long_march",
            "LONGMARCH",
            "lange mars",
        ] {
            let challenge = read(&[game, ("map", typed)], None).expect(typed);
            assert_eq!(challenge.options, "long-march 40 +3", "{typed}");
        }
        let refusal = read(&[game, ("map", "moor")], None).expect_err("no such map");
        let sentence = refusal.say(Language::english());
        assert!(
            sentence.contains(": glade, ford, long march, castles, drawn (small), "),
            "{sentence}"
        );
    }

    #[test]
    fn what_is_not_possible_is_refused_with_what_is() {
        for name in ["game", "variant", "clock", "side", "luck"] {
            let refusal = read(&[(name, "no such thing…")], None).expect_err(name);
            assert_eq!(refusal.key, "refused-bad-value", "{name}");
            let sentence = refusal.say(Language::english());
            assert!(!sentence.contains(": ."), "{sentence}");
            assert!(sentence.contains(&format!("“{name}”")), "{sentence}");
        }
        for first_to in [0, 16, -1, i64::MAX] {
            let refusal = read(&[], Some(first_to)).expect_err("out of bounds");
            assert!(refusal.say(Language::english()).contains("15"));
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
