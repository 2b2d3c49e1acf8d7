//! Contests whose program is killed at each post and between all steps, whichever way they take:
//! each piece of news stands once on each side, and the database holds what it holds otherwise.

use std::collections::BTreeMap;
use std::future::Future;
use std::future::ready;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use futures::FutureExt;
use host::{
    ByTeam, Caller, ChannelId, Coming, ContestId, ContestState, ContestTerms, InviteTo, MatchId,
    Proposal, Refusal, ServerId, Undelivered, UserId,
};
use table::Luck;

use crate::contests::{OURS, THEIRS, list, manager, member, terms};
use crate::folder::folder;
use crate::hosting::{Hosting, PausedClock, WAITING, contest_id, life, match_id};
use crate::notebook::{Notebook, spot};
use crate::sql::Sql;

/// A time in which the accounts of all users are old.
const BEGINNING: u64 = 1_640_000_000_000;
/// Their channel after the one in which they began.
const OTHER_CHANNEL: ChannelId = ChannelId(77);
/// More than the steps of any way, at each of which a program is killed once.
const MOST_LIVES: usize = 600;

/// Something that people do, or that happens to a server. Whoever does it again changes nothing.
#[derive(Clone, Copy, Debug)]
enum Act {
    Challenge(InviteTo),
    AcceptCode,
    /// Accepts what is found in the lobby or waits in the server.
    Accept(u64),
    Change(u64),
    Decline(u64),
    Withdraw(u64),
    CallOff(u64),
    Join(&'static [u64]),
    /// Joins a team of the only server.
    JoinTeams(u64, u64),
    Leave(u64),
    /// Moves a member of ours to the reserves.
    Reserve(u64),
    Close(u64),
    Come(&'static [u64]),
    /// Comes with words, which the opponent reads before they count as there.
    ComeWithWords(u64),
    /// The time of a contest in this state is over.
    TimeOver(ContestState),
    /// A player makes a move on the first board on which they are to move.
    Move(u64),
    Resign(u64),
    /// The time of whoever is to move on the first board is over.
    FlagFalls,
    /// The first one proposes a draw, to which the second one agrees.
    Draw(u64, u64),
    Return(u64),
    /// The moderators of a server want it shown there no more.
    Hide(u64),
    /// Their server has another channel for contests.
    SetChannel,
    LoseChannel,
    /// The bot may not post in their server, or may again.
    Forbid,
    Permit,
    /// The bot is removed from their server, or is brought back.
    Remove,
    BringBack,
}

use Act::{
    Accept, AcceptCode, BringBack, CallOff, Challenge, Change, Close, Come, ComeWithWords, Decline,
    Draw, FlagFalls, Forbid, Hide, Join, JoinTeams, Leave, LoseChannel, Move, Permit, Remove,
    Reserve, Resign, Return, SetChannel, TimeOver, Withdraw,
};

const CODE: Act = Challenge(InviteTo::Code);
const SERVER: Act = Challenge(InviteTo::Server(ServerId(THEIRS)));
const TEAMS: Act = Challenge(InviteTo::Teams(ByTeam::new(None, None)));

/// A way that a contest takes: what has happened before, what happens while the program is killed,
/// and what is told meanwhile, each line of it once.
struct Way {
    boards: u8,
    before: Vec<Act>,
    acts: Vec<Act>,
    told: Vec<&'static str>,
}

/// The kinds of trouble that their server can be in.
const CHANNEL_LOST: u8 = 1;
const FORBIDDEN: u8 = 2;

/// Counts what is due of contests but in their server.
const WAITING_ELSEWHERE: &str = "SELECT count(*) FROM posts
         JOIN subjects ON subjects.subject_id = posts.subject_id
     WHERE shown < wanted AND kind = 'contest' AND slot NOT IN ('card:1', 'thread:1')
         AND slot NOT GLOB 'news:1:*' AND ?1 > 0";

/// A way that is gone, with everything that outlives the program.
struct Run {
    path: PathBuf,
    poster: Arc<Notebook>,
    boards: u8,
    /// The number of acts that are done.
    done: AtomicUsize,
    /// The trouble that their server is in.
    trouble: Arc<AtomicU8>,
    now: AtomicU64,
    _folder: tempfile::TempDir,
}

/// The rest of a way: what was told, how often, and the rows of the database.
#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    told: BTreeMap<String, usize>,
    cards: BTreeMap<&'static str, usize>,
    rows: Vec<String>,
}

impl Run {
    /// Goes the beginning of a way.
    fn begin(way: &Way) -> Self {
        let folder = folder();
        let run = Self {
            path: folder.path().join("piste.db"),
            poster: Arc::default(),
            boards: way.boards,
            done: AtomicUsize::new(0),
            trouble: Arc::default(),
            now: AtomicU64::new(BEGINNING),
            _folder: folder,
        };
        let trouble = Arc::clone(&run.trouble);
        let threads = run.poster.threads.clone();
        run.poster.behave(move |delivery| {
            let Some((server, _)) = spot(delivery).filter(|_| delivery.players.is_none()) else {
                return Ok(());
            };
            let is_lost = threads.channel_of(delivery) == Some(ChannelId(THEIRS * 10));
            match trouble.load(Ordering::SeqCst) {
                CHANNEL_LOST if is_lost => Err(Undelivered::ChannelGone),
                FORBIDDEN if server == Some(ServerId(THEIRS)) => Err(Undelivered::Forbidden),
                _ => Ok(()),
            }
        });
        let host = async |hosting: &Hosting| {
            hosting.host.name_server(ServerId(OURS), "Ours").await;
            hosting.host.name_server(ServerId(THEIRS), "Theirs").await;
            list(hosting, THEIRS).await;
            run.go(hosting, &way.before).await;
        };
        assert!(!run.live(host), "nobody kills it yet");
        run.done.store(0, Ordering::SeqCst);
        run.poster.effects.lock().expect("notebook").clear();
        run
    }

