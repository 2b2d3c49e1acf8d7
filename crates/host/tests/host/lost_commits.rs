//! A server that is lost at a commit: only a look tells whether it held.

use std::sync::Arc;

use host::league::League;
use rules::EntryKind;
use store::{Address, Store};

use crate::clients;
use crate::hosting::{Hosting, WHITE};
use crate::line::{Cut, Line};

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_move_whose_commit_is_lost_is_made_once_and_answered_like_the_first_time() {
    let hosting = Hosting::new().await;
    let line = Line::to(&clients::url_of(&hosting.path).expect("a server"));
    let address = Address::parse(&line.address, None).expect("an address");
    let store = Store::connect(&address).expect("a database");
    let league = League::new(store.clone());
    let poster = Arc::clone(&hosting.poster) as _;
    let second = hosting.second_of(store, poster, league).await;
    let id = hosting.match_at(&second).await.id;
    let decisions = async || {
        let log = hosting.host.store().read(move |tx| tx.log(id)).await;
        log.expect("read")
            .iter()
            .filter(|entry| matches!(entry.kind, EntryKind::Move(..)))
            .count()
    };
    for cut in [Cut::Before, Cut::After] {
        hosting.settled().await;
        let to_move = [hosting.caller(WHITE), hosting.caller(crate::hosting::BLACK)];
        let before = decisions().await;
        let mut made = false;
        for caller in to_move {
            // Who is known need not be written down before.
            let caller = &second.arrive(caller).await;
            let sheet = second.hand(caller, id).await.expect("a hand").sheet;
            let ply = sheet.public.standing.ply;
            let choice = sheet.groups.iter().flat_map(|it| &it.choices).next();
            let Some(token) = choice.map(|it| it.token.clone()).filter(|_| !made) else {
                continue;
            };
            line.cut(cut);
            let played = second.play(caller, id, Some(ply), &token).await;
            assert!(line.was_cut() && played.is_ok(), "{:?}", played.map(drop));
            made = true;
        }
        assert!(made);
        assert_eq!(decisions().await, before + 1);
    }
}
