//! Pages that people look up, and settings: ladders, the end of a season, replays, lessons,
//! privacy.

use super::matches::{begins, plays_on, resigns};
use super::stage::{Stage, newest, shown, with_button};
use crate::seasons::{fill, next_season};
use host::league::League;
use table::GameKind;

#[tokio::test]
async fn the_settings_of_a_server_and_of_a_user() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, ben, here) = stage.cast();
    let role = stage.house.guild;
    for command in [
        "/server play".to_owned(),
        "/server play everywhere:true season_message:true".to_owned(),
        format!("/server play challengers:<@&{role}>"),
        "/server clock clock:1d".to_owned(),
        "/server language language:Deutsch".to_owned(),
        format!("/server channel channel:<#{here}>"),
        "/server contests".to_owned(),
        format!("/server contests channel:<#{here}>"),
        "/server block server:Fechtboden".to_owned(),
        format!("/server ban user:{}", ben.mention()),
        format!("/server ban user:{} banned:false", ben.mention()),
        "/server setup".to_owned(),
    ] {
        stage.says(&people.mia, &command, here).await;
    }
    for command in [
        "/me language".to_owned(),
        "/me text_board on:true".to_owned(),
        "/me visibility who:nowhere".to_owned(),
        "/me night".to_owned(),
        format!("/me block user:{}", ben.mention()),
        format!("/me unblock user:{}", ben.mention()),
        "/settings".to_owned(),
        "/help".to_owned(),
        "/rules".to_owned(),
    ] {
        stage.says(&ada, &command, here).await;
    }
    stage.close("settings");
}

#[tokio::test]
async fn ladders_profiles_and_histories() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:1").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 6).await;
    resigns(&mut stage, &ada).await;
    let read = newest(&ben);
    stage.presses(&ben, &read, "Alle").await;
    let season = League::season_at(stage.house.host.now());
    let world = &stage.house.world;
    let others = ["Cleo", "Dora", "Emil"].map(|name| (world.add_user(name, "en-US"), name));
    let others: Vec<_> = others.iter().map(|(user, name)| (user, *name)).collect();
    fill(&stage.house, season, &others);
    for command in [
        "/leaderboard players scope:everywhere",
        "/leaderboard servers",
        "/profile player",
        "/profile server",
        "/history",
    ] {
        stage.says(&ada, command, here).await;
    }
    let of_ben = format!("/profile player user:{}", ben.mention());
    stage.says(&ada, &of_ben, here).await;
    stage.close("ladders");
}

#[tokio::test]
async fn the_end_of_a_season() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, ben, here) = stage.cast();
    stage
        .says(&people.mia, "/server play season_message:true", here)
        .await;
    let season = League::season_at(stage.house.host.now());
    let eve = people.home[2].clone();
    let listed = [(&ada, "Ada"), (&ben, "Ben"), (&eve, "Eve")];
    fill(&stage.house, season, &listed);
    stage
        .happens("the next season begins", async |house| {
            next_season(house).await;
            house.no_news_is_left().await;
        })
        .await;
    stage
        .says(
            &ada,
            "/leaderboard players scope:everywhere season:all",
            here,
        )
        .await;
    stage.says(&ada, "/profile player", here).await;
    stage.close("season");
}

#[tokio::test]
async fn a_replay_watched_and_stepped_through() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:1").await;
    plays_on(&mut stage, &[ada.clone(), ben.clone()], 60).await;
    // Another transcript has the match.
    stage.text();
    let card = with_button(&ada, here, "Replay");
    let film = stage.presses(&ada, &card, "Replay").await;
    let first = stage.presses(&ada, &shown(&film), "Step by step").await;
    let second = stage.presses(&ada, &shown(&first), "2 ›").await;
    let end = shown(&second).buttons();
    let end = end.into_iter().rev().find(|it| it.label.ends_with('»'));
    stage
        .presses(&ada, &shown(&second), &end.expect("a way to the end").label)
        .await;
    let told = with_button(&ada, ada.dm().expect("a chat"), "Review");
    stage.presses(&ada, &told, "Review").await;
    stage.close("replay");
}

#[tokio::test]
async fn a_lesson_from_its_first_step_to_the_match_after_it() {
    let mut stage = Stage::open().await;
    let (ada, _, here) = stage.cast();
    let lesson = stage.says(&ada, "/learn game:en-garde", here).await;
    let mut lesson = shown(&lesson);
    let kind = GameKind::ALL[0];
    for step in 0..kind.lesson(0).expect("a lesson").steps {
        let sheet = kind.lesson(step).expect("a step");
        let choice = |is_right| sheet.choices.iter().position(|it| it.is_right == is_right);
        for place in [choice(false), choice(true)].into_iter().flatten() {
            let button = lesson.buttons().swap_remove(place);
            let answer = stage.presses(&ada, &lesson, &button.label).await;
            lesson = shown(&answer);
        }
    }
    stage.presses(&ada, &lesson, "Play the computer").await;
    stage.close("lesson");
}

#[tokio::test]
async fn everything_stored_about_somebody_told_and_deleted() {
    let mut stage = Stage::open().await;
    let (ada, _, here) = stage.cast();
    begins(&mut stage, "first_to:1").await;
    stage.says(&ada, "/privacy export", here).await;
    let asked = stage.says(&ada, "/privacy delete", here).await;
    let asked = stage
        .presses(&ada, &shown(&asked), "Delete everything…")
        .await;
    stage.presses(&ada, &shown(&asked), "Delete for good").await;
    stage.says(&ada, "/matches", here).await;
    stage.close("privacy");
}
