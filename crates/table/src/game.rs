//! A game without its types.

use std::fmt;
use std::marker::PhantomData;

use super::any::{AnyTable, Broken, Terms};
use super::custom_settings::{CustomFile, CustomSettings};
use super::export::{RecordedPlayer, write_record};
use super::frames::{self, PlayedRound, Replay};
use super::generic::Table;
use super::kind::GameKind;
use super::lesson::{LessonSheet, lesson, lesson_options};
use super::options::{Unsuitable, settled, with_setup_of};
use super::record::{MatchRecord, VectorLine};
use super::replay::Difference;
use super::series::Series;
use super::simulate::Simulation;
use super::verify::{check_match, check_round};
use paint::{Drawing, Plan};
use players::Computer;
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{
    Brought, BySeat, Entry, Malformed, MatchEnd, Notation, Outcome, Recorded, Seat, Seating,
    Setting, Value,
};
use show::{Bearing, Board, Ending, FirstMatch, GameCommand, HouseOptions, Show, Workshop};
use text::Phrase;

/// The name of a value that somebody brings without one.
pub(super) const OWN: &str = "own";

/// The operations that every game offers, whatever its types are.
pub trait AnyGame: Sync {
    /// Returns the key used in commands, records and the database.
    fn key(&self) -> &'static str;

    /// Returns the facts about the game that the host needs.
    fn facts(&self) -> Facts;

    /// Returns the words for a player's first hand: who they are, which way they go, and what wins.
    fn welcome(&self, seat: Seat) -> Phrase;

    /// Returns the badge of a seat: around zero, 20 to each side.
    fn badge(&self, seat: Seat) -> Drawing;

    /// Returns the figure of a seat, which stands on zero and looks to the right: about 200 high.
    fn figure(&self, seat: Seat, bearing: Bearing) -> Drawing;

    /// Returns the sign of the game: around zero, 33 to each side.
    fn sign(&self) -> Drawing;

    /// Returns the poster of a finished match.
    fn poster(&self, ending: &Ending) -> Plan;

    /// Returns the seat that has the first turn of the round after this one.
    fn next_first(&self, first: Seat, outcome: &Outcome) -> Seat;

    /// Returns `true` if matches with these options may count for ratings: they are offered by name,
    /// and both players play by the same.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn may_be_rated(&self, options: &str) -> Result<bool, Malformed>;

    /// Returns the options with what each player has exchanged between the seats.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn exchanged(&self, options: &str) -> Result<String, Malformed>;

    /// Returns the options of a variant with these settings by name, everything else by default, in
    /// the game's own notation. A setting may have a value that the operator added.
    ///
    /// # Errors
    ///
    /// Returns [`Unsuitable`] for the first setting that the game does not have.
    fn options(
        &self,
        variant: &str,
        settings: &[(&str, &str)],
        custom_settings: &CustomSettings,
    ) -> Result<String, Unsuitable>;

    /// Returns the key of the options' variant.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn variant(&self, options: &str) -> Result<&'static str, Malformed>;

    /// Returns the options in words.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn describe_options(&self, options: &str) -> Result<Phrase, Malformed>;

    /// Returns the words for the value that options have in a setting.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game.
    fn describe_setting(&self, options: &str, name: &str) -> Result<Phrase, Malformed>;

    /// Returns the board on which rounds with these options are played, or one like it if it is
    /// drawn for each of them. Returns `None` if the board is no part of the terms.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn offered_board(&self, options: &str) -> Result<Option<OfferedBoard>, Malformed>;

    /// Reads a value of the game's custom setting with this name, smaller than it was brought if
    /// `halved`.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with it, a sentence each; none if the game has no such setting.
    fn read_custom(
        &self,
        name: &str,
        brought: Brought<'_>,
        halved: bool,
    ) -> Result<CustomFile, Vec<Phrase>>;

