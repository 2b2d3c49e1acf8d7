//! The course of a game in sentences: what happened, and what it waits for.

use super::names;
use rules::erobere_wesnoth::{Class, Combatant, Event, Hex, Phase, Public, Range, Strike, Unit};
use rules::{Outcome, Seat};
use text::{Argument, Phrase, sentences};

/// Returns the lines about one decision, or about the dice after it.
pub(super) fn happened(after: &Public) -> Vec<Phrase> {
    let mut narration = Vec::new();
    for (number, event) in after.happened.iter().enumerate() {
        let player = Argument::Player(event.seat().number());
        if let Some(before) = number.checked_sub(1)
            && ended_idle(&after.happened[before], event)
        {
            let idle = event.seat().other().number();
            narration.push(Phrase::new("wesnoth-ended-idle").player("player", idle));
        }
        narration.push(line(after, player, event));
        if let Event::Turn { healed, .. } = event
            && !healed.is_empty()
        {
            let units: Vec<Phrase> = healed
                .iter()
                .map(|(class, hex)| placed(after, *class, *hex))
                .collect();
            narration.push(Phrase::new("wesnoth-healed").with("units", units));
        }
    }
    if let Phase::Over(outcome) = after.phase {
        narration.push(ending(outcome));
    }
    narration
}

/// Returns `true` if a turn began because a deed of the other player left nothing to do but end
/// theirs: a player who ends a turn does nothing else with that decision.
const fn ended_idle(before: &Event, event: &Event) -> bool {
    let is_turn = matches!(event, Event::Turn { .. });
    is_turn && !matches!(before, Event::King { .. } | Event::Turn { .. })
}

/// Returns the line about an event of a player, who is given by name or by the word for a seat.
pub(super) fn line(after: &Public, player: Argument, event: &Event) -> Phrase {
    match event {
        Event::King { class, hex, .. } => Phrase::new("wesnoth-chose-king")
            .with("class", names::class(*class))
            .with("hex", hex.to_string()),
        Event::Turn {
            seat, turn, income, ..
        } => Phrase::new("wesnoth-began-turn")
            .with("turn", *turn)
            .with("income", names::change(*income))
            .with("gold", names::amount(after.gold[*seat])),
        Event::Recruited { class, hex, .. } => Phrase::new("wesnoth-recruited")
            .with("class", names::class(*class))
            .with("hex", hex.to_string()),
        Event::Marched {
            class,
            from,
            to,
            captured,
            ..
        } => Phrase::new(if *captured {
            "wesnoth-captured"
        } else {
            "wesnoth-moved"
        })
        .with("unit", standing(after, *class, *to))
        .with("from", from.to_string())
        .with("to", to.to_string()),
        Event::Fought {
            range,
            attacker,
            defender,
            strikes,
        } => Phrase::new(match range {
            Range::Melee => "wesnoth-fought-melee",
            Range::Ranged => "wesnoth-fought-ranged",
        })
        .with("unit", names::unit(&attacker.unit))
        .with("from", attacker.unit.hex.to_string())
        .with("target", names::unit(&defender.unit))
        .with("to", defender.unit.hex.to_string())
        .with(
            "strikes",
            struck(
                attacker.needs,
                defender.needs,
                strikes,
                answers(*range, &defender.unit),
            ),
        )
        .with(
            "left",
            Phrase::new("wesnoth-left").with("units", vec![survivor(attacker), survivor(defender)]),
        ),
    }
    .with("player", player)
}

fn placed(after: &Public, class: Class, hex: Hex) -> Phrase {
    Phrase::new("wesnoth-at")
        .with("unit", standing(after, class, hex))
        .with("hex", hex.to_string())
}

/// Returns the word for a unit of this class that now stands on a hex.
fn standing(after: &Public, class: Class, hex: Hex) -> Phrase {
    after.unit_at(hex).map_or(names::class(class), names::unit)
}

fn answers(range: Range, defender: &Unit) -> bool {
    defender.class.weapon(range).is_some()
}

/// Returns the rolls of both sides.
fn struck(needs: u8, answer: u8, strikes: &[Strike], answers: bool) -> Phrase {
    let side = |key, by_attacker: bool, needs: u8| {
        let own = strikes.iter().filter(|it| it.by_attacker == by_attacker);
        let rolls: Vec<String> = own.clone().map(|it| it.roll.to_string()).collect();
        (!rolls.is_empty()).then(|| {
            let hits = own.filter(|it| it.hit).count();
            Phrase::new(key)
                .with("needs", needs)
                .with("rolls", rolls.join(", "))
                .with("hits", u32::try_from(hits).unwrap_or(u32::MAX))
        })
    };
    let both = [
        side("wesnoth-struck", true, needs),
        side("wesnoth-answered", false, answer),
        (!answers).then(|| Phrase::new("wesnoth-unanswered")),
    ];
    sentences(both.into_iter().flatten().collect()).unwrap_or_else(|| Phrase::new("wesnoth-dice"))
}

/// Returns a unit after a fight, with its hex and its hit points.
pub(super) fn survivor(fighter: &Combatant) -> Phrase {
    let left = if fighter.left == 0 {
        Phrase::new("wesnoth-fallen")
    } else {
        Phrase::new("wesnoth-alive").with("hp", fighter.left)
    };
    left.with("unit", names::unit(&fighter.unit))
        .with("hex", fighter.unit.hex.to_string())
}

fn ending(outcome: Outcome) -> Phrase {
    outcome
        .winner
        .map_or(Phrase::new("wesnoth-out-of-turns"), |winner| {
            Phrase::new("wesnoth-king-fell").player("loser", winner.other().number())
        })
}

/// Returns what the game waits for.
pub(super) fn situation(public: &Public) -> Phrase {
    match public.phase {
        Phase::Drawing(_) => Phrase::new("wesnoth-drawing"),
        Phase::King(seat) => to_choose_king(public, seat),
        Phase::Actions(seat) => Phrase::new("wesnoth-to-act")
            .player("player", seat.number())
            .with("turn", public.turn)
            .with("limit", public.turn_limit)
            .with("gold", names::amount(public.gold[seat]))
            .player("other", seat.other().number())
            .with("rest", names::amount(public.gold[seat.other()])),
        Phase::Fight { .. } => Phrase::new("wesnoth-dice"),
        Phase::Over(Outcome {
            winner: Some(winner),
            ..
        }) => Phrase::new("wesnoth-over").player("winner", winner.number()),
        Phase::Over(_) => Phrase::new("wesnoth-over-drawn"),
    }
}

/// Returns who chooses a king, and with what gold the second player starts if it is more.
fn to_choose_king(public: &Public, seat: Seat) -> Phrase {
    let second = public.first.other();
    let more = public.gold[second].saturating_sub(public.gold[public.first]);
    let more = (more > 0).then(|| {
        Phrase::new("wesnoth-second-has-more")
            .player("player", second.number())
            .with("gold", i64::from(more))
    });
    let choosing = Phrase::new("wesnoth-to-choose-king").player("player", seat.number());
    let mut said = vec![choosing.clone()];
    said.extend(more);
    sentences(said).unwrap_or(choosing)
}
