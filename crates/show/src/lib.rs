//! Games as people see them: views turned into phrases, pictures and labels of moves, one folder a
//! game.
//!
//! Nothing here ever sees a `State`: views alone come in, and they hold nothing that the viewer
//! must not know.

mod badges;
mod champion;
mod chances;
mod command;
mod contest;
mod crest;
mod curve;
pub mod duell;
mod en_garde;
mod erobere_wesnoth;
mod groups;
mod head;
mod invitation;
mod ladder_table;
mod lesson;
mod medals;
mod name;
mod poster;
mod season_sheet;
mod sign;
mod stage;
mod symbols;
mod workshop;

use paint::{Drawing, Plan};
use rules::{Brought, BySeat, Game, Seat};
use text::Phrase;

pub use badges::badge;
pub use chances::{Chances, chances};
pub use command::{
    GameAction, GameCommand, GameOption, Given, Incomplete, OptionValue, Say, TypedMove, Unnamed,
};
pub use contest::{
    ContestBoard, ContestEnding, ContestLineUp, ContestOutcome, ContestSide, contest,
    contest_line_up, half_points,
};
pub use curve::{CurveSeason, RatingCurve, curve};
pub use invitation::{Invitation, Invited, Pace, invitation};
pub use ladder_table::{LadderLine, LadderTable, ladder_table};
pub use lesson::{Lesson, LessonStep};
pub use medals::MedalCounts;
pub use name::named;
pub use poster::{Ending, Stage};
pub use season_sheet::{SeasonSheet, season_sheet};
pub use sign::Sign;
pub use workshop::{WorkPart, WorkPlace, Workshop};

/// A position as a picture and, with the same content, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The picture.
    pub picture: Plan,
    /// The alternative text of the picture, at most 1,024 characters in every language.
    pub alt: Phrase,
    /// The same position as text, for a code block in a fixed-width font.
    pub text: Phrase,
    /// The position with the names of those who play, or `None` where nobody asks who they are.
    pub named: Option<Named>,
}

/// A position with the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The picture, with places for the names, which [`named`] fills.
    pub picture: Plan,
    /// Its alternative text, which names the players.
    pub alt: Phrase,
}

/// The score of a match, as shown in its pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The rounds won.
    pub won: BySeat<u8>,
    /// The rounds to win.
    pub first_to: u8,
}

impl Score {
    /// Returns the score before the first round of a match.
    #[must_use]
    pub const fn none(first_to: u8) -> Self {
        Self {
            won: BySeat { zero: 0, one: 0 },
            first_to,
        }
    }
}

/// A value of a game's custom setting that somebody brought.
#[derive(Clone, Debug)]
pub struct Custom<O> {
    /// The default options with this value.
    pub options: O,
    /// The lines of the value's text, as the game writes it.
    pub lines: Vec<String>,
    /// Its peculiarities that are allowed but should be known, a sentence each.
    pub warnings: Vec<Phrase>,
}

/// The bearing of a figure that stands alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// Ready to fight.
    Ready,
    /// Greeting the other one.
    Greeting,
    /// At ease.
    Waiting,
}

/// A move that may be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The token.
    pub token: String,
    /// The label of a button, at most 80 characters in every language, which also makes sense
    /// without the group's label.
    pub label: Phrase,
    /// The words for the move where the label is too short to be understood by itself.
    pub words: Option<Phrase>,
    /// The sign beside the label.
    pub sign: Option<Sign>,
}

impl Choice {
    /// Returns the words for the move, for a text beside no button.
    #[must_use]
    pub fn said(&self) -> &Phrase {
        self.words.as_ref().unwrap_or(&self.label)
    }
}

/// The terms of somebody's first match against the computer, where they say nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstMatch {
    /// The key of the variant.
    pub variant: &'static str,
    /// The values of settings by name.
    pub settings: &'static [(&'static str, &'static str)],
    /// The rounds to win.
    pub first_to: u8,
}

/// The key of the group of the move by which a player lets pass what the other one does.
pub const PASS: &str = "pass";

