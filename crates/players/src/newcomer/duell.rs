//! A newcomer to Duell: brings out the strongest knight, sets every effect card, attacks what looks
//! weaker, and uses an effect as soon as it may.

use crate::Knowledge;
use rules::duell::{Block, Card, Duell, Move, Position, Public, Square, Zone};

/// The rank from which a knight looks strong enough to attack.
const STRONG: u8 = 6;

/// The number that a hidden knight may be expected to have.
const HIDDEN: u8 = 5;

/// Returns how much a newcomer is drawn to a move.
pub(crate) fn urge(known: &Knowledge<'_, Duell>, chosen: &Move) -> f32 {
    let rank = |card: Card| f32::from(card.rank());
    match *chosen {
        Move::Play(card) if card.rank() >= needed(known) => 90.0 + rank(card),
        Move::PlayHidden(card) if card.rank() < STRONG => 80.0 - rank(card),
        Move::Position(square, Position::Attack) if strength(known, square) >= needed(known) => {
            70.0
        }
        Move::Activate(square) => use_of(known, square),
        Move::Equip(_, host) if host.seat == known.seat => 60.0,
        Move::Recover(_, card) => 50.0 + rank(card),
        Move::Set(card) if !card.is_knight() => 40.0,
        Move::Attack(_, None) => 30.0,
        Move::Attack(from, Some(target)) => attack(known, from, target),
        Move::Choose(square) if square.seat != known.seat => 1.0,
        Move::Pass | Move::End => 0.0,
        _ => -1.0,
    }
}

/// Returns the least rank with which a knight looks strong enough to attack: that of the strongest
/// attacker whom the other shows.
fn needed(known: &Knowledge<'_, Duell>) -> u8 {
    let theirs = known.public.knights[known.seat.other()].iter().flatten();
    let attackers = theirs.filter(|knight| knight.position == Position::Attack);
    let ranks = attackers.filter_map(|knight| knight.card).map(Card::rank);
    ranks.max().unwrap_or(0).max(STRONG)
}

/// Returns the rank of the knight on a square, or 0 if it is hidden from the newcomer.
fn strength(known: &Knowledge<'_, Duell>, square: Square) -> u8 {
    let seen = knight(known.public, square).map(|(card, _)| card);
    let own = known.private.knights[square.index()].filter(|_| square.seat == known.seat);
    seen.or(own).map_or(0, Card::rank)
}

/// Returns the face-up knight on a square, with its position.
fn knight(public: &Public, square: Square) -> Option<(Card, Position)> {
    let seen = public.knights[square.seat][square.index()]?;
    Some((seen.card?, seen.position))
}

/// Returns how much a newcomer is drawn to an attack on a knight: what looks weaker is attacked, and
/// so is what is hidden if the attacker is strong.
fn attack(known: &Knowledge<'_, Duell>, from: Square, target: Square) -> f32 {
    let number = strength(known, from);
    let defence = match knight(known.public, target) {
        Some((card, Position::Attack)) => card.rank(),
        Some((card, _)) => 10_u8.saturating_sub(card.rank()),
        None => HIDDEN,
    };
    if number > defence { 20.0 } else { -1.0 }
}

/// Returns how much a newcomer is drawn to using an effect card that lies ready. A Mirror and a
/// Counter answer attacks, what destroys knights is for when the other has more of them.
fn use_of(known: &Knowledge<'_, Duell>, square: Square) -> f32 {
    let Some(card) = known.private.effects[square.index()].filter(|_| square.zone == Zone::Effects)
    else {
        return -1.0;
    };
    let knights = |seat| known.public.knights[seat].iter().flatten().count();
    match known.public.sheets.of(known.seat).block(card) {
        Block::Mirror | Block::Elixir | Block::Caravan => 65.0,
        Block::Counter => 64.0,
        Block::Bash if knights(known.seat.other()) > knights(known.seat) => 63.0,
        _ => -1.0,
    }
}
