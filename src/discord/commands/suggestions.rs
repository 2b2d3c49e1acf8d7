//! Suggestions for the options of a challenge, in the chosen game.

use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::Context;
use super::play::complete;
use super::terms::{Terms, game};
use crate::discord::posts::{clock_words, side_words};
use crate::host::{Clock, Side};
use crate::phrase::{Language, Phrase};
use crate::table::{CustomSettings, GameKind};

/// A suggested value: its words, and the value as it is typed.
pub(super) type Suggestion = (Phrase, String);

pub(super) fn words(suggestions: Vec<Suggestion>) -> Vec<Phrase> {
    suggestions.into_iter().map(|(words, _)| words).collect()
}

/// Suggests values for the option being typed, in the game chosen so far.
pub(super) async fn suggestions(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    let focused = context.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { .. } => Some(option.name),
        _ => None,
    });
    let custom_settings = context.data().host.custom_settings();
    let kind = game(Terms::of(context.args, custom_settings).given("game")).unwrap_or_default();
    let suggestions = match focused.unwrap_or_default() {
        "variant" => variants(kind),
        "clock" => clocks(),
        "side" => sides(kind),
        setting => values(kind, setting, typed, custom_settings),
    };
    offered(language, suggestions, typed)
}

/// Turns suggestions into completions.
pub(super) fn offered(
    language: Language,
    suggestions: Vec<Suggestion>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let choices = suggestions.into_iter();
    let choices = choices.map(|(words, value)| (words.render(language, ["", ""]), value));
    complete(choices.collect(), typed)
}

pub(super) fn variants(kind: GameKind) -> Vec<Suggestion> {
    let variants = kind.facts().variants.iter();
    let suggestion = |variant: &&str| {
        let options = kind.options_of_variant(variant)?;
        let words = kind.game().describe_options(&options).ok()?;
        Some((words, (*variant).to_owned()))
    };
    variants.filter_map(suggestion).collect()
}

/// Returns the values of a setting: the usual ones, and the typed one if it is possible.
pub(super) fn values(
    kind: GameKind,
    name: &str,
    typed: &str,
    custom_settings: &CustomSettings,
) -> Vec<Suggestion> {
    let mut settings = kind.facts().settings.iter();
    let Some(setting) = settings.find(|setting| setting.name == name) else {
        return Vec::new();
    };
    let mut values = setting.suggested();
    values.extend(custom_settings.names(kind, name).map(str::to_owned));
    if setting.value(typed).is_some() && !values.iter().any(|value| value == typed) {
        values.push(typed.to_owned());
    }
    let variant = kind.facts().variants.first().copied().unwrap_or_default();
    let suggestion = |value: String| {
        let options = kind
            .game()
            .options(variant, &[(name, &value)], custom_settings)
            .ok()?;
        Some((kind.game().describe_options(&options).ok()?, value))
    };
    values.into_iter().filter_map(suggestion).collect()
}

pub(super) fn sides(kind: GameKind) -> Vec<Suggestion> {
    let sides = Side::ALL.iter();
    let suggestion = |side: &Side| (side_words(kind, *side), side.key().to_owned());
    sides.map(suggestion).collect()
}

/// The clocks to suggest. Any number of `m`, `h` or `d` between ten minutes and 14 days can be
/// typed.
const CLOCKS: [&str; 6] = ["10m", "1h", "12h", "1d", "3d", "14d"];

pub(super) fn clocks() -> Vec<Suggestion> {
    let clocks = CLOCKS.into_iter();
    let suggestion = |text: &str| Some((clock_words(clock(text)?), text.to_owned()));
    clocks.filter_map(suggestion).collect()
}

/// Parses a clock such as `3d`, `12h` or `90m`.
pub(super) fn clock(text: &str) -> Option<Clock> {
    let text = text.trim().to_lowercase();
    let unit = text.chars().last()?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return None,
    };
    let number: u32 = text.strip_suffix(unit)?.trim().parse().ok()?;
    Clock::new(number.checked_mul(seconds)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_a_number_and_a_unit_within_its_bounds() {
        assert_eq!(clock("3d"), Some(Clock::DEFAULT));
        assert_eq!(clock(" 90M "), Clock::new(5400));
        for wrong in ["", "9m", "15d", "3", "d", "-3d", "3w", "99999999999d", "é"] {
            assert_eq!(clock(wrong), None, "{wrong}");
        }
    }
}
