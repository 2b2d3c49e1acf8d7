//! The options that a challenge settles: a variant, and settings by name.

use super::custom_settings::CustomSettings;
use rules::{Malformed, Recorded, Setting, Value};

/// A part of a challenge that the game does not have.
#[derive(Clone, Debug)]
pub enum Unsuitable {
    /// The variant is not one of the game's.
    Variant,
    /// The game has no setting of this name. The number counts the settings from 0.
    Name(usize),
    /// The setting cannot have this value.
    Value(&'static Setting),
    /// The game cannot read the setup that the operator added for this value.
    Setup(Malformed),
}

/// Returns the options of a variant with these settings, everything else as new challenges have it.
pub(super) fn settled<G: Recorded>(
    variant: &str,
    settings: &[(&str, &str)],
    custom_settings: &CustomSettings,
) -> Result<G::Options, Unsuitable> {
    let (mut options, mut setup) = (Vec::new(), Vec::new());
    for (place, (name, text)) in settings.iter().enumerate() {
        let mut known = G::SETTINGS.iter();
        let setting = known.find(|setting| setting.name == *name);
        let setting = setting.ok_or(Unsuitable::Name(place))?;
        if let Some(Value::Map(fields)) = custom_settings.setup(G::KEY, name, text) {
            setup.extend(fields.iter().cloned());
            continue;
        }
        let value = setting.value(text).ok_or(Unsuitable::Value(setting))?;
        let fields = if setting.in_setup {
            &mut setup
        } else {
            &mut options
        };
        fields.push(((*name).to_owned(), value));
    }
    let variant = if G::VARIANTS.contains(&variant) {
        variant
    } else {
        let typed = G::read_typed(variant).map_err(|_| Unsuitable::Variant)?;
        let typed_options = G::options(&typed).into_iter();
        options.extend(typed_options.map(|(name, value)| (name.to_owned(), value)));
        G::variant(&typed)
    };
    let setup = (!setup.is_empty()).then_some(Value::Map(setup));
    let read = |options: Vec<(String, Value)>| {
        let read = G::read(variant, &Value::Map(options), setup.as_ref());
        read.map(|(options, _)| options).map_err(Unsuitable::Setup)
    };
    let is_open = |name: &str| settings.iter().all(|(named, _)| *named != name);
    let usual = G::usual(&read(options.clone())?).into_iter();
    let usual = usual.filter(|(name, _)| is_open(name));
    options.extend(usual.map(|(name, value)| (name.to_owned(), value)));
    read(options)
}

/// Returns options with the setup of others. If they have everything else as new challenges do, so has
/// the result.
pub(super) fn with_setup_of<G: Recorded>(
    options: &G::Options,
    other: &G::Options,
) -> Result<G::Options, Malformed> {
    let read = |fields: Vec<(&str, Value)>, setup: Value| {
        let fields = fields.into_iter();
        let fields = fields.map(|(name, value)| (name.to_owned(), value));
        let fields = Value::Map(fields.collect());
        let read = G::read(G::variant(options), &fields, Some(&setup));
        read.map(|(options, _)| options)
    };
    let chosen = || G::options(options);
    let usual = read(
        replaced(chosen(), G::usual(options)),
        G::setup(options, None),
    )?;
    let is_usual = usual.to_string() == options.to_string();
    let fields = if is_usual {
        replaced(chosen(), G::usual(other))
    } else {
        chosen()
    };
    read(fields, G::setup(other, None))
}

/// Returns fields with others in place of those with their names.
fn replaced<'a>(
    mut fields: Vec<(&'a str, Value)>,
    others: Vec<(&'a str, Value)>,
) -> Vec<(&'a str, Value)> {
    fields.retain(|(name, _)| others.iter().all(|(other, _)| other != name));
    fields.extend(others);
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameKind;

    fn text(
        kind: GameKind,
        variant: &str,
        settings: &[(&str, &str)],
    ) -> Result<String, Unsuitable> {
        let nothing = CustomSettings::default();
        kind.game().options(variant, settings, &nothing)
    }

    #[test]
    fn what_is_not_settled_stays_as_it_is_by_default() {
        let settled =
            |settings| text(GameKind::ErobereWesnoth, "standard", settings).expect("options");
        assert_eq!(settled(&[]), "glade 40 +1");
        assert_eq!(settled(&[("turn_limit", "60")]), "glade 60 +1");
        assert_eq!(settled(&[("map", "ford")]), "ford 40 +2");
        assert_eq!(
            settled(&[("turn_limit", "1"), ("map", "ford")]),
            "ford 1 +2"
        );
        assert_eq!(settled(&[("map", "castles")]), "castles 40");
        assert_eq!(settled(&[("map", "long-march")]), "long-march 40 +3");
        assert_eq!(
            settled(&[("map", "ford"), ("second_gold", "0")]),
            "ford 40",
            "what is named counts"
        );
    }

    #[test]
    fn every_suggestion_can_be_settled() {
        for setting in GameKind::ErobereWesnoth.facts().settings {
            for value in setting.suggested() {
                let settled = text(
                    GameKind::ErobereWesnoth,
                    "standard",
                    &[(setting.name, &value)],
                );
                assert!(settled.is_ok(), "{} {value}: {settled:?}", setting.name);
            }
        }
    }

    #[test]
    fn only_sheets_of_effects_with_a_name_that_both_have_are_rated() {
        let is_rated = |variant| {
            let options = text(GameKind::Duell, variant, &[]).expect("options");
            let is_rated = GameKind::Duell.game().may_be_rated(&options);
            is_rated.expect("options")
        };
        assert!(is_rated("standard") && is_rated("twos") && is_rated("twos/twos"));
        assert!(is_rated("---H----ECITE") && !is_rated("--------ECITE"));
        assert!(!is_rated("twos/threes") && !is_rated("standard/practised"));
        assert!(is_rated("standard -1") && is_rated("twos -1") && !is_rated("--------ECITE -1"));
    }

    #[test]
    fn what_is_put_together_keeps_the_settings_of_its_options() {
        let duell = GameKind::Duell.game();
        let worked = duell.worked("standard -1", None, 0, 'V').expect("options");
        assert_eq!(worked.as_deref(), Some("custom V-SPR---MBDKA -1"));
        let workshop = duell.workshop("custom V-SPR---MBDKA -1", None);
        let workshop = workshop.expect("options").expect("a workshop");
        assert_eq!(workshop.usual, "standard -1");
        assert_eq!(workshop.same, "custom V-SPR---MBDKA -1");
        for (drawn, options) in [("1", "twos"), ("0", "twos -1")] {
            let named = text(GameKind::Duell, "twos -1", &[("first_draw", drawn)]);
            let twos = text(GameKind::Duell, options, &[]);
            assert_eq!(named.expect("options"), twos.expect("options"), "{drawn}");
        }
    }

    #[test]
    fn what_somebody_brings_keeps_what_was_chosen_and_has_what_is_usual_with_it() {
        let ford = include_str!("../../../assets/maps/ford.map");
        let wesnoth = GameKind::ErobereWesnoth.game();
        for (before, after) in [
            ("glade 40 +1", "own 40 +2"),
            ("glade 20 +5", "own 20 +5"),
            ("glade 40", "own 40"),
            ("drawn large 60 +4", "own 60 +2"),
        ] {
            let brought = wesnoth.with_custom(before, ford, false).expect("a map");
            assert_eq!(brought.lines().next(), Some(after), "{before}");
        }
        let none = GameKind::Duell.game().with_custom("", ford, false);
        assert_eq!(none.expect_err("no maps").len(), 0);
    }

    #[test]
    fn another_map_keeps_what_was_chosen_and_has_what_is_usual_on_it() {
        let nothing = CustomSettings::default();
        let wesnoth = GameKind::ErobereWesnoth.game();
        let on = |options, map| wesnoth.with_setting(options, "map", map, &nothing);
        for (before, map, after) in [
            ("glade 40 +1", "ford", "ford 40 +2"),
            ("glade 20 +5", "castles", "castles 20 +5"),
            ("drawn large 40 +4", "drawn-small", "drawn small 40 +1"),
            ("ford 40", "drawn-medium", "drawn medium 40"),
        ] {
            assert_eq!(on(before, map).expect("options"), after, "{before}");
        }
        assert!(on("glade 40 +1", "moor").is_err());
        let none = GameKind::Duell.game();
        let none = none.with_setting("standard", "map", "ford", &nothing);
        assert!(matches!(none, Err(Unsuitable::Name(0))));
    }

    #[test]
    fn a_kept_map_is_chosen_by_its_name_and_nothing_takes_the_name_of_another() {
        let wesnoth = GameKind::ErobereWesnoth;
        let ford = include_str!("../../../assets/maps/ford.map");
        let brought = rules::Brought::Saved(ford.as_bytes());
        let file = wesnoth.game().read_custom("mill", brought, false);
        let file = file.expect("a map");
        let mut kept = CustomSettings::default();
        for taken in ["glade", "own", "drawn-small"] {
            let added = kept.add(wesnoth, "map", taken, file.setup.clone());
            assert!(added.is_err(), "{taken}");
        }
        kept.add(wesnoth, "map", "mill", file.setup.clone())
            .expect("a new name");
        assert!(kept.add(wesnoth, "map", "mill", file.setup).is_err());
        let on = wesnoth
            .game()
            .with_setting("glade 40 +1", "map", "mill", &kept);
        assert!(on.expect("options").starts_with("mill 40 +2\n_off^_usr, "));
        let mut others = CustomSettings::default();
        for name in ["moor", "mill"] {
            let brought = rules::Brought::Saved(ford.as_bytes());
            let file = wesnoth.game().read_custom(name, brought, false);
            let added = others.add(wesnoth, "map", name, file.expect("a map").setup);
            added.expect("a new name");
        }
        kept.extend(&others);
        let names: Vec<&str> = kept.names(wesnoth, "map").collect();
        assert_eq!(
            names,
            ["mill", "moor"],
            "each name once, those of others last"
        );
    }

    #[test]
    fn effects_of_each_player_go_along_to_the_other_seat() {
        let exchanged = |kind: GameKind, options| kind.game().exchanged(options);
        let two = "custom N-SPR---MBDKA/-XSPR---MBDKA";
        let other = "custom -XSPR---MBDKA/N-SPR---MBDKA";
        assert_eq!(exchanged(GameKind::Duell, two).expect("options"), other);
        for (kind, options) in [
            (GameKind::Duell, "practised"),
            (GameKind::EnGarde, "advanced"),
            (GameKind::ErobereWesnoth, "ford 40 +2"),
        ] {
            assert_eq!(exchanged(kind, options).expect("options"), options);
        }
    }

    #[test]
    fn what_a_game_does_not_have_is_named() {
        let wrong = text(GameKind::EnGarde, "no-such-variant", &[]);
        assert!(matches!(wrong, Err(Unsuitable::Variant)), "{wrong:?}");
        let wrong = text(GameKind::EnGarde, "classic", &[("map", "ford")]);
        assert!(matches!(wrong, Err(Unsuitable::Name(0))), "{wrong:?}");
        for value in ["0", "201", "", "many", "-1", "99999999999999999999"] {
            let wrong = text(
                GameKind::ErobereWesnoth,
                "standard",
                &[("turn_limit", value)],
            );
            let named = matches!(wrong, Err(Unsuitable::Value(it)) if it.name == "turn_limit");
            assert!(named, "{value}: {wrong:?}");
        }
    }
}
