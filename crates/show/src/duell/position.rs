//! The public position in sentences.

use super::clause;
use super::words::{code, codes, listed, named, phase, role, slot};
use rules::duell::{
    Awaited, Card, EffectSeen, ItemSeen, KnightSeen, Position, Private, Public, Square, Status,
    Zone,
};
use rules::{BySeat, Seat};
use text::{Argument, Phrase, sentences};

/// Iterates over a seat's knights and their squares.
pub(super) fn knights(public: &Public, seat: Seat) -> impl Iterator<Item = (Square, &KnightSeen)> {
    Square::all(seat, Zone::Knights)
        .zip(&public.knights[seat])
        .filter_map(|(square, knight)| Some((square, knight.as_ref()?)))
}

/// Iterates over a seat's effect cards and their squares.
pub(super) fn effects(public: &Public, seat: Seat) -> impl Iterator<Item = (Square, &EffectSeen)> {
    Square::all(seat, Zone::Effects)
        .zip(&public.effects[seat])
        .filter_map(|(square, effect)| Some((square, effect.as_ref()?)))
}

/// Returns the number with which a knight fights in a position, equipment included.
pub(super) fn strength(public: &Public, card: Card, position: Position) -> u8 {
    let equipment = Seat::BOTH
        .into_iter()
        .flat_map(|seat| effects(public, seat));
    let bonus: u8 = equipment
        .filter(|(_, effect)| effect.status == Status::Attached(card))
        .filter_map(|(_, effect)| Some(effect.card?.rank()))
        .sum();
    let own = if position == Position::Attack {
        card.rank()
    } else {
        10_u8.saturating_sub(card.rank())
    };
    own.saturating_add(bonus)
}

/// Returns the alternative text of the picture.
pub(super) fn alt(public: &Public) -> Phrase {
    let mut said: Vec<Phrase> = turn(public).into_iter().chain(truce(public)).collect();
    for seat in Seat::BOTH {
        said.push(
            Phrase::new("duell-side")
                .with("role", role(seat))
                .with("life", i64::from(public.life[seat].max(0)))
                .with("hand", public.hand_sizes[seat])
                .with("deck", public.decks[seat]),
        );
        said.extend(field(public, seat));
        let discard: Vec<String> = public.discards[seat].0.iter().map(code).collect();
        if !discard.is_empty() {
            said.push(Phrase::new("duell-discarded-cards").with("cards", discard.join(" ")));
        }
        if public.skip[seat].is_some() {
            said.push(Phrase::new("duell-skips").with("role", role(seat)));
        }
    }
    if !public.stack.is_empty() {
        let items: Vec<Phrase> = public
            .stack
            .iter()
            .map(|item| waiting(public, item))
            .collect();
        said.push(Phrase::new("duell-stack").with("items", items));
    }
    sentences(said).unwrap_or_else(|| Phrase::new("duell-no-cards"))
}

/// Returns the number of the turn, the player to act, and the phase.
fn turn(public: &Public) -> Option<Phrase> {
    if matches!(public.awaited, Awaited::Shuffle | Awaited::Over(_)) {
        return None;
    }
    Some(
        Phrase::new("duell-turn")
            .with("turn", public.turn)
            .with("role", role(public.active))
            .with("phase", phase(public.phase)),
    )
}

/// Returns the sentence that nobody attacks any more, while there is a truce.
pub(super) fn truce(public: &Public) -> Option<Phrase> {
    public.truce.then(|| Phrase::new("duell-truce"))
}

/// Returns the clause for an item of the stack.
fn waiting(public: &Public, item: &ItemSeen) -> Phrase {
    let clause = in_roles(clause::of_item(&public.sheets, item));
    if item.annulled {
        Phrase::new("duell-stack-annulled").with("clause", clause)
    } else {
        clause
    }
}

/// Replaces the names of players, which may be long, by the words for their seats.
fn in_roles(phrase: Phrase) -> Phrase {
    let in_role = |argument| match argument {
        Argument::Player(number) => {
            let seat = Seat::from_number(number.into());
            seat.map_or(argument, |seat| Argument::Role(Box::new(role(seat))))
        }
        Argument::Phrase(phrase) => in_roles(*phrase).into(),
        other => other,
    };
    Phrase {
        key: phrase.key,
        arguments: phrase
            .arguments
            .into_iter()
            .map(|(name, argument)| (name, in_role(argument)))
            .collect(),
    }
}

fn field(public: &Public, seat: Seat) -> Vec<Phrase> {
    let knights: Vec<Phrase> = knights(public, seat)
        .map(|(square, knight)| knight_words(public, square, knight))
        .collect();
    let effects: Vec<Phrase> = effects(public, seat)
        .map(|(square, effect)| effect_words(square, effect))
        .collect();
    if knights.is_empty() && effects.is_empty() {
        return vec![Phrase::new("duell-no-cards")];
    }
    [("duell-knights", knights), ("duell-effects", effects)]
        .into_iter()
        .filter(|(_, cards)| !cards.is_empty())
        .map(|(key, cards)| Phrase::new(key).with("cards", cards))
        .collect()
}

