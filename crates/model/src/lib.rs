//! The domain as plain data and pure functions. It knows no database, no clock of its own and no
//! Discord.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `badges` | badges, and the rules by which they are won |
//! | [`calendar`] | night hours and days away: when a user's clocks stand still |
//! | `clock` | [`Clock`], the time that players have |
//! | `pace` | [`Pace`], from which the clocks and times of a contest follow, and [`LineUp`] |
//! | `pause` | times that are given back |
//! | `counting` | whether a match counts for ratings |
//! | `contest` | contests between teams |
//! | `matches` | matches: what is kept of them, and what happens to them |
//! | `mark` | [`Mark`] and [`Want`], what a slot shows and should show |
//! | `handover` | [`Answering`], which of two processes answers an interaction |
//! | `ids` | ids, numbers, points in time |
//! | `venue` | [`Venue`], where a subject is shown |
//! | `offers` | offers, and the limits for users and channels |
//! | `refusal` | [`Refusal`], the reasons for refusing requests |
//! | `season` | seasons of ladders |
//! | `shards` | the shards of the connection, as the processes of a bot share them |
//! | `trouble` | what is in the way where nothing can be posted |
//! | `kept` | options and maps that users and servers keep under a name |
//! | `keys` | [`keys!`](crate::keys!), enums whose values have keys |

mod badges;
pub mod calendar;
mod clock;
mod contest;
mod counting;
mod handover;
mod ids;
mod kept;
mod keys;
mod mark;
mod matches;
mod offers;
mod pace;
mod pause;
mod refusal;
mod season;
mod shards;
mod trouble;
mod venue;

pub use badges::{
    BEHIND, BOTH_SIDES, Badge, BadgeFacts, Badges, GAMES, GIANT, MatchDeeds, NIL_ROUNDS, ON_FIRE,
    PARRIES, REGULAR, WARM, has_turned, is_to_nil,
};
pub use clock::Clock;
pub use contest::*;
pub use counting::{
    DECISIONS, Finish, PAIR_MATCHES, PAIR_TIME, Rated, ResultRating, Start, YOUNG, at_end, at_start,
};
pub use handover::Answering;
pub use ids::{
    ChannelId, DAY, MatchId, MessageId, Ply, RoleId, Round, Sequence, ServerId, Timestamp, UserId,
};
pub use kept::{Kept, KeptName, MOST_KEPT};
pub use mark::{Mark, Want};
pub use matches::*;
pub use offers::*;
pub use pace::{LineUp, Pace};
pub use pause::{Countdown, Pause};
pub use refusal::Refusal;
pub use season::{Season, Week};
pub use shards::{AT_WORK, Division, GONE, LEASE, Process, SILENCE, Shard, SharedShard, divide};
pub use trouble::{Lacks, Trouble};
pub use venue::Venue;
