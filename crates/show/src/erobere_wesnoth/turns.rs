//! Whole turns in a few sentences: most moves are left to the map, which shows them.

use super::words::count;
use rules::Seat;
use text::{Argument, Phrase};

/// The number of fights of a turn that are listed.
const FIGHTS_LISTED: usize = 12;

/// A kind of deed of which a turn can have many.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Move,
    Capture,
    Recruit,
    Fight,
}

impl Deed {
    /// Returns the deed that a sentence tells of.
    fn of(sentence: &Phrase) -> Option<Self> {
        Some(match sentence.key {
            "wesnoth-moved" => Self::Move,
            "wesnoth-captured" => Self::Capture,
            "wesnoth-recruited" => Self::Recruit,
            "wesnoth-fought-melee" | "wesnoth-fought-ranged" => Self::Fight,
            _ => return None,
        })
    }
}

/// Returns the sentences with each turn told in a few of them. Of their own turns a reader is told
/// the last fight alone, and what was their only deed.
pub(super) fn folded(sentences: &[Phrase], reader: Option<Seat>) -> Vec<Phrase> {
    let turns = sentences.chunk_by(|_, next| next.key != "wesnoth-began-turn");
    let told = turns.flat_map(|turn| {
        let turn = joined(turn);
        let is_own = reader.is_some_and(|reader| is_of(&turn, reader));
        in_short(&if is_own { recalled(turn) } else { turn })
    });
    told.collect()
}

/// Returns `true` if the deeds of a turn are those of a seat.
fn is_of(turn: &[Phrase], seat: Seat) -> bool {
    let mut deeds = turn.iter().filter(|it| Deed::of(it).is_some());
    deeds.any(|deed| deed.argument("player") == Some(&Argument::Player(seat.number())))
}

/// Returns a turn in which the moves of a unit that goes on are one, and a unit that comes back has
/// not moved.
fn joined(turn: &[Phrase]) -> Vec<Phrase> {
    let mut told: Vec<Phrase> = Vec::new();
    for sentence in turn {
        let leg = told.iter().rposition(|leg| leads(leg, sentence));
        let leg = leg.map(|number| told.remove(number));
        told.push(leg.map_or_else(|| sentence.clone(), |leg| longer(&leg, sentence)));
    }
    told.retain(|it| Deed::of(it) != Some(Deed::Move) || it.argument("from") != it.argument("to"));
    told
}

/// Returns `true` if a unit goes on from where a move has led it.
fn leads(leg: &Phrase, next: &Phrase) -> bool {
    let goes = matches!(Deed::of(next), Some(Deed::Move | Deed::Capture));
    goes && Deed::of(leg) == Some(Deed::Move) && leg.argument("to") == next.argument("from")
}

/// Returns the next move of a unit as one that began with the leg before it.
fn longer(leg: &Phrase, next: &Phrase) -> Phrase {
    let mut whole = next.clone();
    let from = whole.arguments.iter_mut().find(|(name, _)| *name == "from");
    if let (Some((_, from)), Some(first)) = (from, leg.argument("from")) {
        first.clone_into(from);
    }
    whole
}

/// Returns what is told of a turn to the player whose turn it was.
fn recalled(turn: Vec<Phrase>) -> Vec<Phrase> {
    let deeds = turn.iter().filter(|it| Deed::of(it).is_some());
    if deeds.count() < 2 {
        return turn;
    }
    let last_fight = turn
        .iter()
        .rposition(|it| Deed::of(it) == Some(Deed::Fight));
    let numbered = turn.into_iter().enumerate();
    let told =
        numbered.filter(|(number, it)| Deed::of(it).is_none() || Some(*number) == last_fight);
    told.map(|(_, it)| it).collect()
}

/// Returns a turn in which the deeds of a kind are told where the first of them was.
fn in_short(turn: &[Phrase]) -> Vec<Phrase> {
    let mut told = Vec::new();
    for (number, sentence) in turn.iter().enumerate() {
        let Some(deed) = Deed::of(sentence) else {
            told.push(sentence.clone());
            continue;
        };
        let is_same = |it: &&Phrase| Deed::of(it) == Some(deed);
        if !turn[..number].iter().any(|it| is_same(&it)) {
            let all: Vec<&Phrase> = turn.iter().filter(is_same).collect();
            told.extend(one_for(deed, &all));
        }
    }
    told
}

/// Returns one sentence about deeds of a kind: of a single one, its own.
fn one_for(deed: Deed, all: &[&Phrase]) -> Option<Phrase> {
    if let [only] = all {
        return Some(Phrase::clone(only));
    }
    let told = match deed {
        Deed::Move => Phrase::new("wesnoth-moved-several").with("number", count(all.len())),
        Deed::Capture => {
            Phrase::new("wesnoth-captured-several").with("units", placed(all, "unit", "to"))
        }
        Deed::Recruit => {
            Phrase::new("wesnoth-recruited-several").with("units", placed(all, "class", "hex"))
        }
        Deed::Fight => Phrase::new("wesnoth-fought-several")
            .with("number", count(all.len()))
            .with("fights", fights(all)),
    };
    let player = all.first()?.argument("player")?;
    Some(told.with("player", player.clone()))
}

/// Returns the units of sentences with their hexes, which are arguments of these names.
fn placed(all: &[&Phrase], unit: &str, hex: &str) -> Vec<Phrase> {
    let placed = all.iter().filter_map(|it| {
        let at = Phrase::new("wesnoth-at").with("unit", it.argument(unit)?.clone());
        Some(at.with("hex", it.argument(hex)?.clone()))
    });
    placed.collect()
}

/// Returns fights in a few words each, as many as are listed.
fn fights(all: &[&Phrase]) -> Vec<Phrase> {
    let listed = all.iter().take(FIGHTS_LISTED);
    let mut fights: Vec<Phrase> = listed.filter_map(|it| fight(it)).collect();
    let left_out = count(all.len().saturating_sub(FIGHTS_LISTED));
    if left_out > 0 {
        fights.push(Phrase::new("wesnoth-deeds-more").with("number", left_out));
    }
    fights
}

/// Returns a fight as its two units after it.
fn fight(sentence: &Phrase) -> Option<Phrase> {
    let Argument::Phrase(left) = sentence.argument("left")? else {
        return None;
    };
    let Argument::List(units) = left.argument("units")? else {
        return None;
    };
    let [attacker, target] = units.as_slice() else {
        return None;
    };
    let fight = Phrase::new("wesnoth-deed-attack").with("attacker", attacker.clone());
    Some(fight.with("target", target.clone()))
}
