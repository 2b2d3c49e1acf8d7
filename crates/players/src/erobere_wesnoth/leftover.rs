//! Marches that are better than the end of a turn.
//!
//! The search sees little difference between the end of a turn and a march that pays only turns later. So
//! the value of the position that the turn leaves behind decides before the turn is ended.

use super::Weights;
use crate::Candidate;
use rules::erobere_wesnoth::{ErobereWesnoth, Hex, Move, Public, State, Terrain};
use rules::{Game, Seat};

/// The least gain, in gold, for which a unit marches.
const LEAST: f32 = 0.05;
/// The amount by which the search may value a march below the end of the turn, from -1 to 1.
const SLACK: f32 = 0.1;

/// Puts the best march that is left over in the place of the turn's end, if it is better.
pub(super) fn march_first(
    weights: &Weights,
    state: &State,
    seat: Seat,
    candidates: &mut [Candidate<Move>],
) {
    let Some(end) = candidates.iter().position(|it| it.chosen == Move::End) else {
        return;
    };
    let worth = candidates[end].worth;
    let may = |chosen: &Move| {
        let mut searched = candidates.iter();
        searched.any(|it| it.chosen == *chosen && (it.runs == 0 || it.worth > worth - SLACK))
    };
    let Some(march) = best(weights, state, seat, may) else {
        return;
    };
    let share = std::mem::take(&mut candidates[end].share);
    let mut candidates_of_march = candidates.iter_mut();
    if let Some(instead) = candidates_of_march.find(|it| it.chosen == march) {
        instead.share += share;
    }
    candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
}

/// Returns the march that improves most what the turn leaves behind, of those that capture a village or
/// move a unit that stands where the turn began.
fn best(weights: &Weights, state: &State, seat: Seat, may: impl Fn(&Move) -> bool) -> Option<Move> {
    let mut moves = Vec::new();
    ErobereWesnoth::legal(state, &mut moves);
    let marches = moves.into_iter();
    let public = ErobereWesnoth::public(state);
    let marches = marches.filter(|chosen| is_leftover(&public, seat, chosen) && may(chosen));
    let before = left_behind(weights, state, seat);
    let gain = |chosen: Move| {
        let after = state.after_action(seat, chosen);
        (left_behind(weights, &after, seat) - before, chosen)
    };
    let gains = marches.map(gain).filter(|(gain, _)| *gain > LEAST);
    let best = gains.max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map(|(_, march)| march)
}

/// Returns `true` if a move captures a village, or moves a unit other than the king that has not moved.
fn is_leftover(public: &Public, seat: Seat, chosen: &Move) -> bool {
    let Move::March { from, to } = *chosen else {
        return false;
    };
    captures(public, seat, to) || is_idle(public, from)
}

/// Returns `true` if a unit that arrives on a hex captures a village.
fn captures(public: &Public, seat: Seat, to: Hex) -> bool {
    public.terrain(to) == Some(Terrain::Village) && public.owner(to) != Some(seat)
}

/// Returns `true` if the unit on a hex is no king and has all its move points.
fn is_idle(public: &Public, hex: Hex) -> bool {
    let unit = public.unit_at(hex);
    unit.is_some_and(|unit| !unit.king && unit.mp == unit.class.full_mp())
}