    /// Returns options with a value of the game's custom setting whose text somebody brings, smaller
    /// than it was brought if `halved`. What the options have because it is usual becomes what is
    /// usual with that value.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with it, a sentence each; none if the game has no such setting or cannot
    /// read the options.
    fn with_custom(&self, options: &str, text: &str, halved: bool) -> Result<String, Vec<Phrase>>;

    /// Returns options with another value of a setting that is part of a round's setup. What the
    /// options have because it is usual becomes what is usual with that value.
    ///
    /// # Errors
    ///
    /// Returns [`Unsuitable`] for a setting or a value that the game does not have, or if the options
    /// are not in its notation.
    fn with_setting(
        &self,
        options: &str,
        setting: &str,
        value: &str,
        custom_settings: &CustomSettings,
    ) -> Result<String, Unsuitable>;

    /// Returns options that a player puts together, as they stand for a seat, or for both without one;
    /// `None` if the game has none that can be put together.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn workshop(
        &self,
        options: &str,
        seat: Option<Seat>,
    ) -> Result<Option<Workshop<String>>, Malformed>;

    /// Returns options with a part in a place of the workshop, for a seat, or for both without one;
    /// `None` if it may not stand there.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn worked(
        &self,
        options: &str,
        seat: Option<Seat>,
        place: usize,
        part: char,
    ) -> Result<Option<String>, Malformed>;

    /// Returns the options that somebody typed, in the game's own notation.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with them, a sentence each; none if the game has no options that are
    /// typed.
    fn typed_options(&self, text: &str) -> Result<String, Vec<Phrase>>;

    /// Returns options as the game's lesson reads them for the player of a seat, or `None` if it is the same
    /// as with the default ones.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not in the game's notation.
    fn lesson_options(&self, options: &str, of: Seat) -> Result<Option<String>, Malformed>;

    /// Returns a step of the game's lesson, from 0, or the position after the last one; `None` if there
    /// is no such step, or the options are not in the game's notation. Without options it has the default
    /// ones. The same for everybody, and of nobody's match.
    fn lesson(&self, options: Option<&str>, step: u8) -> Option<LessonSheet>;

    /// Opens a match's table, as [`GameKind::open`](super::GameKind::open) describes.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry that does not fit.
    fn open(&self, terms: Terms, log: &[Entry]) -> Result<Box<dyn AnyTable>, Broken>;

    /// Writes the record of a match, as [`GameKind::record`](super::GameKind::record) describes.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] if the log does not fit the rules.
    fn record(
        &self,
        terms: &Terms,
        log: &[Entry],
        players: &BySeat<RecordedPlayer>,
        end: Option<MatchEnd>,
    ) -> Result<MatchRecord, Broken>;

    /// Plays a round of a match again, to look at it.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry that does not fit the rules.
    fn replay(&self, terms: &Terms, round: PlayedRound<'_>) -> Result<Replay, Broken>;

    /// Checks a round that stands by itself.
    ///
    /// # Errors
    ///
    /// Returns the first [`Difference`].
    fn check_round(&self, line: VectorLine) -> Result<(), Difference>;

    /// Checks a match's record, and returns it in canonical form.
    ///
    /// # Errors
    ///
    /// Returns the first [`Difference`].
    fn check_match(&self, record: MatchRecord) -> Result<MatchRecord, Difference>;

    /// Plays random rounds and counts their results.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if a round does not end.
    fn simulate(&self, simulation: &mut Simulation, rounds: u64) -> Result<(), Malformed>;

    /// Plays one random round, and returns it with all moves that were legal.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if the round does not end.
    fn simulate_line(&self, simulation: &mut Simulation) -> Result<VectorLine, Malformed>;

    /// Plays a mirrored pair of rounds between computer players.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if a round does not end.
    fn play_pair(&self, series: &mut Series<'_>) -> Result<(), Malformed>;
}

/// The picture of what an offer is about: a board, or the effects of cards.
#[derive(Clone, Debug)]
pub struct OfferedBoard {
    /// A sentence about the picture.
    pub about: Phrase,
    /// The warnings about the board, a sentence each, if somebody brought it.
    pub brought: Option<Vec<Phrase>>,
    /// The picture, and its words.
    pub board: Board,
}

/// The facts about a game that the host needs.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The key used in commands, records and the database.
    pub key: &'static str,
    /// The revision of the rules.
    pub revision: u32,
    /// The choice of sides that a challenge offers.
    pub seating: Seating,
    /// The rounds to win by default.
    pub first_to: u8,
    /// `true` if anything is hidden from the players or from spectators.
    pub hidden: bool,
    /// The keys of the variants, the default first.
    pub variants: &'static [&'static str],
    /// The options that are offered by a name besides the variants, in the game's own notation.
    pub house: Vec<HouseOptions<String>>,
    /// The settings of a challenge besides the variant.
    pub settings: &'static [Setting],
    /// The setting whose values an operator can add as files, if there is one.
    pub custom_setting: Option<&'static str>,
    /// The default options, in the game's own notation.
    pub default_options: String,
    /// The gentle terms of somebody's first match against the computer.
    pub first_match: FirstMatch,
    /// The game's name.
    pub title: Phrase,
    /// The same with what it means, for its first mention.
    pub full_title: Phrase,
    /// The game and what wins it, in a few words.
    pub about: Phrase,
    /// The pages of the rules: the key of each text, and the step of the lesson shown with it.
    pub rules: &'static [(&'static str, Option<u8>)],
    /// The key of the words for the marks on pictures of the board.
    pub legend: &'static str,
    /// The key of the words for what chance decides.
    pub chance: &'static str,
    /// The slash command that plays the game.
    pub command: GameCommand,
    /// The keys of the items that somebody can be asked about during the other's turn, each with the
    /// words for its class.
    pub items: &'static [(&'static str, &'static str)],
    /// The words for seat 0 and seat 1.
    pub roles: [Phrase; 2],
    /// The words for seat 0 and seat 1 in records.
    pub role_keys: [&'static str; 2],
    /// The moves that lead, from the all-zero secret, to a position worth showing beside the rules.
    pub example: &'static [&'static str],
}

