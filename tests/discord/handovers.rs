//! Handovers from a running process to the next one, under play, with the real binary.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use piste_standin::{Id, Message, Route, User, World};
use tokio::task::JoinHandle;

#[cfg(feature = "postgres")]
use crate::operator::house_with;
use crate::operator::{Bot, Operator, house, known_commands, wait_for};
use crate::people::play_buttons;

/// The number of people who play.
const PEOPLE: usize = 4;
/// Discord's code for an answer to what is answered.
const ACKNOWLEDGED: u32 = 40060;
/// The time between two acts of a person.
const PAUSE: Duration = Duration::from_millis(500);

/// People who play against the computer, match after match.
struct Players {
    stops: Arc<AtomicBool>,
    acts: Arc<AtomicU64>,
    playing: Vec<JoinHandle<()>>,
}

impl Players {
    fn begin(world: &World) -> Self {
        let (stops, acts) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
        let guild = world.guilds().first().expect("a server").id;
        let playing = (0..PEOPLE).map(|number| {
            let user = world.add_user(&format!("Player {number}"), "en-US");
            world.join(guild, user.id());
            let channel = world.add_text_channel(guild, &format!("piste-{number}"));
            let (stops, acts) = (Arc::clone(&stops), Arc::clone(&acts));
            tokio::spawn(async move {
                let mut pace = tokio::time::interval(PAUSE);
                let mut hand = None;
                while !stops.load(Ordering::Relaxed) {
                    pace.tick().await;
                    hand = act(&user, channel, hand).await;
                    acts.fetch_add(1, Ordering::Relaxed);
                }
            })
        });
        Self {
            playing: playing.collect(),
            stops,
            acts,
        }
    }

    fn acts(&self) -> u64 {
        self.acts.load(Ordering::Relaxed)
    }

    /// Waits until people have acted so many times more.
    async fn act(&self, times: u64) {
        let until = self.acts() + times;
        while self.acts() < until {
            assert!(
                !self.playing.iter().any(JoinHandle::is_finished),
                "one has stopped"
            );
            crate::bot::moment().await;
        }
    }

    /// Has everybody stop, and returns the number of acts. Each was answered.
    async fn end(self) -> u64 {
        self.stops.store(true, Ordering::Relaxed);
        for playing in self.playing {
            playing.await.expect("each act is answered");
        }
        self.acts.load(Ordering::Relaxed)
    }
}

/// Plays the first move of a hand, or begins a match. Returns the next hand, unless the match is over.
async fn act(user: &User, channel: Id, hand: Option<Message>) -> Option<Message> {
    let move_of = |hand: &Message| play_buttons(hand, "p:").next();
    let answer = match hand.as_ref().and_then(|hand| Some((hand, move_of(hand)?))) {
        Some((hand, button)) => user.click(hand, &button).await,
        None => {
            let challenge = "/challenge computer level:beginner first_to:5 side:first";
            user.command(challenge, channel).await
        }
    };
    let answer = answer.expect("answered").finished().await;
    answer.map(|hand| Message::clone(&hand))
}

/// Checks that Discord refused no answer but one that a process has made again because it heard nothing.
fn check_answers(world: &World) {
    let requests = world.requests();
    let answers = requests.iter().filter(|it| it.route == Route::Callback);
    let refused: Vec<_> = answers
        .filter(|it| it.status.is_some_and(|status| status >= 400))
        .filter(|it| it.code != Some(ACKNOWLEDGED))
        .collect();
    assert!(refused.is_empty(), "{refused:?}");
}

/// Checks that a process that has ended in order answered nothing that another one had answered.
fn check_end(code: Option<i32>, said: &str) {
    assert_eq!(code, Some(0), "{said}");
    assert!(!said.contains(&format!("code {ACKNOWLEDGED}")), "{said}");
}

/// Begins a process that takes over.
fn follow(operator: &Operator) -> Bot {
    Bot::spawned(operator.piste("run --take-over"))
}

/// Waits until one process alone is connected, with so many shards.
async fn alone(world: &World, sessions: usize) {
    let stands = |world: &World| (world.gateway().shards().len() == sessions).then_some(());
    world.wait_for(stands).await.expect("the other one leaves");
}

/// Hands over once while people play, and returns the process that goes on.
async fn hand_over(world: &World, operator: &Operator, players: &Players, bot: Bot) -> Bot {
    let shards = world.gateway().shards().len();
    players.act(8).await;
    let mut next = follow(operator);
    let ended = tokio::spawn(bot.ends());
    while !ended.is_finished() {
        if next.has_ended() {
            panic!("{:?}", next.ends().await);
        }
        crate::bot::moment().await;
    }
    let (code, said) = ended.await.expect("it ends");
    check_end(code, &said);
    assert!(said.contains("another process has taken over"), "{said}");
    alone(world, shards).await;
    players.act(8).await;
    check_answers(world);
    next
}

