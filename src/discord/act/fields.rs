//! The parts of acts, as they are written.

use std::fmt::Display;

use super::codec::{Field, Subject, segment, take_key};
use host::league::{PageStart, Season, Visibility};
use host::{
    Challengers, ChannelId, Clock, ContestCode, ContestId, MatchId, Ply, RoleId, ServerId, Team,
    UserId,
};
use model::calendar::{Absence, Day, Night, Zone};
use rules::Seat;
use table::GameKind;
use text::Language;

/// The subject of an act that is about nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nothing;

/// A change of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change<T> {
    /// Nothing: it is shown.
    Show,
    /// It becomes what it is at first.
    Reset,
    /// It becomes this.
    To(T),
    /// It becomes what is chosen in the select that carries the act; nothing, until that is known.
    Chosen,
}

/// The word for nothing that changes.
const SHOW: &str = "show";
/// The word for what is chosen in a select.
pub(super) const CHOSEN: &str = "chosen";
/// The value for what a setting is at first.
pub const RESET: &str = "reset";

impl<T> Change<T> {
    /// Returns what an option asks for, and whether somebody asks for the default.
    pub fn of(given: Option<T>, reset: Option<bool>) -> Self {
        match given {
            Some(value) => Self::To(value),
            None if reset == Some(true) => Self::Reset,
            None => Self::Show,
        }
    }

    /// Changes a setting. Reset, it is what it was before anybody set it.
    pub fn change<S: From<T> + Default>(&self, setting: &mut S)
    where
        T: Clone,
    {
        if let Some(value) = self.value() {
            *setting = value.map_or_else(S::default, S::from);
        }
    }

    /// Returns the value with which a select offers it.
    pub(in crate::discord) fn option(&self) -> String
    where
        T: Field,
    {
        let mut text = String::new();
        self.write(&mut text);
        text.split_off(1)
    }

    /// Returns the value of the setting: the inner `None` for the default, or `None` if it stays.
    pub fn value(&self) -> Option<Option<T>>
    where
        T: Clone,
    {
        match self {
            Self::Show | Self::Chosen => None,
            Self::Reset => Some(None),
            Self::To(value) => Some(Some(value.clone())),
        }
    }
}

/// A page of moves that do not all fit below a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The group's index in the sheet, or `None` for the list of groups.
    pub group: Option<u32>,
    /// The page's number, from 0.
    pub number: u32,
}

/// The reach of a ladder of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The server in which the button is pressed.
    Here,
    /// All servers.
    Everywhere,
}

/// The answer to a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    /// The move with this number, in the order in which they are offered.
    First(u8),
    /// The same, after a wrong one.
    Again(u8),
}

/// The options of a lesson, or `None` for the default ones, which go unwritten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonOptions(pub Option<OptionsText>);

/// The word for a step that was not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown;

/// A part of the settings of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Those of matches.
    Matches,
    /// Those of contests.
    Contests,
}

/// The name of a map that a server keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapName(String);

/// A number that tells the selects of a message apart. The first one goes unwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub u8);

impl MapName {
    /// The largest number of characters.
    const LONGEST: usize = 40;

    /// Parses a name: small letters, digits and hyphens. Words that stand for a change are none.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let has_letter = text.bytes().any(|byte| byte != b'-');
        let is_name = has_letter && text.len() <= Self::LONGEST && text.bytes().all(fits);
        let is_free = ![SHOW, RESET, CHOSEN].contains(&text);
        (is_name && is_free).then(|| Self(text.to_owned()))
    }

    /// Returns the name that somebody typed, in small letters and with hyphens between words.
    pub fn typed(text: &str) -> Option<Self> {
        let words = text.split(|sign: char| sign.is_whitespace() || sign == '_');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        Self::parse(&words.join("-").to_lowercase())
    }

    /// Returns the name as a text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Options that are put together, in the notation of their game. It is read where they are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsText(pub String);

impl Page {
    /// Returns the first page of the group that an option's value names.
    pub fn of_group(value: &str) -> Option<Self> {
        let group = Some(number(value)?);
        Some(Self { group, number: 0 })
    }
}

/// Parses a number as this program writes it: digits without a sign or a leading zero.
fn number<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
    let number: T = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Parses a number that the database can hold.
fn stored(text: &str) -> Option<u64> {
    number::<u64>(text).filter(|number| i64::try_from(*number).is_ok())
}

fn push(text: &mut String, part: impl Display) {
    text.push(':');
    text.push_str(&part.to_string());
}

