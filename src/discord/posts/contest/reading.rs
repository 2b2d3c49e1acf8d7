//! A contest as somebody reads of it: in their language, with their own side first.

use super::lists::short_id;
use super::typed::listed_name;
use crate::discord::act::{Act, ContestAct};
use crate::discord::errors::{moment, when};
use crate::discord::posts::clock_words;
use crate::discord::posts::escape;
use crate::discord::posts::fairness::proof_of_board;
use crate::discord::posts::ladder::{plain_name, shown_name};
use crate::discord::posts::message::Button;
use crate::discord::posts::parts::options_words;
use crate::discord::posts::servers::are_alike;
use host::{
    BoardOutcome, BoardState, BoardView, ByTeam, Clock, ContestRating, ContestState, ContestTerms,
    ContestView, Invited, Member, Pace, RoleId, ServerId, Standing, Team, Timestamp, UserId,
};
use show::half_points;
use table::GameKind;
use text::{Argument, Language, Phrase};

/// Returns the key of a pace's name.
pub const fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::Tonight => "pace-tonight",
        Pace::Week => "pace-week",
        Pace::Fortnight => "pace-fortnight",
    }
}

/// Returns a pace in words, with the clock that it means.
pub(super) fn pace_words(pace: Pace) -> Phrase {
    Phrase::new("contest-pace")
        .with("pace", Phrase::new(pace_key(pace)))
        .with("clock", clock_words(pace.clock()))
}

/// Returns the terms of a challenge that is not made yet in words, with the time from which it
/// counts for its servers again.
pub(super) fn terms_words(terms: &ContestTerms, counts_from: Option<Timestamp>) -> Phrase {
    with_rated(terms, rated_words(terms, counts_from))
}

/// Returns the terms of a contest in words, with what keeps it from counting for its servers.
pub(super) fn terms_of(view: &ContestView) -> Phrase {
    if view.invited == Invited::Teams {
        return terms_inside(&view.terms);
    }
    let rated = match (rated_key(&view.terms), view.counts_from) {
        (RATED, _) if view.ended.is_some() => Phrase::new(counted_key(view)),
        (RATED, Some(from)) if ends_before(view, from) => Phrase::new("contest-rated-once"),
        _ => rated_words(&view.terms, view.counts_from),
    };
    with_rated(&view.terms, rated)
}

/// Returns the key of the words for what a contest that was to be rated has come to count for.
fn counted_key(view: &ContestView) -> &'static str {
    match (view.counts, view.counts_from) {
        (Some(ContestRating::Captain), _) => "contest-rated-captain",
        (Some(ContestRating::Players), _) => "contest-rated-players",
        (Some(ContestRating::Few), _) => "contest-rated-boards",
        (Some(ContestRating::Void), _) => "unrated-void",
        (Some(ContestRating::Pair), _) | (None, Some(_)) => RATED_FOR_PLAYERS,
        (Some(ContestRating::Rated | ContestRating::Agreed | ContestRating::Inside) | None, _) => {
            RATED
        }
    }
}

/// Returns `true` for a contest that is over before a time, whatever happens: one whose banks gain
/// seconds in each turn is given a day more.
fn ends_before(view: &ContestView, from: Timestamp) -> bool {
    let gained = match view.clock {
        Clock::Bank { increment, .. } if increment > 0 => LONGEST_GAIN,
        _ => 0,
    };
    view.last_end.is_some_and(|end| end.plus(gained) < from)
}

/// Returns the terms of a contest inside one server in words: it counts for its players, and never
/// for the server.
pub(super) fn terms_inside(terms: &ContestTerms) -> Phrase {
    let rated = if terms.is_rated {
        "contest-rated-inside"
    } else {
        UNRATED
    };
    with_rated(terms, Phrase::new(rated))
}

/// Returns what a contest that is not over counts for.
fn rated_words(terms: &ContestTerms, counts_from: Option<Timestamp>) -> Phrase {
    match (rated_key(terms), counts_from) {
        (RATED, Some(when)) => {
            Phrase::new("contest-rated-later").with("when", moment(when.seconds()))
        }
        (key, _) => Phrase::new(key),
    }
}

/// The time that increments add to a contest at the most, in milliseconds.
const LONGEST_GAIN: i64 = 24 * 60 * 60 * 1000;
const RATED: &str = "offer-rated";
const UNRATED: &str = "offer-unrated";
const RATED_FOR_PLAYERS: &str = "contest-rated-few";

