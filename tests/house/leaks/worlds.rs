//! Two worlds that look the same to a viewer, and the search for something that tells them apart.

use std::ops::AddAssign;

use super::seen::{Look, Observer, Part, Seen};
use rules::{BySeat, Chance, Entry, Seat, Sequence, Waiting};
use table::{AnyTable, GameKind, Luck, RecordedPlayer, Secret, Sides, Stream, Terms};
use text::{Language, Phrase};

/// One of so many looks is at drawn pictures and at the record.
const DRAWN: u32 = 15;
/// Imagined states before a step from which the step is tried until it looks like the real one.
const ATTEMPTS: u32 = 12;
/// A match that takes longer is left there.
const LONGEST: u32 = 1500;

/// The numbers of looks.
#[derive(Debug, Default)]
pub(super) struct Looks {
    /// States, beside an imagined state that looks the same.
    pub states: u32,
    /// Steps, beside a step from an imagined state that looks the same before and after.
    pub steps: u32,
    /// Steps within a round that no imagined state has led to.
    pub skipped: u32,
    /// Those of the compared ones that ended a round.
    pub round_ends: u32,
    /// Those looks at which pictures were drawn.
    pub drawn: u32,
    /// Records of running matches.
    pub records: u32,
}

impl AddAssign for Looks {
    fn add_assign(&mut self, other: Self) {
        self.states += other.states;
        self.steps += other.steps;
        self.skipped += other.skipped;
        self.round_ends += other.round_ends;
        self.drawn += other.drawn;
        self.records += other.records;
    }
}

/// A difference that tells the worlds apart.
#[derive(Debug)]
pub(super) struct Leak {
    pub part: Part,
    /// The viewer, the ply and the difference.
    #[expect(dead_code, reason = "it is printed")]
    pub what: String,
}

/// Returns the terms of a match to so many rounds.
pub(super) fn terms(kind: GameKind, options: &str, first_to: u8, chance: &mut Stream) -> Terms {
    let secret = std::array::from_fn(|_| chance.below(256).to_le_bytes()[0]);
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: options.to_owned(),
        first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new(secret),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    }
}

/// Plays a random match of a game to its end under an observer's eyes.
pub(super) fn check(
    kind: GameKind,
    options: &str,
    first_to: u8,
    mut chance: Stream,
    every: u32,
    observer: &mut dyn Observer,
) -> Result<Looks, Leak> {
    let terms = terms(kind, options, first_to, &mut chance);
    let table = GameKind::open(terms, &[]).expect("terms");
    check_table(table, chance, every, observer)
}

/// Plays this match to its end and lets an observer watch one of so many states and steps, and
/// every end of a round, twice: the real ones and ones in which everything that the viewer cannot
/// see is made up. What they write down must be the same.
pub(super) fn check_table(
    table: Box<dyn AnyTable>,
    chance: Stream,
    every: u32,
    observer: &mut dyn Observer,
) -> Result<Looks, Leak> {
    let mut watch = Watch {
        log: Vec::new(),
        tokens: Vec::new(),
        looks: Looks::default(),
        table,
        chance,
        every,
        observer,
    };
    watch.log = watch.table.begin();
    while let Waiting::Turn(seat) = watch.table.standing().waiting {
        if watch.table.standing().ply.0 > LONGEST {
            break;
        }
        if watch.looks_now() {
            watch.look_at_state()?;
        }
        watch.step(seat)?;
    }
    watch.look_at_state()?;
    Ok(watch.looks)
}

struct Watch<'a> {
    table: Box<dyn AnyTable>,
    log: Vec<Entry>,
    /// Moves that are tried: the last one that was made among them.
    tokens: Vec<String>,
    looks: Looks,
    chance: Stream,
    /// One of so many states and steps is looked at.
    every: u32,
    observer: &'a mut dyn Observer,
}

