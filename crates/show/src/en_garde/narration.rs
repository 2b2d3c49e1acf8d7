//! The course of a round in sentences: what happened, and what it waits for.

use rules::en_garde::{Attack, Move, Phase, Public, Revealed, Variant};
use rules::{BySeat, Outcome, Seat};
use text::{Argument, Phrase};

/// Returns the sentences about one decision or deal.
pub(super) fn happened(before: &Public, after: &Public) -> Vec<Phrase> {
    let Some((seat, chosen)) = after.last.filter(|last| Some(last) != before.last.as_ref()) else {
        return dealt(before, after).into_iter().collect();
    };
    let mut narration = vec![play(
        Argument::Player(seat.number()),
        after.squares[seat],
        chosen,
    )];
    match after.phase {
        Phase::Answer { .. } if after.pile == 0 => {
            narration.push(Phrase::new("en-garde-last-attack"));
        }
        _ if before.pile > 0 && after.pile == 0 => {
            narration.push(Phrase::new("en-garde-pile-empty"));
        }
        _ => {}
    }
    if let (Phase::Over(outcome), Some(revealed)) = (after.phase, &after.revealed) {
        narration.extend(ending(before, after, outcome, revealed));
    }
    narration
}

fn dealt(before: &Public, after: &Public) -> Option<Phrase> {
    match (before.phase, after.phase) {
        (Phase::Undealt, Phase::Action { seat, .. }) => {
            Some(Phrase::new("en-garde-dealt").player("player", seat.number()))
        }
        _ => None,
    }
}

/// Returns the sentence about a play of a fencer, who stands on `square` afterwards.
pub(super) fn play(player: Argument, square: u8, chosen: Move) -> Phrase {
    let step = |key, card: u8| Phrase::new(key).with("card", card).with("square", square);
    match chosen {
        Move::Advance(card, None) => step("en-garde-advanced", card),
        Move::Advance(card, Some(attack)) => {
            step("en-garde-advanced-and-attacked", card).with("cards", with_cards(attack))
        }
        Move::Back(card) => step("en-garde-stepped-back", card),
        Move::Retreat(card) => step("en-garde-retreated", card),
        Move::Attack(attack) => Phrase::new("en-garde-attacked").with("cards", with_cards(attack)),
        Move::Parry(attack) => Phrase::new("en-garde-parried").with("cards", with_cards(attack)),
    }
    .with("player", player)
}

pub(super) fn with_cards(attack: Attack) -> Phrase {
    Phrase::new("en-garde-with-cards")
        .with("count", attack.count)
        .with("value", attack.value)
}

fn ending(before: &Public, after: &Public, outcome: Outcome, revealed: &Revealed) -> Vec<Phrase> {
    let Some(winner) = outcome.winner else {
        return vec![tie(before, after, revealed), Phrase::new("en-garde-drawn")];
    };
    let won = |key| Phrase::new(key).player("winner", winner.number());
    let loser = winner.other().number();
    match outcome.reason {
        "touch" => vec![won("en-garde-touch").player("loser", loser)],
        "no-move" => vec![won("en-garde-no-move").player("loser", loser)],
        "cards" => vec![more_cards(after, winner, revealed)],
        _ => vec![tie(before, after, revealed), won("en-garde-more-ground")],
    }
}

/// Returns the sentence about a round that was decided by cards equal to the distance.
pub(super) fn more_cards(public: &Public, winner: Seat, revealed: &Revealed) -> Phrase {
    let held = held(public, revealed);
    Phrase::new("en-garde-more-cards")
        .player("winner", winner.number())
        .player("loser", winner.other().number())
        .with("distance", public.distance())
        .with("most", held[winner])
        .with("fewest", held[winner.other()])
}

/// Returns the number of cards equal to the distance that each fencer holds.
fn held(after: &Public, revealed: &Revealed) -> BySeat<u8> {
    revealed.hands.map(|hand| hand.count(after.distance()))
}

/// Returns the reason for deciding by position: the cards were equal, or did not count.
fn tie(before: &Public, after: &Public, revealed: &Revealed) -> Phrase {
    match after.last {
        Some((seat, Move::Retreat(_)))
            if after.variant == Variant::Brettspielnetz && before.pile == 0 =>
        {
            Phrase::new("en-garde-position-only").player("player", seat.number())
        }
        _ => Phrase::new("en-garde-same-cards")
            .with("distance", after.distance())
            .with("held", held(after, revealed).zero),
    }
}

/// Returns what the round waits for.
pub(super) fn situation(public: &Public) -> Phrase {
    match public.phase {
        Phase::Undealt => Phrase::new("en-garde-undealt"),
        Phase::Action { seat, parried } => Phrase::new(if parried {
            "en-garde-to-act-after-parry"
        } else {
            "en-garde-to-act"
        })
        .player("player", seat.number())
        .with("distance", public.distance()),
        Phase::Answer {
            seat,
            attack,
            indirect,
        } => Phrase::new(if indirect {
            "en-garde-to-parry-or-retreat"
        } else {
            "en-garde-to-parry"
        })
        .player("player", seat.number())
        .with("cards", with_cards(attack)),
        Phase::Over(Outcome {
            winner: Some(winner),
            ..
        }) => Phrase::new("en-garde-over").player("winner", winner.number()),
        Phase::Over(_) => Phrase::new("en-garde-over-drawn"),
    }
}
