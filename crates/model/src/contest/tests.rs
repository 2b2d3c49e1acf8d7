//! Tables and properties of contests, without a database.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap, HashSet};

use proptest::prelude::*;
use rules::Seat;

use super::*;
use crate::{
    ChannelId, Clock, DAY, LineUp, MatchId, Pace, Refusal, RoleId, ServerId, Timestamp, UserId,
    Venue,
};

const OURS: ServerId = ServerId(1);
const THEIRS: ServerId = ServerId(2);
const HOUR: i64 = 3_600_000;
const NOW: Timestamp = Timestamp(1_800_000_000_000);

/// Returns a contest of two boards that our server has offered to theirs, in a state.
fn contest(state: ContestState) -> Contest {
    let team = |server| ContestTeam {
        server: Some(server),
        captain: Some(UserId(server.0)),
        ..ContestTeam::default()
    };
    let pace = Pace::Tonight;
    let mut contest = Contest {
        id: ContestId(MatchId::new(1, 1)),
        version: 0,
        state: ContestState::LineUp,
        invited: Invited::Server,
        code: None,
        game: "en-garde".to_owned(),
        options: String::new(),
        first_to: 3,
        clock: pace.clock(),
        pace,
        line_up: pace.line_up(),
        size: 2,
        is_rated: true,
        is_strongest: false,
        first: Team::Answering,
        follows: None,
        offered: NOW,
        accepted: None,
        due: Some(NOW.plus(HOUR)),
        ended: None,
        called_off_by: None,
        waits_until: None,
        points: ByTeam::default(),
        teams: ByTeam::new(team(OURS), team(THEIRS)),
        places: (0..2)
            .map(|number| {
                let server = ServerId(u64::from(number) + 1);
                Venue::new(number, Some(server), ChannelId(server.0), "en")
            })
            .collect(),
        joined: 0,
        players: Vec::new(),
        left: Vec::new(),
        boards: Vec::new(),
    };
    match state {
        ContestState::LineUp => {}
        ContestState::Playing => {
            for user in [101, 201] {
                join(&mut contest, user).expect("there is room");
            }
            for team in Team::BOTH {
                act(&mut contest, ContestEvent::Ready(team)).expect("somebody has joined");
            }
        }
        ContestState::Open => contest.state = state,
        over => {
            (contest.state, contest.due, contest.ended) = (over, None, Some(NOW));
        }
    }
    contest
}

/// Makes a step an hour before its time, of which nothing is known but the contest.
fn act(contest: &mut Contest, event: ContestEvent) -> Result<Vec<ContestEffect>, Refusal> {
    Facts::default().act(contest, event)
}

/// The facts known besides a contest.
#[derive(Clone, Debug, Default)]
struct Facts {
    passed: i64,
    barred: Vec<UserId>,
    blocks: HashSet<(UserId, UserId)>,
    ratings: HashMap<UserId, i64>,
}

impl Facts {
    fn act(
        &self,
        contest: &mut Contest,
        event: ContestEvent,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        let made = Cell::new(0);
        let new_board = || {
            made.set(made.get() + 1);
            (MatchId::new(2, made.get()), [0; 32])
        };
        let facts = ContestFacts {
            now: NOW.plus(self.passed),
            barred: &self.barred,
            blocks: &self.blocks,
            ratings: &self.ratings,
            new_board: &new_board,
        };
        contest.apply(event, &facts)
    }
}

/// Returns somebody who joins: ours are numbered from 101, theirs from 201.
fn joining(user: u64) -> Joining {
    let team = if user < 200 {
        Team::Challenging
    } else {
        Team::Answering
    };
    Joining {
        user: UserId(user),
        name: format!("player {user}"),
        nickname: None,
        team,
        since: None,
        refused: None,
        plays_elsewhere: false,
        rating: 1500,
        sat_out: false,
    }
}

fn join(contest: &mut Contest, user: u64) -> Result<Vec<ContestEffect>, Refusal> {
    act(contest, ContestEvent::Join(joining(user)))
}

fn arriving(user: u64, luck: &str, is_answer: bool) -> Arriving {
    Arriving {
        user: UserId(user),
        luck: luck.to_owned(),
        is_answer,
        refused: None,
        plays_elsewhere: false,
    }
}

fn accepting(server: ServerId) -> Accepting {
    Accepting {
        server,
        captain: UserId(7),
        place: Venue::new(1, Some(server), ChannelId(7), "en"),
        code: None,
        takes_challenges: true,
        refused: None,
    }
}

