//! Settings that people change while they play: night hours and days away, and back again.

use std::path::Path;
use std::time::{Duration, Instant};

use model::calendar::{Day, Zone};
use piste_standin::Invocation;
use rusqlite::{Connection, OptionalExtension};

use crate::draw::Draw;
use crate::person::Person;
use crate::tally::{Kind, Tally};
use crate::venue::Venue;

/// So many in a hundred of those who play for the first time have whims.
const WHIMSICAL: u32 = 50;
/// The days for which somebody is away.
const DAYS: u8 = 2;
/// The time after which nothing is on its way any more that was asked for without an answer.
const UNDER_WAY: Duration = Duration::from_secs(10);

/// Something to settle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whim {
    Night(bool),
    Away(bool),
}

/// The whims of a person, and what they know of them.
#[derive(Default)]
pub(crate) struct Whims {
    /// The next one last.
    left: Vec<Whim>,
    /// The state that the bot said holds: a night, days away.
    night: Option<bool>,
    away: Option<bool>,
    /// The last request without an answer, and its time.
    unanswered: Option<(Whim, Instant)>,
    /// The same, unless the bot has said since that something holds.
    doubt: Option<Whim>,
}

impl Whims {
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        let mut left = Vec::new();
        if draw.percent(WHIMSICAL) {
            left.extend([Whim::Night(false), Whim::Night(true)]);
        }
        if draw.percent(WHIMSICAL) {
            left.extend([Whim::Away(false), Whim::Away(true)]);
        }
        // Some stay away, or keep their night.
        let stays = draw.percent(50) && !left.is_empty();
        Self {
            left: left.split_off(usize::from(stays)),
            ..Self::default()
        }
    }
}

impl Whim {
    fn asked(self) -> Invocation {
        let tomorrow = Day::of(now(), &Zone::utc()).plus(1);
        match self {
            Self::Night(true) => Invocation::new("me night")
                .with("from", "22:00")
                .with("to", "06:00")
                .with("zone", "Europe/Berlin"),
            Self::Night(false) => Invocation::new("me night").with("from", "off"),
            Self::Away(true) => Invocation::new("me away")
                .with("from", tomorrow)
                .with("days", DAYS)
                .with("zone", "UTC"),
            Self::Away(false) => Invocation::new("me away").with("from", "back"),
        }
    }

    /// Returns the sentences that say it is so. Whoever asks twice may have been heard the first time.
    const fn told(self) -> &'static [&'static str] {
        match self {
            Self::Night(true) => &["night-shown", "refused-night-stays"],
            Self::Night(false) => &["night-off"],
            Self::Away(true) => &["away-heading", "refused-away-already"],
            Self::Away(false) => &["away-back", "away-taken-back"],
        }
    }
}

fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| i64::try_from(now.as_millis()).unwrap_or(i64::MAX))
}

impl Person {
    /// Settles the next thing about oneself, if there is one.
    pub(crate) async fn follow_whim(&mut self, venue: &Venue) {
        let Some(whim) = self.whims.left.last().copied() else {
            return;
        };
        // What is on its way of another one could come after it.
        let is_late = |(asked, at): (Whim, Instant)| asked == whim || at.elapsed() > UNDER_WAY;
        if !self.whims.unanswered.is_none_or(is_late) {
            return;
        }
        let said = self.ask(whim.asked(), venue.channel).await;
        match said {
            None => {
                self.whims.unanswered = Some((whim, Instant::now()));
                self.whims.doubt = Some(whim);
            }
            Some(said) if whim.told().iter().any(|key| self.reads(&said, key)) => {
                self.whims.left.pop();
                self.whims.doubt = None;
                match whim {
                    Whim::Night(on) => self.whims.night = Some(on),
                    Whim::Away(on) => self.whims.away = Some(on),
                }
            }
            Some(_) => {}
        }
    }
}

/// Holds what a person knows of themselves against the database, which must not be open as a store.
pub(crate) fn check(file: &Path, person: &Person, tally: &mut Tally) {
    if person.memory.leaves {
        return;
    }
    for (known, what) in [
        (person.whims.night, "the night is set or unset"),
        (person.whims.away, "days away are announced or taken back"),
    ] {
        if known.is_some() {
            tally.act(what);
        }
    }
    let database = Connection::open(file).expect("the database opens");
    let user = person.user.id().get();
    let found = of(&database, user.cast_signed(), &person.whims).expect("read");
    for what in found {
        tally.find(Kind::Lost, format!("user {user}: {what}"));
    }
}

/// Returns whether a night or days away are found missing that nobody has settled.
pub(crate) fn is_looked_at(file: &Path) -> bool {
    let database = Connection::open(file).expect("the database opens");
    let forged = Whims {
        night: Some(true),
        away: Some(true),
        ..Whims::default()
    };
    of(&database, 1, &forged).is_ok_and(|found| found.len() == 2)
}

fn of(database: &Connection, user: i64, whims: &Whims) -> rusqlite::Result<Vec<String>> {
    let night = "SELECT night_from IS NOT NULL FROM users WHERE user_id = ?1";
    let night: Option<bool> = database
        .query_row(night, [user], |row| row.get(0))
        .optional()?;
    let days = "SELECT days FROM absences WHERE user_id = ?1";
    let days: Option<u8> = database
        .query_row(days, [user], |row| row.get(0))
        .optional()?;
    let asks = |whim: Whim| whims.doubt == Some(whim);
    let mut found = Vec::new();
    let has_night = night == Some(true);
    if whims.night.is_some_and(|known| known != has_night) && !asks(Whim::Night(has_night)) {
        found.push(format!("a night {:?}, there is {has_night}", whims.night));
    }
    let is_away = days.is_some();
    let is_other = whims.away.is_some_and(|known| known != is_away) && !asks(Whim::Away(is_away));
    if is_other || days.is_some_and(|days| days != DAYS) {
        found.push(format!("away {:?}, there are days {days:?}", whims.away));
    }
    Ok(found)
}
