//! The whole bot against the stand-in: database, host, poster, serenity.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serenity::all::{
    ChannelId, Command, CreateButton, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::folder::folder;
use crate::looking::{Looks, open};
use crate::secure;
use host::league::League;
use host::{
    Caller, ContestId, Entropy, Host, HostOptions, MatchId, Now, Refusal, Timestamp, UserId, View,
};
use model::Limits;
use paint::{Plan, Scene};
use piste::discord::{
    self, DiscordPoster, DiscordTime, Endpoint, Renderer, Requests, Settings, Token,
};
use piste::observe::Watch;
use piste_standin::{Clock, Id, Message, RequestRecord, Route, Server, User, World};
use rules::Chance;
use store::{ExclusionList, Store};
use table::{PublicSheet, Stream};

const TOKEN: &str = "stand-in.token.for-tests";

/// The stand-in's clock, so that deadlines and ids agree.
struct WorldClock(World);

impl Now for WorldClock {
    fn now(&self) -> Timestamp {
        Timestamp(i64::try_from(self.0.now()).expect("a time in this age"))
    }
}

/// A machine's clock that is ahead of the stand-in's by so many milliseconds, or behind it.
struct Ahead(World, i64);

impl Now for Ahead {
    fn now(&self) -> Timestamp {
        WorldClock(self.0.clone()).now().plus(self.1)
    }
}

/// Returns the clock of a bot on a machine whose clock is ahead by so much. One that is right needs
/// no measurement.
async fn clock(world: &World, settings: &Settings, ahead: i64) -> Arc<dyn Now> {
    if ahead == 0 {
        return Arc::new(WorldClock(world.clone()));
    }
    let metrics = Watch::default().metrics;
    let machine = Arc::new(Ahead(world.clone(), ahead));
    let steady = Arc::new(Ahead(world.clone(), -1_000_000_000_000));
    let time = DiscordTime::new(settings, metrics, machine, steady).expect("loopback");
    assert!(time.ask().await, "every answer is dated");
    Arc::new(time)
}

/// Converts an id as messages carry it.
pub(crate) fn match_id(text: &str) -> MatchId {
    MatchId::parse(text).expect("an id of ours")
}

/// Returns a caller who asks from nowhere in particular.
pub(crate) fn caller(user: UserId) -> Caller {
    Caller {
        user,
        name: "somebody".to_owned(),
        nickname: None,
        language: "en".to_owned(),
        origin: None,
        at: Timestamp(0),
        known: None,
    }
}

/// A server with two people, and the bot in it.
pub(crate) struct House {
    pub world: World,
    /// The stand-in, which ends with the house.
    _server: Server,
    pub endpoint: Endpoint,
    pub guild: Id,
    pub channel: Id,
    pub ada: User,
    pub ben: User,
    pub host: Host,
    /// The number of times that the bot was started.
    pub lives: u32,
    /// The time by which the clocks are ahead of the machine's.
    later: Arc<AtomicU64>,
    path: PathBuf,
    limits: Limits,
    /// The milliseconds by which the clock of the bot's machine is ahead.
    ahead: i64,
    renderer: Renderer,
    /// The numbers of the bot's present life.
    watch: Watch,
    looks: Looks,
    folder: tempfile::TempDir,
    bot: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

fn settings(endpoint: Endpoint, renderer: Renderer) -> Settings {
    Settings {
        token: Token::new(TOKEN),
        endpoint,
        shards: None,
        development_guild: None,
        renderer,
    }
}

/// Returns a renderer of the grounds of pictures, in their size and with nothing on them. Drawing
/// was a third of what these tests took, and few look at a pixel.
fn bare() -> Renderer {
    Renderer {
        png: |scene| paint::png(&empty(scene)),
        gif: |frames| {
            let still = frames.last().cloned();
            let still = still.map(|frame| Plan::new(move || empty(&frame.scene())));
            paint::gif(still.as_slice())
        },
    }
}

fn empty(scene: &Scene) -> Scene {
    Scene::new(scene.width, scene.height)
}

/// Lets bots of this program hear what their client library writes.
fn hear_the_library() {
    // The first test has done it for all.
    let _ = tracing_subscriber::registry()
        .with(discord::library_log())
        .try_init();
}

/// Bytes that are the same in every run, drawn apart by how many are asked for, so that a further
/// id deals nobody other cards.
struct SeededByLength(u64, Mutex<BTreeMap<usize, Stream>>);

impl Entropy for SeededByLength {
    fn fill(&self, bytes: &mut [u8]) {
        let mut streams = self.1.lock().expect("no panic before");
        let length = bytes.len() as u64;
        let stream = streams
            .entry(bytes.len())
            .or_insert_with(|| Stream::seeded(self.0 * 64 + length));
        bytes.fill_with(|| stream.below(256) as u8);
    }
}

/// The time and the pictures of a house.
#[derive(Clone)]
struct Nature {
    clock: Clock,
    renderer: Renderer,
}

impl Nature {
    /// Returns the machine's own time, and pictures with nothing on them.
    fn running() -> Self {
        Self {
            clock: Clock::system(),
            renderer: bare(),
        }
    }