#[test]
fn each_event_is_refused_in_the_states_that_are_not_its_own() {
    use ContestState::{CalledOff, Decided, Declined, Expired, LineUp, Open, Playing, Withdrawn};
    let member = UserId(101);
    /// The refusals while it is open, in the line-up, and while it is played.
    type Refused = [Option<Refusal>; 3];
    let events: [(ContestEvent, Refused); 7] = [
        (
            ContestEvent::Accept(accepting(THEIRS)),
            [None, Some(Refusal::NotOpen), Some(Refusal::NotOpen)],
        ),
        (
            ContestEvent::End(Withdrawn),
            [None, Some(Refusal::NotOpen), Some(Refusal::NotOpen)],
        ),
        (
            ContestEvent::CallOff(Team::Challenging),
            [
                Some(Refusal::NothingToWithdraw),
                None,
                Some(Refusal::LineUpClosed),
            ],
        ),
        (
            ContestEvent::Join(joining(102)),
            [
                Some(Refusal::LineUpClosed),
                None,
                Some(Refusal::LineUpClosed),
            ],
        ),
        (
            ContestEvent::Reserve {
                team: Team::Challenging,
                user: member,
                on: true,
            },
            [
                Some(Refusal::LineUpClosed),
                Some(Refusal::NoSuchMember),
                Some(Refusal::LineUpClosed),
            ],
        ),
        (
            ContestEvent::Ready(Team::Challenging),
            [
                Some(Refusal::LineUpClosed),
                Some(Refusal::NobodyJoined),
                Some(Refusal::LineUpClosed),
            ],
        ),
        (
            ContestEvent::Arrive(arriving(101, "", false)),
            [Some(Refusal::NotJoined), Some(Refusal::NotJoined), None],
        ),
    ];
    for (event, expected) in &events {
        for (state, expected) in [Open, LineUp, Playing].into_iter().zip(expected) {
            let mut contest = contest(state);
            let found = act(&mut contest, event.clone());
            assert_eq!(&found.err(), expected, "{event:?} in {state:?}");
        }
    }
    for state in [Decided, Declined, Withdrawn, Expired, CalledOff] {
        for (event, _) in &events {
            let before = contest(state);
            let mut after = before.clone();
            assert!(
                act(&mut after, event.clone()).is_err(),
                "{event:?} in {state:?}"
            );
            assert!(after == before);
        }
        let mut over = contest(state);
        assert_eq!(act(&mut over, ContestEvent::RunOut), Ok(Vec::new()));
        assert!(over == contest(state), "nothing runs out in {state:?}");
    }
}

#[test]
fn an_invitation_is_accepted_by_the_one_whom_it_is_for_and_in_its_time() {
    let code = || Some(ContestCode("CODE".to_owned()));
    let open = |invited: Invited| {
        let mut open = contest(ContestState::Open);
        open.invited = invited;
        if invited != Invited::Server {
            open.teams.answering = ContestTeam::default();
            open.places.truncate(1);
        }
        open.code = code().filter(|_| invited == Invited::Code);
        open
    };
    let with = |change: fn(&mut Accepting)| {
        let mut by = accepting(THEIRS);
        change(&mut by);
        by
    };
    let closed = with(|it| it.takes_challenges = false);
    let third = accepting(ServerId(3));
    let table = [
        (Invited::Server, accepting(THEIRS), None),
        (Invited::Server, third.clone(), Some(Refusal::NotForYou)),
        (Invited::Server, accepting(OURS), Some(Refusal::OwnServer)),
        // It was asked itself.
        (Invited::Server, closed.clone(), None),
        (Invited::Anywhere, closed, Some(Refusal::OwnTakesNone)),
        (Invited::Anywhere, third.clone(), None),
        (Invited::Code, third.clone(), Some(Refusal::NotForYou)),
        (
            Invited::Code,
            Accepting {
                code: code(),
                ..third
            },
            None,
        ),
        (Invited::Teams, accepting(THEIRS), Some(Refusal::NotForYou)),
        (
            Invited::Server,
            with(|it| it.refused = Some(Refusal::BlockedServer)),
            Some(Refusal::BlockedServer),
        ),
    ];
    for (line, (invited, by, expected)) in table.into_iter().enumerate() {
        let mut accepted = open(invited);
        let found = act(&mut accepted, ContestEvent::Accept(by.clone()));
        assert_eq!(found.as_ref().err(), expected.as_ref(), "line {line}");
        if let Ok(effects) = found {
            assert_eq!(accepted.state, ContestState::LineUp);
            assert_eq!(accepted.due, Some(accepted.line_up.closes(NOW)));
            assert_eq!(accepted.teams.answering.server, Some(by.server));
            assert_eq!(accepted.code, None);
            assert_eq!(effects.len(), 4, "a thread and news in each place");
        }
        let late = Facts {
            passed: HOUR,
            ..Facts::default()
        };
        let late = late.act(&mut open(invited), ContestEvent::Accept(by));
        assert_eq!(late, Err(Refusal::NotOpen), "line {line}");
    }
}

#[test]
fn members_who_join_what_counts_are_known_in_the_server_and_play_for_it_alone() {
    let young = UserId((NOW.0 - 1_420_070_400_000 - 29 * DAY).cast_unsigned() << 22);
    let with = |change: &dyn Fn(&mut Joining)| {
        let mut joining = joining(101);
        change(&mut joining);
        joining
    };
    let table: [(Joining, Option<Refusal>); 5] = [
        (with(&|_| {}), None),
        (
            with(&|it| it.since = Some(NOW.plus(1))),
            Some(Refusal::TooNewHere),
        ),
        (with(&|it| it.since = Some(NOW)), None),
        (with(&|it| it.user = young), Some(Refusal::TooYoung)),
        (
            with(&|it| it.plays_elsewhere = true),
            Some(Refusal::PlaysElsewhere),
        ),
    ];
    for (joining, expected) in table {
        let event = ContestEvent::Join(joining);
        let mut counts = contest(ContestState::LineUp);
        assert_eq!(act(&mut counts, event.clone()).err(), expected);
        let mut agreed = contest(ContestState::LineUp);
        agreed.is_rated = false;
        assert!(act(&mut agreed, event).is_ok(), "it counts for nothing");
    }
}

