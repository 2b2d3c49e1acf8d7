//! Contests between servers, from the invitation to the result and the return match.

use std::future::ready;
use std::time::Duration;

use crate::contests_rules::one_board;
use crate::hosting::{Hosting, StandingClock, contest_id};
use host::{
    Authority, BoardEnd, BoardOutcome, BoardState, ByTeam, Caller, Challengers, ChannelId, Coming,
    ContestId, ContestState, ContestTerms, ContestView, InviteTo, Invited, LineUp, MatchId, Outage,
    Pace, Refusal, RoleId, ServerId, Shard, Standing, Team, Timestamp, UserId,
};
use rules::MatchReason;
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
    let manager = manager(hosting, server);
    let set = hosting.host.change_server(&manager, |set, origin| {
        set.contests.challengers = Challengers::Listed;
        set.contests.list_in(origin.channel);
    });
    let channel = set.await.expect("a manager").contests.channel;
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

/// Returns a contest that these users have joined and come to, and its boards.
pub(crate) async fn dealt(
    hosting: &Hosting,
    terms: ContestTerms,
    users: &[u64],
) -> (ContestId, Vec<MatchId>) {
    let id = opened(hosting, terms).await;
    join(hosting, id, users).await;
    close(hosting, id).await;
    let dealt = arrive(hosting, id, users).await;
    (id, dealt)
}

/// Has somebody resign a match, and waits until that is delivered.
pub(crate) async fn resign(hosting: &Hosting, loser: u64, board: MatchId) {
    let resigned = hosting.host.resign(&hosting.caller(loser), board).await;
    resigned.expect("it runs");
    hosting.settled().await;
}

/// Gives an outage back, of one shard or of all.
pub(crate) async fn give_back(
    hosting: &Hosting,
    shard: Option<Shard>,
    from: Timestamp,
    until: Timestamp,
) {
    let outage = Outage { shard, from, until };
    hosting.host.give_back(outage).await.expect("written");
}

