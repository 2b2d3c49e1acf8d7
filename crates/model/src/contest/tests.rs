//! Tables and properties of contests, without a database.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap, HashSet};

use proptest::prelude::*;
use rules::Seat;

use super::*;
use crate::{
    ChannelId, DAY, LineUp, MatchId, Pace, Refusal, RoleId, ServerId, Timestamp, UserId, Venue,
};

mod challenges;
mod line_up;
mod outcome;
mod roll_call;
mod times;

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
    let events: [(ContestEvent, Refused); 9] = [
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
            ContestEvent::Wish {
                team: Team::Challenging,
                user: member,
                board: None,
            },
            [
                Some(Refusal::LineUpClosed),
                Some(Refusal::NoSuchMember),
                Some(Refusal::LineUpClosed),
            ],
        ),
        (
            ContestEvent::Leave(UserId(102)),
            [
                Some(Refusal::NotJoined),
                Some(Refusal::NotJoined),
                Some(Refusal::NotJoined),
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

fn members(users: &[u64]) -> Vec<Joining> {
    users.iter().map(|user| joining(*user)).collect()
}

fn come(user: u64) -> Try {
    Try::Event(ContestEvent::Arrive(arriving(user, "", false)))
}

fn over() -> Try {
    Try::Event(ContestEvent::RunOut)
}

fn leave(user: u64) -> Try {
    Try::Event(ContestEvent::Leave(UserId(user)))
}

/// Has members join a line-up, closes it, and tries these things in its roll call. Returns what
/// follows from them. Blocks are older than the contest.
fn call(contest: &mut Contest, members: Vec<Joining>, tries: Vec<Try>) -> Vec<ContestEffect> {
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
    let mut effects = Vec::new();
    for tried in tries {
        match tried {
            Try::Event(event) => {
                effects.extend(facts.act(contest, event).expect("they are called"));
            }
            Try::Bar(user) => facts.barred.push(UserId(user)),
            Try::Block(..) | Try::Board(..) => {}
        }
    }
    effects
}

/// Returns the players of each board, those of our team first, and 0 where nobody sits.
fn pairs(contest: &Contest) -> Vec<(u64, u64)> {
    let on = |board, team| contest.player_on(board, team).map_or(0, |it| it.user.0);
    let boards = contest.boards.iter().map(|board| board.number);
    let pair = |board| (on(board, Team::Challenging), on(board, Team::Answering));
    boards.map(pair).collect()
}

/// Returns news told in both places.
fn told(news: ContestNews) -> [ContestEffect; 2] {
    [0, 1].map(|place| ContestEffect::Post(ContestSlot::News(place, news)))
}
