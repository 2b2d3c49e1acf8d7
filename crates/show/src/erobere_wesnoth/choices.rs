//! The moves to choose from.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::{Choice, Emphasis, Group, Score, Sign};
use super::{names, picture};
use paint::Plan;
use rules::Seat;
use rules::erobere_wesnoth::{Class, Fight, Hex, Move, Public, Range, Terrain, Unit};
use text::Phrase;

/// Returns the legal moves grouped as a player thinks of them: what each unit can do, its attacks
/// first, and each kind of recruit.
pub(super) fn groups(public: &Public, seat: Seat, legal: &[Move], score: &Score) -> Vec<Group> {
    let mut groups: Vec<(Place, Vec<Move>)> = Vec::new();
    for chosen in legal {
        let place = Place::of(*chosen);
        match groups.iter_mut().find(|(known, _)| *known == place) {
            Some((_, moves)) => moves.push(*chosen),
            None => groups.push((place, vec![*chosen])),
        }
    }
    groups.sort_by_key(|(place, _)| *place);
    let shown = Arc::new(public.clone());
    let group = |(place, mut moves): (Place, Vec<Move>)| {
        let is_peaceful = |chosen: &Move| !matches!(chosen, Move::Attack { .. });
        moves.sort_by_key(|it| (is_peaceful(it), it.target().map(Hex::from_the_top)));
        let choice = |chosen: &Move| Choice {
            token: chosen.to_string(),
            label: label(public, seat, *chosen),
            words: None,
            sign: sign(*chosen),
        };
        Group {
            key: place.key(),
            label: place.label(public, &moves),
            emphasis: place.emphasis(&moves),
            choices: moves.iter().map(choice).collect(),
            marked: marked(&shown, moves, *score),
        }
    };
    let mut groups: Vec<Group> = groups.into_iter().map(group).collect();
    let idle = idle(public, legal);
    if let Some(end) = groups
        .last_mut()
        .filter(|group| group.key == Place::End.key())
        && idle > 0
    {
        end.emphasis = Emphasis::Guarded;
        for choice in &mut end.choices {
            choice.label = Phrase::new("wesnoth-choose-end-idle").with("units", idle);
        }
    }
    groups
}

const fn sign(chosen: Move) -> Option<Sign> {
    match chosen {
        Move::Attack { .. } => Some(Sign::STRIKE),
        Move::King(class) | Move::Recruit { class, .. } => Some(match class {
            Class::Archer => Sign::ARCHER,
            Class::Cavalry => Sign::CAVALRY,
            Class::Fighter => Sign::FIGHTER,
            Class::Heavy => Sign::HEAVY,
            Class::Mage => Sign::MAGE,
        }),
        Move::End | Move::March { .. } => None,
    }
}

/// Returns the map with the places to which these moves lead, if there are several to choose from.
fn marked(public: &Arc<Public>, moves: Vec<Move>, score: Score) -> Option<Plan> {
    let lead = |chosen: &Move| chosen.target().is_some();
    let public = Arc::clone(public);
    let is_worth_it = moves.len() > 1 && moves.iter().all(lead);
    is_worth_it.then(|| Plan::new(move || picture::reach(&public, &score, &moves)))
}

/// Returns the number of units that could attack, or have not moved yet though they can. A king
/// often stays where he is.
fn idle(public: &Public, legal: &[Move]) -> u32 {
    let is_fresh = |unit: &Unit| !unit.king && unit.mp == unit.class.full_mp();
    let hexes = legal.iter().filter_map(|chosen| match chosen {
        Move::Attack { from, .. } => Some(*from),
        Move::March { from, .. } => public
            .unit_at(*from)
            .filter(|it| is_fresh(it))
            .map(|_| *from),
        _ => None,
    });
    let hexes: BTreeSet<Hex> = hexes.collect();
    u32::try_from(hexes.len()).unwrap_or(u32::MAX)
}

/// Returns the name of the command that plays a move.
pub(super) const fn action(chosen: Move) -> &'static str {
    match chosen {
        Move::King(_) => "king",
        Move::Attack { .. } => "attack",
        Move::March { .. } => "move",
        Move::Recruit { .. } => "recruit",
        Move::End => "end",
    }
}

/// The group that a move belongs to, ordered as groups are offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    King,
    Unit(Hex),
    Recruit(Class),
    End,
}

impl Place {
    const fn of(chosen: Move) -> Self {
        match chosen {
            Move::King(_) => Self::King,
            Move::Attack { from, .. } | Move::March { from, .. } => Self::Unit(from),
            Move::Recruit { class, .. } => Self::Recruit(class),
            Move::End => Self::End,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Unit(_) => "unit",
            Self::Recruit(_) => "recruit",
            Self::End => "end",
        }
    }

    fn emphasis(self, moves: &[Move]) -> Emphasis {
        match (self, deeds(moves)) {
            (Self::Unit(_), Deeds::Attacks) => Emphasis::Decisive,
            (Self::Unit(_), Deeds::Both) => Emphasis::Mixed,
            (Self::Unit(_) | Self::King | Self::Recruit(_), _) => Emphasis::Plain,
            (Self::End, _) => Emphasis::Quiet,
        }
    }

