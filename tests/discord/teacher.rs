//! The computer as a teacher: hints, and reviews of finished matches; and as company for whoever
//! waits.

use std::time::Duration;

use piste_standin::{Message, Route};

use crate::bot::House;
use crate::people::{
    begin, begin_to, caller_of, hand_for, one_move, pictured, play_buttons, thread,
};

/// Begins a match of Ada against the computer with these options, in her direct messages, and
/// returns its id.
async fn begin_against_computer(house: &House, options: &str) -> String {
    let challenge = format!("/challenge computer {options}");
    let begun = house.ada.command(&challenge, house.ada.open_dm()).await;
    begun.expect("answered").finished().await.expect("a hand");
    let running = house.host.matches(caller_of(&house.ada).user).await;
    let mut running = running.expect("listed").into_iter();
    let line = running.find(|line| line.opponent.is_none());
    line.expect("it runs").id.to_string()
}

/// Returns the chances in percent that a message names, in order.
fn chances(words: &str) -> Vec<u32> {
    let bold = words.split("**").filter_map(|part| part.strip_suffix('%'));
    bold.filter_map(|number| number.parse().ok()).collect()
}

#[tokio::test]
async fn a_hint_says_in_the_hand_what_the_computer_would_play_and_the_hand_plays_on() {
    let house = House::open().await;
    let id = begin_against_computer(&house, "level:beginner first_to:3 side:first").await;
    let hand = hand_for(&house.ada, &id, 0).await;
    house.posted_or_given_up(&id).await;
    house.world.clear_requests();
    let asked = house.ada.click(&hand, "Hint").await;
    let asked = asked.expect("answered");
    let hint = asked.finished().await.expect("a hint");
    assert_eq!(hint.id, hand.id, "it stands where it was asked for");
    let said = &hint.content;
    assert!(said.starts_with("**Your turn"), "{said}");
    assert!(said.contains("Your hand: "), "{said}");
    let numbers = chances(said);
    assert!((1..=4).contains(&numbers.len()), "{said}");
    assert!(numbers.is_sorted_by(|one, next| one >= next), "{said}");
    assert!(said.contains("what you can know"), "{said}");
    let shown = pictured(&house, &asked).await;
    let alt: Vec<&str> = shown.alt_texts().collect();
    for line in said.lines().filter(|line| line.contains("** · ")) {
        let (_, words) = line.split_once("** · ").expect("a move");
        assert!(
            alt.iter().any(|alt| alt.contains(words)),
            "{words}: {alt:?}"
        );
    }
    let labels = |message: &Message| -> Vec<String> {
        let buttons = message.buttons().into_iter();
        buttons.map(|button| button.label).collect()
    };
    let hinted = labels(&hint);
    let starred = hinted.iter().filter(|label| label.starts_with("★ "));
    assert_eq!(starred.count(), 1, "{hinted:?}");
    let plain: Vec<&str> = hinted
        .iter()
        .map(|it| it.trim_start_matches("★ "))
        .collect();
    assert_eq!(plain, labels(&hand), "the same moves");
    let requests = house.world.requests();
    let posts = requests
        .iter()
        .filter(|it| it.route == Route::CreateMessage);
    assert_eq!(posts.count(), 0, "nobody else hears of it");
    // Its buttons play on, and the same question has the same answer.
    let again = house.ada.command("/match hint", house.channel).await;
    let again = again.expect("answered").finished().await.expect("a hint");
    assert_eq!(chances(&again.content), numbers);
    let button = play_buttons(&hint, "p:").next().expect("a move");
    house.ada.click(&hint, &button).await.expect("answered");
    hand_for(&house.ada, &id, 2).await;
}

#[tokio::test]
async fn there_are_hints_for_whoever_plays_the_computer_and_is_to_move_alone() {
    let house = House::open().await;
    begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let hand = house.ada.command("/hand", thread).await.expect("answered");
    let hand = hand.finished().await.expect("a hand");
    assert!(hand.button("Hint").is_none(), "no hint between people");
    let refused = house.ada.command("/match hint", thread).await;
    let said = refused.expect("answered").content();
    assert!(
        said.contains("only in matches against the computer"),
        "{said}"
    );

    let id = begin_against_computer(&house, "level:beginner first_to:1").await;
    let stranger = house
        .ben
        .command(&format!("/match hint match:{id}"), house.channel)
        .await;
    let said = stranger.expect("answered").content();
    assert!(said.contains("nicht mit"), "{said}");
}

