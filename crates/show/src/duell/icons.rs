//! Icons of the effects of cards, in a box of 64.

use std::sync::LazyLock;

use paint::{Hue, Symbol};
use rules::duell::{Block, Card, ItemKind, Sheets};

static SWORD: LazyLock<Symbol> =
    LazyLock::new(|| symbol("M25 42L24 10L32 -3L40 10L39 42H52V50H37V60Q32 68 27 60V50H12V42Z"));
static SHIELD: LazyLock<Symbol> = LazyLock::new(|| symbol("M6 4Q32 10 58 4Q62 44 32 63Q2 44 6 4Z"));
static HELM: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M10 62V26Q10 4 32 4Q54 4 54 26V62H38V40H26V62Z")
        .fill("M16 24H48V32H36V38H28V32H16Z", Hue::Inner)
});
static MIRROR: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M30 2Q52 2 52 24Q52 43 35 45V62H25V45Q8 43 8 24Q8 2 30 2Z")
        .fill(
            "M30 9Q45 9 45 24Q45 38 30 38Q15 38 15 24Q15 9 30 9Z",
            Hue::Inner,
        )
        .fill(
            "M20 27L34 13L38 17L24 31ZM31 31L40 22L42 25L34 33Z",
            Hue::Main,
        )
});
static HAMMER: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M10 20L32 2L40 11L18 30Z")
        .fill("M24 22L31 16L58 52L51 58Z", Hue::Main)
        .fill(
            "M2 38L14 36L12 41ZM16 56L20 42L25 46ZM2 52L16 41L18 46Z",
            Hue::Main,
        )
        .fill("M6 22L9 18L20 31L16 34ZM30 2L34 -1L44 11L40 14Z", Hue::Main)
});
static BLAST: LazyLock<Symbol> = LazyLock::new(|| {
    symbol(
        "M32 0L38 17L53 6L48 23L64 26L50 35L62 50L43 46L41 64L31 50L18 62L19 45L1 47L14 35L0 24L18 22L13 5L27 16Z",
    )
    .fill("M32 20L36 28L45 31L37 36L33 45L28 37L19 33L28 29Z", Hue::Inner)
});
static RING: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .disc((32.0, 32.0), 27.0, Hue::Inner, Some((Hue::Main, 9.0)))
        .fill("M13 20L20 13L51 44L44 51Z", Hue::Main)
});
static TURN: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M4 8H26V44H4Z")
        .fill("M9 13H21V39H9Z", Hue::Inner)
        .fill("M24 38H62V62H24Z", Hue::Main)
        .fill("M29 43H57V57H29Z", Hue::Inner)
        .fill("M31 8Q52 8 54 22H62L50 35L38 22H46Q45 15 31 15Z", Hue::Main)
});
static SWAP: LazyLock<Symbol> =
    LazyLock::new(|| symbol("M2 20L18 4V14H56V26H18V36ZM62 44L46 28V38H8V50H46V60Z"));
