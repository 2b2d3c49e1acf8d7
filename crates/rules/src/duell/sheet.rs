//! Sheets of effects: which rank has which effect.

use std::fmt;

use super::cards::Card;
use crate::{BySeat, Chance, Malformed, Notation, Seat};

/// The number of ranks, and of blocks on a sheet.
pub(super) const RANKS: usize = 13;
/// The number of ranks that are knights, 2 to 9.
pub(super) const KNIGHTS: usize = 8;
/// The largest number of ranks of a sheet that share a block.
pub(super) const MOST: usize = 2;

/// An effect that a rank can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Block {
    /// `-`: no effect.
    Blank,
    /// `N`: a player who loses life to the knight skips a draw.
    NoDraw,
    /// `X`: a player who loses life to the knight discards a random card.
    Discard,
    /// `S`: the knight can be exchanged for one of the other player's.
    Swap,
    /// `P`: the knight survives a Bash, also where it is equipment.
    Proof,
    /// `R`: once turned up, it returns a card on the field to its owner's hand.
    Return,
    /// `V`: what a player loses to it in battle, the other one gains.
    Vampire,
    /// `L`: destroying a knight in defence, it takes the difference.
    Lancer,
    /// `G`: face-up, it draws all attacks on its side.
    Guardian,
    /// `H`: once turned up, it draws a card.
    Herald,
    /// `W`: a knight that destroys it in battle is destroyed too.
    Wraith,
    /// `F`: it attacks the other player directly past knights.
    Falconer,
    /// `M`: turns an attack back on the attacker.
    Mirror,
    /// `B`: destroys all knights.
    Bash,
    /// `D`: destroys all effect cards.
    Damage,
    /// `K`: annuls what it answers.
    Counter,
    /// `A`: changes the position of a knight.
    Adjust,
    /// `E`: its user gains life.
    Elixir,
    /// `C`: its user draws two cards.
    Caravan,
    /// `T`: nobody attacks any more in this turn.
    Truce,
    /// `I`: returns a discarded knight to its user's hand.
    Infirmary,
}

impl Block {
    /// The effects of knights.
    pub const OF_KNIGHTS: [Self; 11] = [
        Self::NoDraw,
        Self::Discard,
        Self::Swap,
        Self::Proof,
        Self::Return,
        Self::Vampire,
        Self::Lancer,
        Self::Guardian,
        Self::Herald,
        Self::Wraith,
        Self::Falconer,
    ];

    /// The effects of effect cards.
    pub const OF_EFFECTS: [Self; 9] = [
        Self::Mirror,
        Self::Bash,
        Self::Damage,
        Self::Counter,
        Self::Adjust,
        Self::Elixir,
        Self::Caravan,
        Self::Truce,
        Self::Infirmary,
    ];

    /// Returns the letter on a sheet.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blank => '-',
            Self::NoDraw => 'N',
            Self::Discard => 'X',
            Self::Swap => 'S',
            Self::Proof => 'P',
            Self::Return => 'R',
            Self::Vampire => 'V',
            Self::Lancer => 'L',
            Self::Guardian => 'G',
            Self::Herald => 'H',
            Self::Wraith => 'W',
            Self::Falconer => 'F',
            Self::Mirror => 'M',
            Self::Bash => 'B',
            Self::Damage => 'D',
            Self::Counter => 'K',
            Self::Adjust => 'A',
            Self::Elixir => 'E',
            Self::Caravan => 'C',
            Self::Truce => 'T',
            Self::Infirmary => 'I',
        }
    }

    /// Returns the effects that a rank can have, counted from 0 for a 2.
    pub(super) const fn of_rank(place: usize) -> &'static [Self] {
        if place < KNIGHTS {
            &Self::OF_KNIGHTS
        } else {
            &Self::OF_EFFECTS
        }
    }

    /// Returns the block of a letter among those of one kind of cards.
    pub(super) fn from_letter(letter: char, of_kind: &[Self]) -> Option<Self> {
        let blank = (letter == '-').then_some(Self::Blank);
        let is_it = |block: &&Self| block.letter() == letter;
        blank.or_else(|| of_kind.iter().find(is_it).copied())
    }
}

/// The blocks of a player's ranks, from 2 to ace, written as their 13 letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet([Block; RANKS]);

