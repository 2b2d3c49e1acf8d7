//! Custom ids that concern no match: another page of a ladder, of a server's opponents or of a
//! history, a match of one, a first match against the computer, a challenge to another server, the acceptance of one by its code,
//! rules, a step of a lesson, the next step of a deletion, a choice of who sees one's ratings. Like those
//! of matches they refer to nothing that is kept in memory.

use std::fmt;

use crate::host::{ContestCode, ContestId, MatchId, ServerId, UserId};
use crate::league::{PageStart, Season, Visibility};
use crate::table::GameKind;

/// The number of signs of a contest's code.
const CODE: usize = 8;

/// A step of the caller's own deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletionPage {
    /// The last question.
    LastQuestion,
    /// The end: it is done on the way there.
    Done,
}

/// The purpose of a button that concerns no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchlessId {
    /// A page of a ladder.
    Ladder {
        /// The game.
        kind: GameKind,
        /// The season, or all time.
        season: Season,
        /// `true` for the ladder of the server in which the button is pressed.
        here: bool,
        /// The beginning of the page.
        start: PageStart,
    },
    /// A page of a ladder of servers.
    Servers {
        /// The game.
        kind: GameKind,
        /// The season, or all time.
        season: Season,
        /// The beginning of the page.
        start: PageStart,
    },
    /// The record of a server in a game, or a page of its opponents.
    Record {
        /// The game.
        kind: GameKind,
        /// The server.
        server: ServerId,
        /// The opponents before the page; `None` shows the record.
        skipped: Option<u32>,
    },
    /// A page of a user's finished matches: those before a result's number. Neither is greater
    /// than the database's numbers.
    History {
        /// The user.
        user: UserId,
        /// The number; all results are before `None`.
        before: Option<u64>,
    },
    /// A match of a history; the option's value is its id.
    Past,
    /// A first match against the computer.
    Computer(GameKind),
    /// The rules of a game.
    Rules(GameKind),
    /// A page of the rules, in the message that shows another.
    RulesPage {
        /// The game.
        kind: GameKind,
        /// The number of the page, from 0.
        page: u8,
    },
    /// A step of a lesson.
    Learn {
        /// The game.
        kind: GameKind,
        /// The number of the step, from 0.
        step: u8,
        /// The number of the move that was chosen there, in the order in which they are offered;
        /// `None` shows the step.
        choice: Option<u8>,
        /// `true` if another wrong move was chosen there before.
        again: bool,
    },
    /// A step of the caller's own deletion.
    Deletion(DeletionPage),
    /// A choice of who may see the caller's ratings and matches.
    Visibility(Visibility),
    /// The beginning of a challenge to another server.
    Rival,
    /// The acceptance of the challenge to another server that has this code.
    AcceptCode(ContestCode),
    /// A page of the lobby: the offers after one, or the oldest.
    Lobby {
        /// The last offer of the page before.
        after: Option<MatchId>,
    },
    /// A page of the challenges that wait for any server: those after one.
    ContestLobby {
        /// The last challenge of the page before.
        after: ContestId,
    },
}

