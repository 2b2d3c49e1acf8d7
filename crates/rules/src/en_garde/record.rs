//! Variants, options, and a round as records describe it.

use std::fmt;

use super::cards::{Cards, Deck};
use super::state::State;
use super::{EnGarde, Game};
use crate::{Malformed, Notation, Recorded, Value};

/// The three variants of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Without indirect attacks and retreats.
    Classic,
    /// With indirect attacks and retreats: the advanced rules of the rule book.
    #[default]
    Advanced,
    /// As played on Brettspielnetz: the number of spent cards of each value is public, and a
    /// retreat from the last attack is judged by position alone.
    Brettspielnetz,
}

impl Variant {
    /// All variants, the default first.
    pub const ALL: [Self; 3] = [Self::Advanced, Self::Classic, Self::Brettspielnetz];

    /// Returns the name used in records.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Advanced => "advanced",
            Self::Brettspielnetz => "brettspielnetz",
        }
    }

    /// Returns `true` if a fencer may advance and attack in one turn, and the other may then
    /// retreat.
    #[must_use]
    pub const fn has_indirect_attacks(self) -> bool {
        !matches!(self, Self::Classic)
    }

    pub(super) const fn judges_last_retreat_by_position(self) -> bool {
        matches!(self, Self::Brettspielnetz)
    }

    pub(super) const fn counts_spent_cards(self) -> bool {
        matches!(self, Self::Brettspielnetz)
    }
}

/// The terms of a round that a challenge settles, written as the variant's key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The variant.
    pub variant: Variant,
}

impl fmt::Display for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.variant.key())
    }
}

impl Notation for Options {
    fn parse(text: &str) -> Result<Self, Malformed> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.key() == text)
            .map(|variant| Self { variant })
            .ok_or_else(|| {
                Malformed::expected("the variant classic, advanced or brettspielnetz", text)
            })
    }
}

impl Recorded for EnGarde {
    const VARIANTS: &'static [&'static str] = &["advanced", "classic", "brettspielnetz"];
    const ROLES: [&'static str; 2] = ["white", "black"];

    fn variant(options: &Options) -> &'static str {
        options.variant.key()
    }

    fn options(_options: &Options) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    fn setup(_options: &Options, deal: Option<&Deck>) -> Value {
        let deck = deal.map_or(Value::Null, |deck| Value::list(*deck.cards()));
        Value::map([("deck", deck)])
    }

    fn read(
        variant: &str,
        _options: &Value,
        setup: Option<&Value>,
    ) -> Result<(Options, Option<Deck>), Malformed> {
        let options = Options::parse(variant)?;
        let Some(setup) = setup else {
            return Ok((options, None));
        };
        setup.only("setup", &["deck"])?;
        let missing = || Malformed::new("setup.deck: expected a list of 25 cards");
        let items = setup
            .get("deck")
            .and_then(Value::items)
            .ok_or_else(missing)?;
        let cards: Option<Vec<u8>> = items
            .iter()
            .map(|card| card.number().and_then(|number| u8::try_from(number).ok()))
            .collect();
        let deck = Deck::new(&cards.ok_or_else(missing)?)
            .map_err(|error| Malformed::new(format!("setup.deck: {error}")))?;
        Ok((options, Some(deck)))
    }

    fn position(state: &State) -> Value {
        let hand = |hand: Cards| Value::list(hand.iter());
        let public = Self::public(state);
        Value::map([
            ("white", public.squares.zero.into()),
            ("black", public.squares.one.into()),
            (
                "hands",
                Value::list([hand(state.hands.zero), hand(state.hands.one)]),
            ),
            ("pile", public.pile.into()),
        ])
    }
}