    fn label(self, public: &Public, moves: &[Move]) -> Phrase {
        match self {
            Self::King => Phrase::new("wesnoth-group-king"),
            Self::Unit(hex) => {
                let unit = public.unit_at(hex);
                let key = match deeds(moves) {
                    Deeds::Attacks => "wesnoth-group-attack",
                    Deeds::Marches => "wesnoth-group-move",
                    Deeds::Both => "wesnoth-group-unit",
                };
                Phrase::new(key)
                    .with("unit", name(unit))
                    .with("hex", hex.to_string())
            }
            Self::Recruit(class) => Phrase::new("wesnoth-group-recruit")
                .with("class", names::class(class))
                .with("cost", class.cost()),
            Self::End => Phrase::new("wesnoth-group-end"),
        }
    }
}

/// The deeds that a unit has to choose from.
enum Deeds {
    Attacks,
    Marches,
    Both,
}

fn deeds(moves: &[Move]) -> Deeds {
    let attacks = moves.iter().filter(|it| matches!(it, Move::Attack { .. }));
    match attacks.count() {
        0 => Deeds::Marches,
        all if all == moves.len() => Deeds::Attacks,
        _ => Deeds::Both,
    }
}

/// Returns the name of a unit, which is there whenever the move is legal.
fn name(unit: Option<&Unit>) -> Phrase {
    unit.map_or(Phrase::new("wesnoth-king"), names::unit)
}

/// Returns the label of a move's button.
pub(super) fn label(public: &Public, seat: Seat, chosen: Move) -> Phrase {
    match chosen {
        Move::King(class) => Phrase::new("wesnoth-choose-king")
            .with("class", names::class(class))
            .with("hp", class.full_hp())
            .with("mp", class.full_mp()),
        Move::Attack { from, to, range } => attack(public, from, to, range),
        Move::March { from, to } => {
            let terrain = public.terrain(to).unwrap_or(Terrain::Flat);
            let captures = terrain == Terrain::Village && public.owner(to) != Some(seat);
            let step = if captures {
                Phrase::new("wesnoth-choose-capture")
            } else {
                Phrase::new("wesnoth-choose-move").with("terrain", names::terrain(terrain))
            };
            step.with("unit", name(public.unit_at(from)))
                .with("from", from.to_string())
                .with("to", to.to_string())
        }
        Move::Recruit { class, hex } => Phrase::new("wesnoth-choose-recruit")
            .with("class", names::class(class))
            .with("hex", hex.to_string())
            .with("cost", class.cost()),
        Move::End => Phrase::new("wesnoth-choose-end"),
    }
}

/// Returns the label of an attack, with its prospects.
fn attack(public: &Public, from: Hex, to: Hex, range: Range) -> Phrase {
    let fight = public.fight(from, to, range);
    Phrase::new(match range {
        Range::Melee => "wesnoth-choose-melee",
        Range::Ranged => "wesnoth-choose-ranged",
    })
    .with("unit", name(public.unit_at(from)))
    .with("from", from.to_string())
    .with("target", name(public.unit_at(to)))
    .with("to", to.to_string())
    .with("odds", fight.map_or(Phrase::new("wesnoth-dice"), odds))
}

/// Returns the probability that the defender falls and that the attacker does; of one that cannot,
/// its average loss, and of an attacker whom nobody answers, that.
fn odds(fight: Fight) -> Phrase {
    let odds = fight.odds();
    let (attacker, defender) = odds.left();
    let falls =
        |key: &'static str, ways: u64| Phrase::new(key).with("percent", percent(ways, odds.of));
    let loses = |key: &'static str, hp: u8, left: u64| {
        let lost = (u64::from(hp) * odds.of).saturating_sub(left);
        let tenths = (lost * 20 / odds.of.max(1)).div_ceil(2);
        let lost = Phrase::new("wesnoth-tenths")
            .with("whole", (tenths / 10).to_string())
            .with("tenths", (tenths % 10).to_string());
        Phrase::new(key).with("hp", lost)
    };
    let dealt = match odds.defender_falls() {
        0 => loses("wesnoth-odds-deals", fight.defender.hp, defender),
        ways => falls("wesnoth-odds-kills", ways),
    };
    let taken = match (fight.defender.weapon, odds.attacker_falls()) {
        (None, _) => Phrase::new("wesnoth-odds-unanswered"),
        (Some(_), 0) => loses("wesnoth-odds-takes", fight.attacker.hp, attacker),
        (Some(_), ways) => falls("wesnoth-odds-dies", ways),
    };
    Phrase::new("wesnoth-odds")
        .with("dealt", dealt)
        .with("taken", taken)
}

/// Returns a whole percentage, which is 0 or 100 only for what is impossible or certain.
fn percent(ways: u64, of: u64) -> String {
    if ways == 0 || of == 0 {
        return "0".to_owned();
    }
    let rounded = (ways.saturating_mul(200) / of).div_ceil(2).min(100);
    match rounded {
        0 => "<1".to_owned(),
        100 if ways < of => ">99".to_owned(),
        rounded => rounded.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_said_to_be() {
        let said = [0, 1, 5, 14, 15, 500, 994, 995, 999, 1000].map(|ways| percent(ways, 1000));
        let expected = ["0", "<1", "1", "1", "2", "50", "99", ">99", ">99", "100"];
        assert_eq!(said, expected);
    }
}