impl MatchlessId {
    /// Returns the name under which a click is counted.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Ladder { .. } | Self::Servers { .. } => "leaderboard",
            Self::Record { .. } => "record",
            Self::History { .. } => "history",
            Self::Past => "past",
            Self::Computer(_) => "computer",
            Self::Rules(_) | Self::RulesPage { .. } => "rules",
            Self::Learn { .. } => "learn",
            Self::Deletion(_) => "delete",
            Self::Visibility(_) => "visibility",
            Self::Rival => "rival",
            Self::AcceptCode(_) => "accept-code",
            Self::Lobby { .. } | Self::ContestLobby { .. } => "lobby",
        }
    }

    /// Reads the custom id of a click. Returns `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let page = match parts[..] {
            ["ladder", kind, season, scope, start] => Self::Ladder {
                kind: GameKind::from_key(kind)?,
                season: Season::from_number(season.parse().ok()?),
                here: match scope {
                    "here" => true,
                    "everywhere" => false,
                    _ => return None,
                },
                start: start_of(start)?,
            },
            ["servers", kind, season, start] => Self::Servers {
                kind: GameKind::from_key(kind)?,
                season: Season::from_number(season.parse().ok()?),
                start: start_of(start)?,
            },
            ["record", kind, server, page] => Self::Record {
                kind: GameKind::from_key(kind)?,
                server: ServerId(number(server)?),
                skipped: match page {
                    "all" => None,
                    skipped => Some(skipped.parse().ok()?),
                },
            },
            ["history", user, before] => Self::History {
                user: UserId(number(user)?),
                before: match before {
                    "newest" => None,
                    result => Some(number(result)?),
                },
            },
            ["past"] => Self::Past,
            ["computer"] => Self::Computer(GameKind::default()),
            ["computer", kind] => Self::Computer(GameKind::from_key(kind)?),
            ["rules", kind] => Self::Rules(GameKind::from_key(kind)?),
            ["rules", kind, page] => Self::RulesPage {
                kind: GameKind::from_key(kind)?,
                page: page.parse().ok()?,
            },
            ["learn", kind, step, choice] => Self::Learn {
                kind: GameKind::from_key(kind)?,
                step: step.parse().ok()?,
                choice: match choice {
                    "shown" => None,
                    number => Some(number.parse().ok()?),
                },
                again: false,
            },
            ["learn", kind, step, choice, "again"] => Self::Learn {
                kind: GameKind::from_key(kind)?,
                step: step.parse().ok()?,
                choice: Some(choice.parse().ok()?),
                again: true,
            },
            ["visible", to] => Self::Visibility(Visibility::from_key(to)?),
            ["rival"] => Self::Rival,
            ["code", code] => Self::AcceptCode(code_of(code)?),
            ["delete", "ask"] => Self::Deletion(DeletionPage::LastQuestion),
            ["delete", "done"] => Self::Deletion(DeletionPage::Done),
            ["lobby", after] => Self::Lobby {
                after: match after {
                    "oldest" => None,
                    offer => Some(MatchId::parse(offer)?),
                },
            },
            ["contest-lobby", after] => Self::ContestLobby {
                after: ContestId::parse(after)?,
            },
            _ => return None,
        };
        // There is one way to write each.
        (page.to_string() == text).then_some(page)
    }
}

/// Reads a code as it is made; people type it in other ways, too.
fn code_of(text: &str) -> Option<ContestCode> {
    let is_sign = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit();
    let is_code = text.len() == CODE && text.chars().all(is_sign);
    is_code.then(|| ContestCode(text.to_owned()))
}

/// Reads the beginning of a page.
fn start_of(text: &str) -> Option<PageStart> {
    Some(match text {
        "own" => PageStart::Own,
        skipped => PageStart::Row(skipped.parse().ok()?),
    })
}

/// Returns the beginning of a page as it is written.
fn written(start: PageStart) -> String {
    match start {
        PageStart::Own => "own".to_owned(),
        PageStart::Row(skipped) => skipped.to_string(),
    }
}

/// Reads a number that the database can hold.
fn number(text: &str) -> Option<u64> {
    let number: i64 = text.parse().ok()?;
    u64::try_from(number).ok()
}

