//! The memories of a contest's people, held against the database and the posts of both servers.

use std::path::Path;

use host::{ServerId, UserId};
use model::{
    BoardOutcome, Contest, ContestId, ContestNews, ContestSlot, ContestState, Team, Venue,
};
use piste_standin::{Id, World};
use store::{Store, StoredMatch};

use crate::bans::{self, Ban, Bounds};
use crate::contest::{Contested, Side};
use crate::hiding;
use crate::member::Member;
use crate::message::{contest_act, contest_of, mark};
use crate::pairing::Played;
use crate::posts::code;
use crate::sql::Sql;
use crate::tally::{Kind, Tally};

/// The news of every contest that is decided, told once in each place.
const TOLD: [ContestNews; 4] = [
    ContestNews::LineUp,
    ContestNews::Fixed(0),
    ContestNews::Started,
    ContestNews::Result,
];

/// A contest with everything that is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub world: &'a World,
    pub stored: &'a Contest,
    /// The matches of its boards that were dealt.
    pub boards: &'a [StoredMatch],
    /// The points of every contest's results.
    pub results: &'a [Points],
    /// The channels of which something was taken.
    pub is_troubled: &'a dyn Fn(Id) -> bool,
}

/// Reads a contest and its boards.
pub(crate) async fn load(store: &Store, id: &str) -> Option<(Contest, Vec<StoredMatch>)> {
    let id = ContestId::parse(id)?;
    let contest = store.read(move |tx| tx.contest(id)).await.ok()??;
    let mut boards = Vec::new();
    for board in contest.boards.iter().filter(|board| board.is_dealt) {
        let id = board.id;
        boards.push(store.read(move |tx| tx.load_match(id)).await.ok()??);
    }
    Some((contest, boards))
}

/// Returns whether no board of a contest was played.
pub(crate) fn has_no_boards(file: &Path, id: &str) -> bool {
    let none = "SELECT NOT EXISTS (SELECT 1 FROM contest_boards
             JOIN contests ON contests.contest_id = contest_boards.contest_id
         WHERE contests.id = ?1 AND contest_boards.is_dealt)";
    let database = Sql::open(file);
    let none = database.and_then(|database| database.query_row(none, [id], |row| row.get(0)));
    none.unwrap_or(false)
}

/// The contest of a result, and its points in halves.
pub(crate) type Points = (String, [u32; 2]);

/// Returns the points of every result. The file must not be open as a store.
pub(crate) fn results(file: &Path) -> rusqlite::Result<Vec<Points>> {
    let database = rusqlite::Connection::open(file)?;
    let mut points = database.prepare(
        "SELECT id, results.points_zero, results.points_one FROM contest_results AS results
             JOIN contests ON contests.contest_id = results.contest_id",
    )?;
    let rows = points.query_map([], |row| Ok((row.get(0)?, [row.get(1)?, row.get(2)?])))?;
    rows.collect()
}

/// Takes the players of the boards out of a contest, as those of ordinary matches.
pub(crate) fn boards(contest: &Contest, contested: &mut Contested) -> Vec<Played> {
    let dealt = contest.boards.iter().filter(|board| board.is_dealt);
    let mut played = Vec::new();
    for board in dealt {
        let (mut channels, mut people) = (Vec::new(), Vec::new());
        for (side, team) in contested.sides.iter_mut().zip(Team::BOTH) {
            let player = contest.player_on(board.number, team);
            let place = player.and_then(|it| {
                let mut members = side.members.iter();
                members.position(|member| user(member) == it.user)
            });
            if let Some(place) = place {
                channels.push(side.venue.channel);
                people.push(side.members.remove(place).person);
            }
        }
        played.push(Played {
            id: board.id.to_string(),
            channels,
            people,
            hidings: contested
                .sides
                .iter()
                .filter_map(|side| side.hiding)
                .collect(),
            met: None,
        });
    }
    played
}

fn user(member: &Member) -> UserId {
    UserId(member.person.user.id().get())
}

