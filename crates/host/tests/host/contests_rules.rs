//! The rules of contests between servers at a host: who plays for whom, what counts, who waits, and
//! how often.

use std::time::Duration;

use crate::contests::{
    OURS, THEIRS, arrive, boards, close, dealt, forget_waits, hosting, join, list, manager, member,
    number, opened, paced, resign, seen, terms,
};
use crate::hosting::{Hosting, WHITE, contest_id};
use crate::server_ladders;
use host::league::{League, Visibility};
use host::{
    Authority, BoardState, Caller, Challengers, ChannelId, Clock, Coming, ContestId,
    ContestSettings, ContestState, ContestTerms, InviteTo, MatchId, Pace, Refusal, RoleId, Season,
    Server, ServerId, UserId,
};
use model::calendar::{Absence, Day, Night, Zone};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Lets time pass without anything happening in it.
pub(crate) async fn pass(hosting: &Hosting, time: i64) {
    hosting.clock.pass(time.unsigned_abs());
    tokio::time::sleep(Duration::from_secs(60)).await;
    hosting.settled().await;
}

/// Has two users play the only board of a contest, which the first one loses.
pub(crate) async fn one_board(hosting: &Hosting, loser: u64, winner: u64) -> MatchId {
    let id = opened(hosting, terms(1)).await;
    play_board(hosting, id, loser, winner).await
}

/// Has two users play the only board of this contest.
async fn play_board(hosting: &Hosting, id: ContestId, loser: u64, winner: u64) -> MatchId {
    join(hosting, id, &[loser, winner]).await;
    close(hosting, id).await;
    let board = arrive(hosting, id, &[loser, winner]).await[0];
    hosting.play_enough_of([loser, winner], board).await;
    resign(hosting, loser, board).await;
    assert_eq!(seen(hosting, id).await.state, ContestState::Decided);
    board
}

/// Returns what a statement finds in a column.
fn texts(hosting: &Hosting, statement: &str) -> Vec<String> {
    let sql = hosting.sql();
    let rows = sql.prepare(statement).expect("a statement");
    let rows = rows.query_map([], |row| row.get(0)).expect("read");
    rows.map(|row| row.expect("a text")).collect()
}

#[tokio::test(start_paused = true)]
async fn whoever_plays_for_a_server_plays_for_no_other_until_the_quarter_is_over() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let joins = async |server: u64, user: u64, id: ContestId| {
        let caller = member(&hosting, server, user);
        host.join_contest(&caller, id, None, None).await.map(drop)
    };
    let elsewhere = || Err(Refusal::PlaysElsewhere);
    one_board(&hosting, 101, 201).await;
    let first = opened(&hosting, terms(1)).await;
    let second = opened(&hosting, terms(3)).await;
    assert_eq!(joins(THEIRS, 101, second).await, elsewhere(), "has played");
    let joined = futures::join!(joins(OURS, 102, first), joins(THEIRS, 102, second));
    let refused = [joined.0, joined.1].into_iter().filter(Result::is_err);
    assert_eq!(refused.collect::<Vec<_>>(), [elsewhere()], "at once");
    join(&hosting, first, &[103, 202]).await;
    close(&hosting, first).await;
    let left = host.leave_contest(&hosting.caller(103), first).await;
    left.expect("not dealt");
    assert_eq!(joins(THEIRS, 103, second).await, Ok(()));
    let back = hosting.caller(103);
    let back = host.arrive_at_contest(&back, first, Coming::default());
    assert_eq!(back.await.map(drop), elsewhere(), "gave up a board here");
    let ours = manager(&hosting, OURS);
    host.call_off_contest(&ours, second).await.expect("open");

    let next = Season::at(host.now()).after().start();
    pass(&hosting, next.since(host.now())).await;
    forget_waits(&hosting);
    let third = opened(&hosting, terms(1)).await;
    assert_eq!(joins(THEIRS, 101, third).await, Ok(()), "a new season");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn every_setting_of_a_server_is_kept() {
    let hosting = hosting().await;
    let ours = manager(&hosting, OURS);
    let store = hosting.host.store();
    let before = store.read(|tx| tx.server(ServerId(OURS))).await;
    let chosen = Server {
        name: before.expect("read").name,
        channel: Some(ChannelId(1)),
        language: Some("nl".to_owned()),
        clock: Clock::parse("live-5-10"),
        plays_everywhere: true,
        is_quiet: true,
        challenger_role: Some(RoleId(2)),
        season_channel: Some(ChannelId(3)),
        season_language: Some("fr".to_owned()),
        contests: ContestSettings {
            channel: Some(ChannelId(4)),
            captain_role: Some(RoleId(5)),
            lineup_role: Some(RoleId(6)),
            challengers: Challengers::Listed,
        },
        contest_language: ours.origin.clone().map(|origin| origin.language),
    };
    let all = chosen.clone();
    let set = (hosting.host).change_server(&ours, move |set, _| *set = all.clone());
    assert_eq!(set.await.as_ref(), Ok(&chosen));
    let kept = store.read(|tx| tx.server(ServerId(OURS))).await;
    assert_eq!(kept.expect("read"), chosen);
    // The role of everybody stands for none.
    let set = (hosting.host).change_server(&ours, |set, origin| {
        set.challenger_role = Some(RoleId(origin.server.0));
    });
    let none = Server {
        challenger_role: None,
        ..chosen
    };
    assert_eq!(set.await, Ok(none));
}