#[test]
fn a_team_has_ten_members_a_board_and_whoever_leaves_makes_room() {
    let mut full = contest(ContestState::LineUp);
    let most = u64::try_from(MEMBERS_A_BOARD * 2).expect("few");
    for user in 0..most {
        join(&mut full, 101 + user).expect("there is room");
    }
    let one_more = join(&mut full, 101 + most);
    assert_eq!(one_more, Err(Refusal::TeamFull(20)));
    assert_eq!(join(&mut full, 101), Ok(Vec::new()), "they have joined");
    join(&mut full, 201).expect("the other team has room of its own");
    act(&mut full, ContestEvent::Leave(UserId(103))).expect("they may");
    join(&mut full, 101 + most).expect("there is room again");
    let back = join(&mut full, 103);
    assert_eq!(back, Err(Refusal::TeamFull(20)));
    let other = Joining {
        team: Team::Answering,
        ..joining(101)
    };
    let other = act(&mut full, ContestEvent::Join(other));
    assert_eq!(other, Err(Refusal::OtherTeam));
}

#[test]
fn people_join_the_team_of_their_server_or_of_their_role() {
    let (red, blue) = (RoleId(1), RoleId(2));
    let between = contest(ContestState::LineUp);
    let mut inside = between.clone();
    inside.invited = Invited::Teams;
    inside.teams.answering.server = Some(OURS);
    (inside.teams.challenging.role, inside.teams.answering.role) = (Some(red), Some(blue));
    let (first, second) = (Team::Challenging, Team::Answering);
    type Joins<'a> = (
        &'a Contest,
        ServerId,
        &'a [RoleId],
        Option<Team>,
        Result<Team, Refusal>,
    );
    let table: [Joins<'_>; 9] = [
        (&between, OURS, &[], None, Ok(first)),
        (&between, THEIRS, &[], None, Ok(second)),
        (&between, THEIRS, &[], Some(first), Ok(second)),
        (&between, ServerId(3), &[], None, Err(Refusal::NoTeam)),
        (&inside, OURS, &[blue], None, Ok(second)),
        (&inside, OURS, &[red, blue], Some(second), Ok(second)),
        (&inside, OURS, &[red], Some(second), Err(Refusal::OtherRole)),
        (&inside, OURS, &[], None, Err(Refusal::NoTeam)),
        (&inside, THEIRS, &[red], None, Err(Refusal::NoTeam)),
    ];
    for (line, (contest, server, roles, wanted, expected)) in table.into_iter().enumerate() {
        let found = contest.team_to_join(UserId(1), server, roles, wanted);
        assert_eq!(found, expected, "line {line}");
    }
}

#[test]
fn limits_of_challenges_have_an_order_and_each_its_number() {
    let rival = || RivalFacts::default();
    let until = NOW.plus(DAY);
    let table = [
        (ChallengeFacts::default(), None),
        (
            ChallengeFacts {
                out: 2,
                ..ChallengeFacts::default()
            },
            Some(Refusal::TooManyOut),
        ),
        (against(rival()), None),
        (
            against(RivalFacts {
                is_blocked: true,
                alone_until: Some(until),
                ..rival()
            }),
            Some(Refusal::BlockedServer),
        ),
        (
            against(RivalFacts {
                alone_until: Some(until),
                waiting: vec![OURS],
                ..rival()
            }),
            Some(Refusal::LeftAlone(until)),
        ),
        (
            against(RivalFacts {
                alone_until: Some(NOW),
                ..rival()
            }),
            None,
        ),
        (
            against(RivalFacts {
                waiting: vec![OURS],
                ..rival()
            }),
            Some(Refusal::OneToThatServer),
        ),
        (
            against(RivalFacts {
                waiting: vec![ServerId(3); 3],
                ..rival()
            }),
            Some(Refusal::TooManyWaiting),
        ),
    ];
    for (line, (facts, expected)) in table.into_iter().enumerate() {
        let found = facts.challenge_refused(OURS, NOW);
        assert_eq!(found, expected, "line {line}");
    }
    let declined = against(RivalFacts {
        alone_until: Some(until),
        waiting: vec![ServerId(3); 4],
        ..rival()
    });
    assert_eq!(declined.answer_refused(OURS), None, "they want an answer");
    assert_eq!(contest_wait(0), 7 * DAY);
    assert_eq!((contest_wait(1), contest_wait(9)), (30 * DAY, 30 * DAY));
}

fn against(rival: RivalFacts) -> ChallengeFacts {
    ChallengeFacts {
        other: Some(rival),
        ..ChallengeFacts::default()
    }
}

#[test]
fn a_server_that_calls_off_often_accepts_no_more_from_the_lobby() {
    let times = [NOW, NOW.plus(-DAY), NOW.plus(-2 * DAY)];
    let table = [
        (2, vec![], Invited::Anywhere, Some(Refusal::TooManyAccepted)),
        (2, vec![], Invited::Server, None),
        (1, times[..2].to_vec(), Invited::Code, None),
        (
            0,
            times.to_vec(),
            Invited::Code,
            Some(Refusal::CalledOffOften(NOW.plus(28 * DAY))),
        ),
        (0, times.to_vec(), Invited::Server, None),
    ];
    for (line, (accepted, called_off, invited, expected)) in table.into_iter().enumerate() {
        let facts = ChallengeFacts {
            accepted,
            called_off,
            ..ChallengeFacts::default()
        };
        let found = facts.acceptance_refused(invited, NOW);
        assert_eq!(found, expected, "line {line}");
    }
}

