//! The poster by itself: the names in its posts, places that cannot be, and a Discord that says
//! nothing.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use host::league::{OpponentName, Season, SeasonPlace, SeasonTable};
use host::{
    Address, ChannelId, Content, Delivery, Doubt, Elsewhere, Home, Lacks, Mark, MatchId, MessageId,
    Notice, Now, Permit, Place, Player, Players, Ply, Poster, Proposal, Receipt, Reminder,
    ServerId, Timestamp, Trouble, Undelivered, UserId, Verbosity, Words,
};
use piste::discord::{self, DiscordPoster, Endpoint, Renderer, Requests, Settings, Token};
use piste::observe::Metrics;
use piste_standin::{Clock, Fault, Gate, Id, Matching, Permissions, Route, Server, User, World};
use rules::{BySeat, Seat};
use table::GameKind;
use tokio::net::TcpListener;

use crate::secure;

/// The requests of one server that are under way at most.
const SHARE: usize = 8;

fn poster(address: &str) -> DiscordPoster {
    poster_to(Endpoint::Loopback(address.to_owned()))
}

/// Returns a poster that has posted nothing yet.
pub(crate) fn poster_to(endpoint: Endpoint) -> DiscordPoster {
    let settings = Settings {
        token: Token::new("stand-in.token.for-tests"),
        endpoint,
        shards: None,
        development_guild: None,
        renderer: Renderer::default(),
    };
    let http = discord::http(&settings, true).expect("loopback");
    let requests = Requests::new(Arc::new(http), Metrics::default());
    DiscordPoster::new(Arc::new(requests), settings.renderer)
}

/// Returns the closing of a thread.
fn archive(thread: u64) -> Delivery {
    Delivery {
        id: MatchId::new(7, 7),
        slot: "archive:0".to_owned(),
        mark: Mark(8),
        place: Place::channel(None, ChannelId(thread)),
        language: "en".to_owned(),
        players: None,
        doubt: Doubt::None,
        begun_at: Timestamp(0),
        permit: Permit::default(),
        content: Content::Archive { is_over: true },
    }
}

#[tokio::test(start_paused = true)]
async fn a_discord_that_takes_requests_and_never_answers_is_given_up_after_a_while() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let poster = poster(&address);
    let hour = Duration::from_secs(3600);
    let sent = tokio::time::timeout(hour, poster.deliver(archive(7)));
    let sent = sent.await.expect("it does not wait for an hour");
    assert_eq!(sent, Err(Undelivered::Unanswered));
}

/// A draw that a seat has offered.
fn draw_offered(seat: Seat) -> Notice {
    Notice::Proposed {
        proposal: Proposal::Draw,
        seat,
        ply: Ply(7),
        told: Vec::new(),
    }
}

#[tokio::test]
async fn a_place_without_a_number_is_gone_and_no_panic() {
    let poster = poster("http://127.0.0.1:9");
    let sent = poster.deliver(archive(0)).await;
    assert_eq!(sent, Err(Undelivered::ChannelGone));
}

/// Returns the reminder of half the time.
fn reminder(user: u64, mark: u32, doubt: Doubt) -> Delivery {
    Delivery {
        id: MatchId::new(7, 7),
        slot: "reminder:0".to_owned(),
        mark: Mark(mark),
        place: direct(UserId(user)),
        language: "en".to_owned(),
        players: None,
        doubt,
        begun_at: Timestamp(0),
        permit: Permit::default(),
        content: half_time(None),
    }
}

/// Returns the direct messages of a user whose chat is not known.
fn direct(user: UserId) -> Place {
    Place::Direct { user, chat: None }
}

/// Returns what reminds of half the time, by a direct message that is new or edited.
pub(crate) fn half_time(standing: Option<MessageId>) -> Content {
    Content::edit(half_time_to(to_the_first()), standing)
}

fn to_the_first() -> Address {
    Address::Player {
        seat: Seat::Zero,
        elsewhere: None,
        board: None,
    }
}

fn half_time_to(to: Address) -> Words {
    Words::Reminder {
        kind: GameKind::EnGarde,
        to,
        seat: Seat::Zero,
        reminder: Reminder::Half,
        deadline: Timestamp(1_795_503_117_000),
    }
}

