//! A challenge that is still being put together. Its buttons hold all that was chosen: nothing is kept
//! in memory.

use std::fmt;

use super::codec::{Subject, segment, take_key};
use super::table::DraftAct;
use host::{
    ByTeam, ContestId, ContestTerms, LineUp, MatchId, Pace, RoleId, ServerId, Team, Timestamp,
};
use table::{GameKind, MOST_WINS};

/// The largest number of boards of a contest.
pub const MOST_BOARDS: u8 = 20;
/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// The latest date, in minutes since 1970: seven digits in a custom id, in the 25th century.
const LATEST: u32 = 0xfff_ffff;

/// The addressee of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftTo {
    /// A server that was not named yet, or any.
    Open,
    /// A server that was named.
    Server(ServerId),
    /// Nobody: two teams inside the server, made of the members of these roles or of all who join.
    Teams(ByTeam<Option<RoleId>>),
    /// The server whose challenge it answers.
    Answer(ContestId),
}

impl DraftTo {
    /// Parses what stands in a custom id.
    fn parse(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::Open);
        }
        if let Some(contest) = text.strip_prefix('a') {
            return ContestId::parse(contest).map(Self::Answer);
        }
        let Some(roles) = text.strip_prefix('t') else {
            return Some(Self::Server(ServerId(text.parse().ok()?)));
        };
        let (one, other) = roles.split_once('-')?;
        let role = |text| {
            let number = u64::from_str_radix(text, 16).ok()?;
            Some((number > 0).then_some(RoleId(number)))
        };
        Some(Self::Teams(ByTeam::new(role(one)?, role(other)?)))
    }

    /// Returns `true` if the numbers are those of something in Discord.
    fn is_possible(self) -> bool {
        let fits = |number: u64| i64::try_from(number).is_ok_and(|number| number > 0);
        match self {
            Self::Open | Self::Answer(_) => true,
            Self::Server(server) => fits(server.0),
            Self::Teams(roles) => {
                let mut roles = Team::BOTH.into_iter().filter_map(|team| roles[team]);
                roles.all(|role| fits(role.0))
            }
        }
    }
}

impl fmt::Display for DraftTo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => formatter.write_str("-"),
            Self::Server(server) => write!(formatter, "{server}"),
            Self::Answer(contest) => write!(formatter, "a{contest}"),
            // In this notation two roles fit into the length of a custom id.
            Self::Teams(roles) => {
                let [one, other] = Team::BOTH.map(|team| roles[team].map_or(0, |role| role.0));
                write!(formatter, "t{one:x}-{other:x}")
            }
        }
    }
}

/// The terms of a challenge that is still being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The game.
    pub kind: GameKind,
    /// The variant's place among those of the game, and the options that it offers by a name after
    /// them.
    pub variant: u8,
    /// The rounds to win on each board.
    pub first_to: u8,
    /// The number of boards.
    pub boards: u8,
    /// The pace.
    pub pace: Pace,
    /// The time at which the line-up closes: a date is a whole minute.
    pub line_up: LineUp,
    /// `true` if it is to count for ratings.
    pub is_rated: bool,
    /// `true` if the strongest are to play, and not those who joined first.
    pub is_strongest: bool,
    /// The one whom it goes to.
    pub to: DraftTo,
}

impl Draft {
    /// Returns a draft with the usual terms of a game, to a server if one was named.
    #[must_use]
    pub fn new(kind: GameKind, to: Option<ServerId>) -> Self {
        Self {
            kind,
            variant: 0,
            first_to: kind.facts().first_to,
            boards: 3,
            pace: Pace::Week,
            line_up: Pace::Week.line_up(),
            is_rated: true,
            is_strongest: false,
            to: to.map_or(DraftTo::Open, DraftTo::Server),
        }
    }

    /// Returns a draft with the usual terms of a game, for two teams inside the server.
    #[must_use]
    pub fn of_teams(kind: GameKind, roles: ByTeam<Option<RoleId>>) -> Self {
        Self {
            to: DraftTo::Teams(roles),
            ..Self::new(kind, None)
        }
    }