#[test]
fn a_contest_counts_for_its_servers_by_its_boards_its_captains_and_its_players() {
    let counts = |change: fn(&mut Contest, &mut RatingFacts)| {
        let mut contest = contest(ContestState::Decided);
        let mut facts = RatingFacts {
            boards: RATED_BOARDS,
            ..RatingFacts::default()
        };
        change(&mut contest, &mut facts);
        contest.rating(&facts)
    };
    assert_eq!(counts(|_, _| {}), ContestRating::Rated);
    assert_eq!(
        counts(|it, _| it.invited = Invited::Teams),
        ContestRating::Inside
    );
    assert_eq!(counts(|it, _| it.is_rated = false), ContestRating::Agreed);
    assert_eq!(counts(|_, it| it.boards -= 1), ContestRating::Few);
    assert_eq!(counts(|_, it| it.has_met = true), ContestRating::Pair);
    assert_eq!(
        counts(|it, _| it.teams.answering.captain = it.teams.challenging.captain),
        ContestRating::Captain
    );
    assert_eq!(counts(|_, it| it.has_mixed = true), ContestRating::Players);
}

#[test]
fn a_board_is_the_winners_a_draw_or_nobodys() {
    let mut contest = contest(ContestState::Playing);
    contest.first = Team::Answering;
    let won = |board, seat| contest.outcome_of(board, Some(seat), "score");
    assert_eq!(won(1, Seat::Zero), BoardOutcome::Won(Team::Answering));
    assert_eq!(won(2, Seat::Zero), BoardOutcome::Won(Team::Challenging));
    assert_eq!(won(1, Seat::One), BoardOutcome::Won(Team::Challenging));
    assert_eq!(contest.outcome_of(1, None, "score"), BoardOutcome::Drawn);
    for reason in ["aborted", "restored"] {
        let struck = contest.outcome_of(1, Some(Seat::Zero), reason);
        assert_eq!(struck, BoardOutcome::Struck);
    }
}

#[test]
fn a_return_match_exchanges_the_seats() {
    let mut decided = contest(ContestState::Decided);
    for first in Team::BOTH {
        decided.first = first;
        let mut again = contest(ContestState::Open);
        again.follow(&decided, OURS);
        let own = first == Team::Challenging;
        let expected = if own {
            Team::Answering
        } else {
            Team::Challenging
        };
        assert_eq!(again.first, expected, "ours had the first seat: {own}");
        assert_eq!(again.follows, Some(decided.id));
    }
    let open = contest(ContestState::Open);
    let mut answer = contest(ContestState::Open);
    answer.first = Team::Answering;
    answer.follow(&open, THEIRS);
    assert_eq!(answer.first, Team::Answering, "nobody has sat anywhere");
}

#[test]
fn the_second_to_come_reads_the_words_of_the_first_before_they_are_there() {
    let words = ContestEvent::Arrive(arriving(101, "secret words", false));
    assert!(!format!("{words:?}").contains("secret"), "for no log");
    let mut contest = contest(ContestState::Playing);
    let come = |contest: &mut Contest, user, luck: &str, is_answer| {
        let event = ContestEvent::Arrive(arriving(user, luck, is_answer));
        act(contest, event).expect("they are called")
    };
    come(&mut contest, 101, "first", false);
    let read = [ContestEffect::Read(UserId(101))];
    assert_eq!(come(&mut contest, 201, "second", true), read);
    assert_eq!(contest.player(UserId(201)).expect("joined").here, None);
    assert_eq!(come(&mut contest, 201, "", false), read, "no answer");
    let dealt = come(&mut contest, 201, "second", true);
    assert!(dealt.contains(&ContestEffect::Deal(1)), "{dealt:?}");
    assert_eq!(contest.due, None, "nobody is waited for");
}

/// Something that people try, or that happens to them.
#[derive(Clone, Debug)]
enum Try {
    Event(ContestEvent),
    /// The match of a board ends.
    Board(u8, Option<Seat>, bool),
    Bar(u64),
    Block(u64, u64),
}

fn users() -> impl Strategy<Value = u64> {
    prop_oneof![101..105_u64, 201..205_u64]
}

fn teams() -> impl Strategy<Value = Team> {
    prop::sample::select(&Team::BOTH[..])
}

