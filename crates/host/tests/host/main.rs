//! The host and its database without Discord, on paused time where time matters.

mod badges;
mod calendars;
mod claims;
#[cfg(feature = "postgres")]
#[path = "../../../../tests/support/clients.rs"]
mod clients;
mod clocks;
mod computer;
mod contests;
mod contests_clocks;
mod contests_details;
mod contests_killed;
mod contests_line_up;
mod contests_rules;
mod contests_trouble;
mod contests_two_hosts;
#[path = "../../../../tests/support/copies.rs"]
mod copies;
mod cost;
mod counting;
mod crash;
mod damaged_rows;
mod database_file;
mod doubtful_time;
mod exports;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod follow;
mod frozen_ladders;
mod handovers;
mod hosting;
mod invitations;
mod ladders;
mod life;
mod limits;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "no line goes down here")]
#[path = "../../../../tests/support/line.rs"]
mod line;
#[cfg(target_os = "linux")]
mod locks;
#[path = "../../../../tests/support/looking.rs"]
mod looking;
mod looks;
#[cfg(feature = "postgres")]
mod lost_commits;
mod moving;
mod notebook;
mod offers;
mod orders;
mod orders_unseen;
mod outages;
mod outbox;
mod privacy;
mod proposals;
mod refusals;
mod replays;
mod rolled_back;
mod rows;
mod seasons;
#[cfg(feature = "postgres")]
#[path = "../../../../tests/support/server.rs"]
mod server;
mod server_ladders;
mod server_ranks;
mod shards;
#[path = "../../../../tests/support/sql.rs"]
mod sql;
mod store;
mod successors;
mod suspended;
mod take_back;
mod threads;
mod trouble;
mod two_hosts;
mod two_servers;
