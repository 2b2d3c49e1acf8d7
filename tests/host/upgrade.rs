//! A database that the first release left behind.

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};

/// Written by the first schema; the history in it holds the migration's checksum, so that a
/// changed migration is refused here as it would be by every operator's file.
const FIRST: &str = include_str!("schema/first.sql");

#[tokio::test(start_paused = true)]
async fn a_match_of_the_first_schema_is_played_on() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let old = rusqlite::Connection::open(&path).expect("a file");
    old.execute_batch(FIRST).expect("the first schema");
    drop(old);
    let report = piste::store::inspect(&path).expect("sound");
    assert_eq!((report.schema, report.matches), (1, 1));
    let hosting = Hosting::with(path.clone(), std::sync::Arc::default()).await;
    let report = piste::store::inspect(&path).expect("sound");
    assert_eq!(report.schema, report.known, "it is brought up to date");
    let white = hosting.caller(WHITE);
    let lines = hosting.host.matches(white.user).await.expect("listed");
    let id = lines.first().expect("it runs").id.clone();
    let (sheet, _) = hosting.host.hand(&white, &id).await.expect("a hand");
    assert_eq!(sheet.public.standing.ply, 4);
    while hosting.play_any(&id).await {}
    let black = hosting.caller(BLACK);
    let verified = hosting.host.verify(&black, &id).await;
    assert_eq!(verified, Ok(Ok(piste::table::Checked::Match)));
}