#[tokio::test(start_paused = true)]
async fn settings_that_two_managers_change_at_once_are_both_kept() {
    let hosting = hosting().await;
    let ours = manager(&hosting, OURS);
    let nobody = (hosting.host).change_server(&ours, |set, _| {
        set.contests.challengers = Challengers::Nobody
    });
    let role =
        (hosting.host).change_server(&ours, |set, _| set.contests.captain_role = Some(RoleId(77)));
    let (one, other) = futures::join!(nobody, role);
    one.and(other).expect("a manager");
    let kept = hosting
        .host
        .store()
        .read(|tx| tx.server(ServerId(OURS)))
        .await;
    let kept = kept.expect("read").contests;
    assert_eq!(kept.challengers, Challengers::Nobody);
    assert_eq!(kept.captain_role, Some(RoleId(77)));
}

#[tokio::test(start_paused = true)]
async fn a_board_counts_as_seldom_as_any_match_of_the_two_and_not_if_they_share_a_block_at_its_start()
 {
    let hosting = hosting().await;
    for _ in 0..5 {
        one_board(&hosting, 101, 201).await;
    }
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[102, 202]).await;
    close(&hosting, id).await;
    let block = hosting.host.block(&hosting.caller(102), UserId(202)).await;
    block.expect("written");
    let board = arrive(&hosting, id, &[102, 202]).await[0];
    resign(&hosting, 102, board).await;
    let rated = "SELECT matches.rated || ' ' || counts FROM results
         JOIN matches ON matches.match_id = results.match_id ORDER BY matches.match_id";
    let counted = ["rated rated"; 4].into_iter();
    let counted = counted.chain(["pair pair", "blocked blocked"]);
    assert_eq!(texts(&hosting, rated), counted.collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_challenged_by_nobody_takes_no_code_and_no_return_match() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let played = opened(&hosting, terms(1)).await;
    play_board(&hosting, played, 101, 201).await;
    let mut closed = theirs.clone();
    let set = host
        .change_server(&theirs, |set, _| {
            set.contests.challengers = Challengers::Nobody
        })
        .await;
    if let Some(origin) = &mut closed.origin {
        origin.settings.contests = set.expect("a manager").contests;
    }
    let again = host.return_match(&ours, played).await;
    assert_eq!(again.map(drop), Err(Refusal::TakesNone));
    let offered = host.challenge_server(&ours, InviteTo::Code, terms(1)).await;
    let code = offered.expect("offered").code.expect("a code").0;
    let taken = async |caller: &Caller| host.accept_code(caller, &code).await.map(drop);
    assert_eq!(taken(&closed).await, Err(Refusal::OwnTakesNone));
    // It may challenge others.
    let out = host.challenge_server(&closed, InviteTo::Code, terms(1));
    out.await.expect("offered");
    // A code is good for a week.
    pass(&hosting, 8 * DAY).await;
    assert_eq!(taken(&theirs).await, Err(Refusal::NoSuchCode));
    hosting.settled().await;
}

