//! Everything that is stored about a user is handed out whole, and deleted whole.

use std::collections::BTreeSet;

use rusqlite::types::Value;

use crate::contests;
use crate::exports::holdings;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::sql::{Row, Sql};
use host::league::{Entrant, League, Onlooker, OpponentName};
use host::{
    Authority, Challenged, Datum, Keeper, KeptName, MatchId, OfferState, Opponent, Player, Refusal,
    Timestamp, UserId,
};
use model::ContestSlot;
use rules::{MatchReason, Seat};
use store::{self, Deletion, Leftover};
use table::{Checked, GameKind, Luck};

/// The tables in which the number of somebody who was deleted stays, for when they come back.
const KEPT: [&str; 2] = ["bans", "blocks"];

/// Every place of a database that holds a value, as `table.column`.
fn places(connection: &Sql, is_sought: impl Fn(&str, &Value) -> bool) -> BTreeSet<String> {
    let tables: BTreeSet<String> = connection
        .columns()
        .into_iter()
        .map(|(table, _)| table)
        .collect();
    let mut found = BTreeSet::new();
    for table in tables {
        let columns = |row: &Row| Ok(row.columns.clone());
        let all = format!("SELECT * FROM {table}");
        let query = connection.prepare(&all).expect("sound");
        for row in query.query_map([], columns).expect("read") {
            for (column, value) in row.expect("a row") {
                if is_sought(&column, &value) {
                    found.insert(format!("{table}.{column}"));
                }
            }
        }
    }
    found
}

/// Every place in which a user's number or name stands.
fn traces(hosting: &Hosting, user: u64) -> BTreeSet<String> {
    let (number, name) = (i64::try_from(user).expect("small"), format!("user {user}"));
    places(&hosting.sql(), |column, value| match value {
        // Numbers of other things can be the same.
        Value::Integer(value) => {
            *value == number && (column.contains("user") || column.ends_with("_id"))
        }
        Value::Text(text) => text.contains(&name),
        _ => false,
    })
}

/// Two finished matches, a running one, an open offer and a block of the one by the other.
async fn busy() -> (Hosting, [MatchId; 2]) {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    for loser in [&white, &black] {
        let id = hosting.match_of_two().await.id;
        hosting.play_enough(id).await;
        hosting.host.resign(loser, id).await.expect("it runs");
    }
    let running = hosting.match_of_two().await.id;
    assert!(hosting.play_any(running).await);
    let challenge = hosting.challenge_to(Opponent::Open);
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    let blocked = hosting.host.block(&black, UserId(WHITE)).await;
    blocked.expect("written");
    hosting.settled().await;
    (hosting, [running, offer.id])
}