fn house<G: Show>() -> Vec<HouseOptions<String>> {
    let text = |house: HouseOptions<G::Options>| HouseOptions {
        options: house.options.to_string(),
        name: house.name,
        offer: house.offer,
    };
    G::house().into_iter().map(text).collect()
}

/// Returns what options choose beside the settings of the game.
fn own<G: Recorded>(options: &G::Options) -> Vec<(&'static str, Value)> {
    let mut chosen = G::options(options);
    chosen.retain(|(name, _)| G::OPTIONS.contains(name));
    chosen
}

/// The types of a game as a value, which is the only implementation of [`AnyGame`].
pub(super) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The value.
    pub(crate) const GAME: Self = Self(PhantomData);
}

impl<G: Recorded + Show + Computer> AnyGame for Of<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn facts(&self) -> Facts {
        Facts {
            key: G::KEY,
            revision: G::REVISION,
            seating: G::SEATING,
            first_to: G::FIRST_TO,
            hidden: G::HIDDEN,
            variants: G::VARIANTS,
            house: house::<G>(),
            settings: G::SETTINGS,
            custom_setting: G::CUSTOM_SETTING,
            default_options: G::Options::default().to_string(),
            first_match: G::FIRST_MATCH,
            title: G::title(),
            full_title: G::full_title(),
            about: G::about(),
            rules: G::RULES,
            legend: G::LEGEND,
            chance: G::CHANCE,
            command: G::COMMAND,
            items: G::ITEMS,
            roles: Seat::BOTH.map(G::role),
            role_keys: G::ROLES,
            example: G::EXAMPLE,
        }
    }

    fn welcome(&self, seat: Seat) -> Phrase {
        G::welcome(seat)
    }

    fn badge(&self, seat: Seat) -> Drawing {
        G::badge(seat)
    }

    fn figure(&self, seat: Seat, bearing: Bearing) -> Drawing {
        G::figure(seat, bearing)
    }

    fn sign(&self) -> Drawing {
        G::sign()
    }

    fn poster(&self, ending: &Ending) -> Plan {
        G::poster(ending)
    }

    fn next_first(&self, first: Seat, outcome: &Outcome) -> Seat {
        G::next_first(first, outcome)
    }

    fn options(
        &self,
        variant: &str,
        settings: &[(&str, &str)],
        custom_settings: &CustomSettings,
    ) -> Result<String, Unsuitable> {
        settled::<G>(variant, settings, custom_settings).map(|options| options.to_string())
    }

    fn exchanged(&self, options: &str) -> Result<String, Malformed> {
        Ok(G::exchanged(&G::Options::parse(options)?).to_string())
    }

    fn may_be_rated(&self, options: &str) -> Result<bool, Malformed> {
        let options = G::Options::parse(options)?;
        let is_named = G::VARIANTS.contains(&G::variant(&options))
            || (G::house().iter()).any(|house| own::<G>(&house.options) == own::<G>(&options));
        Ok(is_named && G::is_even(&options))
    }

    fn variant(&self, options: &str) -> Result<&'static str, Malformed> {
        Ok(G::variant(&G::Options::parse(options)?))
    }

    fn describe_options(&self, options: &str) -> Result<Phrase, Malformed> {
        G::Options::parse(options).map(|options| <G as Show>::options(&options))
    }

    fn describe_setting(&self, options: &str, name: &str) -> Result<Phrase, Malformed> {
        G::Options::parse(options).map(|options| G::setting(&options, name))
    }

    fn offered_board(&self, options: &str) -> Result<Option<OfferedBoard>, Malformed> {
        let options = G::Options::parse(options)?;
        let board = |about| OfferedBoard {
            about,
            brought: G::brought_board(&options),
            board: G::offered(&options),
        };
        Ok(G::about_board(&options).map(board))
    }

    fn read_custom(
        &self,
        name: &str,
        brought: Brought<'_>,
        halved: bool,
    ) -> Result<CustomFile, Vec<Phrase>> {
        let custom = G::read_custom(name, brought, halved)?;
        let start = G::start(&custom.options, Seat::Zero);
        Ok(CustomFile {
            setting: G::CUSTOM_SETTING.unwrap_or_default(),
            setup: G::setup(&custom.options, None),
            description: G::describe_custom(&G::public(&start)),
            lines: custom.lines,
            warnings: custom.warnings,
        })
    }

    fn with_custom(&self, options: &str, text: &str, halved: bool) -> Result<String, Vec<Phrase>> {
        let custom = G::read_custom(OWN, Brought::Pasted(text), halved)?;
        let options = G::Options::parse(options).map_err(|_| Vec::new())?;
        let options = with_setup_of::<G>(&options, &custom.options).map_err(|_| Vec::new())?;
        Ok(options.to_string())
    }

    fn with_setting(
        &self,
        options: &str,
        setting: &str,
        value: &str,
        custom_settings: &CustomSettings,
    ) -> Result<String, Unsuitable> {
        let options = G::Options::parse(options).map_err(Unsuitable::Setup)?;
        let other = settled::<G>(G::variant(&options), &[(setting, value)], custom_settings)?;
        let options = with_setup_of::<G>(&options, &other).map_err(Unsuitable::Setup)?;
        Ok(options.to_string())
    }

    fn workshop(
        &self,
        options: &str,
        seat: Option<Seat>,
    ) -> Result<Option<Workshop<String>>, Malformed> {
        let workshop = G::workshop(&G::Options::parse(options)?, seat);
        Ok(workshop.map(|workshop| workshop.map(|options| options.to_string())))
    }

    fn worked(
        &self,
        options: &str,
        seat: Option<Seat>,
        place: usize,
        part: char,
    ) -> Result<Option<String>, Malformed> {
        let worked = G::worked(&G::Options::parse(options)?, seat, place, part);
        Ok(worked.map(|options| options.to_string()))
    }

    fn typed_options(&self, text: &str) -> Result<String, Vec<Phrase>> {
        let typed = G::read_typed(text).map_err(|_| G::faults(text))?;
        Ok(typed.to_string())
    }

    fn lesson_options(&self, options: &str, of: Seat) -> Result<Option<String>, Malformed> {
        lesson_options::<G>(options, of)
    }

    fn lesson(&self, options: Option<&str>, step: u8) -> Option<LessonSheet> {
        lesson::<G>(options, step)
    }

    fn open(&self, terms: Terms, log: &[Entry]) -> Result<Box<dyn AnyTable>, Broken> {
        Ok(Box::new(Table::<G>::open(terms, log)?))
    }

    fn record(
        &self,
        terms: &Terms,
        log: &[Entry],
        players: &BySeat<RecordedPlayer>,
        end: Option<MatchEnd>,
    ) -> Result<MatchRecord, Broken> {
        write_record::<G>(terms, log, players, end)
    }

    fn replay(&self, terms: &Terms, round: PlayedRound<'_>) -> Result<Replay, Broken> {
        frames::replay::<G>(terms, round)
    }

    fn check_round(&self, line: VectorLine) -> Result<(), Difference> {
        check_round::<G>(line)
    }

    fn check_match(&self, record: MatchRecord) -> Result<MatchRecord, Difference> {
        check_match::<G>(record)
    }

    fn simulate(&self, simulation: &mut Simulation, rounds: u64) -> Result<(), Malformed> {
        simulation.play_rounds::<G>(rounds)
    }

    fn simulate_line(&self, simulation: &mut Simulation) -> Result<VectorLine, Malformed> {
        simulation.random_line::<G>()
    }

    fn play_pair(&self, series: &mut Series<'_>) -> Result<(), Malformed> {
        series.pair_of::<G>()
    }
}

