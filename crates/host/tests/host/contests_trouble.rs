//! Contests whose people cannot be reached, and whose places are lost.

use std::future::ready;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::contests::{
    OURS, THEIRS, arrive, close, dealt, give_back, hosting, join, list, manager, member, number,
    opened, paced, resign, seen, terms,
};
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::notebook::spot;
use host::{
    BoardState, BoardView, ChannelId, Content, ContestId, ContestState, Direct, InviteTo, MatchId,
    Pace, Refusal, ServerId, Shard, Switch, Team, Timestamp, Undelivered, UserId, Words,
};
use store::{self, Entrant, ExclusionList};

#[tokio::test(start_paused = true)]
async fn whoever_takes_no_direct_messages_is_called_and_pinged_in_the_thread_of_their_server() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    let caller = hosting.caller(201);
    let off = hosting.host.set_switch(&caller, Switch::Dm, false).await;
    off.expect("written");
    let again = member(&hosting, THEIRS, 201);
    let again = hosting.host.join_contest(&again, id, None, None).await;
    let again = again.expect("has joined");
    assert!(again.is_off && !again.is_closed);
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::ContestDirect {
            user: UserId(101),
            direct: Direct::Call,
            ..
        }) => Err(Undelivered::Closed),
        _ => Ok(()),
    });
    hosting.poster.take();
    close(&hosting, id).await;
    let told = hosting.told().await;
    let called = told.iter().filter(|line| line.contains("missing"));
    let mut called: Vec<_> = called.collect();
    // Two places wait for neither.
    called.sort();
    assert_eq!(
        called,
        [
            "contest-news 0:missing-1 pings 101",
            "contest-news 1:missing-2 pings 201"
        ],
        "{told:?}"
    );
    let pings = told.iter().filter(|line| line.contains("pings")).count();
    assert_eq!(pings, 2, "once each: {told:?}");
    let dealt = arrive(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    // Theirs has the first turn, and is pinged once.
    let told = hosting.poster.take();
    assert!(
        told.contains(&"announcement pings 201".to_owned()),
        "{told:?}"
    );
    assert!(hosting.play_any_of(201, dealt[0]).await);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_while_their_call_waits_in_line_is_not_pinged() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    let caller = hosting.caller(201);
    let off = hosting.host.set_switch(&caller, Switch::Dm, false).await;
    off.expect("written");
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::ContestNews {
            news: model::ContestNews::Missing(_),
            ..
        }) => Err(Undelivered::Later),
        _ => Ok(()),
    });
    close(&hosting, id).await;
    let due = "SELECT count(*) FROM posts WHERE slot = 'news:1:missing-2'";
    while number(&hosting, due) == 0 {
        hosting.pause().await;
    }
    arrive(&hosting, id, &[201]).await;
    hosting.poster.take();
    hosting.poster.behave(|_| Ok(()));
    let told = hosting.told().await;
    assert!(!told.iter().any(|it| it.contains("missing")), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn news_whose_message_was_deleted_is_edited_once_and_its_card_stays() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    let (edits, cards) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
    let (edited, posted) = (Arc::clone(&edits), Arc::clone(&cards));
    hosting.poster.behave(move |delivery| {
        let Content::Message {
            words, standing, ..
        } = &delivery.content
        else {
            return Ok(());
        };
        match (words, standing) {
            (Words::ContestNews { .. }, Some(_)) => {
                // What is edited again and again would never come to rest.
                let is_few = edited.fetch_add(1, Ordering::SeqCst) < 10;
                if is_few {
                    Err(Undelivered::MessageGone)
                } else {
                    Ok(())
                }
            }
            (Words::ContestCard { .. }, None) => {
                posted.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }
            _ => Ok(()),
        }
    });
    // The news of the open line-up loses its button in both places.
    close(&hosting, id).await;
    hosting.settled().await;
    assert_eq!(edits.load(Ordering::SeqCst), 2);
    assert_eq!(cards.load(Ordering::SeqCst), 0, "the card stands");
}

