//! Whole matches: by two in a server, across servers, against the computer.

use host::UserId;
use piste_standin::User;

use super::stage::{Stage, newest, shown, with_button};
use crate::people::again;

/// Returns whichever of these users is to move.
async fn to_move(stage: &Stage, players: &[User]) -> Option<User> {
    for user in players {
        let matches = stage.house.host.matches(UserId(user.id().get())).await;
        if matches.expect("listed").iter().any(|line| line.my_turn) {
            return Some(user.clone());
        }
    }
    None
}

/// Plays on with the first button of each hand, at most so many clicks.
pub(super) async fn plays_on(stage: &mut Stage, players: &[User], clicks: usize) {
    for _ in 0..clicks {
        let Some(user) = to_move(stage, players).await else {
            return;
        };
        let hand = newest(&user);
        let first = hand.buttons().swap_remove(0);
        stage.presses(&user, &hand, &first.label).await;
    }
}

/// Has somebody resign in their direct messages.
pub(super) async fn resigns(stage: &mut Stage, user: &User) {
    let asked = stage.tells(user, "/match resign").await;
    let question = shown(&asked);
    let yes = question.buttons().swap_remove(0);
    stage.presses(user, &question, &yes.label).await;
}

/// Has Ada challenge Ben, who accepts.
pub(super) async fn begins(stage: &mut Stage, options: &str) {
    let (ada, ben, here) = stage.cast();
    let challenge = format!(
        "/challenge player opponent:{} side:first {options}",
        ben.mention()
    );
    stage.says(&ada, &challenge, here).await;
    let offer = with_button(&ben, here, "Accept");
    stage.presses(&ben, &offer, "Accept").await;
}

#[tokio::test]
async fn a_match_of_en_garde_by_two_from_the_challenge_to_the_rematch() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:1").await;
    let card = with_button(&ada, here, "Watch");
    stage.presses(&ada, &card, "Watch").await;
    stage.presses(&ben, &card, "My hand").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 60).await;
    let card = with_button(&ada, here, "Replay");
    stage.presses(&ada, &card, "Fair dealing").await;
    stage.presses(&ada, &card, &again(&card)).await;
    let offer = with_button(&ben, here, "Accept");
    stage.presses(&ben, &offer, "Accept").await;
    stage.close("en_garde_by_two");
}

#[tokio::test]
async fn a_match_that_is_followed_in_four_languages() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:3").await;
    let card = with_button(&ada, here, "Watch");
    let mut followers = Vec::new();
    for (name, locale, follow) in [
        ("Cleo", "en-US", "Follow"),
        ("Dora", "de", "Folgen"),
        ("Emil", "fr", "Suivre"),
        ("Fenna", "nl", "Volgen"),
    ] {
        let fan = stage.house.world.add_user(name, locale);
        stage.house.world.join(stage.house.guild, fan.id());
        let watched = stage.presses(&fan, &card, "Watch").await;
        stage.presses(&fan, &shown(&watched), follow).await;
        followers.push(fan);
    }
    stage
        .says(&followers[2], "/me text_board on:true", here)
        .await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 30).await;
    let told = newest(&followers[3]);
    stage
        .presses(&followers[3], &told, "Niet meer volgen")
        .await;
    resigns(&mut stage, &ada).await;
    stage.close("followed");
}

#[tokio::test]
async fn a_match_of_duell_by_two_until_one_resigns() {
    let mut stage = Stage::open().await;
    let (ada, ben, _) = stage.cast();
    begins(&mut stage, "game:Duell").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 8).await;
    resigns(&mut stage, &ada).await;
    stage.close("duell_by_two");
}

#[tokio::test]
async fn a_match_of_erobere_wesnoth_by_two_until_one_resigns() {
    let mut stage = Stage::open().await;
    let (ada, ben, _) = stage.cast();
    begins(&mut stage, "game:Erobere Wesnoth").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 8).await;
    resigns(&mut stage, &ben).await;
    stage.close("wesnoth_by_two");
}

#[tokio::test]
async fn what_players_ask_and_propose_in_a_match() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:3").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 2).await;
    for command in [
        "/matches",
        "/hand",
        "/board",
        "/board text:true",
        "/match export",
    ] {
        stage.says(&ada, command, here).await;
    }
    stage.types(&ada, "/play move:", here).await;
    stage.says(&ben, "/play move:1", here).await;
    stage.says(&ada, "/match draw", here).await;
    let asked = newest(&ben);
    let labels: Vec<String> = asked.buttons().into_iter().map(|it| it.label).collect();
    stage.presses(&ben, &asked, &labels[1]).await;
    stage.says(&ben, "/match time", here).await;
    stage.says(&ada, "/match abort", here).await;
    let asked = newest(&ben);
    let labels: Vec<String> = asked.buttons().into_iter().map(|it| it.label).collect();
    stage.presses(&ben, &asked, &labels[0]).await;
    stage.close("asked_in_a_match");
}

#[tokio::test]
async fn a_match_across_servers_from_the_lobby_to_its_end() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, _, here) = stage.cast();
    let gustav = people.guests[0].clone();
    stage.play_everywhere(&people).await;
    let open = "/challenge open where:everywhere first_to:1 side:first";
    stage.says(&ada, open, here).await;
    let lobby = stage.says(&gustav, "/lobby", people.hall).await;
    stage.presses(&gustav, &shown(&lobby), "Spielen").await;
    plays_on(&mut stage, &[ada.clone(), gustav.clone()], 4).await;
    resigns(&mut stage, &gustav).await;
    stage.close("en_garde_across_servers");
}

/// Plays on against the computer in one message until the match is over.
async fn plays_out(stage: &mut Stage, user: &User, answer: piste_standin::Answer) {
    let mut hand = shown(&answer);
    while hand.button("Rematch").is_none() {
        let first = hand.buttons().swap_remove(0);
        let answer = stage.presses(user, &hand, &first.label).await;
        hand = shown(&answer);
    }
}

#[tokio::test]
async fn a_match_against_the_computer_in_a_channel_and_one_in_direct_messages() {
    let mut stage = Stage::open().await;
    let (ada, _, here) = stage.cast();
    let challenge = "/challenge computer level:beginner first_to:1 side:first";
    let begun = stage.says(&ada, challenge, here).await;
    plays_out(&mut stage, &ada, begun).await;
    let begun = stage
        .tells(
            &ada,
            "/challenge computer level:beginner first_to:1 side:second",
        )
        .await;
    plays_out(&mut stage, &ada, begun).await;
    stage.close("en_garde_against_the_computer");
}
