//! The real client library against the stand-in, in a time of their own, which flows while they
//! talk, whatever else the machine does.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use piste_standin::{Answer as Seen, Fault, Gate, Id, Matching, Route, Server, User, World};
use serenity::all::{
    ClientBuilder, Context, CreateInputText, CreateModal, EventHandler, GatewayIntents,
    HttpBuilder, InputTextStyle, Interaction,
};
use serenity::async_trait;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::*;
use crate::discord::act::PlainAct;
use crate::discord::painter::{Painter, Renderer};
use crate::discord::posts::message::{Block, Button, Picture, Row};
use crate::observe::Metrics;
use paint::{Plan, Scene};
use table::GameKind;

const TOKEN: &str = "stand-in.token.for-tests";
/// A moment in 2026, in Unix milliseconds.
const START: u64 = 1_780_000_000_000;
/// The number of tasks that run within a step of time.
const TURNS: u32 = 128;
const STEP: Duration = Duration::from_millis(10);

/// Lets time flow for as long as it runs.
async fn flow() {
    loop {
        for _ in 0..TURNS {
            tokio::task::yield_now().await;
        }
        tokio::time::advance(STEP).await;
    }
}

struct Forward(mpsc::UnboundedSender<Interaction>);

#[async_trait]
impl EventHandler for Forward {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _ = self.0.send(interaction);
    }
}

/// A stage with a user, a channel, and a bot without a mind.
struct Stage {
    world: World,
    _server: Server,
    user: User,
    channel: Id,
    http: Arc<Http>,
    requests: Arc<Requests>,
    painter: Painter,
    arrived: mpsc::UnboundedReceiver<Interaction>,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// The outcome of a question.
struct Exchange {
    /// The answer that the user saw, if any.
    seen: Option<Seen>,
    /// The responder's own word on whether it arrived.
    arrived: bool,
}

impl Stage {
    async fn open() -> Self {
        let flow = tokio::spawn(flow());
        let begun = Instant::now();
        let clock = piste_standin::Clock::new(move || {
            START + u64::try_from(begun.elapsed().as_millis()).expect("a short test")
        });
        let world = World::new(clock, TOKEN);
        let guild = world.add_guild("Salle d'armes", "en-GB");
        let channel = world.add_text_channel(guild, "piste");
        let user = world.add_user("Ada", "en-US");
        world.join(guild, user.id());
        let server = Server::start(&world).await.expect("a port is free");
        let (sender, arrived) = mpsc::unbounded_channel();
        let http = HttpBuilder::new(TOKEN).proxy(server.url());
        let http = http.ratelimiter_disabled(true).build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client = client.event_handler(Forward(sender)).await.expect("served");
        let http = Arc::clone(&client.http);
        let client = tokio::spawn(async move { client.start().await.expect("it connects") });
        assert!(world.gateway().wait_connected(1).await, "the bot connects");
        http.set_application_id(world.bot().get().into());
        let command = json!([{"name": "ask", "description": "Asks"}]);
        let registered = http.create_global_commands(&command).await;
        registered.expect("the command is good");
        world.clear_requests();
        let requests = Arc::new(Requests::new(Arc::clone(&http), Metrics::default()));
        Self {
            world,
            _server: server,
            user,
            channel,
            http,
            requests,
            painter: Painter::new(Renderer::default()),
            arrived,
            tasks: vec![flow, client],
        }
    }

    /// Returns the responder to a question.
    fn responder<'a>(
        &'a self,
        id: InteractionId,
        token: &'a str,
        clicked: Clicked<'a>,
    ) -> Responder<'a> {
        let user = self.user.id().get();
        let (http, requests, painter) = (&self.http, &self.requests, &self.painter);
        Responder::new(http, requests, painter, user, id, token, clicked)
    }

    /// Makes the user ask and the responder answer with the result of the work.
    async fn ask(&mut self, work: impl Future<Output = Answer>) -> Exchange {
        let (user, channel) = (self.user.clone(), self.channel);
        let asking = tokio::spawn(async move { user.command("/ask", channel).await.ok() });
        let interaction = self.arrived.recv().await.expect("the client runs");
        let interaction = interaction.command().expect("a command");
        let responder = self.responder(interaction.id, &interaction.token, None);
        let arrived = responder.answer(async { (work.await, ()) }).await;
        Exchange {
            seen: asking.await.expect("no panic"),
            arrived: arrived.is_some(),
        }
    }

    /// Returns the requests that answered, with their status.
    fn requests(&self) -> Vec<(Route, Option<u16>)> {
        let requests = self.world.requests().into_iter();
        requests.map(|it| (it.route, it.status)).collect()
    }

    fn fail(&self, route: Route, times: u32, fault: Fault) {
        self.world.fail(Matching::route(route).times(times), fault);
    }
}