/// Returns the deadline of the player to move on a board.
async fn deadline(hosting: &Hosting, player: u64, board: MatchId) -> Timestamp {
    let hand = hosting.host.hand(&hosting.caller(player), board).await;
    hand.expect("a hand").deadline.expect("it runs")
}

/// An hour, in milliseconds.
const HOUR: i64 = 3_600_000;

/// Begins a contest of one board, on which theirs are to move.
async fn one_board(hosting: &Hosting) -> (ContestId, MatchId) {
    let (id, board) = dealt(hosting, terms(1), &[101, 201]).await;
    let board = board[0];
    hosting.settled().await;
    // Deadlines are compared to the millisecond.
    hosting.clock.stand_still();
    (id, board)
}

/// Lets a server be without the bot.
async fn forget(hosting: &Hosting, server: u64) {
    let since = ready(hosting.host.now());
    hosting.host.forget_server(ServerId(server), since).await;
}

/// Brings the bot back to a server.
async fn bring_back(hosting: &Hosting, server: u64) {
    let name = if server == OURS { "Ours" } else { "Theirs" };
    hosting.host.name_server(ServerId(server), name).await;
}

#[tokio::test(start_paused = true)]
async fn clocks_stand_still_once_while_servers_are_without_the_bot_and_for_72_hours_in_all() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    close(&hosting, id).await;
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    hosting.settled().await;
    hosting.clock.stand_still();
    let times = async || {
        [
            deadline(&hosting, 201, board).await,
            due(&hosting, id).await,
        ]
    };
    let begun = times().await;
    let moved = async |hours: [i64; 2]| {
        let [clock, roll_call] = times().await;
        let moved = [clock.since(begun[0]), roll_call.since(begun[1])];
        assert_eq!(moved, hours.map(|hours| hours * HOUR));
    };
    let waits = async || seen(&hosting, id).await.waits_for;
    assert_eq!(waits().await, None);
    hosting.poster.take();

    // The clock of theirs, who are to move, runs while ours are away.
    forget(&hosting, OURS).await;
    hosting.settled().await;
    let (team, until) = waits().await.expect("it waits");
    assert_eq!(team, Team::Challenging);
    assert_eq!(until.since(hosting.host.now()), 72 * HOUR);
    let told = hosting.poster.take();
    assert_eq!(told, ["contest-card 1"], "ours is not there");
    hosting.hours_pass(1).await;
    forget(&hosting, THEIRS).await;
    hosting.hours_pass(1).await;
    hosting.poster.take();
    bring_back(&hosting, OURS).await;
    let team = waits().await.map(|(team, _)| team);
    assert_eq!(team, Some(Team::Answering));
    hosting.hours_pass(1).await;
    bring_back(&hosting, THEIRS).await;
    assert_eq!(waits().await, None);
    moved([2, 3]).await;
    let told = hosting.told().await;
    // Whoever is to move has their hand again.
    for line in ["contest-card 0", "contest-card 1", "hand 201"] {
        assert!(told.iter().any(|it| it == line), "{line}: {told:?}");
    }
    hosting.hours_pass(1).await;
    moved([2, 3]).await;

    // What was waited before counts, once, whoever was away.
    let all = "UPDATE contests SET waited = 71 * waited / 3 WHERE waited = ?1";
    assert_eq!(hosting.sql().execute(all, [3 * HOUR]), Ok(1));
    for _ in 0..2 {
        forget(&hosting, THEIRS).await;
        hosting.hours_pass(2).await;
        assert_eq!(waits().await, None);
        moved([3, 4]).await;
    }
    bring_back(&hosting, THEIRS).await;
    assert_eq!(arrive(&hosting, id, &[102, 202]).await.len(), 1);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn no_roll_call_and_no_clock_ends_while_a_server_is_without_the_bot() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let id = opened(&hosting, paced(Pace::Tonight, 2)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    close(&hosting, id).await;
    arrive(&hosting, id, &[101, 201]).await;
    // Five minutes to come, and a quarter of an hour for all moves.
    forget(&hosting, THEIRS).await;
    hosting.hours_pass(2).await;
    let view = seen(&hosting, id).await;
    assert!(view.due.is_some(), "who has not come can come");
    assert_eq!(view.boards[0].state, BoardState::Playing);
    bring_back(&hosting, THEIRS).await;
    assert_eq!(arrive(&hosting, id, &[102, 202]).await.len(), 1);
    hosting.settled().await;
}