/// Begins a process that takes over, and waits until it is connected beside the running one.
async fn stand_by(world: &World, operator: &Operator) -> Bot {
    let before = world.gateway().identified();
    let next = follow(operator);
    assert!(world.gateway().wait_identified(before).await, "it connects");
    next
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_over_from_a_running_one_and_every_interaction_is_answered_once() {
    let (world, _server, operator, listen) = house().await;
    // Without a running one it is a start.
    let bot = follow(&operator);
    known_commands(&world, None).await;
    let players = Players::begin(&world);
    // One that is gone before it has taken over changes nothing.
    drop(stand_by(&world, &operator).await);
    alone(&world, 1).await;
    players.act(8).await;
    let bot = hand_over(&world, &operator, &players, bot).await;
    wait_for(listen, "/healthz", "HTTP/1.1 200").await;
    let bot = hand_over(&world, &operator, &players, bot).await;
    players.end().await;
    check_answers(&world);
    let (code, said) = bot.stop().await;
    check_end(code, &said);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_the_place_of_one_that_is_killed_and_tells_systemd() {
    let (world, _server, operator, listen) = house().await;
    let heard = std::os::unix::net::UnixDatagram::bind(operator.file("notify"));
    let heard = heard.expect("a socket");
    let bot = Bot::begin(&operator);
    known_commands(&world, None).await;
    // So that it does not agree to anything.
    let process = bot.process().to_string();
    let suspended = Command::new("kill").args(["-STOP", &process]).status();
    assert!(suspended.expect("kill is there").success());
    let mut next = operator.piste("run --take-over");
    next.env("NOTIFY_SOCKET", operator.file("notify"));
    let before = world.gateway().identified();
    let next = Bot::spawned(next);
    assert!(world.gateway().wait_identified(before).await, "it connects");
    let refused = operator.piste("run --take-over").output();
    let refused = String::from_utf8_lossy(&refused.expect("it runs").stderr).into_owned();
    assert!(
        refused.contains("another piste works on this database"),
        "{refused}"
    );
    drop(bot);
    wait_for(listen, "/healthz", "HTTP/1.1 200").await;
    let mut word = [0; 64];
    let length = heard.recv(&mut word).expect("a word");
    let word = String::from_utf8_lossy(&word[..length]).into_owned();
    assert_eq!(word, format!("READY=1\nMAINPID={}", next.process()));
    alone(&world, 1).await;
    let players = Players::begin(&world);
    players.act(8).await;
    players.end().await;
    let (code, said) = next.stop().await;
    check_end(code, &said);
}

/// Hands over again and again while people play, as often as `PISTE_HANDOVERS` says.
async fn hand_over_often(world: &World, operator: &Operator) {
    let times = std::env::var("PISTE_HANDOVERS").ok();
    let times: u32 = times.and_then(|it| it.parse().ok()).unwrap_or(20);
    let mut bot = Bot::begin(operator);
    known_commands(world, None).await;
    let players = Players::begin(world);
    for _ in 0..times {
        bot = hand_over(world, operator, &players, bot).await;
    }
    let acts = players.end().await;
    println!("{times} handovers, {acts} interactions, none unanswered or answered twice");
    let (code, said) = bot.stop().await;
    check_end(code, &said);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes half a minute for each handover"]
async fn many_handovers_lose_no_answer_and_give_none_twice() {
    let (world, _server, operator, _) = house().await;
    hand_over_often(&world, &operator).await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_process_on_a_server_takes_over_and_every_interaction_is_answered_once() {
    let database = crate::server::Database::create();
    let url = format!("[database]\nurl = {:?}\n", database.address());
    let (world, _server, operator, _) = house_with("", &url).await;
    let bot = Bot::begin(&operator);
    known_commands(&world, None).await;
    let players = Players::begin(&world);
    let bot = hand_over(&world, &operator, &players, bot).await;
    players.end().await;
    let (code, said) = bot.stop().await;
    check_end(code, &said);
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn one_of_two_processes_takes_over_the_shards_of_its_name() {
    let database = crate::server::Database::create();
    let tables = |name: &str| {
        let address = database.address();
        format!("[database]\nurl = {address:?}\n[processes]\nname = {name:?}\nof = 2\n")
    };
    let (world, server, one, _) = house_with("", &tables("piste-1")).await;
    world.gateway().recommend(2);
    let url = server.url();
    let more = format!("[discord]\napi_base = {url:?}\n{}", tables("piste-2"));
    let two = Operator::new(&more);
    let first = Bot::begin(&one);
    known_commands(&world, None).await;
    let second = Bot::begin(&two);
    let both = |world: &World| (world.gateway().shards() == [(0, 2), (1, 2)]).then_some(());
    world.wait_for(both).await.expect("both are served");
    let players = Players::begin(&world);
    let second = hand_over(&world, &two, &players, second).await;
    let first = hand_over(&world, &one, &players, first).await;
    players.end().await;
    for bot in [first, second] {
        let (code, said) = bot.stop().await;
        check_end(code, &said);
    }
}