async fn after(milliseconds: u64, answer: Answer) -> Answer {
    sleep(Duration::from_millis(milliseconds)).await;
    answer
}

fn words(content: &str) -> Answer {
    Answer::Private(Message::words(content))
}

/// Returns an answer with a picture that is not drawn yet.
fn illustrated(content: &str) -> Answer {
    let mut message = Message::words(content);
    message.picture = Some(Picture {
        name: "board.png",
        plan: Plan::new(|| Scene::new(40, 30)),
        bytes: Vec::new(),
        alt: "a board".to_owned(),
    });
    Answer::Private(message)
}

/// Keeps the only thread on which pictures are drawn busy until the sender is dropped.
fn busy_drawing() -> Sender<()> {
    let (free, freed) = std::sync::mpsc::channel();
    tokio::task::spawn_blocking(move || {
        let _: Result<(), _> = freed.recv();
    });
    free
}

#[test]
fn words_arrive_in_time_though_the_work_took_long_and_no_picture_can_be_drawn() {
    with_one_thread_for_pictures(async {
        let mut stage = Stage::open().await;
        let free = busy_drawing();
        let (user, channel) = (stage.user.clone(), stage.channel);
        let words_alone = tokio::spawn(async move {
            let said = user.wait_for(channel, |message| message.content == "moved");
            let said = said.await.expect("the words stand");
            drop(free);
            said.attachments.is_empty()
        });
        let exchange = stage.ask(after(1400, illustrated("moved"))).await;
        let seen = exchange.seen.expect("an answer");
        assert!(exchange.arrived && !seen.is_deferred() && seen.is_ephemeral());
        let words_alone = words_alone.await.expect("no panic");
        assert!(words_alone, "they do not wait for the picture");
        let seen = seen.message().expect("it stands");
        assert_eq!((&*seen.content, seen.attachments.len()), ("moved", 1));
    });
}

/// Asks, presses the button below the answer before its picture can be drawn, and has the press answered.
/// Returns the message as it stands when all have come to their end.
async fn pressed_before_its_picture(answer: Answer) -> Arc<piste_standin::Message> {
    let mut stage = Stage::open().await;
    let free = busy_drawing();
    let (user, channel) = (stage.user.clone(), stage.channel);
    let pressing = tokio::spawn(async move {
        let asking = user.command("/ask", channel);
        let reading = user.wait_for(channel, |message| message.content == "one");
        let (asked, page) = tokio::join!(asking, reading);
        asked.expect("answered");
        let page = page.expect("the words stand");
        user.click(&page, "2 ›").await.expect("answered");
        (user, page.id)
    });
    let (_, closed) = mpsc::unbounded_channel();
    let mut arrived = std::mem::replace(&mut stage.arrived, closed);
    let asked = arrived.recv().await.and_then(Interaction::command);
    let asked = asked.expect("a command");
    let Answer::Private(mut page) = illustrated("one") else {
        unreachable!("it is for the caller alone")
    };
    let (game, number) = (GameKind::EnGarde, 2);
    let act = PlainAct::RulesPage { game, page: number };
    let button = Button::new(act, "2 ›");
    page.rows = vec![Row::Buttons(vec![button])];
    let first = stage.responder(asked.id, &asked.token, None);
    let first = first.answer(async { (Answer::Private(page), ()) });
    let second = async {
        let pressed = arrived
            .recv()
            .await
            .and_then(Interaction::message_component);
        let pressed = pressed.expect("a click");
        let responder = stage.responder(pressed.id, &pressed.token, Some(&pressed.message));
        let answered = responder.answer(async { (answer, ()) }).await;
        drop(free);
        answered
    };
    let (first, second) = tokio::join!(first, second);
    assert!(first.is_some() && second.is_some(), "both arrived");
    let (user, page) = pressing.await.expect("no panic");
    let mut said = user.sees(channel).into_iter();
    let page = said.find(|message| message.id == page);
    page.expect("it stands")
}

