//! The end of an offer, and the wait of the pair after it.

use super::{Offer, OfferStatus};
use crate::{Refusal, Timestamp};

/// The longest wait of a pair, in first waits: they double up to it.
const LONGEST_WAIT: i64 = 1 << 15;

/// Something that ends an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEvent {
    /// Somebody takes it: a match with the same id begins.
    Accept,
    /// The opponent declines it.
    Decline,
    /// The challenger takes it back.
    Withdraw,
    /// Nobody has answered in time.
    Expire,
    /// It is taken away without anybody's fault: by a moderator, by a ban, because nobody could reach
    /// it, or because another one takes its place.
    Remove,
}

impl OfferEvent {
    /// Returns `true` if the challenger may have to wait because of it before they challenge the same
    /// opponent again.
    #[must_use]
    pub const fn is_held_against_pair(self) -> bool {
        matches!(self, Self::Decline | Self::Withdraw | Self::Expire)
    }

    /// Returns the status of an offer that it has ended.
    #[must_use]
    pub const fn status(self) -> OfferStatus {
        match self {
            Self::Accept => OfferStatus::Accepted,
            Self::Decline => OfferStatus::Declined,
            Self::Withdraw | Self::Remove => OfferStatus::Withdrawn,
            Self::Expire => OfferStatus::Expired,
        }
    }
}

/// The waits of a challenger before an opponent so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairWaits {
    /// The number of waits.
    pub waits: u32,
    /// The number of offers that the challenger has withdrawn.
    pub withdrawals: u32,
}

/// The facts known of an offer besides itself when it ends.
#[derive(Clone, Copy, Debug)]
pub struct OfferEndFacts {
    /// The time.
    pub now: Timestamp,
    /// The first wait of a pair, in milliseconds.
    pub first_wait: i64,
    /// The waits of the two so far, if somebody was challenged.
    pub pair: PairWaits,
}

/// An effect of the end of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEffect {
    /// The challenger has withdrawn an offer to the opponent, which is counted.
    CountWithdrawal,
    /// The challenger waits before they may challenge the opponent again.
    Wait {
        /// The number of waits, with this one.
        waits: u32,
        /// The end of it.
        until: Timestamp,
    },
}

impl Offer {
    /// Ends the offer. Returns what follows. The words of one that becomes no match are needed no more.
    /// A pair waits after a decline, an expiry, and from the second withdrawal on, each time twice as
    /// long.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::OfferClosed`] if it was no longer open: somebody was faster.
    pub fn apply(
        &mut self,
        event: OfferEvent,
        facts: &OfferEndFacts,
    ) -> Result<Vec<OfferEffect>, Refusal> {
        if self.status != OfferStatus::Open {
            return Err(Refusal::OfferClosed(self.state()));
        }
        self.status = event.status();
        if event != OfferEvent::Accept {
            self.luck.clear();
        }
        if self.opponent.is_none() {
            return Ok(Vec::new());
        }
        let PairWaits { waits, withdrawals } = facts.pair;
        let wait = OfferEffect::Wait {
            waits: waits.saturating_add(1),
            until: facts.now.plus(offer_wait(facts.first_wait, waits)),
        };
        Ok(match event {
            OfferEvent::Accept | OfferEvent::Remove => Vec::new(),
            OfferEvent::Decline | OfferEvent::Expire => vec![wait],
            OfferEvent::Withdraw if withdrawals == 0 => vec![OfferEffect::CountWithdrawal],
            OfferEvent::Withdraw => vec![OfferEffect::CountWithdrawal, wait],
        })
    }
}

/// Returns the time for which a pair waits before the next offer, in milliseconds, after so many waits:
/// each time twice as long.
fn offer_wait(first: i64, waits: u32) -> i64 {
    let times = 1_i64.checked_shl(waits).unwrap_or(LONGEST_WAIT);
    first.saturating_mul(times.clamp(1, LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Filters, MatchId, OfferState, Scope, Side, UserId};

    const NOW: Timestamp = Timestamp(1000);

    fn offer(opponent: Option<UserId>) -> Offer {
        Offer {
            id: MatchId::new(1, 1),
            challenger: UserId(1),
            challenger_nickname: None,
            server: None,
            opponent,
            level: None,
            opponent_server: None,
            scope: Scope::Here,
            filters: Filters::default(),
            game: "en-garde".to_owned(),
            options: String::new(),
            first_to: 5,
            time: Clock::DEFAULT,
            side: Side::Random,
            is_rated: true,
            luck: "seven".to_owned(),
            secret: [0; 32],
            status: OfferStatus::Open,
            expires: NOW.plus(5),
            posts: Vec::new(),
        }
    }

    fn ended(
        opponent: Option<UserId>,
        event: OfferEvent,
        waits: u32,
        withdrawals: u32,
    ) -> (Offer, Vec<OfferEffect>) {
        let mut offer = offer(opponent);
        let facts = OfferEndFacts {
            now: NOW,
            first_wait: 10,
            pair: PairWaits { waits, withdrawals },
        };
        let effects = offer.apply(event, &facts).expect("it is open");
        let again = offer.apply(OfferEvent::Accept, &facts);
        assert_eq!(again, Err(Refusal::OfferClosed(offer.state())), "once");
        (offer, effects)
    }

    #[test]
    fn a_pair_waits_after_what_came_to_nothing_each_time_twice_as_long() {
        let wait = |waits, time| OfferEffect::Wait {
            waits,
            until: NOW.plus(time),
        };
        let withdrawn = OfferEffect::CountWithdrawal;
        // (the event, the waits and withdrawals before, what follows)
        let table = [
            (OfferEvent::Accept, 3, 3, vec![]),
            (OfferEvent::Remove, 3, 3, vec![]),
            (OfferEvent::Decline, 0, 0, vec![wait(1, 10)]),
            (OfferEvent::Decline, 3, 0, vec![wait(4, 80)]),
            (OfferEvent::Expire, 1, 0, vec![wait(2, 20)]),
            (OfferEvent::Withdraw, 0, 0, vec![withdrawn]),
            (OfferEvent::Withdraw, 0, 1, vec![withdrawn, wait(1, 10)]),
        ];
        for (event, waits, withdrawals, expected) in table {
            let (_, effects) = ended(Some(UserId(2)), event, waits, withdrawals);
            assert_eq!(effects, expected, "{event:?}");
            assert_eq!(ended(None, event, waits, withdrawals).1, [], "{event:?}");
        }
        let (_, effects) = ended(Some(UserId(2)), OfferEvent::Decline, u32::MAX, 0);
        assert_eq!(effects, [wait(u32::MAX, 10 << 15)]);
    }

    #[test]
    fn the_words_of_an_offer_go_with_it_unless_it_becomes_a_match() {
        for (event, state, luck) in [
            (OfferEvent::Accept, OfferState::Accepted, "seven"),
            (OfferEvent::Decline, OfferState::Declined, ""),
            (OfferEvent::Withdraw, OfferState::Withdrawn, ""),
            (OfferEvent::Expire, OfferState::Expired, ""),
            (OfferEvent::Remove, OfferState::Withdrawn, ""),
        ] {
            let (offer, _) = ended(None, event, 0, 0);
            assert_eq!((offer.state(), offer.luck.as_str()), (state, luck));
        }
        assert_eq!(offer(None).state(), OfferState::Open(NOW.plus(5)));
    }
}
