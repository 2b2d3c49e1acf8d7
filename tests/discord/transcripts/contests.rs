//! A contest from the invitation to the return match.

use super::matches::{plays_on, resigns};
use super::stage::{Neighbours, Stage, newest, shown, with_button};
use crate::contests::{TONIGHT, code_in};
use piste_standin::User;

/// Mia puts a challenge together and gets a code for it, which Max accepts.
async fn invites(stage: &mut Stage, people: &Neighbours) {
    let here = stage.house.channel;
    let (mia, max) = (&people.mia, &people.max);
    let draft = stage.says(mia, "/challenge server", here).await;
    let draft = stage
        .chooses(mia, &shown(&draft), "Another pace", TONIGHT)
        .await;
    let draft = stage.presses(mia, &shown(&draft), "More").await;
    let draft = stage
        .chooses(mia, &shown(&draft), "Another number of rounds", "1")
        .await;
    let draft = stage.presses(mia, &shown(&draft), "Back").await;
    let invitation = stage.presses(mia, &shown(&draft), "Get a code").await;
    let accept = format!("/contest accept code:{}", code_in(&shown(&invitation)));
    let terms = stage.says(max, &accept, people.hall).await;
    stage.presses(max, &shown(&terms), "Annehmen").await;
}

/// So many of each side join, both captains close the line-up, and everybody comes.
async fn lines_up(stage: &mut Stage, people: &Neighbours, count: usize) -> Vec<User> {
    let here = stage.house.channel;
    let (home, guests) = (&people.home[..count], &people.guests[..count]);
    for user in home {
        let card = with_button(user, here, "Join");
        stage.presses(user, &card, "Join").await;
    }
    for user in guests {
        let card = with_button(user, people.hall, "Mitspielen");
        stage.presses(user, &card, "Mitspielen").await;
    }
    let card = with_button(&people.mia, here, "Captains");
    let page = stage.presses(&people.mia, &card, "Captains").await;
    stage
        .presses(&people.mia, &shown(&page), "Close the line-up")
        .await;
    stage
        .says(&people.max, "/contest lineup close:true", people.hall)
        .await;
    let players: Vec<User> = home.iter().chain(guests).cloned().collect();
    for user in &players {
        let call = newest(user);
        let come = call.buttons().swap_remove(0);
        stage.presses(user, &call, &come.label).await;
    }
    players
}

#[tokio::test]
async fn a_contest_from_the_invitation_to_the_return_match() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let here = stage.house.channel;
    invites(&mut stage, &people).await;
    let players = lines_up(&mut stage, &people, 3).await;
    plays_on(&mut stage, &players, 3).await;
    for user in &people.guests[..2] {
        resigns(&mut stage, user).await;
    }
    resigns(&mut stage, &people.home[2]).await;
    stage.says(&people.mia, "/contest list", here).await;
    stage.says(&people.max, "/contest show", people.hall).await;
    let card = with_button(&people.max, people.hall, "Rückkampf");
    stage.presses(&people.max, &card, "Rückkampf").await;
    let card = with_button(&people.mia, here, "Return match");
    stage.presses(&people.mia, &card, "Return match").await;
    stage.close("contest_with_return_match");
}

#[tokio::test]
async fn a_challenge_to_a_listed_server_that_is_declined_and_one_that_is_withdrawn() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (here, hall) = (stage.house.channel, people.hall);
    let (mia, max) = (&people.mia, &people.max);
    for (manager, place) in [(mia, here), (max, hall)] {
        stage
            .says(manager, "/server contests challenged_by:listed", place)
            .await;
    }
    let challenge = format!("/challenge server server:{}", people.other);
    let draft = stage.says(mia, &challenge, here).await;
    stage
        .presses(mia, &shown(&draft), "Send to Fechtboden")
        .await;
    let card = with_button(max, hall, "Ablehnen");
    stage.presses(max, &card, "Ablehnen").await;
    let draft = stage.says(mia, "/challenge server", here).await;
    stage.presses(mia, &shown(&draft), "To the lobby").await;
    stage.says(max, "/lobby", hall).await;
    let asked = stage.says(mia, "/contest withdraw", here).await;
    stage.presses(mia, &shown(&asked), "Withdraw").await;
    stage.close("contest_challenges");
}

#[tokio::test]
async fn two_teams_of_one_server() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, ben, here) = stage.cast();
    let mia = &people.mia;
    let command = "/challenge teams boards:1 pace:tonight";
    let draft = stage.says(mia, command, here).await;
    stage.presses(mia, &shown(&draft), "Open the line-up").await;
    let card = with_button(&ada, here, "Join Team 1");
    stage.presses(&ada, &card, "Join Team 1").await;
    stage.presses(&ben, &card, "Join Team 2").await;
    stage.says(mia, "/contest lineup close:true", here).await;
    for user in [&ada, &ben] {
        let call = newest(user);
        let come = call.buttons().swap_remove(0);
        stage.presses(user, &call, &come.label).await;
    }
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 6).await;
    resigns(&mut stage, &ben).await;
    stage.close("contest_of_two_teams");
}
