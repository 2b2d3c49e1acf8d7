//! A machine whose clock differs from Discord's: players have the time that passes, and nothing is
//! posted twice.

use std::time::Duration;

use host::Timestamp;
use piste_standin::{Fault, Matching, Message, Route, User};

use crate::bot::{House, match_id, moment};
use crate::operator::{Operator, free_address, said, start, wait_for};
use crate::people::{begin_with, caller_of, hand_for, one_move, play_buttons, to_move};

/// The error of a first measurement, in milliseconds.
const ERROR: i64 = 1_000;
const MINUTE: i64 = 60_000;

fn now(house: &House) -> i64 {
    i64::try_from(house.world.now()).expect("a time in this age")
}

/// Returns the milliseconds that a player has left of their bank.
async fn bank(house: &House, user: &User, id: &str) -> i64 {
    let view = house.host.hand(&caller_of(user), match_id(id)).await;
    let banks = view.expect("a hand").banks.expect("a live clock");
    if user.id() == house.ada.id() {
        banks.zero
    } else {
        banks.one
    }
}

#[tokio::test]
async fn a_turn_uses_the_time_that_passes_whatever_the_clock_of_the_machine_shows() {
    for ahead in [2 * MINUTE, -2 * MINUTE, 4 * MINUTE] {
        let house = House::with_clock_ahead(ahead).await;
        let id = begin_with(&house, "first_to:3 clock:live-15-30").await;
        for seconds in [30, 100, 20, 150] {
            let (user, ply) = to_move(&house, &id).await.expect("it runs");
            let hand = hand_for(user, &id, ply).await;
            let earliest = now(&house);
            let before = bank(&house, user, &id).await;
            let latest = now(&house);
            house.pass(Duration::from_secs(seconds));
            let button = play_buttons(&hand, "p:").next().expect("a move");
            let asked = now(&house);
            user.click(&hand, &button).await.expect("answered");
            let answered = now(&house);
            let used = before + 30_000 - bank(&house, user, &id).await;
            let passed = asked - latest - ERROR..=answered - earliest + ERROR;
            assert!(passed.contains(&used), "{ahead}: {used} of {passed:?}");
        }
    }
}

#[tokio::test]
async fn the_time_for_a_move_is_told_in_discords_time() {
    let house = House::with_clock_ahead(-2 * MINUTE).await;
    let id = begin_with(&house, "first_to:1 clock:10m").await;
    let caller = caller_of(&house.ada);
    let view = house.host.hand(&caller, match_id(&id)).await;
    let deadline = view.expect("a hand").deadline.expect("it runs");
    let left = deadline.since(Timestamp(now(&house)));
    let allowed = 9 * MINUTE..=10 * MINUTE + ERROR;
    assert!(allowed.contains(&left), "{left}");
}

#[tokio::test]
async fn a_post_in_doubt_is_found_again_however_far_the_clocks_are_apart() {
    for ahead in [2 * MINUTE, -2 * MINUTE] {
        let house = House::with_clock_ahead(ahead).await;
        let posted = Matching::route(Route::CreateMessage).times(1);
        house.world.fail(posted, Fault::AnswerLost);
        let look = Matching::route(Route::ListMessages);
        house.world.fail(look, Fault::ServerError(500));
        let answer = house.ada.command("/challenge open", house.channel).await;
        answer.expect("answered");
        let stands = |message: &Message| message.button("Accept").is_some();
        let offer = house.ada.wait_for(house.channel, stands).await;
        offer.expect("the offer stands");
        // So long that Discord has forgotten the nonce.
        house.pass(Duration::from_secs(600));
        house.world.clear_faults();
        let waits = "SELECT count(*) FROM posts WHERE shown < wanted";
        while house.counted(waits, []) > 0 {
            moment().await;
        }
        let mut offers = house.world.messages(house.channel);
        offers.retain(|message| !message.is_ephemeral());
        assert_eq!(offers.len(), 1, "{ahead}: {offers:#?}");
    }
}

