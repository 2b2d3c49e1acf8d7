//! Custom ids of challenges that are still being put together. They hold all that was chosen: nothing is
//! kept in memory.

use std::fmt;

use super::custom_id::name_in;
use crate::host::{ByTeam, ContestTerms, InviteTo, Pace, RoleId, ServerId, Team};
use crate::table::{GameKind, MOST_WINS};

/// The largest number of boards of a contest.
pub const MOST_BOARDS: u8 = 20;

/// The one whom a challenge goes to that is still being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftTo {
    /// A server that was not named yet, or any.
    Open,
    /// A server that was named.
    Server(ServerId),
    /// Nobody: two teams inside the server, made of the members of these roles or of all who join.
    Teams(ByTeam<Option<RoleId>>),
}

impl DraftTo {
    /// Parses what stands in a custom id.
    fn parse(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::Open);
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
            Self::Open => true,
            Self::Server(server) => fits(server.0),
            Self::Teams(roles) => {
                let mut roles = Team::BOTH.into_iter().filter_map(|team| roles[team]);
                roles.all(|role| fits(role.0))
            }
        }
    }

    /// Returns the one whom such a challenge is offered; where none is named, any server.
    #[must_use]
    pub const fn invites(self) -> InviteTo {
        match self {
            Self::Open => InviteTo::Anywhere,
            Self::Server(server) => InviteTo::Server(server),
            Self::Teams(roles) => InviteTo::Teams(roles),
        }
    }
}

impl fmt::Display for DraftTo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => formatter.write_str("-"),
            Self::Server(server) => write!(formatter, "{server}"),
            // In this notation two roles fit into the length of a custom id.
            Self::Teams(roles) => {
                let [one, other] = Team::BOTH.map(|team| roles[team].map_or(0, |role| role.0));
                write!(formatter, "t{one:x}-{other:x}")
            }
        }
    }
}

/// A challenge that is still being put together: all that was chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The game.
    pub kind: GameKind,
    /// The variant's place among those of the game.
    pub variant: u8,
    /// The rounds to win on each board.
    pub first_to: u8,
    /// The number of boards.
    pub boards: u8,
    /// The pace.
    pub pace: Pace,
    /// `true` if it is to count for ratings.
    pub is_rated: bool,
    /// `true` if the strongest are to play, and not those who joined first.
    pub is_strongest: bool,
    /// The one whom it goes to.
    pub to: DraftTo,
}

/// A step of putting a challenge together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftStep {
    /// Takes the chosen game.
    Game,
    /// Takes the chosen number of boards.
    Boards,
    /// Takes the chosen pace.
    Pace,
    /// Takes the chosen server.
    To,
    /// Takes the chosen variant.
    Variant,
    /// Takes the chosen number of rounds.
    FirstTo,
    /// Rated, or not rated any more.
    Rated,
    /// The strongest line-up, or the line-up in turn again.
    Strongest,
    /// Shows the other options.
    More,
    /// Shows the first options again.
    Back,
    /// Sends it to the named server.
    Send,
    /// Puts it into the lobby.
    Lobby,
    /// Makes a code of it.
    Code,
    /// Opens the line-up of two teams inside the server.
    Open,
}

const STEPS: [(&str, DraftStep); 14] = [
    ("game", DraftStep::Game),
    ("boards", DraftStep::Boards),
    ("pace", DraftStep::Pace),
    ("to", DraftStep::To),
    ("variant", DraftStep::Variant),
    ("first", DraftStep::FirstTo),
    ("rated", DraftStep::Rated),
    ("strongest", DraftStep::Strongest),
    ("more", DraftStep::More),
    ("back", DraftStep::Back),
    ("send", DraftStep::Send),
    ("lobby", DraftStep::Lobby),
    ("code", DraftStep::Code),
    ("open", DraftStep::Open),
];

impl DraftStep {
    /// Returns every step.
    pub fn each() -> impl Iterator<Item = Self> {
        STEPS.into_iter().map(|(_, step)| step)
    }

    /// Returns the step's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_in(&STEPS, &self)
    }
}

impl Draft {
    /// Returns the challenge in which nothing was chosen yet but perhaps a game and a server.
    #[must_use]
    pub fn new(kind: GameKind, to: Option<ServerId>) -> Self {
        Self {
            kind,
            variant: 0,
            first_to: kind.facts().first_to,
            boards: 3,
            pace: Pace::Week,
            is_rated: true,
            is_strongest: false,
            to: to.map_or(DraftTo::Open, DraftTo::Server),
        }
    }

    /// Returns the contest between two teams inside the server in which nothing was chosen yet but
    /// perhaps a game and roles.
    #[must_use]
    pub fn of_teams(kind: GameKind, roles: ByTeam<Option<RoleId>>) -> Self {
        Self {
            to: DraftTo::Teams(roles),
            ..Self::new(kind, None)
        }
    }

    /// Returns the custom id of a step from here.
    #[must_use]
    pub fn step(&self, step: DraftStep) -> String {
        format!("draft:{}:{self}", step.name())
    }