/// Has three of each server play a contest, of which ours lose every board. Returns whether it
/// counted for the ladder of servers.
pub(crate) async fn three_boards(hosting: &Hosting, id: ContestId) -> String {
    let players = [101, 102, 103, 201, 202, 203];
    join(hosting, id, &players).await;
    let closed = close(hosting, id).await;
    arrive(hosting, id, &players).await;
    let pairs = boards(&closed);
    for (board, (one, other)) in seen(hosting, id).await.boards.iter().zip(pairs) {
        assert_eq!(board.state, BoardState::Playing);
        let id = board.match_id.expect("dealt");
        hosting.play_enough_of([one, other], id).await;
        resign(hosting, one.min(other), id).await;
    }
    let result = "SELECT counts FROM contest_results ORDER BY number DESC LIMIT 1";
    let result = hosting.sql().query_row(result, [], |row| row.get(0));
    result.expect("decided")
}

#[tokio::test(start_paused = true)]
async fn two_servers_are_rated_once_in_seven_days_and_never_where_they_agreed_on_none() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let league = League::new(hosting.host.store().clone());
    let record = async || server_ladders::record(&league, THEIRS, "en-garde").await;
    let agreed = ContestTerms {
        is_rated: false,
        ..terms(1)
    };
    let unrated = opened(&hosting, agreed).await;
    play_board(&hosting, unrated, 101, 201).await;
    let first = opened(&hosting, terms(3)).await;
    assert_eq!(seen(&hosting, first).await.counts_from, None);
    assert_eq!(three_boards(&hosting, first).await, "rated");
    let counted = seen(&hosting, first).await;
    assert_eq!(
        counted.counts_from, None,
        "its own result is nothing against it"
    );
    let again = counted.ended.map(|ended| ended.plus(7 * DAY));
    let before = record().await;
    assert_eq!((before.tally.won, before.tally.games()), (1, 1));

    let asked = hosting.host.return_match(&theirs, first).await;
    let second = hosting.host.return_match(&ours, first).await;
    let second = second.expect("agreed").id;
    assert_eq!(asked.map(|view| view.id), Ok(second));
    let known = async || seen(&hosting, second).await.counts_from;
    assert_eq!(known().await, again, "said before");
    assert_eq!(three_boards(&hosting, second).await, "pair");
    assert_eq!(known().await, again, "and after");
    let after = record().await;
    assert_eq!((after.rating, after.tally), (before.rating, before.tally));
    let is_rated: Vec<bool> = after.contests.iter().map(|it| it.is_rated).collect();
    assert_eq!(is_rated, [false, true, false], "all stand in the record");

    pass(&hosting, 7 * DAY).await;
    let last = opened(&hosting, terms(3)).await;
    assert_eq!(seen(&hosting, last).await.counts_from, None);
    assert_eq!(three_boards(&hosting, last).await, "rated");
    let last = record().await;
    assert_eq!((last.tally.won, last.tally.games()), (2, 2));
    assert!(last.rating.rating > before.rating.rating);
    let counts = texts(
        &hosting,
        "SELECT counts FROM contest_results ORDER BY number",
    );
    assert_eq!(counts, ["agreed", "rated", "pair", "rated"]);
}

/// Returns the manager of any server.
pub(crate) fn manager_of(hosting: &Hosting, server: u64) -> Caller {
    let mut caller = member(hosting, server, 1000 + server);
    if let Some(origin) = &mut caller.origin {
        origin.channel = ChannelId(server * 10);
        origin.authority = Authority::Manager;
    }
    caller
}

