//! The values of a game's settings, in words.

use table::{CustomSettings, GameKind};
use text::Phrase;

/// A suggested value: its words, and the value as it is typed.
pub type Suggestion = (Phrase, String);

/// Returns the values of a setting: the usual ones, and the typed one if it is possible.
pub fn values(
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
        let setting = [(name, value.as_str())];
        let options = kind
            .game()
            .options(variant, &setting, custom_settings)
            .ok()?;
        Some((kind.game().describe_setting(&options, name).ok()?, value))
    };
    values.into_iter().filter_map(suggestion).collect()
}
