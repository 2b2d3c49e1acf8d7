//! The events of a match, and their effects.

use super::clock::{FLAG, UNDER_WAY};
use super::{End, Home, Match, MatchSlot, Player, Proposal, SeatNotice, Verbosity};
use crate::{Mark, Ply, Rated, Refusal, Timestamp, UserId, Want};
use rules::{MatchEnd, MatchReason, Seat, Standing, Waiting};

/// The number of plies that must pass between two proposals of the same player.
const BETWEEN_PROPOSALS: u32 = 5;
/// The number of matches that a user may call off alone in a day.
const CALLED_OFF_A_DAY: u32 = 3;

/// The items that a player lets pass from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Everything until the turn is over.
    ThisTurn,
    /// The items of the class with this key, until they say otherwise.
    Always(&'static str),
}

/// A step of the table: a decision, with all that followed from it at once. It has no `Debug`: orders
/// name cards of a hand.
pub struct TableStep {
    /// The standing of the match before.
    pub before: Standing,
    /// The standing after it.
    pub after: Standing,
    /// The time of the decision, at which its player's clock stops.
    pub decided_at: Timestamp,
    /// `true` if a round ended with it.
    pub ends_round: bool,
    /// `true` if an answer that waits for it shows the hand of the player to move.
    pub is_awaited: bool,
    /// The seat that decided to let more pass than it was asked about.
    pub passes: Option<(Seat, Passes)>,
    /// The seat that decided, and its orders for the rest of the turn.
    pub orders: Option<(Seat, String)>,
}

/// A decision that is taken back.
pub struct TakenBack {
    /// The seat that made it.
    pub seat: Seat,
    /// The ply at which its player asked for that, if the other one has agreed.
    pub asked_at: Option<Ply>,
    /// The standing of the match before.
    pub before: Standing,
    /// The standing after it, which is that before the decision, further on in the log.
    pub after: Standing,
}

/// Something that happens to a match.
pub enum MatchEvent {
    /// Its table goes on.
    Step(TableStep),
    /// A player wants to be asked again about everything: they let nothing pass any more, and their
    /// orders are not played.
    AskAgain(Seat),
    /// A player proposes a draw or calling off, or agrees to the same proposal of the other one.
    Propose {
        /// The player.
        seat: Seat,
        /// The proposal.
        proposal: Proposal,
        /// `true` if direct messages reach the other one.
        reaches_other: bool,
    },
    /// A player calls the match off: alone if they may, by agreement otherwise.
    CallOff {
        /// The player.
        seat: Seat,
        /// `true` if they have made a move, or were shown their hand in a rated match: nobody gets a
        /// better one for nothing.
        has_chosen: bool,
        /// The matches that they have called off alone within a day.
        today: u32,
        /// `true` if direct messages reach the other one.
        reaches_other: bool,
    },
    /// A player agrees to the proposal that the other one made at this ply.
    Agree(Seat, Proposal, Ply),
    /// A player takes their last decision back: the other one agrees, or is a computer. Whether it can
    /// be taken back is the table's to say.
    TakeBack(TakenBack),
    /// A player declines what the other one proposed.
    Decline(Seat),
    /// A player resigns.
    Resign(Seat),
    /// A player claims the win, because the time of the other one is up.
    Claim(Seat),
    /// A player gives the other one more time.
    GiveTime(Seat),
    /// The clock is looked at.
    Look,
    /// A decision comes too late: the time of its player is up.
    ComeTooLate(Seat),
    /// A moderator ends it, or the bot because a backup was restored. It has no result.
    Cancel(MatchReason),
}

/// The facts known of a match besides itself.
#[derive(Clone, Copy)]
pub struct MatchFacts<'a> {
    /// The time.
    pub now: Timestamp,
    /// The time of the click that asked for it, which may have waited in a queue.
    pub clicked_at: Timestamp,
    /// The homes of the match.
    pub homes: &'a [Home],
    /// `true` if the time may be believed.
    pub is_plausible: bool,
    /// `true` if an outage may still be given back to the running clock.
    pub may_give_back: bool,
}

/// An effect of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEffect {
    /// Something is to be posted.
    Want(MatchSlot, Want),
    /// Everybody who follows the match is to be told of a state.
    TellFollowers(Mark),
    /// A user has called a match off alone, which is counted.
    CalledOffBy(UserId),
    /// Nobody looks at the clock before that time. The match stays as it is.
    LookAgain(Timestamp),
}

