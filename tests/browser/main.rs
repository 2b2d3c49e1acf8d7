//! The playground in a browser: two people play a match by clicking, with a restart in between, one
//! plays the computer, and one plays a board of a contest against somebody on autopilot.

mod mosaic;
#[path = "../support/port.rs"]
mod port;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use port::free_port;

/// The time that a person would wait for something to appear.
const PATIENCE: Duration = Duration::from_secs(20);
/// Buttons that play a move, below the newest message that has some: primary, success and danger
/// ones, and retreats, which are grey.
const MOVES: &str = "(//div[@id='messages']//article[.//button[contains(@class,'style1') or \
                     contains(@class,'style3') or contains(@class,'style4') or \
                     img[@alt='eg_retreat' or @alt='eg_evade']]])[last()]//button[\
                     (contains(@class,'style1') and not(.='Rematch' or .='Revanche')) or \
                     contains(@class,'style3') or contains(@class,'style4') or img[@alt='eg_retreat' or @alt='eg_evade']]";
/// The button of a hand whose match is over.
const OVER: &str = "//div[@id='messages']//button[.='Rematch' or .='Revanche']";
/// The end of a board of a contest, which offers no rematch: the servers have their return match.
const BOARD_OVER: &str = "//div[@id='messages']//button[.='Review']";
/// The events that the matches have to have, as the English texts tell them.
const HAPPENINGS: [[&str; 2]; 3] = [
    ["parries", "You parry"],
    ["retreats", "You retreat"],
    ["Showdown", "Showdown"],
];
/// The most matches that are played until every event has happened: the cards of the playground
/// are random, and nine matches in ten have them all.
const MATCHES: usize = 6;

/// A program that ends with its test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Program {
    /// Asks the program to end, as Ctrl-C does, and waits.
    fn interrupt(mut self) {
        let id = self.0.id().to_string();
        let sent = Command::new("kill")
            .args(["-INT", &id])
            .status()
            .expect("kill");
        assert!(sent.success());
        assert!(
            self.0.wait().expect("it ends").success(),
            "it ends in peace"
        );
    }
}

