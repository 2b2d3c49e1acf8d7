//! Positions that look the same to a viewer.

use super::cards::{Card, Cards, Deck};
use super::field::Field;
use super::memory::{Known, Memory};
use super::record::Options;
use super::sheet::Block;
use super::squares::{Effect, Knight, Square, Zone};
use super::stack::{Item, ItemKind};
use super::state::{Awaited, State};
use super::view::{ItemSeen, Private, Public, Reference};
use crate::{BySeat, Chance, Seat, shuffle};

/// The number of deals tried before one that leaves a place empty is accepted. That happens only in
/// the rare case that a known card took the place of the only knight left.
const TRIES: usize = 32;

/// Returns a random position that looks the same to the viewer.
///
/// Remembered cards lie where they can be and face-down knights are knights; every other hidden
/// place may hold any card of the colour that is left.
pub(super) fn imagine(
    public: &Public,
    own: Option<(Seat, &Private)>,
    memory: &Memory,
    chance: &mut dyn Chance,
) -> State {
    let mut present = Memory::default();
    let memory = if memory.begun {
        memory
    } else {
        present.add(public, own);
        &present
    };
    let mut state = dealt(public, own, memory, chance);
    for _ in 1..TRIES {
        if is_whole(&state, public) {
            break;
        }
        state = dealt(public, own, memory, chance);
    }
    follow_references(&mut state, public);
    state
}

/// Returns `true` if every place that holds a card in the view holds one here.
fn is_whole(state: &State, public: &Public) -> bool {
    Seat::BOTH.into_iter().all(|seat| {
        let knights = state.field.knights[seat].iter().map(Option::is_some);
        let effects = state.field.effects[seat].iter().map(Option::is_some);
        knights.eq(public.knights[seat].iter().map(Option::is_some))
            && effects.eq(public.effects[seat].iter().map(Option::is_some))
            && state.hands[seat].len() == public.hand_sizes[seat]
            && state.decks[seat].len() == public.decks[seat]
    })
}

fn dealt(
    public: &Public,
    own: Option<(Seat, &Private)>,
    memory: &Memory,
    chance: &mut dyn Chance,
) -> State {
    let mut state = State::start(Options::of(public.sheets), public.active);
    copy_what_everybody_sees(&mut state, public);
    state.field = open_field(public);
    if let Some((seat, private)) = own {
        state.hands[seat] = private.hand;
        state.drawn[seat] = private.drawn;
        state.returned[seat] = private.returned;
        put_face_down(&mut state.field, public, seat, private);
    }
    recall(&mut state, public, memory, chance);
    let seen = state.field.cards();
    let seen = BySeat::from_fn(|seat| seen.union(state.discards[seat]).union(state.hands[seat]));
    let seen = seen.zero.union(seen.one);
    let unseen = BySeat::from_fn(|seat| Cards::owned_by(seat).without(seen));
    let mut left = hide_knights(&mut state.field, public, unseen, chance);
    for seat in Seat::BOTH {
        shuffle(&mut left[seat], chance);
        hide_effects(&mut state.field, public, seat, &mut left[seat]);
        while state.hands[seat].len() < public.hand_sizes[seat] {
            let Some(card) = left[seat].pop() else { break };
            state.hands[seat].insert(card);
        }
        state.decks[seat] = Deck::left(left[seat].iter().copied());
    }
    state
}

fn copy_what_everybody_sees(state: &mut State, public: &Public) {
    state.turn = public.turn;
    state.phase = public.phase;
    state.life = public.life;
    state.discards = public.discards.map(|discard| discard.0);
    state.knight_played = public.knight_played;
    state.bash = public.bash;
    state.truce = public.truce;
    state.skip = public.skip;
    state.happened.clone_from(&public.happened);
}

/// Places the hidden cards that the viewer remembers, those with the fewest possible places first.
fn recall(state: &mut State, public: &Public, memory: &Memory, chance: &mut dyn Chance) {
    let mut known: Vec<&Known> = memory.known().iter().collect();
    known.retain(|known| !state.field.cards().contains(known.card));
    known.sort_by_key(|known| known.places());
    for known in known {
        let owner = known.card.owner();
        let squares = Seat::BOTH.into_iter().flat_map(|seat| {
            Square::all(seat, Zone::Effects).chain(Square::all(seat, Zone::Knights))
        });
        let free: Vec<Square> = squares
            .filter(|square| known.squares.contains(*square) && state.field.card(*square).is_none())
            .filter(|square| {
                let block = public.sheets.block(known.card);
                demanded(public, *square).is_none_or(|demanded| demanded == block)
            })
            .collect();
        let hand = public.hand_sizes[owner].saturating_sub(state.hands[owner].len());
        let in_hand = if known.in_hand { usize::from(hand) } else { 0 };
        let Ok(places @ 1..) = u32::try_from(in_hand + free.len()) else {
            continue;
        };
        match free.get(chance.below(places) as usize) {
            Some(square) if square.zone == Zone::Knights => {
                put_knight(&mut state.field, public, *square, known.card);
            }
            Some(square) => put_effect(&mut state.field, public, *square, known.card),
            None => state.hands[owner].insert(known.card),
        }
    }
}

/// Returns the field with its face-up cards alone.
fn open_field(public: &Public) -> Field {
    Field {
        knights: public.knights.map(|slots| {
            slots.map(|slot| {
                let knight = slot?;
                Some(Knight {
                    card: knight.card?,
                    position: knight.position,
                    marks: knight.marks,
                })
            })
        }),
        effects: public.effects.map(|slots| {
            slots.map(|slot| {
                let effect = slot?;
                Some(Effect {
                    card: effect.card?,
                    set: effect.set,
                    status: effect.status,
                })
            })
        }),
    }
}