/// Moves of one kind, such as all advances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The key of their kind, such as `advance`: the groups of several pieces share one.
    pub key: &'static str,
    /// The label of the moves together.
    pub label: Phrase,
    /// The emphasis that sets the moves off from others.
    pub emphasis: Emphasis,
    /// The moves, in the order in which they are offered.
    pub choices: Vec<Choice>,
    /// The position as this seat sees it, with each move marked by its number from 1, for moves that
    /// are chosen by their places.
    pub marked: Option<Plan>,
}

/// The emphasis of moves, as the game weighs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emphasis {
    /// None: a move like any other.
    #[default]
    Plain,
    /// A move that can decide the round and is never taken back, such as an attack.
    Decisive,
    /// A move that turns danger away, such as a parry.
    Defensive,
    /// A move that gives ground: it looks other than those that gain it.
    Backward,
    /// Moves of different weight: they are chosen from a list, since a button's colour would say the
    /// same of all.
    Mixed,
    /// A move that gives the turn away, such as its end: nobody should press it in passing.
    Quiet,
    /// The same while something worth doing is left: it stands on a page of its own, where its
    /// label says what is left.
    Guarded,
}

/// Options that are offered by a name.
#[derive(Clone, Debug)]
pub struct HouseOptions<O> {
    /// The options.
    pub options: O,
    /// Their name.
    pub name: Phrase,
    /// The name with what they are for, at most 100 characters.
    pub offer: Phrase,
}

