//! Contests between servers, from the invitation to the result and the return match.

use std::future::ready;
use std::time::Duration;

use crate::contests_rules::one_board;
use crate::hosting::{Hosting, StandingClock, contest_id};
use host::{
    Authority, BoardOutcome, BoardState, ByTeam, Caller, Challengers, ChannelId, Coming, ContestId,
    ContestState, ContestTerms, ContestView, ContestsChange, InviteTo, Invited, LineUp, MatchId,
    Pace, Refusal, RoleId, ServerId, Standing, Team, UserId,
};
use store::{Fit, Leftover};
use table::{Checked, GameKind, verify_line};

/// The two servers.
pub(crate) const OURS: u64 = 3;
pub(crate) const THEIRS: u64 = 4;
/// Their managers.
pub(crate) const OUR_MANAGER: u64 = 100;
pub(crate) const THEIR_MANAGER: u64 = 200;
/// A time in which the accounts of all tests are old.
const LATER: u64 = 134_992_000_000;

/// Returns a host in a time in which all accounts are old.
pub(crate) async fn hosting() -> Hosting {
    let hosting = Hosting::new().await;
    hosting.clock.pass(LATER);
    hosting.host.name_server(ServerId(OURS), "Ours").await;
    hosting.host.name_server(ServerId(THEIRS), "Theirs").await;
    hosting
}

/// Returns a user who asks in a server.
pub(crate) fn member(hosting: &Hosting, server: u64, user: u64) -> Caller {
    let mut caller = hosting.caller(user);
    if let Some(origin) = &mut caller.origin {
        origin.server = ServerId(server);
        origin.channel = ChannelId(server * 10);
    }
    caller
}

/// Returns the manager of a server.
pub(crate) fn manager(hosting: &Hosting, server: u64) -> Caller {
    let user = if server == OURS {
        OUR_MANAGER
    } else {
        THEIR_MANAGER
    };
    let mut caller = member(hosting, server, user);
    if let Some(origin) = &mut caller.origin {
        origin.authority = Authority::Manager;
    }
    caller
}

/// Returns the terms of a contest of about a week. The clock of a test can run ahead while the
/// database is busy, which a roll call of a day does not notice.
pub(crate) fn terms(boards: u8) -> ContestTerms {
    ContestTerms {
        kind: GameKind::EnGarde,
        options: "advanced".to_owned(),
        first_to: 1,
        boards,
        pace: Pace::Week,
        line_up: Pace::Week.line_up(),
        is_rated: true,
        is_strongest: false,
    }
}

/// Returns the same at another pace.
pub(crate) fn paced(pace: Pace, boards: u8) -> ContestTerms {
    ContestTerms {
        pace,
        line_up: pace.line_up(),
        ..terms(boards)
    }
}

/// Has one server listed.
pub(crate) async fn list(hosting: &Hosting, server: u64) {
    let change = ContestsChange {
        challengers: Some(Challengers::Listed),
        ..ContestsChange::default()
    };
    let manager = manager(hosting, server);
    let set = hosting.host.set_server_contests(&manager, change).await;
    let channel = set.expect("a manager").channel;
    assert_eq!(channel, Some(ChannelId(server * 10)));
}

/// Returns a contest whose line-up is open.
pub(crate) async fn opened(hosting: &Hosting, terms: ContestTerms) -> ContestId {
    let (ours, theirs) = (manager(hosting, OURS), manager(hosting, THEIRS));
    let offered = hosting
        .host
        .challenge_server(&ours, InviteTo::Code, terms)
        .await;
    let code = offered.expect("offered").code.expect("a code").0;
    let accepted = hosting.host.accept_code(&theirs, &code).await;
    accepted.expect("accepted").id
}

/// Has users join, those from 200 on for the other server.
pub(crate) async fn join(hosting: &Hosting, id: ContestId, users: &[u64]) {
    for user in users {
        let server = if *user < 200 { OURS } else { THEIRS };
        let caller = member(hosting, server, *user);
        let joined = hosting.host.join_contest(&caller, id, None, None).await;
        joined.expect("joined");
    }
}

