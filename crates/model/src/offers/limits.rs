//! The limits for users and channels, and what stands in the way of an offer or a match.

use crate::{DAY, ServerId, Timestamp, UserId};

/// The limits for a single user and a single channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The open offers of a user.
    pub offers_of_user: u32,
    /// The open offers in a channel.
    pub offers_in_channel: u32,
    /// The running matches of a user against the computer.
    pub running_against_computer: u32,
    /// The running matches of a user in all.
    pub running_of_user: u32,
    /// The running matches in a channel.
    pub running_in_channel: u32,
    /// The matches that a user begins in a day.
    pub begun_a_day: u32,
    /// The offers that a user makes in a day, also those that are withdrawn.
    pub offers_a_day: u32,
    /// The challenges in a day in which a user names the same other one.
    pub pings_a_day: u32,
    /// The first wait of a pair, in milliseconds. Each further one is twice as long.
    pub first_wait: i64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            offers_of_user: 3,
            offers_in_channel: 10,
            running_against_computer: 3,
            running_of_user: 20,
            running_in_channel: 100,
            begun_a_day: 30,
            offers_a_day: 60,
            pings_a_day: 10,
            first_wait: 600_000,
        }
    }
}

/// The reason for refusing an offer or a match. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// This user is banned from the bot in this server.
    Banned(UserId, ServerId),
    /// The operator has banned this user.
    Excluded(UserId),
    /// The operator has banned this server.
    ExcludedServer(ServerId),
    /// One of the two has blocked the other.
    Blocked,
    /// The pair has to wait until this time.
    Wait(Timestamp),
    /// The challenger has too many open offers.
    OffersOfUser,
    /// The channel has too many open offers.
    OffersInChannel,
    /// The challenger has made too many offers today.
    OffersToday,
    /// The challenger has named the opponent too often today.
    Pings,
    /// This user has too many running matches against the computer.
    AgainstComputer(UserId),
    /// This user has as many running matches as this.
    Running(UserId, u32),
    /// This user has begun as many matches in a day as this, and may begin the next one then.
    Begun(UserId, u32, Timestamp),
    /// A channel of this server, or an unknown one's, has too many running matches.
    RunningInChannel(Option<ServerId>),
    /// The offer is for others: a condition of it is not met.
    Unfit,
    /// As many users as this follow the match.
    Followers(u32),
    /// The user follows as many running matches as this.
    Followed(u32),
}

/// The room that a user has for further matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The matches that could run beside those that do.
    pub running: u32,
    /// The matches that could yet be begun today.
    pub begun: u32,
    /// The limit that stands in the way of a board that is played later, which another day begins.
    pub before_board: Option<Denied>,
    /// The limit that stands in the way of a match now.
    pub before_match: Option<Denied>,
}

/// The facts known of a user before a match of theirs begins.
#[derive(Clone, Debug, Default)]
pub struct UserFacts {
    /// `true` if the operator has banned them.
    pub is_excluded: bool,
    /// Their running matches.
    pub running: u32,
    /// Those of them against the computer.
    pub against_computer: u32,
    /// The times at which they have begun matches within a day, the last one first.
    pub begun: Vec<Timestamp>,
}

impl UserFacts {
    /// Returns the room that the user has for further matches, with what stands in their way.
    #[must_use]
    pub fn room(&self, user: UserId, limits: &Limits, now: Timestamp) -> Room {
        let begun = u32::try_from(self.begun.len()).unwrap_or(u32::MAX);
        let excluded = self.is_excluded.then_some(Denied::Excluded(user));
        let is_full = self.running >= limits.running_of_user;
        let full = is_full.then_some(Denied::Running(user, limits.running_of_user));
        let before_board = excluded.or(full);
        let before_match = match before_board {
            None if begun >= limits.begun_a_day => {
                let last = (limits.begun_a_day as usize).checked_sub(1);
                let last = last.and_then(|last| self.begun.get(last)).copied();
                let again = last.unwrap_or(now).plus(DAY);
                Some(Denied::Begun(user, limits.begun_a_day, again))
            }
            denied => denied,
        };
        Room {
            running: limits.running_of_user.saturating_sub(self.running),
            begun: limits.begun_a_day.saturating_sub(begun),
            before_board,
            before_match,
        }
    }

    /// Returns `true` if the user has as many matches against the computer as they may have.
    #[must_use]
    pub const fn is_full_of_computers(&self, limits: &Limits) -> bool {
        self.against_computer >= limits.running_against_computer
    }
}

/// The facts known of a channel in which an offer or a match is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChannelFacts {
    /// Its server, if it is known.
    pub server: Option<ServerId>,
    /// The open offers there.
    pub offers: u32,
    /// The running matches there.
    pub running: u32,
}

impl ChannelFacts {
    /// Returns the reason why no match may begin there, if there is one.
    #[must_use]
    pub fn denied(&self, limits: &Limits) -> Option<Denied> {
        let is_full = self.running >= limits.running_in_channel;
        is_full.then_some(Denied::RunningInChannel(self.server))
    }
}

/// The facts known of a challenger and the one whom they challenge.
#[derive(Clone, Copy, Debug, Default)]
pub struct PairFacts {
    /// `true` if one of them has blocked the other.
    pub is_blocked: bool,
    /// The end of the wait since the last challenge.
    pub wait: Option<Timestamp>,
    /// The challenges to them within a day.
    pub pings: u32,
}