/// Returns a number that a statement finds.
pub(crate) fn number(hosting: &Hosting, statement: &str) -> i64 {
    let found = hosting.sql().query_row(statement, [], |row| row.get(0));
    found.expect("a number")
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
    let mut told = hosting.told().await;
    told.sort();
    let cards = ["contest-card 0", "contest-card 1"];
    assert_eq!(told, cards, "an invitation pings nobody");
    let waits = hosting.host.contests(&theirs).await.expect("listed");
    assert_eq!(waits[0].own, Some(Team::Answering));
    hosting = hosting.again(1000).await;
    let accepted = hosting.host.accept_contest(&theirs, id).await;
    assert_eq!(accepted.expect("accepted").state, ContestState::LineUp);
    join(&hosting, id, &[101, 102, 103, 104, 201, 202, 203]).await;
    once(&hosting.told().await, &["thread", "news"], "line-up");
    hosting = hosting.again(1000).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(101, 201), (102, 202), (103, 203)]);
    let reserve = &closed.teams.challenging.members[3];
    assert_eq!(reserve.standing, Standing::Reserve);
    let told = hosting.told().await;
    once(&told, &["news"], "started");
    let called = told
        .iter()
        .filter(|it| it.starts_with("contest-direct Call"));
    assert_eq!(called.count(), 7, "the reserve, too: {told:?}");
    hosting = hosting.again(1000).await;
    let users = [101, 201, 102, 202, 103, 203, 101, 102];
    let dealt = arrive(&hosting, id, &users).await;
    // Whoever asks again is shown their board.
    let boards_of = [0, 1, 2, 0, 1].map(|board| dealt[board]);
    assert_eq!(dealt, boards_of);
    hosting = hosting.again(1000).await;

    // The accepting side has the first seat on odd boards.
    for (user, board) in [(201, 0), (102, 1), (203, 2)] {
        let hand = hosting.host.hand(&hosting.caller(user), dealt[board]).await;
        assert_eq!(hand.expect("theirs").sheet.seat.number(), 0);
    }
    for (board, (one, other)) in boards(&closed).into_iter().enumerate() {
        hosting.play_enough_of([one, other], dealt[board]).await;
    }
    hosting.told().await;

    // Two of ours win, one of theirs, each end told once in each server.
    for (user, board) in [(201, 0), (102, 1)] {
        resign(&hosting, user, dealt[board]).await;
    }
    let told = hosting.told().await;
    let ends = told.iter().filter(|it| it.starts_with("announcement"));
    assert_eq!(ends.count(), 4, "two posts a board: {told:?}");
    let view = seen(&hosting, id).await;
    assert_eq!(view.points, ByTeam::new(2, 2));
    assert!(view.boards.iter().all(|board| board.end.is_none()));
    hosting = hosting.again(1000).await;
    resign(&hosting, 203, dealt[2]).await;
    once(&hosting.told().await, &["news"], "result");
    let result = "SELECT points_zero || ':' || points_one || ' ' || won_zero || ':' || won_one
             || ' ' || played || ' ' || rated
         FROM contest_results";
    let result = hosting.sql().query_row(result, [], |row| row.get(0));
    assert_eq!(result, Ok("4:2 2:1 3 rated".to_owned()));

    // Its records verify as they are.
    let player = member(&hosting, THEIRS, 203);
    let records = hosting.host.export_contest(&player, id).await;
    let records = records.expect("over");
    assert_eq!(records.len(), 3);
    for record in &records {
        assert!(matches!(verify_line(record), Ok(Checked::Match(_))));
    }
    hosting
        .sql()
        .execute("UPDATE results SET score_zero = 2, score_one = 1", [])
        .expect("written");
    let view = seen(&hosting, id).await;
    let how = (view.state, view.points, view.won, view.drawn);
    let decided = ContestState::Decided;
    assert_eq!(how, (decided, ByTeam::new(4, 2), ByTeam::new(1, 0), 0));
    for board in &view.boards {
        let mut score = ByTeam::new(1, 1);
        score[board.first] = 2;
        let reason = MatchReason::Resign;
        assert_eq!(board.end, Some(BoardEnd { score, reason }));
    }

    // The return match has the seats exchanged; the second captain's ask accepts it.
    let again = hosting.host.return_match(&theirs, id).await.expect("asked");
    assert_eq!((again.state, again.follows), (ContestState::Open, Some(id)));
    let agreed = hosting.host.return_match(&ours, id).await.expect("agreed");
    assert_eq!((agreed.id, agreed.state), (again.id, ContestState::LineUp));
    join(&hosting, again.id, &[101, 102, 104, 201, 202]).await;
    let closed = close(&hosting, again.id).await;
    // Whoever had no board last time comes first.
    assert_eq!(boards(&closed), [(202, 101), (201, 104)]);
    let first = closed.boards[0].first;
    assert_eq!(first, Team::Answering, "ours have the first seat now");
    hosting.settled().await;
}

