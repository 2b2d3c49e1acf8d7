//! The one closed list of games.

use std::fmt;

use super::any::{AnyTable, Broken, Terms};
use super::custom_settings::CustomSettings;
use super::generic::Table;
use super::options::{Unsuitable, settled};
use crate::game::{Entry, Notation, Outcome, Recorded, Seat, Seating, Setting};
use crate::games::duell::Duell;
use crate::games::en_garde::EnGarde;
use crate::games::erobere_wesnoth::ErobereWesnoth;
use crate::phrase::Phrase;
use crate::show::Show;

/// A game that piste hosts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// En Garde, the game when nobody says which.
    #[default]
    EnGarde,
    /// Duell.
    Duell,
    /// Erobere Wesnoth.
    ErobereWesnoth,
}

/// What is asked of a game whose type is needed.
pub(super) trait Ask {
    /// The answer.
    type Answer;
    /// Answers with the game's types at hand.
    fn ask<G: Recorded + Show>(self, kind: GameKind) -> Self::Answer;
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::EnGarde, Self::Duell, Self::ErobereWesnoth];

    /// The one place that knows which type belongs to which game.
    pub(super) fn dispatch<A: Ask>(self, question: A) -> A::Answer {
        match self {
            Self::EnGarde => question.ask::<EnGarde>(self),
            Self::Duell => question.ask::<Duell>(self),
            Self::ErobereWesnoth => question.ask::<ErobereWesnoth>(self),
        }
    }

    /// The key in commands, records and the database.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.facts().key
    }

    /// The game of a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// What the host must know of the game.
    #[must_use]
    pub fn facts(self) -> Facts {
        struct Question;
        impl Ask for Question {
            type Answer = Facts;
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Facts {
                Facts {
                    key: G::KEY,
                    revision: G::REVISION,
                    seating: G::SEATING,
                    first_to: G::FIRST_TO,
                    hidden: G::HIDDEN,
                    variants: G::VARIANTS,
                    default_options: G::Options::default().to_string(),
                    title: G::title(),
                    roles: [G::role(Seat::Zero), G::role(Seat::One)],
                }
            }
        }
        self.dispatch(Question)
    }

    /// The words for seat 0 and seat 1 in records.
    #[must_use]
    pub fn role_keys(self) -> [&'static str; 2] {
        struct Question;
        impl Ask for Question {
            type Answer = [&'static str; 2];
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
                G::ROLES
            }
        }
        self.dispatch(Question)
    }

    /// Who has the first turn of the round after this one.
    #[must_use]
    pub fn next_first(self, first: Seat, outcome: &Outcome) -> Seat {
        struct Question<'a>(Seat, &'a Outcome);
        impl Ask for Question<'_> {
            type Answer = Seat;
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Seat {
                G::next_first(self.0, self.1)
            }
        }
        self.dispatch(Question(first, outcome))
    }

    /// What a challenge can settle besides the variant.
    #[must_use]
    pub fn settings(self) -> &'static [Setting] {
        struct Question;
        impl Ask for Question {
            type Answer = &'static [Setting];
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
                G::SETTINGS
            }
        }
        self.dispatch(Question)
    }

    /// The options of a variant with these settings by name, all else by default, in the game's
    /// own notation. What the operator's library has for a setting can be named too.
    ///
    /// # Errors
    /// [`Unsuitable`] for the first that the game does not have.
    pub fn options(
        self,
        variant: &str,
        settings: &[(&str, &str)],
        custom_settings: &CustomSettings,
    ) -> Result<String, Unsuitable> {
        struct Question<'a>(&'a str, &'a [(&'a str, &'a str)], &'a CustomSettings);
        impl Ask for Question<'_> {
            type Answer = Result<String, Unsuitable>;
            fn ask<G: Recorded + Show>(self, kind: GameKind) -> Self::Answer {
                Ok(settled::<G>(kind, self.0, self.1, self.2)?.to_string())
            }
        }
        self.dispatch(Question(variant, settings, custom_settings))
    }

    /// The options of a variant, all else by default, in the game's own notation.
    #[must_use]
    pub fn options_of_variant(self, variant: &str) -> Option<String> {
        self.options(variant, &[], &CustomSettings::default()).ok()
    }

    /// The options in words.
    ///
    /// # Errors
    /// [`Malformed`](crate::game::Malformed) when they are not in the game's notation.
    pub fn describe_options(self, options: &str) -> Result<Phrase, crate::game::Malformed> {
        struct Question<'a>(&'a str);
        impl Ask for Question<'_> {
            type Answer = Result<Phrase, crate::game::Malformed>;
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
                Ok(<G as Show>::options(&G::Options::parse(self.0)?))
            }
        }
        self.dispatch(Question(options))
    }

    /// Opens a match's table: the log is played again, every outcome of chance is drawn again
    /// and compared.
    ///
    /// # Errors
    /// [`Broken`] with the first entry that does not fit.
    pub fn open(terms: Terms, log: &[Entry]) -> Result<Box<dyn AnyTable>, Broken> {
        struct Question<'a>(Terms, &'a [Entry]);
        impl Ask for Question<'_> {
            type Answer = Result<Box<dyn AnyTable>, Broken>;
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
                Ok(Box::new(Table::<G>::open(self.0, self.1)?))
            }
        }
        let kind = terms.kind;
        kind.dispatch(Question(terms, log))
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.key())
    }
}

/// What the host must know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The key in commands, records and the database.
    pub key: &'static str,
    /// The revision of the rules.
    pub revision: u32,
    /// What a challenge settles about the sides.
    pub seating: Seating,
    /// Rounds to win when nobody says otherwise.
    pub first_to: u8,
    /// Whether something is hidden from the players or from spectators.
    pub hidden: bool,
    /// The keys of the variants, the default first.
    pub variants: &'static [&'static str],
    /// The options when nobody says otherwise, in the game's own notation.
    pub default_options: String,
    /// The game's name.
    pub title: Phrase,
    /// The words for seat 0 and seat 1.
    pub roles: [Phrase; 2],
}
