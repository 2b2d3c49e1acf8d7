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

/// Returns the usual clocks. Any number of `m`, `h` or `d` for a move between ten minutes and 14
/// days can be typed.
pub(super) fn clocks() -> Vec<Suggestion> {
    let suggestion = |(key, clock): (&str, Clock)| (clock_words(clock), key.to_owned());
    Clock::CHOICES.map(suggestion).to_vec()
}

/// Parses a clock, or the words in which one was suggested in any language.
pub(super) fn clock(text: &str) -> Option<Clock> {
    let is_said = |clock: Clock| {
        let words = clock_words(clock);
        let mut languages = Language::all();
        languages.any(|language| words.render(language, ["", ""]) == text.trim())
    };
    let mut usual = Clock::CHOICES.into_iter().map(|(_, clock)| clock);
    Clock::parse(text).or_else(|| usual.find(|clock| is_said(*clock)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_taken_in_the_words_in_which_it_was_suggested() {
        for language in Language::all() {
            for (words, key) in clocks() {
                let typed = words.render(language, ["", ""]);
                assert_eq!(clock(&typed), Clock::parse(&key), "{typed}");
            }
        }
    }
}