impl GameKind {
    /// Returns the game itself. No other place knows which type belongs to which name.
    #[must_use]
    pub fn game(self) -> &'static dyn AnyGame {
        match self {
            Self::EnGarde => &Of::<EnGarde>::GAME,
            Self::Duell => &Of::<Duell>::GAME,
            Self::ErobereWesnoth => &Of::<ErobereWesnoth>::GAME,
        }
    }

    /// Returns the game to whose setting of this name people bring values.
    #[must_use]
    pub fn with_custom_setting(name: &str) -> Option<Self> {
        let mut games = Self::ALL.into_iter();
        games.find(|kind| kind.facts().custom_setting == Some(name))
    }

    /// Returns the facts about the game that the host needs.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.game().facts()
    }

    /// Returns the key used in commands, records and the database.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.game().key()
    }

    /// Returns the game with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Returns the options of a variant, everything else by default, in the game's own notation.
    #[must_use]
    pub fn options_of_variant(self, variant: &str) -> Option<String> {
        let nothing = CustomSettings::default();
        self.game().options(variant, &[], &nothing).ok()
    }

    /// Returns the options that are offered by a name, in the game's own notation: those of the
    /// variants first.
    #[must_use]
    pub fn named_options(self) -> Vec<String> {
        let facts = self.facts();
        let variants = facts.variants.iter();
        let variants = variants.filter_map(|variant| self.options_of_variant(variant));
        let house = facts.house.into_iter().map(|house| house.options);
        variants.chain(house).collect()
    }

    /// Opens a match's table: plays the log again, draws every outcome of chance a second time and
    /// compares.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry that does not fit.
    pub fn open(terms: Terms, log: &[Entry]) -> Result<Box<dyn AnyTable>, Broken> {
        terms.kind.game().open(terms, log)
    }

    /// Writes the record of a match. While it runs (`end` is `None`) the secret is left out, and so
    /// is the running round if the game hides anything.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] if the log does not fit the rules.
    pub fn record(
        terms: &Terms,
        log: &[Entry],
        players: &BySeat<RecordedPlayer>,
        end: Option<MatchEnd>,
    ) -> Result<MatchRecord, Broken> {
        terms.kind.game().record(terms, log, players, end)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.key())
    }
}
