//! Clauses about the actions of players, which tell of them afterwards and describe what waits for
//! an answer.

use super::words::{named, position, referred, seen, slot, unnamed, worn};
use rules::Seat;
use rules::duell::{Aim, Event, ItemKind, ItemSeen, Position, Reference, Sheets};
use text::Phrase;

/// Returns the clause for an event, or `None` for one that is no player's action.
pub(super) fn of_event(sheets: &Sheets, event: &Event) -> Option<Phrase> {
    let named = |card| named(sheets, card);
    let seen = |target, by| seen(sheets, target, by);
    Some(match *event {
        Event::Played { by, card, .. } => act("duell-played", by).with("card", named(card)),
        Event::PlayedHidden { by, square } => {
            act("duell-played-hidden", by).with("slot", slot(square))
        }
        Event::Set { by, square } => act("duell-set", by).with("slot", slot(square)),
        Event::Moved {
            by, card, from, to, ..
        } => moved(by, named(card), from, to),
        Event::Attacked {
            by, card, target, ..
        } => attacked(by, named(card), target.map(|target| seen(target, by))),
        Event::SwapDeclared {
            by, card, target, ..
        } => aimed("duell-swapping", by, named(card), seen(target, by)),
        Event::Activated { by, card, aim, .. } => match aim {
            Aim::Nothing => activated(by, named(card)),
            Aim::Host(host) => {
                let card = worn(sheets, card);
                let hidden = || seen(host, by);
                let host = host.card.map_or_else(hidden, unnamed);
                aimed("duell-activated-equipment", by, card, host)
            }
            Aim::Discarded(target) => {
                aimed("duell-activated-recovery", by, named(card), named(target))
            }
            Aim::Adjust(target, to) => adjusting(by, named(card), seen(target, by), to),
        },
        Event::Chose { by, target } => act("duell-chose", by).with("target", seen(target, by)),
        Event::TurnEnded(by) => act("duell-ending-turn", by),
        _ => return None,
    })
}

/// Returns the clause for an item of the stack, as an action of the player who put it there.
pub(super) fn of_item(sheets: &Sheets, item: &ItemSeen) -> Phrase {
    let by = item.by;
    let named = |card| referred(sheets, card, by);
    match item.kind {
        ItemKind::Play(card) => act("duell-played", by).with("card", named(card)),
        ItemKind::Move { card, from, to } => moved(by, named(card), from, to),
        ItemKind::Attack { card, target } => attacked(by, named(card), target.map(&named)),
        ItemKind::Mirror(card)
        | ItemKind::Bash(card)
        | ItemKind::Damage(card)
        | ItemKind::Elixir(card)
        | ItemKind::Caravan(card)
        | ItemKind::Truce(card)
        | ItemKind::Counter { card, .. } => activated(by, named(card)),
        ItemKind::Adjust { card, target, to } => adjusting(by, named(card), named(target), to),
        ItemKind::Infirmary { card, target } => {
            aimed("duell-activated-recovery", by, named(card), named(target))
        }
        ItemKind::Equip { card, host } => {
            let card = match card {
                Reference::Card(card) => worn(sheets, card),
                hidden => named(hidden),
            };
            let host = match host {
                Reference::Card(host) => unnamed(host),
                hidden => named(hidden),
            };
            aimed("duell-activated-equipment", by, card, host)
        }
        ItemKind::Swap { card, target } => aimed("duell-swapping", by, named(card), named(target)),
        ItemKind::Return { target, .. } => act("duell-chose", by).with("target", named(target)),
        ItemKind::End => act("duell-ending-turn", by),
    }
}

fn act(key: &'static str, by: Seat) -> Phrase {
    Phrase::new(key).player("player", by.number())
}

fn aimed(key: &'static str, by: Seat, card: Phrase, target: Phrase) -> Phrase {
    act(key, by).with("card", card).with("target", target)
}

fn activated(by: Seat, card: Phrase) -> Phrase {
    act("duell-activated", by).with("card", card)
}

fn adjusting(by: Seat, card: Phrase, target: Phrase, to: Position) -> Phrase {
    aimed("duell-activated-adjust", by, card, target).with("position", position(to))
}

fn moved(by: Seat, card: Phrase, from: Position, to: Position) -> Phrase {
    if from == Position::Hidden {
        return act("duell-flipped", by).with("card", card);
    }
    act("duell-moved", by)
        .with("card", card)
        .with("position", position(to))
}

fn attacked(by: Seat, card: Phrase, target: Option<Phrase>) -> Phrase {
    match target {
        Some(target) => aimed("duell-attacked", by, card, target),
        None => act("duell-attacked-directly", by)
            .with("card", card)
            .player("target", by.other().number()),
    }
}