fn with_one_thread_for_pictures(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .max_blocking_threads(1)
        .build();
    runtime.expect("a runtime").block_on(test);
}

#[test]
fn the_picture_of_a_page_comes_no_more_once_the_page_is_turned() {
    with_one_thread_for_pictures(async {
        let turned = Answer::Update(Message::words("two"));
        let page = pressed_before_its_picture(turned).await;
        assert_eq!((&*page.content, page.attachments.len()), ("two", 0));
    });
}

#[test]
fn the_picture_of_words_comes_though_their_rows_have_changed() {
    with_one_thread_for_pictures(async {
        let rows = Answer::Rows(Message::words("no new words"));
        let page = pressed_before_its_picture(rows).await;
        assert_eq!((&*page.content, page.attachments.len()), ("one", 1));
    });
}

/// Returns a panel.
fn panel() -> Message {
    Message::laid_out([Block::Words("panel".to_owned())])
}

#[test]
fn a_layout_takes_the_place_of_words_and_their_picture() {
    with_one_thread_for_pictures(async {
        let page = pressed_before_its_picture(Answer::Update(panel())).await;
        assert_eq!((&*page.said(), page.attachments.len()), ("panel", 0));
    });
}

#[tokio::test(start_paused = true)]
async fn a_layout_comes_at_once_or_keeps_a_promise() {
    for wait in [0, 20_000] {
        let mut stage = Stage::open().await;
        let exchange = stage.ask(after(wait, Answer::Private(panel()))).await;
        let seen = exchange.seen.expect("an answer");
        let kept = seen.finished().await.expect("it is kept");
        assert!(exchange.arrived && kept.is_ephemeral() && kept.is_laid_out());
        assert_eq!(kept.said(), "panel");
    }
}

#[tokio::test(start_paused = true)]
async fn what_takes_longer_is_promised_to_the_caller_alone_and_the_promise_is_edited() {
    let mut stage = Stage::open().await;
    let exchange = stage.ask(after(20_000, illustrated("moved"))).await;
    let seen = exchange.seen.expect("an answer");
    assert!(exchange.arrived && seen.is_deferred() && seen.is_ephemeral());
    let kept = seen.finished().await.expect("it is kept");
    assert_eq!((&*kept.content, kept.attachments.len()), ("moved", 1));
    let expected = [
        (Route::Callback, Some(204)),
        (Route::EditFollowup, Some(200)),
        (Route::EditFollowup, Some(200)),
    ];
    assert_eq!(stage.requests(), expected, "no message besides");
}

#[tokio::test(start_paused = true)]
async fn a_callback_that_was_taken_though_the_reply_says_otherwise_has_arrived() {
    for fault in [Fault::AnswerReplaced(503), Fault::AnswerLost] {
        let mut stage = Stage::open().await;
        stage.fail(Route::Callback, 1, fault);
        let exchange = stage.ask(after(0, illustrated("moved"))).await;
        assert!(exchange.arrived);
        let seen = exchange.seen.and_then(|seen| seen.message());
        assert_eq!(seen.expect("an answer").attachments.len(), 1);
        let said = stage.user.sees(stage.channel);
        assert_eq!(said.len(), 1, "it stands once");
        assert_eq!(stage.requests().len(), 3, "{:?}", stage.requests());
        assert_eq!(stage.requests()[1], (Route::Callback, Some(400)));
    }
}