/// Returns when the line-up or the roll call of a contest ends.
async fn due(hosting: &Hosting, id: ContestId) -> Timestamp {
    seen(hosting, id).await.due.expect("it runs")
}

#[tokio::test(start_paused = true)]
async fn where_the_bot_is_is_written_once_the_database_works_again_and_the_last_news_count() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    hosting.settled().await;
    let (host, theirs) = (&hosting.host, ServerId(THEIRS));
    let waits = async || seen(&hosting, id).await.waits_for.is_some();
    let fails = |on: &str| {
        format!(
            "CREATE TRIGGER full BEFORE {on} ON servers
             BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;"
        )
    };
    let works = "DROP TRIGGER full";
    // It has left, and then it is back.
    for (is_back, on) in [(false, "UPDATE"), (true, "INSERT")] {
        hosting.sql().execute_batch(&fails(on)).expect("a setting");
        if is_back {
            host.name_server(theirs, "Theirs").await;
        } else {
            host.forget_server(theirs, ready(host.now())).await;
        }
        assert_eq!(waits().await, is_back, "it is not written");
        hosting.sql().execute_batch(works).expect("a setting");
        // The paused clock may run past an attempt that the database is still busy with.
        for _ in 0..20 {
            hosting.hours_pass(1).await;
            if waits().await != is_back {
                break;
            }
        }
        assert_eq!(waits().await, !is_back, "it is written");
    }
    // It comes back while it is still to be found out since when it was away.
    let since = async {
        host.name_server(theirs, "Theirs").await;
        host.now()
    };
    host.forget_server(theirs, since).await;
    assert!(!waits().await, "it is there");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_wait_that_begins_with_the_end_of_an_outage_takes_nothing_of_what_the_outage_gives_back()
{
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    hosting.settled().await;
    hosting.clock.stand_still();
    let begun = due(&hosting, id).await;
    let from = hosting.host.now();
    hosting.hours_pass(1).await;
    // The session that ends the outage begins without this server; whatever of it is not given back
    // yet follows.
    let is_theirs = |server: ServerId| server == ServerId(THEIRS);
    hosting.host.forget_servers(from, is_theirs).await;
    hosting.hours_pass(1).await;
    give_back(&hosting, None, from, hosting.host.now()).await;
    assert_eq!(due(&hosting, id).await.since(begun), 2 * HOUR);
    bring_back(&hosting, THEIRS).await;
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_stays_listed_in_its_other_channel_when_that_of_its_contests_is_gone() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    list(&hosting, THEIRS).await;
    let other = ChannelId(77);
    let set = (hosting.host)
        .change_server(&theirs, move |set, _| set.channel = Some(other))
        .await;
    set.expect("a manager");
    let (server, now) = (ServerId(THEIRS), hosting.host.now());
    let gone = ChannelId(THEIRS * 10);
    let forgotten = hosting
        .host
        .store()
        .write(move |tx| tx.forget_server_channel(server, gone, now));
    forgotten.await.expect("written");
    let offered = hosting
        .host
        .challenge_server(&ours, InviteTo::Server(server), terms(1));
    let id = offered.await.expect("it is listed").id;
    let seen = hosting.host.contest(&theirs, id).await.expect("theirs");
    assert_eq!(seen.place.map(|place| place.channel), Some(other));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_of_a_server_without_the_bot_costs_no_time_however_soon_it_is_over() {
    let hosting = hosting().await;
    let (_, board) = one_board(&hosting).await;
    let bank = async |user: u64| {
        let hand = hosting.host.hand(&hosting.caller(user), board).await;
        let hand = hand.expect("a hand");
        hand.banks.expect("banks")[hand.sheet.seat]
    };
    let [ours, theirs] = [bank(101).await, bank(201).await];
    forget(&hosting, THEIRS).await;
    hosting.settled().await;
    let mut turns = [0; 2];
    for _ in 0..4 {
        hosting.clock.pass(15_000);
        let is_theirs = hosting.play_any_of(201, board).await;
        assert!(is_theirs || hosting.play_any_of(101, board).await);
        turns[usize::from(is_theirs)] += 1;
    }
    assert!(turns.iter().all(|turns| *turns > 0), "{turns:?}");
    assert_eq!(bank(201).await, theirs, "nobody reached its player");
    assert_eq!(bank(101).await, ours - turns[0] * 15_000);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_without_the_bot_is_offered_no_contest() {
    let hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let (id, board) = one_board(&hosting).await;
    forget(&hosting, THEIRS).await;
    resign(&hosting, 201, board).await;
    hosting.hours_pass(1).await;
    let waits = "SELECT count(*) FROM contests WHERE waits_from IS NOT NULL";
    assert_eq!(number(&hosting, waits), 0, "what is over waits for nobody");
    let ours = manager(&hosting, OURS);
    let to = InviteTo::Server(ServerId(THEIRS));
    let offered = hosting.host.return_match(&ours, id).await;
    let away = Refusal::ServerAway;
    assert_eq!(offered.map(drop), Err(away));
    // Whoever types a number reads the same of any server that takes no challenge.
    let offered = hosting.host.challenge_server(&ours, to, terms(1)).await;
    let takes_none = Refusal::TakesNone;
    assert_eq!(offered.map(drop), Err(takes_none));
    bring_back(&hosting, THEIRS).await;
    let offered = hosting.host.return_match(&ours, id).await;
    assert_eq!(offered.expect("it is back").state, ContestState::Open);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_leads_a_banned_server_reports_nobody() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let offered = hosting
        .host
        .challenge_server(&theirs, InviteTo::Anywhere, terms(1));
    let id = offered.await.expect("offered").id;
    let banned = Entrant::Server(ServerId(OURS));
    let list = ExclusionList::beside(&hosting.path);
    list.add(banned, true, hosting.host.now()).expect("written");
    hosting.hours_pass(1).await;
    let reported = hosting.host.report_contest(&ours, id).await;
    assert_eq!(reported, Err(Refusal::ExcludedFromContests));
    assert_eq!(number(&hosting, "SELECT count(*) FROM reports"), 0);
    hosting.settled().await;
}

/// Refuses every hand, as Discord does while the bot shares no server with its player.
fn refuse_hands(hosting: &Hosting) {
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Hand(_)) => Err(Undelivered::Closed),
        _ => Ok(()),
    });
}

