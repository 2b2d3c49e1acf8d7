//! Rounds, records and lists: one of a user at a time, in turns that go round over the users who
//! ask.

use std::cell::RefCell;
use std::pin::Pin;
use std::sync::{Arc, Mutex, mpsc};

use futures::FutureExt;
use futures::future::join_all;
use tokio::sync::mpsc as channel;

use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::greet;
use crate::server_ladders::{BEGUN, seen};
use crate::sql::Sql;
use host::league::{Entrant, League, Onlooker, PageStart, Season};
use host::{Refusal, Timestamp, UserId};
use store::{Store, asked};

/// The number of quick readers.
const QUICK: usize = 4;

/// Keeps all quick readers busy until what it returns is dropped, so that no read is answered
/// meanwhile.
async fn keep_readers_busy(store: &Store, sql: &Sql) -> mpsc::Sender<()> {
    let server = seen(1, "server 1");
    let seen = store
        .write(move |tx| tx.see_server(&server, Timestamp(BEGUN)))
        .await;
    seen.expect("written");
    let rated =
        "INSERT INTO ratings (kind, game, season, entrant_id, rating, deviation, volatility, points,
             won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents, streak, longest_streak,
             most_won, rated_at, is_listed)
         VALUES ('server', 'en-garde', 0, 1, 1700, 50, 0.06, 1600, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
             0)";
    sql.execute(rated, []).expect("written");
    let (begun, mut begins) = channel::unbounded_channel();
    let (let_go, go_on) = mpsc::channel::<()>();
    let go_on = Arc::new(Mutex::new(go_on));
    for _ in 0..QUICK {
        let (store, begun, go_on) = (store.clone(), begun.clone(), Arc::clone(&go_on));
        tokio::spawn(async move {
            let fits = move |_, _: &str| {
                begun.send(()).expect("somebody waits for it");
                // It goes on for good when the other end is dropped.
                go_on.lock().is_ok_and(|go_on| go_on.recv().is_ok())
            };
            store
                .read(move |tx| tx.rated_servers("en-garde", &fits, 1))
                .await
        });
    }
    for _ in 0..QUICK {
        begins.recv().await.expect("it begins");
    }
    let_go
}

/// Something that is looked at.
type Look<'a> = Pin<Box<dyn Future<Output = Result<(), Refusal>> + 'a>>;

/// Has everything begin that is not waiting for its turn. Returns how many reads are under way.
async fn begun(looks: &mut [Look<'_>]) -> u64 {
    let begin = async {
        for look in looks {
            assert!(look.as_mut().now_or_never().is_none(), "it has to read");
        }
    };
    asked(begin).await.1.reads
}

#[tokio::test(start_paused = true)]
async fn one_replay_record_or_check_of_a_user_is_under_way_and_nobody_else_waits_for_it() {
    let hosting = Hosting::new().await;
    let (host, white, black) = (&hosting.host, hosting.caller(WHITE), hosting.caller(BLACK));
    let mut ids = Vec::new();
    for _ in 0..4 {
        let id = hosting.match_of_two().await.id;
        hosting.play_any(id).await;
        host.resign(&black, id).await.expect("it runs");
        hosting.settled().await;
        ids.push(id);
    }
    let [of_other, of_white @ ..] = &ids[..] else {
        panic!("matches")
    };
    let mut looks: Vec<Look<'_>> = Vec::new();
    for id in of_white {
        let (id, white) = (*id, &white);
        looks.push(Box::pin(async move {
            host.replay(white, id, None).await.map(drop)
        }));
        looks.push(Box::pin(
            async move { host.export(white, id).await.map(drop) },
        ));
        looks.push(Box::pin(
            async move { host.verify(white, id).await.map(drop) },
        ));
    }
    let busy = keep_readers_busy(host.store(), &hosting.sql()).await;
    assert_eq!(begun(&mut looks).await, 1);
    let other = host.replay(&black, *of_other, None);
    let mut others: [Look<'_>; 1] = [Box::pin(async move { other.await.map(drop) })];
    assert_eq!(begun(&mut others).await, 1);
    drop(busy);
    let [other] = others;
    assert!(other.await.is_ok(), "while none of the others goes on");
    assert!(join_all(looks).await.iter().all(Result::is_ok));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn ladders_profiles_and_histories_go_round_over_those_who_look() {
    let hosting = Hosting::new().await;
    let store = hosting.host.store().clone();
    let league = League::new(store.clone());
    let order = RefCell::new(Vec::new());
    let mut looks: Vec<Look<'_>> = Vec::new();
    for user in [1, 1, 1, 1, 2].map(UserId) {
        greet(&store, user.0).await;
        let (league, order) = (&league, &order);
        let onlooker = Onlooker { user, server: None };
        looks.push(Box::pin(async move {
            let looked = league.history(user, None, onlooker).await.map(drop);
            order.borrow_mut().push(user.0);
            looked
        }));
        looks.push(Box::pin(async move {
            let own = Entrant::User(user);
            league.profile(own, None, onlooker).await.map(drop)
        }));
        let ladder = League::ladder("en-garde", Season::ALL_TIME, None);
        looks.push(Box::pin(async move {
            let board = league
                .leaderboard(ladder, PageStart::Row(0), onlooker, Timestamp(0))
                .await;
            board.map(drop)
        }));
    }
    hosting.settled().await;
    let busy = keep_readers_busy(&store, &hosting.sql()).await;
    assert_eq!(begun(&mut looks).await, 1);
    drop(busy);
    assert!(join_all(looks).await.iter().all(Result::is_ok));
    assert_eq!(*order.borrow(), [1, 2, 1, 1, 1]);
    hosting.settled().await;
}
