//! The playground in a browser: two people play a match by clicking, with a restart in between.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// How long a person would wait for something to appear.
const PATIENCE: Duration = Duration::from_secs(20);
/// Buttons that play a move: primary, success and danger ones below a message.
const MOVES: &str = "//div[@id='messages']//button[contains(@class,'style1') or \
                     contains(@class,'style3') or contains(@class,'style4')]";

/// A program that ends with its test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Program {
    /// Asks it to end, as Ctrl-C does, and waits.
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

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
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

/// A window of its own, with a user of the playground in it.
async fn window(driver: u16, page: &str, user: &str) -> Client {
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
    press(&client, &format!("//button[strong='{user}']")).await;
    client
}

/// Waits for the newest element of this kind and presses it.
async fn press(client: &Client, path: &str) {
    let newest = format!("({path})[last()]");
    let begun = std::time::Instant::now();
    loop {
        let wait = client.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::XPath(&newest)).await;
        let found = found.unwrap_or_else(|error| panic!("{path}: {error}"));
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

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn two_people_play_a_match_by_clicking_with_a_restart_in_between() {
    let folder = tempfile::tempdir().expect("a folder");
    let (port, driver_port) = (free_port(), free_port());
    let mut program = playground(folder.path(), port);
    let _driver = driver(driver_port);
    let page = format!("http://127.0.0.1:{port}/");
    let ada = window(driver_port, &page, "Ada").await;
    let ben = window(driver_port, &page, "Ben").await;
    for person in [&ada, &ben] {
        press(person, "//nav//button[contains(., '# piste')]").await;
    }
    type_in(&ada, "/challenge player opponent:@Ben first_to:1").await;
    press(&ben, "//button[.='Accept']").await;
    keep_picture(&ben, "accepted.png").await;
    for person in [&ada, &ben] {
        press(
            person,
            "//nav//section[h2='Direct messages']//button[contains(., '@ piste')]",
        )
        .await;
    }
    let mut moves = 0;
    let over = "//div[@id='messages']//button[.='Rematch' or .='Revanche']";
    let begun = std::time::Instant::now();
    while !is_there(&ada, over).await {
        assert!(
            begun.elapsed() < Duration::from_secs(240),
            "the match does not end"
        );
        for person in [&ada, &ben] {
            let newest = format!("({MOVES})[last()]");
            let Ok(button) = person.find(Locator::XPath(&newest)).await else {
                continue;
            };
            if moves == 4 {
                keep_picture(person, "hand.png").await;
            }
            // It may have been replaced between the look and the click.
            if button.click().await.is_ok() {
                moves += 1;
            }
            if moves == 3 {
                program.interrupt();
                program = playground(folder.path(), port);
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    keep_picture(&ada, "over.png").await;
    assert!(moves >= 5, "a match takes at least five moves");
    ada.close().await.expect("closed");
    ben.close().await.expect("closed");
    drop(program);
}