    /// Returns the answer to a challenge with its own terms, of which nothing was changed yet.
    #[must_use]
    pub fn answering(contest: ContestId, terms: &ContestTerms) -> Self {
        let mut named = (0..).zip(terms.kind.named_options());
        let variant = named.find(|(_, options)| *options == terms.options);
        Self {
            kind: terms.kind,
            variant: variant.map_or(0, |(number, _)| number),
            first_to: terms.first_to,
            boards: terms.boards,
            pace: terms.pace,
            line_up: terms.line_up,
            is_rated: terms.is_rated,
            is_strongest: terms.is_strongest,
            to: DraftTo::Answer(contest),
        }
    }

    /// Returns the challenge at another pace. A line-up that the pace does not have is as long as is
    /// usual there.
    #[must_use]
    pub fn at(mut self, pace: Pace) -> Self {
        self.pace = pace;
        if !is_offered(pace, self.line_up) {
            self.line_up = pace.line_up();
        }
        self
    }

    /// Returns the options in the game's own notation; `None` if something is not possible.
    #[must_use]
    pub fn options(&self) -> Option<String> {
        let fits = (1..=MOST_BOARDS).contains(&self.boards)
            && (1..=MOST_WINS).contains(&self.first_to)
            && self.to.is_possible();
        let mut named = self.kind.named_options().into_iter();
        named.nth(usize::from(self.variant)).filter(|_| fits)
    }

    /// Returns the terms of the contest; `None` if something is not possible.
    #[must_use]
    pub fn terms(&self) -> Option<ContestTerms> {
        Some(ContestTerms {
            kind: self.kind,
            options: self.options()?,
            first_to: self.first_to,
            boards: self.boards,
            pace: self.pace,
            line_up: self.line_up,
            is_rated: self.is_rated,
            is_strongest: self.is_strongest,
        })
    }

    /// Returns the challenge with the option that was chosen in a select. Returns `None` for one
    /// that this program never offers.
    #[must_use]
    pub fn chosen(mut self, act: &DraftAct, value: &str) -> Option<Self> {
        match act {
            DraftAct::Game => {
                let kind = GameKind::from_key(value)?;
                (self.kind, self.variant) = (kind, 0);
                self.first_to = kind.facts().first_to;
            }
            DraftAct::Boards => self.boards = value.parse().ok()?,
            DraftAct::Pace => self = self.at(Pace::from_key(value)?),
            DraftAct::Start => {
                let line_ups = self.pace.line_ups().iter().copied();
                let mut offered = line_ups.filter(|seconds| seconds.to_string() == value);
                self.line_up = LineUp::For(offered.next()?);
            }
            DraftAct::To => self.to = DraftTo::Server(ServerId(value.parse().ok()?)),
            DraftAct::Variant => self.variant = value.parse().ok()?,
            DraftAct::FirstTo => self.first_to = value.parse().ok()?,
            _ => return None,
        }
        self.options().map(|_| self)
    }
}

/// Returns `true` if a line-up can be open for so long at a pace, or closes at a date.
fn is_offered(pace: Pace, line_up: LineUp) -> bool {
    let seconds = line_up.seconds();
    seconds.is_none_or(|seconds| pace.line_ups().contains(&seconds))
}

/// Reads a pace, with the line-up that stands behind it unless it is the usual one.
fn read_pace(text: &str) -> Option<(Pace, LineUp)> {
    if let Some((pace, seconds)) = text.split_once('.') {
        return Some((Pace::from_key(pace)?, LineUp::For(seconds.parse().ok()?)));
    }
    if let Some((pace, minutes)) = text.split_once('@') {
        let minutes = u32::from_str_radix(minutes, 16).ok();
        let minutes = minutes.filter(|minutes| *minutes <= LATEST)?;
        let date = Timestamp(i64::from(minutes) * MINUTE);
        return Some((Pace::from_key(pace)?, LineUp::Until(date)));
    }
    Pace::from_key(text).map(|pace| (pace, pace.line_up()))
}

impl Subject for Draft {
    fn write(&self, key: &str) -> String {
        let rated = match (self.is_rated, self.is_strongest) {
            (true, false) => "rated",
            (false, false) => "free",
            (true, true) => "rated-strongest",
            (false, true) => "free-strongest",
        };
        // The usual time goes unwritten.
        let line_up = match self.line_up {
            usual if usual == self.pace.line_up() => String::new(),
            LineUp::For(seconds) => format!(".{seconds}"),
            LineUp::Until(date) => format!("@{:x}", date.0 / MINUTE),
        };
        format!(
            "draft:{key}:{}:{}:{}:{}:{}{line_up}:{rated}:{}",
            self.kind.key(),
            self.variant,
            self.first_to,
            self.boards,
            self.pace.key(),
            self.to
        )
    }

