//! The arguments that choose a game.

use super::Failure;
use table::{CustomSettings, GameKind, Unsuitable};

#[derive(Debug, clap::Args)]
pub(super) struct GameArguments {
    /// The game's key, such as en-garde.
    #[arg(long)]
    game: Option<String>,
    /// The variant's key; by default that of the game.
    #[arg(long)]
    variant: Option<String>,
    /// A setting of the game, such as map=ford or turn_limit=200; may be repeated.
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,
}

fn setting(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a value, such as map=ford")?;
    Ok((name.to_owned(), value.to_owned()))
}

impl GameArguments {
    /// Returns `true` if a game is named.
    pub(super) const fn is_named(&self) -> bool {
        self.game.is_some()
    }

    /// Returns the game and its options, in its own notation.
    pub(super) fn chosen(&self) -> Result<(GameKind, String), Failure> {
        let game = self.game.as_deref();
        let kind = game.and_then(GameKind::from_key).ok_or_else(|| {
            let known: Vec<&str> = GameKind::ALL.into_iter().map(GameKind::key).collect();
            let known = known.join(", ");
            Failure::about(
                "--game",
                match game {
                    Some(game) => format!("{game:?} is none of {known}"),
                    None => format!("name one of {known}"),
                },
            )
        })?;
        let facts = kind.facts();
        let variant = self.variant.as_deref().unwrap_or(facts.variants[0]);
        let set = self.set.iter();
        let settings: Vec<_> = set.map(|(name, value)| (&**name, &**value)).collect();
        let options = kind
            .game()
            .options(variant, &settings, &CustomSettings::default());
        let options = options.map_err(|unsuitable| match unsuitable {
            Unsuitable::Variant => Failure::about(
                "--variant",
                format!("{variant:?} is none of {}", facts.variants.join(", ")),
            ),
            Unsuitable::Name(_) => {
                let known: Vec<&str> = kind.facts().settings.iter().map(|it| it.name).collect();
                Failure::about("--set", format!("{kind} can set: {}", known.join(", ")))
            }
            Unsuitable::Value(setting) => {
                let possible = match setting.bounds() {
                    Some((least, most)) => format!("{least} to {most}"),
                    None => setting.suggested().join(", "),
                };
                Failure::about("--set", format!("{} can be {possible}", setting.name))
            }
            Unsuitable::Setup(error) => Failure::about("--set", error),
        })?;
        Ok((kind, options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: GameArguments,
    }

    fn options(line: &str) -> Result<String, String> {
        let words = ["match"].into_iter().chain(line.split(' '));
        let line = Line::try_parse_from(words).map_err(|error| error.to_string())?;
        let (_, options) = line.arguments.chosen().map_err(|error| error.to_string())?;
        Ok(options)
    }

    #[test]
    fn settings_are_those_of_the_game_or_refused_with_what_is_possible() {
        let wesnoth = "--game erobere-wesnoth";
        let long = options(&format!("{wesnoth} --set map=ford --set turn_limit=200"));
        assert_eq!(long.as_deref(), Ok("ford 200 +2"));
        for (wrong, right) in [
            (
                "--set map=moor",
                "castles, drawn-small, drawn-medium, drawn-large",
            ),
            ("--set turn_limit=0", "1 to 200"),
            ("--set second_gold=10", "0 to 9"),
            ("--set luck=x", "map, turn_limit, second_gold"),
            ("--set map", "such as map=ford"),
            ("--variant x", "none of standard"),
        ] {
            let refused = options(&format!("{wesnoth} {wrong}")).expect_err(wrong);
            assert!(refused.contains(right), "{wrong}: {refused}");
        }
        assert!(options("--game chess").is_err_and(|error| error.contains("en-garde")));
    }
}
