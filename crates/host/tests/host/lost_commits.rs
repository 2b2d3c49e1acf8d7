//! A server at the end of a line: what a move asks of it, and what is lost with it at a commit.

use std::sync::Arc;

use host::league::League;
use host::{Caller, Host, MatchId, Ply};
use rules::EntryKind;
use store::{Address, Store};

use crate::clients;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::line::{Cut, Line};

/// Starts a second host on the same database, at the end of a line.
async fn at_a_line(hosting: &Hosting) -> (Line, Host) {
    let line = Line::to(&clients::url_of(&hosting.path).expect("a server"));
    let address = Address::parse(&line.address, None).expect("an address");
    let store = Store::connect(&address).expect("a database");
    let league = League::new(store.clone());
    let poster = Arc::clone(&hosting.poster) as _;
    let host = hosting.second_of(store, poster, league).await;
    (line, host)
}

/// Returns who is to move, with their ply and first choice.
async fn next_move(hosting: &Hosting, host: &Host, id: MatchId) -> (Caller, Ply, String) {
    for user in [WHITE, BLACK] {
        // Who is known need not be written down before.
        let caller = host.arrive(hosting.caller(user)).await;
        let sheet = host.hand(&caller, id).await.expect("a hand").sheet;
        if let Some(choice) = sheet.groups.iter().flat_map(|it| &it.choices).next() {
            return (caller, sheet.public.standing.ply, choice.token.clone());
        }
    }
    panic!("it is over")
}

/// The number of moves that are measured. What is asked the first time is prepared before.
const MOVES: u32 = 5;

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_move_asks_a_server_nine_times_before_its_answer() {
    let hosting = Hosting::new().await;
    let (line, second) = at_a_line(&hosting).await;
    let id = hosting.match_at(&second).await.id;
    let mut least = u64::MAX;
    for _ in 0..MOVES {
        hosting.settled().await;
        let (caller, ply, token) = next_move(&hosting, &second, id).await;
        line.count_anew();
        let played = second.play(&caller, id, Some(ply), &token).await;
        // What is asked of other things may come between.
        least = least.min(line.asked());
        assert!(played.is_ok());
    }
    assert_eq!(least, 9);
}

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_move_whose_commit_is_lost_is_made_once_and_answered_like_the_first_time() {
    let hosting = Hosting::new().await;
    let (line, second) = at_a_line(&hosting).await;
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
        let before = decisions().await;
        let (caller, ply, token) = next_move(&hosting, &second, id).await;
        line.cut(cut);
        let played = second.play(&caller, id, Some(ply), &token).await;
        assert!(line.was_cut() && played.is_ok(), "{:?}", played.map(drop));
        assert_eq!(decisions().await, before + 1);
    }
}

/// Has the server refuse the first badge of a database, as it does when another transaction went before.
const REFUSE_ONCE: &str = "CREATE SEQUENCE badges_tried;
    CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF nextval('badges_tried') = 1 THEN
            RAISE EXCEPTION 'overtaken' USING ERRCODE = 'serialization_failure';
        END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_once BEFORE INSERT ON badges FOR EACH ROW EXECUTE FUNCTION refuse_once()";

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn an_end_whose_badges_are_overtaken_is_written_again_with_them() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let sql = hosting.sql();
    sql.execute_batch(REFUSE_ONCE).expect("a trigger");
    let ended = hosting.host.resign(&hosting.caller(BLACK), id).await;
    ended.expect("it runs");
    hosting.settled().await;
    let count = |query| -> i64 { sql.query_row(query, [], |row| row.get(0)).expect("read") };
    assert!(count("SELECT last_value FROM badges_tried") > 1);
    assert_eq!(count("SELECT count(*) FROM badges"), 1);
}