fn tries() -> impl Strategy<Value = Try> {
    let event = prop_oneof![
        6 => users().prop_map(|user| ContestEvent::Join(joining(user))),
        2 => users().prop_map(|user| ContestEvent::Leave(UserId(user))),
        1 => (teams(), users(), any::<bool>()).prop_map(|(team, user, on)| {
            ContestEvent::Reserve { team, user: UserId(user), on }
        }),
        2 => teams().prop_map(ContestEvent::Ready),
        8 => (users(), any::<bool>(), any::<bool>()).prop_map(|(user, luck, is_answer)| {
            let luck = if luck { "words" } else { "" };
            ContestEvent::Arrive(arriving(user, luck, is_answer))
        }),
        2 => Just(ContestEvent::RunOut),
        1 => prop_oneof![
            8 => Just(ContestEvent::Abandon),
            1 => teams().prop_map(ContestEvent::CallOff),
        ],
    ];
    let seat = prop::option::of(prop::sample::select(&Seat::BOTH[..]));
    prop_oneof![
        20 => event.prop_map(Try::Event),
        4 => (1..4_u8, seat, any::<bool>())
            .prop_map(|(board, winner, is_over)| Try::Board(board, winner, is_over)),
        1 => users().prop_map(Try::Bar),
        1 => (users(), users()).prop_map(|(one, other)| Try::Block(one, other)),
    ]
}

fn check(contest: &Contest) {
    let users: BTreeSet<UserId> = contest.players.iter().map(|it| it.user).collect();
    assert_eq!(users.len(), contest.players.len(), "nobody plays twice");
    let all = contest.players.iter().chain(&contest.left);
    let numbers: BTreeSet<u32> = all.clone().map(|it| it.number).collect();
    assert_eq!(numbers.len(), all.count(), "nobody has another's number");
    assert!(numbers.iter().all(|it| (1..=contest.joined).contains(it)));
    for player in &contest.players {
        let Some(board) = player.board else { continue };
        assert!(!player.is_reserve && !contest.boards.is_empty());
        let on = contest.player_on(board, player.team);
        assert_eq!(on.map(|it| it.user), Some(player.user), "two on a seat");
    }
    let waits = contest.boards.iter().any(ContestBoard::is_waiting);
    match contest.state {
        ContestState::Open | ContestState::LineUp => assert!(contest.due.is_some()),
        ContestState::Playing => assert_eq!(contest.is_calling(), waits),
        _ => assert!(contest.due.is_none() && contest.ended.is_some()),
    }
    for board in contest.boards.iter().filter(|board| board.is_dealt) {
        for team in Team::BOTH {
            let player = contest.player_on(board.number, team).expect("a player");
            assert!(player.here.is_some(), "nobody is dealt who is not there");
        }
    }
    let halves = contest.outcomes().into_iter();
    let counted = halves.filter(|it| *it != BoardOutcome::Struck).count();
    let points = contest.points.challenging + contest.points.answering;
    assert_eq!(usize::try_from(points).expect("few"), 2 * counted);
}

/// Checks what has changed by a step.
fn check_step(before: &Contest, after: &Contest, effects: &[ContestEffect]) {
    for board in before.boards.iter().filter(|board| board.is_dealt) {
        for team in Team::BOTH {
            let on = |it: &Contest| it.player_on(board.number, team).map(|it| it.user);
            assert_eq!(on(before), on(after), "a board that is played stays theirs");
        }
    }
    for effect in effects {
        match effect {
            ContestEffect::Deal(number) => {
                let dealt = |it: &Contest| {
                    let mut boards = it.boards.iter();
                    boards.any(|board| board.number == *number && board.is_dealt)
                };
                assert!(!dealt(before) && dealt(after));
            }
            ContestEffect::LetDown(team) => {
                let boards = after.boards.iter();
                let won = boards.filter_map(|it| it.outcome?.winner());
                assert!(won.into_iter().all(|winner| winner != *team));
            }
            ContestEffect::Read(first) => {
                let first = after.player(*first).expect("joined");
                assert!(first.here.is_some() && !first.luck.is_empty());
            }
            ContestEffect::Post(slot) => {
                let known = slot.player().is_none_or(|it| after.numbered(it).is_some());
                assert!(known, "{slot} is for somebody");
            }
        }
    }
}

proptest! {
    #[test]
    fn whatever_people_try_a_contest_stays_sound(
        tries in prop::collection::vec(tries(), 1..80),
        is_strongest in any::<bool>(),
    ) {
        let mut contest = contest(ContestState::LineUp);
        (contest.size, contest.is_strongest) = (3, is_strongest);
        let mut facts = Facts::default();
        for (at, tried) in tries.into_iter().enumerate() {
            facts.passed = i64::try_from(at).expect("few") * 1000;
            let before = contest.clone();
            match tried {
                Try::Event(event) => match facts.act(&mut contest, event) {
                    Ok(effects) => check_step(&before, &contest, &effects),
                    Err(_) => prop_assert!(contest == before, "a refusal changes nothing"),
                },
                Try::Board(number, winner, is_over) => {
                    let reason = if is_over { "score" } else { "aborted" };
                    let outcome = contest.outcome_of(number, winner, reason);
                    let mut boards = contest.boards.iter_mut();
                    let played = |it: &&mut ContestBoard| {
                        it.number == number && it.is_dealt && it.outcome.is_none()
                    };
                    if let Some(board) = boards.find(played) {
                        board.outcome = Some(outcome);
                    }
                }
                Try::Bar(user) => facts.barred.push(UserId(user)),
                Try::Block(one, other) => {
                    facts.blocks.insert((UserId(one), UserId(other)));
                }
            }
            let was_over = contest.state.is_over();
            let settled = contest.settle(NOW.plus(facts.passed));
            prop_assert!(!was_over || settled.is_none());
            prop_assert!(!before.state.is_over() || contest == before, "it is over");
            check(&contest);
        }
    }
}