#[tokio::test(start_paused = true)]
async fn a_server_that_declines_is_left_alone_for_a_week_then_for_a_month_and_has_three_waiting() {
    let hosting = hosting().await;
    let host = &hosting.host;
    hosting.clock.stand_still();
    for server in [OURS, THEIRS] {
        list(&hosting, server).await;
    }
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let challenge = async |caller: &Caller, server: u64| {
        let to = InviteTo::Server(ServerId(server));
        let offered = host.challenge_server(caller, to, terms(1)).await;
        offered.map(|view| view.id)
    };
    let declined = async |days: i64| {
        let id = challenge(&ours, THEIRS).await.expect("offered");
        host.decline_contest(&theirs, id).await.expect("declined");
        let until = host.now().plus(days * DAY);
        let waits = challenge(&ours, THEIRS).await;
        assert_eq!(waits, Err(Refusal::LeftAlone(until)));
    };
    for days in [7, 30] {
        declined(days).await;
        // The other way round nobody waits.
        let back = challenge(&theirs, OURS).await.expect("offered");
        host.withdraw_contest(&theirs, back)
            .await
            .expect("withdrawn");
        pass(&hosting, days * DAY).await;
    }
    // Whoever plays forgets.
    let id = challenge(&ours, THEIRS).await.expect("offered");
    host.accept_contest(&theirs, id).await.expect("accepted");
    play_board(&hosting, id, 101, 201).await;
    let waits = "SELECT count(*) FROM waits WHERE kind = 'server'";
    assert_eq!(number(&hosting, waits), 0);
    declined(7).await;
    for server in [5, 6, 7] {
        let waits = challenge(&manager_of(&hosting, server), THEIRS).await;
        waits.expect("three wait");
    }
    let fourth = challenge(&manager_of(&hosting, 8), THEIRS).await;
    assert_eq!(fourth, Err(Refusal::TooManyWaiting));
    hosting.settled().await;
}

/// Offers a contest in the lobby.
async fn offer(hosting: &Hosting, caller: &Caller) -> ContestId {
    let anywhere = InviteTo::Anywhere;
    let offered = hosting.host.challenge_server(caller, anywhere, terms(1));
    offered.await.expect("offered").id
}

/// Accepts a contest for their server.
async fn accept(hosting: &Hosting, id: ContestId) -> Result<(), Refusal> {
    let theirs = manager(hosting, THEIRS);
    hosting.host.accept_contest(&theirs, id).await.map(drop)
}

async fn call_off(hosting: &Hosting, server: u64, id: ContestId) {
    let caller = manager(hosting, server);
    let off = hosting.host.call_off_contest(&caller, id).await;
    off.expect("a captain");
}

/// Returns the challenges that wait.
fn waiting(hosting: &Hosting) -> Vec<ContestId> {
    let sql = hosting.sql();
    let rows = sql
        .prepare("SELECT id FROM contests WHERE state = 'open'")
        .expect("a statement");
    let rows = rows.query_map([], contest_id).expect("read");
    rows.map(|id| id.expect("an id")).collect()
}

