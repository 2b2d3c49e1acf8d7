//! The life of a match: offers, clocks, rounds, results, and deliveries.
//!
//! The host knows no Discord and no game by name. It speaks to the outside through the ports
//! [`Poster`], [`Now`] and [`Entropy`], and is spoken to by requests of a [`Caller`].
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `ports`, `requests` | requests, answers and deliveries, as the outside sees them |
//! | `outcome` | the outcome of a delivery: where it stands, or what is in the way |
//! | `handle` | [`Host`], one lock a match, start and stop |
//! | `loaded` | a match in memory: its row, its table, its homes |
//! | `commit` | a step played on a fork, and its commit |
//! | `exclusions` | the operator's bans |
//! | `failure` | requests that are tried again if the match goes on |
//! | `offers` | challenges until they are accepted, declined, withdrawn or expired |
//! | `rights` | the one table of who may do what, and the checks against it |
//! | `arrival` | what the bot knows of callers, read once on their arrival |
//! | `play` | moves |
//! | `queries` | hands, boards, lists |
//! | `view` | a match as shown in an answer |
//! | `moderation` | what moderators do to matches of others |
//! | `decisions` | what players decide beside their moves |
//! | `replays` | rounds that are over, to look at again |
//! | `rematch` | the next match of the same two players |
//! | `clock` | reminders and flags when their time comes, downtime |
//! | `contests` | contests between teams, from the invitation to the result |
//! | `cleaning` | cleaning away what is no longer needed |
//! | `outbox` | the posts that are due of each subject, and bringing them out |
//! | `single_flight` | one task at a time in this process for each match, offer or user |
//! | `computer` | the computer's replies |
//! | `listeners` | answers that wait for the computer's reply |
//! | `teacher` | the computer's hints, and reviews of finished matches |
//! | `turns` | turns at places, handed out evenly |
//! | `backoff` | waits between tries |
//! | `settings` | the settings of users and servers |
//! | `files` | export and verification |
//! | `presence` | the servers that the bot is in, and their names |
//! | `privacy` | what is stored about a user: handing it out, deleting it |
//! | [`league`] | what results add up to: ratings, ladders, seasons; it stands above everything else here |
//! | `restored` | the end of what ran in a backup that was put back |
//!
//! # Invariants
//!
//! Nothing is announced that is not on disk. A match in memory is a copy of what is on disk:
//! the holder of its lock compares the two versions, and a commit names the version that it was
//! made for. What has to be posted is derived from the database alone, and claimed there before it
//! is posted: several hosts can work on one database.

mod arrival;
mod backoff;
mod cleaning;
mod clock;
mod commit;
mod computer;
mod contests;
mod decisions;
mod exclusions;
mod failure;
mod files;
mod handle;
pub mod league;
mod listeners;
mod loaded;
mod moderation;
mod offers;
mod outbox;
mod outcome;
mod permit;
mod play;
mod ports;
mod presence;
mod privacy;
mod queries;
mod rematch;
mod replays;
mod requests;
mod restored;
mod rights;
mod settings;
mod single_flight;
mod teacher;
mod turns;
mod view;

pub use clock::{Downtime, GAP};
pub use contests::{
    Arrived, BoardEnd, BoardState, BoardView, ChallengeLimits, Coming, ContestTerms, ContestView,
    ContestsChange, Direct, InviteTo, Joined, Member, Standing, TeamView,
};
pub use handle::{Counters, Host, HostOptions};
pub use model::{
    BoardOutcome, ByTeam, ChannelId, Clock, ContestCode, ContestId, ContestNews, ContestRating,
    ContestState, Home, Invited, Lacks, Limits, Mark, MatchId, MessageId, OfferState, Pace, Ply,
    Proposal, Rated, Refusal, ResultRating, RoleId, Season, ServerId, Team, Timestamp, Trouble,
    UserId, Venue, Verbosity,
};
pub use outcome::{Receipt, Undelivered};
pub use permit::Permit;
pub use ports::{
    Address, Away, Content, Delivery, Doubt, Entropy, Ladders, Notice, Now, Place, Player, Players,
    Poster, Reminder, StatusCard, Title, Words,
};
pub use replays::Replayed;
pub use requests::{
    Against, Authority, Caller, Challenge, Challenged, MatchLine, ModeratedMatch, OfferView,
    Opponent, Origin, Room, Started, Which,
};
pub use rights::{Deed, Right};
pub use settings::PlayChange;
pub use store::{
    Challengers, ContestSettings, Datum, FinishedMatch, Fit, HoldingsWriter, Medals, Outage,
    RatingChange, RatingEffect, SeasonTable, Server, ServerRecord, Shard, Side, Switch, User,
};
pub use teacher::{Hint, Reviewed};
pub use turns::{Turn, Turns};
pub use view::{ContestBoardOf, Elsewhere, OrdersLeft, View};