/// A Discord with a user and a channel, and a poster connected to it.
struct Stage {
    world: World,
    _server: Server,
    user: User,
    guild: Id,
    channel: Id,
    poster: DiscordPoster,
}

impl Stage {
    async fn open() -> Self {
        Self::behind(async |server| Endpoint::Loopback(server.url())).await
    }

    /// Opens the same at Discord's pace, with the client library's rate limiter at work.
    async fn limited() -> Self {
        let stage = Self::behind(secure::before).await;
        stage.world.limit_rates(true);
        stage
    }

    async fn behind(endpoint: impl AsyncFnOnce(&Server) -> Endpoint) -> Self {
        let world = World::new(Clock::system(), "stand-in.token.for-tests");
        let guild = world.add_guild("Salle d'armes", "en-GB");
        let channel = world.add_text_channel(guild, "piste");
        let user = world.add_user("Ada", "en-US");
        world.join(guild, user.id());
        let server = Server::start(&world).await.expect("a port is free");
        let poster = poster_to(endpoint(&server).await);
        Self {
            world,
            _server: server,
            user,
            guild,
            channel,
            poster,
        }
    }

    /// Returns the home of a match in the channel, without a thread.
    fn home(&self) -> Home {
        Home {
            number: 0,
            server: Some(ServerId(self.guild.get())),
            server_name: None,
            channel: ChannelId(self.channel.get()),
            thread: None,
            card: Some(MessageId(77)),
            language: "en".to_owned(),
            verbosity: Verbosity::Turns,
            is_hidden: false,
        }
    }

    fn players(&self) -> Players {
        let person = |user, name: &str| Player::Person {
            user: UserId(user),
            name: name.to_owned(),
        };
        BySeat::new(person(self.user.id().get(), "Ada"), person(22, "B*n"))
    }

    /// Returns the last message in a channel, and the addresses of its links.
    fn last(&self, channel: Id) -> (String, Vec<String>) {
        let messages = self.world.messages(channel);
        let message = messages.last().expect("a message");
        let links = message.buttons().into_iter();
        let links = links.filter_map(|button| button.url).collect();
        (message.content.clone(), links)
    }
}

#[tokio::test]
async fn reminders_and_proposals_name_their_match_and_lead_to_it() {
    let stage = Stage::open().await;
    let card = format!(
        "https://discord.com/channels/{}/{}/77",
        stage.guild, stage.channel
    );
    // By direct message, to one of the two.
    let mut told = reminder(stage.user.id().get(), 1, Doubt::None);
    told.id = MatchId::parse("01JD00000000000000000ABCDE").expect("an id");
    told.players = Some(stage.players());
    told.content = Content::post(half_time_to(Address::Player {
        seat: Seat::Zero,
        elsewhere: Some(Elsewhere::Server {
            home: stage.home(),
            name: Some("Salle [d'armes]".to_owned()),
        }),
        board: None,
    }));
    let sent = deliver(&stage.poster, told.clone()).await;
    sent.expect("delivered");
    let (content, links) = stage.last(stage.user.dm().expect("a chat"));
    let named = ["En Garde", "B\\*n", "0ABCDE", "Salle \\[d'armes\\]"];
    assert!(named.iter().all(|it| content.contains(it)), "{content}");
    assert_eq!(links, [card.as_str()]);
    // In the channel, before everybody.
    let home = stage.home();
    told.place = Place::channel(home.server, home.channel);
    let to = Address::Home {
        home,
        mention: Some(UserId(stage.user.id().get())),
    };
    told.content = Content::post(half_time_to(to.clone()));
    let mut proposed = told.clone();
    proposed.content = Content::post(Words::Notice {
        kind: GameKind::EnGarde,
        to,
        notice: draw_offered(Seat::One),
    });
    for delivery in [told, proposed] {
        let sent = deliver(&stage.poster, delivery).await;
        sent.expect("delivered");
        let (content, links) = stage.last(stage.channel);
        let named = ["En Garde", "Ada", "B\\*n", "0ABCDE", &stage.user.mention()];
        assert!(named.iter().all(|it| content.contains(it)), "{content}");
        assert_eq!(links, [card.as_str()]);
    }
}

