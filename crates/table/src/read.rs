//! Reading records and vector lines from text: every field once, none unknown, each of its kind.

use std::fmt;

use super::fairness::{Luck, Sides};
use super::json;
use super::record::{
    FORMAT, MatchRecord, NAME, PlyLine, ResultLine, RoundLine, SeatLine, VectorLine,
};
use super::replay::Difference;
use players::Level;
use rules::{MatchReason, Seat, Value};

/// A line of text, by kind.
pub(super) enum Line {
    /// A round that stands by itself.
    Round(VectorLine),
    /// A whole match.
    Match(Box<MatchRecord>),
}

impl Line {
    /// Reads a line, as a match record if it names a format and as a vector line if not.
    pub(crate) fn read(text: &str) -> Result<Self, Difference> {
        let value = json::read(text)
            .map_err(|error| Difference::new(format!("not a line of JSON: {error}")))?;
        let line = Field {
            path: Path::Line,
            value: Some(value),
        };
        let mut fields = line.fields()?;
        if fields.has("format") {
            read_match(&mut fields).map(Box::new).map(Self::Match)
        } else {
            read_round_alone(&mut fields).map(Self::Round)
        }
    }
}

impl VectorLine {
    /// Parses a vector line.
    ///
    /// # Errors
    ///
    /// Returns a [`Difference`] with the field that is wrong.
    pub fn parse(text: &str) -> Result<Self, Difference> {
        match Line::read(text)? {
            Line::Round(line) => Ok(line),
            Line::Match(_) => Err(Difference::new("not a vector line but a match record")),
        }
    }
}

impl MatchRecord {
    /// Parses a match record, without checking anything of its match yet.
    ///
    /// # Errors
    ///
    /// Returns a [`Difference`] with the field that is wrong.
    pub fn parse(text: &str) -> Result<Self, Difference> {
        match Line::read(text)? {
            Line::Match(record) => Ok(*record),
            Line::Round(_) => Err(Difference::new("not a match record: it names no format")),
        }
    }
}

fn read_match(fields: &mut Fields<'_>) -> Result<MatchRecord, Difference> {
    let format = fields.take("format").text()?;
    if format != FORMAT {
        let what = format!("format: expected {FORMAT:?}, found {format:?}");
        return Err(Difference::new(what));
    }
    let record = MatchRecord {
        format,
        id: fields
            .take("match")
            .checked(is_id, "26 characters of Crockford's alphabet")?,
        game: fields.take("game").text()?,
        variant: fields.take("variant").text()?,
        options: fields.take("options").options()?,
        challenger: fields.take("challenger").seat()?,
        sides: fields
            .take("sides")
            .read(Sides::from_key, "\"chosen\" or \"random\"")?,
        seats: read_seats(fields.take("seats"))?,
        commitment: fields.take("commitment").hex()?,
        secret: fields.take("secret").optional(|it| it.hex())?,
        rounds: fields.take("rounds").each(read_round)?,
        score: read_score(fields.take("score"))?,
        result: fields.take("result").optional(read_end)?,
    };
    fields.nothing_else()?;
    Ok(record)
}

fn read_seats(field: Field<'_>) -> Result<[SeatLine; 2], Difference> {
    let path = field.path;
    let seats: Result<[SeatLine; 2], _> = field.each(read_seat)?.try_into();
    seats.map_err(|_| path.wrong("expected the two players"))
}

fn read_seat(field: Field<'_>) -> Result<SeatLine, Difference> {
    let mut fields = field.fields()?;
    let luck = fields.take("luck");
    let path = luck.path;
    let luck = luck.optional(|it| it.text())?.unwrap_or_default();
    Luck::parse(&luck).map_err(|error| path.wrong(error))?;
    let level = |field: Field<'_>| field.read(Level::from_key, "the level of a computer player");
    let seat = SeatLine {
        role: fields.take("role").text()?,
        name: fields.take("name").short_text(NAME)?,
        luck,
        computer: fields
            .take("computer")
            .optional(level)?
            .map(|it| it.key().to_owned()),
    };
    fields.nothing_else()?;
    Ok(seat)
}