/// A game put into words and pictures.
pub trait Show: Game {
    /// The moves that lead, with the default options and the all-zero secret, to a position worth
    /// showing beside the rules.
    const EXAMPLE: &'static [&'static str];

    /// The slash command that plays the game.
    const COMMAND: GameCommand;

    /// The rules in short, in pages: the key of each page's text, and the step of the lesson whose
    /// position is shown with it. The example stands on the first page.
    const RULES: &'static [(&'static str, Option<u8>)];

    /// The key of the words for the marks on pictures of the board, which stand over those in the
    /// rules.
    const LEGEND: &'static str;

    /// The keys of the items that [`Game::item`] returns, with the words for all items of such a
    /// class. By default nobody is asked about anything.
    const ITEMS: &'static [(&'static str, &'static str)] = &[];

    /// The key of the words for what chance decides. By default it deals cards.
    const CHANCE: &'static str = "chance-cards";

    /// The gentle terms of a first match: the simplest variant, and not too long.
    const FIRST_MATCH: FirstMatch;

    /// Returns the lesson that teaches the game, four to six decisions: a round with these options as the
    /// player of a seat has them, or with the lesson's own where they teach no better. The options of the
    /// lesson are those of the learner, wherever they sit.
    fn lesson(options: &Self::Options, of: Seat) -> Lesson;

    /// Returns the options that are offered by a name besides the variants. By default there are
    /// none.
    fn house() -> Vec<HouseOptions<Self::Options>> {
        Vec::new()
    }

    /// Returns options that a player puts together, as they stand for a seat, or for both without one.
    /// By default none can be put together.
    fn workshop(options: &Self::Options, seat: Option<Seat>) -> Option<Workshop<Self::Options>> {
        let (_, _) = (options, seat);
        None
    }

    /// Returns options with a part in a place of the [`Workshop`], for a seat, or for both without
    /// one; `None` if it may not stand there.
    fn worked(
        options: &Self::Options,
        seat: Option<Seat>,
        place: usize,
        part: char,
    ) -> Option<Self::Options> {
        let (_, _, _, _) = (options, seat, place, part);
        None
    }

    /// Returns what is wrong with options that somebody typed, a sentence each; none if the game has
    /// no options that are typed.
    fn faults(text: &str) -> Vec<Phrase> {
        let _ = text;
        Vec::new()
    }

    /// Returns the name of the game.
    fn title() -> Phrase;

    /// Returns the name with what it means, for its first mention.
    fn full_title() -> Phrase;

    /// Returns what the game is and what wins it, in a few words without a full stop.
    fn about() -> Phrase;

    /// Returns the words for a player's first hand: who they are, which way they go, and what wins.
    fn welcome(seat: Seat) -> Phrase;

    /// Returns the variant and the options in words.
    fn options(options: &Self::Options) -> Phrase;

    /// Returns the value that options have in one of the game's settings, in words. By default they are
    /// those for all options.
    fn setting(options: &Self::Options, name: &str) -> Phrase {
        let _ = name;
        Self::options(options)
    }

    /// Returns what is said of the picture of these options. By default they are known without one.
    fn about_board(options: &Self::Options) -> Option<Phrase> {
        let _ = options;
        None
    }

    /// Returns the picture of these options: the board on which rounds with them are played, or one
    /// like it.
    fn offered(options: &Self::Options) -> Board {
        let start = Self::public(&Self::start(options, Seat::Zero));
        Self::board(&start, None, &Score::none(1))
    }

    /// Reads a value of the game's custom setting with this name, smaller than it was brought if
    /// `halved`.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with it, a sentence each; none if the game has no such setting.
    fn read_custom(
        name: &str,
        brought: Brought<'_>,
        halved: bool,
    ) -> Result<Custom<Self::Options>, Vec<Phrase>> {
        let (_, _, _) = (name, brought, halved);
        Err(Vec::new())
    }

    /// Returns what should be known of the board or the effects that somebody brought for rounds with
    /// these options, a sentence each; `None` if nobody brought any.
    fn brought_board(options: &Self::Options) -> Option<Vec<Phrase>> {
        let _ = options;
        None
    }

    /// Describes a value that an operator adds to the game's custom setting, as it is at the start
    /// of a round, in English and for a fixed-width font.
    fn describe_custom(start: &Self::Public) -> String {
        let _ = start;
        String::new()
    }

    /// Returns the game's word for a seat, such as "white".
    fn role(seat: Seat) -> Phrase;

    /// Returns the sentences of an announcement: what happened between two public views that are
    /// one decision or deal apart. There are none if nothing is worth a sentence.
    fn happened(before: &Self::Public, after: &Self::Public) -> Vec<Phrase>;

    /// Returns the sentences of several decisions and deals in short: those that say the same are told
    /// in one, and what the reader did themselves need not be told to them again. By default all are
    /// told.
    fn folded(sentences: Vec<Phrase>, reader: Option<Seat>) -> Vec<Phrase> {
        let _ = reader;
        sentences
    }

    /// Returns what the round waits for, in one sentence.
    fn situation(public: &Self::Public) -> Phrase;

    /// Returns the public position, seen from the side of `viewer`. A spectator sees it as seat 0
    /// does.
    fn board(public: &Self::Public, viewer: Option<Seat>, score: &Score) -> Board;

    /// Returns the badge of a seat: around zero, 20 to each side.
    fn badge(seat: Seat) -> Drawing;

    /// Returns the figure of a seat, which stands on zero and looks to the right: about 200 high.
    fn figure(seat: Seat, bearing: Bearing) -> Drawing;

    /// Returns the sign of the game: around zero, 33 to each side.
    fn sign() -> Drawing;

    /// Returns the poster of a finished match, with places for the players' names.
    fn poster(ending: &Ending) -> Plan;

    /// Returns what one seat alone sees, or `None` for a game that hides nothing. The picture holds
    /// the position too, the words and the text are about the hand alone.
    fn hand(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        score: &Score,
    ) -> Option<Board>;

    /// Returns a position of a round that is over, with both hands open, as a spectator sees it. By
    /// default nothing was hidden.
    fn opened(public: &Self::Public, privates: &BySeat<Self::Private>, score: &Score) -> Board {
        let _ = privates;
        Self::board(public, None, score)
    }

    /// Returns the legal moves of the seat to move in groups, with each move of `legal` in exactly
    /// one group.
    fn choices(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        legal: &[Self::Move],
        score: &Score,
    ) -> Vec<Group>;

    /// Returns the label of a move outside of a list of choices, for the player who made it with a
    /// command.
    fn label(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        chosen: &Self::Move,
    ) -> Phrase;

    /// Returns the subcommand of [`Show::COMMAND`] that plays a move, with the values of its
    /// options. Filled into the subcommand's pattern, they give the token.
    fn typed(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        chosen: &Self::Move,
    ) -> (&'static str, Vec<OptionValue>);
}