    /// Lives once. Returns `true` if the program was killed.
    fn live(&self, program: impl AsyncFnOnce(&Hosting)) -> bool {
        // Several posts that are under way may each have died at the end of the life before.
        let _ = self.poster.killed.notified().now_or_never();
        life(async {
            let clock = PausedClock::from(self.now.load(Ordering::SeqCst));
            let (path, poster) = (self.path.clone(), Arc::clone(&self.poster));
            let hosting = Hosting::at(path, poster, clock).await;
            let is_killed = tokio::select! {
                () = program(&hosting) => false,
                () = self.poster.killed.notified() => true,
            };
            if !is_killed {
                hosting.host.shutdown().await;
            }
            let now = hosting.clock.now_in_milliseconds();
            self.now.store(now.unsigned_abs(), Ordering::SeqCst);
            is_killed
        })
    }

    /// Goes on from wherever the last life has ended.
    async fn go(&self, hosting: &Hosting, acts: &[Act]) {
        self.rest(hosting).await;
        for (number, act) in acts.iter().enumerate() {
            if self.done.load(Ordering::SeqCst) > number {
                continue;
            }
            self.poster.step(&format!("before {number} {act:?}")).await;
            let done = self.act(hosting, *act).await;
            self.rest(hosting).await;
            self.poster.step(&format!("after {number} {act:?}")).await;
            let is_first = self
                .poster
                .killed_at_each
                .lock()
                .expect("notebook")
                .is_none();
            assert!(done.is_ok() || !is_first, "{act:?}: {done:?}");
            self.done.store(number + 1, Ordering::SeqCst);
            if let Some(known) = &mut *self.poster.killed_at_each.lock().expect("notebook") {
                known.clear();
            }
        }
    }

    /// Waits until everything is delivered that can be. What a dead program holds is free a minute
    /// later.
    async fn rest(&self, hosting: &Hosting) {
        let waiting = match self.trouble.load(Ordering::SeqCst) {
            FORBIDDEN => WAITING_ELSEWHERE,
            _ => WAITING,
        };
        hosting.nothing_left(waiting, Duration::from_secs(5)).await;
    }

    fn number(&self, hosting: &Hosting, statement: &str) -> u64 {
        let found = hosting.sql().query_row(statement, [], |row| row.get(0));
        found.expect("read")
    }

    /// Returns the contest that began last.
    fn contest(&self, hosting: &Hosting) -> Option<ContestId> {
        let last = "SELECT id FROM contests ORDER BY contest_id DESC LIMIT 1";
        let found = hosting.sql().query_row(last, [], contest_id);
        found.ok()
    }