fn read_score(field: Field<'_>) -> Result<[u8; 2], Difference> {
    let path = field.path;
    let score: Result<[u8; 2], _> = field.each(|it| it.number())?.try_into();
    score.map_err(|_| path.wrong("expected the rounds that each side has won"))
}

fn read_end(field: Field<'_>) -> Result<ResultLine, Difference> {
    let path = field.path;
    let end = read_result(field)?;
    match MatchReason::from_key(&end.reason) {
        Some(_) => Ok(end),
        None => Err(path.wrong(format_args!("{:?} ends no match", end.reason))),
    }
}

fn read_round(field: Field<'_>) -> Result<RoundLine, Difference> {
    let mut fields = field.fields()?;
    let round = RoundLine {
        number: fields.take("number").number()?,
        first: fields.take("first").seat()?,
        setup: fields.take("setup").value()?,
        plies: fields.take("plies").each(read_ply)?,
        result: fields.take("result").optional(read_result)?,
    };
    fields.nothing_else()?;
    Ok(round)
}

fn read_round_alone(fields: &mut Fields<'_>) -> Result<VectorLine, Difference> {
    let line = VectorLine {
        game: fields.take("game").text()?,
        variant: fields.take("variant").text()?,
        options: fields.take("options").options()?,
        first: fields.take("first").seat()?,
        setup: fields.take("setup").value()?,
        plies: fields.take("plies").each(read_vector_ply)?,
        result: read_result(fields.take("result"))?,
        position: fields.take("final").value()?,
    };
    fields.nothing_else()?;
    Ok(line)
}

fn read_ply(field: Field<'_>) -> Result<PlyLine, Difference> {
    read_any_ply(field, false)
}

fn read_vector_ply(field: Field<'_>) -> Result<PlyLine, Difference> {
    read_any_ply(field, true)
}

fn read_any_ply(field: Field<'_>, has_legal: bool) -> Result<PlyLine, Difference> {
    let mut fields = field.fields()?;
    let texts = |field: Field<'_>| field.each(|it| it.text());
    let numbers = |field: Field<'_>| field.each(|it| it.number());
    let legal = if has_legal {
        fields.take("legal").optional(texts)?
    } else {
        None
    };
    let ply = PlyLine {
        seat: fields.take("seat").seat()?,
        legal,
        token: fields.take("move").text()?,
        chance: fields.take("chance").optional(numbers)?.unwrap_or_default(),
    };
    fields.nothing_else()?;
    Ok(ply)
}

fn read_result(field: Field<'_>) -> Result<ResultLine, Difference> {
    let mut fields = field.fields()?;
    let result = ResultLine {
        winner: fields.take("winner").or_null(|it| it.seat())?,
        reason: fields.take("reason").text()?,
    };
    fields.nothing_else()?;
    Ok(result)
}

/// Returns `true` for 26 characters of Crockford's alphabet.
fn is_id(text: &str) -> bool {
    let fits =
        |byte: u8| byte.is_ascii_digit() || (byte.is_ascii_uppercase() && !b"ILOU".contains(&byte));
    text.len() == 26 && text.bytes().all(fits)
}

/// The path of a value in a line, such as `rounds[2].plies[0].move`. Items are counted from 0.
#[derive(Clone, Copy)]
enum Path<'a> {
    Line,
    Field(&'a Path<'a>, &'static str),
    Item(&'a Path<'a>, usize),
}

impl Path<'_> {
    fn wrong(self, what: impl fmt::Display) -> Difference {
        Difference::new(format!("{self}: {what}"))
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line => formatter.write_str("the line"),
            Self::Field(Self::Line, name) => formatter.write_str(name),
            Self::Field(outer, name) => write!(formatter, "{outer}.{name}"),
            Self::Item(outer, number) => write!(formatter, "{outer}[{number}]"),
        }
    }
}

/// A value with its path, or the lack of one.
struct Field<'a> {
    path: Path<'a>,
    value: Option<Value>,
}

impl<'a> Field<'a> {
    fn value(self) -> Result<Value, Difference> {
        self.value.ok_or_else(|| self.path.wrong("it is missing"))
    }

