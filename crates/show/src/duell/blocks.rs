//! Effects by their names, sheets of effects, and what the blocks cost.

use super::super::HouseOptions;
use rules::duell::{Block, Card, Options, Sheet, Sheets};
use text::Phrase;

/// The most points that a sheet may cost of players who choose each their own. It is what
/// `standard` costs.
pub const MOST_POINTS: u8 = 30;

/// A sheet that is offered by name, the same for both players.
pub(super) struct HouseSheet {
    /// The key of its name.
    name: &'static str,
    /// The key of the line that says what it is for.
    about: &'static str,
    sheet: &'static str,
}

impl HouseSheet {
    const fn new(name: &'static str, about: &'static str, sheet: &'static str) -> Self {
        Self { name, about, sheet }
    }

    /// Returns the options with their name and what they are for.
    pub(super) fn offered(&self) -> HouseOptions<Options> {
        let name = Phrase::new(self.name);
        HouseOptions {
            options: self.options(),
            offer: Phrase::new("duell-house")
                .with("name", name.clone())
                .with("about", Phrase::new(self.about)),
            name,
        }
    }

    /// Returns the options with this sheet for both players.
    fn options(&self) -> Options {
        Sheets::typed(self.sheet).map_or_else(|_| Options::default(), Options::of)
    }
}

/// The sheets that are offered beside `standard` and `practised`.
pub(super) const HOUSE_SHEETS: [HouseSheet; 10] = [
    HouseSheet::new("duell-court", "duell-court-about", "---H----ECITE"),
    HouseSheet::new("duell-steel", "duell-steel-about", "-------------"),
    HouseSheet::new("duell-storm", "duell-storm-about", "--S-FFLLDBDKA"),
    HouseSheet::new("duell-fortress", "duell-fortress-about", "GGSP-W--MTEKA"),
    HouseSheet::new("duell-ambush", "duell-ambush-about", "--HRRH-FMIDKA"),
    HouseSheet::new("duell-raiders", "duell-raiders-about", "NXXNR---MBDKA"),
    HouseSheet::new("duell-feud", "duell-feud-about", "VWSPRV-WMIDKA"),
    HouseSheet::new("duell-train", "duell-train-about", "--HRS-H-CIEKA"),
    HouseSheet::new("duell-twos", "duell-twos-about", "twos"),
    HouseSheet::new("duell-threes", "duell-threes-about", "threes"),
];

/// Returns `true` if options have effects of a variant, or of a sheet that is offered by a name.
pub(super) fn has_name(options: &Options) -> bool {
    let is_variant = [Sheets::STANDARD, Sheets::PRACTISED].contains(&options.sheets);
    let mut house = HOUSE_SHEETS.iter().map(HouseSheet::options);
    is_variant || house.any(|house| house.sheets == options.sheets)
}

/// Returns the words for the effects that these options choose.
pub(super) fn variant(options: &Options) -> Phrase {
    let mut house = HOUSE_SHEETS.iter();
    if let Some(sheet) = house.find(|sheet| sheet.options().sheets == options.sheets) {
        return Phrase::new(sheet.name);
    }
    match options.sheets {
        Sheets::STANDARD => Phrase::new("duell-variant-standard"),
        Sheets::PRACTISED => Phrase::new("duell-variant-practised"),
        sheets => Phrase::new("duell-variant-custom").with("sheet", sheets.to_string()),
    }
}

/// Returns the effect by which a card is called. A knight is called by one only where its rank does
/// not have it by the page's rules: everybody knows a 4.
pub(super) fn called(sheets: &Sheets, card: Card) -> Option<Block> {
    let block = sheets.block(card);
    let is_known = card.is_knight() && block == Sheet::PRACTISED.block(card);
    (block != Block::Blank && !is_known).then_some(block)
}

/// Returns the name of an effect, at most 20 characters.
#[must_use]
pub fn name(block: Block) -> Phrase {
    Phrase::new(match block {
        Block::Blank => "duell-blank",
        Block::NoDraw => "duell-no-draw",
        Block::Discard => "duell-loss",
        Block::Swap => "duell-swap",
        Block::Proof => "duell-proof",
        Block::Return => "duell-back",
        Block::Vampire => "duell-vampire",
        Block::Lancer => "duell-lancer",
        Block::Guardian => "duell-guardian",
        Block::Herald => "duell-herald",
        Block::Wraith => "duell-wraith",
        Block::Falconer => "duell-falconer",
        Block::Mirror => "duell-mirror",
        Block::Bash => "duell-bash",
        Block::Damage => "duell-damage",
        Block::Counter => "duell-counter",
        Block::Adjust => "duell-adjust",
        Block::Elixir => "duell-elixir",
        Block::Caravan => "duell-caravan",
        Block::Truce => "duell-truce-card",
        Block::Infirmary => "duell-infirmary",
    })
}

