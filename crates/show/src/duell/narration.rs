//! The course of a round in sentences: what happened, and what it waits for.

use super::clause;
use super::words::{code, named, phase, position, referred, slot, worn};
use rules::duell::{Awaited, Card, Event, Position, Public, Sheets};
use rules::{Outcome, Seat};
use text::{Argument, Phrase};

/// Returns the sentences about one decision or outcome of chance.
pub(super) fn happened(before: &Public, after: &Public) -> Vec<Phrase> {
    let dealt = before.awaited == Awaited::Shuffle && after.awaited != Awaited::Shuffle;
    let mut narration: Vec<Phrase> = dealt
        .then(|| Phrase::new("duell-dealt"))
        .into_iter()
        .collect();
    let sheets = &after.sheets;
    let mut events = news(before, after);
    while let Some((event, rest)) = events.split_first() {
        events = rest;
        match *event {
            Event::TurnBegan { turn, by } => {
                if let Some((draw, rest)) = rest.split_first() {
                    narration.extend(began(turn, by, draw));
                    events = rest;
                }
            }
            Event::Destroyed { card, .. } => {
                let mut cards = vec![named(sheets, card)];
                while let Some((Event::Destroyed { card, .. }, rest)) = events.split_first() {
                    cards.push(named(sheets, *card));
                    events = rest;
                }
                narration.push(Phrase::new("duell-destroyed").with("cards", cards));
            }
            _ => narration.push(sentence(sheets, event)),
        }
    }
    if let (Awaited::Over(outcome), false) =
        (after.awaited, matches!(before.awaited, Awaited::Over(_)))
    {
        narration.push(ending(outcome));
    }
    narration
}

/// Returns sentences in which the effect cards that a player sets one after the other are told in one.
pub(super) fn folded(sentences: Vec<Phrase>) -> Vec<Phrase> {
    let same = |one: &Phrase, next: &Phrase| {
        let by = |sentence| set(sentence).map(|(by, _)| by);
        by(one).is_some() && by(one) == by(next)
    };
    let runs = sentences.chunk_by(same);
    let told = runs.flat_map(|run| match run {
        [first, _, ..] => vec![several(first, run)],
        run => run.to_vec(),
    });
    told.collect()
}

/// Returns who has set an effect card in which slot, if a sentence tells of that.
fn set(sentence: &Phrase) -> Option<(u8, i64)> {
    let Argument::Phrase(clause) = sentence.argument("clause")? else {
        return None;
    };
    match (clause.argument("player")?, clause.argument("slot")?) {
        (Argument::Player(by), Argument::Number(slot)) if clause.key == "duell-set" => {
            Some((*by, *slot))
        }
        _ => None,
    }
}

/// Returns the sentence about effect cards that were set one after the other.
fn several(first: &Phrase, run: &[Phrase]) -> Phrase {
    let slots = run.iter().filter_map(set);
    let slots: Vec<String> = slots.map(|(_, slot)| slot.to_string()).collect();
    let by = set(first).map_or(0, |(by, _)| by);
    let clause = Phrase::new("duell-set-several")
        .player("player", by)
        .with("slots", slots.join(", "));
    Phrase::new("duell-sentence").with("clause", clause)
}

/// Returns the events that the view before had not told yet. A random discard is added to the
/// events of the decision that led to it.
fn news<'a>(before: &Public, after: &'a Public) -> &'a [Event] {
    if matches!(before.awaited, Awaited::Discard { .. }) {
        let told = after.happened.strip_prefix(before.happened.as_slice());
        return told.unwrap_or(&after.happened);
    }
    &after.happened
}

/// Returns the sentence about the beginning of a turn in which no card is drawn.
fn began(turn: u8, by: Seat, draw: &Event) -> Option<Phrase> {
    let began = match *draw {
        Event::DrawSkipped { rank, .. } => Phrase::new("duell-turn-skipped").with("rank", rank),
        Event::DeckEmpty(_) => Phrase::new("duell-turn-empty"),
        _ => return None,
    };
    Some(began.with("turn", turn).player("player", by.number()))
}

