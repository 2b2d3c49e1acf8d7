//! The program is killed between every two steps, and nothing is lost or said twice.

use std::sync::Arc;

use crate::folder::folder;
use crate::hosting::{Hosting, WHITE, life};
use crate::notebook::Notebook;
use piste::host::{MatchId, UserId};
use piste::table::Checked;

/// Returns the match that runs, or a new one.
async fn current_match(hosting: &Hosting) -> MatchId {
    let running = hosting.host.matches(UserId(WHITE)).await.expect("listed");
    match running.first() {
        Some(line) => line.id,
        None => hosting.match_of_two().await.id,
    }
}

/// Plays a few moves, each after everything before it was delivered.
async fn play(hosting: &Hosting, plies: usize) {
    let id = current_match(hosting).await;
    for _ in 0..plies {
        hosting.settled().await;
        if !hosting.play_any(id).await {
            return;
        }
    }
    hosting.settled().await;
}

/// Checks that each match that has ended has its result, and that nobody holds a claim any more.
async fn nothing_is_left(hosting: &Hosting, last: MatchId, steps: u32) {
    let results = hosting.host.store().results_after(0, 10).await;
    let results = results.expect("read");
    let of: Vec<_> = results.iter().map(|it| (it.number, it.id)).collect();
    assert_eq!(of, [(1, last)], "killed after {steps} steps");
    let claims = "SELECT count(*) FROM posts WHERE holder IS NOT NULL";
    let claims = hosting.sql().query_row(claims, [], |row| row.get(0));
    assert_eq!(claims, Ok(0), "killed after {steps} steps");
}

/// Lives once and is killed after `steps`, then lives again to the end of the match. Returns
/// everything that was posted, and whether the first life was killed at all.
fn killed_after(steps: u32) -> (Arc<Notebook>, bool) {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let poster = Arc::new(Notebook::default());
    *poster.killed_after.lock().expect("notebook") = Some(steps);
    let killed = life(async {
        let hosting = Hosting::with(path.clone(), Arc::clone(&poster)).await;
        tokio::select! {
            () = poster.killed.notified() => true,
            () = play(&hosting, 3) => false,
        }
    });
    *poster.killed_after.lock().expect("notebook") = None;
    life(async {
        let hosting = Hosting::with(path, Arc::clone(&poster)).await;
        hosting.settled().await;
        let id = current_match(&hosting).await;
        while hosting.play_any(id).await {
            hosting.settled().await;
        }
        hosting.settled().await;
        let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
        let fits = matches!(verified, Ok(Ok(Checked::Match(_))));
        assert!(fits, "killed after {steps} steps: {verified:?}");
        nothing_is_left(&hosting, id, steps).await;
    });
    (poster, killed)
}

#[test]
fn each_board_and_hand_stands_once_wherever_the_program_is_killed() {
    let mut steps = 0;
    loop {
        let (poster, killed) = killed_after(steps);
        let effects = poster.effects.lock().expect("notebook").clone();
        let mut unique = effects.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(
            unique.len(),
            effects.len(),
            "killed after {steps}: {effects:?}"
        );
        let last = effects.last().expect("something was posted").0;
        let count = |what: &str| {
            let of_match = effects.iter().filter(|(id, _, _)| *id == last);
            of_match
                .filter(|(_, _, posted)| posted.starts_with(what))
                .count()
        };
        for once in ["thread", "archive"] {
            assert_eq!(count(once), 1, "{once}, killed after {steps}: {effects:?}");
        }
        assert!(
            count("hand") >= 4 && count("announcement") >= 2,
            "{effects:?}"
        );
        if !killed {
            assert!(steps > 20, "only {steps} steps were tried");
            return;
        }
        steps += 1;
    }
}
