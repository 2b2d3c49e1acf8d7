//! Matches between people of two servers: what each server is told, whom it keeps away, and against
//! whom somebody plays.

use std::sync::Arc;

use piste_standin::{Id, Message};

use crate::homes::{Two, raw, said};
use crate::people::again;

/// Returns the posts of the bot in a thread after the first so many.
fn posts_after(two: &Two, thread: Id, told: usize) -> Vec<Arc<Message>> {
    two.house.world.messages(thread).split_off(told)
}

#[tokio::test]
async fn a_home_told_rounds_reads_their_ends_and_one_told_results_the_end_alone() {
    let mut two = Two::open().await;
    let id = two.begin_to(2).await;
    let (ada, cleo) = (two.house.ada.clone(), two.cleo.clone());
    let rounds = two.card(&ada, two.house.channel, "Watch").await.id;
    let results = two.card(&cleo, two.hall, "Zuschauen").await.id;
    two.house.posted_or_given_up(&id).await;
    for thread in [rounds, results] {
        assert_eq!(two.house.world.messages(thread).len(), 1, "the deal");
    }
    two.house.halt().await;
    for (told, number) in [("rounds", 0), ("results", 1)] {
        let set = "UPDATE homes SET told = ?1 WHERE number = ?2";
        let changed = two.house.sql().execute(set, (told, number));
        assert_eq!(changed, Ok(1));
    }
    two.house.go_on().await;

    let mut ends = 0;
    let mut round = two
        .house
        .board(&id)
        .await
        .expect("it runs")
        .sheet
        .standing
        .round;
    while two.one_move(&id).await {
        let sheet = two.house.board(&id).await.expect("the match").sheet;
        if sheet.standing.round != round || sheet.end.is_some() {
            (ends, round) = (ends + 1, sheet.standing.round);
        }
        let told = posts_after(&two, rounds, 1).len();
        assert_eq!(told, ends, "the ends of rounds, and no turns");
        let told = posts_after(&two, results, 1).len();
        assert_eq!(told, usize::from(sheet.end.is_some()), "the end alone");
    }
    assert!(ends >= 2, "{ends} rounds");
    for (thread, over) in [(rounds, "wins the match"), (results, "gewinnt die Partie")] {
        let posts = posts_after(&two, thread, 1);
        for post in &posts {
            let is_quiet = post.is_silent() && post.mentions.is_empty();
            assert!(is_quiet && post.attachments.len() == 1, "{}", post.content);
        }
        let ends = posts.iter().map(|post| post.content.contains(over));
        let last = posts.len() - 1;
        assert!(ends.eq((0..posts.len()).map(|number| number == last)));
    }
}

#[tokio::test]
async fn a_ban_in_one_server_keeps_nobody_from_matches_that_are_not_shown_there() {
    let two = Two::open().await;
    let (ada, cleo, world) = (&two.house.ada, &two.cleo, &two.house.world);
    let direct = cleo.open_dm();
    two.offer("first_to:1 side:first").await;
    let before = said(cleo, "/lobby", two.hall).await;
    assert!(before.said().contains("Ada"), "{}", before.said());
    let ban = format!("/server ban user:{}", ada.mention());
    said(&two.max, &ban, two.hall).await;

    // Where the ban holds, the offer is nowhere to be found, and never to be taken.
    let late = cleo.click(&before, "Spielen").await.expect("answered");
    let late = late.finished().await.expect("refused");
    assert!(late.content.contains("zurückgezogen"), "{}", late.content);
    let lobby = said(cleo, "/lobby", two.hall).await;
    assert!(!lobby.said().contains("Ada"), "{}", lobby.said());
    let open = "/challenge open where:everywhere first_to:1";
    let waits = said(cleo, open, two.hall).await;
    assert!(
        waits.content.contains("steht in der Lobby"),
        "{}",
        waits.content
    );
    for place in [two.house.channel, ada.open_dm()] {
        let lobby = said(ada, "/lobby", place).await;
        assert!(!lobby.said().contains("Cleo"), "{}", lobby.said());
    }

    // Elsewhere it stands, and its match is shown in the one server that has not banned anybody.
    let lobby = said(cleo, "/lobby", direct).await;
    assert!(lobby.said().contains("Ada"), "{}", lobby.said());
    let begun = cleo.click(&lobby, "Spielen").await.expect("answered");
    let begun = begun.finished().await.expect("begun");
    assert!(begun.content.contains("Ada"), "{}", begun.content);
    two.card(ada, two.house.channel, "Watch").await;
    let hall = world.messages(two.hall);
    let mut shown = hall.iter().filter(|post| !post.is_ephemeral());
    assert!(
        shown.all(|post| !post.content.contains("Ada")),
        "nothing of the match"
    );
}

/// Gives Cleo this rating in En Garde.
fn rate(two: &Two, rating: u32) {
    let now = two.house.world.now();
    let write = "INSERT OR REPLACE INTO ratings (kind, game, season, entrant_id, rating,
             deviation, volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero,
             opponents, streak, longest_streak, most_won, rated_at, is_listed)
         VALUES ('user', 'en-garde', 0, ?1, ?2, 50, 0.06, 0, 5, 0, 1, 0, 0, 0, 3, 0, 0, 0, ?3, 0)";
    let written = two
        .house
        .sql()
        .execute(write, (two.cleo.id().get(), rating, now));
    assert_eq!(written, Ok(1));
}