/// Checks one contest in every respect.
pub(crate) fn check(case: &Case<'_>, contested: &Contested, tally: &mut Tally) {
    let id = case.stored.id;
    tally.contests += 1;
    if case.stored.state != ContestState::Decided {
        let what = format!("contest {id}: it is {:?}", case.stored.state);
        tally.find(Kind::Missing, what);
        return;
    }
    bans::count(case, contested, tally);
    for side in &contested.sides {
        tally.count_hiding("a contest is hidden in a server", &side.hiding);
    }
    let found = memories(case, contested).into_iter();
    let found = found.chain(points(case)).chain(absences(case, contested));
    let found = found.chain(bans::check(case, contested));
    for (kind, what) in found {
        tally.find(kind, format!("contest {id}: {what}"));
    }
    for place in &case.stored.places {
        let home = contested
            .sides
            .iter()
            .find(|it| place.server == Some(ServerId(it.guild.get())));
        let excused = home.is_none_or(|side| (case.is_troubled)(side.venue.channel));
        let hidings = home.and_then(|side| side.hiding.as_ref());
        let hidings = hidings.map(std::slice::from_ref).unwrap_or_default();
        let channel = Id(place.channel.0);
        if let Some((kind, what)) = hiding::wishes(hidings, channel, place.is_hidden) {
            tally.find(kind, format!("contest {id}: {what}"));
        }
        for (kind, what) in posts(case, place) {
            if excused {
                tally.excused += 1;
            } else {
                tally.find(kind, format!("contest {id}, {}: {what}", place.language));
            }
        }
    }
    for what in direct(case, contested) {
        tally.find(Kind::Doubled, format!("contest {id}: {what}"));
    }
}

pub(crate) type Found = Vec<(Kind, String)>;

/// Compares those who joined and came by their own memory with the database. Nobody but somebody banned
/// loses what they have asked for.
fn memories(case: &Case<'_>, contested: &Contested) -> Found {
    let mut found = Vec::new();
    let (_, closed) = Bounds::of(case, contested).closing;
    for (side, team) in contested.sides.iter().zip(Team::BOTH) {
        for member in &side.members {
            let user = user(member);
            let player = case.stored.player(user);
            let has_come = player.is_some_and(|player| player.here.is_some());
            let is_theirs = player.is_some_and(|player| player.team == team);
            let is_of = |ban: &&Ban| ban.user() == member.person.user.id();
            let ban = side.ban.as_ref().filter(is_of);
            let is_called = ban.is_none_or(|ban| !ban.may_hold_before(closed));
            let is_dealt = case.boards.iter().any(|board| plays(board, user));
            let stays = is_dealt || ban.is_none_or(|ban| !ban.may_hold_after(member.came_last));
            let what = match player {
                None if member.has_joined && is_called => (Kind::Lost, "has joined"),
                Some(_) if !is_theirs => (Kind::Wrong, "is in the other team"),
                Some(_) if !member.has_asked => (Kind::Doubled, "never asked to join"),
                Some(_) if member.has_come && !has_come && stays => (Kind::Lost, "has come"),
                _ => continue,
            };
            found.push((what.0, format!("user {user} {}", what.1)));
        }
    }
    found
}

/// Returns whether somebody plays a board.
fn plays(board: &StoredMatch, user: UserId) -> bool {
    board
        .row
        .players
        .find(|player| player.user == Some(user))
        .is_some()
}

/// The boards that were not played, each for want of a player who never came or was banned: whoever came
/// has the point.
fn absences(case: &Case<'_>, contested: &Contested) -> Found {
    let members = contested.sides.iter().flat_map(|side| &side.members);
    let absent = members.filter(|member| member.is_absent);
    let absent: Vec<UserId> = absent.map(user).collect();
    let mut found = Vec::new();
    for board in &case.stored.boards {
        let outcome = board.outcome.filter(|outcome| !outcome.is_played());
        let Some(outcome) = outcome else { continue };
        let is_absent = |team: &Team| {
            let player = case.stored.player_on(board.number, *team);
            player.is_none_or(|player| absent.contains(&player.user))
        };
        let came: Vec<Team> = Team::BOTH.into_iter().filter(|it| !is_absent(it)).collect();
        let expected = match came[..] {
            [] => Some(BoardOutcome::Struck),
            [team] => Some(BoardOutcome::Given(team)),
            _ => None,
        };
        if expected != Some(outcome) {
            let what = format!("board {} is {outcome:?}; {came:?} came", board.number);
            found.push((Kind::Lost, what));
        }
    }
    found
}