#[tokio::test(start_paused = true)]
async fn whom_no_hand_reached_while_the_bot_was_away_has_theirs_when_it_is_back() {
    let hosting = hosting().await;
    let (_, board) = one_board(&hosting).await;
    let other = hosting.match_of_two().await.id;
    hosting.settled().await;
    for (mover, match_id, waiting) in [(201, board, 101), (WHITE, other, BLACK)] {
        forget(&hosting, OURS).await;
        refuse_hands(&hosting);
        hosting.poster.take();
        assert!(hosting.play_any_of(mover, match_id).await);
        hosting.settled().await;
        let hand = format!("hand {waiting}");
        assert!(!hosting.poster.take().contains(&hand));
        hosting.poster.behave(|_| Ok(()));
        bring_back(&hosting, OURS).await;
        let told = hosting.told().await;
        assert!(told.contains(&hand), "{told:?}");
        let closed = "SELECT count(*) FROM users WHERE dm_closed_until IS NOT NULL";
        assert_eq!(number(&hosting, closed), 0, "the next hand comes, too");
    }
}

#[tokio::test(start_paused = true)]
async fn an_outage_of_any_kind_is_given_back_once_to_a_line_up_and_to_a_roll_call() {
    let mut hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    hosting.clock.stand_still();
    let only = Some(Shard { number: 0, of: 1 });
    let elsewhere = Some(Shard { number: 1, of: 2 });
    for is_called in [false, true] {
        if is_called {
            close(&hosting, id).await;
            hosting.settled().await;
        }
        let (begun, from) = (due(&hosting, id).await, hosting.host.now());
        hosting.clock.pass(50_000);
        let until = from.plus(50_000);
        hosting.poster.take();
        give_back(&hosting, only, from, until).await;
        let mut told = hosting.told().await;
        told.sort();
        assert_eq!(told, ["contest-card 0", "contest-card 1"], "the new time");
        // The same again, as after a crash in the middle of it; and one that began before the time.
        give_back(&hosting, only, from.plus(-80_000), until).await;
        give_back(&hosting, elsewhere, from, until.plus(20_000)).await;
        assert_eq!(due(&hosting, id).await.since(begun), 50_000);
    }

    // Downtime while a server is away is a part of the time for which it is, whether the clocks were
    // looked at before it or not.
    let (begun, left) = (due(&hosting, id).await, hosting.host.now());
    forget(&hosting, THEIRS).await;
    hosting.hours_pass(1).await;
    hosting.clock.pass(30_000);
    let from = hosting.host.now();
    hosting.clock.pass(20_000);
    give_back(&hosting, only, from, from.plus(20_000)).await;
    hosting = hosting.again(5 * HOUR.unsigned_abs()).await;
    hosting.hours_pass(1).await;
    bring_back(&hosting, OURS).await;
    bring_back(&hosting, THEIRS).await;
    let away = hosting.host.now().since(left);
    assert_eq!(away, 7 * HOUR + 50_000);
    assert_eq!(due(&hosting, id).await.since(begun), away);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn nothing_is_left_of_somebody_who_is_deleted_and_the_board_is_the_others() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 102, 103, 201, 202]).await;
    let gone = hosting.caller(103);
    hosting.host.delete_caller(&gone).await.expect("deleted");
    let view = seen(&hosting, id).await;
    assert_eq!(
        view.teams.challenging.members.len(),
        2,
        "out of the line-up"
    );
    close(&hosting, id).await;
    arrive(&hosting, id, &[101, 201]).await;
    for user in [101, 102] {
        let gone = hosting.caller(user);
        hosting.host.delete_caller(&gone).await.expect("deleted");
    }
    hosting.hours_pass(25).await;
    hosting.settled().await;
    let manager = manager(&hosting, OURS);
    hosting.host.delete_caller(&manager).await.expect("deleted");
    let left = "SELECT count(*) FROM contest_players WHERE user_id BETWEEN 100 AND 199
         OR name IN ('user 101', 'user 102', 'user 103')";
    assert_eq!(number(&hosting, left), 0);
    let led = "SELECT count(*) FROM contest_teams WHERE captain_id = 100";
    assert_eq!(number(&hosting, led), 0);
    let other = "SELECT count(*) FROM contest_players WHERE user_id = 202";
    assert_eq!(number(&hosting, other), 1);
}

