//! The jobs that a future asks of the database, whatever goes on beside it.

use std::cell::Cell;

tokio::task_local! {
    static ASKED: Cell<Asked>;
}

/// The numbers of jobs.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Jobs that only read.
    pub reads: u64,
    /// Jobs for the writer, each in one commit.
    pub writes: u64,
}

/// Does some work. Returns its result with what it asked for, without the tasks that it spawned.
pub async fn asked<T>(work: impl Future<Output = T>) -> (T, Asked) {
    let counted = async { (work.await, ASKED.with(Cell::get)) };
    ASKED.scope(Cell::default(), counted).await
}

pub(super) fn count_read() {
    count(|asked| asked.reads += 1);
}

pub(super) fn count_write() {
    count(|asked| asked.writes += 1);
}

fn count(add: impl FnOnce(&mut Asked)) {
    // Outside of `asked` nothing is counted.
    let _ = ASKED.try_with(|cell| {
        let mut asked = cell.get();
        add(&mut asked);
        cell.set(asked);
    });
}