/// Opens a stand-in whose clock is behind this machine's by so much, and an operator whose
/// configuration leads to it.
async fn behind(
    milliseconds: u64,
) -> (
    piste_standin::World,
    piste_standin::Server,
    Operator,
    std::net::SocketAddr,
) {
    let system = piste_standin::Clock::system();
    let clock = piste_standin::Clock::new(move || system.now() - milliseconds);
    let world = piste_standin::World::new(clock, crate::operator::TOKEN);
    let guild = world.add_guild("Salle d'armes", "en-GB");
    world.add_text_channel(guild, "piste");
    let server = piste_standin::Server::start(&world).await.expect("a port");
    let (url, listen) = (server.url(), free_address());
    let more = format!("[discord]\napi_base = \"{url}\"\n[metrics]\nlisten = \"{listen}\"\n");
    (world, server, Operator::new(&more), listen)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_wrong_is_told_in_the_log_by_health_metrics_and_doctor() {
    for (ahead, status, plausible) in [(120_000, 200, true), (600_000, 503, false)] {
        let (world, _server, operator, address) = behind(ahead).await;
        let bot = start(&world, &operator).await;
        let seconds = ahead / 1000;
        let clock = format!(r#""clock":{{"plausible":{plausible},"ahead_seconds":{seconds}"#);
        let up = r#""gateway":"up","writer":"up""#;
        wait_for(address, "/healthz", up).await;
        let health = wait_for(address, "/healthz", &format!("HTTP/1.1 {status}")).await;
        let told = [seconds - 1, seconds, seconds + 1].map(|seconds| {
            let ahead = format!(r#""ahead_seconds":{seconds}"#);
            health.contains(&ahead)
        });
        assert!(told.contains(&true), "{clock} in {health}");
        assert!(
            health.contains(&format!(r#""plausible":{plausible}"#)),
            "{health}"
        );
        wait_for(address, "/metrics", "piste_clock_offset_seconds").await;
        let output = operator.piste("doctor").output().expect("it runs");
        let words = said(&output);
        assert_eq!(output.status.success(), plausible, "{words}");
        assert!(words.contains(" s ahead of Discord's"), "{words}");
        assert_eq!(words.contains("ends by time"), !plausible, "{words}");
        let (code, log) = bot.stop().await;
        assert_eq!(code, Some(0), "{log}");
        assert_eq!(log.matches("far ahead of Discord's").count(), 1, "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_begins_before_discord_has_said_what_time_it_is() {
    let (world, _server, operator, address) = behind(0).await;
    let asked = Matching::route(Route::GetGateway);
    world.fail(asked, Fault::AnswerLost);
    let bot = crate::operator::Bot::begin(&operator);
    let health = wait_for(address, "/healthz", "HTTP/1.1 503").await;
    assert!(health.contains(r#""plausible":false"#), "{health}");
    let tried = || {
        let requests = world.requests();
        requests.iter().any(|it| it.route == Route::GetGateway)
    };
    while !tried() {
        moment().await;
    }
    let lives = || -> i64 {
        let sql = rusqlite::Connection::open(operator.file("piste.db")).expect("open");
        let count = "SELECT count(*) FROM hosts";
        sql.query_row(count, [], |row| row.get(0)).expect("read")
    };
    assert_eq!(lives(), 0, "nothing is dated by a clock that nobody knows");
    assert_eq!(world.gateway().identified(), 0);
    world.clear_faults();
    assert!(world.gateway().wait_identified(0).await, "it begins then");
    wait_for(address, "/healthz", "HTTP/1.1 200").await;
    assert_eq!(lives(), 1);
    let (code, log) = bot.stop().await;
    assert_eq!(code, Some(0), "{log}");
}

#[tokio::test]
async fn a_hand_of_a_later_state_ends_its_match_at_the_click() {
    let mut house = House::open().await;
    let id = begin_with(&house, "first_to:3").await;
    one_move(&house, &id).await;
    house.posted_or_given_up(&id).await;
    house.halt().await;
    let copied = house.copy_database();
    house.go_on().await;
    for _ in 0..2 {
        one_move(&house, &id).await;
    }
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    assert_eq!(ply, 3);
    let is_ada = user.id() == house.ada.id();
    let hand = hand_for(user, &id, ply).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.posted_or_given_up(&id).await;
    house.halt().await;
    house.put_back(&copied);
    house.go_on().await;
    let user = if is_ada { &house.ada } else { &house.ben };
    let answer = user.click(&hand, &button).await.expect("answered");
    let told = answer.finished().await.expect("an answer");
    let in_both_languages = ["from a backup", "aus einer Sicherung"];
    let is_told = in_both_languages.map(|words| told.content.contains(words));
    assert!(is_told.contains(&true), "{told:#?}");
    let end = house.board(&id).await.expect("the match").sheet.end;
    let reason = end.map(|end| end.reason);
    assert_eq!(reason, Some(rules::MatchReason::Restored));
}