/// Returns the key of the words for what the terms alone say of ratings.
fn rated_key(terms: &ContestTerms) -> &'static str {
    match (terms.is_rated, terms.counts_for_servers()) {
        (true, true) => RATED,
        (true, false) => RATED_FOR_PLAYERS,
        (false, _) => UNRATED,
    }
}

fn with_rated(terms: &ContestTerms, rated: Phrase) -> Phrase {
    let key = if terms.is_strongest {
        "contest-terms-strongest"
    } else {
        "contest-terms"
    };
    Phrase::new(key)
        .with("options", options_words(terms.kind, &terms.options))
        .with("first-to", terms.first_to)
        .with("boards", boards_words(terms.boards))
        .with("pace", pace_words(terms.pace))
        .with("rated", rated)
}

/// Returns a number of boards in words.
pub(super) fn boards_words(boards: u8) -> Phrase {
    Phrase::new("contest-boards").with("boards", boards)
}

/// Returns the name of a server, escaped, with the last digits of its number if another one has the
/// same name.
fn server_name(language: Language, name: Option<&str>, of_many: Option<ServerId>) -> String {
    let Some(name) = name else {
        return language.text("another-server");
    };
    let name = escape::content(name);
    match of_many {
        Some(server) => Phrase::new("server-of-many")
            .with("name", name)
            .with("digits", last_digits(server))
            .say(language),
        None => name,
    }
}

/// Returns the name of a team inside one server: its role, or its number.
pub(super) fn inner_team(language: Language, team: Team, role: Option<RoleId>) -> String {
    let number = Phrase::new("contest-team").with("number", team.number() + 1);
    match role {
        Some(role) => format!("<@&{role}>"),
        None => number.say(language),
    }
}

/// Returns the first line of everything about a contest between two teams.
pub(super) fn title([zero, one]: [String; 2], kind: GameKind) -> Phrase {
    Phrase::new("contest-title")
        .with("zero", zero)
        .with("one", one)
        .with("game", kind.facts().title)
}

/// Returns the last four digits of a server's number, by which people tell it from others.
pub(in crate::discord) fn last_digits(server: ServerId) -> String {
    format!("{:04}", server.0 % 10_000)
}

/// Returns the members of both teams.
pub(super) fn all_members(view: &ContestView) -> impl Iterator<Item = &Member> {
    view.teams.iter().flat_map(|(_, team)| &team.members)
}

/// A contest as somebody reads of it.
pub(super) struct Reading<'a> {
    pub(super) language: Language,
    pub(super) view: &'a ContestView,
    /// The reader's side, or the one that has challenged.
    pub(super) own: Team,
    /// The teams whose servers are named with their last digits.
    with_digits: ByTeam<bool>,
}

/// Returns `true` if the server of a team has a name that can be taken for that of another one in a
/// contest.
fn is_namesake(view: &ContestView, team: Team, other: &ContestView) -> bool {
    let side = &view.teams[team];
    let mut others = other.teams.iter().map(|(_, team)| team);
    others.any(|other| {
        other.server != side.server
            && are_alike(other.server_name.as_ref(), side.server_name.as_ref())
    })
}

/// Returns `true` if the server of a team has challenged the reader's, or is challenged by it: people who
/// choose a server or answer one know it by its last digits, whatever it calls itself.
fn is_invitation(view: &ContestView, team: Team) -> bool {
    view.state == ContestState::Open && view.own != Some(team)
}

impl<'a> Reading<'a> {
    /// Creates a contest as it is read in a server, or by anybody elsewhere.
    pub(super) fn new(language: Language, view: &'a ContestView) -> Self {
        let own = view.own.unwrap_or(Team::Challenging);
        Self {
            language,
            view,
            own,
            with_digits: ByTeam::from_fn(|team| {
                is_invitation(view, team) || is_namesake(view, team, view)
            }),
        }
    }

    /// Creates a contest as people read of it whom one of the servers asks.
    pub(super) fn of_strangers(language: Language, view: &'a ContestView) -> Self {
        Self {
            with_digits: ByTeam::from_fn(|_| true),
            ..Self::new(language, view)
        }
    }

    /// Creates a contest as it is read in a list with others.
    pub(super) fn among(
        language: Language,
        view: &'a ContestView,
        others: impl IntoIterator<Item = &'a ContestView>,
    ) -> Self {
        let mut reading = Self::new(language, view);
        for other in others {
            for team in Team::BOTH {
                reading.with_digits[team] |= is_namesake(view, team, other);
            }
        }
        reading
    }