#[tokio::test(start_paused = true)]
async fn server_errors_are_tried_again_while_discord_would_take_the_answer() {
    let mut stage = Stage::open().await;
    stage.fail(Route::Callback, 4, Fault::ServerError(502));
    stage.fail(Route::EditFollowup, 4, Fault::ServerError(500));
    let exchange = stage.ask(after(0, illustrated("moved"))).await;
    assert!(exchange.arrived);
    let seen = exchange.seen.and_then(|seen| seen.message());
    assert_eq!(seen.expect("an answer").attachments.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_cannot_be_given_is_given_up_when_its_time_is_over() {
    let mut stage = Stage::open().await;
    let always = Matching::route(Route::Callback);
    stage.world.fail(always, Fault::ServerError(500));
    let exchange = stage.ask(after(0, words("moved"))).await;
    assert!(!exchange.arrived && exchange.seen.is_none());
    // The user has waited for much longer meanwhile.
    let requests = stage.world.requests();
    let times = requests.iter().map(|request| request.received);
    let (first, last) = (times.clone().min(), times.max());
    let tried = last.expect("several") - first.expect("several");
    assert!(
        requests.len() > 3 && (1_000..3_000).contains(&tried),
        "{tried}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_request_without_a_reply_is_made_again() {
    let mut stage = Stage::open().await;
    let gate = Gate::default();
    stage.fail(Route::Callback, 1, Fault::Held(gate));
    stage.fail(Route::Callback, 1, Fault::RequestLost);
    let exchange = stage.ask(after(0, words("moved"))).await;
    assert!(exchange.arrived);
    assert_eq!(exchange.seen.expect("an answer").content(), "moved");
}

#[tokio::test(start_paused = true)]
async fn what_everybody_sees_is_said_once_though_no_reply_comes() {
    let limited = Fault::RateLimited {
        retry_after: 0.1,
        global: false,
    };
    for fault in [
        Fault::AnswerReplaced(503),
        Fault::AnswerLost,
        Fault::Slow(Duration::from_secs(6)),
        limited,
    ] {
        let mut stage = Stage::open().await;
        stage.fail(Route::CreateFollowup, 1, fault.clone());
        let answer = Answer::Everybody {
            shown: Message::words("shown"),
            words: Box::new(Message::words("done")),
        };
        stage.ask(after(0, answer)).await;
        let said = stage.user.sees(stage.channel);
        let shown = said.iter().filter(|message| message.content == "shown");
        assert_eq!(shown.count(), 1, "{fault:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_discord_refuses_is_not_sent_again() {
    let mut stage = Stage::open().await;
    let exchange = stage.ask(after(0, words(""))).await;
    assert!(!exchange.arrived && exchange.seen.is_none());
    assert_eq!(stage.requests(), [(Route::Callback, Some(400))]);
}

#[tokio::test(start_paused = true)]
async fn a_form_that_comes_too_late_is_replaced_by_words() {
    let form = || {
        let field = CreateInputText::new(InputTextStyle::Short, "Words", "words");
        let rows = vec![serenity::all::CreateActionRow::InputText(field)];
        Answer::Form {
            form: Box::new(CreateModal::new("form", "Words").components(rows)),
            late: Message::words("too late"),
        }
    };
    let mut stage = Stage::open().await;
    let exchange = stage.ask(after(1400, form())).await;
    let opened = exchange.seen.expect("an answer");
    assert!(exchange.arrived && opened.modal().is_some());
    let exchange = stage.ask(after(1600, form())).await;
    let seen = exchange.seen.expect("an answer");
    assert!(exchange.arrived && seen.modal().is_none() && seen.is_deferred());
    assert_eq!(seen.content(), "too late");
}

#[tokio::test(start_paused = true)]
async fn work_comes_to_its_end_though_its_promise_does_not_arrive() {
    let mut stage = Stage::open().await;
    let always = Matching::route(Route::Callback);
    stage.world.fail(always, Fault::ServerError(500));
    let (done, ended) = tokio::sync::oneshot::channel();
    let work = async {
        let answer = after(10_000, words("moved")).await;
        let _ = done.send(());
        answer
    };
    let exchange = stage.ask(work).await;
    assert!(!exchange.arrived);
    ended.await.expect("the work is done");
}