#[test]
fn a_clock_runs_for_each_of_the_boards() {
    let contest = contest(ContestState::LineUp);
    let Clock::Bank { seconds, .. } = contest.clock else {
        panic!("a bank");
    };
    let play = 2 * i64::from(seconds) * 1000;
    let end = NOW.plus(HOUR + contest.pace.roll_call() + play);
    assert_eq!(contest.last_end(), Some(end));
}

/// Returns a line-up between two servers that closes at a date three hours ahead, opened now.
fn dated() -> Contest {
    let mut contest = contest(ContestState::Open);
    contest.line_up = LineUp::Until(NOW.plus(3 * HOUR));
    act(&mut contest, ContestEvent::Accept(accepting(THEIRS))).expect("it stands");
    contest
}

/// Looks at a contest so much later, in milliseconds.
fn look(contest: &mut Contest, passed: i64) -> Vec<ContestEffect> {
    let later = Facts {
        passed,
        ..Facts::default()
    };
    later.act(contest, ContestEvent::RunOut).expect("a look")
}

#[test]
fn a_date_is_at_least_half_an_hour_and_at_most_sixty_days_ahead() {
    let minute = HOUR / 60;
    for (ahead, is_possible) in [
        (-HOUR, false),
        (29 * minute, false),
        (30 * minute, true),
        (60 * DAY, true),
        (60 * DAY + minute, false),
    ] {
        let checked = LineUp::Until(NOW.plus(ahead)).check(NOW);
        assert_eq!(checked.is_ok(), is_possible, "{ahead}");
    }
    assert_eq!(LineUp::For(1).check(NOW), Ok(()));
}

#[test]
fn an_invitation_ends_ten_minutes_before_its_date() {
    let mut open = contest(ContestState::Open);
    assert_eq!(open.stands_until(NOW), NOW.plus(3 * DAY));
    open.line_up = LineUp::Until(NOW.plus(HOUR));
    assert_eq!(open.stands_until(NOW), NOW.plus(HOUR / 6 * 5));
    open.line_up = LineUp::Until(NOW.plus(9 * DAY));
    assert_eq!(open.stands_until(NOW), NOW.plus(3 * DAY));
}

#[test]
fn nobody_accepts_a_contest_whose_date_is_too_near_though_an_outage_was_given_back() {
    for (ahead, accepted) in [(HOUR / 6 + 1, Ok(())), (HOUR / 6, Err(Refusal::NotOpen))] {
        let mut open = contest(ContestState::Open);
        open.line_up = LineUp::Until(NOW.plus(ahead));
        open.due = Some(NOW.plus(HOUR));
        let done = act(&mut open, ContestEvent::Accept(accepting(THEIRS)));
        assert_eq!(done.map(|_| ()), accepted, "{ahead}");
    }
}

#[test]
fn a_team_that_everybody_has_left_is_not_ready_and_takes_members_again() {
    let mut contest = dated();
    for user in [101, 102, 201] {
        join(&mut contest, user).expect("there is room");
    }
    for team in Team::BOTH {
        act(&mut contest, ContestEvent::Ready(team)).expect("somebody is there");
    }
    act(&mut contest, ContestEvent::Leave(UserId(102))).expect("they may");
    assert!(!contest.takes_members(), "somebody is left");
    act(&mut contest, ContestEvent::Leave(UserId(201))).expect("they may");
    assert!(contest.takes_members());
    join(&mut contest, 202).expect("there is room");
    let again = ContestEvent::Ready(Team::Answering);
    act(&mut contest, again).expect("somebody is there");
    assert!(!contest.takes_members(), "the other team was ready before");
}

#[test]
fn members_are_reminded_an_hour_before_a_date_and_called_at_it() {
    let mut contest = dated();
    let date = NOW.plus(3 * HOUR);
    assert_eq!(
        (contest.due, contest.until()),
        (Some(NOW.plus(2 * HOUR)), Some(date))
    );
    for user in [101, 201] {
        join(&mut contest, user).expect("there is room");
    }
    let reminded = look(&mut contest, 2 * HOUR);
    let reminders = [1, 2].map(|number| ContestEffect::Post(ContestSlot::Reminder(number)));
    assert_eq!(reminded, reminders);
    assert_eq!(
        (contest.state, contest.due),
        (ContestState::LineUp, Some(date))
    );
    let called = look(&mut contest, 3 * HOUR);
    assert!(called.contains(&ContestEffect::Post(ContestSlot::Call(1))));
    assert_eq!(contest.due, Some(date.plus(contest.pace.roll_call())));
}

#[test]
fn a_line_up_that_opens_within_the_last_hour_reminds_nobody() {
    let mut contest = contest(ContestState::Open);
    contest.line_up = LineUp::Until(NOW.plus(HOUR / 2));
    act(&mut contest, ContestEvent::Accept(accepting(THEIRS))).expect("it stands");
    assert_eq!(contest.due, Some(NOW.plus(HOUR / 2)));
}

