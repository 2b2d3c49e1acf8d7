//! Faults of Discord, of places and of the machine, drawn at random while matches are played.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use piste_standin::{Arrival, Fault, Id, Matching, Permissions, Route, World};

use crate::contest::CLUB;
use crate::draw::Draw;
use crate::program::{Installation, limit_files};
use crate::sql::Sql;

/// The requests that meet faults.
const ROUTES: [Route; 14] = [
    Route::CreateMessage,
    Route::CreateMessage,
    Route::CreateMessage,
    Route::EditMessage,
    Route::EditMessage,
    Route::StartThread,
    Route::CreateDm,
    Route::ModifyChannel,
    Route::Callback,
    Route::Callback,
    Route::EditFollowup,
    Route::ListMessages,
    Route::GetGatewayBot,
    Route::GetGlobalCommands,
];

/// The close codes with which Discord lets a client come back.
const CLOSES: [u16; 7] = [4000, 4001, 4002, 4005, 4007, 4008, 4009];

/// The permissions that the bot loses in a channel.
const LOST: [Permissions; 5] = [
    Permissions::SEND_MESSAGES,
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permissions::VIEW_CHANNEL,
    Permissions::ATTACH_FILES,
    Permissions::READ_MESSAGE_HISTORY,
];

/// The servers that play contests at a time.
const AT_PLAY: usize = 6;

/// The end of a fault that lasts for a while.
enum Remedy {
    TakesMessages(Id),
    Joins(Id, Id),
    Returns(Id),
    Allows(Id),
    Greets,
    Hears,
    Unlocks(rusqlite::Connection),
    HasRoom,
    Frees(Id),
}

/// The weather: what goes wrong, and when it is over.
pub(crate) struct Faults {
    world: World,
    draw: Draw,
    lasting: Vec<(Instant, Remedy)>,
    /// The number of times that each kind of fault was drawn.
    pub counts: BTreeMap<&'static str, u32>,
    /// Channels of which something was taken that does not come back, or for a while.
    pub troubled: BTreeSet<Id>,
}

impl Faults {
    pub(crate) fn new(world: &World, draw: Draw) -> Self {
        Self {
            world: world.clone(),
            draw,
            lasting: Vec::new(),
            counts: BTreeMap::new(),
            troubled: BTreeSet::new(),
        }
    }

    /// Draws one fault, and ends those that have lasted long enough.
    pub(crate) fn strike(&mut self, installation: &Installation, process: u32) {
        self.heal(process, Instant::now());
        match self.draw.below(22) {
            0..=9 => self.fail_requests(),
            10..=12 => self.disturb_gateway(),
            13 | 14 => self.disturb_person(),
            15 => self.disturb_place(),
            16 => self.disturb_server(),
            17..=21 if installation.is_on_server() => self.cut_database(installation),
            17 | 18 => self.lock(installation),
            19 | 20 => self.read_along(installation),
            _ => self.fill_disk(process),
        }
    }

    /// Ends everything that is wrong and can be ended.
    pub(crate) fn end(&mut self, process: u32) {
        let far = Instant::now() + Duration::from_secs(3600);
        self.heal(process, far);
        self.world.clear_faults();
    }

    fn count(&mut self, fault: &'static str) {
        *self.counts.entry(fault).or_default() += 1;
    }

    /// Ends the faults that have lasted long enough.
    pub(crate) fn heal(&mut self, process: u32, now: Instant) {
        let lasting = std::mem::take(&mut self.lasting);
        let (over, lasting) = lasting.into_iter().partition(|(until, _)| *until <= now);
        self.lasting = lasting;
        let over: Vec<(Instant, Remedy)> = over;
        for (_, remedy) in over {
            match remedy {
                Remedy::TakesMessages(user) => self.world.set_takes_dms(user, true),
                Remedy::Joins(guild, user) => self.world.join(guild, user),
                Remedy::Returns(guild) => self.world.invite_bot(guild),
                Remedy::Allows(channel) => {
                    let (nothing, bot) = (Permissions::NONE, self.world.bot());
                    self.world.overwrite(channel, bot, nothing, nothing);
                }
                Remedy::Greets => self.world.gateway().meet(Arrival::Hello),
                Remedy::Hears => self.world.gateway().ignore_heartbeats(false),
                Remedy::Unlocks(connection) => drop(connection),
                Remedy::HasRoom => limit_files(process, None),
                Remedy::Frees(thread) => {
                    // Archived as it is by then.
                    let channel = self.world.channel(thread);
                    if let Some(thread_state) = channel.and_then(|channel| channel.thread) {
                        self.world
                            .set_archived(thread, thread_state.archived, false);
                    }
                }
            }
        }
    }

