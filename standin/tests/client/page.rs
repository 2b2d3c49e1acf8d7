//! The page as a browser asks for it. What it does there is tested in a browser.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use piste_standin::{ManualClock, Permissions, Texts, World, serve};
use tokio::net::TcpListener;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::bot::{START, TOKEN, raw};

/// A world that is served with or without its page.
async fn served(page: bool) -> (World, SocketAddr) {
    let world = World::new(ManualClock::at(START).clock(), TOKEN);
    world.add_guild("Salle d'armes", "en-GB");
    let listener = TcpListener::bind(("127.0.0.1", 0))
        .await
        .expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    let said = BTreeMap::from([("send".to_owned(), "Senden".to_owned())]);
    let texts = page.then(|| Texts::from([("de".to_owned(), said)]));
    tokio::spawn(serve(
        listener,
        world.clone(),
        texts,
        std::future::pending(),
    ));
    (world, address)
}

#[tokio::test]
async fn the_page_and_its_files_allow_nothing_from_elsewhere() {
    let (_world, address) = served(true).await;
    let host = address.to_string();
    for path in [
        "/",
        "/style.css",
        "/page.js",
        "/composer.js",
        "/messages.js",
        "/text.js",
        "/words.js",
    ] {
        let (status, head, body) = raw(address, "GET", path, &[("host", &host)], "").await;
        assert_eq!(status, 200, "{path}");
        assert!(
            head.contains("content-security-policy: default-src 'none'"),
            "{path}"
        );
        assert!(!body.contains("innerHTML"), "text is set as text in {path}");
    }
    let (status, ..) = raw(address, "GET", "/", &[("host", "piste.example")], "").await;
    assert_eq!(status, 403, "another name for loopback is turned away");
}

#[tokio::test]
async fn no_other_site_reaches_the_gateway_or_the_requests_of_a_bot_beside_a_page() {
    let (_world, address) = served(true).await;
    let host = address.to_string();
    for path in [
        "/",
        "/page.js",
        "/page/users",
        "/page/socket?user=1",
        "/gateway",
        "/api/v10/gateway",
        "/api/v10/users/@me",
        "/attachments/1/2/hand.png",
    ] {
        let other_name = [("host", "evil.example")];
        let other_site = [("host", &*host), ("origin", "http://evil.example")];
        let other_port = [("host", &*host), ("origin", "http://127.0.0.1:1")];
        let no_site = [("host", &*host), ("origin", "null")];
        for headers in [
            &other_name[..],
            &other_site[..],
            &other_port[..],
            &no_site[..],
        ] {
            for method in ["GET", "POST"] {
                let (status, ..) = raw(address, method, path, headers, "").await;
                assert_eq!(status, 403, "{method} {path} with {headers:?}");
            }
        }
        let (status, ..) = raw(address, "GET", path, &[("host", &*host)], "").await;
        assert_ne!(status, 403, "{path}");
    }
}

#[tokio::test]
async fn the_page_says_what_it_was_given_and_nothing_of_its_own() {
    let (_world, address) = served(true).await;
    let host = [("host", "localhost")];
    let (status, _, body) = raw(address, "GET", "/page/texts", &host, "").await;
    assert_eq!(status, 200);
    let texts: serde_json::Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(texts["de"]["send"], "Senden");
    let (_, _, page) = raw(address, "GET", "/", &host, "").await;
    let inner = page.split('<').filter_map(|tag| tag.split_once('>'));
    let said: Vec<&str> = inner.map(|(_, text)| text.trim()).collect();
    let said: Vec<&str> = said.into_iter().filter(|text| !text.is_empty()).collect();
    assert_eq!(
        said,
        ["piste playground"],
        "the title before its texts have come"
    );
}

