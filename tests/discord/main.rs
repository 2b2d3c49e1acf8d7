//! The whole program against the stand-in: matches through the real client library, and the
//! binary as an operator meets it.

mod alone;
mod arrival;
mod away;
mod bot;
mod bystanders;
mod calendars;
mod captains;
#[cfg(feature = "postgres")]
#[path = "../support/cluster.rs"]
mod cluster;
mod connection;
mod contests;
mod dates;
mod direct;
mod doors;
mod even;
mod every_refusal;
mod exclusions;
mod experience;
mod faults;
mod files;
#[path = "../support/folder.rs"]
mod folder;
mod follow;
mod full_channel;
mod games;
mod glance;
mod handovers;
mod homes;
mod in_doubt;
mod invitations;
mod kept_maps;
mod ladders;
mod leaks;
mod learn;
mod life;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "no commit is cut off here")]
#[path = "../support/line.rs"]
mod line;
#[path = "../support/looking.rs"]
mod looking;
mod mixing;
mod offers;
mod operation;
mod operator;
mod own_maps;
mod panels;
mod passing;
mod people;
mod permissions;
mod places;
mod play;
#[path = "../support/port.rs"]
mod port;
mod poster;
mod privacy;
#[cfg(feature = "postgres")]
mod processes;
mod questions;
mod refusals;
mod registration;
mod replays;
mod rolled_back;
#[cfg(unix)]
mod root;
mod seasons;
#[path = "../support/secure.rs"]
mod secure;
#[cfg(feature = "postgres")]
#[expect(
    dead_code,
    reason = "databases are named where others are made after them"
)]
#[path = "../support/server.rs"]
mod server;
mod shown;
mod signs;
mod taken_back;
mod teacher;
mod transcripts;
mod trouble;
mod two_sides;
mod which_contest;
mod which_match;
mod whole_contest;
mod whole_log;
mod workshop;
mod wrong_clock;
