//! The marks on a picture: slots and arrows of the last decision, and of what waits.

use super::position::{effects, knights};
use rules::Seat;
use rules::duell::{Aim, Awaited, Card, Event, ItemKind, Public, Reference, Square, Zone};

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

/// An arrow from a card on the field to its target, where `None` is the other player.
pub(super) struct Arrow {
    pub from: Square,
    pub to: Option<Square>,
    /// `true` if it waits to be carried out, `false` if it has just been.
    pub waits: bool,
}

/// Returns the arrows of what waits, or if nothing does, of what has just been carried out.
pub(super) fn arrows(public: &Public) -> Vec<Arrow> {
    let waiting = waiting(public);
    let waits = !waiting.is_empty();
    let arrows = if waits { waiting } else { done(public) };
    arrows
        .into_iter()
        .map(|(from, to)| Arrow { from, to, waits })
        .collect()
}

/// The numbers of a fight: that of the attack, and that against it if it met a knight.
pub(super) struct Blow {
    pub from: Square,
    pub to: Option<Square>,
    pub attack: u8,
    pub against: Option<u8>,
}

/// Returns the last fight of what has just happened.
pub(super) fn blow(public: &Public) -> Option<Blow> {
    let place = |card| find(public, card).or_else(|| destroyed(public, card));
    let events = || public.happened.iter().rev();
    let fought = events().find_map(|event| match *event {
        Event::Fought {
            attacker,
            attack,
            defender,
            defence,
            ..
        } => Some(Blow {
            from: place(attacker)?,
            to: Some(place(defender)?),
            attack,
            against: Some(defence),
        }),
        _ => None,
    });
    fought.or_else(|| {
        events().find_map(|event| match *event {
            Event::LifeLost {
                seat, by, amount, ..
            } => {
                // A mirrored attack has no way across the middle.
                let from = place(by).filter(|square| square.seat != seat)?;
                Some(Blow {
                    from,
                    to: None,
                    attack: amount,
                    against: None,
                })
            }
            _ => None,
        })
    })
}

/// Returns the slot of a card that was destroyed just now.
fn destroyed(public: &Public, gone: Card) -> Option<Square> {
    public.happened.iter().find_map(|event| match *event {
        Event::Destroyed { square, card } if card == gone => Some(square),
        _ => None,
    })
}

fn done(public: &Public) -> Vec<(Square, Option<Square>)> {
    let exchanged = public.happened.iter().filter_map(|event| match *event {
        Event::Exchanged { square, other, .. } => Some((square, Some(other.square))),
        _ => None,
    });
    let blow = blow(public).map(|blow| (blow.from, blow.to));
    blow.into_iter().chain(exchanged).collect()
}

fn waiting(public: &Public) -> Vec<(Square, Option<Square>)> {
    if matches!(public.awaited, Awaited::Over(_)) {
        return Vec::new();
    }
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
        | ItemKind::Return { target, .. }
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
            Aim::Nothing | Aim::Discarded(_) => [None, None],
            Aim::Host(seen) | Aim::Adjust(seen, _) => [Some(seen.square), None],
        },
        Event::Attached { card, host } => [find(public, card), find(public, host)],
        Event::Exchanged { square, other, .. } => [Some(square), Some(other.square)],
        Event::Fought {
            attacker, defender, ..
        } => [find(public, attacker), find(public, defender)],
        _ => [None, None],
    }
}