impl Subject for Nothing {
    fn write(&self, key: &str) -> String {
        key.to_owned()
    }

    fn read(key: &str, text: &mut &str) -> Option<Self> {
        take_key(key, text)?;
        Some(Self)
    }

    fn ends() -> [Self; 2] {
        [Self, Self]
    }
}

impl Subject for MatchId {
    fn write(&self, key: &str) -> String {
        format!("{key}:{self}")
    }

    fn read(key: &str, text: &mut &str) -> Option<Self> {
        take_key(key, text)?;
        Self::parse(segment(text)?)
    }

    fn ends() -> [Self; 2] {
        [Self::new(0, 0), Self::new(1, 1)]
    }
}

impl Subject for ContestId {
    fn write(&self, key: &str) -> String {
        format!("contest:{self}:{key}")
    }

    fn read(key: &str, text: &mut &str) -> Option<Self> {
        take_key("contest", text)?;
        let id = Self::parse(segment(text)?)?;
        take_key(":", text)?;
        take_key(key, text)?;
        Some(id)
    }

    fn ends() -> [Self; 2] {
        [Self(MatchId::new(0, 0)), Self(MatchId::new(1, 1))]
    }
}

impl Field for Ply {
    fn write(&self, text: &mut String) {
        push(text, self);
    }

    fn read(text: &mut &str) -> Option<Self> {
        number(segment(text)?).map(Self)
    }

    fn ply(&self) -> Option<Ply> {
        Some(*self)
    }

    fn ends() -> [Self; 2] {
        [Self(0), Self(u32::MAX)]
    }
}

impl<T: Field> Field for Change<T> {
    fn write(&self, text: &mut String) {
        match self {
            Self::Show => push(text, SHOW),
            Self::Reset => push(text, RESET),
            Self::Chosen => push(text, CHOSEN),
            Self::To(value) => value.write(text),
        }
    }

    fn read(text: &mut &str) -> Option<Self> {
        let mut rest = *text;
        let word = match segment(&mut rest)? {
            SHOW => Self::Show,
            RESET => Self::Reset,
            CHOSEN => Self::Chosen,
            _ => return T::read(text).map(Self::To),
        };
        *text = rest;
        Some(word)
    }

    fn ends() -> [Self; 2] {
        let [_, most] = T::ends();
        [Self::Show, Self::To(most)]
    }

    fn changes(&self) -> bool {
        matches!(self, Self::Reset | Self::To(_))
    }
}

/// Makes fields of values that take one segment, each with how it is written and read, and its shortest
/// and longest value.
macro_rules! values {
    ($($Text:ty: $write:expr, $read:expr, $least:expr, $most:expr;)+) => {$(
        impl Field for $Text {
            fn write(&self, text: &mut String) {
                push(text, $write(self));
            }

            fn read(text: &mut &str) -> Option<Self> {
                $read(segment(text)?)
            }

            fn ends() -> [Self; 2] {
                [$least, $most]
            }
        }
    )+};
}

