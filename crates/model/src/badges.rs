//! Badges for what players have reached, and the rules by which they are won. They follow from results
//! and records alone, also from matches against the computer, and each is won once.

use rules::{BySeat, Seat};

use crate::keys;

/// A badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// A match won.
    First,
    /// [`WARM`] matches won in a row.
    Three,
    /// [`ON_FIRE`] matches won in a row.
    Seven,
    /// A match won in each of the games.
    Games,
    /// [`BOTH_SIDES`] matches won on either side of one game.
    Sides,
    /// [`REGULAR`] matches finished.
    Hundred,
    /// A match won after being [`BEHIND`] rounds behind, one from losing.
    Comeback,
    /// A match to [`NIL_ROUNDS`] or more won without a round against.
    Nil,
    /// A rated win over somebody [`GIANT`] points higher.
    Giant,
    /// The strongest computer beaten without a hint.
    Master,
    /// [`PARRIES`] attacks parried in En Garde.
    Parry,
    /// A match of Duell won with five life or fewer.
    Life,
    /// A match of Erobere Wesnoth won holding every village.
    Village,
    /// An own board won in a contest that one's server won.
    Contest,
}

keys!(Badge {
    First = "first",
    Three = "three",
    Seven = "seven",
    Games = "games",
    Sides = "sides",
    Hundred = "hundred",
    Comeback = "comeback",
    Nil = "nil",
    Giant = "giant",
    Master = "master",
    Parry = "parry",
    Life = "life",
    Village = "village",
    Contest = "contest",
});

/// The games of which a match is to be won for [`Badge::Games`].
pub const GAMES: u32 = 3;
/// The matches won in a row for [`Badge::Three`].
pub const WARM: u32 = 3;
/// The matches won in a row for [`Badge::Seven`].
pub const ON_FIRE: u32 = 7;
/// The matches won on each side for [`Badge::Sides`].
pub const BOTH_SIDES: u32 = 10;
/// The matches finished for [`Badge::Hundred`].
pub const REGULAR: u32 = 100;
/// The rounds that a player was behind for [`Badge::Comeback`].
pub const BEHIND: u8 = 3;
/// The least rounds to win for [`Badge::Nil`].
pub const NIL_ROUNDS: u8 = 5;
/// The points that the loser was higher for [`Badge::Giant`].
pub const GIANT: i32 = 200;
/// The attacks parried for [`Badge::Parry`].
pub const PARRIES: u32 = 50;

/// Badges, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Badges(u32);

impl Badges {
    /// Returns `true` if there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if a badge is among them.
    #[must_use]
    pub const fn contains(self, badge: Badge) -> bool {
        self.0 & Self::bit(badge) != 0
    }

    /// Returns the badges, in the order of [`Badge::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Badge> {
        let all = Badge::ALL.iter().copied();
        all.filter(move |badge| self.contains(*badge))
    }

    const fn bit(badge: Badge) -> u32 {
        1 << badge as u32
    }
}

impl FromIterator<Badge> for Badges {
    fn from_iter<I: IntoIterator<Item = Badge>>(badges: I) -> Self {
        let bits = badges.into_iter().map(Self::bit);
        Self(bits.fold(0, |all, bit| all | bit))
    }
}

/// The deeds of a player in a finished match, as its record tells them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchDeeds {
    /// The attacks that were parried.
    pub parried: u32,
    /// `true` if the player won after being [`BEHIND`] rounds behind, one from losing.
    pub has_turned: bool,
    /// `true` if the player won a match to [`NIL_ROUNDS`] or more without a round against.
    pub is_to_nil: bool,
    /// `true` if the player won with the last of their life.
    pub has_last_drop: bool,
    /// `true` if the player won holding every village.
    pub has_all_villages: bool,
    /// `true` if the player won against the strongest computer without a hint.
    pub is_unaided: bool,
}