#[tokio::test]
async fn an_offer_to_people_of_about_the_same_strength_is_for_them_alone() {
    let two = Two::open().await;
    let (ada, cleo, hall) = (&two.house.ada, &two.cleo, two.hall);
    let here = said(ada, "/challenge open strength:similar", two.house.channel).await;
    assert!(here.content.contains("everywhere"), "{}", here.content);
    two.offer("strength:similar first_to:1 side:first").await;
    let open = "/challenge open where:everywhere first_to:1";
    let is_shown = async || said(cleo, "/lobby", hall).await.said().contains("Ada");

    // Ada has no rating yet, which counts as 1500.
    rate(&two, 1701);
    assert!(!is_shown().await, "too strong");
    rate(&two, 1299);
    assert!(!is_shown().await, "too weak");
    let waits = said(cleo, open, hall).await;
    assert!(
        waits.content.contains("steht in der Lobby"),
        "{}",
        waits.content
    );
    for fit in [1300, 1700] {
        rate(&two, fit);
        assert!(is_shown().await, "{fit}");
        let found = said(cleo, open, hall).await;
        assert!(
            found.content.contains("wartet schon jemand"),
            "{fit}: {}",
            found.content
        );
    }
    let lobby = said(cleo, "/lobby", hall).await;
    rate(&two, 1701);
    let refused = cleo.click(&lobby, "Spielen").await.expect("answered");
    let refused = refused.finished().await.expect("refused");
    assert!(
        refused.content.contains("andere Spielstärke"),
        "{}",
        refused.content
    );

    // What somebody seeks holds for what they find, too.
    two.offer("first_to:3 side:first").await;
    let open = "/challenge open where:everywhere first_to:3";
    let waits = said(cleo, &format!("{open} strength:similar"), hall).await;
    assert!(
        waits.content.contains("steht in der Lobby"),
        "{}",
        waits.content
    );
    let found = said(cleo, open, hall).await;
    assert!(
        found.content.contains("wartet schon jemand"),
        "{}",
        found.content
    );
}

#[tokio::test]
async fn a_name_that_somebody_has_in_one_server_alone_does_not_leave_it() {
    let two = Two::open().await;
    let (ada, cleo) = (&two.house.ada, &two.cleo);
    let (here, hall) = (two.house.channel, two.hall);
    let world = &two.house.world;
    world.set_nickname(two.house.guild, ada.id(), "Rapier");
    world.set_nickname(two.other, cleo.id(), "Florett");
    let id = two.begin().await;
    let english = two.card(ada, here, "Watch").await.id;
    let german = two.card(cleo, hall, "Zuschauen").await.id;
    two.one_move(&id).await;
    let sides = [(ada, here, two.house.guild), (cleo, hall, two.other)];
    for (user, place, _) in sides {
        for command in ["/hand", "/board", "/matches", "/lobby"] {
            said(user, command, place).await;
        }
    }
    two.to_the_end(&id).await;
    for (user, place, _) in sides {
        for command in ["/history", "/profile player", "/leaderboard players"] {
            said(user, command, place).await;
        }
    }
    let over = two.card(ada, here, "Replay").await;
    ada.click(&over, &again(&over)).await.expect("answered");
    let again = two.card(cleo, hall, "Annehmen").await;
    assert!(again.content.contains("Ada"), "{}", again.content);
    two.house.posted_or_given_up(&id).await;

    let threads = [english, german].map(|thread| world.messages(thread));
    for (posts, own, other) in [
        (&threads[0], "Rapier", "Cleo"),
        (&threads[1], "Florett", "Ada"),
    ] {
        let told = posts.iter().map(|post| post.content.as_str());
        let told: String = told.collect();
        assert!(told.contains(own) && told.contains(other), "{told}");
    }
    for ((user, _, guild), foreign) in sides.into_iter().zip(["Florett", "Rapier"]) {
        let seen = two.seen(guild, user);
        assert!(seen.len() > 10, "{} messages", seen.len());
        for message in seen {
            let text = raw(&two, &message);
            assert!(!text.contains(foreign), "{text}");
        }
    }
}

#[tokio::test]
async fn whoever_is_banned_in_one_of_two_servers_asks_for_no_rematch_there() {
    let two = Two::open().await;
    let (ada, cleo) = (&two.house.ada, &two.cleo);
    let id = two.begin().await;
    two.to_the_end(&id).await;
    two.house.posted_or_given_up(&id).await;
    let ban = format!("/server ban user:{}", ada.mention());
    said(&two.max, &ban, two.hall).await;
    let posts = || {
        let open = two.house.world.channels().into_iter();
        let open = open.filter(|channel| channel.guild == Some(two.other));
        open.flat_map(|channel| two.house.world.messages(channel.id))
            .filter(|message| !message.is_ephemeral())
            .count()
    };
    let before = posts();
    let rematch = format!("/match rematch match:{id}");
    for place in [two.house.channel, ada.open_dm()] {
        let refused = said(ada, &rematch, place).await;
        let says = &refused.content;
        assert!(says.contains("has banned you"), "{says}");
    }
    assert_eq!(posts(), before, "nobody there is told");
    // The other one may ask, and is not followed by whoever is banned.
    let asked = said(cleo, &rematch, two.hall).await;
    let stands = asked.content.contains("Deine Herausforderung steht");
    assert!(stands, "{}", asked.content);
    let accept = two.card(ada, two.house.channel, "Accept").await;
    let refused = ada.click(&accept, "Accept").await.expect("answered");
    let refused = refused.finished().await.expect("refused");
    assert!(refused.content.contains("withdrawn"), "{}", refused.content);
}