values! {
    u8: Self::to_string, number, 0, Self::MAX;
    u32: Self::to_string, number, 0, Self::MAX;
    ServerId: Self::to_string, |text| stored(text).map(Self), Self(1), Self(MOST);
    UserId: Self::to_string, |text| stored(text).map(Self), Self(1), Self(MOST);
    ChannelId: Self::to_string, |text| stored(text).map(Self), Self(1), Self(MOST);
    RoleId: Self::to_string, |text| stored(text).map(Self), Self(1), Self(MOST);
    ContestId: Self::to_string, Self::parse, Self(MatchId::new(0, 0)), Self(MatchId::new(1, 1));
    GameKind: |it: &Self| it.key(), Self::from_key, Self::Duell, Self::ErobereWesnoth;
    Season: |it: &Self| it.number(), |text| number(text).map(Self::from_number),
        Self::ALL_TIME, Self::quarter(9999, 4);
    Scope: scope_text, scope, Self::Here, Self::Everywhere;
    Part: part_text, part, Self::Matches, Self::Contests;
    PageStart: start_text, start, Self::Row(0), Self::Row(u32::MAX);
    Visibility: |it: &Self| it.key(), Self::from_key, Self::Nowhere, Self::Everywhere;
    Shown: |_: &Self| "shown", |text| (text == "shown").then_some(Self), Self, Self;
    ContestCode: |it: &Self| it.0.clone(), code, Self("AB12CDE0".to_owned()),
        Self("ZZZZZZZZ".to_owned());
    MapName: |it: &Self| it.0.clone(), Self::parse, Self("a".to_owned()),
        Self("z".repeat(Self::LONGEST));
    bool: |on: &Self| if *on { "on" } else { "off" }, switched, true, false;
    Language: |it: &Self| it.code(), language, Self::english(), Self::english();
    Challengers: |it: &Self| it.key(), Self::from_key, Self::WithCode, Self::Listed;
    OptionsText: |it: &Self| it.0.clone(), options, Self("standard".to_owned()),
        Self("custom VLGHWF--MTEKA/--SPR---MBDKA -1".to_owned());
    // A seat, or both.
    Option<Seat>: |it: &Self| or_word(it.map(Seat::number), "both"),
        |text| word_or(text, "both", |text| Seat::from_number(number(text)?)), None, Some(Seat::One);
    Clock: clock_text, clock, Self::DEFAULT, Self::LIVE;
    Night: Self::to_string, Self::parse, night("UTC"), night(LONGEST_ZONE);
    Absence: Self::to_string, Self::parse, absence("UTC"), absence(LONGEST_ZONE);
    // The opponents after so many, or the record itself.
    Option<u32>: |it: &Self| or_word(*it, "all"), |text| word_or(text, "all", number),
        None, Some(u32::MAX);
    // The decision of this ply, or the last one, whichever that is.
    Option<Ply>: |it: &Self| or_word(it.map(|ply| ply.0), "last"),
        |text| word_or(text, "last", |text| number(text).map(Ply)), None, Some(Ply(u32::MAX));
    // The results before one, or the newest.
    Option<u64>: |it: &Self| or_word(*it, "newest"), |text| word_or(text, "newest", stored),
        None, Some(MOST);
    // The offers after one, or the oldest.
    Option<MatchId>: |it: &Self| or_word(*it, "oldest"),
        |text| word_or(text, "oldest", MatchId::parse), None, Some(MatchId::new(1, 1));
    Option<GameKind>: |it: &Self| or_word(*it, "all"),
        |text| word_or(text, "all", GameKind::from_key), None, Some(GameKind::ErobereWesnoth);
}

/// The greatest number that the database can hold.
const MOST: u64 = i64::MAX.unsigned_abs();

const fn scope_text(scope: &Scope) -> &'static str {
    match scope {
        Scope::Here => "here",
        Scope::Everywhere => "everywhere",
    }
}

fn scope(text: &str) -> Option<Scope> {
    let mut scopes = [Scope::Here, Scope::Everywhere].into_iter();
    scopes.find(|scope| scope_text(scope) == text)
}

const fn part_text(part: &Part) -> &'static str {
    match part {
        Part::Matches => "matches",
        Part::Contests => "contests",
    }
}

fn part(text: &str) -> Option<Part> {
    let mut parts = [Part::Matches, Part::Contests].into_iter();
    parts.find(|part| part_text(part) == text)
}

fn start_text(start: &PageStart) -> String {
    match start {
        PageStart::Own => "own".to_owned(),
        PageStart::Row(skipped) => skipped.to_string(),
    }
}

fn start(text: &str) -> Option<PageStart> {
    match text {
        "own" => Some(PageStart::Own),
        skipped => number(skipped).map(PageStart::Row),
    }
}

/// The number of signs of a contest's code.
const CODE: usize = 8;

/// Reads a code as it is made; people type it in other ways, too.
fn code(text: &str) -> Option<ContestCode> {
    let is_sign = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit();
    let is_code = text.len() == CODE && text.chars().all(is_sign);
    is_code.then(|| ContestCode(text.to_owned()))
}

/// The largest number of bytes of options that are put together.
const LONGEST_OPTIONS: usize = 40;

fn options(text: &str) -> Option<OptionsText> {
    let fits = (1..=LONGEST_OPTIONS).contains(&text.len());
    fits.then(|| OptionsText(text.to_owned()))
}

/// The longest name of a time zone.
const LONGEST_ZONE: &str = "America/Argentina/ComodRivadavia";

