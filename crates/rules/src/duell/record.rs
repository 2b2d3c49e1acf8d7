//! Options, outcomes of chance, and a round as records describe it.

use std::fmt;

use super::Duell;
use super::cards::{Card, Cards, Deck};
use super::field::Field;
use super::sheet::Sheets;
use super::squares::{Square, Status, Zone};
use super::state::State;
use crate::{BySeat, Malformed, Notation, Recorded, Seat, Setting, Value, Values};

/// The key of the variant in which players have effects of their own.
const CUSTOM: &str = "custom";
/// The name of its option in records, which holds the sheets.
const SHEET: &str = "sheet";
/// The name of the number of cards, 0 or 1, that begins the first turn.
const FIRST_DRAW: &str = "first_draw";
/// The suffix of options without a draw in the first turn.
const UNDRAWN: &str = " -1";

/// The terms of a round that a challenge settles, written as the variant's key, which the sheets
/// follow where the variant does not say them, and ` -1` if the first turn begins without a card:
/// `custom N-SPR---MBDKA -1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The effects of both players' ranks.
    pub sheets: Sheets,
    /// `true` if the player of the first turn draws a card in it, as the page's rules have it.
    pub first_draw: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self::of(Sheets::STANDARD)
    }
}

impl Options {
    /// The variants that have a name, the default first.
    pub const NAMED: [(&'static str, Self); 2] = [
        ("standard", Self::of(Sheets::STANDARD)),
        ("practised", Self::of(Sheets::PRACTISED)),
    ];

    /// Returns the options with these sheets.
    #[must_use]
    pub const fn of(sheets: Sheets) -> Self {
        Self {
            sheets,
            first_draw: true,
        }
    }

    /// Returns the name used in records.
    fn variant(&self) -> &'static str {
        let mut named = Self::NAMED.iter();
        let named = named.find(|(_, options)| options.sheets == self.sheets);
        named.map_or(CUSTOM, |(key, _)| key)
    }

    /// Returns the options of a variant, with the sheets if it is `custom` and without any if it is
    /// not.
    fn read(variant: &str, sheets: Option<&str>) -> Result<Self, Malformed> {
        if let Some(sheets) = sheets.filter(|_| variant == CUSTOM) {
            let options = Self::of(Sheets::parse(sheets)?);
            return match options.variant() {
                CUSTOM => Ok(options),
                named => Err(Malformed::expected(&format!("the variant {named}"), sheets)),
            };
        }
        let mut named = Self::NAMED.iter().filter(|_| sheets.is_none());
        let named = named.find(|(key, _)| *key == variant);
        named.map(|(_, options)| *options).ok_or_else(|| {
            Malformed::expected(
                "the variant standard or practised, or custom with a sheet",
                variant,
            )
        })
    }
}

impl fmt::Display for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.variant() {
            CUSTOM => write!(formatter, "{CUSTOM} {}", self.sheets)?,
            named => formatter.write_str(named)?,
        }
        formatter.write_str(if self.first_draw { "" } else { UNDRAWN })
    }
}

impl Notation for Options {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let drawn = without_undrawn(text);
        let options = match drawn.split_once(' ') {
            Some((variant, sheets)) => Self::read(variant, Some(sheets)),
            None => Self::read(drawn, None),
        };
        Ok(Self {
            first_draw: drawn.len() == text.len(),
            ..options?
        })
    }
}

/// Returns options as they would be written if the first turn began with a draw.
pub(super) fn without_undrawn(text: &str) -> &str {
    text.strip_suffix(UNDRAWN).unwrap_or(text)
}

/// Returns whether the first turn begins with this number of cards.
fn first_draw(number: Option<i64>) -> Result<bool, Malformed> {
    match number {
        Some(0) => Ok(false),
        Some(1) => Ok(true),
        _ => Err(Malformed::new("first_draw: expected the number 0 or 1")),
    }
}

/// One outcome of chance. Has no `Debug`: it may hold whole decks.
#[derive(Clone, PartialEq, Eq)]
pub enum Deal {
    /// The shuffled decks, written as red's 26 cards, a slash, and black's 26 cards, top first.
    Decks(Box<BySeat<Deck>>),
    /// `#1`: the index, in the hand's order, of the card that is discarded.
    Discard(u8),
}

impl fmt::Display for Deal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard(index) => write!(formatter, "#{index}"),
            Self::Decks(decks) => {
                let all = |deck: &Deck, formatter: &mut fmt::Formatter<'_>| {
                    deck.cards()
                        .iter()
                        .try_for_each(|card| write!(formatter, "{card}"))
                };
                all(&decks.zero, formatter)?;
                formatter.write_str("/")?;
                all(&decks.one, formatter)
            }
        }
    }
}

impl Notation for Deal {
    fn parse(text: &str) -> Result<Self, Malformed> {
        if let Some(index) = text.strip_prefix('#') {
            return index
                .parse()
                .ok()
                .filter(|number: &u8| number.to_string() == index)
                .map(Self::Discard)
                .ok_or_else(|| Malformed::new("expected an index such as #1 after the #"));
        }
        let (red, black) = text
            .split_once('/')
            .ok_or_else(|| Malformed::new("expected two decks with a slash between them"))?;
        Ok(Self::decks(
            Deck::parse(Seat::Zero, pairs(red))?,
            Deck::parse(Seat::One, pairs(black))?,
        ))
    }
}