static FORT: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M8 62V12H18V20H27V12H37V20H46V12H56V62Z").fill("M25 62V46Q32 36 39 46V62Z", Hue::Inner)
});
static BACK: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M22 4V16H36Q60 16 60 38Q60 58 38 60H12V49H36Q48 49 48 38Q48 28 36 28H22V40L2 22Z")
});
static STRAP: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .line("M16 48L48 16", Hue::Main, 14.0)
        .disc((12.0, 52.0), 9.0, Hue::Inner, Some((Hue::Main, 6.0)))
        .disc((52.0, 12.0), 9.0, Hue::Inner, Some((Hue::Main, 6.0)))
});
// A card that is crossed out, and one that is torn.
static NO_DRAW: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M14 4H50V60H14Z")
        .fill("M20 10H44V54H20Z", Hue::Inner)
        .fill("M2 54L54 2L62 10L10 62Z", Hue::Main)
});
static LOSS: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M10 2H54V26L44 34L34 24L22 36L10 26Z")
        .fill("M10 38L22 48L34 36L44 46L54 38V62H10Z", Hue::Main)
});
static DROP: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M32 0Q55 28 55 42Q55 64 32 64Q9 64 9 42Q9 28 32 0Z")
        .fill("M17 40Q17 55 31 57L31 50Q24 48 24 40Z", Hue::Inner)
});
static LANCE: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M62 2L52 24L46 22L12 58L6 52L42 18L40 12Z").fill("M26 28L36 38L30 46L18 34Z", Hue::Main)
});
static WALL: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M10 2H54V38Q54 54 32 63Q10 54 10 38Z")
        .fill("M28 10H36V24H48V32H36V50H28V32H16V24H28Z", Hue::Inner)
});
static HORN: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M2 24H14L46 8V56L14 40H2Z").fill("M14 42L24 46L28 60H18ZM50 6H60V58H50Z", Hue::Main)
});
static GHOST: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M8 62V28Q8 2 32 2Q56 2 56 28V62L48 52L40 62L32 52L24 62L16 52Z")
        .fill("M18 22H28V34H18ZM36 22H46V34H36Z", Hue::Inner)
});
static WING: LazyLock<Symbol> = LazyLock::new(|| {
    symbol(
        "M2 8Q30 8 40 26Q50 12 62 12L56 22Q58 44 40 52Q22 60 6 52L20 50Q12 48 8 42L20 42Q10 36 6 28L18 30Q6 22 2 8Z",
    )
});
static BOTTLE: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M22 2H42V10H38V24Q56 32 56 46Q56 62 32 62Q8 62 8 46Q8 32 26 24V10H22Z")
        .fill("M28 36H36V42H42V50H36V56H28V50H22V42H28Z", Hue::Inner)
});
static CARDS: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M4 4H40V48H4Z")
        .fill("M10 10H34V42H10Z", Hue::Inner)
        .fill("M22 16H60V62H22Z", Hue::Main)
        .fill("M28 22H54V56H28Z", Hue::Inner)
        .fill("M37 29H45V35H51V43H45V49H37V43H31V35H37Z", Hue::Main)
});
static WHITE_FLAG: LazyLock<Symbol> = LazyLock::new(|| {
    symbol("M8 2H16V62H8ZM16 4Q30 14 60 6V40Q30 48 16 38Z")
        .fill("M22 14Q34 20 54 14V34Q34 39 22 34Z", Hue::Inner)
});
static CROSS: LazyLock<Symbol> = LazyLock::new(|| symbol("M22 4H42V22H60V42H42V60H22V42H4V22H22Z"));
static FLAG: LazyLock<Symbol> = LazyLock::new(|| symbol("M6 32L16 24L26 36L48 8L58 16L28 56Z"));

fn symbol(data: &str) -> Symbol {
    Symbol::new(64.0).fill(data, Hue::Main)
}

/// Returns a sword, for attack.
pub(super) fn sword() -> &'static Symbol {
    &SWORD
}

/// Returns a shield, for defence.
pub(super) fn shield() -> &'static Symbol {
    &SHIELD
}

/// Returns a white flag, for a truce.
pub(super) fn truce() -> &'static Symbol {
    &WHITE_FLAG
}

/// Returns a helm, for a face-down knight.
pub(super) fn helm() -> &'static Symbol {
    &HELM
}

/// Returns the icon of a card's effect when it is activated, or of a knight's special effect.
pub(super) fn of_card(sheets: &Sheets, card: Card) -> Option<&'static Symbol> {
    of_block(sheets.block(card))
}

/// Returns the icon of an effect.
pub(super) fn of_block(block: Block) -> Option<&'static Symbol> {
    Some(match block {
        Block::Blank => return None,
        Block::NoDraw => &*NO_DRAW,
        Block::Discard => &LOSS,
        Block::Swap => &SWAP,
        Block::Proof => &FORT,
        Block::Return => &BACK,
        Block::Vampire => &DROP,
        Block::Lancer => &LANCE,
        Block::Guardian => &WALL,
        Block::Herald => &HORN,
        Block::Wraith => &GHOST,
        Block::Falconer => &WING,
        Block::Mirror => &MIRROR,
        Block::Bash => &HAMMER,
        Block::Damage => &BLAST,
        Block::Counter => &RING,
        Block::Adjust => &TURN,
        Block::Elixir => &BOTTLE,
        Block::Caravan => &CARDS,
        Block::Truce => &WHITE_FLAG,
        Block::Infirmary => &CROSS,
    })
}

/// Returns the icon of an item on the stack.
pub(super) fn of_item<R>(kind: &ItemKind<R>) -> &'static Symbol {
    match kind {
        ItemKind::Play(_) => &HELM,
        ItemKind::Attack { .. } => &SWORD,
        ItemKind::Mirror(_) => &MIRROR,
        ItemKind::Bash(_) => &HAMMER,
        ItemKind::Damage(_) => &BLAST,
        ItemKind::Counter { .. } => &RING,
        ItemKind::Move { .. } | ItemKind::Adjust { .. } => &TURN,
        ItemKind::Equip { .. } => &STRAP,
        ItemKind::Swap { .. } => &SWAP,
        ItemKind::Elixir(_) => &BOTTLE,
        ItemKind::Caravan(_) => &CARDS,
        ItemKind::Truce(_) => &WHITE_FLAG,
        ItemKind::Infirmary { .. } => &CROSS,
        ItemKind::Return { .. } => &BACK,
        ItemKind::End => &FLAG,
    }
}