impl Sheet {
    /// `--SPR---MBDKA`: the effects of the page's rules.
    pub const STANDARD: Self = Self([
        Block::Blank,
        Block::Blank,
        Block::Swap,
        Block::Proof,
        Block::Return,
        Block::Blank,
        Block::Blank,
        Block::Blank,
        Block::Mirror,
        Block::Bash,
        Block::Damage,
        Block::Counter,
        Block::Adjust,
    ]);
    /// `NXSPR---MBDKA`: with the effects of 2 and 3, for practised players.
    pub const PRACTISED: Self = Self::STANDARD
        .with(2, Block::NoDraw)
        .with(3, Block::Discard);
    /// `N-SPR---MBDKA`: with the effect of the 2 alone.
    pub const TWOS: Self = Self::STANDARD.with(2, Block::NoDraw);
    /// `-XSPR---MBDKA`: with the effect of the 3 alone.
    pub const THREES: Self = Self::STANDARD.with(3, Block::Discard);

    /// The sheets that people can type by a name.
    const NAMED: [(&'static str, Self); 4] = [
        ("standard", Self::STANDARD),
        ("practised", Self::PRACTISED),
        ("twos", Self::TWOS),
        ("threes", Self::THREES),
    ];

    const fn with(mut self, rank: usize, block: Block) -> Self {
        self.0[rank - 2] = block;
        self
    }

    /// Returns the block of a card's rank.
    #[must_use]
    pub const fn block(&self, card: Card) -> Block {
        self.0[card.rank() as usize - 2]
    }

    /// Returns `true` if a rank has this block.
    #[must_use]
    pub fn has(&self, block: Block) -> bool {
        self.0.contains(&block)
    }

    /// Iterates over the ranks from 2 to 14, an ace, and their blocks.
    pub fn ranks(&self) -> impl Iterator<Item = (u8, Block)> {
        (2..).zip(self.0)
    }

    /// Draws a sheet: for each rank any block that may still stand there, or none.
    #[must_use]
    pub fn random(chance: &mut dyn Chance) -> Self {
        let mut sheet = Self([Block::Blank; RANKS]);
        for place in 0..RANKS {
            let open = sheet.open(place);
            let count = u32::try_from(open.len()).unwrap_or(1);
            sheet.0[place] = open[chance.below(count) as usize];
        }
        sheet
    }

    /// Returns the blocks that a rank may get, counted from 0 for a 2: no effect first, and none that
    /// stands on two other ranks. There are none for a rank that no card has.
    #[must_use]
    pub fn open(&self, place: usize) -> Vec<Block> {
        let mut others = *self;
        let Some(block) = others.0.get_mut(place) else {
            return Vec::new();
        };
        *block = Block::Blank;
        let of_kind = Block::of_rank(place).iter().copied();
        let open = of_kind.filter(|block| !others.is_full_of(*block));
        [Block::Blank].into_iter().chain(open).collect()
    }

    /// Returns the sheet with a block of this letter at a rank, counted from 0 for a 2, or `None` if it
    /// may not stand there.
    #[must_use]
    pub fn changed(mut self, place: usize, letter: char) -> Option<Self> {
        let mut open = self.open(place).into_iter();
        self.0[place] = open.find(|block| block.letter() == letter)?;
        Some(self)
    }

    /// Returns `true` if no more ranks may have this block.
    fn is_full_of(&self, block: Block) -> bool {
        let same = self.0.iter().filter(|other| **other == block);
        block != Block::Blank && same.count() >= MOST
    }

    /// Reads a sheet as somebody types it: by its name, or with small letters and full stops.
    pub(super) fn typed(text: &str) -> Result<Self, Malformed> {
        let is_it = |(name, _): &&(&str, Self)| name.eq_ignore_ascii_case(text.trim_ascii());
        match Self::NAMED.iter().find(is_it) {
            Some((_, sheet)) => Ok(*sheet),
            None => Self::parse(&normal(text)),
        }
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.iter().map(|block| block.letter());
        letters.try_for_each(|letter| write!(formatter, "{letter}"))
    }
}

impl Notation for Sheet {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let read = || {
            let mut letters = text.chars();
            let mut blocks = [Block::Blank; RANKS];
            for (place, block) in blocks.iter_mut().enumerate() {
                *block = Block::from_letter(letters.next()?, Block::of_rank(place))?;
            }
            letters.next().is_none().then_some(Self(blocks))
        };
        let wrong = || {
            Malformed::expected(
                "13 blocks such as --SPR---MBDKA: NXSPRVLGHWF- for 2 to 9, MBDKAECTI- for 10 to \
                 ace",
                text,
            )
        };
        let sheet: Self = read().ok_or_else(wrong)?;
        let too_often = |block: &Block| {
            let same = sheet.0.iter().filter(|other| *other == block);
            *block != Block::Blank && same.count() > MOST
        };
        match sheet.0.iter().find(|block| too_often(block)) {
            Some(block) => Err(Malformed::expected(
                &format!("{} on at most two ranks", block.letter()),
                text,
            )),
            None => Ok(sheet),
        }
    }
}