    pub(super) fn of_player(language: Language, view: &'a ContestView, user: UserId) -> Self {
        let plays = |team: &Team| view.teams[*team].members.iter().any(|it| it.user == user);
        let own = Team::BOTH.into_iter().find(plays).or(view.own);
        Self {
            own: own.unwrap_or(Team::Challenging),
            ..Self::new(language, view)
        }
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        phrase.say(self.language)
    }

    /// Returns both teams, the reader's own first.
    pub(super) fn order(&self) -> [Team; 2] {
        [self.own, self.own.other()]
    }

    /// Returns `true` if both teams are in the same server.
    pub(super) fn is_inside(&self) -> bool {
        let [zero, one] = self.order().map(|team| self.view.teams[team].server);
        zero.is_some() && zero == one
    }

    /// Returns the name of a team, escaped.
    pub(super) fn team(&self, team: Team) -> String {
        let side = &self.view.teams[team];
        if self.is_inside() {
            return inner_team(self.language, team, side.role);
        }
        let of_many = side.server.filter(|_| self.with_digits[team]);
        server_name(self.language, side.server_name.as_deref(), of_many)
    }

    /// Returns the name of a team without markup.
    pub(super) fn plain_team(&self, team: Team) -> String {
        let side = &self.view.teams[team];
        if self.is_inside() {
            return inner_team(self.language, team, None);
        }
        match (&side.server_name, side.server) {
            (Some(name), Some(server)) if self.with_digits[team] => listed_name(server, name),
            (Some(name), _) => escape::plain(name),
            (None, _) => self.language.text("another-server"),
        }
    }

    /// Returns the first line of everything about the contest.
    pub(super) fn title(&self) -> String {
        let names = self.order().map(|team| self.team(team));
        self.say(&title(names, self.view.terms.kind))
    }

    /// Returns the last line of everything about the contest.
    pub(super) fn id_line(&self) -> String {
        self.say(&Phrase::new("contest-id").with("id", short_id(self.view)))
    }

    /// Returns the name of the player of a team on a board, escaped.
    pub(super) fn player(&self, board: &BoardView, team: Team) -> String {
        self.player_in(board, team, shown_name)
    }

    /// Returns the same without markup.
    pub(super) fn plain_player(&self, board: &BoardView, team: Team) -> String {
        self.player_in(board, team, plain_name)
    }

    fn player_in(&self, board: &BoardView, team: Team, write: fn(&str) -> String) -> String {
        match (board.users[team], board.names[team].as_deref()) {
            (Some(user), _) if user.is_deleted() => self.language.text("deleted-player"),
            (_, Some(name)) => write(name),
            (_, None) => self.language.text("contest-nobody"),
        }
    }

    /// Returns the player's name with a mark if they are there and the board waits.
    fn awaited_player(&self, board: &BoardView, team: Team) -> String {
        let name = self.player(board, team);
        let mut members = self.view.teams[team].members.iter();
        let is_player = |member: &Member| board.users[team] == Some(member.user);
        let is_here = members.any(|member| is_player(member) && member.is_here);
        match board.state {
            BoardState::Waiting if is_here => format!("{name} ✓"),
            _ => name,
        }
    }

    /// Returns the share of a board for each team, as tables of contests write it.
    pub(super) fn shares(&self, state: BoardState) -> [&'static str; 2] {
        self.order().map(|team| match state {
            BoardState::Over(BoardOutcome::Won(winner)) if winner == team => "1",
            BoardState::Over(BoardOutcome::Won(_)) => "0",
            BoardState::Over(BoardOutcome::Given(winner)) if winner == team => "+",
            BoardState::Over(BoardOutcome::Given(_)) => "−",
            BoardState::Over(BoardOutcome::Drawn) => "½",
            _ => "–",
        })
    }

    /// Returns the line of a board.
    pub(super) fn board(&self, board: &BoardView) -> String {
        let [zero, one] = self.order().map(|team| self.awaited_player(board, team));
        let key = match board.state {
            BoardState::Waiting => "contest-board-waits",
            BoardState::Playing => "contest-board-playing",
            _ if board.was_stopped() => "contest-board-stopped",
            BoardState::Over(BoardOutcome::Struck) => "contest-board-struck",
            BoardState::Over(_) => "contest-board-over",
        };
        let [left, right] = self.shares(board.state);
        let line = Phrase::new(key)
            .with("number", board.number)
            .with("zero", zero)
            .with("one", one)
            .with("left", left)
            .with("right", right);
        self.say(&line)
    }