#[tokio::test(start_paused = true)]
async fn who_calls_off_what_they_accepted_waits_and_the_lobby_has_it_again() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let first = offer(&hosting, &ours).await;
    accept(&hosting, first).await.expect("from the lobby");
    join(&hosting, first, &[101, 201]).await;
    assert_eq!(waiting(&hosting), []);
    call_off(&hosting, THEIRS, first).await;
    let until = hosting.host.now().plus(7 * DAY);
    assert_eq!(seen(&hosting, first).await.state, ContestState::CalledOff);
    // The same waits for others, who are not kept from it.
    let again = waiting(&hosting);
    let [again] = again[..] else {
        panic!("one challenge: {again:?}");
    };
    let offered = seen(&hosting, again).await;
    assert_eq!(offered.terms, terms(1));
    let mut teams = offered.teams.iter();
    assert!(teams.all(|(_, team)| team.members.is_empty()));
    let waits = Refusal::LeftAlone(until);
    assert_eq!(accept(&hosting, again).await, Err(waits));
    let fifth = manager_of(&hosting, 5);
    let accepted = hosting.host.accept_contest(&fifth, again).await;
    assert_eq!(
        accepted.expect("another server").state,
        ContestState::LineUp
    );
    // Accepting is not playing: it has forgotten nothing.
    pass(&hosting, 7 * DAY).await;
    let second = offer(&hosting, &ours).await;
    accept(&hosting, second).await.expect("a week has passed");
    call_off(&hosting, THEIRS, second).await;
    let month = hosting.host.now().plus(30 * DAY);
    for again in waiting(&hosting) {
        let waits = Refusal::LeftAlone(month);
        assert_eq!(accept(&hosting, again).await, Err(waits));
    }
    assert_eq!(waiting(&hosting).len(), 1);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn two_line_ups_are_open_from_the_lobby_at_once_and_three_are_called_off_in_a_month() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let mut offers = Vec::new();
    for server in 5..=8 {
        offers.push(offer(&hosting, &manager_of(&hosting, server)).await);
    }
    let first = hosting.host.now();
    for one in &offers[..2] {
        accept(&hosting, *one).await.expect("one of two");
    }
    let third = accept(&hosting, offers[2]).await;
    assert_eq!(third, Err(Refusal::TooManyAccepted));
    call_off(&hosting, THEIRS, offers[0]).await;
    accept(&hosting, offers[2]).await.expect("one of two");
    for one in &offers[1..3] {
        call_off(&hosting, THEIRS, *one).await;
    }
    let often = Err(Refusal::CalledOffOften(first.plus(30 * DAY)));
    assert_eq!(accept(&hosting, offers[3]).await, often);
    // The rows of the contests are gone long before.
    pass(&hosting, 30 * DAY - MINUTE).await;
    let late = offer(&hosting, &manager_of(&hosting, 10)).await;
    assert_eq!(accept(&hosting, late).await, often);
    pass(&hosting, MINUTE).await;
    assert_eq!(accept(&hosting, late).await, Ok(()));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_line_up_or_a_roll_call_to_which_nobody_comes_ends_by_itself_and_has_no_result() {
    let hosting = hosting().await;
    let waits = || {
        let waits = "SELECT challenger_id || ' before ' || opponent_id FROM waits
             WHERE kind = 'server' ORDER BY challenger_id";
        texts(&hosting, waits)
    };
    let evening = || paced(Pace::Tonight, 3);
    let id = opened(&hosting, evening()).await;
    join(&hosting, id, &[101]).await;
    hosting.hours_pass(1).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::CalledOff);
    let theirs = format!("{THEIRS} before {OURS}");
    assert_eq!(waits(), [theirs.as_str()]);
    let told = hosting.told().await;
    let off = "contest-news 1:called-off".to_owned();
    assert!(told.contains(&off), "{told:?}");
    forget_waits(&hosting);
    let id = opened(&hosting, evening()).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.hours_pass(2).await;
    let view = seen(&hosting, id).await;
    let ended = (view.state, view.boards.len());
    assert_eq!(ended, (ContestState::CalledOff, 1));
    assert!(!view.boards[0].was_stopped(), "nobody came");
    assert_eq!(waits(), [format!("{OURS} before {THEIRS}"), theirs]);
    let results = texts(&hosting, "SELECT counts FROM contest_results");
    assert!(results.is_empty(), "{results:?}");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn the_role_that_hears_of_line_ups_is_pinged_once_in_six_hours() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let set = (hosting.host)
        .change_server(&ours, |set, _| set.contests.lineup_role = Some(RoleId(77)))
        .await;
    set.expect("a manager");
    let teams = InviteTo::Teams(Default::default());
    let pings = async || {
        let offered = hosting.host.challenge_server(&ours, teams, terms(1)).await;
        let id = offered.expect("a captain").id;
        hosting.settled().await;
        call_off(&hosting, OURS, id).await;
        let told = hosting.told().await;
        let pings = "contest-news 0:line-up pings role 77";
        told.iter().filter(|line| *line == pings).count()
    };
    assert_eq!(pings().await, 1);
    assert_eq!(pings().await, 0);
    // Nothing is left of the contests.
    let sql = hosting.sql();
    for table in ["posts", "venues", "contest_teams", "contests"] {
        let deleted = sql.execute(&format!("DELETE FROM {table}"), []);
        deleted.expect("deleted");
    }
    pass(&hosting, 6 * HOUR - 2 * MINUTE).await;
    assert_eq!(pings().await, 0);
    pass(&hosting, 2 * MINUTE).await;
    assert_eq!(pings().await, 1);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn one_who_joins_writes_as_much_however_many_are_in() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    let sql = hosting.sql();
    sql.execute_batch("CREATE TABLE written (at INTEGER)")
        .expect("a table");
    for table in ["contests", "contest_teams", "contest_players", "posts"] {
        for act in ["INSERT", "UPDATE", "DELETE"] {
            let trigger = format!(
                "CREATE TRIGGER {table}_{act} AFTER {act} ON {table}
                 BEGIN INSERT INTO written VALUES (0); END"
            );
            sql.execute_batch(&trigger).expect("a trigger");
        }
    }
    let mut written = Vec::new();
    for user in 102..=107 {
        join(&hosting, id, &[user]).await;
        hosting.settled().await;
        let rows = sql.query_row("SELECT count(*) FROM written", [], |row| row.get(0));
        written.push(rows.expect("counted"));
        sql.execute("DELETE FROM written", []).expect("deleted");
    }
    let first: u32 = written[0];
    assert!(written.iter().all(|rows| *rows == first), "{written:?}");
}

