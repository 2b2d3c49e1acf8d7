//! The poster by itself: the names in its posts, places that cannot be, and a Discord that says
//! nothing.

use std::sync::Arc;
use std::time::Duration;

use piste::discord::{self, DiscordPoster, Endpoint, Settings, Token};
use piste::game::{BySeat, Seat};
use piste::host::{
    ChannelId, Delivery, DeliveryContent, Doubt, Elsewhere, Home, Mark, MatchId, MessageId, Notice,
    Place, Player, Players, Poster, Receipt, Reminder, ServerId, Timestamp, Told, Undelivered,
    UserId,
};
use piste::observe::Metrics;
use piste::table::GameKind;
use piste_standin::{Clock, Id, Server, User, World};
use tokio::net::TcpListener;
use tokio::time::Instant;

use crate::secure;

fn poster(address: &str) -> DiscordPoster {
    poster_to(Endpoint::Loopback(address.to_owned()))
}

fn poster_to(endpoint: Endpoint) -> DiscordPoster {
    let settings = Settings {
        token: Token::new("stand-in.token.for-tests"),
        endpoint,
        shards: None,
        development_guild: None,
    };
    let http = discord::http(&settings, true).expect("loopback");
    DiscordPoster::new(Arc::new(http), Metrics::default())
}

/// Returns the closing of a thread.
fn archive(thread: u64) -> Delivery {
    Delivery {
        id: MatchId::new(7, 7),
        mark: Mark(8),
        players: None,
        doubt: Doubt::None,
        content: DeliveryContent::Archive {
            home: Home {
                number: 0,
                server: None,
                channel: ChannelId(5),
                thread: Some(ChannelId(thread)),
                card: None,
                language: "en".to_owned(),
                told: Told::Turns,
            },
        },
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
        mark: Mark(mark),
        players: None,
        doubt,
        content: DeliveryContent::Reminder {
            user: UserId(user),
            seat: Seat::Zero,
            kind: GameKind::EnGarde,
            language: "en".to_owned(),
            home: None,
            elsewhere: None,
            reminder: Reminder::Half,
            deadline: Timestamp(1_795_503_117_000),
        },
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
            channel: ChannelId(self.channel.get()),
            thread: None,
            card: Some(MessageId(77)),
            language: "en".to_owned(),
            told: Told::Turns,
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
    let DeliveryContent::Reminder { elsewhere, .. } = &mut told.content else {
        panic!("a reminder");
    };
    *elsewhere = Some(Elsewhere::Server {
        home: stage.home(),
        name: Some("Salle [d'armes]".to_owned()),
    });
    let sent = deliver(&stage.poster, told.clone()).await;
    sent.expect("delivered");
    let (content, links) = stage.last(stage.user.dm().expect("a chat"));
    let named = ["En Garde", "B\\*n", "0ABCDE", "Salle \\[d'armes\\]"];
    assert!(named.iter().all(|it| content.contains(it)), "{content}");
    assert_eq!(links, [card.as_str()]);
    // In the channel, before everybody.
    let DeliveryContent::Reminder { home, .. } = &mut told.content else {
        panic!("a reminder");
    };
    *home = Some(stage.home());
    let mut proposed = told.clone();
    proposed.content = DeliveryContent::Notice {
        home: stage.home(),
        kind: GameKind::EnGarde,
        notice: Notice::DrawOffered(Seat::One),
        mention: Some(UserId(stage.user.id().get())),
    };
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

/// Returns the proposal of a draw in a channel, without a thread.
fn proposal(home: Home, sequence: u32) -> Delivery {
    Delivery {
        id: MatchId::new(7, 7),
        mark: Mark(sequence),
        players: None,
        doubt: Doubt::None,
        content: DeliveryContent::Notice {
            home,
            kind: GameKind::EnGarde,
            notice: Notice::DrawOffered(Seat::Zero),
            mention: None,
        },
    }
}

/// Delivers in turn, and again if the place takes nothing for a while, as the host does.
async fn deliver(poster: &DiscordPoster, delivery: Delivery) -> Result<Receipt, Undelivered> {
    let place = match &delivery.content {
        DeliveryContent::Reminder {
            user, home: None, ..
        } => Place::Direct {
            user: *user,
            chat: None,
        },
        DeliveryContent::Reminder {
            home: Some(home), ..
        }
        | DeliveryContent::Notice { home, .. } => Place::Channel {
            server: home.server,
            channel: home.channel,
        },
        _ => panic!("another content"),
    };
    loop {
        let _turn = poster.turn(place).await;
        match poster.deliver(delivery.clone()).await {
            Err(Undelivered::Limited) => {}
            sent => return sent,
        }
    }
}

/// Makes deliveries at once, and one more when the first of them have arrived, and checks that it
/// is not behind the others.
async fn one_overtakes(stage: &Stage, flood: Vec<Delivery>, one: Delivery) {
    let begun = Instant::now();
    let flood = flood.into_iter().map(async |delivery| {
        let sent = deliver(&stage.poster, delivery).await;
        sent.expect("it arrives in the end");
        begun.elapsed()
    });
    let mut changes = stage.world.changes();
    let one = async {
        let _ = changes.recv().await;
        let begun = Instant::now();
        deliver(&stage.poster, one).await.expect("it arrives");
        begun.elapsed()
    };
    let (flood, one) = futures::future::join(futures::future::join_all(flood), one).await;
    let last = flood.into_iter().max().expect("a flood");
    assert!(
        last > Duration::from_secs(4),
        "nobody had to wait: {last:?}"
    );
    assert!(one < Duration::from_secs(2), "it had to wait: {one:?}");
    let requests = stage.world.requests();
    let refused = requests.iter().filter(|it| it.status == Some(429));
    assert_eq!(refused.count(), 0, "no request came too early");
}

#[tokio::test]
async fn a_full_channel_holds_up_nobody_else() {
    let stage = Stage::limited().await;
    let elsewhere = stage.world.add_guild("Elsewhere", "en-GB");
    let channel = stage.world.add_text_channel(elsewhere, "piste");
    let flood = (0..12).map(|sequence| proposal(stage.home(), sequence));
    let one = Home {
        server: Some(ServerId(elsewhere.get())),
        channel: ChannelId(channel.get()),
        ..stage.home()
    };
    one_overtakes(&stage, flood.collect(), proposal(one, 0)).await;
}

#[tokio::test]
async fn many_direct_messages_that_have_to_be_opened_hold_up_nobody_else() {
    let stage = Stage::limited().await;
    let users = (0..12).map(|_| {
        let user = stage.world.add_user("Cleo", "en-US");
        stage.world.join(stage.guild, user.id());
        reminder(user.id().get(), 1, Doubt::None)
    });
    one_overtakes(&stage, users.collect(), proposal(stage.home(), 0)).await;
}