    /// Returns the board that a user plays.
    fn board(&self, hosting: &Hosting, user: u64) -> MatchId {
        let of_user = "SELECT contest_boards.id FROM contest_boards
             JOIN contest_players USING (contest_id, board) WHERE user_id = ?1";
        let found = hosting.sql().query_row(of_user, [user], match_id);
        found.expect("a board")
    }

    async fn act(&self, hosting: &Hosting, act: Act) -> Result<(), Refusal> {
        let host = &hosting.host;
        let (ours, theirs) = (manager(hosting, OURS), manager(hosting, THEIRS));
        let leader = |server: u64| if server == OURS { &ours } else { &theirs };
        let Some(id) = self.contest(hosting) else {
            let Challenge(to) = act else {
                panic!("{act:?} before a challenge");
            };
            let terms = ContestTerms {
                first_to: 3,
                ..terms(self.boards)
            };
            return host.challenge_server(&ours, to, terms).await.map(drop);
        };
        match act {
            Challenge(_) => Ok(()),
            AcceptCode => {
                let code = "SELECT code FROM contests WHERE code IS NOT NULL";
                let found = hosting.sql().query_row(code, [], |row| row.get(0));
                let code: Option<String> = found.ok();
                let code = code.unwrap_or_default();
                host.accept_code(&theirs, &code).await.map(drop)
            }
            Accept(server) => host.accept_contest(leader(server), id).await.map(drop),
            Change(server) => {
                let terms = ContestTerms {
                    boards: self.boards + 1,
                    ..host.contest(leader(server), id).await?.terms
                };
                let changed = host.change_contest(leader(server), id, terms);
                changed.await.map(drop)
            }
            Decline(server) => host.decline_contest(leader(server), id).await,
            Withdraw(server) => host.withdraw_contest(leader(server), id).await,
            CallOff(server) => host.call_off_contest(leader(server), id).await,
            Join(users) => {
                each(users, async |user| {
                    let server = if user < 200 { OURS } else { THEIRS };
                    let caller = member(hosting, server, user);
                    host.join_contest(&caller, id, None, None).await.map(drop)
                })
                .await
            }
            JoinTeams(one, other) => {
                each(&[one, other], async |user| {
                    let team = if user == one { 0 } else { 1 };
                    let team = host::Team::BOTH[team];
                    let caller = member(hosting, OURS, user);
                    let joined = host.join_contest(&caller, id, Some(team), None);
                    joined.await.map(drop)
                })
                .await
            }
            Leave(user) => {
                let caller = hosting.caller(user);
                host.leave_contest(&caller, id).await.map(drop)
            }
            Reserve(user) => {
                let moved = host.reserve_member(&ours, id, UserId(user), true);
                moved.await.map(drop)
            }
            Close(server) => host.close_line_up(leader(server), id).await.map(drop),
            Come(users) => each(users, async |user| come(hosting, id, user, "").await).await,
            ComeWithWords(user) => come(hosting, id, user, "words").await,
            TimeOver(state) => {
                let over =
                    "UPDATE contests SET due_at = ?1 WHERE state = ?2 AND due_at IS NOT NULL";
                self.run_out(hosting, over, Some(state)).await;
                Ok(())
            }
            FlagFalls => {
                // The copy in memory is read anew. No click that was made in time is under way any more.
                let over = "UPDATE matches
                     SET deadline = ?1 - 4000, due_at = ?1, version = version + 1
                     WHERE board = 1 AND ended_at IS NULL";
                self.run_out(hosting, over, None).await;
                Ok(())
            }
            Move(user) => {
                let board = self.board(hosting, user);
                hosting.play_any_of(user, board).await;
                Ok(())
            }
            Resign(user) => {
                let board = self.board(hosting, user);
                host.resign(&hosting.caller(user), board).await.map(drop)
            }
            Draw(one, other) => {
                let board = self.board(hosting, one);
                let proposed = host.draw(&hosting.caller(one), board).await;
                self.rest(hosting).await;
                let other = hosting.caller(other);
                let ply = match host.hand(&other, board).await {
                    Ok(hand) => hand.sheet.public.standing.ply,
                    Err(refused) => return Err(refused),
                };
                let agreed = host.agree(&other, board, Proposal::Draw, ply).await;
                proposed.and(agreed.map(drop))
            }
            Return(server) => {
                let decided = "SELECT id FROM contests WHERE state = 'decided'";
                let found = hosting.sql().query_row(decided, [], contest_id);
                let id = found.expect("decided");
                host.return_match(leader(server), id).await.map(drop)
            }
            Hide(server) => host.hide_contest(leader(server), id).await.map(drop),
            SetChannel => {
                let set = host
                    .change_server(&theirs, |set, _| set.contests.channel = Some(OTHER_CHANNEL));
                set.await.map(drop)
            }
            LoseChannel => self.set_trouble(CHANNEL_LOST),
            Forbid => self.set_trouble(FORBIDDEN),
            Permit => self.set_trouble(0),
            Remove => {
                host.forget_server(ServerId(THEIRS), ready(host.now()))
                    .await;
                Ok(())
            }
            BringBack => {
                host.name_server(ServerId(THEIRS), "Theirs").await;
                Ok(())
            }
        }
    }

