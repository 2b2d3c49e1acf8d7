//! Turns in which a player lets everything pass.

use std::time::Duration;

use piste_standin::{Message, User};

use crate::bot::House;
use crate::games::{hand, tokens};
use crate::people::{begin_with, to_move};

/// The number of passes that are ordered before a test gives up.
const ENOUGH: usize = 20;

fn passes(house: &House) -> usize {
    let sql = house.sql();
    let count = "SELECT count(*) FROM log WHERE token = '.'";
    let count: i64 = sql.query_row(count, [], |row| row.get(0)).expect("read");
    usize::try_from(count).expect("a count")
}

/// Returns the component of a message whose custom id begins like this.
fn component(message: &Message, begins: &str) -> Option<String> {
    let ids = message
        .parts()
        .filter_map(|part| part["custom_id"].as_str());
    let mut ids = ids.filter(|id| id.starts_with(begins));
    ids.next().map(str::to_owned)
}

/// Plays on: a card face-down once a turn, then a knight, then an attack, then the end.
async fn play_on(user: &User, message: &Message, has_set: &mut bool) {
    let offered = tokens(message);
    let like = |fits: &dyn Fn(&str) -> bool| offered.iter().find(|(token, _)| fits(token));
    let set = like(&|token| token.starts_with('S')).filter(|_| !*has_set);
    let next = set
        .or_else(|| like(&|token| token.starts_with('P')))
        .or_else(|| like(&|token| token.contains('>')))
        .or_else(|| like(&|token| token == "E"))
        .unwrap_or(&offered[0]);
    let (token, at) = next;
    *has_set = token != "E" && (*has_set || token.starts_with('S'));
    let answer = if at.starts_with("p:") {
        user.click(message, at).await
    } else {
        user.select(message, at, &[token]).await
    };
    answer.expect("answered");
}

#[tokio::test]
async fn whoever_lets_everything_pass_is_asked_nothing_more_in_that_turn() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Duell first_to:9").await;
    let (mut ordered, mut has_set, mut is_told) = (0, false, false);
    while passes(&house) == ordered || !is_told {
        assert!(ordered < ENOUGH, "{} passes", passes(&house));
        let (user, ply) = to_move(&house, &id).await.expect("it runs");
        let hand = hand(user, &id, ply).await;
        let Some(order) = component(&hand, "pass-turn:") else {
            play_on(user, &hand, &mut has_set).await;
            house.pass(Duration::from_secs(1));
            continue;
        };
        ordered += 1;
        let answer = user.click(&hand, &order).await.expect("answered");
        let said = answer.message().expect("the hand");
        if let Some(again) = component(&said, "answer-again:") {
            is_told = true;
            let says = ["You are letting everything pass", "Du passt, bis"];
            assert!(
                says.iter().any(|it| said.content.contains(it)),
                "{}",
                said.content
            );
            if passes(&house) > ordered {
                let taken_back = user.click(&said, &again).await.expect("answered");
                let content = taken_back.content();
                assert!(!says.iter().any(|it| content.contains(it)), "{content}");
            }
        }
        house.pass(Duration::from_secs(1));
    }
}

/// Plays on until somebody is asked about the other one's cards, and returns their hand.
async fn asked(house: &House, id: &str, has_set: &mut bool) -> (User, Message) {
    for _ in 0..200 {
        let (user, ply) = to_move(house, id).await.expect("it runs");
        let hand = hand(user, id, ply).await;
        if component(&hand, "always-pass:").is_some() {
            return (user.clone(), (*hand).clone());
        }
        play_on(user, &hand, has_set).await;
        house.pass(Duration::from_secs(1));
    }
    panic!("nobody is asked");
}

#[tokio::test]
async fn whoever_always_passes_on_a_class_reads_so_in_the_hand_and_takes_it_back_there() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Duell first_to:9").await;
    let mut has_set = false;
    let (user, hand) = asked(&house, &id, &mut has_set).await;
    let before = passes(&house);
    let always = component(&hand, "always-pass:").expect("a button");
    let label = hand.button(&always).expect("a button").label;
    let (words, class) = label.split_once(": ").expect("it names its class");
    assert!(
        ["Always let these pass", "Immer passen"].contains(&words),
        "{label}"
    );
    let answer = user.click(&hand, &always).await.expect("answered");
    assert!(passes(&house) > before, "what was asked about is passed");
    let said = answer.message().expect("the hand");
    let listed = |content: &str| {
        content.lines().any(|line| {
            let listed = line.split_once(": ").filter(|(words, _)| {
                ["You always let these pass", "Hierbei passt du immer"].contains(words)
            });
            listed.is_some_and(|(_, items)| items == class)
        })
    };
    assert!(listed(&said.content), "{}", said.content);
    let again = component(&said, "answer-again:").expect("the way back");
    let taken_back = user.click(&said, &again).await.expect("answered");
    assert!(!listed(&taken_back.content()), "{}", taken_back.content());
}
