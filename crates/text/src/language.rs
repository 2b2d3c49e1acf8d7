//! The languages, one for each folder in `locales/`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        // Discord would show the marks that isolate what is inserted.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// All languages, English first and the others by their codes.
static LANGUAGES: LazyLock<Vec<LanguageIdentifier>> = LazyLock::new(|| {
    let mut languages: Vec<_> = LOCALES.locales().cloned().collect();
    languages.sort_by_key(|language| (language != LOCALES.fallback(), language.to_string()));
    languages
});

pub(super) type Arguments = HashMap<Cow<'static, str>, FluentValue<'static>>;

/// A language that piste speaks. English is the fallback.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(&'static LanguageIdentifier);

impl Language {
    /// Iterates over all languages, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        LANGUAGES.iter().map(Self)
    }

    /// Returns the fallback.
    #[must_use]
    pub fn english() -> Self {
        Self(LOCALES.fallback())
    }

    /// Returns the language for a locale code as Discord sends it, such as `de`, `en-GB` or
    /// `pt-BR`: the language with the same code, or one that shares its first part, or English.
    #[must_use]
    pub fn from_locale(code: &str) -> Self {
        let Ok(wanted) = code.parse::<LanguageIdentifier>() else {
            return Self::english();
        };
        let exact = LANGUAGES.iter().find(|language| **language == wanted);
        let related = || {
            LANGUAGES
                .iter()
                .find(|language| language.language == wanted.language)
        };
        exact.or_else(related).map_or_else(Self::english, Self)
    }

    /// Returns the code, which is the name of the folder in `locales/`.
    #[must_use]
    pub fn code(self) -> String {
        self.0.to_string()
    }

    /// Returns a text without arguments, or its attribute for `key.attribute`: the name or
    /// description of a command, for example. A text missing here is looked up in English; if it is
    /// missing there too, its key is returned in braces.
    #[must_use]
    pub fn text(self, key: &str) -> String {
        self.look_up(key, &Arguments::new())
    }

    pub(super) fn look_up(self, key: &str, arguments: &Arguments) -> String {
        [self, Self::english()]
            .into_iter()
            .find_map(|language| language.look_up_here(key, arguments))
            .unwrap_or_else(|| format!("{{{key}}}"))
    }

    /// Looks a text up in this language alone.
    pub(super) fn look_up_here(self, key: &str, arguments: &Arguments) -> Option<String> {
        let found = LOCALES.lookup_single_language(self.0, key, Some(arguments));
        found.ok()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Language({})", self.0)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_languages_are_spoken_and_english_is_first() {
        let codes: Vec<_> = Language::all().map(Language::code).collect();
        assert_eq!(codes, ["en", "de", "fr", "nl"]);
    }

    #[test]
    fn a_locale_finds_its_language_or_english() {
        for (locale, code) in [
            ("de", "de"),
            ("de-AT", "de"),
            ("fr", "fr"),
            ("nl", "nl"),
            ("en-US", "en"),
            ("en-GB", "en"),
            ("es-419", "en"),
            ("", "en"),
            ("no such locale", "en"),
        ] {
            assert_eq!(Language::from_locale(locale).code(), code, "{locale:?}");
        }
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        let german = Language::from_locale("de");
        assert_eq!(german.text("no-such-text"), "{no-such-text}");
    }
}