#[tokio::test]
async fn a_second_reminder_in_doubt_is_not_taken_for_the_first_with_the_same_words() {
    let stage = Stage::open().await;
    let user = stage.user.id().get();
    let mut stand = Vec::new();
    for (sequence, doubt) in [
        (1, Doubt::None),
        (1, Doubt::Possible),
        (2, Doubt::Outdated),
        (2, Doubt::Possible),
        (2, Doubt::Possible),
        (1, Doubt::Outdated),
    ] {
        let sent = deliver(&stage.poster, reminder(user, sequence, doubt)).await;
        stand.push(sent.map(|receipt| receipt.message));
    }
    let direct = stage.world.messages(stage.user.dm().expect("a chat"));
    let [first, second] = &direct[..] else {
        panic!("two reminders: {direct:#?}")
    };
    assert_eq!(first.content, second.content);
    let [first, second] = [first, second].map(|it| Ok(MessageId(it.id.get())));
    let absent = Err(Undelivered::Absent);
    assert_eq!(stand, [first, first, absent, second, second, first]);
}

/// A season whose end is told by direct message, with one player on one ladder.
fn season() -> Words {
    let table = SeasonTable {
        game: GameKind::Duell.key().to_owned(),
        places: vec![SeasonPlace {
            place: 1,
            name: OpponentName::Known("Ada".to_owned()),
            rating: 1_700,
            is_here: true,
        }],
        servers: Vec::new(),
    };
    Words::Season {
        season: Season::quarter(2026, 3),
        tables: vec![table],
    }
}

#[tokio::test]
async fn whatever_is_told_is_found_again_long_after() {
    let stage = Stage::open().await;
    let user = stage.user.id().get();
    let trouble = Trouble {
        channel: ChannelId(stage.channel.get()),
        lacks: Lacks::Posting,
    };
    for words in [Words::Unposted(trouble), Words::Arrival, season()] {
        let told = |sequence, doubt| Delivery {
            content: Content::post(words.clone()),
            ..reminder(user, sequence, doubt)
        };
        let first = deliver(&stage.poster, told(1, Doubt::None)).await;
        let first = first.expect("posted").message;
        // Nothing but the message itself tells that it stands: nothing is posted if it is outdated.
        let found = deliver(&stage.poster, told(1, Doubt::Outdated)).await;
        assert_eq!(found.map(|it| it.message), Ok(first), "{words:?}");
        let other = deliver(&stage.poster, told(2, Doubt::Outdated)).await;
        assert_eq!(other.map(|it| it.message), Err(Undelivered::Absent));
    }
}

#[tokio::test]
async fn a_hand_whose_match_is_over_loses_its_moves_also_through_a_failure() {
    let limited = |global| Fault::RateLimited {
        retry_after: 0.2,
        global,
    };
    for fault in [
        limited(false),
        limited(true),
        Fault::ServerError(502),
        Fault::AnswerLost,
        Fault::RequestLost,
    ] {
        let stage = Stage::open().await;
        let user = stage.user.id().get();
        let hand = deliver(&stage.poster, reminder(user, 1, Doubt::None)).await;
        let hand = hand.expect("posted").message;
        let edit = Matching::route(Route::EditMessage).times(1);
        stage.world.fail(edit, fault);
        let end = Delivery {
            content: Content::Message {
                words: half_time_to(to_the_first()),
                standing: None,
                outdated: Some(hand),
            },
            ..reminder(user, 2, Doubt::None)
        };
        let end = deliver(&stage.poster, end).await;
        assert_ne!(end.expect("posted").message, hand);
        let chat = stage.user.dm().expect("a chat");
        let hand = stage
            .world
            .message(chat, Id::from(hand.0))
            .expect("it stands");
        assert_eq!(
            hand.content,
            "The match is over. How it ended is in the next message."
        );
        assert!(hand.buttons().is_empty(), "{:?}", hand.buttons());
    }
}