/// Checks that posts of these kinds were made once in each of two places, news with their name.
fn once(told: &[String], kinds: &[&str], news: &str) {
    for (kind, place) in kinds.iter().flat_map(|kind| [(kind, 0), (kind, 1)]) {
        let name = if *kind == "news" {
            format!(":{news}")
        } else {
            String::new()
        };
        let line = format!("contest-{kind} {place}{name}");
        assert_eq!(told.iter().filter(|it| **it == line).count(), 1, "{told:?}");
    }
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
    let past = ContestTerms {
        line_up: LineUp::Until(host.now()),
        ..terms(3)
    };
    for (terms, refusal) in [
        (terms(21), Refusal::TermsOff),
        (past, Refusal::DateOutOfReach),
    ] {
        let offered = host.challenge_server(&ours, InviteTo::Code, terms).await;
        assert_eq!(offered.map(drop), Err(refusal));
    }
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
    let set = host.change_server(&ours, move |set, _| set.contests.captain_role = Some(role));
    let settings = set.await.expect("set").contests;
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
async fn who_does_not_come_is_replaced_or_loses_the_board_and_nobody_but_its_players_ends_one() {
    let hosting = hosting().await;
    let host = &hosting.host;
    let standing = StandingClock::new();
    let id = opened(&hosting, paced(Pace::Tonight, 2)).await;
    join(&hosting, id, &[101, 102, 103, 104, 201, 202]).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(101, 201), (102, 202)]);
    arrive(&hosting, id, &[103, 102, 201]).await;
    drop(standing);
    tokio::time::sleep(Duration::from_secs(301)).await;
    while seen(&hosting, id).await.due.is_some() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let view = seen(&hosting, id).await;
    assert_eq!(boards(&view), [(103, 201), (102, 0)]);
    let states: Vec<BoardState> = view.boards.iter().map(|board| board.state).collect();
    let given = BoardState::Over(BoardOutcome::Given(Team::Challenging));
    assert_eq!(states, [BoardState::Playing, given]);
    let told = hosting.told().await;
    once(&told, &["news"], "board-2");
    let seated = "contest-direct Seated(1)-103".to_owned();
    assert!(told.contains(&seated), "{told:?}");
    let edited = told.iter();
    let edited = edited.filter(|it| it.starts_with("contest-direct-edit"));
    let mut edited: Vec<&str> = edited.filter_map(|it| it.split(' ').nth(2)).collect();
    edited.sort_unstable();
    let missed = ["Missed-101", "Missed-202", "Unseated-104"];
    assert_eq!(edited, missed, "whoever came reads nothing");
    let captain = manager(&hosting, OURS);
    let record = host.missed_boards(&captain, id).await.expect("a captain");
    assert!(record.contains(&(UserId(101), 1)) && record.contains(&(UserId(102), 0)));

    // A clock that runs out loses its board at once: nobody claims, gives time or calls off.
    let first = view.boards[0].match_id.expect("dealt");
    let caller = hosting.caller(103);
    let of_contest = || Err(Refusal::BoardOfContest);
    assert_eq!(host.claim(&caller, first).await.map(drop), of_contest());
    assert_eq!(host.give_time(&caller, first).await.map(drop), of_contest());
    assert_eq!(host.abort(&caller, first).await.map(drop), of_contest());
    assert!(host.call_off(&captain, first).await.is_err());
    let withdrawn = host.call_off_contest(&captain, id).await;
    assert_eq!(withdrawn, Err(Refusal::LineUpClosed));
    hosting.hours_pass(1).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Decided);
    let rematch = host.rematch(&caller, first).await;
    assert_eq!(rematch.map(drop), of_contest());
    let result = "SELECT played || ' ' || rated FROM contest_results";
    let result = hosting.sql().query_row(result, [], |row| row.get(0));
    let few = Ok("1 few".to_owned());
    assert_eq!(result, few, "boards that were given are not counted");
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
    let (_, dealt) = dealt(&hosting, terms, &[101, 102, 103, 201, 202, 203]).await;
    // One round of the second board is over before it can decide.
    let (first, second) = (dealt[0], dealt[1]);
    let ends = async |board: MatchId, players: [u64; 2], rounds: u32| {
        hosting.told().await;
        let round = async || {
            let sheet = hosting.host.hand(&hosting.caller(players[0]), board).await;
            let standing = sheet.expect("a hand").sheet.public.standing;
            standing.round.0
        };
        while round().await <= rounds
            && (hosting.play_any_of(players[0], board).await
                || hosting.play_any_of(players[1], board).await)
        {}
        let told = hosting.told().await;
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
    let (id, dealt) = dealt(&hosting, terms, &[101, 102, 201, 202]).await;
    for (user, board) in [101, 202].into_iter().zip(dealt) {
        resign(&hosting, user, board).await;
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
        hosting.told().await;
        resign(&hosting, 101, dealt[0]).await;
        let told = hosting.told().await;
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
