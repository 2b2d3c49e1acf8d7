//! A database that is moved to another place.

use std::path::Path;

use host::Host;
use store::{Location, StoreError, move_all};
use table::Checked;

use crate::hosting::{BLACK, Hosting, WHITE};

/// Returns the place that a path stands for: its file, or a database on the server.
fn place(path: &Path) -> Location {
    #[cfg(feature = "postgres")]
    if let Some(address) = crate::clients::address_of(path) {
        return Location::Server(address);
    }
    Location::File(path.to_owned())
}

#[tokio::test(start_paused = true)]
async fn what_was_played_is_played_on_checked_and_counted_wherever_it_is_moved() {
    let hosting = Hosting::new().await;
    let ended = hosting.match_of_two().await.id;
    hosting.play_any(ended).await;
    let resigned = hosting.host.resign(&hosting.caller(BLACK), ended).await;
    resigned.expect("it runs");
    let running = hosting.match_of_two().await.id;
    hosting.play_any(running).await;
    hosting.settled().await;
    hosting.host.shutdown().await;
    let folder = crate::folder::empty_folder();
    let (file, back) = (folder.path().join("file.db"), folder.path().join("back.db"));
    let file = Location::File(file);
    let moved = move_all(&place(&hosting.path), &file).await.expect("moved");
    assert!(moved.tables > 10 && moved.rows > 30, "{moved:?}");
    let again = move_all(&file, &place(&back)).await.expect("moved back");
    assert_eq!(again, moved);
    let refused = move_all(&file, &place(&back))
        .await
        .expect_err("it is not empty");
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    let there = Hosting::at(back, hosting.poster.clone(), hosting.clock.clone()).await;
    let white = there.caller(WHITE);
    let checked = there.host.verify(&white, ended).await;
    assert!(matches!(checked, Ok(Ok(Checked::Match(_)))), "{checked:?}");
    assert!(there.play_any(running).await, "it goes on");
    let third = there.match_of_two().await.id;
    assert!(there.play_any(third).await, "rows are numbered on");
    there.settled().await;
    Host::shutdown(&there.host).await;
}
