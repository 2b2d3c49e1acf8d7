//! The rules of contests between servers: who plays for whom, what counts, and how long servers and
//! players have.

use std::time::Duration;

use crate::contests::{
    OURS, THEIRS, arrive, boards, close, forget_waits, hosting, join, list, manager, member,
    opened, paced, seen, terms,
};
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::server_ladders;
use host::league::{League, Visibility};
use host::{
    Authority, BoardState, Caller, Challengers, ChannelId, Coming, ContestId, ContestState,
    ContestTerms, ContestsChange, InviteTo, MatchId, Pace, Refusal, RoleId, Season, ServerId,
    Timestamp, UserId,
};
use model::calendar::{Absence, Day, Night, Zone};
use rules::MatchReason;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Lets time pass without anything happening in it.
pub(crate) async fn pass(hosting: &Hosting, time: i64) {
    hosting.clock.pass(time.unsigned_abs());
    tokio::time::sleep(Duration::from_secs(60)).await;
    hosting.settled().await;
}

/// Has two users play the only board of a contest, which the first one loses.
pub(crate) async fn one_board(hosting: &Hosting, loser: u64, winner: u64) -> MatchId {
    let id = opened(hosting, terms(1)).await;
    join(hosting, id, &[loser, winner]).await;
    close(hosting, id).await;
    let board = arrive(hosting, id, &[loser, winner]).await[0];
    hosting.play_enough_of([loser, winner], board).await;
    resign(hosting, loser, board).await;
    assert_eq!(seen(hosting, id).await.state, ContestState::Decided);
    board
}

async fn resign(hosting: &Hosting, loser: u64, board: MatchId) {
    let resigned = hosting.host.resign(&hosting.caller(loser), board).await;
    resigned.expect("it runs");
    hosting.settled().await;
}

/// Returns the text that a statement finds for a match.
fn text_of(hosting: &Hosting, statement: &str, id: MatchId) -> String {
    let found = hosting
        .sql()
        .query_row(statement, [id.to_string()], |row| row.get(0));
    found.expect("one")
}

/// Returns whether a match that is over counted for ratings.
fn rated(hosting: &Hosting, id: MatchId) -> String {
    let statement = "SELECT counts FROM results
         JOIN matches ON matches.match_id = results.match_id WHERE matches.id = ?1";
    text_of(hosting, statement, id)
}