/// Returns the value to a seat of the position after its turn, in gold.
fn left_behind(weights: &Weights, state: &State, seat: Seat) -> f32 {
    if state.on_turn() != Some(seat) {
        return weights.left(state, seat);
    }
    weights.left(&state.after_action(seat, Move::End), seat)
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::ops::Range;

    use super::*;
    use crate::search::settle;
    use crate::{Computer, Knowledge, Level, drawn, sharpen};
    use rules::erobere_wesnoth::Options;
    use rules::random::Seeded;
    use rules::{BySeat, Chance, Next, Notation};

    /// A player of a measurement.
    #[derive(Clone, Copy, PartialEq)]
    enum Player {
        /// The search alone.
        Search(u32),
        /// The search, with marches before the end of a turn.
        Leftover(u32),
        Strong,
    }

    /// Counts of the turns that a player ends by itself, with a choice left.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Left {
        turns: u32,
        /// The turns that end with a village of nobody in reach.
        free: u32,
        /// The turns that end with a village of nobody or of the other in reach.
        villages: u32,
        units: u32,
        /// The units that have not moved, and could have come nearer to the other king or a village.
        idle: u32,
    }

    impl Left {
        fn count(&mut self, public: &Public, seat: Seat, legal: &[Move]) {
            self.turns += 1;
            let marches = legal.iter().filter_map(|chosen| match *chosen {
                Move::March { from, to } => Some((from, to)),
                _ => None,
            });
            let marches: Vec<_> = marches.collect();
            let captured = |(_, to): &&(Hex, Hex)| captures(public, seat, *to);
            let mut taken = marches.iter().filter(captured);
            self.free += u32::from(taken.clone().any(|(_, to)| public.owner(*to).is_none()));
            self.villages += u32::from(taken.next().is_some());
            let own = public.units.iter().filter(|it| it.seat == seat && !it.king);
            for unit in own.filter(|unit| !unit.recruited) {
                self.units += 1;
                let way = |hex| way(public, seat, hex);
                let nearer = |(from, to): &(Hex, Hex)| *from == unit.hex && way(*to) < way(*from);
                let can = marches.iter().any(nearer);
                self.idle += u32::from(can && is_idle(public, unit.hex));
            }
        }
    }

    /// Returns the hexes to the nearest aim: the other king, or a village that is not one's own.
    fn way(public: &Public, seat: Seat, hex: Hex) -> u8 {
        let kings = public.units.iter().filter(|it| it.king && it.seat != seat);
        let villages = public.map.villages().iter();
        let villages = villages.filter(|village| captures(public, seat, **village));
        let aims = kings.map(|king| king.hex).chain(villages.copied());
        aims.map(|aim| hex.distance(aim)).min().unwrap_or(0)
    }

    fn decided(player: Player, state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let known = Knowledge::<ErobereWesnoth> {
            seat,
            public: &ErobereWesnoth::public(state),
            private: &ErobereWesnoth::private(state, seat),
            memory: &(),
        };
        let (runs, is_new) = match player {
            Player::Strong => return crate::choose(&known, Level::Strong, chance),
            Player::Search(runs) => (runs, false),
            Player::Leftover(runs) => (runs, true),
        };
        let mut candidates = ErobereWesnoth::weigh(&known, runs, None, chance);
        sharpen(&mut candidates, 8.0);
        if is_new {
            march_first(&super::super::WEIGHTS, state, seat, &mut candidates);
        }
        let shares: Vec<f32> = candidates.iter().map(|it| it.share).collect();
        Some(candidates[drawn(&shares, chance)].chosen)
    }

    /// Plays a game, and counts what each player leaves undone. Returns the winner.
    fn played(
        options: &str,
        players: BySeat<Player>,
        seed: u64,
        left: &mut BySeat<Left>,
    ) -> Option<Seat> {
        let options = Options::parse(options).expect("options");
        let mut chance = Seeded(seed);
        let mut state = ErobereWesnoth::start(&options, Seat::Zero);
        let mut legal = Vec::new();
        loop {
            match ErobereWesnoth::next(&state) {
                Next::Over(outcome) => return outcome.winner,
                Next::Deal => settle::<ErobereWesnoth>(&mut state, &mut chance),
                Next::Turn(seat) => {
                    let chosen = decided(players[seat], &state, seat, &mut chance);
                    let chosen = chosen.expect("a move");
                    if chosen == Move::End {
                        ErobereWesnoth::legal(&state, &mut legal);
                        left[seat].count(&ErobereWesnoth::public(&state), seat, &legal);
                    }
                    ErobereWesnoth::play(&mut state, &chosen);
                }
            }
        }
    }

    /// Plays games with seats exchanged after each. Returns the points and what both left undone.
    fn series(options: &str, one: Player, other: Player, games: Range<u64>) -> (f32, [Left; 2]) {
        let (mut points, mut left) = (0.0, [Left::default(); 2]);
        for game in games {
            let seat = if game % 2 == 0 { Seat::Zero } else { Seat::One };
            let mut players = BySeat::new(other, other);
            players[seat] = one;
            let mut counted = BySeat::new(left[1], left[1]);
            counted[seat] = left[0];
            let winner = played(options, players, 1 + game / 2, &mut counted);
            points += winner.map_or(0.5, |winner| f32::from(winner == seat));
            left = [counted[seat], counted[seat.other()]];
        }
        (points, left)
    }

    /// Prints what the players leave undone and the games that they win: `PISTE_MEASURED` holds the
    /// options, the opponent (`strong` or `search`), the runs, and the first and the number of games.
    #[test]
    #[ignore = "a measurement of many minutes"]
    fn measured() {
        let given = env::var("PISTE_MEASURED").expect("ford 40,strong,400,0,20");
        let parts: Vec<&str> = given.split(',').collect();
        let runs = parts[2].parse().expect("runs");
        let first: u64 = parts[3].parse().expect("the first game");
        let count: u64 = parts[4].parse().expect("the number of games");
        let other = match parts[1] {
            "strong" => Player::Strong,
            _ => Player::Search(runs),
        };
        for one in [Player::Leftover(runs), Player::Search(runs)] {
            if one != other {
                let (points, left) = series(parts[0], one, other, first..first + count);
                println!("{given}: {points} of {count}, {left:?}");
            }
        }
    }

    /// Returns positions of a game on ford, from each beginning of a turn.
    fn positions() -> Vec<(State, Seat)> {
        let options = Options::parse("ford 40 +2").expect("options");
        let mut chance = Seeded(5);
        let mut state = ErobereWesnoth::start(&options, Seat::Zero);
        let (mut found, mut turn) = (Vec::new(), None);
        while !matches!(ErobereWesnoth::next(&state), Next::Over(_)) {
            settle::<ErobereWesnoth>(&mut state, &mut chance);
            let Next::Turn(seat) = ErobereWesnoth::next(&state) else {
                continue;
            };
            if turn.replace(seat) != Some(seat) {
                found.push((state.clone(), seat));
            }
            let chosen = decided(Player::Strong, &state, seat, &mut chance);
            ErobereWesnoth::play(&mut state, &chosen.expect("a move"));
        }
        found
    }

    /// Returns all legal moves, the end of the turn as the only favourite.
    fn ending(state: &State) -> Vec<Candidate<Move>> {
        let mut legal = Vec::new();
        ErobereWesnoth::legal(state, &mut legal);
        let candidate = |chosen| Candidate {
            chosen,
            share: if chosen == Move::End { 1.0 } else { 0.0 },
            worth: 0.0,
            runs: 0,
        };
        legal.into_iter().map(candidate).collect()
    }

    #[test]
    fn a_turn_is_ended_when_no_march_is_better() {
        let weights = &*super::super::WEIGHTS;
        let (mut marches, mut captured) = (0, 0);
        for (mut state, seat) in positions() {
            while state.on_turn() == Some(seat) {
                let mut candidates = ending(&state);
                march_first(weights, &state, seat, &mut candidates);
                let Some(chosen) = candidates.first().map(|it| it.chosen) else {
                    break;
                };
                let Move::March { to, .. } = chosen else {
                    assert!(best(weights, &state, seat, |_| true).is_none());
                    break;
                };
                marches += 1;
                captured += u32::from(captures(&ErobereWesnoth::public(&state), seat, to));
                let before = left_behind(weights, &state, seat);
                let after = state.after_action(seat, chosen);
                assert!(left_behind(weights, &after, seat) > before, "{chosen}");
                ErobereWesnoth::play(&mut state, &chosen);
            }
        }
        assert!(marches > 20 && captured > 5, "{marches}, {captured}");
    }

    #[test]
    fn a_march_that_the_search_found_worse_stays_undone() {
        let weights = &*super::super::WEIGHTS;
        let found = positions().into_iter().find_map(|(state, seat)| {
            let march = best(weights, &state, seat, |_| true)?;
            Some((state, seat, march))
        });
        let (state, seat, march) = found.expect("a position with a better march");
        let mut candidates = ending(&state);
        for candidate in &mut candidates {
            let is_worse = matches!(candidate.chosen, Move::March { .. });
            candidate.runs = 8;
            candidate.worth = if is_worse { -0.5 } else { 0.0 };
        }
        march_first(weights, &state, seat, &mut candidates);
        assert_eq!(candidates[0].chosen, Move::End, "not {march}");
    }
}