/// Closes the line-up by both captains.
pub(crate) async fn close(hosting: &Hosting, id: ContestId) -> ContestView {
    let (ours, theirs) = (manager(hosting, OURS), manager(hosting, THEIRS));
    let ready = hosting.host.close_line_up(&ours, id).await;
    assert_eq!(ready.expect("a captain").state, ContestState::LineUp);
    let closed = hosting.host.close_line_up(&theirs, id).await;
    closed.expect("a captain")
}

/// Says of users that they are there, in direct messages. Returns the boards that are dealt by it.
pub(crate) async fn arrive(hosting: &Hosting, id: ContestId, users: &[u64]) -> Vec<MatchId> {
    let mut dealt = Vec::new();
    for user in users {
        let mut caller = hosting.caller(*user);
        caller.origin = None;
        let arrived = hosting
            .host
            .arrive_at_contest(&caller, id, Coming::default())
            .await;
        dealt.extend(arrived.expect("there").board.map(|board| board.id));
    }
    dealt
}

/// Returns a contest as our manager sees it.
pub(crate) async fn seen(hosting: &Hosting, id: ContestId) -> ContestView {
    let ours = manager(hosting, OURS);
    hosting.host.contest(&ours, id).await.expect("ours")
}

/// Returns the users on the boards.
pub(crate) fn boards(view: &ContestView) -> Vec<(u64, u64)> {
    let boards = view.boards.iter();
    let users = boards.map(|board| board.users.map(|user| user.map_or(0, |user| user.0)));
    users
        .map(|users| (users.challenging, users.answering))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn a_contest_goes_from_the_invitation_to_the_result_and_to_the_return_match() {
    let mut hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let theirs_alone = |_, name: &str| name.starts_with("The").then_some(Fit::Beginning);
    let listed = hosting.host.contest_servers(&ours, None, theirs_alone);
    let listed = listed.await;
    assert_eq!(listed, Ok(vec![(ServerId(THEIRS), "Theirs".to_owned())]));
    let to = InviteTo::Server(ServerId(THEIRS));
    let offered = hosting.host.challenge_server(&ours, to, terms(3)).await;
    let id = offered.expect("offered").id;
    hosting.settled().await;
    let mut told = hosting.poster.take();
    told.sort();
    let cards = ["contest-card 0", "contest-card 1"];
    assert_eq!(told, cards, "an invitation pings nobody");
    let waits = hosting.host.contests(&theirs).await.expect("listed");
    assert_eq!(waits[0].own, Some(Team::Answering));
    assert_eq!(waits[0].state, ContestState::Open);
    hosting = hosting.again(1000).await;
    let accepted = hosting.host.accept_contest(&theirs, id).await;
    assert_eq!(accepted.expect("accepted").state, ContestState::LineUp);
    hosting.settled().await;
    hosting = hosting.again(1000).await;
    join(&hosting, id, &[101, 102, 103, 104, 201, 202, 203]).await;
    hosting.settled().await;
    let told = hosting.poster.take();
    for place in 0..2 {
        for line in ["thread", "news"] {
            let line = match line {
                "news" => format!("contest-news {place}:line-up"),
                line => format!("contest-{line} {place}"),
            };
            assert_eq!(told.iter().filter(|it| **it == line).count(), 1, "{told:?}");
        }
    }
    assert!(told.contains(&"contest-direct Joined-104".to_owned()));
    hosting = hosting.again(1000).await;
    let closed = close(&hosting, id).await;
    assert_eq!(closed.state, ContestState::Playing);
    assert_eq!(boards(&closed), [(101, 201), (102, 202), (103, 203)]);
    let reserve = &closed.teams.challenging.members[3];
    assert_eq!(reserve.standing, Standing::Reserve);
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(
        told.contains(&"contest-direct Call-104".to_owned()),
        "{told:?}"
    );
    // Whoever has a board is called by a direct message, and not in the thread as well.
    let started = "contest-news 0:started".to_owned();
    assert!(told.contains(&started), "{told:?}");
    let called = |user: u64| told.contains(&format!("contest-direct Call-{user}"));
    assert!(
        [101, 102, 103, 201, 202, 203].into_iter().all(called),
        "{told:?}"
    );
    hosting = hosting.again(1000).await;
    let dealt = arrive(&hosting, id, &[101, 201, 102, 202, 103]).await;
    assert_eq!(
        dealt.len(),
        2,
        "the third board waits for its second player"
    );
    hosting = hosting.again(1000).await;
    let dealt = arrive(&hosting, id, &[203, 101, 102]).await;
    assert_eq!(dealt.len(), 3, "whoever asks again is shown their board");
    hosting.settled().await;
    hosting.poster.take();
    hosting = hosting.again(1000).await;

    // The accepting side has the first seat on odd boards.
    let first = hosting.host.hand(&hosting.caller(201), dealt[0]).await;
    assert_eq!(first.map(drop), Err(Refusal::NotAPlayer));
    let mut ids: Vec<MatchId> = seen(&hosting, id)
        .await
        .boards
        .iter()
        .filter_map(|it| it.match_id)
        .collect();
    let first = hosting.host.hand(&hosting.caller(201), ids[0]).await;
    assert_eq!(first.expect("theirs").sheet.seat.number(), 0);
    let second = hosting.host.hand(&hosting.caller(102), ids[1]).await;
    assert_eq!(second.expect("ours").sheet.seat.number(), 0);

    for board in seen(&hosting, id).await.boards {
        let users = [board.users.challenging, board.users.answering];
        let users = users.map(|user| user.expect("a player").0);
        hosting
            .play_enough_of(users, board.match_id.expect("dealt"))
            .await;
    }
    hosting.settled().await;
    hosting.poster.take();

    // Two of ours win, one of theirs, each end told once in each server.
    for (loser, id) in [(201, ids[0]), (102, ids[1])] {
        hosting
            .host
            .resign(&hosting.caller(loser), id)
            .await
            .expect("it runs");
    }
    hosting.settled().await;
    let told = hosting.poster.take();
    let ends = told.iter().filter(|it| it.starts_with("announcement"));
    assert_eq!(ends.count(), 4, "two posts a board: {told:?}");
    let view = seen(&hosting, id).await;
    assert_eq!(view.points, ByTeam::new(2, 2));
    assert_eq!(
        view.boards[0].state,
        BoardState::Over(BoardOutcome::Won(Team::Challenging))
    );
    hosting = hosting.again(1000).await;
    let last = ids.remove(2);
    hosting
        .host
        .resign(&hosting.caller(203), last)
        .await
        .expect("it runs");
    let view = seen(&hosting, id).await;
    assert_eq!(
        (view.state, view.points),
        (ContestState::Decided, ByTeam::new(4, 2))
    );
    assert_eq!((view.won, view.drawn), (ByTeam::new(1, 0), 0));
    hosting.settled().await;
    let told = hosting.poster.take();
    for place in 0..2 {
        let line = format!("contest-news {place}:result");
        assert_eq!(told.iter().filter(|it| **it == line).count(), 1, "{told:?}");
    }
    let result =
        "SELECT points_zero || ':' || points_one || ' ' || won_zero || ':' || won_one || ' '
             || played || ' ' || rated
         FROM contest_results";
    let result: String = hosting
        .sql()
        .query_row(result, [], |row| row.get(0))
        .expect("one");
    assert_eq!(result, "4:2 2:1 3 rated");

    // Its records verify as they are.
    let player = member(&hosting, THEIRS, 203);
    let records = hosting
        .host
        .export_contest(&player, id)
        .await
        .expect("over");
    assert_eq!(records.len(), 3);
    for record in &records {
        assert!(matches!(verify_line(record), Ok(Checked::Match(_))));
    }

    // The return match has the seats exchanged; the second captain's ask accepts it.
    let again = hosting.host.return_match(&theirs, id).await.expect("asked");
    assert_eq!((again.state, again.follows), (ContestState::Open, Some(id)));
    let twice = hosting.host.return_match(&theirs, id).await.expect("asked");
    assert_eq!(twice.id, again.id);
    let agreed = hosting.host.return_match(&ours, id).await.expect("agreed");
    assert_eq!((agreed.id, agreed.state), (again.id, ContestState::LineUp));
    let id = agreed.id;
    join(&hosting, id, &[101, 102, 104, 201, 202]).await;
    let closed = close_return(&hosting, id).await;
    // Whoever had no board last time comes first.
    assert_eq!(boards(&closed), [(202, 101), (201, 104)]);
    assert_eq!(
        closed.boards[0].first,
        Team::Answering,
        "ours have the first seat now"
    );
    hosting.settled().await;
}

async fn close_return(hosting: &Hosting, id: ContestId) -> ContestView {
    for server in [OURS, THEIRS] {
        let captain = manager(hosting, server);
        hosting
            .host
            .close_line_up(&captain, id)
            .await
            .expect("a captain");
    }
    seen(hosting, id).await
}

#[tokio::test(start_paused = true)]
async fn captains_alone_lead_and_challenges_are_few() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let host = &hosting.host;
    let plain = member(&hosting, OURS, 101);
    let offer = async |caller: &Caller, to, boards| {
        let offered = host.challenge_server(caller, to, terms(boards)).await;
        offered.map(|view| (view.id, view.code.map(|code| code.0)))
    };
    let to_theirs = InviteTo::Server(ServerId(THEIRS));
    let refused = async |caller, to| offer(caller, to, 5).await.map(drop);
    let no_captain = refused(&plain, InviteTo::Code).await;
    assert_eq!(no_captain, Err(Refusal::NotACaptain));
    let unlisted = refused(&ours, to_theirs).await;
    assert_eq!(unlisted, Err(Refusal::TakesNone));
    list(&hosting, THEIRS).await;
    let (id, _) = offer(&ours, to_theirs, 3).await.expect("offered");
    let twice = refused(&ours, to_theirs).await;
    assert_eq!(twice, Err(Refusal::OneToThatServer));
    // A button that is pressed twice makes one challenge, also at once.
    let (one, other) = futures::join!(
        offer(&ours, InviteTo::Code, 3),
        offer(&ours, InviteTo::Code, 3)
    );
    assert_eq!(one, other);
    let (second, secret) = one.expect("a second one");
    let secret = secret.expect("a code");
    let third = refused(&ours, InviteTo::Code).await;
    assert_eq!(third, Err(Refusal::TooManyOut));
    // Line-ups of teams count apart.
    let teams = InviteTo::Teams(ByTeam::default());
    for boards in 1..=2 {
        offer(&ours, teams, boards).await.expect("one of two");
    }
    let third = refused(&ours, teams).await;
    assert_eq!(third, Err(Refusal::TooManyTeams));

    let guessed = host.accept_contest(&theirs, second).await;
    assert_eq!(
        guessed.map(drop),
        Err(Refusal::NotForYou),
        "without its code"
    );
    let seen = host.contest(&theirs, second).await;
    assert_eq!(seen.map(drop), Err(Refusal::Unknown));
    let not_theirs = host.withdraw_contest(&theirs, id).await;
    assert_eq!(not_theirs, Err(Refusal::NotForYou));
    host.withdraw_contest(&ours, id).await.expect("withdrawn");
    let withdrawn = host.accept_contest(&theirs, id).await;
    assert_eq!(withdrawn.map(drop), Err(Refusal::NotOpen));
    // In any case, with signs that look like others.
    let typed = format!(" {}-{} ", &secret[..4].to_lowercase(), &secret[4..]);
    host.accept_code(&theirs, &typed).await.expect("accepted");
    for code in [secret.as_str(), "00000000"] {
        let used = host.accept_code(&theirs, code).await;
        assert_eq!(used.map(drop), Err(Refusal::NoSuchCode), "for one use");
    }
    let new = Some(host.now().plus(1));
    let new = host.join_contest(&plain, second, None, new).await;
    assert_eq!(new.map(drop), Err(Refusal::TooNewHere));

    // What either has offered the other ends with a block.
    list(&hosting, OURS).await;
    let to_ours = InviteTo::Server(ServerId(OURS));
    let (out, _) = offer(&theirs, to_ours, 1).await.expect("offered");
    host.block_server(&theirs, second).await.expect("blocked");
    let ended = host.contest(&theirs, out).await.expect("theirs");
    assert_eq!(ended.state, ContestState::Withdrawn);
    let blocked = refused(&ours, to_theirs).await;
    assert_eq!(blocked, Err(Refusal::BlockedServer));
    let blocked = host.blocked_servers(&theirs).await;
    assert_eq!(blocked, Ok(vec![(ServerId(OURS), Some("Ours".to_owned()))]));
    let lifted = host.set_server_block(&theirs, ServerId(OURS), false).await;
    lifted.expect("a manager");
    assert_eq!(host.blocked_servers(&theirs).await, Ok(Vec::new()));

    // A role makes captains.
    let role = RoleId(77);
    let change = ContestsChange {
        captain_role: Some(Some(role)),
        ..ContestsChange::default()
    };
    let settings = host.set_server_contests(&ours, change).await.expect("set");
    let mut captain = plain.clone();
    if let Some(origin) = &mut captain.origin {
        origin.roles.push(role);
        origin.settings.contests = settings;
    }
    let (id, code) = offer(&captain, InviteTo::Code, 3).await.expect("a captain");
    let accepted = host.accept_code(&theirs, &code.expect("a code")).await;
    accepted.expect("accepted");
    // Whoever is banned in their server leads and joins nothing there, whatever they have.
    for (is_banned, answer) in [(true, Err(Refusal::Banned)), (false, Ok(()))] {
        let set = host.set_ban(&ours, plain.user, is_banned).await;
        set.expect("a manager");
        let limits = host.challenge_limits(&captain, InviteTo::Code).await;
        assert_eq!(limits.map(drop), answer);
        let leads = host.may_withdraw_contest(&plain, id).await;
        assert_eq!(leads.map(drop), answer);
        let joins = host.join_contest(&plain, id, None, None).await;
        assert_eq!(joins.map(drop), answer);
    }
    host.call_off_contest(&plain, id)
        .await
        .expect("whoever challenged leads");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_challenge_is_answered_with_other_terms_whatever_was_offered_or_declined_before() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let host = &hosting.host;
    for server in [OURS, THEIRS] {
        list(&hosting, server).await;
    }
    let to_ours = InviteTo::Server(ServerId(OURS));
    let declined = host.challenge_server(&theirs, to_ours, terms(3)).await;
    let declined = declined.expect("offered").id;
    host.decline_contest(&ours, declined)
        .await
        .expect("declined");
    let to_theirs = InviteTo::Server(ServerId(THEIRS));
    let offered = host.challenge_server(&ours, to_theirs, terms(3)).await;
    let id = offered.expect("offered").id;
    for boards in [3, 4] {
        let out = host
            .challenge_server(&theirs, InviteTo::Code, terms(boards))
            .await;
        out.expect("one of two");
    }
    let change = async |caller: &Caller, id, terms| host.change_contest(caller, id, terms).await;
    // Within what the pace has, and with what can be played.
    let short = ContestTerms {
        line_up: LineUp::For(600),
        ..terms(5)
    };
    let impossible = [
        (short.clone(), Refusal::LineUpTime(Pace::Week)),
        (terms(21), Refusal::TermsOff),
        (terms(3), Refusal::SameTerms),
    ];
    for (terms, refusal) in impossible {
        let refused = change(&theirs, id, terms).await;
        assert_eq!(refused.map(drop), Err(refusal));
    }
    let evening = ContestTerms {
        pace: Pace::Tonight,
        ..short
    };
    let answer = change(&theirs, id, evening.clone())
        .await
        .expect("an answer");
    assert_eq!(answer.answers.as_ref().map(|it| it.boards), Some(3));
    assert_eq!((&answer.terms, answer.follows), (&evening, None));
    assert_eq!(answer.own, Some(Team::Challenging));
    let answered = host.contest(&ours, id).await.expect("ours");
    assert_eq!(answered.state, ContestState::Withdrawn);
    assert!(answered.is_answered);
    let again = change(&theirs, id, evening).await;
    assert_eq!(again.expect("sent already").id, answer.id);
    let accepted = host.accept_contest(&ours, answer.id).await;
    let accepted = accepted.expect("accepted");
    assert_eq!((accepted.follows, accepted.terms.boards), (None, 5));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn an_invitation_in_the_lobby_expires_and_is_forgotten_a_week_later() {
    let hosting = hosting().await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let host = &hosting.host;
    let offered = host
        .challenge_server(&ours, InviteTo::Anywhere, terms(3))
        .await;
    let id = offered.expect("offered").id;
    assert_eq!(host.contest_lobby(&ours, None).await.expect("read"), []);
    let lobby = host.contest_lobby(&theirs, None).await.expect("read");
    assert_eq!(lobby[0].id, id);
    let further = host.contest_lobby(&theirs, Some(id)).await;
    assert_eq!(further.expect("read"), []);
    assert_eq!(
        lobby[0].teams.challenging.server_name.as_deref(),
        Some("Ours")
    );
    // Nobody finds the challenge of a server that has removed the bot, until it is back.
    host.forget_server(ServerId(OURS), ready(host.now())).await;
    assert_eq!(host.contest_lobby(&theirs, None).await.expect("read"), []);
    host.name_server(ServerId(OURS), "Ours").await;
    let lobby = host.contest_lobby(&theirs, None).await.expect("read");
    assert_eq!(lobby.iter().map(|it| it.id).collect::<Vec<_>>(), [id]);
    hosting.hours_pass(3 * 24 + 1).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Expired);
    assert_eq!(host.contest_lobby(&theirs, None).await.expect("read"), []);
    let later = |days: i64| host.now().plus(days * 24 * 3600 * 1000);
    for (days, found) in [(6, 0), (8, 1)] {
        let then = later(days);
        let cleaned = host
            .store()
            .write(move |tx| tx.clean(Leftover::Contests, 10, then));
        assert_eq!(cleaned.await.expect("written"), found, "after {days} days");
    }
    let gone = host.contest(&ours, id).await;
    assert_eq!(gone.map(drop), Err(Refusal::Unknown));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn who_does_not_come_is_replaced_or_loses_the_board_and_nobody_comes_twice() {
    let hosting = hosting().await;
    let standing = StandingClock::new();
    let evening = paced(Pace::Tonight, 4);
    let id = opened(&hosting, evening).await;
    let joined = [101, 102, 103, 104, 105, 106, 201, 202, 203, 204];
    join(&hosting, id, &joined).await;
    let moved = hosting
        .host
        .reserve_member(&manager(&hosting, OURS), id, UserId(101), true)
        .await;
    moved.expect("a captain");
    let closed = close(&hosting, id).await;
    assert_eq!(
        boards(&closed),
        [(102, 201), (103, 202), (104, 203), (105, 204)]
    );
    // Board 1 is dealt; of board 2 ours is missing, of board 3 theirs, of board 4 both.
    arrive(&hosting, id, &[101, 102, 201, 202, 104]).await;
    drop(standing);
    tokio::time::sleep(Duration::from_secs(301)).await;
    while seen(&hosting, id).await.due.is_some() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let view = seen(&hosting, id).await;
    assert_eq!(boards(&view), [(102, 201), (101, 202), (104, 0), (0, 0)]);
    let states: Vec<BoardState> = view.boards.iter().map(|board| board.state).collect();
    assert_eq!(
        states,
        [
            BoardState::Playing,
            BoardState::Playing,
            BoardState::Over(BoardOutcome::Given(Team::Challenging)),
            BoardState::Over(BoardOutcome::Struck),
        ]
    );
    hosting.settled().await;
    let told = hosting.poster.take();
    for line in [
        "contest-direct Seated(2)-101",
        "contest-news 0:board-3",
        "contest-news 1:board-4",
    ] {
        assert_eq!(
            told.iter().filter(|it| *it == line).count(),
            1,
            "{line}: {told:?}"
        );
    }
    let edited = told.iter();
    let edited = edited.filter(|it| it.starts_with("contest-direct-edit"));
    let mut edited: Vec<&str> = edited.filter_map(|it| it.split(' ').nth(2)).collect();
    edited.sort_unstable();
    let missed = ["Missed-103", "Missed-105", "Missed-203", "Missed-204"];
    assert_eq!(edited[..4], missed, "whoever came reads nothing");
    assert_eq!(edited[4..], ["Unseated-106"]);
    let record = hosting
        .host
        .missed_boards(&manager(&hosting, OURS), id)
        .await;
    let record = record.expect("a captain");
    assert!(record.contains(&(UserId(103), 1)) && record.contains(&(UserId(102), 0)));

    // A clock that runs out loses its board at once: nobody claims, gives time or calls off.
    let first = view.boards[0].match_id.expect("dealt");
    let caller = hosting.caller(102);
    let host = &hosting.host;
    let board_of_contest = Refusal::BoardOfContest;
    assert_eq!(
        host.claim(&caller, first).await.map(drop),
        Err(board_of_contest.clone())
    );
    assert_eq!(
        host.give_time(&caller, first).await.map(drop),
        Err(board_of_contest.clone())
    );
    assert_eq!(
        host.abort(&caller, first).await.map(drop),
        Err(board_of_contest.clone())
    );
    let moderator = manager(&hosting, OURS);
    assert!(host.call_off(&moderator, first).await.is_err());
    let withdrawn = host.call_off_contest(&moderator, id).await;
    assert_eq!(withdrawn, Err(Refusal::LineUpClosed));
    hosting.hours_pass(1).await;
    let view = seen(&hosting, id).await;
    assert_eq!(view.state, ContestState::Decided, "{:?}", view.boards);
    assert_eq!(
        view.boards
            .iter()
            .filter(|it| matches!(it.state, BoardState::Over(_)))
            .count(),
        4
    );
    let rematch = hosting.host.rematch(&caller, first).await;
    assert_eq!(rematch.map(drop), Err(board_of_contest));
    let result: String = hosting
        .sql()
        .query_row(
            "SELECT won_zero || ':' || won_one || ' ' || played || ' ' || rated FROM contest_results",
            [],
            |row| row.get(0),
        )
        .expect("one");
    assert_eq!(
        result, "1:1 2 few",
        "boards that were given are not counted"
    );
    hosting.settled().await;
}

/// Lets no server wait any longer because it has declined a contest or let another one down.
pub(crate) fn forget_waits(hosting: &Hosting) {
    let waits = hosting
        .sql()
        .execute("DELETE FROM waits WHERE kind = 'server'", ());
    waits.expect("deleted");
}

#[tokio::test(start_paused = true)]
async fn rounds_are_told_of_boards_that_can_decide_and_of_no_others() {
    let hosting = hosting().await;
    let terms = ContestTerms {
        first_to: 2,
        ..terms(3)
    };
    let id = opened(&hosting, terms).await;
    join(&hosting, id, &[101, 102, 103, 201, 202, 203]).await;
    close(&hosting, id).await;
    let dealt = arrive(&hosting, id, &[101, 201, 102, 202, 103, 203]).await;
    // One round of the second board is over before it can decide.
    let (first, second) = (dealt[0], dealt[1]);
    let ends = async |board: MatchId, players: [u64; 2], rounds: u32| {
        hosting.settled().await;
        hosting.poster.take();
        let round = async || {
            let sheet = hosting.host.hand(&hosting.caller(players[0]), board).await;
            let standing = sheet.expect("a hand").sheet.public.standing;
            standing.round.0
        };
        while round().await <= rounds
            && (hosting.play_any_of(players[0], board).await
                || hosting.play_any_of(players[1], board).await)
        {}
        hosting.settled().await;
        let told = hosting.poster.take();
        let ends = told.iter().filter(|line| line.starts_with("announcement"));
        (ends.count(), round().await)
    };
    assert_eq!(ends(second, [102, 202], 1).await, (0, 2));
    // Three moves are too few to meet.
    for _ in 0..3 {
        let is_102 = hosting.play_any_of(102, second).await;
        assert!(is_102 || hosting.play_any_of(202, second).await);
    }
    let (told, _) = ends(first, [101, 201], u32::MAX).await;
    assert_eq!(told, 2, "its end, in both places");
    let untold = "SELECT count(*) FROM log
             JOIN matches ON matches.match_id = log.match_id
             JOIN posts ON posts.subject_id = log.match_id
         WHERE matches.id = ?1 AND slot = 'announcement:0' AND log.sequence > shown / 4";
    let untold: u32 = hosting
        .sql()
        .query_row(untold, [second.to_string()], |row| row.get(0))
        .expect("a number");
    assert_eq!(untold, 3, "the round that is played is told as a whole");
    let (told, rounds) = ends(second, [102, 202], u32::MAX).await;
    let rounds = usize::try_from(rounds).expect("few");
    assert!(rounds >= 2);
    assert_eq!(told, 2 * (rounds - 1), "every round from then on");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_challenged_or_accepted_asks_for_a_return_match_and_agrees_to_one() {
    let hosting = hosting().await;
    let host = &hosting.host;
    // Neither manages their server any more.
    let ours = member(&hosting, OURS, OUR_MANAGER);
    let theirs = member(&hosting, THEIRS, THEIR_MANAGER);
    let played = async || {
        one_board(&hosting, 101, 201).await;
        let decided = "SELECT id FROM contests WHERE state = 'decided' ORDER BY contest_id DESC";
        let decided = hosting.sql().query_row(decided, [], contest_id);
        decided.expect("one")
    };
    let id = played().await;
    let asked = host.return_match(&theirs, id).await.expect("led it").id;
    for server in [OURS, THEIRS] {
        let stranger = member(&hosting, server, 109);
        let refusal = host.return_match(&stranger, id).await;
        assert_eq!(refusal.map(drop), Err(Refusal::NotACaptain));
    }
    let again = host.return_match(&theirs, id).await.expect("led it");
    assert_eq!((again.id, again.state), (asked, ContestState::Open));
    let agreed = host.return_match(&ours, id).await.expect("led it");
    assert_eq!((agreed.id, agreed.state), (asked, ContestState::LineUp));
    // Those who ask at once have agreed on one.
    let id = played().await;
    let (one, other) = futures::join!(host.return_match(&ours, id), host.return_match(&theirs, id));
    let (one, other) = (one.expect("led it").id, other.expect("led it").id);
    assert_eq!(one, other);
    assert_eq!(seen(&hosting, one).await.state, ContestState::LineUp);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_board_ends_while_nobody_has_moved_on_the_board_that_can_decide() {
    let hosting = hosting().await;
    // Erobere Wesnoth begins without luck: nothing is in the log before the first move.
    let kind = GameKind::ErobereWesnoth;
    let terms = ContestTerms {
        kind,
        options: kind.facts().default_options,
        ..terms(2)
    };
    let id = opened(&hosting, terms).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    close(&hosting, id).await;
    let dealt = arrive(&hosting, id, &[101, 201, 102, 202]).await;
    for (user, board) in [101, 202].into_iter().zip(dealt) {
        let resigned = hosting.host.resign(&hosting.caller(user), board).await;
        resigned.expect("it runs");
    }
    let view = seen(&hosting, id).await;
    assert_eq!(view.state, ContestState::Decided);
    let winners = [Team::Answering, Team::Challenging];
    let won = winners.map(|team| BoardState::Over(BoardOutcome::Won(team)));
    let states: Vec<BoardState> = view.boards.iter().map(|board| board.state).collect();
    assert_eq!(states, won);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn two_teams_of_one_server_play_in_one_place_and_exchange_the_seats() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let ours = manager(&hosting, OURS);
    let offer = async |roles: [Option<RoleId>; 2]| {
        let teams = InviteTo::Teams(ByTeam::new(roles[0], roles[1]));
        host.challenge_server(&ours, teams, terms(2)).await
    };
    let role = Some(RoleId(7));
    let same = offer([role, role]).await;
    assert_eq!(same.map(drop), Err(Refusal::SameRole));
    let opened = offer([None, None]).await.expect("opened");
    let how = (opened.state, opened.invited);
    assert_eq!(how, (ContestState::LineUp, Invited::Teams));
    let mut id = opened.id;
    let mut had_first = Vec::new();
    for _ in 0..2 {
        for (user, team) in [(101, Team::Challenging), (102, Team::Answering)] {
            let caller = member(&hosting, OURS, user);
            let joined = host.join_contest(&caller, id, Some(team), None).await;
            joined.expect("joined");
        }
        let closed = host.close_line_up(&ours, id).await.expect("alone");
        assert_eq!(boards(&closed), [(101, 102)]);
        had_first.push(closed.boards[0].first);
        let dealt = arrive(&hosting, id, &[101, 102]).await;
        hosting.settled().await;
        hosting.poster.take();
        let resigned = host.resign(&hosting.caller(101), dealt[0]).await;
        resigned.expect("it runs");
        hosting.settled().await;
        let told = hosting.poster.take();
        let ends = told.iter().filter(|it| it.starts_with("announcement"));
        assert_eq!(ends.count(), 1);
        id = host.return_match(&ours, id).await.expect("a captain").id;
    }
    assert_ne!(had_first[0], had_first[1]);
    let rated = "SELECT DISTINCT rated FROM contest_results";
    let rated = hosting.sql().query_row(rated, [], |row| row.get(0));
    assert_eq!(rated, Ok("inside".to_owned()));
    // Two roles are two teams.
    let roles = offer([role, Some(RoleId(8))]).await;
    assert_eq!(roles.expect("opened").state, ContestState::LineUp);
    hosting.settled().await;
}