fn sentence(sheets: &Sheets, event: &Event) -> Phrase {
    let named = |card| named(sheets, card);
    let about = |key, seat: Seat| Phrase::new(key).player("player", seat.number());
    let of = |key, card: Card| Phrase::new(key).with("card", named(card));
    match *event {
        Event::Passed(by) => about("duell-passed", by),
        Event::Annulled {
            card: Some(card), ..
        } => of("duell-annulled", card),
        Event::Annulled { by, card: None } => about("duell-annulled-unseen", by),
        Event::Mirrored { card } => of("duell-mirrored", card),
        Event::Fizzled { card: Some(card) } => of("duell-attack-fizzled", card),
        Event::Fizzled { card: None } => Phrase::new("duell-fizzled"),
        Event::Revealed { square, card } => about("duell-revealed", square.seat)
            .with("slot", slot(square))
            .with("card", named(card)),
        Event::Adjusted { card, from, to, .. } => match (from, to) {
            (_, Position::Hidden) => of("duell-adjusted-down", card),
            (Position::Hidden, _) => of("duell-adjusted-up", card).with("position", position(to)),
            _ => of("duell-adjusted", card).with("position", position(to)),
        },
        Event::Fought {
            attacker,
            attack,
            defender,
            defence,
            position,
        } => Phrase::new(match position {
            Position::Attack => "duell-fought-attack",
            _ if attack == defence => "duell-fought-even",
            _ => "duell-fought-defence",
        })
        .with("attacker", named(attacker))
        .with("attack", attack)
        .with("defender", named(defender))
        .with("defence", defence),
        Event::LifeLost {
            seat, amount, left, ..
        } => about("duell-life-lost", seat)
            .with("amount", amount)
            .with("left", i64::from(left.max(0))),
        Event::Attached { card, host } => Phrase::new("duell-attached")
            .with("card", worn(sheets, card))
            .with("host", named(host)),
        Event::Exchanged { swapper, other, .. } => other
            .card
            .map_or_else(
                || Phrase::new("duell-exchanged-hidden"),
                |card| of("duell-exchanged", card),
            )
            .with("rank", swapper.rank()),
        Event::ReturnTriggered { by, card } => {
            of("duell-return", card).player("player", by.number())
        }
        Event::Returned { target, to } => match target.card {
            Some(card) => of("duell-returned", card).player("player", to.number()),
            None => about("duell-returned-hidden", to),
        },
        Event::WillSkipDraw { seat, by } => about("duell-will-skip", seat).with("rank", by.rank()),
        Event::Discarded { seat, card, by } => of("duell-discarded", card)
            .player("player", seat.number())
            .with("rank", by.rank()),
        Event::LifeGained {
            seat,
            by,
            amount,
            left,
        } => about("duell-life-gained", seat)
            .with("card", named(by))
            .with("amount", amount)
            .with("left", i64::from(left)),
        Event::DrewFor { seat, count, by } => about("duell-drew-for", seat)
            .with("card", named(by))
            .with("number", count),
        Event::TruceBegan(_) => Phrase::new("duell-truce"),
        Event::Recovered { by, card } => Phrase::new("duell-recovered")
            .with("card", code(card))
            .player("player", by.number()),
        _ => {
            let clause = clause::of_event(sheets, event);
            let clause = clause.unwrap_or_else(|| Phrase::new("duell-some-card"));
            Phrase::new("duell-sentence").with("clause", clause)
        }
    }
}

fn ending(outcome: Outcome) -> Phrase {
    match outcome.winner {
        Some(winner) => Phrase::new("duell-won").player("loser", winner.other().number()),
        None if outcome.reason == "turns" => Phrase::new("duell-drawn-turns"),
        None => Phrase::new("duell-drawn"),
    }
}

/// Returns what the round waits for.
pub(super) fn situation(public: &Public) -> Phrase {
    let asks = |key, seat: Seat| Phrase::new(key).player("player", seat.number());
    match public.awaited {
        Awaited::Shuffle => Phrase::new("duell-undealt"),
        Awaited::Action => asks("duell-to-act", public.active)
            .with("turn", public.turn)
            .with("phase", phase(public.phase)),
        Awaited::Window(seat) => {
            let top = public.stack.last();
            let item = top.map_or_else(
                || Phrase::new("duell-some-card"),
                |item| clause::of_item(&public.sheets, item),
            );
            asks("duell-to-answer", seat).with("clause", item)
        }
        Awaited::Return { seat, card } => {
            asks("duell-to-choose", seat).with("card", referred(&public.sheets, card, seat))
        }
        Awaited::Discard { seat, .. } => asks("duell-to-discard", seat),
        Awaited::Over(Outcome {
            winner: Some(winner),
            ..
        }) => Phrase::new("duell-over").player("winner", winner.number()),
        Awaited::Over(_) => Phrase::new("duell-over-drawn"),
    }
}