    fn last(&mut self, least: u32, most: u32, remedy: Remedy) {
        let until = Instant::now() + self.draw.milliseconds(least, most);
        self.lasting.push((until, remedy));
    }

    fn fail_requests(&mut self) {
        let route = *self.draw.any(&ROUTES).expect("a route");
        let times = 1 + self.draw.below(3);
        let wait = f64::from(1 + self.draw.below(6)) / 10.0;
        let status = *self.draw.any(&[500, 502, 503]).expect("a status");
        let limited = |global| Fault::RateLimited {
            retry_after: wait,
            global,
        };
        let (name, fault) = match self.draw.below(7) {
            0 => ("429 for a route", limited(false)),
            1 => ("429 for everything", limited(true)),
            2 => ("a server error", Fault::ServerError(status)),
            3 => ("done, then a server error", Fault::AnswerReplaced(status)),
            4 => ("done, and the answer is lost", Fault::AnswerLost),
            5 => ("the request is lost", Fault::RequestLost),
            _ => (
                "a slow answer",
                Fault::Slow(self.draw.milliseconds(100, 2500)),
            ),
        };
        self.count(name);
        self.world.fail(Matching::route(route).times(times), fault);
    }

    fn disturb_gateway(&mut self) {
        let gateway = self.world.gateway();
        let code = *self.draw.any(&CLOSES).expect("a code");
        let name = match self.draw.below(8) {
            0 | 1 => {
                gateway.cut();
                "the gateway is cut"
            }
            2 => {
                gateway.reconnect();
                "the gateway asks to reconnect"
            }
            3 => {
                gateway.invalidate(true);
                "a session is invalid, and can be resumed"
            }
            4 => {
                gateway.invalidate(false);
                "a session is invalid"
            }
            5 => {
                gateway.close(code);
                "the gateway closes"
            }
            6 => {
                let arrivals = [Arrival::Refused, Arrival::Unanswered, Arrival::Silent];
                gateway.meet(*self.draw.any(&arrivals).expect("an arrival"));
                gateway.cut();
                self.last(300, 2000, Remedy::Greets);
                "the gateway lets nobody in"
            }
            _ => {
                gateway.ignore_heartbeats(true);
                self.last(300, 3000, Remedy::Hears);
                "heartbeats are not answered"
            }
        };
        self.count(name);
    }

    fn disturb_person(&mut self) {
        let users = self.world.users().into_iter();
        let reached = users.filter_map(|user| {
            let direct = self.world.user(user.id)?.dm()?;
            let last = self.world.messages(direct).last()?.id;
            Some((last, user.id))
        });
        let mut users: Vec<(Id, Id)> = reached.collect();
        users.sort_unstable();
        // Those who were written to last are those who play.
        let newest = users.split_off(users.len().saturating_sub(40));
        let Some(user) = self.draw.any(&newest).map(|(_, user)| *user) else {
            return;
        };
        let guilds = self.world.guilds();
        let own = guilds
            .iter()
            .find(|guild| guild.members.contains_key(&user));
        if self.draw.percent(70) {
            self.world.set_takes_dms(user, false);
            self.last(500, 6000, Remedy::TakesMessages(user));
            self.count("direct messages are closed");
        } else if let Some(guild) = own.map(|guild| guild.id) {
            self.world.leave(guild, user);
            self.last(500, 3000, Remedy::Joins(guild, user));
            self.count("a player leaves the server");
        }
    }