#[tokio::test(start_paused = true)]
async fn a_restored_backup_ends_the_contests_that_were_under_way() {
    let hosting = hosting().await;
    let open = opened(&hosting, terms(1)).await;
    let called = opened(&hosting, terms(2)).await;
    join(&hosting, called, &[101, 102, 201, 202]).await;
    close(&hosting, called).await;
    arrive(&hosting, called, &[101, 201]).await;
    hosting.settled().await;
    let copy = hosting.path.with_file_name("copy.db");
    store::backup(&hosting.path, &copy).expect("a backup");
    hosting.restore(&copy).await;
    let hosting = hosting.again(1000).await;
    for id in [open, called] {
        let view = seen(&hosting, id).await;
        assert_eq!(view.state, ContestState::CalledOff);
        // One was dealt and one had its players.
        assert!(view.boards.iter().all(BoardView::was_stopped));
    }
    hosting.settled().await;
}

/// A permission that the bot has in their place or not, and the tries without it.
#[derive(Clone, Default)]
struct Permission {
    is_missing: Arc<AtomicBool>,
    tries: Arc<AtomicU32>,
}

impl Permission {
    /// Has posts in their place refused while the permission is missing.
    fn rule(&self, hosting: &Hosting) {
        let Self { is_missing, tries } = self.clone();
        hosting
            .poster
            .behave(move |delivery| match (delivery.words(), spot(delivery)) {
                (
                    Some(Words::ContestCard { .. } | Words::ContestNews { .. }),
                    Some((Some(ServerId(THEIRS)), _)),
                ) if is_missing.load(Ordering::Relaxed) => {
                    tries.fetch_add(1, Ordering::Relaxed);
                    Err(Undelivered::Forbidden)
                }
                _ => Ok(()),
            });
    }

