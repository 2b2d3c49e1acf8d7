//! Servers whose names look alike are told apart, whatever is hidden in them.

use crate::contests::{self, OURS, THEIRS, manager, opened, terms};
use piste::host::{Host, ServerId, Team};

/// Another server.
const OTHER: u64 = 4711;

/// Returns `true` if the challenging server is shown with its digits.
async fn has_namesake(hosting: &crate::hosting::Hosting) -> bool {
    let contests = hosting.host.contests(&manager(hosting, THEIRS)).await;
    let contests = contests.expect("read");
    contests[0].teams[Team::Challenging].has_namesake
}

async fn name(host: &Host, server: u64, name: &str) {
    host.name_server(ServerId(server), name).await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_borrows_the_look_of_another_is_shown_with_its_digits() {
    let hosting = contests::hosting().await;
    let host = &hosting.host;
    name(host, OURS, "Fencing Club").await;
    opened(&hosting, terms(1)).await;
    assert!(!has_namesake(&hosting).await, "the only one of its name");
    for borrowed in [
        "Fencing Club",
        "Fencing\u{200b} Club",
        "Fencing\u{2800} Club",
        "F\u{435}ncing Club",
        "fencing club",
        "FENCING CLUB",
    ] {
        name(host, OTHER, borrowed).await;
        assert!(has_namesake(&hosting).await, "{borrowed:?}");
        name(host, OTHER, "Fencing Hall").await;
        assert!(!has_namesake(&hosting).await, "{borrowed:?}");
    }
    let long = "The Fencing Club of the Lower Town and of";
    name(host, OURS, &format!("{long} Vienna")).await;
    name(host, OTHER, &format!("{long} Verona")).await;
    assert!(
        has_namesake(&hosting).await,
        "both are cut before they differ"
    );
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_was_named_before_looks_were_kept_is_told_apart_once_it_is_named_again() {
    let hosting = contests::hosting().await;
    name(&hosting.host, OTHER, "ours").await;
    opened(&hosting, terms(1)).await;
    hosting.settled().await;
    let forgotten = hosting.sql().execute("UPDATE servers SET look = NULL", []);
    assert_eq!(forgotten.expect("written"), 3);
    assert!(!has_namesake(&hosting).await);
    // As the connection does at each start.
    name(&hosting.host, OTHER, "ours").await;
    assert!(has_namesake(&hosting).await);
    hosting.settled().await;
}