    fn disturb_place(&mut self) {
        let channels = self.world.channels().into_iter();
        let channels = channels.filter(|it| it.guild.is_some() && it.thread.is_none());
        let written_in = channels.filter_map(|channel| {
            let last = self.world.messages(channel.id).last()?.id;
            Some((last, channel.id))
        });
        let mut channels: Vec<(Id, Id)> = written_in.collect();
        channels.sort_unstable();
        let newest = channels.split_off(channels.len().saturating_sub(30));
        let Some(channel) = self.draw.any(&newest).map(|(_, channel)| *channel) else {
            return;
        };
        self.troubled.insert(channel);
        let messages = self.world.messages(channel);
        let thread = messages
            .iter()
            .map(|message| message.id)
            .find(|id| self.world.channel(*id).is_some());
        match (self.draw.below(6), thread) {
            (0, Some(thread)) => {
                self.world.delete_channel(thread);
                self.count("a thread is deleted");
            }
            (1, Some(thread)) => {
                let locked = self.draw.percent(50);
                self.world.set_archived(thread, true, locked);
                self.count("a thread is archived");
                // What a contest has to tell there waits until a moderator unlocks it.
                if locked {
                    self.last(5_000, 120_000, Remedy::Frees(thread));
                    self.count("a thread is locked");
                }
            }
            (2, _) => {
                if let Some(card) = messages.iter().find(|message| message.visible_to.is_none()) {
                    self.world.delete_message(channel, card.id);
                    self.count("a card is deleted");
                }
            }
            _ => {
                let lost = *self.draw.any(&LOST).expect("a permission");
                let bot = self.world.bot();
                self.world.overwrite(channel, bot, Permissions::NONE, lost);
                self.last(500, 5000, Remedy::Allows(channel));
                self.count("a permission is missing");
            }
        }
    }

    /// Removes the bot from a server that plays a contest, until somebody invites it again.
    fn disturb_server(&mut self) {
        // The servers of matches have many tables, all of which would be excused afterwards.
        let guilds = self.world.guilds().into_iter();
        let clubs = guilds.filter(|guild| guild.name.starts_with(CLUB));
        let clubs: BTreeSet<Id> = clubs.map(|guild| guild.id).collect();
        let channels = self.world.channels().into_iter();
        let channels = channels.filter(|channel| channel.thread.is_none());
        let written_in = channels.filter_map(|channel| {
            let guild = channel.guild.filter(|guild| clubs.contains(guild))?;
            let last = self.world.messages(channel.id).last()?.id;
            Some((last, guild, channel.id))
        });
        let mut clubs: Vec<(Id, Id, Id)> = written_in.collect();
        clubs.sort_unstable();
        let newest = clubs.split_off(clubs.len().saturating_sub(AT_PLAY));
        let Some((_, guild, channel)) = self.draw.any(&newest).copied() else {
            return;
        };
        self.troubled.insert(channel);
        self.world.remove_bot(guild);
        self.last(500, 6000, Remedy::Returns(guild));
        self.count("the bot is removed from a server");
    }

    /// Ends all connections to a database on a server, whatever they are about.
    fn cut_database(&mut self, installation: &Installation) {
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let sql = Sql::open(&installation.file("piste.db")).expect("a database");
        if sql.query_row(cut, [], |_| Ok(())).is_ok() {
            self.count("the server of the database cuts its connections");
        }
    }

    /// Locks the database as a backup or an operator's shell does, sometimes for longer than the
    /// program waits.
    fn lock(&mut self, installation: &Installation) {
        let Ok(connection) = rusqlite::Connection::open(installation.file("piste.db")) else {
            return;
        };
        if connection.execute_batch("BEGIN IMMEDIATE").is_ok() {
            self.last(300, 7000, Remedy::Unlocks(connection));
            self.count("the database is locked");
        }
    }

    /// Lets a program that knows nothing of the bot open, read and close the database and what
    /// stands beside it.
    fn read_along(&mut self, installation: &Installation) {
        let files = ["piste.db", "piste.db-wal", "piste.db-shm"];
        let read = Command::new("cat")
            .args(files.map(|name| installation.file(name)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        // A start may not have made all of them yet.
        if read.is_ok() {
            self.count("a foreign program reads the database");
        }
    }

    /// Lets no file grow any more, as on a full disk.
    fn fill_disk(&mut self, process: u32) {
        limit_files(process, Some(4096));
        self.last(300, 2500, Remedy::HasRoom);
        self.count("the disk is full");
    }
}