#[tokio::test]
async fn a_button_of_another_bot_with_the_same_mark_is_not_taken_for_ones_own() {
    let stage = Stage::open().await;
    let posted = deliver(&stage.poster, proposal(stage.home(), 1)).await;
    let posted = Id::from(posted.expect("posted").message.0);
    let own = stage
        .world
        .message(stage.channel, posted)
        .expect("it stands");
    let copy = stage.world.copy_by_another_bot(&own);
    stage.world.delete_message(stage.channel, posted);
    let in_doubt = |doubt| Delivery {
        doubt,
        ..proposal(stage.home(), 1)
    };
    let outdated = deliver(&stage.poster, in_doubt(Doubt::Outdated)).await;
    assert_eq!(outdated, Err(Undelivered::Absent), "only the copy stands");
    let again = deliver(&stage.poster, in_doubt(Doubt::Possible)).await;
    let again = again.expect("posted");
    assert_ne!(again.message, MessageId(copy.get()));
}

/// Returns the proposal of a draw in a channel, without a thread.
fn proposal(home: Home, sequence: u32) -> Delivery {
    Delivery {
        id: MatchId::new(7, 7),
        slot: "notice:0".to_owned(),
        mark: Mark(sequence),
        place: Place::channel(home.server, home.channel),
        language: "en".to_owned(),
        players: None,
        doubt: Doubt::None,
        begun_at: Timestamp(0),
        permit: Permit::default(),
        content: Content::post(Words::Notice {
            kind: GameKind::EnGarde,
            to: Address::Home {
                home,
                mention: None,
            },
            notice: draw_offered(Seat::Zero),
        }),
    }
}

/// Delivers in turn, and again if the place takes nothing for a while, as the host does.
async fn deliver(poster: &DiscordPoster, delivery: Delivery) -> Result<Receipt, Undelivered> {
    loop {
        let _turn = poster.turn(delivery.place).await;
        match poster.deliver(delivery.clone()).await {
            Err(Undelivered::Limited) => {}
            sent => return sent,
        }
    }
}

/// Makes deliveries at once until Discord takes no more of them for a while, and then one more.
/// Returns how many requests of the others came to Discord before it.
async fn overtaken(stage: &Stage, flood: Vec<Delivery>, full: Full, one: Delivery) -> usize {
    let flood = flood.into_iter().map(async |delivery| {
        let sent = deliver(&stage.poster, delivery).await;
        sent.expect("it arrives in the end");
    });
    let one = async {
        let is_full = |world: &World| {
            let requests = world.requests();
            let made = requests.iter().filter(|it| it.status == Some(200));
            (made.count() == full.after).then_some(())
        };
        stage.world.wait_for(is_full).await.expect("a full bucket");
        // However long this takes, whatever comes when there is room again is under way until then.
        let gate = Gate::default();
        let held = Matching::route(full.route);
        let held = full.channel.map_or(held, |channel| held.at(channel));
        stage.world.fail(held, Fault::Held(gate.clone()));
        deliver(&stage.poster, one).await.expect("it arrives");
        let made = stage.world.requests().len();
        stage.world.clear_faults();
        gate.open();
        made - full.after - 1
    };
    let (_, overtaken) = futures::future::join(futures::future::join_all(flood), one).await;
    let requests = stage.world.requests();
    let refused = requests.iter().filter(|it| it.status == Some(429));
    assert_eq!(refused.count(), 0, "no request came too early");
    overtaken
}

/// A bucket that takes no more for a while.
struct Full {
    /// The number of requests after which it is full.
    after: usize,
    route: Route,
    channel: Option<Id>,
}

#[tokio::test]
async fn whatever_is_due_elsewhere_comes_before_a_full_channel_but_for_what_is_under_way() {
    let stage = Stage::limited().await;
    let elsewhere = stage.world.add_guild("Elsewhere", "en-GB");
    let channel = stage.world.add_text_channel(elsewhere, "piste");
    let flood = (0..12).map(|sequence| proposal(stage.home(), sequence));
    let one = Home {
        server: Some(ServerId(elsewhere.get())),
        channel: ChannelId(channel.get()),
        ..stage.home()
    };
    let full = Full {
        after: 5,
        route: Route::CreateMessage,
        channel: Some(stage.channel),
    };
    let overtaken = overtaken(&stage, flood.collect(), full, proposal(one, 0)).await;
    assert!(overtaken <= 1, "{overtaken} requests went before it");
}