/// Returns a typed sheet in the one spelling: capital letters, and hyphens for full stops.
pub(super) fn normal(text: &str) -> String {
    text.trim_ascii().to_ascii_uppercase().replace('.', "-")
}

/// Returns typed sheets without the word `custom`.
pub(super) fn without_custom(text: &str) -> &str {
    let words = text.trim_ascii();
    match words.split_once(' ') {
        Some((word, sheets)) if word.eq_ignore_ascii_case("custom") => sheets,
        _ => words,
    }
}

/// The sheets of both players. A card's block is what its owner's sheet says, whoever controls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheets(BySeat<Sheet>);

impl Sheets {
    /// The effects of the page's rules, for both.
    pub const STANDARD: Self = Self::same(Sheet::STANDARD);
    /// The effects for practised players, for both.
    pub const PRACTISED: Self = Self::same(Sheet::PRACTISED);

    /// Returns the sheets of two players who have the same.
    #[must_use]
    pub const fn same(sheet: Sheet) -> Self {
        Self(BySeat::new(sheet, sheet))
    }

    /// Returns the sheets of two players.
    #[must_use]
    pub const fn new(red: Sheet, black: Sheet) -> Self {
        Self(BySeat::new(red, black))
    }

    /// Returns a player's sheet.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &Sheet {
        &self.0[seat]
    }

    /// Returns the sheets with each at the other's player.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self::new(self.0.one, self.0.zero)
    }

    /// Returns the sheets with another at one player, or at both without one.
    #[must_use]
    pub fn with(mut self, seat: Option<Seat>, sheet: Sheet) -> Self {
        match seat {
            Some(seat) => self.0[seat] = sheet,
            None => self = Self::same(sheet),
        }
        self
    }

    /// Returns the sheet of both, if they have the same.
    #[must_use]
    pub fn common(&self) -> Option<&Sheet> {
        (self.0.zero == self.0.one).then_some(&self.0.zero)
    }

    /// Returns the block that a card has.
    #[must_use]
    pub fn block(&self, card: Card) -> Block {
        self.0[card.owner()].block(card)
    }

    /// Reads what somebody types, which is more than [`Notation`] reads: in capital or small
    /// letters, with blanks at both ends and around the stroke, full stops for hyphens, the word
    /// `custom` or not, and the names of known sheets.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] with what is wrong with the sheet.
    pub fn typed(text: &str) -> Result<Self, Malformed> {
        Self::read(without_custom(text), Sheet::typed)
    }

    /// Reads one sheet, or two with a stroke between them.
    fn read(
        text: &str,
        read: impl Fn(&str) -> Result<Sheet, Malformed>,
    ) -> Result<Self, Malformed> {
        match text.split_once('/') {
            Some((red, black)) => Ok(Self::new(read(red)?, read(black)?)),
            None => read(text).map(Self::same),
        }
    }
}

impl Default for Sheets {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl fmt::Display for Sheets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.common() {
            Some(sheet) => write!(formatter, "{sheet}"),
            None => write!(formatter, "{}/{}", self.0.zero, self.0.one),
        }
    }
}

impl Notation for Sheets {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let sheets = Self::read(text, Sheet::parse)?;
        if sheets.to_string() == text {
            return Ok(sheets);
        }
        Err(Malformed::expected("one sheet if both are equal", text))
    }
}