impl MatchFacts<'_> {
    /// Returns the homes that are told of the match.
    fn shown(&self) -> impl Iterator<Item = &Home> {
        self.homes.iter().filter(|home| !home.is_hidden)
    }
}

impl Match {
    /// Makes a step. Returns what follows from it.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if that is not possible now. Nothing has changed then.
    pub fn apply(
        &mut self,
        event: MatchEvent,
        facts: &MatchFacts<'_>,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Finished);
        }
        match event {
            MatchEvent::Step(step) => Ok(self.step(step, facts)),
            MatchEvent::AskAgain(seat) => {
                self.ask_again(seat);
                Ok(Vec::new())
            }
            MatchEvent::Propose {
                seat,
                proposal,
                reaches_other,
            } => self.propose(seat, proposal, reaches_other, facts),
            MatchEvent::CallOff {
                seat,
                has_chosen,
                today,
                reaches_other,
            } => {
                if self.calls_off_alone(seat, has_chosen, today)? {
                    Ok(self.call_off_alone(seat, facts))
                } else {
                    self.propose(seat, Proposal::Abort, reaches_other, facts)
                }
            }
            MatchEvent::Agree(seat, proposal, ply) => self.agree(seat, proposal, ply, facts),
            MatchEvent::TakeBack(taken) => self.take_back(&taken, facts),
            MatchEvent::Decline(seat) => self.decline(seat, facts),
            MatchEvent::Resign(seat) => {
                Ok(self.finish(Some(seat.other()), MatchReason::Resign, facts))
            }
            MatchEvent::Claim(seat) => self.claim(seat, facts),
            MatchEvent::GiveTime(seat) => self.give_time(seat, facts),
            MatchEvent::Look => Ok(self.look(facts)),
            MatchEvent::ComeTooLate(seat) => {
                Ok(self.finish(Some(seat.other()), MatchReason::Timeout, facts))
            }
            MatchEvent::Cancel(reason) => Ok(self.finish(None, reason, facts)),
        }
    }

    /// Returns the seat of a user, if they play.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.players.find(|player| player.user == Some(user))
    }

    /// Returns the user on a seat, or `None` for a computer and for a user who was deleted.
    #[must_use]
    pub fn user(&self, seat: Seat) -> Option<UserId> {
        self.players[seat].user
    }

    /// Returns the computer's level on a seat, or `None` for a user.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<&str> {
        self.players[seat].level.as_deref()
    }

    /// Returns `true` if a user plays the computer.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        Seat::BOTH.iter().any(|seat| self.level(*seat).is_some())
    }

    /// Returns the deadline of the player to move.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        let clock = self.progress.clock.as_ref();
        clock.map(|clock| clock.deadline)
    }

    /// Returns the mark of the match as it stands.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        Mark::of(self.progress.sequence, self.end.is_some())
    }

    /// Writes how the table stands.
    pub fn note_standing(&mut self, standing: &Standing) {
        let progress = &mut self.progress;
        progress.sequence = standing.sequence;
        progress.ply = standing.ply;
        progress.round = standing.round;
        progress.score = standing.score;
        progress.to_move = to_move(standing);
    }

    /// Returns `true` if a decision that was asked for then comes too late to count.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] while the time may still be given back.
    pub fn check_time(&self, facts: &MatchFacts<'_>) -> Result<bool, Refusal> {
        let is_too_late = self.is_too_late(facts.clicked_at.min(facts.now));
        if is_too_late && facts.may_give_back {
            return Err(Refusal::Unavailable);
        }
        Ok(is_too_late)
    }

    fn step(&mut self, step: TableStep, facts: &MatchFacts<'_>) -> Vec<MatchEffect> {
        let (before, after) = (step.before, step.after);
        let (settled, was_to_move) = (self.flag_settled(), self.progress.to_move);
        self.note_standing(&after);
        match step.passes {
            Some((seat, Passes::ThisTurn)) => self.players[seat].lets_pass = true,
            Some((seat, Passes::Always(item))) => self.players[seat].always_pass(item),
            None => {}
        }
        if let Some((seat, orders)) = step.orders {
            self.players[seat].orders = orders;
        }
        if (before.round, before.turn) != (after.round, after.turn) {
            for seat in Seat::BOTH {
                self.players[seat].lets_pass = false;
                self.players[seat].orders.clear();
            }
        }
        if let Waiting::Decided(winner) = after.waiting {
            let reason = MatchReason::Score;
            self.note_end(MatchEnd { winner, reason }, facts.now);
        } else {
            let decided_at = step.decided_at.min(facts.now);
            self.follow_clock(&before, &after, decided_at, facts.now);
        }
        // A proposal is answered by agreeing or by playing on. The proposer may play on, too, but has
        // another decision then that could be taken back.
        if let Some((proposal, proposer)) = self.proposal
            && (Some(proposer) != was_to_move || proposal == Proposal::TakeBack)
        {
            self.proposal = None;
        }
        let is_settled = self.end.is_some() || !self.is_flagged();
        let settled = settled.filter(|_| is_settled);
        let change = Change {
            is_dealt: before.waiting == Waiting::Unbegun || step.ends_round,
            has_begun: before.waiting == Waiting::Unbegun,
            is_handed_over: before.waiting != after.waiting,
        };
        let mut posts: Vec<_> = settled.into_iter().collect();
        posts.extend(self.posts_of_step(change, facts));
        if step.is_awaited {
            show_hands(&mut posts);
        }
        let mut effects = wants(posts);
        effects.extend(self.told_to_followers(step.ends_round));
        effects
    }

    fn ask_again(&mut self, seat: Seat) {
        let player = &mut self.players[seat];
        player.lets_pass = false;
        player.orders.clear();
        player.always_passes.clear();
    }

    fn propose(
        &mut self,
        seat: Seat,
        proposal: Proposal,
        reaches_other: bool,
        facts: &MatchFacts<'_>,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        if self.check_time(facts)? {
            return Err(Refusal::NothingProposed);
        }
        let other = seat.other();
        if self.level(other).is_some() {
            return Err(Refusal::ComputerTakesNoDraws);
        }
        if self.proposal == Some((proposal, other))
            && let Some(reason) = reason(proposal)
        {
            return Ok(self.finish(None, reason, facts));
        }
        match proposal {
            Proposal::Draw | Proposal::Abort => self.note_proposal(seat)?,
            Proposal::TakeBack => self.note_take_back(seat)?,
        }
        self.proposal = Some((proposal, seat));
        let mut posts = self.notices(facts);
        // Where the other player has no home, nothing is posted that they could read; and the
        // thread of a contest is told of no proposals. A player who is told by direct message is
        // asked there.
        let server = self.players[other].server;
        let has_home = facts.shown().any(|home| home.server == server);
        if self.board.is_some() || !has_home || reaches_other {
            posts.push((MatchSlot::DirectNotice(other), Want::Next));
        }
        Ok(wants(posts))
    }

    /// Returns `true` if a player may call the match off alone.
    fn calls_off_alone(&self, seat: Seat, has_chosen: bool, today: u32) -> Result<bool, Refusal> {
        if self.board.is_some() {
            return Err(Refusal::BoardOfContest);
        }
        if self.level(seat.other()).is_some() {
            return Ok(true);
        }
        let is_agreed = self.proposal == Some((Proposal::Abort, seat.other()));
        if is_agreed || has_chosen {
            return Ok(false);
        }
        if today >= CALLED_OFF_A_DAY {
            return Err(Refusal::TooManyAborts);
        }
        Ok(true)
    }

    fn call_off_alone(&mut self, seat: Seat, facts: &MatchFacts<'_>) -> Vec<MatchEffect> {
        let is_counted = self.level(seat.other()).is_none();
        let mut effects = self.finish(None, MatchReason::Aborted, facts);
        let user = self.user(seat).filter(|_| is_counted);
        effects.extend(user.map(MatchEffect::CalledOffBy));
        effects
    }

    fn agree(
        &mut self,
        seat: Seat,
        proposal: Proposal,
        ply: Ply,
        facts: &MatchFacts<'_>,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        let proposer = seat.other();
        let stands = self.proposal == Some((proposal, proposer))
            && self.players[proposer].proposed == Some(ply);
        if !stands || self.check_time(facts)? {
            return Err(Refusal::NothingProposed);
        }
        let reason = reason(proposal).ok_or(Refusal::NothingProposed)?;
        Ok(self.finish(None, reason, facts))
    }

    /// Checks that a player may ask for their last decision back, or take it back at once from a
    /// computer: once for each decision, and neither on the board of a contest nor in a match that
    /// counts against the computer. Who was declined waits as after any proposal.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::BoardOfContest`], [`Refusal::NothingToTakeBack`],
    /// [`Refusal::StillProposed`], [`Refusal::ProposedBefore`] or [`Refusal::TooSoon`].
    pub fn check_take_back(&self, seat: Seat) -> Result<(), Refusal> {
        if self.board.is_some() {
            return Err(Refusal::BoardOfContest);
        }
        if self.is_alone() {
            return match self.rated {
                Rated::Rated => Err(Refusal::NothingToTakeBack),
                _ => Ok(()),
            };
        }
        if self.proposal.is_some_and(|(_, proposer)| proposer == seat) {
            return Err(Refusal::StillProposed);
        }
        let player = &self.players[seat];
        if player.proposed == Some(self.progress.ply) {
            return Err(Refusal::ProposedBefore);
        }
        match self.plies_to_wait(seat) {
            plies @ 1.. if player.notice == Some(SeatNotice::TakeBackDeclined) => {
                Err(Refusal::TooSoon { plies })
            }
            _ => Ok(()),
        }
    }

    /// Goes back to the standing before a decision. What has been said and ordered since then is
    /// forgotten.
    fn take_back(
        &mut self,
        taken: &TakenBack,
        facts: &MatchFacts<'_>,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        let seat = taken.seat;
        match taken.asked_at {
            None if self.is_alone() => self.check_take_back(seat)?,
            asked_at => self.check_asked(seat, asked_at)?,
        }
        let settled = self.flag_settled();
        self.note_standing(&taken.after);
        self.proposal = None;
        for seat in Seat::BOTH {
            let player = &mut self.players[seat];
            player.lets_pass = false;
            player.orders.clear();
            player.notice = None;
        }
        self.players[seat].notice = Some(SeatNotice::TakenBack);
        self.give_turn_back(&taken.before, &taken.after, facts.now);
        let settled = settled.filter(|_| !self.is_flagged());
        let mut posts: Vec<_> = settled.into_iter().collect();
        posts.extend(self.notices(facts));
        let change = Change {
            is_dealt: false,
            has_begun: false,
            is_handed_over: taken.before.waiting != taken.after.waiting,
        };
        posts.extend(self.posts_of_step(change, facts));
        if !change.is_handed_over {
            posts.push((MatchSlot::Hand(seat), Want::At(self.mark())));
        }
        // Nobody is asked: the answer shows the hand.
        if self.is_alone() {
            show_hands(&mut posts);
        }
        Ok(wants(posts))
    }

    /// Checks that a player's last decision is what they have asked for at this ply, and still is.
    fn check_asked(&self, seat: Seat, asked_at: Option<Ply>) -> Result<(), Refusal> {
        let stands = self.proposal == Some((Proposal::TakeBack, seat))
            && self.players[seat].proposed == asked_at
            && asked_at == Some(self.progress.ply);
        if stands {
            Ok(())
        } else {
            Err(Refusal::NothingProposed)
        }
    }

    fn decline(&mut self, seat: Seat, facts: &MatchFacts<'_>) -> Result<Vec<MatchEffect>, Refusal> {
        let theirs = self.proposal.filter(|(_, by)| *by == seat.other());
        let (proposal, proposer) = theirs.ok_or(Refusal::NothingProposed)?;
        self.proposal = None;
        for seat in Seat::BOTH {
            self.players[seat].notice = None;
        }
        self.players[proposer].notice = Some(match proposal {
            Proposal::Draw => SeatNotice::DrawDeclined,
            Proposal::Abort => SeatNotice::AbortDeclined,
            Proposal::TakeBack => SeatNotice::TakeBackDeclined,
        });
        // Where it was posted it loses its buttons, and the proposer is told.
        let mut posts = self.notices(facts);
        posts.push((MatchSlot::DirectNotice(proposer), Want::Next));
        Ok(wants(posts))
    }

    fn claim(&mut self, seat: Seat, facts: &MatchFacts<'_>) -> Result<Vec<MatchEffect>, Refusal> {
        let deadline = self.clock_of(seat.other())?.deadline;
        // The click's own time counts, as it does for a move: a claim that was made too early does not
        // become right by waiting in a queue.
        if deadline > facts.clicked_at {
            return Err(Refusal::TimeLeft(deadline));
        }
        if !facts.is_plausible {
            return Err(Refusal::Unavailable);
        }
        Ok(self.finish(Some(seat), MatchReason::Timeout, facts))
    }

    fn give_time(
        &mut self,
        seat: Seat,
        facts: &MatchFacts<'_>,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        let other = seat.other();
        let clock = self.clock_of(other)?.clone();
        self.note_proposal(seat)?;
        let settled = self.flag_settled();
        self.add_time(other, clock, facts.now);
        self.players[other].notice = Some(SeatNotice::TimeGiven);
        let cards = facts.shown().map(|home| MatchSlot::Card(home.number));
        let told = cards.chain([MatchSlot::DirectNotice(other)]);
        let posts = told.map(|slot| (slot, Want::Next));
        Ok(wants(posts.chain(settled)))
    }

    /// Returns the clock of a seat, if it runs.
    fn clock_of(&self, seat: Seat) -> Result<&super::RunningClock, Refusal> {
        let clock = self.progress.clock.as_ref();
        let clock = clock.filter(|_| self.progress.to_move == Some(seat));
        clock.ok_or(Refusal::NothingProposed)
    }

    /// Sends a reminder, lets the flag fall, or ends the match.
    fn look(&mut self, facts: &MatchFacts<'_>) -> Vec<MatchEffect> {
        let (Some(seat), Some(clock)) = (self.progress.to_move, self.progress.clock.clone()) else {
            return Vec::new();
        };
        if clock.due > facts.now {
            return Vec::new();
        }
        let other = seat.other();
        if clock.reminded >= FLAG {
            if self.board.is_some() && facts.may_give_back {
                return vec![MatchEffect::LookAgain(facts.now.plus(UNDER_WAY))];
            }
            return self.finish(Some(other), MatchReason::Timeout, facts);
        }
        let has_fallen = self.note_reminder(seat, clock, facts.now) >= FLAG;
        if has_fallen && self.board.is_some() {
            // Nobody claims the board of a contest, or gives time: the next look ends it.
            return Vec::new();
        }
        // Whose time is up is told as well as who can claim the win.
        let claims = self.user(other).filter(|_| has_fallen);
        let claims = claims.map(|_| MatchSlot::Flag(other));
        let told = self.user(seat).map(|_| MatchSlot::Reminder(seat));
        let slots = claims.into_iter().chain(told);
        wants(slots.map(|slot| (slot, Want::Next)))
    }

    /// Ends the match otherwise than by a move.
    fn finish(
        &mut self,
        winner: Option<Seat>,
        reason: MatchReason,
        facts: &MatchFacts<'_>,
    ) -> Vec<MatchEffect> {
        let settled = self.flag_settled();
        self.note_end(MatchEnd { winner, reason }, facts.now);
        let mut effects = wants(self.posts_of_end(facts).into_iter().chain(settled));
        effects.extend(self.told_to_followers(false));
        effects
    }

    /// Writes an end: nobody is to move, no clock runs, nothing is proposed, no order waits or stands.
    fn note_end(&mut self, end: MatchEnd, at: Timestamp) {
        for seat in Seat::BOTH {
            let Player {
                orders,
                always_passes,
                ..
            } = &mut self.players[seat];
            orders.clear();
            always_passes.clear();
        }
        self.end = Some(End {
            at,
            winner: end.winner,
            reason: end.reason.key().to_owned(),
            digest: None,
        });
        self.progress.to_move = None;
        self.progress.clock = None;
        self.proposal = None;
    }

    /// Returns the plies that must pass until a player may propose something again.
    fn plies_to_wait(&self, seat: Seat) -> u32 {
        let last = self.players[seat].proposed;
        let again = last.map_or(0, |Ply(last)| last.saturating_add(BETWEEN_PROPOSALS));
        again.saturating_sub(self.progress.ply.0)
    }

    /// Counts a proposal, of which each player may make one in five plies and have one open.
    fn note_proposal(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.proposal.is_some_and(|(_, proposer)| proposer == seat) {
            return Err(Refusal::StillProposed);
        }
        match self.plies_to_wait(seat) {
            0 => {
                self.players[seat].proposed = Some(self.progress.ply);
                Ok(())
            }
            plies => Err(Refusal::TooSoon { plies }),
        }
    }

    /// Counts that a player asks for their last decision back.
    fn note_take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_take_back(seat)?;
        self.players[seat].proposed = Some(self.progress.ply);
        Ok(())
    }

    /// Returns the notices in all homes of a match, unless it is a board of a contest.
    fn notices(&self, facts: &MatchFacts<'_>) -> Vec<(MatchSlot, Want)> {
        let homes = facts.shown().filter(|_| self.board.is_none());
        let notices = homes.map(|home| (MatchSlot::Notice(home.number), Want::Next));
        notices.collect()
    }

    /// Returns what becomes due because a flag that has fallen waits for nobody any more.
    fn flag_settled(&self) -> Option<(MatchSlot, Want)> {
        let offered = self.progress.to_move?.other();
        let is_offered = self.is_flagged() && self.user(offered).is_some();
        is_offered.then_some((MatchSlot::Flag(offered), Want::Next))
    }

    /// Returns what followers are told: the ends of rounds, and the end of the match.
    fn told_to_followers(&self, ends_round: bool) -> Option<MatchEffect> {
        let is_told = (ends_round || self.end.is_some()) && !self.is_alone();
        is_told.then(|| MatchEffect::TellFollowers(self.mark()))
    }

    /// Returns the posts that a step of the table makes due.
    fn posts_of_step(&self, change: Change, facts: &MatchFacts<'_>) -> Vec<(MatchSlot, Want)> {
        let ended = self.end.is_some();
        let Change {
            is_dealt,
            has_begun,
            is_handed_over,
        } = change;
        let now = Want::At(self.mark());
        let to_move = self.progress.to_move;
        let mut slots = Vec::new();
        if is_dealt || is_handed_over || ended {
            for seat in Seat::BOTH {
                if self.user(seat).is_some() && (is_dealt || ended || to_move == Some(seat)) {
                    slots.push(MatchSlot::Hand(seat));
                }
            }
        }
        // A computer answers at once: its reply and the move before are announced together.
        let is_computer_next = to_move.is_some_and(|seat| self.level(seat).is_some());
        // The card and the thread of a contest are those of its boards.
        let is_board = self.board.is_some();
        for home in facts.shown() {
            if !is_board && (is_dealt || ended) {
                slots.push(MatchSlot::Card(home.number));
            }
            // A place that is told of the end alone needs no thread for it.
            let has_thread = !is_board && home.verbosity != Verbosity::Results;
            if has_thread && has_begun {
                slots.push(MatchSlot::Thread(home.number));
            }
            let is_announced = match home.verbosity {
                Verbosity::Turns => is_dealt || is_handed_over || ended,
                Verbosity::Rounds => is_dealt || ended,
                Verbosity::Results => ended,
            };
            if is_announced && !is_computer_next {
                slots.push(MatchSlot::Announcement(home.number));
            }
            if has_thread && ended {
                slots.push(MatchSlot::Archive(home.number));
            }
        }
        slots.into_iter().map(|slot| (slot, now)).collect()
    }

    /// Returns the posts that an end without a move makes due.
    fn posts_of_end(&self, facts: &MatchFacts<'_>) -> Vec<(MatchSlot, Want)> {
        let now = Want::At(self.mark());
        let people = Seat::BOTH.into_iter();
        let people = people.filter(|seat| self.user(*seat).is_some());
        let mut slots: Vec<_> = people.map(MatchSlot::Hand).collect();
        let is_board = self.board.is_some();
        for home in facts.shown() {
            if !is_board {
                slots.push(MatchSlot::Card(home.number));
            }
            slots.push(MatchSlot::Announcement(home.number));
            if !is_board {
                slots.push(MatchSlot::Archive(home.number));
            }
        }
        slots.into_iter().map(|slot| (slot, now)).collect()
    }
}