/// Returns `true` if the winner of a match, played to so many rounds, was [`BEHIND`] behind after one of
/// them, and one from losing. Rounds are given by their winners, in order.
pub fn has_turned(
    rounds: impl IntoIterator<Item = Option<Seat>>,
    first_to: u8,
    winner: Seat,
) -> bool {
    let mut score = BySeat::new(0_u8, 0);
    rounds.into_iter().flatten().any(|seat| {
        score[seat] = score[seat].saturating_add(1);
        let (own, other) = (score[winner], score[winner.other()]);
        other >= own.saturating_add(BEHIND) && other.saturating_add(1) == first_to
    })
}

/// Returns `true` if a score wins a match to [`NIL_ROUNDS`] or more without a round against.
#[must_use]
pub fn is_to_nil(score: BySeat<u8>, first_to: u8, winner: Seat) -> bool {
    first_to >= NIL_ROUNDS && score[winner] >= first_to && score[winner.other()] == 0
}

/// The facts about a player at the end of a match that decide which badges they have then. All counts
/// include it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BadgeFacts {
    /// `true` if the player won it.
    pub has_won: bool,
    /// The matches that they have won in a row.
    pub streak: u32,
    /// The games of which they have won a match.
    pub games: u32,
    /// The matches of its game that they have won on each side.
    pub won: BySeat<u32>,
    /// The matches that they have finished.
    pub finished: u32,
    /// The attacks that they have parried.
    pub parried: u32,
    /// Their deeds in it.
    pub deeds: MatchDeeds,
    /// The points that the other player was higher, if it changed ratings that both show.
    pub higher: Option<i32>,
}

impl BadgeFacts {
    /// Returns the badges that a player has won with a match, whether or not they had them before. That
    /// of a contest follows when the contest is decided.
    #[must_use]
    pub fn badges(&self) -> Badges {
        let badges = Badge::ALL.iter().copied();
        badges.filter(|badge| self.earns(*badge)).collect()
    }

