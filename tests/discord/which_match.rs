//! Commands that name no match where several of the caller's run.

use std::time::Duration;

use crate::bot::House;
use crate::contests::{click, said};
use crate::games::tokens;
use crate::people::{begin_with, thread, to_move};

/// Begins two matches with these options, in which Ada is to move, and returns their ids.
async fn begin_two(house: &House, options: &str) -> [String; 2] {
    let first = begin_with(house, options).await;
    // Its offer has turned into its card, and is not taken for the second.
    thread(house, &house.ada).await;
    [first, begin_with(house, options).await]
}

/// Returns the label of a match in a list of Ada's.
fn label(game: &str, id: &str) -> String {
    format!("{game} · Ben · {}", &id[20..])
}

/// Returns the ply of a match that runs.
async fn ply(house: &House, id: &str) -> u32 {
    to_move(house, id).await.expect("it runs").1
}

#[tokio::test]
async fn what_was_typed_for_one_of_several_matches_is_played_in_the_one_that_is_chosen() {
    let mut house = House::open().await;
    let options = "game:Erobere Wesnoth map:glade turn_limit:9";
    let [first, second] = begin_two(&house, options).await;
    let labels = [&first, &second].map(|id| label("Erobere Wesnoth", id));
    let asked = said(&house.ada, "/play move:king cavalry", house.channel).await;
    assert!(asked.content.contains("Which match"), "{}", asked.content);
    house.restart().await;
    let played = click(&house.ada, &asked, &labels[0]).await;
    assert_eq!(played.id, asked.id, "the list turns into the answer");
    assert_eq!(
        (ply(&house, &first).await, ply(&house, &second).await),
        (1, 0)
    );
    let old = asked.button(&labels[0]).and_then(|it| it.custom_id);
    let door = house.door(house.channel, &old.expect("an id")).await;
    click(&house.ada, &door, "Try").await;
    assert_eq!(ply(&house, &first).await, 1, "it is played once");

    // The end of its id names a match before the move, too.
    let (ada, ben, place) = (&house.ada, &house.ben, house.channel);
    said(ada, &format!("/play move:{} king c", &second[20..]), place).await;
    for id in [&first, &second] {
        said(ben, &format!("/play move:{} könig h", &id[20..]), place).await;
    }
    let orders = "recruit fighter d3, end";
    let asked = said(ada, &format!("/play move:{orders}"), place).await;
    let ended = click(ada, &asked, &labels[1]).await;
    assert!(
        ended.content.contains("It is Ben’s turn"),
        "{}",
        ended.content
    );
    assert_eq!(ply(&house, &first).await, 2);
    said(ben, &format!("/play move:{} end", &second[20..]), place).await;
    let before = ply(&house, &second).await;
    let asked = said(ada, "/wesnoth end", place).await;
    let again = click(ada, &asked, &labels[1]).await;
    assert_eq!(
        ply(&house, &second).await,
        before,
        "it asks as the button does"
    );
    assert_eq!(tokens(&again).len(), 1);

    let long = format!("/play move:{orders}, {orders}, {orders}");
    let asked = said(ada, &long, place).await;
    let way = "too long for a button. Type it once more, with the match in front: ";
    let way = format!("{way}{} `", house.mention("play"));
    assert!(asked.content.contains(&way), "{}", asked.content);
    let hand = click(ada, &asked, &labels[0]).await;
    assert!(hand.content.contains(&first[20..]), "{}", hand.content);
    assert_eq!(ply(&house, &first).await, 2);
}