/// The changes that a step of the table makes.
#[derive(Clone, Copy)]
struct Change {
    /// `true` if cards were dealt, or a round begun.
    is_dealt: bool,
    /// `true` if the match has begun with it.
    has_begun: bool,
    /// `true` if somebody else is to move, or nobody.
    is_handed_over: bool,
}

const fn to_move(standing: &Standing) -> Option<Seat> {
    match standing.waiting {
        Waiting::Turn(seat) => Some(seat),
        Waiting::Decided(_) | Waiting::Unbegun => None,
    }
}

/// Returns the reason for which a match ends when the other player agrees, if it ends then.
const fn reason(proposal: Proposal) -> Option<MatchReason> {
    match proposal {
        Proposal::Draw => Some(MatchReason::Agreed),
        Proposal::Abort => Some(MatchReason::Aborted),
        Proposal::TakeBack => None,
    }
}

/// Records that the hands among what is due are shown by an answer instead.
fn show_hands(posts: &mut [(MatchSlot, Want)]) {
    for (slot, due) in posts {
        if let (MatchSlot::Hand(_), Want::At(mark)) = (*slot, *due) {
            *due = Want::Shown(mark);
        }
    }
}

fn wants(posts: impl IntoIterator<Item = (MatchSlot, Want)>) -> Vec<MatchEffect> {
    let posts = posts.into_iter();
    posts
        .map(|(slot, want)| MatchEffect::Want(slot, want))
        .collect()
}