    /// Returns a time that stands still, and pictures as people see them.
    fn still(at: u64) -> Self {
        Self {
            clock: Clock::new(move || at),
            renderer: Renderer::default(),
        }
    }
}

/// Returns the randomness of a life of the bot, by its number.
fn entropy_of(life: u64) -> Arc<dyn Entropy> {
    Arc::new(SeededByLength(life, Mutex::default()))
}

/// Waits for a moment before a test looks again, and leaves the processor to the bot meanwhile.
pub(crate) async fn moment() {
    tokio::time::sleep(Duration::from_millis(2)).await;
}

/// Waits until so many starts have looked at the commands that stand, and replaced them if they were
/// to.
pub(crate) async fn looked_after(world: &World, starts: usize) {
    while looks(world) < starts {
        moment().await;
    }
}

/// Counts the questions about the application, with which a start has looked at its commands.
fn looks(world: &World) -> usize {
    let is_over = |request: &&RequestRecord| {
        request.route == Route::GetApplication && request.status.is_some()
    };
    world.requests().iter().filter(is_over).count()
}

async fn start(
    world: &World,
    settings: Settings,
    path: &std::path::Path,
    limits: Limits,
    ahead: i64,
    entropy: Arc<dyn Entropy>,
    watch: Watch,
) -> (Host, oneshot::Sender<()>, JoinHandle<()>) {
    hear_the_library();
    let store = Store::open(path).expect("a database");
    let http = discord::http(&settings, true).expect("loopback");
    let requests = Arc::new(Requests::new(Arc::new(http), watch.metrics.clone()));
    let poster = Arc::new(DiscordPoster::new(Arc::clone(&requests), settings.renderer));
    let ladders = League::new(store.clone());
    let host = Host::start(
        store,
        poster,
        clock(world, &settings, ahead).await,
        entropy,
        HostOptions {
            limits,
            ladders: Some(ladders),
            is_cut_off: true,
            // A computer's answer is waited for by the clock on the wall.
            computer_pause: Duration::from_millis(100),
            ..HostOptions::default()
        },
    )
    .await
    .expect("a host");
    let before = world.gateway().identified();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = host.clone();
    let task = tokio::spawn(async move {
        let shutdown = async {
            let _ = stopped.await;
        };
        discord::run(settings, running.clone(), watch, requests, shutdown)
            .await
            .expect("the bot runs");
        running.shutdown().await;
    });
    assert!(
        world.gateway().wait_identified(before).await,
        "the bot connects"
    );
    (host, stop, task)
}

impl House {
    /// Opens a house whose bot speaks to the stand-in in plain text.
    pub(crate) async fn open() -> Self {
        Self::with_limits(Limits::default()).await
    }

    /// Opens a house whose bot draws what is on its pictures.
    pub(crate) async fn with_pictures() -> Self {
        let plain = async |server: &Server| Endpoint::Loopback(server.url());
        let nature = Nature {
            renderer: Renderer::default(),
            ..Nature::running()
        };
        Self::in_nature(nature, plain, Limits::default(), 0).await
    }

    /// Opens a house whose users and channels may have so much.
    pub(crate) async fn with_limits(limits: Limits) -> Self {
        let plain = async |server: &Server| Endpoint::Loopback(server.url());
        Self::behind(plain, limits, 0).await
    }