    /// Reads a value that may be missing.
    fn optional<T>(
        self,
        read: impl FnOnce(Self) -> Result<T, Difference>,
    ) -> Result<Option<T>, Difference> {
        self.value.is_some().then(|| read(self)).transpose()
    }

    /// Reads a value that may be null.
    fn or_null<T>(
        self,
        read: impl FnOnce(Self) -> Result<T, Difference>,
    ) -> Result<Option<T>, Difference> {
        let is_null = self.value == Some(Value::Null);
        (!is_null).then(|| read(self)).transpose()
    }

    fn text(self) -> Result<String, Difference> {
        let path = self.path;
        match self.value()? {
            Value::Text(text) => Ok(text),
            _ => Err(path.wrong("expected a text")),
        }
    }

    /// Reads a text of so many characters at most.
    fn short_text(self, most: usize) -> Result<String, Difference> {
        let path = self.path;
        let text = self.text()?;
        match text.chars().nth(most) {
            None => Ok(text),
            Some(_) => Err(path.wrong(format_args!("expected at most {most} characters"))),
        }
    }

    fn number<N: TryFrom<i64>>(self) -> Result<N, Difference> {
        let path = self.path;
        let number = self.value()?.number();
        let number = number.and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| path.wrong("expected a number that is neither negative nor so large"))
    }

    fn seat(self) -> Result<Seat, Difference> {
        let path = self.path;
        let number = self.value()?.number();
        let seat = number.and_then(Seat::from_number);
        seat.ok_or_else(|| path.wrong("expected 0 or 1"))
    }

    /// Reads a text that stands for something else, such as a key.
    fn read<T>(self, read: impl FnOnce(&str) -> Option<T>, wanted: &str) -> Result<T, Difference> {
        let path = self.path;
        let text = self.text()?;
        read(&text).ok_or_else(|| path.wrong(format_args!("expected {wanted}, found {text:?}")))
    }

    fn checked(self, fits: impl FnOnce(&str) -> bool, wanted: &str) -> Result<String, Difference> {
        self.read(|text| fits(text).then(|| text.to_owned()), wanted)
    }

    /// Reads 32 bytes in hexadecimal digits, and makes capital letters small.
    fn hex(self) -> Result<String, Difference> {
        let digits = |text: &str| {
            let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            fits.then(|| text.to_ascii_lowercase())
        };
        self.read(digits, "64 hexadecimal digits")
    }

    /// Reads a map whose names are up to the game.
    fn options(self) -> Result<Value, Difference> {
        let path = self.path;
        match self.value {
            None => Ok(Value::Map(Vec::new())),
            Some(options @ Value::Map(_)) => Ok(options),
            Some(_) => Err(path.wrong("expected options by their names")),
        }
    }

    fn each<T>(
        self,
        read: impl Fn(Field<'_>) -> Result<T, Difference>,
    ) -> Result<Vec<T>, Difference> {
        let path = self.path;
        let Value::List(items) = self.value()? else {
            return Err(path.wrong("expected a list"));
        };
        let item = |(number, value)| {
            read(Field {
                path: Path::Item(&path, number),
                value: Some(value),
            })
        };
        items.into_iter().enumerate().map(item).collect()
    }

    fn fields(self) -> Result<Fields<'a>, Difference> {
        let path = self.path;
        match self.value()? {
            Value::Map(left) => Ok(Fields { path, left }),
            _ => Err(path.wrong("expected fields with names")),
        }
    }
}

/// The fields of a map that have not been read yet.
struct Fields<'a> {
    path: Path<'a>,
    left: Vec<(String, Value)>,
}

impl Fields<'_> {
    fn has(&self, name: &str) -> bool {
        self.left.iter().any(|(known, _)| known == name)
    }

    fn take(&mut self, name: &'static str) -> Field<'_> {
        let place = self.left.iter().position(|(known, _)| known == name);
        Field {
            value: place.map(|place| self.left.swap_remove(place).1),
            path: Path::Field(&self.path, name),
        }
    }

    fn nothing_else(&self) -> Result<(), Difference> {
        match self.left.first() {
            None => Ok(()),
            Some((name, _)) => Err(self.path.wrong(format_args!("{name:?} is no field of it"))),
        }
    }
}