/// Returns what an effect does, at most 100 characters, or `None` for none.
#[must_use]
pub fn about(block: Block) -> Option<Phrase> {
    Some(Phrase::new(match block {
        Block::Blank => return None,
        Block::NoDraw => "duell-no-draw-about",
        Block::Discard => "duell-loss-about",
        Block::Swap => "duell-swap-about",
        Block::Proof => "duell-proof-about",
        Block::Return => "duell-back-about",
        Block::Vampire => "duell-vampire-about",
        Block::Lancer => "duell-lancer-about",
        Block::Guardian => "duell-guardian-about",
        Block::Herald => "duell-herald-about",
        Block::Wraith => "duell-wraith-about",
        Block::Falconer => "duell-falconer-about",
        Block::Mirror => "duell-mirror-about",
        Block::Bash => "duell-bash-about",
        Block::Damage => "duell-damage-about",
        Block::Counter => "duell-counter-about",
        Block::Adjust => "duell-adjust-about",
        Block::Elixir => "duell-elixir-about",
        Block::Caravan => "duell-caravan-about",
        Block::Truce => "duell-truce-card-about",
        Block::Infirmary => "duell-infirmary-about",
    }))
}

/// Returns the points that a sheet costs. That is advice to players who choose each their own: the
/// rules allow every sheet.
#[must_use]
pub fn price(sheet: &Sheet) -> u8 {
    let ranks: Vec<(u8, Block)> = sheet.ranks().collect();
    let price = |(place, (rank, block)): (usize, &(u8, Block))| {
        let before = ranks.iter().take(place);
        let is_second = before.clone().any(|(_, other)| other == block);
        price_of(*block, if *rank < 10 { *rank > 5 } else { is_second })
    };
    ranks.iter().enumerate().map(price).sum()
}

/// Returns the points of a block, for a knight of the lower or `upper` ranks, 6 to 9, or for the
/// first or second rank of an effect card.
const fn price_of(block: Block, upper: bool) -> u8 {
    let (lower, higher) = match block {
        Block::Blank | Block::Return | Block::Lancer | Block::Guardian => (0, 0),
        Block::NoDraw | Block::Proof => (1, 2),
        Block::Discard | Block::Vampire | Block::Falconer => (0, 1),
        Block::Swap => (2, 3),
        Block::Herald => (1, 0),
        Block::Wraith => (1, 3),
        Block::Mirror => (5, 7),
        Block::Bash | Block::Infirmary => (5, 4),
        Block::Damage => (6, 4),
        Block::Counter => (7, 7),
        Block::Adjust => (4, 5),
        Block::Elixir => (2, 1),
        Block::Caravan => (8, 7),
        Block::Truce => (3, 4),
    };
    if upper { higher } else { lower }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Notation;

    #[test]
    fn prices_are_those_of_the_rules() {
        assert_eq!(price(&Sheet::STANDARD), MOST_POINTS);
        assert_eq!(price(&Sheet::PRACTISED), 31);
        let prices = [20, 0, 30, 27, 29, 29, 35, 30];
        for (house, expected) in HOUSE_SHEETS.iter().zip(prices) {
            let sheet = Sheet::parse(house.sheet).expect("a sheet");
            assert_eq!(price(&sheet), expected, "{}", house.sheet);
            assert_eq!(house.options(), Options::of(Sheets::same(sheet)));
        }
    }

    #[test]
    fn a_knight_is_called_by_an_effect_that_its_rank_does_not_have_by_the_rules() {
        let card = |text| Card::parse(text).expect("a card");
        let sheets = Sheets::typed("V-SPS---M---E").expect("a sheet");
        let called = |text| called(&sheets, card(text));
        assert_eq!(called("2h"), Some(Block::Vampire));
        assert_eq!(called("4h"), None);
        assert_eq!(called("6h"), Some(Block::Swap));
        assert_eq!(called("9h"), None);
        assert_eq!(called("Jh"), None);
        assert_eq!(called("Ah"), Some(Block::Elixir));
    }
}