    /// Opens a house in which time stands still until it is let pass, and chance is the same in
    /// every run.
    pub(crate) async fn standing_still(at: u64) -> Self {
        let plain = async |server: &Server| Endpoint::Loopback(server.url());
        Self::in_nature(Nature::still(at), plain, Limits::default(), 0).await
    }

    /// Opens a house whose bot runs on a machine with a clock that is ahead of Discord's by so many
    /// milliseconds, or behind it.
    pub(crate) async fn with_clock_ahead(milliseconds: i64) -> Self {
        let plain = async |server: &Server| Endpoint::Loopback(server.url());
        Self::behind(plain, Limits::default(), milliseconds).await
    }

    /// Opens a house whose bot speaks TLS to what it takes for Discord, with its rate limiter at
    /// work.
    pub(crate) async fn secure() -> Self {
        Self::behind(secure::before, Limits::default(), 0).await
    }

    async fn behind(
        endpoint: impl AsyncFnOnce(&Server) -> Endpoint,
        limits: Limits,
        ahead: i64,
    ) -> Self {
        Self::in_nature(Nature::running(), endpoint, limits, ahead).await
    }

    async fn in_nature(
        nature: Nature,
        endpoint: impl AsyncFnOnce(&Server) -> Endpoint,
        limits: Limits,
        ahead: i64,
    ) -> Self {
        let later = Arc::new(AtomicU64::new(0));
        let (passed, base) = (Arc::clone(&later), nature.clock);
        let clock = Clock::new(move || base.now() + passed.load(Ordering::SeqCst));
        let world = World::new(clock, TOKEN);
        // As an earlier run has left them.
        for sign in show::Sign::ALL {
            world.add_emoji(sign.name());
        }
        let guild = world.add_guild("Salle d'armes", "en-GB");
        let channel = world.add_text_channel(guild, "piste");
        let (ada, ben) = (world.add_user("Ada", "en-US"), world.add_user("Ben", "de"));
        world.join(guild, ada.id());
        world.join(guild, ben.id());
        let server = Server::start(&world).await.expect("a port is free");
        let folder = folder();
        let path = folder.path().join("piste.db");
        let endpoint = endpoint(&server).await;
        let renderer = nature.renderer;
        let watch = Watch::default();
        let life = world.gateway().identified();
        let (host, stop, task) = start(
            &world,
            settings(endpoint.clone(), renderer),
            &path,
            limits,
            ahead,
            entropy_of(life),
            watch.clone(),
        )
        .await;
        let house = Self {
            world,
            _server: server,
            endpoint,
            guild,
            channel,
            ada,
            ben,
            host,
            lives: 1,
            later,
            path,
            limits,
            ahead,
            renderer,
            watch,
            looks: Looks::default(),
            folder,
            bot: Some((stop, task)),
        };
        house.commands_are_registered().await;
        looked_after(&house.world, 1).await;
        house
    }

    async fn commands_are_registered(&self) {
        let mut changes = self.world.changes();
        while self.world.commands(None).is_empty() {
            if self.are_commands_refused() {
                let commands =
                    poise::builtins::create_application_commands(&discord::commands::all());
                let refused = Command::set_global_commands(self.http(), commands).await;
                panic!("Discord takes no such commands: {:#?}", refused.err());
            }
            tokio::select! {
                _ = changes.recv() => {}
                () = moment() => {}
            }
        }
    }

    /// Returns Discord's own mention of a command, by its full name.
    pub(crate) fn mention(&self, command: &str) -> String {
        let first = command.split(' ').next();
        let commands = self.world.commands(None);
        let mut commands = commands.iter();
        let found = commands.find(|it| it["name"].as_str() == first);
        let id = found.and_then(|it| it["id"].as_str()).expect("a command");
        format!("</{command}:{id}>")
    }

    /// Ends the bot and starts it again, and waits until it knows the commands that stand.
    pub(crate) async fn restart_with_commands(&mut self) {
        let before = looks(&self.world);
        self.restart().await;
        looked_after(&self.world, before + 1).await;
    }