impl Deal {
    fn decks(red: Deck, black: Deck) -> Self {
        Self::Decks(Box::new(BySeat::new(red, black)))
    }
}

/// Splits a text into pieces of two bytes. A piece that would cut a character is empty, and thus
/// not a card.
fn pairs(text: &str) -> impl Iterator<Item = &str> {
    (0..text.len())
        .step_by(2)
        .map(|start| text.get(start..start + 2).unwrap_or(""))
}

impl Recorded for Duell {
    const VARIANTS: &'static [&'static str] = &["standard", "practised"];
    const SETTINGS: &'static [Setting] = &[Setting {
        name: FIRST_DRAW,
        in_setup: false,
        values: Values::Number {
            least: 0,
            most: 1,
            usual: &[1, 0],
        },
    }];
    const OPTIONS: &'static [&'static str] = &[SHEET];
    const ROLES: [&'static str; 2] = ["red", "black"];

    fn variant(options: &Options) -> &'static str {
        options.variant()
    }

    fn is_even(options: &Options) -> bool {
        options.sheets.common().is_some()
    }

    fn exchanged(options: &Options) -> Options {
        Options {
            sheets: options.sheets.exchanged(),
            ..*options
        }
    }

    fn options(options: &Options) -> Vec<(&'static str, Value)> {
        let sheets = Some(options.sheets).filter(|_| options.variant() == CUSTOM);
        let sheets = sheets.map(|sheets| (SHEET, sheets.to_string().into()));
        let undrawn = (!options.first_draw).then_some((FIRST_DRAW, Value::Number(0)));
        sheets.into_iter().chain(undrawn).collect()
    }

    fn read_typed(text: &str) -> Result<Options, Malformed> {
        let drawn = without_undrawn(text);
        Ok(Options {
            sheets: Sheets::typed(drawn)?,
            first_draw: drawn.len() == text.len(),
        })
    }

    fn setup(_options: &Options, deal: Option<&Deal>) -> Value {
        let list = |seat: Seat| match deal {
            Some(Deal::Decks(decks)) => texts(decks[seat].cards().iter().copied()),
            Some(Deal::Discard(_)) | None => Value::Null,
        };
        Value::map([("red", list(Seat::Zero)), ("black", list(Seat::One))])
    }

    fn read(
        variant: &str,
        options: &Value,
        setup: Option<&Value>,
    ) -> Result<(Options, Option<Deal>), Malformed> {
        let sheets = options.get(SHEET).map(|value| {
            let text = value.text();
            text.ok_or_else(|| Malformed::new("options.sheet: expected a text"))
        });
        let drawn = options.get(FIRST_DRAW);
        let options = Options {
            first_draw: drawn.map_or(Ok(true), |value| first_draw(value.number()))?,
            ..Options::read(variant, sheets.transpose()?)?
        };
        let Some(setup) = setup else {
            return Ok((options, None));
        };
        setup.only("setup", &["red", "black"])?;
        let deck = |field: &str, seat| {
            let read = || {
                let texts = setup.get(field).and_then(Value::items)?;
                texts.iter().map(Value::text).collect::<Option<Vec<_>>>()
            };
            read()
                .ok_or_else(|| Malformed::new("expected a list of 26 cards such as \"5h\""))
                .and_then(|texts| Deck::parse(seat, texts))
                .map_err(|error| Malformed::new(format!("setup.{field}: {error}")))
        };
        let deal = Deal::decks(deck("red", Seat::Zero)?, deck("black", Seat::One)?);
        Ok((options, Some(deal)))
    }

    fn position(state: &State) -> Value {
        let both = |value: &dyn Fn(Seat) -> Value| Value::list(Seat::BOTH.map(value));
        let set = |cards: Cards| texts(cards.iter());
        Value::map([
            ("turn", state.turn.into()),
            ("life", both(&|seat| i64::from(state.life[seat]).into())),
            ("deck", both(&|seat| state.decks[seat].len().into())),
            ("hand", both(&|seat| set(state.hands[seat]))),
            ("discard", both(&|seat| set(state.discards[seat]))),
            (
                "knights",
                both(&|seat| zone(&state.field, seat, Zone::Knights)),
            ),
            (
                "effects",
                both(&|seat| zone(&state.field, seat, Zone::Effects)),
            ),
        ])
    }
}

fn texts(cards: impl Iterator<Item = Card>) -> Value {
    Value::list(cards.map(|card| card.to_string()))
}

fn zone(field: &Field, seat: Seat, zone: Zone) -> Value {
    Value::list(Square::all(seat, zone).map(|square| slot(field, square)))
}

/// Formats a slot as in records and position lines: `8h.A`, `Kh@5`, `7d>8h`, `7d!`.
pub(super) fn slot(field: &Field, square: Square) -> Option<String> {
    if let Some(knight) = field.knight(square) {
        return Some(format!("{}.{}", knight.card, knight.position.letter()));
    }
    let effect = field.effect(square)?;
    Some(match effect.status {
        Status::Set => format!("{}@{}", effect.card, effect.set),
        Status::Pending => format!("{}!", effect.card),
        Status::Attached(host) => format!("{}>{host}", effect.card),
    })
}