#[test]
fn captains_close_a_dated_line_up_before_its_date_and_nobody_is_called_until_then() {
    let mut contest = dated();
    for user in [101, 102, 201] {
        join(&mut contest, user).expect("there is room");
    }
    for team in Team::BOTH {
        assert!(contest.takes_members(), "{team:?}");
        let told = act(&mut contest, ContestEvent::Ready(team));
        assert_eq!(told, Ok(Vec::new()), "{team:?}");
    }
    assert!(!contest.takes_members());
    assert_eq!(contest.state, ContestState::LineUp);
    assert_eq!(join(&mut contest, 202), Err(Refusal::LineUpClosed));
    act(&mut contest, ContestEvent::Leave(UserId(102))).expect("they may");
    look(&mut contest, 2 * HOUR);
    look(&mut contest, 3 * HOUR);
    assert_eq!(
        (contest.state, contest.boards.len()),
        (ContestState::Playing, 1)
    );
}

/// Returns who sits on the boards of our team, from the first one on.
fn seated(contest: &Contest) -> Vec<u64> {
    let boards = contest.boards.iter().map(|board| board.number);
    let players = boards.filter_map(|board| contest.player_on(board, Team::Challenging));
    players.map(|player| player.user.0).collect()
}

#[test]
fn captains_put_members_on_boards_and_strength_fills_the_rest() {
    /// The wishes in their order, each a member of ours and a board or 0.
    type Wishes = &'static [(u64, u8)];
    let table: [(Wishes, &[u64], u64); 9] = [
        (&[], &[103, 102, 101], 3),
        (&[(101, 1)], &[101, 103, 102], 3),
        (&[(101, 2)], &[103, 101, 102], 3),
        // Those who want the same board change places, or one is seated by strength again.
        (&[(101, 1), (102, 1)], &[102, 103, 101], 3),
        (&[(101, 1), (102, 2), (101, 2)], &[102, 101, 103], 3),
        (&[(101, 1), (101, 0)], &[103, 102, 101], 3),
        // Somebody wanted plays, though others joined first.
        (&[(104, 3)], &[102, 101, 104], 3),
        // Fewer boards than were wanted.
        (&[(101, 3)], &[102, 101], 2),
        (&[(101, 3), (102, 2), (103, 1)], &[103, 102], 2),
    ];
    for (wishes, expected, others) in table {
        let mut contest = contest(ContestState::LineUp);
        contest.size = 3;
        for user in [101, 102, 103, 104].into_iter().chain(201..201 + others) {
            let rating = i64::try_from(user).expect("small");
            let joining = Joining {
                rating: if user == 104 { 1 } else { rating },
                ..joining(user)
            };
            act(&mut contest, ContestEvent::Join(joining)).expect("there is room");
        }
        for (user, board) in wishes {
            let wish = ContestEvent::Wish {
                team: Team::Challenging,
                user: UserId(*user),
                board: Some(*board).filter(|board| *board > 0),
            };
            act(&mut contest, wish).expect("a member");
        }
        for team in Team::BOTH {
            act(&mut contest, ContestEvent::Ready(team)).expect("somebody has joined");
        }
        assert_eq!(seated(&contest), expected, "{wishes:?}");
    }
}

#[test]
fn captains_order_their_own_team_alone_and_somebody_wanted_is_no_reserve() {
    let mut contest = contest(ContestState::LineUp);
    for user in [101, 201] {
        join(&mut contest, user).expect("there is room");
    }
    let wish = |team, board| ContestEvent::Wish {
        team,
        user: UserId(101),
        board: Some(board),
    };
    let refused = act(&mut contest, wish(Team::Answering, 1));
    assert_eq!(refused, Err(Refusal::NoSuchMember));
    let on_reserve = ContestEvent::Reserve {
        team: Team::Challenging,
        user: UserId(101),
        on: true,
    };
    act(&mut contest, on_reserve).expect("a member");
    act(&mut contest, wish(Team::Challenging, 2)).expect("a member");
    assert!(
        contest
            .player(UserId(101))
            .is_some_and(|it| !it.is_reserve && it.wish == Some(2))
    );
    assert_eq!(contest.order(Team::Challenging), [UserId(101)]);
    // There is no third board.
    act(&mut contest, wish(Team::Challenging, 3)).expect("a member");
    assert!(
        contest
            .player(UserId(101))
            .is_some_and(|it| it.wish.is_none())
    );
}

fn members(users: &[u64]) -> Vec<Joining> {
    users.iter().map(|user| joining(*user)).collect()
}

fn come(user: u64) -> Try {
    Try::Event(ContestEvent::Arrive(arriving(user, "", false)))
}

fn leave(user: u64) -> Try {
    Try::Event(ContestEvent::Leave(UserId(user)))
}

/// Has members join a line-up, closes it, and tries these things in its roll call. Blocks are older
/// than the contest.
fn call(contest: &mut Contest, members: Vec<Joining>, tries: Vec<Try>) {
    let mut facts = Facts::default();
    for tried in &tries {
        if let Try::Block(one, other) = tried {
            facts.blocks.insert((UserId(*one), UserId(*other)));
        }
    }
    let joins = members.into_iter().map(ContestEvent::Join);
    for event in joins.chain(Team::BOTH.map(ContestEvent::Ready)) {
        facts.act(contest, event).expect("a line-up");
    }
    for tried in tries {
        match tried {
            Try::Event(event) => {
                facts.act(contest, event).expect("they are called");
            }
            Try::Bar(user) => facts.barred.push(UserId(user)),
            Try::Block(..) | Try::Board(..) => {}
        }
    }
}