#[tokio::test]
async fn a_finished_match_is_reviewed_for_each_of_its_players_in_private() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin_to(&house, 2).await;
    let thread = thread(&house, ada).await;
    for _ in 0..12 {
        one_move(&house, &id).await;
        house.pass(Duration::from_secs(1));
    }
    let early = ada.command("/match review", thread).await;
    let said = early.expect("answered").content();
    assert!(said.contains("once the match is over"), "{said}");
    let question = ben.command("/match resign", thread).await;
    let question = question.expect("answered").message().expect("a question");
    ben.click(&question, "Ja, aufgeben")
        .await
        .expect("answered");
    house.posted_or_given_up(&id).await;

    let asked = ada
        .command("/match review", thread)
        .await
        .expect("answered");
    let own = pictured(&house, &asked).await;
    assert!(own.is_ephemeral());
    let titles = ["What it turned on", "No single move"];
    let has_title = titles.iter().any(|title| own.content.contains(title));
    assert!(has_title, "{}", own.content);
    for part in [
        "You won the match",
        "From 50% to",
        "Percentage points: luck **",
        "your moves **",
        "your opponent’s moves",
    ] {
        assert!(own.content.contains(part), "{part}: {}", own.content);
    }
    let alt = own.attachments[0].description.as_deref();
    let alt = alt.expect("words for the picture");
    assert!(
        alt.contains("over 12 moves") && alt.ends_with("100% at the end."),
        "{alt}"
    );

    // Each moment leads to its board, in a message of its own; a match may have none.
    let is_moment = |line: &&str| line.contains(". Round ") && line.contains(", move ");
    let moments: Vec<&str> = own.content.lines().filter(is_moment).collect();
    let is_own = |moment: &&str| moment.contains("was better: ");
    let own_first = moments.is_sorted_by_key(|moment| !is_own(moment));
    assert!(own_first, "the own moves first: {moments:?}");
    if let Some(moment) = moments.first() {
        let number = moment.split("move ").nth(1).expect("a number");
        let number = number.split(' ').next().expect("a number");
        let shown = ada.click(&own, "Board 1").await.expect("answered");
        let shown = pictured(&house, &shown).await;
        assert!(shown.is_ephemeral() && shown.id != own.id);
        let step = format!("step {number} of ");
        assert!(shown.content.contains(&step), "{step}: {}", shown.content);
    }

    // The other player asks by the button at the end, in another language, of the other side.
    let is_end = |message: &Message| message.button("Rückblick").is_some();
    let end = ben.wait_for_dm(is_end).await.expect("the end arrives");
    let asked = ben.click(&end, "Rückblick").await.expect("answered");
    let other = pictured(&house, &asked).await;
    assert!(
        other.is_ephemeral() && other.content.contains("gegnerische Züge"),
        "{}",
        other.content
    );
    let luck = |message: &Message, label: &str| {
        let (_, rest) = message.content.split_once(label).expect("luck");
        let number = rest.split("**").nth(1).expect("a number");
        let number = number.replace('−', "-").replace('±', "");
        number.parse::<i32>().expect("a number")
    };
    assert_eq!(luck(&own, ": luck "), -luck(&other, ": Glück "));

    let dana = house.world.add_user("Dana", "en-US");
    house.world.join(house.guild, dana.id());
    let refused = dana.command("/match review", thread).await;
    let said = refused.expect("answered").content();
    assert!(said.contains("not playing"), "{said}");
}

#[tokio::test]
async fn an_offer_that_stands_in_no_channel_offers_the_computer_where_it_was_made() {
    let house = House::open().await;
    let direct = house.ada.open_dm();
    let waits = house
        .ada
        .command("/challenge open where:everywhere", direct)
        .await;
    let waits = waits
        .expect("answered")
        .finished()
        .await
        .expect("an answer");
    let begun = house.ada.click(&waits, "Play the computer meanwhile").await;
    let hand = begun.expect("answered").finished().await.expect("a hand");
    assert!(
        hand.content.contains("against the computer"),
        "{}",
        hand.content
    );
}