    fn earns(&self, badge: Badge) -> bool {
        let won = self.has_won;
        match badge {
            Badge::First => won,
            Badge::Three => won && self.streak >= WARM,
            Badge::Seven => won && self.streak >= ON_FIRE,
            Badge::Games => won && self.games >= GAMES,
            Badge::Sides => won && self.won.zero >= BOTH_SIDES && self.won.one >= BOTH_SIDES,
            Badge::Hundred => self.finished >= REGULAR,
            Badge::Comeback => won && self.deeds.has_turned,
            Badge::Nil => won && self.deeds.is_to_nil,
            Badge::Giant => won && self.higher.is_some_and(|higher| higher >= GIANT),
            Badge::Master => won && self.deeds.is_unaided,
            Badge::Parry => self.parried >= PARRIES,
            Badge::Life => won && self.deeds.has_last_drop,
            Badge::Village => won && self.deeds.has_all_villages,
            Badge::Contest => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match that is won, and earns nothing but the first badge.
    const WON: BadgeFacts = BadgeFacts {
        has_won: true,
        streak: 1,
        games: 1,
        won: BySeat { zero: 1, one: 0 },
        finished: 1,
        parried: 0,
        deeds: MatchDeeds {
            parried: 0,
            has_turned: false,
            is_to_nil: false,
            has_last_drop: false,
            has_all_villages: false,
            is_unaided: false,
        },
        higher: None,
    };

    fn deeds(change: fn(&mut MatchDeeds)) -> MatchDeeds {
        let mut deeds = MatchDeeds::default();
        change(&mut deeds);
        deeds
    }

    /// Checks which badge facts earn besides the first one, and that it takes a win if it does.
    fn check(facts: BadgeFacts, earned: &[Badge], needs_win: bool) {
        let first = [Badge::First].into_iter();
        let expected: Badges = first.chain(earned.iter().copied()).collect();
        assert_eq!(facts.badges(), expected, "{facts:?}");
        let lost = BadgeFacts {
            has_won: false,
            ..facts
        };
        let expected = earned.iter().copied().filter(|_| !needs_win);
        assert_eq!(lost.badges(), expected.collect(), "{lost:?}");
    }

    #[test]
    fn a_win_earns_the_badges_whose_conditions_it_meets() {
        let both = |zero, one| BadgeFacts {
            won: BySeat { zero, one },
            ..WON
        };
        let streak = |streak| BadgeFacts { streak, ..WON };
        let games = |games| BadgeFacts { games, ..WON };
        let higher = |higher| BadgeFacts { higher, ..WON };
        let did = |change| BadgeFacts {
            deeds: deeds(change),
            ..WON
        };
        for (facts, earned) in [
            (WON, &[][..]),
            (streak(2), &[]),
            (streak(3), &[Badge::Three]),
            (streak(6), &[Badge::Three]),
            (streak(7), &[Badge::Three, Badge::Seven]),
            (games(2), &[]),
            (games(3), &[Badge::Games]),
            (both(10, 9), &[]),
            (both(9, 30), &[]),
            (both(10, 10), &[Badge::Sides]),
            (higher(None), &[]),
            (higher(Some(199)), &[]),
            (higher(Some(200)), &[Badge::Giant]),
            (higher(Some(-300)), &[]),
            (did(|deeds| deeds.is_unaided = true), &[Badge::Master]),
            (did(|deeds| deeds.has_turned = true), &[Badge::Comeback]),
            (did(|deeds| deeds.is_to_nil = true), &[Badge::Nil]),
            (did(|deeds| deeds.has_last_drop = true), &[Badge::Life]),
            (
                did(|deeds| deeds.has_all_villages = true),
                &[Badge::Village],
            ),
        ] {
            check(facts, earned, true);
        }
    }

    #[test]
    fn what_is_counted_over_all_matches_needs_no_win() {
        let finished = |finished| BadgeFacts { finished, ..WON };
        let parried = |parried| BadgeFacts { parried, ..WON };
        for (facts, earned) in [
            (finished(99), &[][..]),
            (finished(100), &[Badge::Hundred]),
            (parried(49), &[]),
            (parried(50), &[Badge::Parry]),
        ] {
            check(facts, earned, false);
        }
    }

    #[test]
    fn a_match_is_turned_round_by_who_was_three_behind_and_one_from_losing() {
        let rounds = |winners: &str| {
            let winners: Vec<Option<Seat>> = winners
                .chars()
                .map(|winner| match winner {
                    '0' => Some(Seat::Zero),
                    '1' => Some(Seat::One),
                    _ => None,
                })
                .collect();
            winners
        };
        for (winners, first_to, expected) in [
            ("111100000", 5, true),
            ("0111100-00", 5, true),
            ("1110-00", 4, true),
            ("011110000", 5, true),
            // Two behind, or further from losing.
            ("001111000", 5, false),
            ("11100000", 5, false),
            ("110000", 5, false),
            ("0", 1, false),
        ] {
            let turned = has_turned(rounds(winners), first_to, Seat::Zero);
            assert_eq!(turned, expected, "{winners}");
        }
    }

    #[test]
    fn a_match_to_nil_is_long_enough_and_played_to_its_end() {
        for (own, other, first_to, expected) in [
            (5, 0, 5, true),
            (7, 0, 7, true),
            (5, 1, 5, false),
            (3, 0, 3, false),
            // Resigned.
            (4, 0, 5, false),
        ] {
            let score = BySeat::new(other, own);
            assert_eq!(is_to_nil(score, first_to, Seat::One), expected);
        }
    }

    #[test]
    fn every_badge_is_kept_apart_and_keeps_its_key() {
        let all: Badges = Badge::ALL.iter().copied().collect();
        assert_eq!(all.iter().count(), Badge::ALL.len());
        assert!(Badges::default().is_empty() && !all.is_empty());
        for badge in Badge::ALL {
            assert_eq!(Badge::from_key(badge.key()), Some(*badge));
        }
    }
}