    fn set_trouble(&self, trouble: u8) -> Result<(), Refusal> {
        self.trouble.store(trouble, Ordering::SeqCst);
        Ok(())
    }

    /// Lets a time be over by now, and waits until somebody has looked.
    async fn run_out(&self, hosting: &Hosting, statement: &str, state: Option<ContestState>) {
        let (sql, now) = (hosting.sql(), hosting.clock.now_in_milliseconds());
        let written = match state {
            Some(state) => sql.execute(statement, (now, state.key())),
            None => sql.execute(statement, [now]),
        };
        written.expect("written");
        let overdue = format!(
            "SELECT (SELECT count(*) FROM contests WHERE due_at <= {now})
                 + (SELECT count(*) FROM matches WHERE due_at <= {now})"
        );
        while self.number(hosting, &overdue) > 0 {
            tokio::time::sleep(Duration::from_secs(5)).await;
            hosting.pause().await;
        }
    }

    /// Returns what is left of the way.
    fn outcome(&self) -> Outcome {
        let mut told = BTreeMap::new();
        let mut unique = BTreeMap::new();
        for (id, mark, what) in self.poster.effects.lock().expect("notebook").iter() {
            let words = what.split(' ').next().unwrap_or_default();
            match words {
                "contest-card" => {}
                "contest-direct-edit" => *told.entry(words.to_owned()).or_insert(0) += 1,
                "hand" => *unique.entry((*id, *mark, what.clone())).or_insert(0) += 1,
                _ => *told.entry(what.clone()).or_insert(0) += 1,
            }
        }
        let twice = unique.iter().find(|(_, times)| **times > 1);
        assert_eq!(twice, None);
        let places = ["contest-card 0", "contest-card 1"];
        let cards = places.map(|place| {
            let messages = self.poster.messages_in(place);
            let messages: std::collections::BTreeSet<_> = messages.iter().map(|it| it.0).collect();
            (place, messages.len())
        });
        let sql = Sql::open(&self.path).expect("the file");
        let rows = ROWS.iter().flat_map(|statement| rows(&sql, statement));
        Outcome {
            told,
            cards: cards.into(),
            rows: rows.collect(),
        }
    }
}

/// Everything that is kept of contests but for times, and ids that are drawn.
const ROWS: [&str; 11] = [
    "SELECT 'contest', contest_id, state, invited, code IS NULL, boards, first_team,
         follows IS NULL, due_at IS NULL, ended_at IS NULL, points_zero, points_one
     FROM contests ORDER BY contest_id",
    "SELECT 'team', contest_id, team, server_id, captain_id, is_ready
     FROM contest_teams ORDER BY contest_id, team",
    "SELECT 'venue', contest_id, number, server_id, channel_id, card_id IS NULL, thread_id IS NULL,
         hidden_at IS NULL, closed_at IS NULL
     FROM contests JOIN venues ON subject_id = contest_id ORDER BY contest_id, number",
    "SELECT 'player', contest_id, user_id, number, team, is_reserve, board, here_at IS NULL,
         has_missed, has_left
     FROM contest_players ORDER BY contest_id, user_id",
    "SELECT 'board', contest_id, board, is_dealt, outcome, winner
     FROM contest_boards ORDER BY contest_id, board",
    "SELECT 'match', contest_id, board, ply, reason, winner, proposal
     FROM matches ORDER BY contest_id, board",
    "SELECT 'home', contest_id, board, number, homes.hidden_at IS NULL
     FROM matches JOIN homes ON homes.match_id = matches.match_id
     ORDER BY contest_id, board, number",
    "SELECT 'result', number, contest_id, points_zero, points_one, won_zero, won_one, played, rated
     FROM contest_results ORDER BY number",
    "SELECT 'post', contest_id, slot, shown < wanted, posts.holder
     FROM contests JOIN posts ON subject_id = contest_id ORDER BY contest_id, slot",
    "SELECT 'wait', challenger_id, opponent_id, waits FROM waits WHERE kind = 'server'
     ORDER BY challenger_id, opponent_id",
    "SELECT 'act', actor_id, act FROM acts WHERE kind = 'server' ORDER BY actor_id, act",
];

/// Returns the rows that a statement finds, a line each.
fn rows(sql: &Sql, statement: &str) -> Vec<String> {
    let statement = sql.prepare(statement).expect("a statement");
    let lines = statement.query_map([], |row| {
        let values: Vec<_> = row.columns.iter().map(|(_, value)| value).collect();
        Ok(format!("{values:?}"))
    });
    let lines = lines.expect("read");
    lines.map(|line| line.expect("a row")).collect()
}

/// Says of somebody that they are there, and answers the words of their opponent.
async fn come(hosting: &Hosting, id: ContestId, user: u64, luck: &str) -> Result<(), Refusal> {
    let caller = Caller {
        origin: None,
        ..hosting.caller(user)
    };
    let mut coming = Coming {
        luck: Luck::parse(luck).expect("plain"),
        is_answer: false,
    };
    let host = &hosting.host;
    let come = host.arrive_at_contest(&caller, id, coming.clone()).await?;
    if come.to_read.is_some() {
        coming.is_answer = true;
        host.arrive_at_contest(&caller, id, coming).await?;
    }
    Ok(())
}

/// Does something for each of some users or servers, and returns the first refusal after all of them.
async fn each<F: Future<Output = Result<(), Refusal>>>(
    all: &[u64],
    act: impl Fn(u64) -> F,
) -> Result<(), Refusal> {
    let mut done = Ok(());
    for one in all {
        done = done.and(act(*one).await);
    }
    done
}

/// Goes a way without being killed, then once more killed at each post and between all steps.
fn kill_everywhere(way: &Way) {
    let whole = Run::begin(way);
    assert!(!whole.live(async |hosting| whole.go(hosting, &way.acts).await));
    let expected = whole.outcome();
    for line in &way.told {
        assert!(expected.told.contains_key(*line), "{line}: {expected:#?}");
    }

    let run = Run::begin(way);
    *run.poster.killed_at_each.lock().expect("notebook") = Some(Default::default());
    let lives =
        (1..=MOST_LIVES).find(|_| !run.live(async |hosting| run.go(hosting, &way.acts).await));
    let known = run.poster.killed_at_each.lock().expect("notebook").take();
    let lives = lives.unwrap_or_else(|| panic!("{:?}: {known:?}", way.acts));
    assert!(
        lives > 2 * way.acts.len(),
        "{lives} lives of {:?}",
        way.acts
    );
    let found = run.outcome();
    let more = |one: &Outcome, other: &Outcome| -> Vec<String> {
        let rows = one.rows.iter().filter(|row| !other.rows.contains(row));
        rows.cloned().collect()
    };
    let rows = (more(&found, &expected), more(&expected, &found));
    assert_eq!(rows, (Vec::new(), Vec::new()), "{:?}", way.acts);
    assert_eq!(found, expected, "{:?}", way.acts);
}

/// Returns a way that begins with the first challenge.
fn from_the_start(boards: u8, acts: &[Act], told: &[&'static str]) -> Way {
    after(boards, &[], acts, told)
}

fn after(boards: u8, before: &[Act], acts: &[Act], told: &[&'static str]) -> Way {
    Way {
        boards,
        before: before.to_vec(),
        acts: acts.to_vec(),
        told: told.to_vec(),
    }
}

fn with<'a>(before: &'a [Act], more: &'a [Act]) -> Vec<Act> {
    [before, more].concat()
}

/// The acts until a line-up is open.
const LINE_UP: [Act; 2] = [CODE, AcceptCode];
/// The acts until a player of each side is called.
const CALLED: [Act; 5] = [
    CODE,
    AcceptCode,
    Join(&[101, 201]),
    Close(OURS),
    Close(THEIRS),
];
/// The acts until the only board is dealt.
const PLAYING: [Act; 6] = [
    CODE,
    AcceptCode,
    Join(&[101, 201]),
    Close(OURS),
    Close(THEIRS),
    Come(&[101, 201]),
];

const LINE_UP_TOLD: [&str; 2] = ["contest-news 0:line-up", "contest-news 1:line-up"];
const CALLED_OFF: [&str; 2] = ["contest-news 0:called-off", "contest-news 1:called-off"];
const RESULT: [&str; 2] = ["contest-news 0:result", "contest-news 1:result"];

#[test]
fn a_challenge_that_is_answered_with_no_is_killed_at_every_step() {
    let anywhere = Challenge(InviteTo::Anywhere);
    for acts in [
        vec![SERVER, Decline(THEIRS)],
        vec![SERVER, Withdraw(OURS)],
        vec![SERVER, TimeOver(ContestState::Open)],
        vec![CODE, Withdraw(OURS)],
        vec![CODE, TimeOver(ContestState::Open)],
        vec![anywhere, Withdraw(OURS)],
        vec![anywhere, TimeOver(ContestState::Open)],
        vec![SERVER, Change(THEIRS), Decline(OURS)],
    ] {
        kill_everywhere(&from_the_start(1, &acts, &[]));
    }
}

#[test]
fn a_challenge_that_is_accepted_is_killed_at_every_step() {
    let anywhere = Challenge(InviteTo::Anywhere);
    for acts in [
        vec![SERVER, Accept(THEIRS)],
        vec![CODE, AcceptCode],
        vec![anywhere, Accept(THEIRS)],
        vec![SERVER, Change(THEIRS), Accept(OURS)],
    ] {
        kill_everywhere(&from_the_start(1, &acts, &LINE_UP_TOLD));
    }
}

#[test]
fn a_line_up_that_comes_to_nothing_is_killed_at_every_step() {
    let over = TimeOver(ContestState::LineUp);
    for acts in [
        vec![over],
        vec![Join(&[101, 102]), Leave(101), Join(&[101]), over],
        // A team that everybody has left takes members again until the time is over.
        vec![
            Join(&[101, 201]),
            Close(THEIRS),
            Leave(201),
            Close(OURS),
            over,
        ],
    ] {
        kill_everywhere(&after(1, &LINE_UP, &acts, &CALLED_OFF));
    }
    // The lobby has it again.
    let line_up = [Challenge(InviteTo::Anywhere), Accept(THEIRS)];
    let acts = [Join(&[101, 201]), Close(OURS), CallOff(THEIRS)];
    let told = ["contest-news 0:off-1", "contest-news 1:off-1"];
    kill_everywhere(&after(1, &line_up, &acts, &told));
}

#[test]
fn a_contest_is_killed_at_every_step_from_its_line_up_to_its_end() {
    let acts = [
        Join(&[101, 102, 201, 202]),
        Close(OURS),
        Close(THEIRS),
        ComeWithWords(101),
        Come(&[201, 102, 202]),
        Move(101),
        Move(201),
        Resign(101),
        Resign(202),
    ];
    let told = [
        "contest-news 0:fixed-0",
        "contest-news 0:started",
        "contest-news 0:there-1",
        "contest-news 1:there-1",
        "contest-news 1:result",
        "announcement",
    ];
    kill_everywhere(&after(2, &LINE_UP, &acts, &told));
}

#[test]
fn a_roll_call_to_which_somebody_does_not_come_is_killed_at_every_step() {
    let over = TimeOver(ContestState::Playing);
    // A reserve steps in, of whom there is too much or whom a captain has moved there.
    let called = with(
        &LINE_UP,
        &[Join(&[101, 102, 201]), Close(OURS), Close(THEIRS)],
    );
    let acts = [Come(&[102, 201]), over, Resign(102)];
    let told = ["contest-direct Seated(1)-102", RESULT[0], RESULT[1]];
    kill_everywhere(&after(1, &called, &acts, &told));
    let acts = [
        Join(&[101, 102, 201]),
        Reserve(101),
        Close(OURS),
        Close(THEIRS),
        Come(&[101, 201]),
        Leave(102),
        Resign(201),
    ];
    let told = ["contest-direct Seated(1)-101", RESULT[0], RESULT[1]];
    kill_everywhere(&after(1, &LINE_UP, &acts, &told));

    // There is none, and the point is given.
    let acts = [Come(&[201]), over];
    kill_everywhere(&after(1, &CALLED, &acts, &RESULT));

    // Neither comes to the second board, which is struck; or to the only one.
    let called = with(
        &LINE_UP,
        &[Join(&[101, 102, 201, 202]), Close(OURS), Close(THEIRS)],
    );
    let acts = [Come(&[101, 201]), over, Resign(101)];
    let told = [
        "contest-news 0:board-2",
        "contest-news 1:board-2",
        RESULT[1],
    ];
    kill_everywhere(&after(2, &called, &acts, &told));
    kill_everywhere(&after(1, &CALLED, &[over], &CALLED_OFF));
}

#[test]
fn a_board_that_ends_on_time_or_by_agreement_is_killed_at_every_step() {
    for acts in [vec![FlagFalls], vec![Draw(101, 201)], vec![Draw(201, 101)]] {
        kill_everywhere(&after(1, &PLAYING, &acts, &RESULT));
    }
}

#[test]
fn a_contest_that_a_server_does_not_want_shown_is_killed_at_every_step() {
    let line_up = with(&LINE_UP, &[Join(&[101, 102, 201, 202])]);
    let close = [Close(OURS), Close(THEIRS), Come(&[101, 201])];
    let acts = with(&[Hide(OURS)], &close);
    let told = ["contest-removal 0", "contest-news 1:started"];
    kill_everywhere(&after(2, &line_up, &acts, &told));
    // One board is played, the other one is dealt later.
    let called = with(&line_up, &close);
    let acts = [
        Hide(THEIRS),
        Come(&[102, 202]),
        Resign(101),
        Resign(202),
        Hide(OURS),
    ];
    let told = ["contest-removal 1", "contest-removal 0", RESULT[0]];
    kill_everywhere(&after(2, &called, &acts, &told));
}

#[test]
fn a_return_match_is_killed_at_every_step() {
    let decided = with(&PLAYING, &[Resign(101)]);
    let acts = [
        Return(OURS),
        Return(THEIRS),
        Join(&[101, 201]),
        Close(OURS),
        Close(THEIRS),
    ];
    kill_everywhere(&after(1, &decided, &acts, &LINE_UP_TOLD));
    for acts in [
        vec![Return(THEIRS), Decline(OURS)],
        vec![Return(OURS), Withdraw(OURS)],
        vec![Return(OURS), TimeOver(ContestState::Open)],
    ] {
        kill_everywhere(&after(1, &decided, &acts, &[]));
    }
}

#[test]
fn two_teams_of_a_server_are_killed_at_every_step() {
    let acts = [
        TEAMS,
        JoinTeams(101, 102),
        Close(OURS),
        Come(&[101, 102]),
        Resign(102),
        Return(OURS),
    ];
    let told = ["contest-news 0:started", RESULT[0], "announcement pings"];
    kill_everywhere(&from_the_start(1, &acts, &told));
}

#[test]
fn a_server_that_loses_its_channel_or_the_bot_is_killed_at_every_step() {
    let joined = with(&LINE_UP, &[Join(&[101, 201])]);
    let played = [Close(OURS), Close(THEIRS), Come(&[101, 201]), Resign(101)];
    let told = ["contest-news 1:started", RESULT[0], RESULT[1]];
    for (trouble, healed) in [
        // Another channel is set before it is lost, or after.
        ([SetChannel, LoseChannel].as_slice(), [].as_slice()),
        (&[Remove, BringBack], &[]),
        (&[], &[Remove, BringBack]),
    ] {
        let acts = [trouble, &played[..3], healed, &played[3..]].concat();
        kill_everywhere(&after(1, &joined, &acts, &told));
    }
    let acts = [
        Forbid,
        Close(OURS),
        Close(THEIRS),
        Permit,
        Come(&[101, 201]),
        Resign(101),
    ];
    kill_everywhere(&after(1, &joined, &acts, &told));
}
