//! Matches between people of two servers: what each server is told, whom it keeps away, and against
//! whom somebody plays.

use std::sync::Arc;

use piste_standin::{Id, Message};

use crate::homes::Two;

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