#[tokio::test]
async fn a_world_without_a_page_shows_none() {
    let (_world, address) = served(false).await;
    let (status, ..) = raw(address, "GET", "/", &[("host", "localhost")], "").await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn somebody_new_joins_every_guild_under_a_name_of_their_own() {
    let (world, address) = served(true).await;
    let headers = [("host", "localhost"), ("content-type", "application/json")];
    let join = |body: &'static str| raw(address, "POST", "/page/users", &headers, body);
    assert_eq!(join(r#"{"name": "Cleo", "locale": "fr"}"#).await.0, 200);
    let cleo = &world.users()[0];
    assert_eq!((cleo.shown_name(), cleo.locale.as_str()), ("Cleo", "fr"));
    assert!(world.guilds()[0].members.contains_key(&cleo.id));
    assert_eq!(
        join(r#"{"name": "cleo", "locale": "fr"}"#).await.0,
        400,
        "the name is taken"
    );
    assert_eq!(
        join(r#"{"name": "Dan", "locale": "xx"}"#).await.0,
        400,
        "no such language"
    );
    assert_eq!(
        join(r#"{"name": " ", "locale": "fr"}"#).await.0,
        400,
        "no name"
    );
    let endless = format!(r#"{{"name": "{}", "locale": "fr"}}"#, "x".repeat(100_000));
    let (status, ..) = raw(address, "POST", "/page/users", &headers, &endless).await;
    assert_eq!(status, 413, "no form is that long");
}

#[tokio::test]
async fn the_page_says_where_everybody_is_at_home_and_who_manages_it() {
    let (world, address) = served(true).await;
    let guild = world.guilds()[0].id;
    let (ada, ben) = (world.add_user("Ada", "en-US"), world.add_user("Ben", "de"));
    world.join(guild, ada.id());
    world.join(guild, ben.id());
    world.grant(guild, ada.id(), Permissions::MANAGE_GUILD);
    let headers = [("host", "localhost")];
    let (status, _, body) = raw(address, "GET", "/page/users", &headers, "").await;
    assert_eq!(status, 200);
    let home = |manages: bool| format!(r#"[{{"name":"Salle d'armes","manages":{manages}}}]"#);
    for (name, manages) in [("Ada", true), ("Ben", false)] {
        let user = body.split(r#""id""#).find(|user| user.contains(name));
        assert!(user.expect(name).contains(&home(manages)), "{body}");
    }
}

#[tokio::test]
async fn only_loopback_is_served() {
    let world = World::new(ManualClock::at(START).clock(), TOKEN);
    let listener = TcpListener::bind(("0.0.0.0", 0))
        .await
        .expect("a port is free");
    let refused = serve(listener, world, Some(Texts::new()), std::future::pending()).await;
    assert!(
        refused
            .expect_err("it is refused")
            .to_string()
            .contains("loopback only")
    );
}

#[tokio::test]
async fn a_window_that_sends_more_than_a_form_can_hold_is_closed() {
    let (world, address) = served(true).await;
    let ada = world.add_user("Ada", "en-US");
    let url = format!("ws://{address}/page/socket?user={}", ada.id());
    let (mut window, _) = connect_async(url).await.expect("a WebSocket");
    let frame = Frame::text("x".repeat(65 * 1024));
    // It can be closed before all of it has been sent.
    let _ = window.send(frame).await;
    let ended = async { while let Some(Ok(_)) = window.next().await {} };
    let ended = tokio::time::timeout(Duration::from_secs(10), ended).await;
    assert!(ended.is_ok(), "it stands open");
}

#[tokio::test]
async fn somebody_is_on_autopilot_until_they_act_in_their_window() {
    let (world, address) = served(true).await;
    let ada = world.add_user("Ada", "en-US");
    world.join(world.guilds()[0].id, ada.id());
    let channel = world.add_text_channel(world.guilds()[0].id, "piste");
    let headers = [("host", "localhost"), ("content-type", "application/json")];
    let switch = format!(r#"{{"user": "{}", "on": true}}"#, ada.id());
    let (status, ..) = raw(address, "POST", "/page/autopilot", &headers, &switch).await;
    assert_eq!(status, 204);
    let is_on = || {
        world
            .on_autopilot()
            .iter()
            .any(|user| user.id() == ada.id())
    };
    assert!(is_on());
    let (_, _, users) = raw(address, "GET", "/page/users", &headers, "").await;
    assert!(users.contains(r#""autopilot":true"#), "{users}");

    let url = format!("ws://{address}/page/socket?user={}", ada.id());
    let (mut window, _) = connect_async(url).await.expect("a WebSocket");
    let mut ask = async |request: String, number: u32| {
        window.send(Frame::text(request)).await.expect("sent");
        let answer = format!(r#""re":{number}"#);
        let mut told = String::new();
        while let Some(Ok(Frame::Text(frame))) = window.next().await {
            told.push_str(&frame);
            if frame.contains(&answer) {
                break;
            }
        }
        told
    };
    let open = format!(r#"{{"n": 1, "do": "open", "channel": "{channel}"}}"#);
    let told = ask(open, 1).await;
    assert!(told.contains(r#""autopilot":true"#), "{told}");
    assert!(is_on(), "somebody only looks");
    let say = format!(r#"{{"n": 2, "do": "say", "channel": "{channel}", "text": "Hello"}}"#);
    ask(say, 2).await;
    assert!(!is_on());
    ask(r#"{"n": 3, "do": "autopilot", "on": true}"#.to_owned(), 3).await;
    assert!(is_on());
    let nobody = world.bot();
    world.set_autopilot(nobody, true);
    assert_eq!(world.on_autopilot().len(), 1, "a bot presses nothing");
}
