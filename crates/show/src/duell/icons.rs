//! Icons of the effects of cards, in a box of 64.

use std::sync::LazyLock;

use paint::{Hue, Symbol};
use rules::duell::{Card, ItemKind, Role};

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

/// Returns a helm, for a face-down knight.
pub(super) fn helm() -> &'static Symbol {
    &HELM
}

/// Returns the icon of a card's effect when it is activated, or of a knight's special effect.
pub(super) fn of_card(card: Card) -> Option<&'static Symbol> {
    Some(match card.role() {
        Role::Mirror => &*MIRROR,
        Role::Bash => &HAMMER,
        Role::Damage => &BLAST,
        Role::Counter => &RING,
        Role::Adjust => &TURN,
        Role::Knight => match card.rank() {
            4 => &*SWAP,
            5 => &FORT,
            6 => &BACK,
            _ => return None,
        },
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
        ItemKind::Six { .. } => &BACK,
        ItemKind::End => &FLAG,
    }
}