#[tokio::test(start_paused = true)]
async fn whoever_plays_for_a_server_plays_for_no_other_until_the_quarter_is_over() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let joins = async |user: u64, id: ContestId| {
        let caller = member(&hosting, THEIRS, user);
        let joined = host.join_contest(&caller, id, None, None).await;
        joined.map(|joined| joined.view.teams.answering.members.len())
    };
    let elsewhere = || Err(Refusal::PlaysElsewhere);
    one_board(&hosting, 101, 201).await;
    let first = opened(&hosting, terms(1)).await;
    let second = opened(&hosting, terms(3)).await;
    assert_eq!(joins(101, second).await, elsewhere(), "has played a board");

    // Before either line-up is closed, and while somebody can still be called to a board.
    join(&hosting, first, &[104, 102, 103, 202]).await;
    assert_eq!(joins(102, second).await, elsewhere(), "in a line-up");
    let left = host.leave_contest(&hosting.caller(102), first).await;
    left.expect("open");
    assert_eq!(joins(102, second).await, Ok(1));
    close(&hosting, first).await;
    assert_eq!(joins(103, second).await, elsewhere(), "in reserve");
    let left = host.leave_contest(&hosting.caller(103), first).await;
    left.expect("called");
    assert_eq!(joins(103, second).await, Ok(2));
    let back = hosting.caller(103);
    let back = host
        .arrive_at_contest(&back, first, Coming::default())
        .await;
    assert_eq!(
        back.map(drop),
        elsewhere().map(drop),
        "gave up a board here"
    );
    assert_eq!(joins(104, second).await, elsewhere(), "has a board");
    let ours = manager(&hosting, OURS);
    host.call_off_contest(&ours, second).await.expect("open");

    let next = Season::at(host.now()).after().start();
    pass(&hosting, next.since(host.now())).await;
    forget_waits(&hosting);
    let third = opened(&hosting, terms(1)).await;
    assert_eq!(joins(101, third).await, Ok(1), "a new season");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_joins_for_two_servers_at_once_plays_for_one() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let first = opened(&hosting, terms(1)).await;
    let second = opened(&hosting, terms(3)).await;
    let callers = [OURS, THEIRS].map(|server| member(&hosting, server, 105));
    let (one, other) = futures::join!(
        host.join_contest(&callers[0], first, None, None),
        host.join_contest(&callers[1], second, None, None)
    );
    let refusals: Vec<_> = [one, other].into_iter().filter_map(Result::err).collect();
    assert_eq!(refusals, [Refusal::PlaysElsewhere]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn settings_that_two_managers_change_at_once_are_both_kept() {
    let hosting = hosting().await;
    let ours = manager(&hosting, OURS);
    let nobody = ContestsChange {
        challengers: Some(Challengers::Nobody),
        ..ContestsChange::default()
    };
    let role = ContestsChange {
        captain_role: Some(Some(RoleId(77))),
        ..ContestsChange::default()
    };
    let set = |change| hosting.host.set_server_contests(&ours, change);
    let (one, other) = futures::join!(set(nobody), set(role));
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
    for number in 1..=6 {
        let board = one_board(&hosting, 101, 201).await;
        let expected = if number <= 4 { "rated" } else { "pair" };
        assert_eq!(
            rated(&hosting, board),
            expected,
            "board {number} of the two"
        );
    }
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let block = hosting.host.block(&hosting.caller(101), UserId(201)).await;
    block.expect("written");
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    let begun = "SELECT rated FROM matches WHERE id = ?1";
    assert_eq!(text_of(&hosting, begun, board), "blocked");
    resign(&hosting, 101, board).await;
    assert_eq!(rated(&hosting, board), "blocked");

    // What comes later changes nothing.
    let other = hosting.match_of_two().await.id;
    hosting.play_enough(other).await;
    hosting.settled().await;
    let white = hosting.caller(WHITE);
    let block = hosting.host.block(&white, UserId(BLACK)).await;
    block.expect("written");
    resign(&hosting, WHITE, other).await;
    assert_eq!(rated(&hosting, other), "rated");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_challenged_by_nobody_takes_no_code_and_nothing_from_the_lobby() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let mut closed = theirs.clone();
    let nobody = ContestsChange {
        challengers: Some(Challengers::Nobody),
        ..ContestsChange::default()
    };
    let set = host.set_server_contests(&theirs, nobody).await;
    if let Some(origin) = &mut closed.origin {
        origin.settings.contests = set.expect("a manager");
    }
    let none = || Err(Refusal::OwnTakesNone);
    let offered = host.challenge_server(&ours, InviteTo::Code, terms(1)).await;
    let code = offered.expect("offered").code.expect("a code").0;
    assert_eq!(
        host.accept_code(&closed, &code).await.map(|view| view.id),
        none()
    );
    let anywhere = host
        .challenge_server(&ours, InviteTo::Anywhere, terms(1))
        .await;
    let anywhere = anywhere.expect("offered").id;
    let taken = host.accept_contest(&closed, anywhere).await;
    assert_eq!(taken.map(|view| view.id), none());
    // It may challenge others, and change its mind.
    let out = host.challenge_server(&closed, InviteTo::Code, terms(1));
    out.await.expect("offered");
    let accepted = host.accept_code(&theirs, &code).await.expect("taken");
    join(&hosting, accepted.id, &[101, 201]).await;
    close(&hosting, accepted.id).await;
    let board = arrive(&hosting, accepted.id, &[101, 201]).await[0];
    resign(&hosting, 101, board).await;
    let again = host.return_match(&ours, accepted.id).await;
    assert_eq!(again.map(|view| view.id), Err(Refusal::TakesNone));
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
        ..terms(3)
    };
    let unrated = opened(&hosting, agreed).await;
    assert_eq!(three_boards(&hosting, unrated).await, "agreed");
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

    // The return match at once, and whatever else they play in seven days.
    let asked = hosting.host.return_match(&theirs, first).await;
    let second = hosting.host.return_match(&ours, first).await;
    let second = second.expect("agreed").id;
    assert_eq!(asked.map(|view| view.id), Ok(second));
    assert_eq!(
        seen(&hosting, second).await.counts_from,
        again,
        "said before"
    );
    assert_eq!(three_boards(&hosting, second).await, "pair");
    assert_eq!(seen(&hosting, second).await.counts_from, again, "and after");
    pass(&hosting, 6 * DAY).await;
    let third = opened(&hosting, terms(3)).await;
    assert_eq!(seen(&hosting, third).await.counts_from, again);
    assert_eq!(three_boards(&hosting, third).await, "pair");
    let after = record().await;
    assert_eq!((after.rating, after.tally), (before.rating, before.tally));
    let is_rated: Vec<bool> = after.contests.iter().map(|it| it.is_rated).collect();
    assert_eq!(
        is_rated,
        [false, false, true, false],
        "all stand in the record"
    );

    pass(&hosting, 2 * DAY).await;
    let last = opened(&hosting, terms(3)).await;
    assert_eq!(seen(&hosting, last).await.counts_from, None);
    assert_eq!(three_boards(&hosting, last).await, "rated");
    let last = record().await;
    assert_eq!((last.tally.won, last.tally.games()), (2, 2));
    assert!(last.rating.rating > before.rating.rating);
}