/// The facts known before an offer is opened.
#[derive(Clone, Debug, Default)]
pub struct OfferFacts {
    /// A server in which it would stand, and which has banned the challenger.
    pub banned_in: Option<ServerId>,
    /// A server of one of the two that may not play with others, if they are of two.
    pub excluded: Option<ServerId>,
    /// The facts known of the two, if somebody is challenged.
    pub pair: Option<PairFacts>,
    /// The open offers of the challenger.
    pub open: u32,
    /// The offers that the challenger has made within a day.
    pub made: u32,
    /// `true` if the computer is challenged.
    pub is_to_computer: bool,
    /// The channels in which it would stand.
    pub channels: Vec<ChannelFacts>,
    /// The facts known of the challenger.
    pub challenger: UserFacts,
}

impl OfferFacts {
    /// Returns the reason why the offer may not be opened, if there is one.
    #[must_use]
    pub fn denied(&self, challenger: UserId, limits: &Limits, now: Timestamp) -> Option<Denied> {
        let is_full = self.is_to_computer && self.challenger.is_full_of_computers(limits);
        let banned = self.banned_in.map(|it| Denied::Banned(challenger, it));
        banned
            .or_else(|| self.excluded.map(Denied::ExcludedServer))
            .or_else(|| self.pair.and_then(|pair| pair.denied(limits, now)))
            .or_else(|| (self.open >= limits.offers_of_user).then_some(Denied::OffersOfUser))
            .or_else(|| another_denied(self.made, limits))
            .or_else(|| is_full.then_some(Denied::AgainstComputer(challenger)))
            .or_else(|| {
                self.channels
                    .iter()
                    .find_map(|it| self.denied_in(it, limits))
            })
            .or_else(|| {
                let room = self.challenger.room(challenger, limits, now);
                room.before_match
            })
    }

    fn denied_in(&self, channel: &ChannelFacts, limits: &Limits) -> Option<Denied> {
        let is_full = !self.is_to_computer && channel.offers >= limits.offers_in_channel;
        let full = is_full.then_some(Denied::OffersInChannel);
        full.or_else(|| channel.denied(limits))
    }
}

impl PairFacts {
    fn denied(self, limits: &Limits, now: Timestamp) -> Option<Denied> {
        if self.is_blocked {
            return Some(Denied::Blocked);
        }
        if let Some(until) = self.wait.filter(|until| *until > now) {
            return Some(Denied::Wait(until));
        }
        (self.pings >= limits.pings_a_day).then_some(Denied::Pings)
    }
}

/// Returns the reason why a user who has made so many offers within a day may make no other, if there
/// is one.
#[must_use]
pub fn another_denied(made: u32, limits: &Limits) -> Option<Denied> {
    (made >= limits.offers_a_day).then_some(Denied::OffersToday)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const NOW: Timestamp = Timestamp(1_800_000_000_000);

    #[test]
    fn limits_of_offers_have_an_order_and_each_its_number() {
        let limits = Limits::default();
        let here = ServerId(7);
        let user = |change: fn(&mut UserFacts)| {
            let mut facts = UserFacts::default();
            change(&mut facts);
            facts
        };
        type Change = fn(&mut OfferFacts);
        let changes: [(Change, Denied); 13] = [
            (
                |it| it.banned_in = Some(ServerId(7)),
                Denied::Banned(ADA, here),
            ),
            (
                |it| it.excluded = Some(ServerId(7)),
                Denied::ExcludedServer(here),
            ),
            (
                |it| it.pair.get_or_insert_default().is_blocked = true,
                Denied::Blocked,
            ),
            (
                |it| it.pair.get_or_insert_default().wait = Some(NOW.plus(1)),
                Denied::Wait(NOW.plus(1)),
            ),
            (
                |it| it.pair.get_or_insert_default().pings = 10,
                Denied::Pings,
            ),
            (|it| it.open = 3, Denied::OffersOfUser),
            (|it| it.made = 60, Denied::OffersToday),
            (
                |it| {
                    it.is_to_computer = true;
                    it.challenger.against_computer = 3;
                },
                Denied::AgainstComputer(ADA),
            ),
            (
                |it| {
                    it.is_to_computer = false;
                    it.channels = vec![ChannelFacts {
                        offers: 10,
                        ..ChannelFacts::default()
                    }];
                },
                Denied::OffersInChannel,
            ),
            (
                |it| {
                    it.channels = vec![ChannelFacts {
                        server: Some(ServerId(7)),
                        running: 100,
                        offers: 0,
                    }];
                },
                Denied::RunningInChannel(Some(here)),
            ),
            (|it| it.challenger.is_excluded = true, Denied::Excluded(ADA)),
            (|it| it.challenger.running = 20, Denied::Running(ADA, 20)),
            (
                |it| it.challenger.begun = vec![NOW.plus(-1); 30],
                Denied::Begun(ADA, 30, NOW.plus(DAY - 1)),
            ),
        ];
        let denied = |facts: &OfferFacts| facts.denied(ADA, &limits, NOW);
        assert_eq!(denied(&OfferFacts::default()), None);
        for (line, (change, expected)) in changes.iter().enumerate() {
            let mut alone = OfferFacts::default();
            change(&mut alone);
            assert_eq!(denied(&alone), Some(*expected), "line {line}");
            // What stands further down says nothing beside it, but where one excludes the other.
            let mut together = OfferFacts::default();
            for (change, _) in changes[line..].iter().rev() {
                change(&mut together);
            }
            assert_eq!(denied(&together), Some(*expected), "from line {line}");
        }
        // Those that were begun do not count for a board that is played another day.
        let begun = user(|it| it.begun = vec![NOW; 30]).room(ADA, &limits, NOW);
        assert_eq!((begun.before_board, begun.begun), (None, 0));
        let full = user(|it| it.running = 20).room(ADA, &limits, NOW);
        assert_eq!(full.before_board, Some(Denied::Running(ADA, 20)));
    }
}