/// Returns the players of each board, those of our team first, and 0 where nobody sits.
fn pairs(contest: &Contest) -> Vec<(u64, u64)> {
    let on = |board, team| contest.player_on(board, team).map_or(0, |it| it.user.0);
    let boards = contest.boards.iter().map(|board| board.number);
    let pair = |board| (on(board, Team::Challenging), on(board, Team::Answering));
    boards.map(pair).collect()
}

#[test]
fn a_board_that_is_given_up_or_missed_goes_to_the_reserve_whose_turn_it_is() {
    let over = || Try::Event(ContestEvent::RunOut);
    let one_each = || members(&[101, 102, 201, 202]);
    let three = || members(&[101, 102, 103, 201]);
    let waited = |mut member: Joining| {
        member.sat_out = [103, 104].contains(&member.user.0);
        member
    };
    let rated = |mut member: Joining| {
        member.rating += if member.user.0 == 103 { 100 } else { 0 };
        member.rating -= if member.user.0 == 105 { 100 } else { 0 };
        member
    };
    let waiting = members(&[105, 104, 103, 201]).into_iter().map(waited);
    let strengths = members(&[105, 106, 103, 201]).into_iter().map(rated);
    /// Those who join, what happens in the roll call, and who sits on each board then.
    type Line = (Vec<Joining>, Vec<Try>, Vec<(u64, u64)>);
    let by_turns: Vec<Line> = vec![
        // As soon as one comes, or at once.
        (
            three(),
            vec![come(201), leave(101), come(103)],
            vec![(103, 201)],
        ),
        (
            three(),
            vec![come(102), come(201), leave(101)],
            vec![(102, 201)],
        ),
        // On the board where somebody waits.
        (
            members(&[101, 102, 103, 201, 202]),
            vec![come(103), come(202), over()],
            vec![(0, 0), (103, 202)],
        ),
        (
            one_each(),
            vec![come(102), come(202), over()],
            vec![(102, 202)],
        ),
        // Who may not play any more is passed over.
        (
            three(),
            vec![come(102), come(103), come(201), Try::Bar(102), leave(101)],
            vec![(103, 201)],
        ),
        (
            three(),
            vec![come(102), come(103), come(201), Try::Bar(102), over()],
            vec![(103, 201)],
        ),
        // Those first who sat out, as when the boards were set.
        (waiting.clone().collect(), vec![], vec![(104, 201)]),
        (
            waiting.collect(),
            vec![come(105), come(103), come(201), leave(104)],
            vec![(103, 201)],
        ),
        // Who has blocked the reserve yields to one of their own.
        (
            one_each(),
            vec![
                Try::Block(201, 102),
                come(102),
                come(201),
                come(202),
                leave(101),
            ],
            vec![(102, 202)],
        ),
        // Who has blocked the one who waits stands in for nobody.
        (
            one_each(),
            vec![Try::Block(102, 201), come(102), come(201), over()],
            vec![(0, 201)],
        ),
    ];
    let strongest: Vec<Line> = vec![
        (strengths.clone().collect(), vec![], vec![(103, 201)]),
        (
            strengths.collect(),
            vec![come(105), come(106), come(201), leave(103)],
            vec![(106, 201)],
        ),
    ];
    let by_turns = by_turns.into_iter().map(|line| (false, line));
    let strongest = strongest.into_iter().map(|line| (true, line));
    let lines = by_turns.chain(strongest).enumerate();
    for (number, (is_strongest, (members, tries, expected))) in lines {
        let mut contest = contest(ContestState::LineUp);
        contest.size = u8::try_from(expected.len()).expect("few");
        contest.is_strongest = is_strongest;
        let ends = !tries.is_empty();
        call(&mut contest, members, tries);
        assert_eq!(pairs(&contest), expected, "line {number}");
        let boards = contest.boards.iter().zip(&expected);
        for (board, (one, other)) in boards {
            let is_played = ends && *one > 0 && *other > 0;
            assert_eq!(board.is_dealt, is_played, "line {number}");
        }
    }
}

#[test]
fn who_yields_is_known_and_nobody_leaves_a_board_that_is_dealt() {
    let mut contest = contest(ContestState::LineUp);
    let yields = vec![
        Try::Block(201, 102),
        come(102),
        come(201),
        come(203),
        leave(101),
    ];
    call(
        &mut contest,
        members(&[101, 103, 102, 201, 202, 203]),
        yields,
    );
    assert_eq!(pairs(&contest), [(102, 203), (103, 202)]);
    let yielded = contest.players.iter().filter(|it| it.has_yielded);
    let yielded: Vec<u64> = yielded.map(|it| it.user.0).collect();
    assert_eq!(yielded, [201]);
    let leaves = |contest: &mut Contest| act(contest, ContestEvent::Leave(UserId(102)));
    let dealt = leaves(&mut contest);
    assert_eq!(dealt, Err(Refusal::BoardDealt), "the other waits");
    for user in [103, 202] {
        let there = ContestEvent::Arrive(arriving(user, "", false));
        act(&mut contest, there).expect("they are called");
    }
    assert_eq!(leaves(&mut contest), Err(Refusal::LineUpClosed));
}
