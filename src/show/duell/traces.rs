//! The marks on a picture: slots and arrows of the last decision, and of what waits.

use super::position::{effects, knights};
use crate::game::Seat;
use crate::games::duell::{Aim, Card, Event, ItemKind, Public, Reference, Square, Zone};

/// A marked slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// A slot with a card that something happened to, or is about to.
    Card(Square),
    /// An empty slot whose card was destroyed.
    Destroyed(Square),
}

/// Returns the slots to mark, each once.
pub(super) fn lit(public: &Public) -> Vec<Spot> {
    let waiting = public.stack.iter().flat_map(|item| {
        let card = item.kind.card();
        [card, target(item.kind).flatten()]
    });
    let waiting = waiting
        .flatten()
        .filter_map(|reference| place(public, reference));
    let told = public
        .happened
        .iter()
        .flat_map(|event| squares(public, event))
        .flatten();
    let gone = public.happened.iter().filter_map(|event| match event {
        Event::Destroyed { square, .. } => Some(*square),
        _ => None,
    });
    let mut spots = Vec::new();
    let cards = waiting
        .chain(told)
        .filter(|square| occupied(public, *square));
    let empty = gone.filter(|square| !occupied(public, *square));
    for spot in cards.map(Spot::Card).chain(empty.map(Spot::Destroyed)) {
        if !spots.contains(&spot) {
            spots.push(spot);
        }
    }
    spots
}

/// Returns arrows from cards on the field to their targets, where `None` is the other player.
pub(super) fn arrows(public: &Public) -> Vec<(Square, Option<Square>)> {
    let mut arrows = Vec::new();
    for item in &public.stack {
        let from = item.kind.card().and_then(|card| place(public, card));
        let Some((from, aim)) = from.zip(target(item.kind)) else {
            continue;
        };
        match aim.map(|target| place(public, target)) {
            None => arrows.push((from, None)),
            Some(Some(to)) if to != from => arrows.push((from, Some(to))),
            Some(_) => {}
        }
    }
    arrows
}

/// Returns an item's target: a card, the other player (`Some(None)`), or `None` for none.
pub(super) fn target(kind: ItemKind<Reference>) -> Option<Option<Reference>> {
    match kind {
        ItemKind::Attack { target, .. } => Some(target),
        ItemKind::Swap { target, .. }
        | ItemKind::Six { target, .. }
        | ItemKind::Adjust { target, .. }
        | ItemKind::Equip { host: target, .. } => Some(Some(target)),
        _ => None,
    }
}

/// Returns the square of a card, if it is on the field.
pub(super) fn place(public: &Public, reference: Reference) -> Option<Square> {
    match reference {
        Reference::Square(square) => Some(square),
        Reference::Card(card) => find(public, card),
        Reference::Hidden => None,
    }
}

pub(super) fn find(public: &Public, card: Card) -> Option<Square> {
    Seat::BOTH.into_iter().find_map(|seat| {
        let knight = knights(public, seat).find(|(_, knight)| knight.card == Some(card));
        let effect = || effects(public, seat).find(|(_, effect)| effect.card == Some(card));
        let knight = knight.map(|(square, _)| square);
        knight.or_else(|| effect().map(|(square, _)| square))
    })
}

fn occupied(public: &Public, square: Square) -> bool {
    let index = square.index();
    match square.zone {
        Zone::Knights => public.knights[square.seat]
            .get(index)
            .is_some_and(Option::is_some),
        Zone::Effects => public.effects[square.seat]
            .get(index)
            .is_some_and(Option::is_some),
    }
}

/// Returns the slots that an event is about.
fn squares(public: &Public, event: &Event) -> [Option<Square>; 2] {
    match *event {
        Event::Played { square, .. }
        | Event::PlayedHidden { square, .. }
        | Event::Set { square, .. }
        | Event::Moved { square, .. }
        | Event::Revealed { square, .. }
        | Event::Adjusted { square, .. } => [Some(square), None],
        Event::Attacked { square, target, .. } => [Some(square), target.map(|seen| seen.square)],
        Event::SwapDeclared { square, target, .. } => [Some(square), Some(target.square)],
        Event::Activated { aim, .. } => match aim {
            Aim::Nothing => [None, None],
            Aim::Host(seen) | Aim::Adjust(seen, _) => [Some(seen.square), None],
        },
        Event::Attached { card, host } => [find(public, card), find(public, host)],
        Event::Exchanged { four, other } => [Some(four), Some(other.square)],
        Event::Fought {
            attacker, defender, ..
        } => [find(public, attacker), find(public, defender)],
        _ => [None, None],
    }
}