fn playground(folder: &Path, port: u16) -> Program {
    let mut child = Command::new(env!("CARGO_BIN_EXE_piste"))
        .args(["playground", "--port", &port.to_string(), "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the playground starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let mut first = String::new();
    output.read_line(&mut first).expect("text");
    assert!(
        first.contains(&format!("http://127.0.0.1:{port}")),
        "{first}"
    );
    Program(child)
}

fn driver(port: u16) -> Program {
    let child = Command::new("chromedriver")
        .arg(format!("--port={port}"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is installed (Debian: chromium-driver)");
    Program(child)
}

/// Opens a window of its own, with a user of the playground in it.
async fn window(driver: u16, page: &str, user: &str) -> Client {
    let client = chooser(driver, page).await;
    press(&client, &format!("//button[strong='{user}']")).await;
    client
}

/// Opens a window of its own, in which nobody is chosen yet.
async fn chooser(driver: u16, page: &str) -> Client {
    let options = json!({ "goog:chromeOptions": { "args": [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--window-size=800,900",
    ]}});
    let address = format!("http://127.0.0.1:{driver}");
    let mut tries = 0;
    let client = loop {
        let capabilities = options.as_object().expect("an object").clone();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        match builder.capabilities(capabilities).connect(&address).await {
            Ok(client) => break client,
            // The driver opens its port a moment after it has started.
            Err(_) if tries < 100 => {
                tries += 1;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(error) => panic!("the browser does not start: {error}"),
        }
    };
    client.goto(page).await.expect("the page opens");
    client
}

/// Puts somebody on autopilot, and waits until the page knows it.
async fn autopilot(client: &Client, page: &str, user: &str) {
    let switch = format!("//li[button[strong='{user}']]//input");
    press(client, &switch).await;
    let begun = Instant::now();
    loop {
        client.goto(page).await.expect("the page opens");
        let wait = client.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::XPath(&switch)).await;
        let is_on = found.expect("a switch").prop("checked").await;
        if is_on.expect("read").as_deref() == Some("true") {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{user} is on autopilot");
    }
}

/// Waits for the newest element of this kind and presses it.
async fn press(client: &Client, path: &str) {
    let newest = format!("({path})[last()]");
    let begun = Instant::now();
    loop {
        let wait = client.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::XPath(&newest)).await;
        let Ok(found) = found else {
            keep_picture(client, "missing.png").await;
            panic!("{path} is not there; told:\n{}", told(client).await);
        };
        match found.click().await {
            Ok(()) => return,
            // The page has drawn it anew between the look and the click.
            Err(_) if begun.elapsed() < PATIENCE => {}
            Err(error) => panic!("{path}: {error}"),
        }
    }
}

async fn type_in(client: &Client, text: &str) {
    let wait = client.wait().at_most(PATIENCE);
    let box_ = wait
        .for_element(Locator::Css("#box"))
        .await
        .expect("the message box");
    box_.send_keys(text).await.expect("typed");
    box_.send_keys("\u{E00C}")
        .await
        .expect("suggestions closed");
    press(client, "//form[@id='composer']//button").await;
}

async fn is_there(client: &Client, path: &str) -> bool {
    client.find(Locator::XPath(path)).await.is_ok()
}

async fn keep_picture(client: &Client, name: &str) {
    let Ok(folder) = std::env::var("PISTE_SCREENSHOTS") else {
        return;
    };
    let picture = client.screenshot().await.expect("a screenshot");
    std::fs::write(Path::new(&folder).join(name), picture).expect("written");
}

/// Returns the text of everything in the open channel.
async fn told(client: &Client) -> String {
    let messages = client.find(Locator::Css("#messages")).await;
    let messages = messages.expect("the messages");
    messages.text().await.unwrap_or_default()
}

/// Returns `true` if an event is told, of the other player or of the reader.
fn happened(told: &str, words: [&str; 2]) -> bool {
    words.iter().any(|words| told.contains(words))
}

/// Returns the index of the move, by its sign and its words, that leads to an event which has not happened yet: a retreat or a
/// parry as soon as it is possible, attacks that provoke it, then small steps until the draw pile
/// is empty.
fn towards(labels: &[String], told: &str) -> usize {
    let [parried, retreated, _] = HAPPENINGS.map(|words| happened(told, words));
    let value = |label: &String| -> u8 {
        let has = |sign: &str| label.contains(sign);
        if has("eg_evade") && !retreated {
            0
        } else if has("eg_parry") {
            1
        } else if has("eg_rush") && !retreated {
            2
        } else if has("eg_attack") && !parried {
            3
        } else if has("eg_rush") || has("eg_attack") {
            7
        } else if has("eg_advance") {
            if parried && retreated { 6 } else { 4 }
        } else {
            5
        }
    };
    let labelled = labels.iter().enumerate();
    let best = labelled.min_by_key(|(_, label)| value(label));
    best.map_or(0, |(number, _)| number)
}

/// Presses a move if one is offered, and returns `true` if it did.
async fn one_move(person: &Client, told: &str) -> bool {
    let buttons = person.find_all(Locator::XPath(MOVES)).await;
    let buttons = buttons.unwrap_or_default();
    let mut labels = Vec::new();
    for button in &buttons {
        labels.push(button.html(true).await.unwrap_or_default());
    }
    match buttons.get(towards(&labels, told)) {
        // It may have been replaced between the look and the click.
        Some(button) => button.click().await.is_ok(),
        None => false,
    }
}

async fn open_direct_messages(person: &Client) {
    let direct = "//nav//section[@id='direct']//button[contains(., '@ piste')]";
    press(person, direct).await;
}

async fn open_channel(person: &Client) {
    press(person, "//nav//button[contains(., '# piste')]").await;
}

/// Returns the number of hands whose match is over.
async fn over(person: &Client) -> usize {
    let hands = person.find_all(Locator::XPath(OVER)).await;
    hands.unwrap_or_default().len()
}

/// Fails with the last that a person reads and may press, if a match has not ended in these seconds.
async fn within(seconds: u64, begun: Instant, person: &Client) {
    if begun.elapsed() < Duration::from_secs(seconds) {
        return;
    }
    keep_picture(person, "stuck.png").await;
    let story = told(person).await;
    let last = story.lines().rev().take(40).collect::<Vec<_>>();
    let last = last.into_iter().rev().collect::<Vec<_>>().join("\n");
    let mut offered = Vec::new();
    for button in person.find_all(Locator::XPath(MOVES)).await.expect("read") {
        offered.push(button.text().await.unwrap_or_default());
    }
    panic!("the match does not end; to be pressed: {offered:?}; told:\n{last}");
}

/// Plays a match of two people to three touches, with a restart of the program after some moves.
/// Returns what the first has been told in all their matches.
async fn match_of_two(people: [&Client; 2], mut restart: impl FnMut()) -> String {
    let [ada, ben] = people;
    open_direct_messages(ada).await;
    let before = over(ada).await;
    for person in people {
        open_channel(person).await;
    }
    type_in(ada, "/challenge player opponent:@Ben first_to:3").await;
    press(ben, "//button[.='Accept']").await;
    keep_picture(ben, "accepted.png").await;
    for person in people {
        open_direct_messages(person).await;
    }
    // Whoever is to move reads how long they have, whoever waits a date.
    let german = Locator::XPath("//time[contains(., 'Tag') or contains(., ' um ')]");
    let deadline = ben.wait().for_element(german).await;
    deadline.expect("a time is written in the language of whoever looks");
    for (person, send) in [(ada, "Send"), (ben, "Senden")] {
        let button = format!("//form[@id='composer']//button[.='{send}']");
        assert!(is_there(person, &button).await, "so is the page: {send}");
    }
    let begun = Instant::now();
    let mut moves = 0;
    while over(ada).await == before {
        within(400, begun, ada).await;
        let story = told(ada).await;
        for person in people {
            if !one_move(person, &story).await {
                continue;
            }
            moves += 1;
            if moves == 5 {
                restart();
            }
            if moves == 9 {
                keep_picture(person, "hand.png").await;
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    keep_picture(ada, "over.png").await;
    told(ada).await
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn the_answer_to_a_button_far_above_comes_into_sight() {
    /// Scrolls to the top and presses the first button there that leads to a lesson. Tells how far below
    /// what was seen then the newest message ended.
    const ABOVE: &str = "const log = document.getElementById('messages');
        log.scrollTop = 0;
        log.dispatchEvent(new Event('scroll'));
        const buttons = [...log.querySelectorAll('button')];
        const below = Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
        buttons.find((button) => button.textContent.startsWith('Learn')).click();
        return below;";
    /// Tells how far below what is seen the newest message ends.
    const BELOW: &str = "const log = document.getElementById('messages');
        return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);";
    let folder = tempfile::tempdir().expect("a folder");
    let (port, driver_port) = (free_port(), free_port());
    let _program = playground(folder.path(), port);
    let _driver = driver(driver_port);
    let page = format!("http://127.0.0.1:{port}/");
    let ada = window(driver_port, &page, "Ada").await;
    let answer = async |number: u8| {
        let path = format!("(//div[@id='messages']//article)[{number}]");
        let wait = ada.wait().at_most(PATIENCE);
        wait.for_element(Locator::XPath(&path))
            .await
            .expect("an answer");
    };
    for number in 1..=4 {
        type_in(&ada, "/help").await;
        answer(number).await;
    }
    let below = async || ada.execute(BELOW, Vec::new()).await.expect("a distance");
    let was_below = ada.execute(ABOVE, Vec::new()).await.expect("pressed");
    assert!(was_below.as_u64() > Some(100), "the button is far above");
    answer(5).await;
    let begun = Instant::now();
    while below().await.as_u64() > Some(1) {
        assert!(begun.elapsed() < PATIENCE, "the answer is out of sight");
    }
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn two_people_play_a_match_by_clicking_with_a_restart_in_between() {
    let folder = tempfile::tempdir().expect("a folder");
    let (port, driver_port) = (free_port(), free_port());
    let mut program = Some(playground(folder.path(), port));
    let _driver = driver(driver_port);
    let page = format!("http://127.0.0.1:{port}/");
    let ada = window(driver_port, &page, "Ada").await;
    let ben = window(driver_port, &page, "Ben").await;
    let mut missing = HAPPENINGS.to_vec();
    for _ in 0..MATCHES {
        let story = match_of_two([&ada, &ben], || {
            program.take().expect("it runs").interrupt();
            program = Some(playground(folder.path(), port));
        });
        let story = story.await;
        missing.retain(|words| !happened(&story, *words));
        if missing.is_empty() {
            break;
        }
    }
    assert!(missing.is_empty(), "nobody {missing:?}");
    ada.close().await.expect("closed");
    ben.close().await.expect("closed");
}

/// Somebody who has challenged the computer, looking at the channel with the private answer.
struct Alone {
    ada: Client,
    /// The programs, which end with the test.
    _programs: [Program; 2],
    _folder: tempfile::TempDir,
}

impl Alone {
    async fn challenge(challenge: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (port, driver_port) = (free_port(), free_port());
        let programs = [playground(folder.path(), port), driver(driver_port)];
        let page = format!("http://127.0.0.1:{port}/");
        let ada = window(driver_port, &page, "Ada").await;
        open_channel(&ada).await;
        type_in(&ada, challenge).await;
        Self {
            ada,
            _programs: programs,
            _folder: folder,
        }
    }
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn somebody_alone_plays_the_computer_by_clicking() {
    let alone = Alone::challenge("/challenge computer first_to:1").await;
    let ada = &alone.ada;
    let begun = Instant::now();
    while !is_there(ada, OVER).await {
        within(120, begun, ada).await;
        one_move(ada, "").await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    keep_picture(ada, "computer.png").await;
    alone.ada.close().await.expect("closed");
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn every_command_is_listed_an_unfinished_name_is_completed_and_a_button_plays_the_computer() {
    let folder = tempfile::tempdir().expect("a folder");
    let (port, driver_port) = (free_port(), free_port());
    let _programs = [playground(folder.path(), port), driver(driver_port)];
    let page = format!("http://127.0.0.1:{port}/");
    let ada = window(driver_port, &page, "Ada").await;
    keep_picture(&ada, "first.png").await;
    let wait = ada.wait().at_most(PATIENCE);
    let play = "//button[.='Play the computer' and not(@hidden)]";
    wait.for_element(Locator::XPath(play))
        .await
        .expect("the commands are known");
    let typed = ada.find(Locator::Css("#box")).await.expect("the box");
    typed.send_keys("/").await.expect("typed");
    // Ada manages the server.
    for command in ["/help", "/rules", "/server play"] {
        let listed = format!("//ul[@id='suggestions']/li[strong='{command}']");
        let wait = ada.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::XPath(&listed)).await;
        found.unwrap_or_else(|error| panic!("{command}: {error}"));
    }
    keep_picture(&ada, "commands.png").await;
    typed.send_keys("hel\u{E007}").await.expect("typed");
    let completed = typed.prop("value").await.expect("read");
    assert_eq!(completed.as_deref(), Some("/help "));
    typed.clear().await.expect("emptied");
    press(&ada, play).await;
    let wait = ada.wait().at_most(PATIENCE);
    let offered = wait.for_element(Locator::XPath(MOVES)).await;
    offered.expect("a move against the computer");
    keep_picture(&ada, "begun.png").await;
    ada.close().await.expect("closed");
}

/// Waits until this is to be seen or the match is over, and returns `true` if it is over.
async fn seen_or_over(person: &Client, path: &str) -> bool {
    let wait = person.wait().at_most(PATIENCE);
    let either = format!("{path} | {OVER}");
    let seen = wait.for_element(Locator::XPath(&either)).await;
    seen.unwrap_or_else(|error| panic!("{path}: {error}"));
    is_there(person, OVER).await
}

/// Presses the button of the newest message with this label.
async fn press_move(person: &Client, label: &str) {
    // Moves whose places are numbered in the picture begin with their number.
    let begins = format!("starts-with(., '{label}') or contains(., ' · {label}')");
    press(person, &format!("//div[@id='messages']//button[{begins}]")).await;
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn somebody_alone_plays_a_game_on_a_map_through_groups_and_pages() {
    let challenge = "/challenge computer game:Erobere Wesnoth map:glade turn_limit:3 side:first";
    let alone = Alone::challenge(challenge).await;
    let ada = &alone.ada;
    for label in [
        "King: cavalry",
        "Recruit fighter · ",
        "Recruit fighter on d3",
        "► Move: king c2",
        "More",
        "Previous",
        "Back",
        "► Move: king c2",
    ] {
        press_move(ada, label).await;
    }
    let village = "//select/option[@value='Mc2-b1']";
    seen_or_over(ada, village).await;
    press(ada, village).await;
    let taken = "//article[contains(., 'to b1')][.//img]";
    seen_or_over(ada, taken).await;
    keep_picture(ada, "map.png").await;
    // With nothing left to do, the first turn has ended by itself.
    for turn in 2..=3 {
        let begun = format!("//article[contains(., 'Your turn: turn {turn} of 3')]");
        if seen_or_over(ada, &begun).await {
            break;
        }
        // While a unit can still act, the end of the turn has a page of its own.
        let ends = "//div[@id='messages']//button[starts-with(., 'End the turn')]";
        let asks = format!("{ends}[contains(., '…')]");
        if is_there(ada, &asks).await {
            press(ada, &asks).await;
        }
        press(ada, &format!("{ends}[not(contains(., '…'))]")).await;
    }
    assert!(seen_or_over(ada, OVER).await);
    keep_picture(ada, "map-over.png").await;
    alone.ada.close().await.expect("closed");
}

/// Puts a challenge of two boards to another server together, and returns the code of its
/// invitation.
async fn invite(captain: &Client) -> String {
    type_in(captain, "/challenge server").await;
    let select = |option: &str| format!("//article//select/option[starts-with(., '{option}')]");
    // Whoever is quicker than the answer chooses from the draft as it was before.
    let chosen = async |option: &str, terms: &str| {
        press(captain, &select(option)).await;
        seen_or_over(captain, &format!("//article[contains(., '{terms}')]")).await;
    };
    chosen("an evening", "boards · an evening").await;
    chosen("2 boards", "2 boards · an evening").await;
    press(captain, "//article//button[.='More']").await;
    chosen("a single round", "a single round · 2 boards · an evening").await;
    press(captain, "//article//button[.='Back']").await;
    seen_or_over(captain, "//article//button[.='Get a code']").await;
    keep_picture(captain, "draft.png").await;
    press(captain, "//article//button[.='Get a code']").await;
    seen_or_over(captain, "//article[contains(., 'code:')]").await;
    let story = told(captain).await;
    let (_, code) = story.rsplit_once("code:").expect("a code");
    let code = code.chars().take_while(char::is_ascii_alphanumeric);
    code.collect()
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn one_of_two_boards_of_a_contest_is_played_by_clicking_against_somebody_on_autopilot() {
    let folder = tempfile::tempdir().expect("a folder");
    let (port, driver_port) = (free_port(), free_port());
    let _programs = [playground(folder.path(), port), driver(driver_port)];
    let page = format!("http://127.0.0.1:{port}/");
    let others = chooser(driver_port, &page).await;
    for user in ["Ben", "Finn", "Gwen"] {
        autopilot(&others, &page, user).await;
    }
    keep_picture(&others, "autopilots.png").await;
    let ada = window(driver_port, &page, "Ada").await;
    let edda = window(driver_port, &page, "Edda").await;
    for captain in [&ada, &edda] {
        open_channel(captain).await;
    }
    let code = invite(&ada).await;
    type_in(&edda, &format!("/contest accept code:{code}")).await;
    press(&edda, "//article//button[.='Annehmen']").await;
    press(&ada, "//article//button[.='Join']").await;
    let joined = ["Ada", "Ben", "Finn", "Gwen"].map(|name| format!("[contains(., '{name}')]"));
    let card = format!("//article[.//button[.='Captains']]{}", joined.concat());
    seen_or_over(&ada, &card).await;
    keep_picture(&ada, "line-up.png").await;
    press(&ada, "//article//button[.='Captains']").await;
    press(&ada, "//article//button[.='Close the line-up']").await;
    type_in(&edda, "/contest lineup close:true").await;
    open_direct_messages(&ada).await;
    press(&ada, "//article//button[.='I’m here']").await;
    let begun = Instant::now();
    while !is_there(&ada, BOARD_OVER).await {
        within(240, begun, &ada).await;
        one_move(&ada, "").await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    keep_picture(&ada, "board-over.png").await;
    // The other server reads of it in its own language.
    press(&edda, "//nav//button[contains(@class, 'thread')]").await;
    let end = "//div[@id='messages']//article[contains(., 'Ada')]\
               [.//button[.='Wiederholung']]";
    seen_or_over(&edda, end).await;
    keep_picture(&edda, "board-over-there.png").await;
    for window in [ada, edda, others] {
        window.close().await.expect("closed");
    }
}

#[test]
fn the_moves_that_matter_are_known_by_their_signs() {
    let labels = |labels: [&str; 3]| labels.map(|sign| format!("<img alt=\"{sign}\">"));
    let retreats = labels(["eg_attack", "eg_retreat", "eg_evade"]);
    assert_eq!(towards(&retreats, ""), 2);
    let steps = labels(["eg_retreat", "eg_advance", "eg_retreat"]);
    assert_eq!(towards(&steps, ""), 1);
}
