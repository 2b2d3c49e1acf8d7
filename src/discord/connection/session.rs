//! The life of one session of a shard, from its connection to its end.

use std::mem;
use std::time::Duration;

use tokio::time::Instant;

use super::allowance::Allowance;
use super::close_code::FatalClose;
use super::library_log::News;
use super::reconnects;

/// The time after which a session that is away is given up.
const LOST: Duration = Duration::from_secs(15);
/// The time between two heartbeats of our own; the library's come every 41 seconds.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// The longest time in which a library that spins tells of its turns twice.
const SPINNING: Duration = Duration::from_secs(1);
/// The time after which a connection that leaves a heartbeat unanswered no longer counts as
/// connected.
const UNANSWERED: Duration = Duration::from_secs(10);

/// The reason for the end of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// There was no connection to begin with.
    Unreachable,
    /// The gateway closed the connection with 4003.
    NotAuthenticated,
    /// The session has to begin anew.
    Invalid,
    /// One RESUME followed another.
    TooManyResumes,
    /// Nothing was heard for too long.
    Lost,
}

impl End {
    /// Returns the reason for the log.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Unreachable => "the gateway cannot be reached",
            Self::NotAuthenticated => "the gateway closed the connection with 4003",
            Self::Invalid => "the session is not valid any more",
            Self::TooManyResumes => "the connection drops again and again",
            Self::Lost => "nothing is heard from the gateway",
        }
    }
}

/// The standing of a session after some news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It goes on.
    Open,
    /// It is over; another one may begin.
    Over(End),
    /// It is over, and so would be every other one.
    Fatal(FatalClose),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It begins, or is being resumed.
    Connecting,
    /// Events arrive.
    Connected,
    /// A heartbeat was not answered in time.
    Silent,
}

/// A session as far as it is known: whether events arrive, and what is still awaited.
#[derive(Debug)]
pub(super) struct Session {
    stage: Stage,
    /// The time at which events began or ceased to arrive.
    since: Instant,
    resumes: Allowance,
    heartbeat: Instant,
    /// The time of the first heartbeat that was not answered.
    unanswered: Option<Instant>,
    /// The time of the last news of turns.
    turned: Option<Instant>,
    /// `true` if the library seems to spin on a connection that is closed: a heartbeat ends that.
    spins: bool,
}

impl Session {
    /// Creates a session that is about to begin.
    pub(super) fn new(now: Instant) -> Self {
        Self {
            stage: Stage::Connecting,
            since: now,
            resumes: reconnects::resumes(now),
            heartbeat: now,
            unanswered: None,
            turned: None,
            spins: false,
        }
    }

    /// Returns `true` if events arrive.
    pub(super) fn is_connected(&self) -> bool {
        self.stage == Stage::Connected
    }

    /// Takes in a piece of news from the library.
    pub(super) fn hear(&mut self, news: News, now: Instant) -> Standing {
        match news {
            News::Hello => {}
            News::Ready => self.enter(Stage::Connected, now),
            News::HeartbeatAnswered => {
                self.unanswered = None;
                if self.stage == Stage::Silent {
                    self.enter(Stage::Connected, now);
                }
            }
            News::Resuming => {
                self.enter(Stage::Connecting, now);
                if !self.resumes.take(now) {
                    return Standing::Over(End::TooManyResumes);
                }
            }
            News::Closed(code) => {
                self.enter(Stage::Connecting, now);
                let fatal = FatalClose::from_code(code).map(Standing::Fatal);
                return fatal.unwrap_or(Standing::Over(End::NotAuthenticated));
            }
            News::Turns => {
                let last = self.turned.replace(now);
                self.spins = last.is_some_and(|last| now.duration_since(last) < SPINNING);
            }
            News::Unreachable => return Standing::Over(End::Unreachable),
            News::Over => return Standing::Over(End::Invalid),
        }
        Standing::Open
    }

    /// Takes in that time has passed.
    pub(super) fn look(&mut self, now: Instant) -> Standing {
        let silent = |at: Instant| now.duration_since(at) >= UNANSWERED;
        if self.is_connected() && self.unanswered.is_some_and(silent) {
            self.enter(Stage::Silent, now);
        }
        if !self.is_connected() && now.duration_since(self.since) >= LOST {
            return Standing::Over(End::Lost);
        }
        Standing::Open
    }

    /// Returns `true` if a heartbeat is to be sent now, and expects its answer.
    pub(super) fn owes_heartbeat(&mut self, now: Instant) -> bool {
        let is_open = self.stage != Stage::Connecting;
        let is_time = is_open && now.duration_since(self.heartbeat) >= HEARTBEAT;
        let is_due = mem::take(&mut self.spins) || is_time;
        if is_due {
            self.heartbeat = now;
            self.unanswered.get_or_insert(now);
        }
        is_due
    }