    /// Returns `true` if the stand-in has refused the bot's commands, as Discord would.
    fn are_commands_refused(&self) -> bool {
        let requests = self.world.requests();
        let mut answers = requests
            .iter()
            .filter(|it| it.route == Route::PutGlobalCommands)
            .filter_map(|it| it.status);
        answers.any(|status| (400..500).contains(&status))
    }

    /// Returns the number of commands, clicks, forms and completions with which the bot's present
    /// life is done, their pictures included.
    pub(crate) fn done(&self) -> u64 {
        let text = self.watch.metrics.text(Vec::new()).expect("numbers");
        let counted = |line: &str| line.starts_with("piste_interactions_total{");
        let numbers = text.lines().filter(|line| counted(line));
        let number = |line: &str| line.rsplit_once(' ')?.1.parse::<u64>().ok();
        numbers.filter_map(number).sum()
    }

    /// Returns `true` if anything is to be posted.
    pub(crate) fn has_posts_to_make(&self) -> bool {
        let waits =
            "SELECT EXISTS (SELECT 1 FROM posts WHERE shown < wanted OR holder IS NOT NULL)";
        self.counted(waits, []) > 0
    }

    /// Waits until nothing of a match is on its way any more: all of it is posted, or was given up.
    pub(crate) async fn posted_or_given_up(&self, id: &str) {
        let id = match_id(id);
        let waiting = || {
            self.host
                .store()
                .read(move |tx| tx.due_posts::<model::MatchSlot>(id))
        };
        while !waiting().await.expect("a database").is_empty() {
            moment().await;
        }
    }

    /// Waits until every post to a server that belongs to no match stands, or was given up.
    pub(crate) async fn no_news_is_left(&self) {
        while self.news_left() > 0 {
            moment().await;
        }
    }

    /// Counts the news for servers that do not stand yet.
    pub(crate) fn news_left(&self) -> i64 {
        self.counted("SELECT count(*) FROM news", [])
    }

    /// Reads the first column of what a query finds in the database.
    pub(crate) fn found<T: rusqlite::types::FromSql>(
        &self,
        query: &str,
        values: impl rusqlite::Params,
    ) -> Vec<T> {
        self.looks.read(&self.path, |sql| {
            let mut rows = sql.prepare_cached(query).expect("a query");
            let rows = rows.query_map(values, |row| row.get(0)).expect("read");
            rows.map(|row| row.expect("a row")).collect()
        })
    }

    /// Reads the one number that a query counts in the database.
    pub(crate) fn counted(&self, query: &str, values: impl rusqlite::Params) -> i64 {
        self.looks.count(&self.path, query, values)
    }

    /// Waits until nothing of a contest is on its way any more.
    pub(crate) async fn contest_told(&self, id: ContestId) {
        let waiting = || {
            self.host
                .store()
                .read(move |tx| tx.due_posts::<model::ContestSlot>(id))
        };
        while !waiting().await.expect("a database").is_empty() {
            moment().await;
        }
    }

    /// Returns a match as somebody sees it who has nothing to do with it.
    pub(crate) async fn board(&self, id: &str) -> Result<View<PublicSheet>, Refusal> {
        self.board_for(UserId(1), id).await
    }

    /// Returns a match as a user sees it in their direct messages.
    pub(crate) async fn board_for(
        &self,
        user: UserId,
        id: &str,
    ) -> Result<View<PublicSheet>, Refusal> {
        self.host.board(&caller(user), match_id(id)).await
    }

    /// Returns a client for requests in the bot's name.
    pub(crate) fn http(&self) -> serenity::all::Http {
        let settings = settings(self.endpoint.clone(), self.renderer);
        let http = discord::http(&settings, false).expect("loopback");
        http.set_application_id(self.world.bot().get().into());
        http
    }

    /// Has the bot post a button with this custom id, as one that is older than what stands now.
    pub(crate) async fn door(&self, place: Id, custom_id: &str) -> Arc<Message> {
        let button = CreateButton::new(custom_id).label("Try");
        let post = CreateMessage::new().content("a door").button(button);
        self.posted_door(place, post).await
    }

