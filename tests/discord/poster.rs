//! The poster by itself: places that cannot be, and a Discord that says nothing.

use std::sync::Arc;
use std::time::Duration;

use piste::discord::{self, DiscordPoster, Endpoint, Settings, Token};
use piste::host::{
    ChannelId, Delivery, DeliveryContent, Doubt, Home, Poster, Reminder, Timestamp, Undelivered,
    UserId,
};
use piste::observe::Metrics;
use piste_standin::{Clock, Server, World};
use tokio::net::TcpListener;

fn poster(address: &str) -> DiscordPoster {
    let settings = Settings {
        token: Token::new("stand-in.token.for-tests"),
        endpoint: Endpoint::Loopback(address.to_owned()),
        development_guild: None,
    };
    let http = discord::http(&settings, true).expect("loopback");
    DiscordPoster::new(Arc::new(http), Metrics::default())
}

/// The closing of a thread.
fn archive(thread: u64) -> Delivery {
    Delivery {
        id: "01JD0000000000000000000000".to_owned(),
        sequence: 8,
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
    assert_eq!(sent, Err(Undelivered::Later));
}

#[tokio::test]
async fn a_place_without_a_number_is_gone_and_no_panic() {
    let poster = poster("http://127.0.0.1:9");
    let sent = poster.deliver(archive(0)).await;
    assert_eq!(sent, Err(Undelivered::ChannelGone));
}

/// The reminder of half the time.
fn reminder(user: u64, sequence: u32, doubt: Doubt) -> Delivery {
    Delivery {
        id: "01JD0000000000000000000000".to_owned(),
        sequence,
        players: None,
        doubt,
        content: DeliveryContent::Reminder {
            user: UserId(user),
            language: "en".to_owned(),
            home: None,
            reminder: Reminder::Half,
            deadline: Timestamp(1_795_503_117_000),
        },
    }
}

#[tokio::test]
async fn a_second_reminder_in_doubt_is_not_taken_for_the_first_with_the_same_words() {
    let world = World::new(Clock::system(), "stand-in.token.for-tests");
    let guild = world.add_guild("Salle d'armes", "en-GB");
    let ada = world.add_user("Ada", "en-US");
    world.join(guild, ada.id());
    let server = Server::start(&world).await.expect("a port is free");
    let poster = poster(&server.url());
    let user = ada.id().get();
    let mut stand = Vec::new();
    for (sequence, doubt) in [
        (1, Doubt::None),
        (1, Doubt::Possible),
        (2, Doubt::Outdated),
        (2, Doubt::Possible),
        (2, Doubt::Possible),
        (1, Doubt::Outdated),
    ] {
        let sent = poster.deliver(reminder(user, sequence, doubt)).await;
        stand.push(sent.map(|receipt| receipt.message));
    }
    let direct = world.messages(ada.dm().expect("a chat"));
    let [first, second] = &direct[..] else {
        panic!("two reminders: {direct:#?}")
    };
    assert_eq!(first.content, second.content);
    let [first, second] = [first, second].map(|it| Ok(piste::host::MessageId(it.id.get())));
    let absent = Err(Undelivered::Absent);
    assert_eq!(stand, [first, first, absent, second, second, first]);
}