fn knight_words(public: &Public, square: Square, knight: &KnightSeen) -> Phrase {
    let Some(card) = knight.card else {
        return Phrase::new("duell-knight-hidden").with("slot", slot(square));
    };
    Phrase::new(if knight.position == Position::Attack {
        "duell-knight-attack"
    } else {
        "duell-knight-defence"
    })
    .with("slot", slot(square))
    .with("card", code(card))
    .with("number", strength(public, card, knight.position))
}

fn effect_words(square: Square, effect: &EffectSeen) -> Phrase {
    let phrase = |key| Phrase::new(key).with("slot", slot(square));
    match (effect.card, effect.status) {
        (Some(card), Status::Attached(host)) => phrase("duell-effect-attached")
            .with("card", code(card))
            .with("host", code(host)),
        (Some(card), _) => phrase("duell-effect-pending").with("card", code(card)),
        (None, _) => phrase("duell-effect-set").with("turn", effect.set),
    }
}

/// Returns a seat's hand and face-down cards in sentences.
pub(super) fn hand(public: &Public, seat: Seat, private: &Private) -> Phrase {
    let mut said = vec![if private.hand.is_empty() {
        Phrase::new("duell-your-empty-hand")
    } else {
        Phrase::new("duell-your-hand").with("cards", listed(&public.sheets, private.hand))
    }];
    if !private.drawn.is_empty() {
        said.push(Phrase::new("duell-you-drew").with("cards", codes(private.drawn)));
    }
    if !private.returned.is_empty() {
        said.push(
            Phrase::new("duell-you-got-back")
                .with("cards", listed(&public.sheets, private.returned)),
        );
    }
    let knights: Vec<Phrase> = own(seat, Zone::Knights, &private.knights)
        .map(|(square, card)| in_slot(public, "duell-your-slot", square, card))
        .collect();
    let effects: Vec<Phrase> = own(seat, Zone::Effects, &private.effects)
        .map(|(square, card)| {
            in_slot(public, "duell-your-set", square, card).with("turn", set_in(public, square))
        })
        .collect();
    for (key, cards) in [
        ("duell-your-knights", knights),
        ("duell-your-effects", effects),
    ] {
        if !cards.is_empty() {
            said.push(Phrase::new(key).with("cards", cards));
        }
    }
    sentences(said).unwrap_or_else(|| Phrase::new("duell-your-empty-hand"))
}

/// Returns a position with both hands and all face-down cards in sentences, once its round is over.
pub(super) fn opened(public: &Public, privates: &BySeat<Private>) -> Phrase {
    let hands = privates.iter().flat_map(|(seat, private)| {
        let of = |key| Phrase::new(key).with("role", role(seat));
        let hand: Vec<String> = private.hand.iter().map(code).collect();
        let held = if hand.is_empty() {
            of("duell-held-nothing")
        } else {
            of("duell-held").with("cards", hand.join(" "))
        };
        let hidden = [
            ("duell-held-knights", Zone::Knights, &private.knights),
            ("duell-held-effects", Zone::Effects, &private.effects),
        ];
        let hidden = hidden.into_iter().filter_map(move |(key, zone, cards)| {
            let cards: Vec<Phrase> = own(seat, zone, cards)
                .map(|(square, card)| {
                    Phrase::new("duell-your-slot")
                        .with("slot", slot(square))
                        .with("card", code(card))
                })
                .collect();
            (!cards.is_empty()).then(|| Phrase::new(key).with("cards", cards))
        });
        [held].into_iter().chain(hidden)
    });
    let said = hands.chain([alt(public)]).collect();
    sentences(said).unwrap_or_else(|| Phrase::new("duell-no-cards"))
}

/// Iterates over a seat's face-down cards in a zone and their squares.
pub(super) fn own(
    seat: Seat,
    zone: Zone,
    cards: &[Option<Card>],
) -> impl Iterator<Item = (Square, Card)> {
    Square::all(seat, zone)
        .zip(cards)
        .filter_map(|(square, card)| Some((square, (*card)?)))
}

/// Returns the turn in which the effect card on a square was set.
pub(super) fn set_in(public: &Public, square: Square) -> u8 {
    let slots = &public.effects[square.seat];
    let effect = slots.get(square.index()).and_then(Option::as_ref);
    effect.map_or(0, |effect| effect.set)
}

fn in_slot(public: &Public, key: &'static str, square: Square, card: Card) -> Phrase {
    Phrase::new(key)
        .with("slot", slot(square))
        .with("card", named(&public.sheets, card))
}