    fn enter(&mut self, stage: Stage, now: Instant) {
        let was_connected = self.is_connected();
        self.stage = stage;
        if stage != Stage::Silent {
            self.unanswered = None;
        }
        if self.is_connected() != was_connected {
            self.since = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a session that is connected, with the time.
    fn connected() -> (Session, Instant) {
        let now = Instant::now();
        let mut session = Session::new(now);
        for news in [News::Hello, News::Ready] {
            assert_eq!(session.hear(news, now), Standing::Open);
        }
        assert!(session.is_connected());
        (session, now)
    }

    fn after(start: Instant, seconds: u64) -> Instant {
        start + Duration::from_secs(seconds)
    }

    #[test]
    fn a_library_that_spins_is_sent_a_heartbeat_at_once() {
        let start = Instant::now();
        let mut session = Session::new(start);
        // As many events as that may come at once, and half seconds without one take minutes.
        session.hear(News::Turns, after(start, 1));
        session.hear(News::Turns, after(start, 2));
        assert!(!session.owes_heartbeat(after(start, 2)));
        let soon = after(start, 2) + Duration::from_millis(20);
        assert_eq!(session.hear(News::Turns, soon), Standing::Open);
        assert!(session.owes_heartbeat(soon));
        assert!(!session.owes_heartbeat(soon), "one is enough");
        // Also where one is due at the same time.
        session.hear(News::Turns, after(start, 20));
        session.hear(News::Ready, after(start, 20));
        session.hear(News::Turns, after(start, 20));
        assert!(session.owes_heartbeat(after(start, 20)));
        assert!(!session.owes_heartbeat(after(start, 20)), "one is enough");
    }

    #[test]
    fn a_session_that_does_not_begin_in_fifteen_seconds_is_lost() {
        let start = Instant::now();
        let mut session = Session::new(start);
        assert_eq!(session.look(after(start, 14)), Standing::Open);
        assert_eq!(session.hear(News::Hello, after(start, 14)), Standing::Open);
        assert_eq!(session.look(after(start, 15)), Standing::Over(End::Lost));
    }

    #[test]
    fn a_dropped_connection_is_away_until_it_is_resumed_and_lost_after_fifteen_seconds() {
        let (mut session, start) = connected();
        assert_eq!(
            session.hear(News::Resuming, after(start, 100)),
            Standing::Open
        );
        assert!(!session.is_connected());
        assert_eq!(session.look(after(start, 114)), Standing::Open);
        session.hear(News::Ready, after(start, 114));
        assert!(session.is_connected());
        session.hear(News::Resuming, after(start, 200));
        assert!(
            !session.owes_heartbeat(after(start, 210)),
            "nobody is there"
        );
        assert_eq!(session.look(after(start, 215)), Standing::Over(End::Lost));
    }

    #[test]
    fn the_seventh_resume_in_a_row_is_one_too_many() {
        let (mut session, now) = connected();
        for _ in 0..6 {
            assert_eq!(session.hear(News::Resuming, now), Standing::Open);
        }
        let end = session.hear(News::Resuming, now);
        assert_eq!(end, Standing::Over(End::TooManyResumes));
    }

    #[test]
    fn codes_that_cannot_heal_are_fatal_and_4003_ends_the_session_alone() {
        for code in [4004, 4010, 4011, 4012, 4013, 4014] {
            let (mut session, now) = connected();
            let end = session.hear(News::Closed(code), now);
            assert!(matches!(end, Standing::Fatal(_)), "{code}");
            assert!(!session.is_connected());
        }
        let (mut session, now) = connected();
        let end = session.hear(News::Closed(4003), now);
        assert_eq!(end, Standing::Over(End::NotAuthenticated));
    }

    #[test]
    fn heartbeats_that_stay_unanswered_make_a_session_away_and_then_lost() {
        let (mut session, start) = connected();
        assert!(!session.owes_heartbeat(after(start, 4)));
        assert!(session.owes_heartbeat(after(start, 5)));
        session.hear(News::HeartbeatAnswered, after(start, 6));
        assert!(session.owes_heartbeat(after(start, 10)));
        assert!(session.owes_heartbeat(after(start, 15)));
        session.look(after(start, 19));
        assert!(session.is_connected());
        session.look(after(start, 20));
        assert!(!session.is_connected());
        assert!(session.owes_heartbeat(after(start, 25)), "it may come back");
        assert_eq!(session.look(after(start, 34)), Standing::Open);
        assert_eq!(session.look(after(start, 35)), Standing::Over(End::Lost));
    }

    #[test]
    fn an_answer_that_comes_late_makes_a_session_connected_again() {
        let (mut session, start) = connected();
        assert!(session.owes_heartbeat(after(start, 5)));
        session.look(after(start, 15));
        assert!(!session.is_connected());
        session.hear(News::HeartbeatAnswered, after(start, 16));
        assert!(session.is_connected());
        assert_eq!(session.look(after(start, 40)), Standing::Open);
    }
}