fn put_face_down(field: &mut Field, public: &Public, seat: Seat, private: &Private) {
    for square in Square::all(seat, Zone::Knights) {
        if let Some(card) = private.knights[square.index()] {
            put_knight(field, public, square, card);
        }
    }
    for square in Square::all(seat, Zone::Effects) {
        if let Some(card) = private.effects[square.index()] {
            put_effect(field, public, square, card);
        }
    }
}

fn put_knight(field: &mut Field, public: &Public, square: Square, card: Card) {
    if let Some(seen) = public.knights[square.seat][square.index()] {
        let knight = Knight {
            card,
            position: seen.position,
            marks: seen.marks,
        };
        field.put_knight(square, Some(knight));
    }
}

fn put_effect(field: &mut Field, public: &Public, square: Square, card: Card) {
    if let Some(seen) = public.effects[square.seat][square.index()] {
        let effect = Effect {
            card,
            set: seen.set,
            status: seen.status,
        };
        field.put_effect(square, Some(effect));
    }
}

/// Fills every slot that holds an unseen knight, beginning with those that have shown their
/// effect, and returns the unseen cards that are left.
fn hide_knights(
    field: &mut Field,
    public: &Public,
    unseen: BySeat<Cards>,
    chance: &mut dyn Chance,
) -> BySeat<Vec<Card>> {
    let mut left = unseen.map(|cards| cards.iter().collect::<Vec<_>>());
    let slots = Seat::BOTH
        .into_iter()
        .flat_map(|seat| Square::all(seat, Zone::Knights));
    let mut hidden: Vec<(Square, Seat, Option<Block>)> = slots
        .filter(|square| field.knight(*square).is_none())
        .filter_map(|square| {
            let seen = public.knights[square.seat][square.index()]?;
            Some((square, seen.owner, demanded(public, square)))
        })
        .collect();
    hidden.sort_by_key(|(_, _, block)| block.is_none());
    for (square, owner, block) in hidden {
        let fits = |card: &Card| {
            card.is_knight() && block.is_none_or(|block| public.sheets.block(*card) == block)
        };
        if let Some(card) = take(&mut left[owner], fits, chance) {
            put_knight(field, public, square, card);
        }
    }
    left
}

/// Returns the effect that a face-down knight has shown, if it has.
fn demanded(public: &Public, square: Square) -> Option<Block> {
    let here = Reference::Square(square);
    if matches!(public.awaited, Awaited::Return { card, .. } if card == here) {
        return Some(Block::Return);
    }
    public.stack.iter().find_map(|item| match item.kind {
        ItemKind::Return { card, .. } if card == here => Some(Block::Return),
        ItemKind::Swap { card, .. } if card == here => Some(Block::Swap),
        _ => None,
    })
}

/// Removes and returns one of the cards that fit, each equally likely.
fn take(
    cards: &mut Vec<Card>,
    fits: impl Fn(&Card) -> bool,
    chance: &mut dyn Chance,
) -> Option<Card> {
    let fitting = cards.iter().filter(|card| fits(card)).count();
    if fitting == 0 {
        return None;
    }
    let chosen = chance.below(u32::try_from(fitting).ok()?) as usize;
    let place = (0..cards.len())
        .filter(|place| fits(&cards[*place]))
        .nth(chosen)?;
    Some(cards.remove(place))
}

fn hide_effects(field: &mut Field, public: &Public, seat: Seat, left: &mut Vec<Card>) {
    for square in Square::all(seat, Zone::Effects) {
        let hidden =
            field.effect(square).is_none() && public.effects[seat][square.index()].is_some();
        if hidden && let Some(card) = left.pop() {
            put_effect(field, public, square, card);
        }
    }
}

/// Resolves the view's references to cards, now that every card has its place.
fn follow_references(state: &mut State, public: &Public) {
    let in_a_hand = Seat::BOTH
        .into_iter()
        .flat_map(|seat| state.hands[seat].iter())
        .next();
    let field = state.field;
    let follow = |reference: Reference| match reference {
        Reference::Card(card) => Some(card),
        Reference::Square(square) => field.card(square),
        Reference::Hidden => in_a_hand,
    };
    state.quiet = public.quiet.and_then(follow);
    state.awaited = match public.awaited {
        Awaited::Shuffle => Awaited::Shuffle,
        Awaited::Action => Awaited::Action,
        Awaited::Window(seat) => Awaited::Window(seat),
        Awaited::Return { seat, card } => {
            follow(card).map_or(Awaited::Action, |card| Awaited::Return { seat, card })
        }
        Awaited::Discard { seat, by } => {
            follow(by).map_or(Awaited::Action, |by| Awaited::Discard { seat, by })
        }
        Awaited::Over(outcome) => Awaited::Over(outcome),
    };
    state.stack = public
        .stack
        .iter()
        .filter_map(|item| followed(item, follow))
        .collect();
}

/// Resolves the references of an item. Returns `None` if one leads nowhere, which no view produces.
fn followed(item: &ItemSeen, follow: impl Fn(Reference) -> Option<Card>) -> Option<Item<Card>> {
    let mut complete = true;
    let nothing = Card::parse("2h").ok()?;
    let kind = item.kind.map(|reference| {
        follow(reference).unwrap_or_else(|| {
            complete = false;
            nothing
        })
    });
    complete.then_some(Item {
        kind,
        by: item.by,
        annulled: item.annulled,
        stage: item.stage,
    })
}