    fn set_missing(&self, is_missing: bool) {
        self.is_missing.store(is_missing, Ordering::Relaxed);
    }

    /// Waits until so many posts were refused since the last call.
    async fn refuses(&self, hosting: &Hosting, least: u32) {
        while self.tries.load(Ordering::Relaxed) < least {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            hosting.pause().await;
        }
        self.tries.store(0, Ordering::Relaxed);
    }
}

/// Returns what was told in their place since the last call.
fn told_there(hosting: &Hosting) -> Vec<String> {
    let mut told = hosting.poster.take();
    told.retain(|line| line.starts_with("contest-card 1") || line.starts_with("contest-news 1"));
    told
}

#[tokio::test(start_paused = true)]
async fn what_is_refused_for_a_missing_permission_goes_out_when_it_is_back_and_is_still_news() {
    let hosting = hosting().await;
    let permission = Permission::default();
    permission.rule(&hosting);
    permission.set_missing(true);
    let begun = hosting.clock.now_in_milliseconds();
    let id = opened(&hosting, terms(1)).await;
    permission.refuses(&hosting, 3).await;
    let took = (hosting.clock.now_in_milliseconds() - begun) / 1000;
    assert!(took >= 20 + 40, "{took} s");
    assert_eq!(told_there(&hosting), [""; 0]);
    permission.set_missing(false);
    hosting.settled().await;
    let told = told_there(&hosting);
    assert_eq!(told, ["contest-card 1", "contest-news 1:line-up"]);

    // What was only worth telling then is not told when all is over.
    permission.set_missing(true);
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let dealt = arrive(&hosting, id, &[101, 201]).await;
    let ours = hosting.caller(101);
    hosting.host.resign(&ours, dealt[0]).await.expect("it runs");
    permission.refuses(&hosting, 1).await;
    permission.set_missing(false);
    hosting.settled().await;
    let told = told_there(&hosting);
    let news = told.iter().filter(|line| line.starts_with("contest-news"));
    let news: Vec<_> = news.collect();
    assert_eq!(news, ["contest-news 1:result"], "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn news_of_a_contest_waits_for_a_locked_thread_as_long_as_it_takes_and_no_card_does() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    hosting.told().await;
    let is_locked = Arc::new(AtomicBool::new(true));
    let lock = Arc::clone(&is_locked);
    hosting
        .poster
        .behave(move |delivery| match (delivery.words(), spot(delivery)) {
            (Some(Words::ContestNews { .. }), Some((Some(ServerId(THEIRS)), _)))
                if lock.load(Ordering::Relaxed) =>
            {
                Err(Undelivered::Locked)
            }
            _ => Ok(()),
        });
    let dealt = arrive(&hosting, id, &[101, 201]).await;
    let ours = hosting.caller(101);
    hosting.host.resign(&ours, dealt[0]).await.expect("it runs");
    let now = || hosting.clock.now_in_milliseconds();
    let end = now() + 10 * 60_000;
    while now() < end {
        tokio::time::sleep(std::time::Duration::from_secs(30)).await;
        hosting.pause().await;
    }
    let due = "SELECT group_concat(slot) FROM
             (SELECT slot FROM posts WHERE shown < wanted ORDER BY slot)";
    let due = hosting.sql().query_row(due, [], |row| row.get(0));
    let due: String = due.expect("read");
    assert_eq!(
        due, "news:1:result,news:1:started",
        "the card shows the end"
    );
    is_locked.store(false, Ordering::Relaxed);
    hosting.settled().await;
    let told = told_there(&hosting);
    let news = told.iter().filter(|line| line.starts_with("contest-news"));
    let news: Vec<_> = news.collect();
    assert_eq!(
        news.last().map(|it| it.as_str()),
        Some("contest-news 1:result"),
        "{told:?}"
    );
}