fn switched(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn language(code: &str) -> Option<Language> {
    Language::all().find(|language| language.code() == code)
}

fn clock_text(clock: &Clock) -> String {
    match clock {
        Clock::Move { seconds } => format!("{seconds}"),
        Clock::Bank { seconds, increment } => format!("{seconds}+{increment}"),
    }
}

fn clock(text: &str) -> Option<Clock> {
    let clock = match text.split_once('+') {
        None => Clock::Move {
            seconds: number(text)?,
        },
        Some((seconds, increment)) => Clock::Bank {
            seconds: number(seconds)?,
            increment: number(increment)?,
        },
    };
    Some(clock).filter(|clock| clock.is_allowed())
}

/// Returns a night in a zone. All texts of nights have as many signs but for the zone's.
fn night(zone: &str) -> Night {
    let zone = Zone::named(zone).unwrap_or_else(Zone::utc);
    Night::new(22 * 60, 7 * 60, zone).unwrap_or_else(|| unreachable!("nine hours are allowed"))
}

fn absence(zone: &str) -> Absence {
    let zone = Zone::named(zone).unwrap_or_else(Zone::utc);
    Absence::new(Day::of(0, &zone), 1, zone).unwrap_or_else(|| unreachable!("a day is allowed"))
}

/// All the rest.
impl Field for String {
    fn write(&self, text: &mut String) {
        push(text, self);
    }

    fn read(text: &mut &str) -> Option<Self> {
        Some(std::mem::take(text).strip_prefix(':')?.to_owned())
    }

    fn takes_rest(&self) -> bool {
        true
    }

    fn ends() -> [Self; 2] {
        ["F1".to_owned(), "b2 c3, c2 d3; end: 5h=H".to_owned()]
    }
}

impl Field for Page {
    fn write(&self, text: &mut String) {
        push(text, self.number);
        if let Some(group) = self.group {
            push(text, group);
        }
    }

    fn read(text: &mut &str) -> Option<Self> {
        let first = number(segment(text)?)?;
        let group = match segment(text) {
            Some(group) => Some(number(group)?),
            None => None,
        };
        Some(Self {
            group,
            number: first,
        })
    }

    fn takes_rest(&self) -> bool {
        true
    }

    fn ends() -> [Self; 2] {
        [
            Self::default(),
            Self {
                group: Some(u32::MAX),
                number: u32::MAX,
            },
        ]
    }
}

impl Field for Team {
    fn write(&self, text: &mut String) {
        text.push_str(&self.number().to_string());
    }

    fn read(text: &mut &str) -> Option<Self> {
        Self::BOTH
            .into_iter()
            .find(|team| take_key(&team.number().to_string(), text).is_some())
    }

    fn ends() -> [Self; 2] {
        [Self::Challenging, Self::Answering]
    }
}

impl Field for Number {
    fn write(&self, text: &mut String) {
        if self.0 > 0 {
            text.push_str(&self.0.to_string());
        }
    }

    fn read(text: &mut &str) -> Option<Self> {
        match std::mem::take(text) {
            "" => Some(Self(0)),
            written => number(written).map(Self),
        }
    }

    fn takes_rest(&self) -> bool {
        true
    }

    fn ends() -> [Self; 2] {
        [Self(0), Self(u8::MAX)]
    }
}

/// Returns a value as it is written, or a word for none.
fn or_word<T: Display>(value: Option<T>, word: &str) -> String {
    value.map_or_else(|| word.to_owned(), |value| value.to_string())
}

fn word_or<T>(text: &str, word: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text == word {
        return Some(None);
    }
    read(text).map(Some)
}

impl Field for LessonAnswer {
    fn write(&self, text: &mut String) {
        match self {
            Self::First(choice) => push(text, choice),
            Self::Again(choice) => push(text, format!("{choice}:again")),
        }
    }

    fn read(text: &mut &str) -> Option<Self> {
        let choice = number(segment(text)?)?;
        Some(if take_word("again", text) {
            Self::Again(choice)
        } else {
            Self::First(choice)
        })
    }

    fn ends() -> [Self; 2] {
        [Self::First(0), Self::Again(u8::MAX)]
    }
}

impl Field for LessonOptions {
    fn write(&self, text: &mut String) {
        if let Some(options) = &self.0 {
            push(text, "with");
            options.write(text);
        }
    }

    fn read(text: &mut &str) -> Option<Self> {
        if take_word("with", text) {
            OptionsText::read(text).map(Some).map(Self)
        } else {
            Some(Self(None))
        }
    }

    fn ends() -> [Self; 2] {
        let [_, most] = OptionsText::ends();
        [Self(None), Self(Some(most))]
    }
}

/// Takes a word up to the next colon. Returns `false` if another one stands there, or none.
fn take_word(word: &str, text: &mut &str) -> bool {
    let mut rest = *text;
    let is_there = segment(&mut rest) == Some(word);
    if is_there {
        *text = rest;
    }
    is_there
}