    fn read(key: &str, text: &mut &str) -> Option<Self> {
        take_key("draft:", text)?;
        take_key(key, text)?;
        let kind = GameKind::from_key(segment(text)?)?;
        let [variant, first_to, boards] = [segment(text)?, segment(text)?, segment(text)?];
        let pace = segment(text)?;
        let (pace, line_up) = read_pace(pace)?;
        let (is_rated, is_strongest) = match segment(text)? {
            "rated" => (true, false),
            "free" => (false, false),
            "rated-strongest" => (true, true),
            "free-strongest" => (false, true),
            _ => return None,
        };
        let draft = Self {
            kind,
            variant: variant.parse().ok()?,
            first_to: first_to.parse().ok()?,
            boards: boards.parse().ok()?,
            pace,
            line_up,
            is_rated,
            is_strongest,
            to: DraftTo::parse(segment(text)?)?,
        };
        let is_sound = is_offered(pace, line_up) && draft.options().is_some();
        is_sound.then_some(draft)
    }

    fn least() -> Self {
        Self::new(GameKind::Duell, None)
    }

    fn most() -> Self {
        Self {
            first_to: MOST_WINS,
            boards: MOST_BOARDS,
            pace: Pace::Fortnight,
            line_up: LineUp::Until(Timestamp(i64::from(LATEST) * MINUTE)),
            is_rated: false,
            is_strongest: true,
            to: DraftTo::Answer(ContestId(MatchId::new(1, 1))),
            ..Self::new(GameKind::ErobereWesnoth, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_changes_what_was_chosen_and_another_game_begins_anew() {
        let draft = Draft::new(GameKind::EnGarde, None);
        let many = draft.chosen(&DraftAct::Boards, "20").expect("possible");
        assert_eq!(many.boards, 20);
        let other = many.chosen(&DraftAct::Game, "duell").expect("possible");
        assert_eq!((other.kind, other.boards), (GameKind::Duell, 20));
        assert_eq!(other.first_to, GameKind::Duell.facts().first_to);
        for (act, value) in [
            (DraftAct::Boards, "21"),
            (DraftAct::Boards, "x"),
            (DraftAct::Variant, "99"),
            (DraftAct::FirstTo, "16"),
            (DraftAct::Start, "1"),
            (DraftAct::To, "0"),
            (DraftAct::Send, "1"),
        ] {
            assert_eq!(draft.chosen(&act, value), None, "{value}");
        }
    }

    #[test]
    fn another_pace_forgets_a_line_up_that_it_does_not_have() {
        let long = Draft::new(GameKind::EnGarde, None).chosen(&DraftAct::Start, "432000");
        let long = long.expect("possible");
        assert_eq!(long.at(Pace::Fortnight).line_up, LineUp::For(432_000));
        assert_eq!(long.at(Pace::Tonight).line_up, Pace::Tonight.line_up());
    }

    #[test]
    fn a_date_stays_at_any_pace_until_a_time_is_chosen_instead() {
        let date = LineUp::Until(Timestamp(1_800_000_000_000));
        let dated = Draft {
            line_up: date,
            ..Draft::new(GameKind::EnGarde, None)
        };
        assert_eq!(dated.at(Pace::Tonight).line_up, date);
        let text = dated.write("send");
        assert_eq!(Draft::read("send", &mut text.as_str()), Some(dated));
        let chosen = dated.chosen(&DraftAct::Start, "432000").expect("possible");
        assert_eq!(chosen.line_up, LineUp::For(432_000));
    }

    #[test]
    fn an_answer_begins_with_the_terms_of_the_challenge() {
        let draft = Draft {
            variant: 5,
            is_strongest: true,
            ..Draft::new(GameKind::Duell, None)
        };
        let terms = draft.terms().expect("possible");
        let contest = ContestId::parse("01JD0000000000000000000000").expect("an id");
        let answer = Draft::answering(contest, &terms);
        let to = DraftTo::Answer(contest);
        assert_eq!(answer, Draft { to, ..draft });
        assert_eq!(answer.terms(), Some(terms));
    }
}