/// The outcomes of the boards, as their matches ended, and what they add up to.
fn points(case: &Case<'_>) -> Found {
    let stored = case.stored;
    let mut found = Vec::new();
    for board in &stored.boards {
        let played = case.boards.iter().find(|it| it.row.id == board.id);
        let end = played.and_then(|it| it.row.end.as_ref());
        let expected = end.map(|end| match end.winner {
            None => BoardOutcome::Drawn,
            Some(seat) => {
                let holds = |team: &Team| stored.seat(board.number, *team) == seat;
                let team = Team::BOTH.into_iter().find(holds);
                BoardOutcome::Won(team.unwrap_or(Team::Challenging))
            }
        });
        if board.outcome.is_none() || (board.is_dealt && board.outcome != expected) {
            let what = format!(
                "board {} is {:?}, not {expected:?}",
                board.number, board.outcome
            );
            found.push((Kind::Wrong, what));
        }
    }
    let outcomes = || stored.boards.iter().filter_map(|board| board.outcome);
    let sums = Team::BOTH.map(|team| outcomes().map(|it| it.points(team)).sum::<u32>());
    let points = Team::BOTH.map(|team| stored.points[team]);
    let id = stored.id.to_string();
    let results = case.results.iter().filter(|(contest, _)| *contest == id);
    let results: Vec<[u32; 2]> = results.map(|(_, points)| *points).collect();
    if points != sums || results != [sums] {
        let what = format!("{sums:?} on the boards, {points:?}, results {results:?}");
        found.push((Kind::Wrong, what));
    }
    found
}

/// Looks at a server: one card that shows the end, and each piece of news once.
fn posts(case: &Case<'_>, place: &Venue) -> Found {
    let mut found = Vec::new();
    let id = case.stored.id.to_string();
    let (number, channel) = (place.number, Id(place.channel.0));
    let thread = place.thread.map(|thread| Id(thread.0));
    if place.is_hidden {
        let left = hiding::left_over(case.world, &id, channel, thread).into_iter();
        return left.map(|what| (Kind::Wrong, what)).collect();
    }
    let told = |news: ContestNews| {
        let places = [Some(channel), thread].into_iter().flatten();
        let posts = places.map(|place| {
            let slot = ContestSlot::News(number, news);
            // As it was posted, or edited when the contest had moved on.
            let codes = [1, 2].map(|mark| code(&id, slot, mark, place.get()));
            let posts = case.world.messages(place).into_iter();
            posts
                .filter(|post| codes.iter().any(|code| mark(post) == Some(code)))
                .count()
        });
        posts.sum::<usize>()
    };
    for news in TOLD {
        match told(news) {
            0 => found.push((Kind::Missing, format!("{news:?} is not told"))),
            1 => {}
            times => found.push((Kind::Doubled, format!("{news:?} is told {times} times"))),
        }
    }
    let card = place
        .card
        .and_then(|card| case.world.message(channel, Id(card.0)));
    if card.is_none_or(|card| contest_act(&card, "return").is_none()) {
        found.push((Kind::Missing, "the card does not show the end".to_owned()));
    }
    let cards = case.world.messages(channel).into_iter();
    let cards = cards.filter(|card| !card.is_ephemeral() && contest_of(card) == Some(&id));
    let cards = cards.count();
    // The card and the result.
    if thread.is_some() && cards > 2 {
        found.push((Kind::Doubled, format!("{cards} cards stand in the channel")));
    }
    found
}

/// Direct messages that came twice.
fn direct(case: &Case<'_>, contested: &Contested) -> Vec<String> {
    let mut found = Vec::new();
    let id = case.stored.id.to_string();
    let sides: [&Side; 2] = contested.sides.each_ref();
    for member in sides.into_iter().flat_map(|side| &side.members) {
        let user = user(member);
        let direct = member.person.user.dm();
        let posts = direct
            .map(|place| case.world.messages(place))
            .unwrap_or_default();
        let players = &case.stored.players;
        let Some(number) = players
            .iter()
            .find(|it| it.user == user)
            .map(|it| it.number)
        else {
            continue;
        };
        for what in [ContestSlot::Joined(number), ContestSlot::Call(number)] {
            let code = code(&id, what, 1, user.0);
            let times = posts
                .iter()
                .filter(|post| mark(post) == Some(code.as_str()))
                .count();
            if times > 1 {
                found.push(format!("{what:?} came to {user} {times} times"));
            }
        }
    }
    found
}
