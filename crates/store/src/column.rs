//! Values as columns keep them, and statements' parameters made of them. The driver's own traits
//! stop here, so that types of other crates can be kept too.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{RowIndex, Statement};

/// A value that a column can keep.
pub trait ToColumn {
    /// Returns the value as the column keeps it.
    ///
    /// # Errors
    ///
    /// Returns an error for a number that no column takes.
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>>;
}

/// A value that is read from a column.
pub trait FromColumn: Sized {
    /// Reads the value.
    ///
    /// # Errors
    ///
    /// Returns an error if the column keeps something else.
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self>;
}

/// Keeps types as the driver does.
macro_rules! kept_by_the_driver {
    ($($name:ty),+) => {
        $(
            impl ToColumn for $name {
                fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    self.to_sql()
                }
            }

            impl FromColumn for $name {
                fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
                    Self::column_result(value)
                }
            }
        )+
    };
}

kept_by_the_driver!(
    bool,
    u8,
    i16,
    u16,
    i32,
    u32,
    i64,
    u64,
    usize,
    f64,
    String,
    Vec<u8>,
    [u8; 32]
);

impl ToColumn for str {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.to_sql()
    }
}

impl ToColumn for [u8] {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.to_sql()
    }
}

impl<T: ToColumn + ?Sized> ToColumn for &T {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        (**self).to_column()
    }
}

impl<T: ToColumn> ToColumn for Option<T> {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.as_ref()
            .map_or(Ok(ToSqlOutput::Borrowed(ValueRef::Null)), T::to_column)
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value {
            ValueRef::Null => Ok(None),
            value => T::from_column(value).map(Some),
        }
    }
}

/// A value that the driver binds or reads.
struct Kept<T>(T);

impl<T: ToColumn + ?Sized> ToSql for Kept<&T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_column()
    }
}

impl<T: FromColumn> FromSql for Kept<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        T::from_column(value).map(Self)
    }
}

/// The parameters of a statement, in their order.
pub(crate) trait Params {
    /// Binds them all.
    fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<()>;
}

/// Binds as many parameters as a statement has.
fn bind_all(statement: &mut Statement<'_>, params: &[&dyn ToColumn]) -> rusqlite::Result<()> {
    let (given, wanted) = (params.len(), statement.parameter_count());
    if given != wanted {
        return Err(rusqlite::Error::InvalidParameterCount(given, wanted));
    }
    let mut params = (1..).zip(params);
    params.try_for_each(|(number, value)| statement.raw_bind_parameter(number, Kept(*value)))
}

impl Params for &[&dyn ToColumn] {
    fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<()> {
        bind_all(statement, self)
    }
}

impl Params for [&dyn ToColumn; 0] {
    fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<()> {
        bind_all(statement, self)
    }
}

macro_rules! array {
    ($($size:literal)+) => {
        $(
            impl<T: ToColumn> Params for [T; $size] {
                fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<()> {
                    bind_all(statement, &self.each_ref().map(|value| value as &dyn ToColumn))
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
            fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<()> {
                bind_all(statement, &[$(&self.$field),+])
            }
        }

        impl<$($name: FromColumn),+> FromRow for ($($name,)+) {
            fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
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

/// A row of a query.
pub(crate) struct Row<'a>(pub(crate) &'a rusqlite::Row<'a>);

impl Row<'_> {
    /// Reads a column, by its number or name.
    pub(crate) fn get<I: RowIndex, T: FromColumn>(&self, column: I) -> rusqlite::Result<T> {
        self.0.get(column).map(|Kept(value)| value)
    }

    /// Returns what a column keeps.
    pub(crate) fn get_ref<I: RowIndex>(&self, column: I) -> rusqlite::Result<ValueRef<'_>> {
        self.0.get_ref(column)
    }

    /// Returns the names of all columns.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.as_ref().column_names()
    }

    /// Reads a value from a column of text, by a function that knows its key.
    pub(crate) fn by_key<T>(
        &self,
        column: &str,
        from_key: impl FnOnce(&str) -> Option<T>,
    ) -> rusqlite::Result<T> {
        let key: String = self.get(column)?;
        let unknown = || {
            let index = self.0.as_ref().column_index(column).unwrap_or_default();
            let text = rusqlite::types::Type::Text;
            rusqlite::Error::InvalidColumnType(index, column.to_owned(), text)
        };
        from_key(&key).ok_or_else(unknown)
    }
}

/// Values that are read from the first columns of a row.
pub(crate) trait FromRow: Sized {
    /// Reads them.
    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self>;
}

/// Reads the columns of a row in their order.
pub(crate) fn columns<T: FromRow>(row: &Row<'_>) -> rusqlite::Result<T> {
    T::from_row(row)
}