    /// Parses the custom id of a step. Returns `None` for anything that this program never writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<(Self, DraftStep)> {
        let parts: Vec<&str> = text.split(':').collect();
        let [
            "draft",
            step,
            kind,
            variant,
            first_to,
            boards,
            pace,
            rated,
            to,
        ] = parts[..]
        else {
            return None;
        };
        let (_, step) = STEPS.into_iter().find(|(name, _)| *name == step)?;
        let (is_rated, is_strongest) = match rated {
            "rated" => (true, false),
            "free" => (false, false),
            "rated-strongest" => (true, true),
            "free-strongest" => (false, true),
            _ => return None,
        };
        let draft = Self {
            kind: GameKind::from_key(kind)?,
            variant: variant.parse().ok()?,
            first_to: first_to.parse().ok()?,
            boards: boards.parse().ok()?,
            pace: Pace::from_key(pace)?,
            is_rated,
            is_strongest,
            to: DraftTo::parse(to)?,
        };
        let is_sound = draft.options().is_some() && draft.step(step) == text;
        is_sound.then_some((draft, step))
    }

    /// Returns the options in the game's own notation; `None` if something is not possible.
    #[must_use]
    pub fn options(&self) -> Option<String> {
        let fits = (1..=MOST_BOARDS).contains(&self.boards)
            && (1..=MOST_WINS).contains(&self.first_to)
            && self.to.is_possible();
        let variants = self.kind.facts().variants;
        let variant = variants.get(usize::from(self.variant)).filter(|_| fits)?;
        self.kind.options_of_variant(variant)
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
            line_up: self.pace.line_up(),
            is_rated: self.is_rated,
            is_strongest: self.is_strongest,
        })
    }

    /// Returns the challenge with the option that was chosen in a select. Returns `None` for one
    /// that this program never offers.
    #[must_use]
    pub fn chosen(mut self, step: DraftStep, value: &str) -> Option<Self> {
        match step {
            DraftStep::Game => {
                let kind = GameKind::from_key(value)?;
                (self.kind, self.variant) = (kind, 0);
                self.first_to = kind.facts().first_to;
            }
            DraftStep::Boards => self.boards = value.parse().ok()?,
            DraftStep::Pace => self.pace = Pace::from_key(value)?,
            DraftStep::To => self.to = DraftTo::Server(ServerId(value.parse().ok()?)),
            DraftStep::Variant => self.variant = value.parse().ok()?,
            DraftStep::FirstTo => self.first_to = value.parse().ok()?,
            _ => return None,
        }
        self.options().map(|_| self)
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rated = match (self.is_rated, self.is_strongest) {
            (true, false) => "rated",
            (false, false) => "free",
            (true, true) => "rated-strongest",
            (false, true) => "free-strongest",
        };
        write!(
            formatter,
            "{}:{}:{}:{}:{}:{rated}:{}",
            self.kind.key(),
            self.variant,
            self.first_to,
            self.boards,
            self.pace.key(),
            self.to
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::LONGEST;

    #[test]
    fn every_step_reads_back() {
        let most = i64::MAX as u64;
        let roles = [None, Some(RoleId(most))];
        let teams = roles.map(|role| DraftTo::Teams(ByTeam::new(role, Some(RoleId(most)))));
        let servers = [DraftTo::Open, DraftTo::Server(ServerId(most))];
        for kind in GameKind::ALL {
            for to in servers.into_iter().chain(teams) {
                let draft = Draft {
                    to,
                    first_to: MOST_WINS,
                    boards: MOST_BOARDS,
                    pace: Pace::Fortnight,
                    is_rated: false,
                    is_strongest: true,
                    ..Draft::new(kind, None)
                };
                for step in DraftStep::each() {
                    let text = draft.step(step);
                    assert!(text.len() <= LONGEST, "{text}");
                    assert_eq!(Draft::parse(&text), Some((draft, step)));
                }
            }
        }
    }

    #[test]
    fn what_this_program_never_writes_is_not_read() {
        for forged in [
            "draft:send:en-garde:0:5:3:week:rated",
            "draft:send:chess:0:5:3:week:rated:-",
            "draft:send:en-garde:9:5:3:week:rated:-",
            "draft:send:en-garde:0:0:3:week:rated:-",
            "draft:send:en-garde:0:5:21:week:rated:-",
            "draft:send:en-garde:0:5:03:week:rated:-",
            "draft:send:en-garde:0:5:3:year:rated:-",
            "draft:send:en-garde:0:5:3:week:yes:-",
            "draft:send:en-garde:0:5:3:week:rated:0",
            "draft:send:en-garde:0:5:3:week:rated:18446744073709551615",
            "draft:steal:en-garde:0:5:3:week:rated:-",
            "draft:open:en-garde:0:5:3:week:rated:t",
            "draft:open:en-garde:0:5:3:week:rated:t1",
            "draft:open:en-garde:0:5:3:week:rated:t1-+2",
            "draft:open:en-garde:0:5:3:week:rated:t1-ffffffffffffffff",
        ] {
            assert_eq!(Draft::parse(forged), None, "{forged}");
        }
    }

    #[test]
    fn a_choice_changes_what_was_chosen_and_another_game_begins_anew() {
        let draft = Draft::new(GameKind::EnGarde, None);
        let many = draft.chosen(DraftStep::Boards, "20").expect("possible");
        assert_eq!(many.boards, 20);
        let other = many.chosen(DraftStep::Game, "duell").expect("possible");
        assert_eq!((other.kind, other.boards), (GameKind::Duell, 20));
        assert_eq!(other.first_to, GameKind::Duell.facts().first_to);
        for (step, value) in [
            (DraftStep::Boards, "21"),
            (DraftStep::Boards, "x"),
            (DraftStep::Variant, "99"),
            (DraftStep::FirstTo, "16"),
            (DraftStep::To, "0"),
            (DraftStep::Send, "1"),
        ] {
            assert_eq!(draft.chosen(step, value), None, "{value}");
        }
    }
}
