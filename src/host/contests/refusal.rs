//! The reasons for refusing requests about contests.

use crate::store::{Pace, Timestamp};

/// The reason for refusing a request about a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestRefusal {
    /// The caller leads no team of it: they neither manage the server nor have the captains' role.
    NotACaptain,
    /// The invitation was answered, withdrawn, or has expired.
    NotOpen,
    /// The invitation waits for an answer: it is taken away by withdrawing or declining it.
    Unanswered,
    /// The challenge was accepted before it was withdrawn.
    Accepted,
    /// The contest is over: nothing of it can be withdrawn or called off.
    NothingToWithdraw,
    /// The line-up is not open, or no longer.
    LineUpClosed,
    /// Nobody is called now: the line-up is still open, or the contest is over.
    NoRollCall,
    /// The caller has not joined it.
    NotJoined,
    /// The caller's board was dealt or given away.
    BoardDealt,
    /// The caller has joined the other team.
    OtherTeam,
    /// The caller belongs to neither of its teams.
    NoTeam,
    /// The team is that of a role which the caller does not have.
    OtherRole,
    /// The captain's team has no such member.
    NoSuchMember,
    /// Nobody has joined a team whose line-up its captain closes.
    NobodyJoined,
    /// Both teams would be of the same role.
    SameRole,
    /// A server does not challenge itself.
    OwnServer,
    /// The operator has banned the server.
    ExcludedServer,
    /// The other server takes no such challenges.
    TakesNone,
    /// The bot is not in the other server any more.
    ServerAway,
    /// The caller's own server takes no challenges.
    OwnTakesNone,
    /// One of the two servers has blocked the other.
    BlockedServer,
    /// The other server has declined or was let down, and is left alone until this time.
    Wait(Timestamp),
    /// The server has as many challenges out as it may have.
    TooManyOut,
    /// As many line-ups between teams of the server are open as may be.
    TooManyTeams,
    /// The server has a challenge out to the same server.
    OneToThatServer,
    /// As many challenges wait in the other server as may.
    TooManyWaiting,
    /// As many line-ups of challenges that the server has accepted are open as may be.
    TooManyAccepted,
    /// The server has called off too many contests, and accepts further ones from this time on.
    CalledOffOften(Timestamp),
    /// The team has as many members as it may have: so many.
    TeamFull(usize),
    /// There is no such code, or it was used.
    NoSuchCode,
    /// The contest is not over.
    NotOver,
    /// No board of the contest was played.
    NothingPlayed,
    /// The caller came to the server after the contest was offered, which counts for ratings.
    TooNewHere,
    /// The caller's account is younger than 30 days, and the contest counts for ratings.
    TooYoung,
    /// The caller plays for another server in this season, and the contest counts for ratings.
    PlaysElsewhere,
    /// These are the terms as they are.
    SameTerms,
    /// A line-up of this pace cannot be open for so long, or so short.
    LineUpTime(Pace),
    /// These terms cannot be.
    TermsOff,
}