impl Watch<'_> {
    fn looks_now(&mut self) -> bool {
        self.chance.below(self.every) == 0
    }

    fn draw_viewer(&mut self) -> Option<Seat> {
        let viewers = [None, Some(Seat::Zero), Some(Seat::One)];
        viewers[self.chance.below(3) as usize]
    }

    /// Compares the present state with one that is made up.
    fn look_at_state(&mut self) -> Result<(), Leak> {
        let viewer = self.draw_viewer();
        let imagined = self.table.imagined(viewer, &mut self.chance);
        self.looks.states += 1;
        self.compare(&*imagined, viewer, Sequence(0))
    }

    /// Plays a random move, and compares the step with one that began in another world.
    fn step(&mut self, seat: Seat) -> Result<(), Leak> {
        let before = self.table.fork();
        let token = any_move(&*self.table, seat, &mut self.chance);
        let entries = self.table.play(seat, &token).expect("it is legal");
        self.log.extend(entries);
        self.tokens = vec!["nonsense".to_owned(), token.clone()];
        let ended = before.rounds().len() < self.table.rounds().len();
        if !ended && !self.looks_now() {
            return Ok(());
        }
        let (since, viewer) = (before.standing().sequence, self.draw_viewer());
        let real = shown(&*self.table, viewer, since);
        for _ in 0..ATTEMPTS {
            let mut twin = before.imagined(viewer, &mut self.chance);
            if twin.play(seat, &token).is_ok() && shown(&*twin, viewer, since) == real {
                self.looks.steps += 1;
                self.looks.round_ends += u32::from(ended);
                return self.compare(&*twin, viewer, since);
            }
        }
        // Where a round ends all hands are turned over, which seldom are the same.
        self.looks.skipped += u32::from(!ended);
        Ok(())
    }

    fn compare(
        &mut self,
        imagined: &dyn AnyTable,
        viewer: Option<Seat>,
        since: Sequence,
    ) -> Result<(), Leak> {
        let drawn = self.chance.below(DRAWN) == 0;
        self.looks.drawn += u32::from(drawn);
        let languages: Vec<Language> = Language::all().collect();
        let language = *players::any(&languages, &mut self.chance).expect("a language");
        let records = if drawn {
            self.records()
        } else {
            BySeat::default()
        };
        let look = |record| Look {
            viewer,
            since,
            language,
            tokens: &self.tokens,
            drawn,
            record,
        };
        let real = self.observer.observe(&*self.table, look(&records.zero));
        let other = self.observer.observe(imagined, look(&records.one));
        let ply = self.table.standing().ply;
        let who = viewer.map_or("the spectator".to_owned(), |seat| format!("seat {seat}"));
        first_difference(&real, &other).map_or(Ok(()), |(part, difference)| {
            let what = format!("ply {ply}, {who} can tell: {difference}");
            Err(Leak { part, what })
        })
    }

    /// Returns the record of the running match, and that of a match in which nothing has happened
    /// yet in the present round. They are the same where a game hides something.
    fn records(&mut self) -> BySeat<String> {
        if matches!(self.table.standing().waiting, Waiting::Decided(_)) {
            return BySeat::default();
        }
        self.looks.records += 1;
        let terms = self.table.terms();
        let players = BySeat::from_fn(|seat| RecordedPlayer {
            name: format!("{seat}"),
            computer: None,
        });
        let record = |log: &[Entry]| {
            let record = GameKind::record(terms, log, &players, None).expect("a record");
            record.to_line().expect("JSON")
        };
        let round = self.table.standing().round;
        let is_played = |entry: &&Entry| entry.round == round;
        let dealt = self.log.iter().position(|entry| is_played(&entry));
        let begun = match (terms.kind.facts().hidden, dealt) {
            (true, Some(dealt)) => &self.log[..=dealt],
            _ => &self.log[..],
        };
        let line = record(&self.log);
        assert!(!line.contains(&terms.secret.reveal()), "the secret");
        BySeat::new(line, record(begun))
    }
}

pub(super) fn any_move(table: &dyn AnyTable, seat: Seat, chance: &mut Stream) -> String {
    let groups = table.seat(seat, Sequence(0)).groups;
    let choices = groups.iter().flat_map(|group| &group.choices);
    let mut tokens: Vec<&str> = choices.map(|choice| choice.token.as_str()).collect();
    tokens.sort_unstable();
    let token = players::any(&tokens, chance).expect("something is legal");
    (*token).to_owned()
}

/// Returns what a viewer may see of a step: the position, their own hand and, where a round ended
/// with it, its last position, in which hands are turned over.
fn shown(table: &dyn AnyTable, viewer: Option<Seat>, since: Sequence) -> Vec<Phrase> {
    let sheet = table.public(since);
    let hand = viewer.and_then(|seat| table.seat(seat, since).hand);
    let closed = sheet.closed.map(|closed| closed.board);
    let boards = [Some(sheet.board), closed, hand].into_iter().flatten();
    boards.flat_map(|board| [board.alt, board.text]).collect()
}

/// Returns the first part in which two worlds differ, and how.
fn first_difference(real: &Seen, imagined: &Seen) -> Option<(Part, String)> {
    let parts = real.iter().zip(imagined.values());
    let mut differing = parts.filter(|((_, real), imagined)| real != imagined);
    let ((part, real), imagined) = differing.next()?;
    let mut lines = real.lines().zip(imagined.lines());
    let line = lines.find(|(real, imagined)| real != imagined);
    let difference = line.map_or_else(
        || "one text is longer".to_owned(),
        |(real, imagined)| format!("{real:?} is {imagined:?} elsewhere"),
    );
    Some((*part, difference))
}