#[tokio::test(start_paused = true)]
async fn nothing_is_left_of_somebody_who_is_deleted_but_blocks_and_bans() {
    let (hosting, [running, offer]) = busy().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let before = traces(&hosting, WHITE);
    for place in [
        "users.user_id",
        "seats.user_id",
        "results.user_zero",
        "seats.name",
    ] {
        assert!(before.contains(place), "{place}: {before:?}");
    }
    hosting.host.delete_caller(&white).await.expect("deleted");
    let left = traces(&hosting, WHITE);
    let is_kept = |place: &String| KEPT.iter().any(|table| place.starts_with(table));
    assert!(left.iter().all(is_kept), "{left:?}");
    assert!(left.contains("blocks.blocked_id"), "{left:?}");

    // They have resigned, and lead to nobody.
    let view = hosting.host.hand(&black, running).await.expect("a hand");
    let end = view.sheet.public.end.expect("over");
    assert_eq!(end.reason, MatchReason::Resign);
    let deleted = view.players.find(|player| *player == Player::Deleted);
    assert_eq!(deleted, end.winner.map(Seat::other));
    let rematch = hosting.host.rematch(&black, running).await;
    assert_eq!(rematch.map(drop), Err(Refusal::OpponentDeleted));
    let accepted = hosting.host.accept(&black, offer, None, Luck::default());
    assert_eq!(
        accepted.await.map(drop),
        Err(Refusal::OfferClosed(OfferState::Withdrawn))
    );

    // The opponent's history and record stay.
    let league = League::new(hosting.host.store().clone());
    let onlooker = Onlooker {
        user: UserId(BLACK),
        server: None,
    };
    let (history, _) = league
        .history(UserId(BLACK), None, onlooker)
        .await
        .expect("read");
    assert_eq!(history.len(), 3);
    assert!(
        history
            .iter()
            .all(|entry| entry.opponent == Some(OpponentName::Deleted))
    );
    let profile = league
        .profile(Entrant::User(UserId(BLACK)), Some("en-garde"), onlooker)
        .await;
    let profile = profile.expect("read").expect("a profile");
    // The match that they have resigned now had one decision, too few to count.
    assert_eq!(profile.tally.games(), 2);
    assert_eq!(profile.rivals[0].name, OpponentName::Deleted);
    let best: Vec<_> = profile.best_wins.iter().map(|(name, _)| name).collect();
    assert_eq!(
        best,
        [&OpponentName::Deleted],
        "one of them, who was beaten often"
    );
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_finished_match_of_somebody_who_was_deleted_is_shown_and_verified_as_before() {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let id = hosting.match_of_two().await.id;
    while hosting.play_any(id).await {}
    // Nothing has been looked at since: the copy in memory still has the name.
    hosting.settled().await;
    let digest = hosting
        .sql()
        .query_row("SELECT digest FROM matches", [], |row| {
            row.get::<_, String>(0)
        });
    hosting.host.delete_caller(&white).await.expect("deleted");
    let export = hosting.host.export(&black, id).await.expect("a record");
    assert!(!export.contains("user 11"), "{export}");
    let digest = digest.expect("over");
    let checked = hosting.host.verify(&black, id).await.expect("read");
    let Ok(Checked::Match(report)) = checked else {
        panic!("sound")
    };
    assert_eq!(report.digest, digest);
    let hand = hosting.host.hand(&white, id).await;
    assert_eq!(hand.map(drop), Err(Refusal::NotAPlayer));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_deletion_that_a_crash_broke_off_or_a_backup_undid_is_carried_out_at_the_next_start() {
    let (hosting, _) = busy().await;
    let copy = hosting.path.with_file_name("copy.db");
    store::backup(&hosting.path, &copy).expect("a backup");
    let deletion = Deletion::new(UserId(WHITE), 7, hosting.host.now());
    let listed = hosting.host.store().list_deletion(deletion);
    listed.await.expect("written");
    let is_done = |hosting: &Hosting| {
        let left = traces(hosting, WHITE);
        left.iter()
            .all(|place| KEPT.iter().any(|table| place.starts_with(table)))
    };
    assert!(!is_done(&hosting), "as after a crash");
    let hosting = hosting.again(1000).await;
    assert!(is_done(&hosting));
    hosting.settled().await;
    hosting.restore(&copy).await;
    assert!(!is_done(&hosting), "what the backup held");
    let hosting = hosting.again(1000).await;
    assert!(is_done(&hosting));
    let stand_ins = "SELECT count(DISTINCT user_id) FROM seats WHERE user_id < 0";
    let stand_ins: u32 = hosting
        .sql()
        .query_row(stand_ins, [], |row| row.get(0))
        .expect("read");
    assert_eq!(stand_ins, 1);
    // Whoever comes back is somebody else, and stays.
    let back = hosting
        .host
        .set_language(&hosting.caller(WHITE), "de")
        .await;
    back.expect("written");
    let hosting = hosting.again(1000).await;
    assert!(traces(&hosting, WHITE).contains("users.user_id"));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_handed_out_is_all_about_its_user_and_nothing_about_others() {
    let (hosting, [running, _]) = busy().await;
    let white = hosting.caller(WHITE);
    let holdings = holdings(&hosting.host, &white).await;
    let of = |name: &str| {
        let found = holdings.iter().find(|holding| holding.name == name);
        found.expect(name).rows.as_slice()
    };
    assert_eq!(of("settings").len(), 1);
    assert_eq!(of("finished_matches").len(), 2);
    assert_eq!(of("running_matches").len(), 1);
    assert_eq!(of("offers_made").len(), 4);
    assert_eq!(of("rating_changes").len(), 2);
    let results = |name| -> Vec<_> {
        let columns = of(name).iter().flatten();
        let results = columns.filter(|(name, _)| name == "result");
        results.map(|(_, datum)| datum.clone()).collect()
    };
    let finished = results("finished_matches");
    assert_eq!(finished, [Datum::Whole(1), Datum::Whole(2)]);
    assert_eq!(results("rating_changes"), finished);
    let hands = of("messages_about_matches").iter().flatten();
    let hands = hands.filter(|(name, datum)| match datum {
        Datum::Text(text) => name == "slot" && text.starts_with("hand:"),
        _ => false,
    });
    assert_eq!(hands.count(), 3);
    let data = || holdings.iter().flat_map(|it| &it.rows).flatten();
    let is_about_black = |(_, datum): &(String, Datum)| match datum {
        Datum::Text(text) => text.contains("user 22") || text.contains("black"),
        Datum::Whole(number) => *number == i64::try_from(BLACK).expect("small"),
        _ => false,
    };
    let leak = data().find(|datum| is_about_black(datum));
    assert_eq!(leak, None);
    // Of a running match its own moves alone, as the log has them.
    let log = "SELECT group_concat(token, ' ' ORDER BY log.sequence) FROM log
         JOIN matches ON matches.match_id = log.match_id
         JOIN seats ON seats.match_id = log.match_id AND seats.seat = log.seat
         WHERE matches.id = ?1 AND seats.user_id = ?2";
    let own: Option<String> = hosting
        .sql()
        .query_row(log, (running.to_string(), WHITE), |row| row.get(0))
        .expect("read");
    let moves = of("moves_in_running_matches").iter().flatten();
    let moves: Vec<_> = moves
        .filter_map(|(name, datum)| match datum {
            Datum::Text(text) if name == "move" => Some(text.as_ref()),
            _ => None,
        })
        .collect();
    assert_eq!(Some(moves.join(" ")), own);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn what_a_server_keeps_is_gone_once_the_bot_leaves() {
    let hosting = Hosting::new().await;
    let (host, mut manager) = (&hosting.host, hosting.caller(WHITE));
    let place = manager.origin.as_mut().expect("a place");
    place.authority = Authority::Manager;
    let server = place.server;
    let (kind, options) = (GameKind::Duell, "custom V-SPR---MBDKA");
    let name = || KeptName::parse("Wolves").expect("a name");
    let kept = host.keep_options(&manager, Keeper::Server, kind, options, name());
    kept.await.expect("kept");
    let kept = host.keep_options(&manager, Keeper::Caller, kind, options, name());
    kept.await.expect("kept");
    let shelf = host.shelf(&manager, kind).await.expect("a shelf");
    assert_eq!((shelf.own.len(), shelf.of_server.len()), (1, 1));
    let (store, since) = (hosting.store_beside(), Timestamp(1));
    let left = store.write(move |tx| tx.leave_server(server, since));
    left.await.expect("written");
    let shelf = host.shelf(&manager, kind).await.expect("a shelf");
    assert_eq!((shelf.own.len(), shelf.of_server.len()), (1, 0));
}

#[tokio::test(start_paused = true)]
async fn no_table_about_people_is_forgotten() {
    let hosting = Hosting::new().await;
    let known: BTreeSet<&str> = [
        "absences",
        "acts",
        "badges",
        "bans",
        "blocks",
        "careers",
        "contest_players",
        "contest_teams",
        "followers",
        "kept",
        "offers",
        "rating_changes",
        "ratings",
        "reports",
        "results",
        "rivals",
        "season_places",
        "seats",
        "server_ratings",
        "users",
        "waits",
    ]
    .into();
    let connection = hosting.sql();
    let named = [
        "challenger_id",
        "opponent_id",
        "other_id",
        "captain_id",
        "entrant_id",
        "keeper_id",
    ];
    let columns = connection.columns();
    let about_people = columns.iter().filter(|(table, column)| {
        table != "ranks" && (column.contains("user") || named.contains(&column.as_str()))
    });
    let tables: BTreeSet<&str> = about_people.map(|(table, _)| table.as_str()).collect();
    assert_eq!(
        tables, known,
        "a new table about people is handed out and deleted too"
    );
}

#[tokio::test(start_paused = true)]
async fn a_step_beside_a_deletion_brings_nothing_of_the_deleted_back() {
    let hosting = contests::hosting().await;
    let id = contests::opened(&hosting, contests::terms(1)).await;
    contests::join(&hosting, id, &[101, 102, 201]).await;
    hosting.settled().await;
    let shown = || -> (i64, i64) {
        let card = ContestSlot::Card(0).to_string();
        let row = "SELECT wanted, shown FROM posts WHERE slot = ?1";
        let found = |row: &Row| Ok((row.get(0)?, row.get(1)?));
        hosting.sql().query_row(row, [card], found).expect("a card")
    };
    let host = &hosting.host;
    let captain = contests::manager(&hosting, contests::OURS);
    for on in [true, false] {
        let first = shown();
        // Whoever leads a contest need not have joined it.
        let leaving = if on {
            hosting.caller(101)
        } else {
            captain.clone()
        };
        let (deleted, reserved) = tokio::join!(
            host.delete_caller(&leaving),
            host.reserve_member(&captain, id, UserId(102), on),
        );
        deleted.expect("deleted");
        reserved.expect("a member");
        hosting.settled().await;
        let second = shown();
        assert!(
            second.0 > first.0,
            "the card shows it: {first:?} {second:?}"
        );
        assert_eq!(second.0, second.1);
        assert_eq!(traces(&hosting, leaving.user.0), BTreeSet::new());
    }
}

#[tokio::test(start_paused = true)]
async fn a_backup_that_is_made_after_a_deletion_holds_no_byte_of_a_name() {
    let (hosting, _) = busy().await;
    let name = "Wilhelmine of the tower";
    let renamed = ["users", "seats"].map(|table| {
        let statement = format!("UPDATE {table} SET name = ?1 WHERE user_id = ?2");
        hosting
            .sql()
            .execute(&statement, (name, WHITE))
            .expect("written")
    });
    assert!(renamed.iter().all(|rows| *rows > 0), "{renamed:?}");
    let holds_it = |when: &str| {
        let copy = hosting.path.with_extension(when);
        store::backup(&hosting.path, &copy).expect("a backup");
        let bytes = std::fs::read(copy).expect("read");
        bytes
            .windows(name.len())
            .any(|window| window == name.as_bytes())
    };
    // A week of many offers, which are cleaned away before anybody is deleted.
    let offers = "WITH RECURSIVE numbers (number) AS
            (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1000)
        INSERT INTO offers (offer_id, id, challenger_id, challenger_nickname, game, options, first_to,
            clock, clock_seconds, side, luck, secret, state, offered_at, expires_at, closed_at)
        SELECT 1000 + number, printf('%026d', number), ?1, ?2, 'duell', '', 1, 'move', 60, 'first', ?2,
            zeroblob(32), 'expired', 0, 0, 0 FROM numbers";
    let sql = hosting.sql();
    // Pages that are split are overwritten as the bot's own connections do it.
    sql.execute_batch("PRAGMA secure_delete = ON")
        .expect("a pragma");
    let subjects = "WITH RECURSIVE numbers (number) AS
            (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1000)
        INSERT INTO subjects SELECT 1000 + number, printf('%026d', number), 'match' FROM numbers";
    sql.execute(subjects, []).expect("written");
    let written = sql.execute(offers, (WHITE, name));
    assert_eq!(written.expect("written"), 1000);
    drop(sql);
    assert!(holds_it("before"));
    let now = hosting.host.now();
    while hosting
        .host
        .store()
        .write(move |tx| tx.clean(Leftover::Offers, 100, now))
        .await
        .expect("cleaned")
        > 0
    {}
    let white = hosting.caller(WHITE);
    hosting.host.delete_caller(&white).await.expect("deleted");
    assert!(!holds_it("after"));
}
