//! The host runs the model: requests, locks, commits, clocks, computers, and deliveries.
//!
//! The host knows no Discord and no game by name. It speaks to the outside through the ports
//! [`Poster`], [`Now`] and [`Entropy`], and is spoken to by requests of a [`Caller`].
//!
//! # Layout
//!
//! From the ground up; a file uses those above it.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `outside` | the clock and randomness, as they come in |
//! | `seen` | what people see of matches, contests and offers |
//! | `requests`, `denied` | the requests that people make, and denials as they are told |
//! | `failure`, `backoff`, `turns`, `single_flight` | failed requests, waits between tries, turns handed out evenly, one task at a time |
//! | `outcome`, `permit`, `ports` | deliveries, and who may make them |
//! | `clock_looks`, `fates`, `listeners`, `presences`, `troubles`, `refused_places` | what is remembered while the program runs |
//! | `loaded` | a match in memory: its row, its table, its homes |
//! | `handle`, `load` | [`Host`], one lock a match, reading a match |
//! | `rights` | the one table of who may do what, and the checks against it |
//! | `view` | matches as answers show them |
//! | `outbox` | the posts that are due of each subject, and bringing them out |
//! | `arrival` | what the bot knows of callers, read once on their arrival |
//! | `files` | export and verification |
//! | `commit`, `deeds` | a step played on a fork, its commit, and what players did in a match that ends |
//! | `computer` | the computer's replies |
//! | `queries`, `replays`, `teacher` | hands, boards, lists; rounds that are over; hints and reviews |
//! | `finale` | the end of a match besides its result: its last round, its story |
//! | `follow` | following a match without playing in it |
//! | `play`, `decisions`, `take_back`, `moderation` | moves, what players decide beside them, decisions that are taken back, what moderators do |
//! | `offers`, `rematch` | challenges until they are accepted, declined, withdrawn or expired |
//! | `contests` | contests between teams, from the invitation to the result |
//! | `settings`, `privacy` | the settings of users and servers; what is stored about a user |
//! | `kept`, `kept_maps` | options that the caller and their server keep under a name; maps that servers keep |
//! | `sweep`, `presence` | what an earlier life has left; the servers that the bot comes to and leaves |
//! | `seasons`, `exclusions`, `cleaning`, `clock` | what happens by itself, when its time comes |
//! | `shards` | the shards of the connection, where several processes share them |
//! | `restored` | the end of what ran in a backup that was put back |
//! | `start` | start and stop |
//! | [`league`] | what results add up to: ratings, ladders, seasons |
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
mod clock_looks;
mod commit;
mod computer;
mod contests;
mod decisions;
mod deeds;
mod denied;
mod exclusions;
mod failure;
mod fates;
mod files;
mod finale;
mod follow;
mod handle;
mod handover;
mod kept;
mod kept_maps;
pub mod league;
mod listeners;
mod load;
mod loaded;
mod moderation;
mod offers;
mod outbox;
mod outcome;
mod outside;
mod permit;
mod play;
mod ports;
mod presence;
mod presences;
mod privacy;
mod queries;
mod refused_places;
mod rematch;
mod replays;
mod requests;
mod restored;
mod rights;
mod seasons;
mod seen;
mod settings;
mod shards;
mod single_flight;
mod start;
mod sweep;
mod take_back;
mod teacher;
mod troubles;
mod turns;
mod view;

pub use clock::GAP;
pub use contests::{Arrived, ChallengeLimits, Coming, InviteTo, Joined, Placed};
pub use failure::Result;
pub use finale::Finale;
pub use handle::{Counters, Downtime, Host, HostOptions};
pub use kept::{Keeper, Shelf};
pub use model::{
    Badge, Badges, BoardOutcome, ByTeam, ChannelId, Clock, ContestCode, ContestId, ContestNews,
    ContestRating, ContestState, Home, Invited, Kept, KeptName, Lacks, Limits, LineUp, Mark,
    MatchId, MessageId, OfferState, Pace, Ply, Process, Proposal, Rated, Refusal, ResultRating,
    RoleId, SILENCE, Season, ServerId, Shard, Side, Team, Timestamp, Trouble, UserId, Venue,
    Verbosity,
};
pub use outcome::{Receipt, Undelivered};
pub use outside::{Entropy, Now};
pub use permit::Permit;
pub use play::Decision;
pub use ports::{Address, Content, Delivery, Doubt, Notice, Place, Poster, Reminder, Title, Words};
pub use replays::Replayed;
pub use requests::{
    Against, Authority, Caller, Challenge, Challenged, MatchLine, ModeratedMatch, Origin, Room,
    Started, Which,
};
pub use rights::{Deed, Right};
pub use seen::{
    Away, BoardEnd, BoardState, BoardView, ContestBoardOf, ContestTerms, ContestView, Direct,
    Elsewhere, Member, OfferView, Opponent, OrdersLeft, Player, Players, Standing, StatusCard,
    TeamView, View,
};
pub use settings::OwnSettings;
pub use shards::IdentifyTurn;
pub use store::{
    Challengers, ContestSettings, Datum, FinishedMatch, Fit, Holding, HoldingsWriter, Medals,
    Outage, Predecessor, RatingChange, RatingEffect, SeasonTable, Server, ServerRecord,
    ShardReport, Succession, Successor, Switch, User,
};
pub use teacher::{Hint, Reviewed};
pub use turns::{Turn, Turns};