#[tokio::test(start_paused = true)]
async fn the_proposal_of_a_draw_on_a_board_is_told_to_its_player_alone() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    hosting.settled().await;
    hosting.poster.take();
    let (ours, theirs) = (hosting.caller(101), hosting.caller(201));
    assert_eq!(hosting.host.draw(&theirs, board).await, Ok(None));
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["direct notice 101 Draw of Zero"]);
    let declined = hosting.host.decline_proposal(&ours, board).await;
    declined.expect("proposed");
    hosting.settled().await;
    let told = ["direct notice 201 Draw declined by One"];
    assert_eq!(hosting.poster.take(), told);
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
    list(&hosting, THEIRS).await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let to = InviteTo::Server(ServerId(THEIRS));
    let challenge = async |caller: &Caller| {
        let offered = host.challenge_server(caller, to, terms(1)).await;
        offered.map(|view| view.id)
    };
    for days in [7, 30] {
        let id = challenge(&ours).await.expect("offered");
        host.decline_contest(&theirs, id).await.expect("declined");
        let until = host.now().plus(days * DAY);
        let waits = Refusal::LeftAlone(until);
        assert_eq!(challenge(&ours).await, Err(waits.clone()));
        // The other way round nobody waits.
        list(&hosting, OURS).await;
        let back = host
            .challenge_server(&theirs, InviteTo::Server(ServerId(OURS)), terms(1))
            .await;
        let back = back.expect("offered").id;
        host.withdraw_contest(&theirs, back)
            .await
            .expect("withdrawn");
        pass(&hosting, days * DAY - MINUTE).await;
        assert_eq!(challenge(&ours).await, Err(waits), "a minute before");
        pass(&hosting, MINUTE).await;
    }
    // Whoever plays forgets.
    let id = challenge(&ours).await.expect("offered");
    host.accept_contest(&theirs, id).await.expect("accepted");
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    arrive(&hosting, id, &[101, 201]).await;
    let id = challenge(&ours).await.expect("offered");
    host.decline_contest(&theirs, id).await.expect("declined");
    let until = host.now().plus(7 * DAY);
    let again = Refusal::LeftAlone(until);
    assert_eq!(challenge(&ours).await, Err(again), "the first decline");

    for server in [5, 6, 7] {
        challenge(&manager_of(&hosting, server))
            .await
            .expect("three wait");
    }
    let fourth = challenge(&manager_of(&hosting, 8)).await;
    assert_eq!(fourth, Err(Refusal::TooManyWaiting));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn invitations_line_ups_and_roll_calls_last_as_long_as_it_is_said() {
    let hosting = hosting().await;
    let host = &hosting.host;
    hosting.clock.stand_still();
    let left = |due: Option<Timestamp>| due.expect("a time").since(host.now());
    for (pace, line_up, roll_call) in [
        (Pace::Tonight, 30 * MINUTE, 5 * MINUTE),
        (Pace::Week, 2 * DAY, DAY),
        (Pace::Fortnight, 2 * DAY, DAY),
    ] {
        let id = opened(&hosting, paced(pace, 1)).await;
        assert_eq!(left(seen(&hosting, id).await.due), line_up, "{pace:?}");
        join(&hosting, id, &[101, 201]).await;
        let closed = close(&hosting, id).await;
        assert_eq!(left(closed.due), roll_call, "{pace:?}");
        let board = arrive(&hosting, id, &[101, 201]).await[0];
        resign(&hosting, 101, board).await;
    }
    for (days, stands) in [(6, true), (8, false)] {
        let ours = manager(&hosting, OURS);
        let offered = host.challenge_server(&ours, InviteTo::Code, terms(1)).await;
        let code = offered.expect("offered").code.expect("a code").0;
        pass(&hosting, days * DAY).await;
        let accepted = host.accept_code(&manager(&hosting, THEIRS), &code).await;
        assert_eq!(accepted.is_ok(), stands, "{days} days");
        if !stands {
            let gone = Refusal::NoSuchCode;
            assert_eq!(accepted.map(|view| view.id), Err(gone));
        }
    }
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_contest_says_at_each_step_when_all_of_it_is_over_at_the_latest() {
    let hosting = hosting().await;
    let host = &hosting.host;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let left = async |id: ContestId| {
        let end = seen(&hosting, id).await.last_end;
        end.map(|end| end.since(host.now()))
    };
    let (line_up, play) = (2 * DAY, 2 * 3 * DAY);
    let offered = host.challenge_server(&ours, InviteTo::Code, terms(2)).await;
    let offered = offered.expect("offered");
    let (id, code) = (offered.id, offered.code.expect("a code").0);
    assert_eq!(left(id).await, Some(7 * DAY + line_up + DAY + play));
    let accepted = host.accept_code(&manager(&hosting, THEIRS), &code).await;
    accepted.expect("accepted");
    assert_eq!(left(id).await, Some(line_up + DAY + play));
    join(&hosting, id, &[101, 102, 201, 202]).await;
    close(&hosting, id).await;
    assert_eq!(left(id).await, Some(DAY + play));
    let dealt = arrive(&hosting, id, &[101, 201, 102, 202]).await;
    assert_eq!(left(id).await, Some(play));
    // What is left of both banks, on the board that lasts longest.
    hosting.clock.pass(60_000);
    for user in [101, 201] {
        hosting.play_any_of(user, dealt[0]).await;
    }
    assert_eq!(left(id).await, Some(play - MINUTE));
    for (loser, board) in [(101, dealt[0]), (102, dealt[1])] {
        resign(&hosting, loser, board).await;
    }
    assert_eq!(left(id).await, None);
}

#[tokio::test(start_paused = true)]
async fn a_move_on_a_board_counts_by_the_time_of_its_click() {
    for (clicked, arrives, counts) in [
        (-1, 0, true),
        (-1, 2_999, true),
        (-1, 3_000, false),
        (0, 2_999, false),
    ] {
        let hosting = hosting().await;
        let host = &hosting.host;
        hosting.clock.stand_still();
        let id = opened(&hosting, paced(Pace::Tonight, 1)).await;
        join(&hosting, id, &[101, 201]).await;
        close(&hosting, id).await;
        let board = arrive(&hosting, id, &[101, 201]).await[0];
        let mut caller = hosting.caller(101);
        let mut hand = host.hand(&caller, board).await.expect("a hand");
        if hand.sheet.groups.is_empty() {
            caller = hosting.caller(201);
            hand = host.hand(&caller, board).await.expect("a hand");
        }
        let deadline = hand.deadline.expect("it runs");
        // A greater leap would look like a machine that was suspended.
        let arrives = deadline.plus(arrives);
        while host.now() < arrives {
            pass(&hosting, MINUTE.min(arrives.since(host.now()))).await;
        }
        assert_eq!(host.now(), arrives);
        let overdue = "SELECT count(*) FROM matches WHERE due_at <= ?1";
        hosting.nothing_left(overdue, Duration::from_secs(1)).await;
        caller.at = deadline.plus(clicked);
        let ply = Some(hand.sheet.public.standing.ply);
        let token = &hand.sheet.groups[0].choices[0].token;
        let played = host.play(&caller, board, ply, token).await;
        match played {
            Ok(_) => assert!(counts, "{clicked} {arrives:?}"),
            Err(Refusal::Finished) => {
                let view = host.board(&caller, board).await.expect("a board");
                let end = view.sheet.end.map(|end| end.reason);
                assert_eq!(end, Some(MatchReason::Timeout));
                assert!(!counts, "{clicked} {arrives:?}");
            }
            Err(refused) => panic!("{clicked} {arrives:?}: {refused:?}"),
        }
        hosting.settled().await;
        let state = seen(&hosting, id).await.state;
        assert_eq!(state == ContestState::Decided, !counts);
    }
}

#[tokio::test(start_paused = true)]
async fn neither_night_hours_nor_days_away_stop_the_clock_of_a_board() {
    let hosting = hosting().await;
    let host = &hosting.host;
    hosting.clock.stand_still();
    let first = hosting.caller(201);
    let night = Night::new(22 * 60, 7 * 60, Zone::utc());
    host.set_night(&first, night).await.expect("chosen");
    pass(&hosting, 2 * DAY).await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    let deadline = async || {
        let hand = host.hand(&first, board).await.expect("a hand");
        hand.deadline.expect("it runs")
    };
    let whole = host.now().plus(3 * DAY);
    assert_eq!(deadline().await, whole);
    let today = Day::of(host.now().0, &Zone::utc());
    let days = Absence::new(today, 2, Zone::utc()).expect("days");
    host.go_away(&first, days).await.expect("written");
    assert_eq!(deadline().await, whole);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn players_wear_their_medals_where_their_ratings_may_be_seen() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let board = arrive(&hosting, id, &[101, 201]).await[0];
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
