//! Values as columns keep them, and statements' parameters made of them. The engines' own types stop
//! here, so that types of other crates can be kept too, and in either engine.

use std::borrow::Cow;

use crate::row::Row;
use crate::{Result, StoreError};

/// A value as a column keeps it.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum<'a> {
    /// None.
    Nothing,
    /// A whole number; times are milliseconds since 1970, and a condition is 0 or 1.
    Whole(i64),
    /// A number.
    Real(f64),
    /// A text.
    Text(Cow<'a, str>),
    /// Bytes.
    Bytes(Cow<'a, [u8]>),
}

impl Datum<'_> {
    /// Returns the kind of the value, for errors.
    fn kind(&self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Whole(_) => "a whole number",
            Self::Real(_) => "a number",
            Self::Text(_) => "a text",
            Self::Bytes(_) => "bytes",
        }
    }

    /// Returns the error for a value that a column should not keep.
    pub(crate) fn unexpected(&self) -> StoreError {
        let value = match self {
            Self::Whole(number) => format!("the whole number {number}"),
            value => value.kind().to_owned(),
        };
        StoreError::Row(format!("a column keeps {value}"))
    }

    /// Returns the whole number.
    pub(crate) fn whole(&self) -> Result<i64> {
        match self {
            Self::Whole(number) => Ok(*number),
            value => Err(value.unexpected()),
        }
    }

    pub(crate) fn text(&self) -> Result<&str> {
        match self {
            Self::Text(text) => Ok(text),
            value => Err(value.unexpected()),
        }
    }
}

impl From<i64> for Datum<'_> {
    fn from(number: i64) -> Self {
        Self::Whole(number)
    }
}

impl From<u32> for Datum<'_> {
    fn from(number: u32) -> Self {
        Self::Whole(number.into())
    }
}

impl<'a> From<&'a str> for Datum<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Datum<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

/// A value that a column can keep.
pub trait ToColumn {
    /// Returns the value as the column keeps it.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] for a number that no column takes.
    fn to_column(&self) -> Result<Datum<'_>>;
}

/// A value that is read from a column.
pub trait FromColumn: Sized {
    /// Reads the value.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] if the column keeps something else.
    fn from_column(value: Datum<'_>) -> Result<Self>;
}

/// Keeps whole numbers.
macro_rules! whole {
    ($($name:ty),+) => {
        $(
            impl ToColumn for $name {
                fn to_column(&self) -> Result<Datum<'_>> {
                    let beyond = || StoreError::Row(format!("no column takes {self}"));
                    i64::try_from(*self).map(Datum::Whole).map_err(|_| beyond())
                }
            }

            impl FromColumn for $name {
                fn from_column(value: Datum<'_>) -> Result<Self> {
                    Self::try_from(value.whole()?).map_err(|_| value.unexpected())
                }
            }
        )+
    };
}
whole!(u8, i16, u16, i32, u32, i64, u64, usize);

impl ToColumn for bool {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(Datum::Whole((*self).into()))
    }
}

impl FromColumn for bool {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        value.whole().map(|number| number != 0)
    }
}

impl ToColumn for f64 {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(Datum::Real(*self))
    }
}

impl FromColumn for f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a column of numbers may hold whole ones"
    )]
    fn from_column(value: Datum<'_>) -> Result<Self> {
        match value {
            Datum::Real(number) => Ok(number),
            Datum::Whole(number) => Ok(number as Self),
            value => Err(value.unexpected()),
        }
    }
}

impl ToColumn for str {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.into())
    }
}

impl ToColumn for String {
    fn to_column(&self) -> Result<Datum<'_>> {
        self.as_str().to_column()
    }
}

impl FromColumn for String {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        match value {
            Datum::Text(text) => Ok(text.into_owned()),
            value => Err(value.unexpected()),
        }
    }
}

impl ToColumn for [u8] {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(Datum::Bytes(Cow::Borrowed(self)))
    }
}

impl ToColumn for Vec<u8> {
    fn to_column(&self) -> Result<Datum<'_>> {
        self.as_slice().to_column()
    }
}

impl FromColumn for Vec<u8> {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        match value {
            Datum::Bytes(bytes) => Ok(bytes.into_owned()),
            value => Err(value.unexpected()),
        }
    }
}

impl ToColumn for [u8; 32] {
    fn to_column(&self) -> Result<Datum<'_>> {
        self.as_slice().to_column()
    }
}

impl FromColumn for [u8; 32] {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        let bytes = Vec::from_column(value)?;
        let length = bytes.len();
        let other = |_| StoreError::Row(format!("a column keeps {length} bytes, not 32"));
        bytes.try_into().map_err(other)
    }
}

impl<T: ToColumn + ?Sized> ToColumn for &T {
    fn to_column(&self) -> Result<Datum<'_>> {
        (**self).to_column()
    }
}

impl<T: ToColumn> ToColumn for Option<T> {
    fn to_column(&self) -> Result<Datum<'_>> {
        self.as_ref().map_or(Ok(Datum::Nothing), T::to_column)
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        match value {
            Datum::Nothing => Ok(None),
            value => T::from_column(value).map(Some),
        }
    }
}

/// The parameters of a statement, in their order.
pub(crate) trait Params {
    /// Returns their values.
    fn values(&self) -> Vec<&dyn ToColumn>;
}

impl Params for &[&dyn ToColumn] {
    fn values(&self) -> Vec<&dyn ToColumn> {
        self.to_vec()
    }
}

impl Params for [&dyn ToColumn; 0] {
    fn values(&self) -> Vec<&dyn ToColumn> {
        Vec::new()
    }
}

macro_rules! array {
    ($($size:literal)+) => {
        $(
            impl<T: ToColumn> Params for [T; $size] {
                fn values(&self) -> Vec<&dyn ToColumn> {
                    self.iter().map(|value| value as &dyn ToColumn).collect()
                }
            }
        )+
    };
}
array!(1 2 3 4);

/// A tuple is the parameters of a statement, and can be read from the first columns of a row.
macro_rules! tuple {
    ($($field:tt $name:ident),+) => {
        impl<$($name: ToColumn),+> Params for ($($name,)+) {
            fn values(&self) -> Vec<&dyn ToColumn> {
                vec![$(&self.$field),+]
            }
        }

        impl<$($name: FromColumn),+> FromRow for ($($name,)+) {
            fn from_row(row: &Row<'_>) -> Result<Self> {
                Ok(($(row.get::<_, $name>($field)?,)+))
            }
        }
    };
}
tuple!(0 A, 1 B);
tuple!(0 A, 1 B, 2 C);
tuple!(0 A, 1 B, 2 C, 3 D);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L, 12 M);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L, 12 M, 13 N);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L, 12 M, 13 N, 14 O);
tuple!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L, 12 M, 13 N, 14 O, 15 P);

/// Makes the parameters of a statement that has more than a tuple holds.
macro_rules! params {
    ($($value:expr),+ $(,)?) => {
        &[$(&$value as &dyn $crate::column::ToColumn),+] as &[&dyn $crate::column::ToColumn]
    };
}
pub(crate) use params;

/// A value of the first column of a row, or several of its first ones.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

impl<T: FromColumn> FromRow for T {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        row.get(0)
    }
}