#[tokio::test(start_paused = true)]
async fn neither_night_hours_nor_days_away_stop_the_clock_of_a_board_whose_last_end_is_known() {
    let hosting = hosting().await;
    let host = &hosting.host;
    hosting.clock.stand_still();
    let first = hosting.caller(201);
    let night = Night::new(22 * 60, 7 * 60, Zone::utc());
    host.set_night(&first, night).await.expect("chosen");
    pass(&hosting, 2 * DAY).await;
    let (id, board) = dealt(&hosting, terms(1), &[101, 201]).await;
    let board = board[0];
    let times = async || {
        let hand = host.hand(&first, board).await.expect("a hand");
        let end = seen(&hosting, id).await.last_end.expect("it is played");
        [hand.deadline.expect("it runs"), end]
    };
    let now = host.now();
    let whole = [3, 6].map(|days| now.plus(days * DAY));
    assert_eq!(times().await, whole);
    let today = Day::of(now.0, &Zone::utc());
    let days = Absence::new(today, 2, Zone::utc()).expect("days");
    host.go_away(&first, days).await.expect("written");
    assert_eq!(times().await, whole);
    // What is left of both banks.
    hosting.clock.pass(MINUTE.unsigned_abs());
    assert!(hosting.play_any_of(201, board).await);
    assert_eq!(times().await[1], whole[1]);
    resign(&hosting, 101, board).await;
    assert_eq!(seen(&hosting, id).await.last_end, None);
}

#[tokio::test(start_paused = true)]
async fn players_wear_their_medals_where_their_ratings_may_be_seen() {
    let hosting = hosting().await;
    let (id, board) = dealt(&hosting, terms(1), &[101, 201]).await;
    let board = board[0];
    resign(&hosting, 201, board).await;
    let place = "INSERT INTO season_places (kind, season, game, place, entrant_id, rating)
                 VALUES ('user', 1, 'en-garde', 2, 101, 1500)";
    hosting.sql().execute(place, ()).expect("written");
    let worn = async |server: u64| {
        let reader = member(&hosting, server, 999);
        let view = hosting
            .host
            .contest(&reader, id)
            .await
            .expect("theirs to read");
        view.boards[0].medals.challenging.counts()
    };
    // They play for their own server, and the other one has not seen them yet.
    assert_eq!((worn(OURS).await, worn(THEIRS).await), ([0, 1, 0], [0; 3]));
    let player = member(&hosting, OURS, 101);
    let everywhere = hosting.host.set_visibility(&player, Visibility::Everywhere);
    everywhere.await.expect("their own");
    assert_eq!(
        (worn(OURS).await, worn(THEIRS).await),
        ([0, 1, 0], [0, 1, 0])
    );
    let nowhere = hosting.host.set_visibility(&player, Visibility::Nowhere);
    nowhere.await.expect("their own");
    assert_eq!((worn(OURS).await, worn(THEIRS).await), ([0; 3], [0; 3]));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_plays_as_many_matches_as_one_may_joins_no_line_up() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    let white = member(&hosting, OURS, WHITE);
    let first = hosting.match_of_two().await.id;
    for number in 1..20 {
        // Nobody challenges the same one more than ten times a day.
        if number == 10 {
            hosting.clock.pass(25 * 3600 * 1000);
        }
        hosting.match_of_two().await;
    }
    let joins = || hosting.host.join_contest(&white, id, None, None);
    let refused = joins().await.map(drop);
    assert_eq!(refused, Err(Refusal::TooManyMatches { most: 20 }));
    resign(&hosting, WHITE, first).await;
    joins().await.expect("there is room for one");
    hosting.settled().await;
}
