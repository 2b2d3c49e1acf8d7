//! Databases that went back to an earlier state without saying so, as a raw copy or the snapshot of
//! a volume does.

use std::path::Path;
use std::sync::Arc;

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, PausedClock, WHITE};
use crate::notebook::Notebook;
use host::{MatchId, OfferState, Opponent, Ply, Refusal};
use rules::MatchReason;
use table::Luck;

/// Copies a database that is not in use, with what stands in its companions.
fn copy(from: &Path, to: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let with = |path: &Path| format!("{}{ending}", path.display());
        if std::fs::copy(with(from), with(to)).is_err() {
            let _ = std::fs::remove_file(with(to));
        }
    }
}

/// Ends the host, puts a copy in the place of its database, and starts it again.
async fn put_back(hosting: Hosting, copied: &Path) -> Hosting {
    let clock = hosting.clock.clone();
    let poster = Arc::clone(&hosting.poster);
    let path = hosting.path.clone();
    hosting.host.shutdown().await;
    copy(copied, &path);
    poster.take();
    Hosting::at(path, poster, clock).await
}

async fn ply(hosting: &Hosting, id: MatchId) -> Ply {
    let view = hosting.host.hand(&hosting.caller(WHITE), id).await;
    view.expect("a hand").sheet.public.standing.ply
}

async fn reason(hosting: &Hosting, id: MatchId) -> Option<MatchReason> {
    let view = hosting.host.hand(&hosting.caller(WHITE), id).await;
    let end = view.expect("a hand").sheet.public.end;
    end.map(|end| end.reason)
}

#[tokio::test(start_paused = true)]
async fn a_match_whose_player_has_a_later_hand_ends_and_its_cards_are_not_dealt_again() {
    let folder = folder();
    let (path, copied) = (folder.path().join("piste.db"), folder.path().join("copy"));
    let (poster, clock) = (Arc::new(Notebook::default()), PausedClock::new());
    let hosting = Hosting::at(path, poster, clock).await;
    let id = hosting.match_of_two().await.id;
    let untouched = hosting.unrated_match().await.id;
    for _ in 0..2 {
        assert!(hosting.play_any(id).await);
    }
    hosting.settled().await;
    let before = ply(&hosting, id).await;
    let hosting = {
        let (poster, clock) = (Arc::clone(&hosting.poster), hosting.clock.clone());
        hosting.host.shutdown().await;
        copy(&hosting.path, &copied);
        Hosting::at(hosting.path, poster, clock).await
    };
    for _ in 0..3 {
        assert!(hosting.play_any(id).await);
    }
    hosting.settled().await;
    let shown = ply(&hosting, id).await;
    assert_eq!(shown, Ply(before.0 + 3));
    let hosting = put_back(hosting, &copied).await;
    // What is no later than the database proves nothing, and neither does an unknown match.
    let recognise = |id, shown| hosting.host.recognise(id, shown);
    assert_eq!(recognise(id, before).await, Ok(false));
    assert_eq!(recognise(id, Ply(0)).await, Ok(false));
    let unknown = MatchId::new(1, 1);
    assert_eq!(recognise(unknown, shown).await, Ok(false));
    assert_eq!(reason(&hosting, id).await, None);
    assert_eq!(recognise(id, shown).await, Ok(true));
    assert_eq!(reason(&hosting, id).await, Some(MatchReason::Restored));
    assert_eq!(recognise(id, shown).await, Ok(false), "it has ended");
    hosting.settled().await;
    let told = hosting.poster.take();
    for what in ["hand 11", "hand 22", "card 0"] {
        assert!(told.iter().any(|it| it == what), "{what}: {told:?}");
    }
    let white = hosting.caller(WHITE);
    let played = hosting.host.play(&white, id, Some(before), "F1").await;
    assert!(matches!(played, Err(Refusal::Finished)), "{played:?}");
    assert_eq!(ply(&hosting, id).await, before, "nothing was dealt");
    assert_eq!(reason(&hosting, untouched).await, None, "nobody saw more");
    assert!(hosting.play_any(untouched).await);
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_had_become_a_match_is_withdrawn() {
    let folder = folder();
    let (path, copied) = (folder.path().join("piste.db"), folder.path().join("copy"));
    let (poster, clock) = (Arc::new(Notebook::default()), PausedClock::new());
    let hosting = Hosting::at(path, poster, clock).await;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Open);
    let offered = hosting.host.challenge(&white, challenge).await;
    let Ok(host::Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    hosting.settled().await;
    let hosting = {
        let (poster, clock) = (Arc::clone(&hosting.poster), hosting.clock.clone());
        hosting.host.shutdown().await;
        copy(&hosting.path, &copied);
        Hosting::at(hosting.path, poster, clock).await
    };
    let black = hosting.caller(BLACK);
    let accepted = hosting.host.accept(&black, offer.id, None, Luck::default());
    accepted.await.expect("it begins");
    hosting.settled().await;
    let hosting = put_back(hosting, &copied).await;
    let black = hosting.caller(BLACK);
    let recognised = hosting.host.recognise(offer.id, Ply(0)).await;
    assert_eq!(recognised, Ok(true));
    let again = hosting.host.accept(&black, offer.id, None, Luck::default());
    assert_eq!(
        again.await.map(drop),
        Err(Refusal::OfferClosed(OfferState::Withdrawn)),
        "the same cards would be dealt again"
    );
}
