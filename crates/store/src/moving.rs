//! Moving a database from a file to a server, or back: everything that stands in it, and the lists
//! beside it.

use std::ops::ControlFlow;

use sha2::{Digest, Sha256};

use super::column::{Datum, ToColumn};
use super::list::List;
use super::schema::{self, Table};
use super::{Location, Result, Store, StoreError, Tx};

/// The number of rows that are read at once.
const PAGE: u32 = 2000;
/// The table that `lists` stands for, which a file has beside it.
const LISTS: &str = "lists";

/// The number of rows that were moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Tables that held any.
    pub tables: usize,
    /// Rows in all of them.
    pub rows: u64,
}

/// A value that is written as it was read.
struct Read(Datum<'static>);

impl ToColumn for Read {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.0.clone())
    }
}

fn owned(datum: Datum<'_>) -> Datum<'static> {
    match datum {
        Datum::Nothing => Datum::Nothing,
        Datum::Whole(number) => Datum::Whole(number),
        Datum::Real(number) => Datum::Real(number),
        Datum::Text(text) => Datum::Text(text.into_owned().into()),
        Datum::Bytes(bytes) => Datum::Bytes(bytes.into_owned().into()),
    }
}

/// A table's statements, which live as long as the program: it moves once.
struct Statements {
    page: &'static str,
    insert: &'static str,
}

impl Statements {
    fn of(table: &Table) -> Self {
        let name = &table.name;
        let columns = table.columns.join(", ");
        let key = table.columns[..table.key].join(", ");
        let values: Vec<String> = (1..=table.columns.len())
            .map(|it| format!("?{it}"))
            .collect();
        let values = values.join(", ");
        Self {
            page: format!("SELECT {columns} FROM {name} ORDER BY {key} LIMIT ?1 OFFSET ?2").leak(),
            insert: format!("INSERT INTO {name} ({columns}) VALUES ({values})").leak(),
        }
    }
}

/// Hands out the rows of a table in the order of its key, and returns their number and digest.
fn rows(
    tx: &Tx<'_>,
    page: &'static str,
    columns: usize,
    mut take: impl FnMut(&[Read]) -> Result<()>,
) -> Result<(u64, [u8; 32])> {
    let (mut number, mut digest) = (0, Sha256::new());
    loop {
        let mut found = Vec::new();
        tx.each(page, (PAGE, number), |row| {
            let read = (0..columns).map(|column| Ok(Read(owned(row.datum(&column)?))));
            found.push(read.collect::<Result<Vec<_>>>()?);
            Ok(ControlFlow::Continue(()))
        })?;
        for row in &found {
            digest.update(format!(
                "{:?}\n",
                row.iter().map(|it| &it.0).collect::<Vec<_>>()
            ));
            take(row)?;
        }
        number += found.len() as u64;
        if found.len() < PAGE as usize {
            return Ok((number, digest.finalize().into()));
        }
    }
}

impl Store {
    async fn lines(&self, list: &List) -> Result<Vec<String>> {
        let list = list.clone();
        self.read(move |tx| list.read(tx, "line", |line| Some(format!("{line}\n"))))
            .await
    }
}

/// Copies everything to another place, which must be empty, in one transaction, and compares what
/// arrived. Nobody may be at work on either.
///
/// # Errors
///
/// Returns a [`StoreError`] if either place cannot be opened, if something stands in the new one, or
/// if what arrived there is not what was read. Both are as they were then.
pub async fn move_all(from: &Location, to: &Location) -> Result<Moved> {
    // Nobody else opens a file meanwhile.
    let (old, new) = (from.open()?, to.open()?);
    let moved = move_between(from, to, &old, &new).await;
    old.close().await;
    new.close().await;
    moved
}

async fn move_between(from: &Location, to: &Location, old: &Store, new: &Store) -> Result<Moved> {
    let lists = [
        (old.lines(&old.deletions).await?, new.deletions.clone()),
        (old.lines(&old.exclusions).await?, new.exclusions.clone()),
    ];
    let tables: Vec<Table> = schema::tables()?;
    let (from, to) = (from.clone(), to.to_string());
    new.write(move |tx| {
        let moved = from.look(|old| copy(old, tx, &tables, &to))?;
        for (lines, list) in &lists {
            list.replace(tx, lines)?;
        }
        tx.number_on()?;
        Ok(moved)
    })
    .await
}

/// Copies all tables, and compares what arrived.
fn copy(old: &Tx<'_>, new: &Tx<'_>, tables: &[Table], to: &str) -> Result<Moved> {
    let unfit = |reason: String| StoreError::Damaged {
        path: to.into(),
        reason,
    };
    let mut moved = Moved { tables: 0, rows: 0 };
    for table in tables.iter().filter(|it| it.name != LISTS) {
        let (name, columns) = (&table.name, table.columns.len());
        let Statements { page, insert } = Statements::of(table);
        if rows(new, page, columns, |_| Ok(()))?.0 > 0 {
            let reason = format!("something stands in {name} already; name an empty place");
            return Err(unfit(reason));
        }
        let sent = rows(old, page, columns, |row| {
            let values: Vec<&dyn ToColumn> = row.iter().map(|it| it as &dyn ToColumn).collect();
            new.done(insert, values.as_slice())
        })?;
        if rows(new, page, columns, |_| Ok(()))? != sent {
            return Err(unfit(format!(
                "what arrived of {name} is not what was read"
            )));
        }
        moved.tables += usize::from(sent.0 > 0);
        moved.rows += sent.0;
    }
    Ok(moved)
}