#[tokio::test]
async fn whatever_is_due_elsewhere_comes_before_many_chats_that_have_to_be_opened() {
    let stage = Stage::limited().await;
    let users = (0..12).map(|_| {
        let user = stage.world.add_user("Cleo", "en-US");
        stage.world.join(stage.guild, user.id());
        reminder(user.id().get(), 1, Doubt::None)
    });
    // Ten chats that were opened, and a message in each.
    let full = Full {
        after: 20,
        route: Route::CreateDm,
        channel: None,
    };
    let one = proposal(stage.home(), 0);
    let overtaken = overtaken(&stage, users.collect(), full, one).await;
    assert!(overtaken <= 1, "{overtaken} requests went before it");
}

#[tokio::test]
async fn a_server_whose_channels_are_all_flooded_has_its_share_under_way_and_nothing_more() {
    let stage = Stage::open().await;
    let gate = Gate::default();
    let flood = (0..20).map(|number| {
        let name = format!("flooded-{number}");
        let channel = stage.world.add_text_channel(stage.guild, &name);
        let held = Matching::route(Route::CreateMessage).at(channel);
        stage.world.fail(held, Fault::Held(gate.clone()));
        Home {
            channel: ChannelId(channel.get()),
            ..stage.home()
        }
    });
    let flood: Vec<Delivery> = flood.map(|home| proposal(home, 0)).collect();
    let flood = flood
        .into_iter()
        .map(|delivery| deliver(&stage.poster, delivery));
    let elsewhere = stage.world.add_guild("Elsewhere", "en-GB");
    let channel = stage.world.add_text_channel(elsewhere, "piste");
    let home = Home {
        server: Some(ServerId(elsewhere.get())),
        channel: ChannelId(channel.get()),
        ..stage.home()
    };
    let others = async {
        gate.reached(SHARE).await;
        for sequence in 0..3 {
            let sent = deliver(&stage.poster, proposal(home.clone(), sequence)).await;
            sent.expect("it arrives");
        }
        let requests = stage.world.requests();
        let held = requests.iter().filter(|it| it.status.is_none()).count();
        assert_eq!((held, requests.len()), (SHARE, SHARE + 3));
        gate.open();
    };
    let (flood, ()) = futures::future::join(futures::future::join_all(flood), others).await;
    assert!(
        flood.iter().all(Result::is_ok),
        "nothing is lost: {flood:?}"
    );
}

#[tokio::test]
async fn refusals_slow_the_server_that_causes_them_and_nobody_else() {
    let stage = Stage::open().await;
    let elsewhere = stage.world.add_guild("Elsewhere", "en-GB");
    let channel = stage.world.add_text_channel(elsewhere, "piste");
    stage.world.revoke(stage.guild, Permissions::SEND_MESSAGES);
    for sequence in 0..30 {
        let sent = deliver(&stage.poster, proposal(stage.home(), sequence)).await;
        assert_eq!(sent, Err(Undelivered::Forbidden));
    }
    let refused = Place::Channel {
        server: Some(ServerId(stage.guild.get())),
        channel: ChannelId(stage.channel.get()),
    };
    let other = Place::Channel {
        server: Some(ServerId(elsewhere.get())),
        channel: ChannelId(channel.get()),
    };
    // The turn that tells how many there were is given, the next one waits.
    drop(stage.poster.turn(refused).await);
    assert!(stage.poster.turn(refused).now_or_never().is_none());
    for _ in 0..3 {
        assert!(stage.poster.turn(other).now_or_never().is_some());
    }
}

/// A clock that stands.
struct Standing(i64);

impl Now for Standing {
    fn now(&self) -> Timestamp {
        Timestamp(self.0)
    }
}

#[tokio::test]
async fn nothing_is_posted_under_a_claim_that_has_run_out_meanwhile() {
    let stage = Stage::open().await;
    let mut delivery = proposal(stage.home(), 4);
    delivery.permit = Permit::new(Timestamp(120_000), Arc::new(Standing(120_000)));
    let late = deliver(&stage.poster, delivery.clone()).await;
    assert_eq!(late, Err(Undelivered::Later));
    assert_eq!(stage.world.requests().len(), 0, "nobody was asked");
    delivery.permit = Permit::new(Timestamp(120_000), Arc::new(Standing(119_999)));
    let in_time = deliver(&stage.poster, delivery).await;
    assert!(in_time.is_ok(), "{in_time:?}");
}