    /// Returns the points of both teams, as they are written.
    pub(super) fn points(&self) -> [String; 2] {
        self.order().map(|team| half_points(self.view.points[team]))
    }

    /// Returns those of a team who are to play, reserves apart.
    pub(super) fn players(&self, team: Team) -> impl Iterator<Item = &'a Member> + use<'a> {
        let members = self.view.teams[team].members.iter();
        members.filter(|it| !matches!(it.standing, Standing::Reserve | Standing::Out))
    }

    /// Returns the members of a team, in one line.
    pub(super) fn members(&self, team: Team, room: usize) -> String {
        let players = self.players(team);
        let names: Vec<String> = players.map(|member| self.rated_name(member)).collect();
        let side = self.team(team);
        if names.is_empty() {
            return self.say(&Phrase::new("contest-side-empty").with("side", side));
        }
        let count = i64::try_from(names.len()).unwrap_or(i64::MAX);
        let line = Phrase::new("contest-side")
            .with("side", side)
            .with("count", count)
            .with("names", self.listed(names, room));
        self.say(&line)
    }

    /// Returns the reserves of a team in one line, if there are any.
    pub(super) fn reserves(&self, team: Team, room: usize) -> Option<String> {
        let members = &self.view.teams[team].members;
        let reserves = members.iter().filter(|it| it.standing == Standing::Reserve);
        let names: Vec<String> = reserves.map(|member| self.rated_name(member)).collect();
        let line = Phrase::new("contest-reserves")
            .with("side", self.team(team))
            .with("names", self.listed(names.clone(), room));
        (!names.is_empty()).then(|| self.say(&line))
    }

    /// Returns the name of a member for a picture, without markup.
    pub(super) fn plain_member(&self, member: &Member) -> String {
        self.member_in(member, plain_name)
    }

    fn member_in(&self, member: &Member, write: fn(&str) -> String) -> String {
        if member.user.is_deleted() {
            self.language.text("deleted-player")
        } else {
            write(&member.name)
        }
    }

    pub(super) fn rated_name(&self, member: &Member) -> String {
        let rating: Argument = match member.rating {
            Some(rating) => rating.to_string().into(),
            None => Phrase::new("rating-hidden").into(),
        };
        let name = Phrase::new("contest-member")
            .with("name", self.member_in(member, shown_name))
            .with("rating", rating);
        self.say(&name)
    }

    /// Returns names in one line, as many as there is room for, and the number of the others.
    fn listed(&self, names: Vec<String>, room: usize) -> String {
        let all = names.len();
        let shown = fitting(names, room, ", ".len());
        let left = all - shown.len();
        let names = shown.join(", ");
        if left == 0 {
            return names;
        }
        let more = Phrase::new("contest-and-more")
            .with("names", names)
            .with("count", i64::try_from(left).unwrap_or(i64::MAX));
        self.say(&more)
    }

    /// Returns a button of the contest.
    pub(super) fn button(&self, act: ContestAct, key: &str) -> Button {
        self.labelled(act, self.language.text(key))
    }

    pub(super) fn labelled(&self, act: ContestAct, label: String) -> Button {
        Button::new(Act::Contest(self.view.id, act), label)
    }

    /// Returns the time until which people can act, as each reader's own clock shows it; nothing where
    /// nothing is due.
    pub(super) fn until(&self) -> String {
        let due = self.view.due;
        due.map_or(String::new(), |due| when(due.seconds()))
    }

    /// Returns the lines that are published of boards before they are dealt.
    pub(super) fn proof<'b>(&self, boards: impl IntoIterator<Item = &'b BoardView>) -> Vec<String> {
        let boards = boards.into_iter();
        boards
            .map(|board| proof_of_board(self.language, board))
            .collect()
    }
}

/// Returns as many texts from the beginning as there is room for, each with so much between it and
/// the next.
pub(in crate::discord) fn fitting(
    texts: Vec<String>,
    mut room: usize,
    between: usize,
) -> Vec<String> {
    let fits = |text: &String| {
        let taken = text.chars().count() + between;
        let fits = taken <= room;
        room = room.saturating_sub(taken);
        fits
    };
    texts.into_iter().take_while(fits).collect()
}