    /// The same of a select with one option, which has this value.
    pub(crate) async fn select_door(
        &self,
        place: Id,
        custom_id: &str,
        value: &str,
    ) -> Arc<Message> {
        let options = vec![CreateSelectMenuOption::new("Try", value)];
        let kind = CreateSelectMenuKind::String { options };
        let select = CreateSelectMenu::new(custom_id, kind);
        let post = CreateMessage::new().content("a door").select_menu(select);
        self.posted_door(place, post).await
    }

    async fn posted_door(&self, place: Id, post: CreateMessage) -> Arc<Message> {
        let channel = ChannelId::new(place.get());
        let posted = channel.send_message(&self.http(), post).await;
        let id = Id::from(posted.expect("posted").id.get());
        self.world.message(place, id).expect("it stands")
    }

    /// Has somebody press "More" on an offer, in whatever language, and returns the answer.
    pub(crate) async fn more(user: &User, offer: &Message) -> Arc<Message> {
        let mut ids = offer.buttons().into_iter().filter_map(|it| it.custom_id);
        let id = ids.find(|id| id.starts_with("more:"));
        let answer = user.click(offer, &id.expect("the button")).await;
        let answer = answer.expect("answered").finished().await;
        answer.expect("an answer")
    }

    /// Returns the list of the operator's bans.
    pub(crate) fn exclusions(&self) -> ExclusionList {
        ExclusionList::beside(&self.path)
    }

    /// Returns a look at the database beside the program.
    pub(crate) fn sql(&self) -> rusqlite::Connection {
        open(&self.path)
    }

    /// Keeps the database from taking writes until the connection is dropped.
    pub(crate) fn slow_database(&self) -> rusqlite::Connection {
        let other = self.sql();
        other.execute_batch("BEGIN IMMEDIATE").expect("locked");
        other
    }

    /// Ends the bot and starts it again on the same database.
    pub(crate) async fn restart(&mut self) {
        self.halt().await;
        self.go_on().await;
    }

    /// Ends the bot.
    pub(crate) async fn halt(&mut self) {
        if let Some((stop, task)) = self.bot.take() {
            let _ = stop.send(());
            task.await.expect("it ends in peace");
        }
        self.looks.end();
    }

    /// Copies the database of a bot that is halted, with its companions, and returns the copy.
    pub(crate) fn copy_database(&self) -> PathBuf {
        let copied = self.path.with_extension("copied");
        copy_all(&self.path, &copied);
        copied
    }

    /// Puts a copy in the place of the database of a bot that is halted.
    pub(crate) fn put_back(&self, copied: &std::path::Path) {
        copy_all(copied, &self.path);
    }

    /// Lets time pass for Discord and the bot.
    pub(crate) fn pass(&self, time: Duration) {
        let milliseconds = u64::try_from(time.as_millis()).expect("a time in this age");
        self.later.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Lets time pass, and has the bot look at its clocks, which it would do some seconds later. More than
    /// a minute is given back to what runs.
    pub(crate) async fn time_passes(&self, time: Duration) {
        self.pass(time);
        self.host.look_at_clocks().await;
    }

    /// Starts the bot again on the same database.
    pub(crate) async fn go_on(&mut self) {
        let settings = settings(self.endpoint.clone(), self.renderer);
        let (world, path) = (&self.world, &self.path);
        let entropy = entropy_of(world.gateway().identified());
        self.watch = Watch::default();
        let watch = self.watch.clone();
        let (limits, ahead) = (self.limits, self.ahead);
        let (host, stop, task) = start(world, settings, path, limits, ahead, entropy, watch).await;
        self.host = host;
        self.lives += 1;
        self.bot = Some((stop, task));
        assert!(self.folder.path().exists());
    }
}

/// Copies a database that is not in use, with what stands in its companions.
fn copy_all(from: &std::path::Path, to: &std::path::Path) {
    for ending in ["", "-wal", "-shm"] {
        let with = |path: &std::path::Path| format!("{}{ending}", path.display());
        if std::fs::copy(with(from), with(to)).is_err() {
            let _ = std::fs::remove_file(with(to));
        }
    }
}

impl Drop for House {
    /// Checks that no test leaves a message with two pictures behind, which Discord would lay side
    /// by side and crop.
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        for channel in self.world.channels() {
            for message in self.world.messages(channel.id) {
                let files = message.attachments.len();
                assert!(files <= 1, "{files} files: {}", message.content);
            }
        }
    }
}
