//! Suggestions for the options of a challenge, in the chosen game.

use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::Context;
use super::play::{complete, completing};
use super::terms::{Terms, game};
pub(super) use crate::discord::posts::{Suggestion, values};
use crate::discord::posts::{clock_words, escape, side_words, time_words};
use host::{Clock, Kept, Side};
use table::{CustomSettings, GameKind};
use text::{Language, Phrase};

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
    let terms = Terms::of(context.args, context.data().host.custom_settings());
    let kind = game(terms.given("game")).unwrap_or_default();
    let suggestions = match focused.unwrap_or_default() {
        "variant" => {
            let kept = kept(context, kind).await;
            kept.into_iter().chain(variants_and_house(kind)).collect()
        }
        "clock" => clocks(),
        "side" => sides(kind),
        setting => values(kind, setting, typed, &added(context, kind, setting).await),
    };
    offered(language, suggestions, typed)
}

/// Returns the values that are added to a setting: they are read for one that has such.
async fn added(context: Context<'_>, kind: GameKind, setting: &str) -> CustomSettings {
    if kind.facts().custom_setting != Some(setting) {
        return CustomSettings::default();
    }
    let (host, caller) = completing(context).await;
    let known = host.custom_settings_for(&caller).await;
    known.unwrap_or_default()
}

/// Returns the options of a game that the caller and their server keep.
async fn kept(context: Context<'_>, kind: GameKind) -> Vec<Suggestion> {
    let (host, caller) = completing(context).await;
    let shelf = host.shelf(&caller, kind).await.unwrap_or_default();
    let suggestion = |kept: Kept| {
        let name = Phrase::new("kept-suggestion").with("name", escape::plain(&kept.name));
        (name, kept.text)
    };
    shelf.all().into_iter().map(suggestion).collect()
}

/// Turns suggestions into completions.
pub(super) fn offered(
    language: Language,
    suggestions: Vec<Suggestion>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let choices = suggestions.into_iter();
    let choices = choices.map(|(words, value)| (words.say(language), value));
    complete(choices.collect(), typed)
}

fn variants(kind: GameKind) -> Vec<Suggestion> {
    let variants = kind.facts().variants.iter();
    let suggestion = |variant: &&str| {
        let options = kind.options_of_variant(variant)?;
        let words = kind.game().describe_options(&options).ok()?;
        Some((words, (*variant).to_owned()))
    };
    variants.filter_map(suggestion).collect()
}

/// Returns the variants, and the options that are offered by a name.
pub(super) fn variants_and_house(kind: GameKind) -> Vec<Suggestion> {
    let house = kind.facts().house.into_iter();
    let house = house.map(|house| (house.offer, house.options));
    variants(kind).into_iter().chain(house).collect()
}

/// Returns the names of both.
pub(super) fn variant_names(kind: GameKind) -> Vec<Phrase> {
    let house = kind.facts().house.into_iter().map(|house| house.name);
    words(variants(kind)).into_iter().chain(house).collect()
}

/// Returns the variant that was typed: by its key or its words, as the name of options that are
/// offered, or as it stands.
pub(super) fn variant(kind: GameKind, typed: &str) -> String {
    let house = || {
        let is_it = |words: &Phrase| is_said(words, typed);
        let mut house = kind.facts().house.into_iter();
        let named = house.find(|house| is_it(&house.name) || is_it(&house.offer));
        named.map(|house| house.options)
    };
    let meant = meant(variants(kind), typed).or_else(house);
    meant.unwrap_or_else(|| typed.to_owned())
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

/// Returns the suggested value that was typed, or whose words were typed in any language.
pub(super) fn meant(suggestions: Vec<Suggestion>, typed: &str) -> Option<String> {
    let is_meant =
        |(words, value): &&Suggestion| letters(value) == letters(typed) || is_said(words, typed);
    let exact = suggestions.iter().find(|(_, value)| value == typed);
    let meant = exact.or_else(|| suggestions.iter().find(is_meant));
    meant.map(|(_, value)| value.clone())
}

/// Returns `true` if a phrase is typed so in any language.
pub(super) fn is_said(words: &Phrase, typed: &str) -> bool {
    Language::all().any(|language| letters(&words.say(language)) == letters(typed))
}

/// Returns a text as it is compared with what people type: in lower case, and a word without what
/// parts it, such as spaces and hyphens. A number keeps its sign.
fn letters(text: &str) -> String {
    let text = text.trim().to_lowercase();
    if text.starts_with(char::is_alphabetic) {
        text.chars().filter(|it| it.is_alphanumeric()).collect()
    } else {
        text
    }
}

/// Parses a clock, or the words for one in any language: those in which it was suggested, or a time
/// for each move alone, such as “3 days”.
pub(super) fn clock(text: &str) -> Option<Clock> {
    let typed = text.trim().to_lowercase();
    let mut usual = Clock::CHOICES.into_iter().map(|(_, clock)| clock);
    let is_usual = |clock: &Clock| is_said(&clock_words(*clock), &typed);
    Clock::parse(text)
        .or_else(|| usual.find(is_usual))
        .or_else(|| {
            let number: String = typed.chars().take_while(char::is_ascii_digit).collect();
            // Words have a number for one, too.
            let number = if number.is_empty() { "1" } else { &number };
            let units = ['m', 'h', 'd'].into_iter();
            let mut times = units.filter_map(|unit| Clock::parse(&format!("{number}{unit}")));
            times.find(|clock| {
                is_said(&time_words(*clock), &typed) || is_said(&clock_words(*clock), &typed)
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_taken_in_the_words_in_which_it_was_suggested() {
        for language in Language::all() {
            for (words, key) in clocks() {
                let typed = words.say(language);
                assert_eq!(clock(&typed), Clock::parse(&key), "{typed}");
            }
        }
    }

    #[test]
    fn a_time_for_each_move_is_taken_in_plain_words() {
        let cases = [
            ("3 days", "3d"),
            ("3 Tage", "3d"),
            ("3 dagen", "3d"),
            ("3 jours", "3d"),
            ("Ein Tag", "1d"),
            ("5 TAGE", "5d"),
            ("5 days a move", "5d"),
            ("12 Stunden", "12h"),
            ("90 minutes", "90m"),
        ];
        for (typed, key) in cases {
            assert_eq!(clock(typed), Clock::parse(key), "{typed}");
        }
        for typed in ["", "3", "days", "400 days", "3 fortnights"] {
            assert_eq!(clock(typed), None, "{typed}");
        }
    }
}
