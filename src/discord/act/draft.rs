//! A challenge that is still being put together. Its buttons hold all that was chosen: nothing is kept
//! in memory.

use std::fmt;

use sha2::{Digest, Sha256};

use super::codec::{Subject, segment, take_key};
use super::table::DraftAct;
use host::{ByTeam, ContestId, ContestTerms, LineUp, Pace, RoleId, ServerId, Team, Timestamp};
use table::{CustomSettings, GameKind, MOST_WINS};

/// The largest number of boards of a contest.
pub const MOST_BOARDS: u8 = 20;
/// The variant of an answer that has the options of the challenge, where no name stands for them.
const AS_CHALLENGED: u16 = 255;
/// The first variant that stands for a value of the setting whose values servers add to. Those below are
/// the places of named options.
const FIRST_VALUE: u16 = 256;
/// The largest role that Discord can have.
const LAST_ROLE: RoleId = RoleId(i64::MAX.unsigned_abs());
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
    /// them; or a number that stands for a map, as [`variant_of`] counts them.
    pub variant: u16,
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
    pub fn of_teams(kind: GameKind, roles: ByTeam<Option<RoleId>>) -> Self {
        Self {
            to: DraftTo::Teams(roles),
            ..Self::new(kind, None)
        }
    }

    /// Returns the answer to a challenge with its own terms, of which nothing was changed yet.
    pub fn answering(contest: ContestId, terms: &ContestTerms) -> Self {
        let mut named = (0..).zip(terms.kind.named_options());
        let variant = named.find(|(_, options)| *options == terms.options);
        Self {
            kind: terms.kind,
            variant: variant.map_or(AS_CHALLENGED, |(number, _)| number),
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

    /// Returns `true` if everything is possible, as far as the draft alone can tell.
    fn is_possible(&self) -> bool {
        let named = || self.kind.named_options().len() > usize::from(self.variant);
        let has_options = match self.variant {
            FIRST_VALUE.. => self.has_values(),
            AS_CHALLENGED => matches!(self.to, DraftTo::Answer(_)),
            _ => named(),
        };
        has_options
            && (1..=MOST_BOARDS).contains(&self.boards)
            && (1..=MOST_WINS).contains(&self.first_to)
            && self.to.is_possible()
    }

    /// Returns `true` if the options are chosen by a setting whose values servers add to: the map.
    pub fn has_values(&self) -> bool {
        self.kind.facts().custom_setting.is_some()
    }

    /// Returns `true` if one of those values was chosen.
    pub const fn has_value(&self) -> bool {
        self.variant >= FIRST_VALUE
    }

    /// Returns `true` if the options can be told from those of the challenge alone that it answers.
    pub const fn is_as_challenged(&self) -> bool {
        self.variant == AS_CHALLENGED
    }

    /// Returns the draft without the map that it names: with the usual options, or those of the challenge
    /// that it answers.
    #[must_use]
    pub const fn without_value(mut self) -> Self {
        self.variant = match self.to {
            DraftTo::Answer(_) => AS_CHALLENGED,
            DraftTo::Open | DraftTo::Server(_) | DraftTo::Teams(_) => 0,
        };
        self
    }

    /// Returns the options in the game's own notation, with a map among those that are `known`, or those of
    /// the challenge that it answers. Returns `None` for what is neither.
    fn options(&self, known: &CustomSettings, challenged: Option<&str>) -> Option<String> {
        let mut named = self.kind.named_options().into_iter();
        match self.variant {
            FIRST_VALUE.. => {
                let setting = self.kind.facts().custom_setting?;
                let mut settings = self.kind.facts().settings.iter();
                let suggested = settings.find(|it| it.name == setting)?.suggested();
                let added = known.names(self.kind, setting).map(str::to_owned);
                let mut values = suggested.into_iter().chain(added);
                let value = values.find(|value| variant_of(value) == self.variant)?;
                let game = self.kind.game();
                let with = |usual: String| game.with_setting(&usual, setting, &value, known);
                with(named.next()?).ok()
            }
            AS_CHALLENGED => challenged.map(str::to_owned),
            place => named.nth(usize::from(place)),
        }
    }

    /// Returns the terms of the contest, with a map among those that are `known`, or the options of the
    /// challenge that it answers; `None` for a map that is not known any more.
    pub fn terms(&self, known: &CustomSettings, challenged: Option<&str>) -> Option<ContestTerms> {
        Some(ContestTerms {
            kind: self.kind,
            options: self.options(known, challenged)?,
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
        self.is_possible().then_some(self)
    }
}

/// Returns the variant that stands for a value of the setting whose values servers add to.
pub fn variant_of(value: &str) -> u16 {
    let digest = Sha256::digest(value);
    FIRST_VALUE + u16::from_be_bytes([digest[0], digest[1]]) % (u16::MAX - FIRST_VALUE)
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
            (true, false) => "r",
            (false, false) => "f",
            (true, true) => "rb",
            (false, true) => "fb",
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
            "r" => (true, false),
            "f" => (false, false),
            "rb" => (true, true),
            "fb" => (false, true),
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
        let is_sound = is_offered(pace, line_up) && draft.is_possible();
        is_sound.then_some(draft)
    }

    fn ends() -> [Self; 2] {
        [
            Self::new(GameKind::Duell, None),
            Self {
                variant: u16::MAX,
                first_to: MOST_WINS,
                boards: MOST_BOARDS,
                pace: Pace::Fortnight,
                line_up: LineUp::Until(Timestamp(i64::from(LATEST) * MINUTE)),
                is_rated: true,
                is_strongest: true,
                to: DraftTo::Teams(ByTeam::new(Some(LAST_ROLE), Some(LAST_ROLE))),
                ..Self::new(GameKind::ErobereWesnoth, None)
            },
        ]
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
        let nothing = &CustomSettings::default();
        let terms = draft.terms(nothing, None).expect("possible");
        let contest = ContestId::parse("01JD0000000000000000000000").expect("an id");
        let answer = Draft::answering(contest, &terms);
        let to = DraftTo::Answer(contest);
        assert_eq!(answer, Draft { to, ..draft });
        assert_eq!(answer.terms(nothing, None), Some(terms));
    }

    #[test]
    fn a_map_is_one_of_those_that_are_known_and_an_answer_keeps_that_of_the_challenge() {
        let nothing = &CustomSettings::default();
        let usual = Draft::new(GameKind::ErobereWesnoth, None);
        let ford = variant_of("ford").to_string();
        let ford = usual.chosen(&DraftAct::Variant, &ford).expect("possible");
        let terms = ford.terms(nothing, None).expect("known");
        assert_eq!(terms.options, "ford 40 +2");
        let text = ford.write("send");
        assert_eq!(Draft::read("send", &mut text.as_str()), Some(ford));

        let unknown = variant_of("nowhere").to_string();
        let unknown = usual.chosen(&DraftAct::Variant, &unknown);
        assert_eq!(unknown.expect("possible").terms(nothing, None), None);
        let duell = Draft::new(GameKind::Duell, None);
        assert_eq!(duell.chosen(&DraftAct::Variant, "300"), None, "no maps");
        assert_eq!(usual.chosen(&DraftAct::Variant, "255"), None, "no answer");

        let contest = ContestId::parse("01JD0000000000000000000000").expect("an id");
        let answer = Draft::answering(contest, &terms);
        assert!(answer.is_as_challenged());
        let kept = answer.terms(nothing, Some("ford 40 +2"));
        assert_eq!(kept.map(|terms| terms.options), Some(terms.options));
        assert_eq!(answer.terms(nothing, None), None);
    }
}