#[tokio::test]
async fn a_draw_is_asked_of_people_alone_and_whoever_names_the_computer_reads_why() {
    let house = House::open().await;
    let (ada, place) = (&house.ada, house.channel);
    let resign = house.mention("match resign");
    let takes_none = format!("The computer takes no draws. {resign} ends the match.");
    let challenge = "/challenge computer level:beginner first_to:5 side:first";
    let direct = ada.open_dm();
    said(ada, challenge, direct).await;
    let newest = "SELECT id FROM matches ORDER BY match_id DESC LIMIT 1";
    let against_it: String = house
        .sql()
        .query_row(newest, [], |row| row.get(0))
        .expect("a match");
    let only = said(ada, "/match draw", place).await;
    assert_eq!(only.content, takes_none);
    said(ada, challenge, direct).await;
    let several = said(ada, "/match draw", place).await;
    assert_eq!(several.content, takes_none);

    let ids = begin_two(&house, "first_to:1 rated:false").await;
    let asked = said(ada, "/match draw", place).await;
    assert!(asked.content.contains("Which match"), "{}", asked.content);
    assert!(!asked.content.contains("computer"), "{}", asked.content);
    for id in &ids {
        assert!(asked.button(&label("En Garde", id)).is_some());
    }
    let offered = ada.autocomplete("/match draw match:", place).await;
    let offered = offered.expect("completed").len();
    assert_eq!(offered, ids.len(), "the computer is not suggested");
    let named = format!("/match draw match:{against_it}");
    assert_eq!(said(ada, &named, place).await.content, takes_none);
    let question = format!("/match resign match:{against_it}");
    let question = said(ada, &question, place).await.content.clone();
    let about = "En Garde against the computer · match";
    assert!(question.contains(about), "{question}");
    let aborted = format!("/match abort match:{against_it}");
    let aborted = said(ada, &aborted, place).await.content.clone();
    assert!(aborted.contains("called off"), "{aborted}");
}

#[tokio::test]
async fn a_hint_is_asked_in_a_match_against_the_computer_and_time_of_people_alone() {
    let house = House::open().await;
    let (ada, place) = (&house.ada, house.channel);
    let against_people = begin_two(&house, "first_to:1 rated:false").await;
    let refused = said(ada, "/match hint", place).await;
    let why = "I give hints only in matches against the computer.";
    assert_eq!(refused.content, why);

    let challenge = "/challenge computer level:beginner first_to:5 side:first";
    said(ada, challenge, ada.open_dm()).await;
    let hint = said(ada, "/match hint", place).await;
    assert!(hint.content.contains("In your place"), "{}", hint.content);
    let early = said(ada, "/match time", place).await;
    for id in &against_people {
        assert!(early.button(&label("En Garde", id)).is_some());
    }
    assert!(!early.content.contains("computer"), "{}", early.content);
    for (command, fitting) in [("hint", 1), ("time", 2), ("resign", 3)] {
        let typed = format!("/match {command} match:");
        let offered = ada.autocomplete(&typed, place).await;
        assert_eq!(offered.expect("completed").len(), fitting, "{command}");
    }
}

#[tokio::test]
async fn a_command_about_one_of_several_matches_is_carried_out_for_the_one_that_is_chosen() {
    let house = House::open().await;
    let ids = begin_two(&house, "first_to:1 rated:false").await;
    let labels = ids.each_ref().map(|id| label("En Garde", id));
    let choose = async |command: &str, number: usize| {
        let asked = said(&house.ada, command, house.channel).await;
        assert!(asked.content.contains("Which match"), "{}", asked.content);
        let answer = click(&house.ada, &asked, &labels[number]).await;
        // Nobody types so fast: the bot would say so.
        house.pass(Duration::from_secs(5));
        answer
    };
    let board = choose("/board text:true", 0).await;
    assert!(board.content.contains("```"), "{}", board.content);
    let proposed = choose("/match draw", 0).await;
    assert!(proposed.content.contains("has to agree"));
    let proposals = "SELECT group_concat(id) FROM matches WHERE proposal IS NOT NULL";
    let proposals = house.sql().query_row(proposals, [], |row| row.get(0));
    assert_eq!(proposals, Ok(ids[0].clone()));
    let early = choose("/match time", 0).await;
    assert!(
        early.content.contains("nothing to claim"),
        "{}",
        early.content
    );
    let question = choose("/match resign", 0).await;
    let about = format!("En Garde against Ben · match {}", &ids[0][20..]);
    let says = &question.content;
    assert!(says.contains("Really resign"), "{says}");
    assert!(says.contains(&about), "{says}");
    let aborted = choose("/match abort", 1).await;
    assert!(
        aborted.content.contains("called off"),
        "{}",
        aborted.content
    );
    assert!(to_move(&house, &ids[1]).await.is_none());
    click(&house.ada, &question, "Yes, resign").await;
    assert!(to_move(&house, &ids[0]).await.is_none());
}