impl fmt::Display for MatchlessId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ladder {
                kind,
                season,
                here,
                start,
            } => {
                let scope = if *here { "here" } else { "everywhere" };
                let (kind, season, start) = (kind.key(), season.number(), written(*start));
                write!(formatter, "ladder:{kind}:{season}:{scope}:{start}")
            }
            Self::Servers {
                kind,
                season,
                start,
            } => {
                let (kind, season, start) = (kind.key(), season.number(), written(*start));
                write!(formatter, "servers:{kind}:{season}:{start}")
            }
            Self::Record {
                kind,
                server,
                skipped,
            } => match skipped {
                Some(skipped) => write!(formatter, "record:{kind}:{server}:{skipped}"),
                None => write!(formatter, "record:{kind}:{server}:all"),
            },
            Self::History { user, before } => match before {
                Some(before) => write!(formatter, "history:{user}:{before}"),
                None => write!(formatter, "history:{user}:newest"),
            },
            Self::Past => write!(formatter, "past"),
            // The default game goes unnamed.
            Self::Computer(kind) if *kind == GameKind::default() => write!(formatter, "computer"),
            Self::Computer(kind) => write!(formatter, "computer:{kind}"),
            Self::Rules(kind) => write!(formatter, "rules:{kind}"),
            Self::RulesPage { kind, page } => write!(formatter, "rules:{kind}:{page}"),
            Self::Learn {
                kind,
                step,
                choice,
                again,
            } => match choice {
                Some(choice) if *again => write!(formatter, "learn:{kind}:{step}:{choice}:again"),
                Some(choice) => write!(formatter, "learn:{kind}:{step}:{choice}"),
                None => write!(formatter, "learn:{kind}:{step}:shown"),
            },
            Self::Visibility(to) => write!(formatter, "visible:{}", to.key()),
            Self::Deletion(DeletionPage::LastQuestion) => write!(formatter, "delete:ask"),
            Self::Deletion(DeletionPage::Done) => write!(formatter, "delete:done"),
            Self::Rival => write!(formatter, "rival"),
            Self::AcceptCode(code) => write!(formatter, "code:{}", code.0),
            Self::Lobby { after } => match after {
                Some(after) => write!(formatter, "lobby:{after}"),
                None => write!(formatter, "lobby:oldest"),
            },
            Self::ContestLobby { after } => write!(formatter, "contest-lobby:{after}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::LONGEST;

    #[test]
    fn pages_are_read_as_they_are_written() {
        for kind in GameKind::ALL {
            for start in [PageStart::Own, PageStart::Row(0), PageStart::Row(u32::MAX)] {
                for season in [Season::ALL_TIME, Season::quarter(2026, 3)] {
                    let id = MatchlessId::Ladder {
                        kind,
                        season,
                        here: season == Season::ALL_TIME,
                        start,
                    };
                    let servers = MatchlessId::Servers {
                        kind,
                        season,
                        start,
                    };
                    for id in [id, servers] {
                        assert!(id.to_string().len() <= LONGEST);
                        assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
                    }
                }
            }
        }
        for after in [None, Some(MatchId::new(7, 8))] {
            let id = MatchlessId::Lobby { after };
            assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        }
        let after = ContestId(MatchId::new(7, 8));
        let id = MatchlessId::ContestLobby { after };
        assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        for skipped in [None, Some(0), Some(u32::MAX)] {
            let id = MatchlessId::Record {
                kind: GameKind::ErobereWesnoth,
                server: ServerId(i64::MAX.unsigned_abs()),
                skipped,
            };
            assert!(id.to_string().len() <= LONGEST);
            assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        }
        for before in [None, Some(0), Some(i64::MAX.unsigned_abs())] {
            let user = UserId(i64::MAX.unsigned_abs());
            let id = MatchlessId::History { user, before };
            assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        }
        for to in Visibility::ALL {
            let id = MatchlessId::Visibility(*to);
            assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        }
        assert_eq!(MatchlessId::parse("past"), Some(MatchlessId::Past));
        assert_eq!(MatchlessId::parse("rival"), Some(MatchlessId::Rival));
        let code = MatchlessId::AcceptCode(ContestCode("AB12CDE0".to_owned()));
        assert_eq!(code.to_string(), "code:AB12CDE0");
        assert_eq!(MatchlessId::parse("code:AB12CDE0"), Some(code));
        for kind in GameKind::ALL {
            let learn = |choice, again| MatchlessId::Learn {
                kind,
                step: u8::MAX,
                choice,
                again,
            };
            let (computer, rules) = (MatchlessId::Computer(kind), MatchlessId::Rules(kind));
            let page = MatchlessId::RulesPage {
                kind,
                page: u8::MAX,
            };
            for id in [
                computer,
                rules,
                page,
                learn(None, false),
                learn(Some(u8::MAX), false),
                learn(Some(0), true),
            ] {
                assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
            }
        }
        for page in [DeletionPage::LastQuestion, DeletionPage::Done] {
            let id = MatchlessId::Deletion(page);
            assert_eq!(MatchlessId::parse(&id.to_string()), Some(id));
        }
    }

    #[test]
    fn whatever_this_program_never_writes_is_no_page() {
        for forged in [
            "",
            "ladder",
            "ladder:chess:0:here:0",
            "ladder:en-garde:0:there:0",
            "ladder:en-garde:00:here:0",
            "ladder:en-garde:0:here:-1",
            "ladder:en-garde:0:here:0:0",
            "record:en-garde:1",
            "record:chess:1:all",
            "record:en-garde:here:all",
            "record:en-garde:9223372036854775808:all",
            "record:en-garde:1:-1",
            "record:en-garde:1:00",
            "history:me:newest",
            "history:9223372036854775808:newest",
            "history:1:9223372036854775808",
            "history:-1:newest",
            "history:1:oldest",
            "past:01JD0000000000000000000000",
            "computer:en-garde",
            "computer:chess",
            "rules",
            "rules:chess",
            "rules:duell:00",
            "rules:duell:256",
            "learn:duell:0",
            "learn:duell:256:shown",
            "learn:duell:00:shown",
            "learn:duell:0:right",
            "learn:duell:0:shown:again",
            "learn:duell:0:1:first",
            "visible:here",
            "code:AB12CDE",
            "code:ab12cde0",
            "code:AB12CDE00",
            "delete:now",
            "lobby",
            "lobby:newest",
            "lobby:01jd0000000000000000000000",
            "contest-lobby:oldest",
        ] {
            assert_eq!(MatchlessId::parse(forged), None, "{forged}");
        }
    }
}
