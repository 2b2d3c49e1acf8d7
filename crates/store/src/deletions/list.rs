//! The list of deletions beside the database. It outlives the database: a user who was deleted
//! after a backup was made is deleted again when that backup is put back.

use std::path::{Path, PathBuf};

use super::Deletion;
use crate::file::{self, with_ending};
use crate::list::List;
use crate::{Result, Timestamp, UserId};

/// The ending of the list's file.
pub(crate) const DELETIONS: &str = ".deletions";
/// The name of a line, for errors.
pub(super) const KIND: &str = "deletion";

/// The list that stands beside a database, one deletion a line: the user, the number that stands
/// for them afterwards, and the time in milliseconds.
#[derive(Clone, Debug)]
pub struct DeletionList {
    path: PathBuf,
}

impl DeletionList {
    /// Returns the list of a database, which need not be there yet.
    pub fn beside(database: &Path) -> Self {
        let path = with_ending(&file::resolved(database), DELETIONS);
        Self { path }
    }

    /// Adds a deletion. When this returns, the line is on disk.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`](crate::StoreError) if the file cannot be written.
    pub fn add(&self, deletion: &Deletion) -> Result<()> {
        file::add_line(&self.path, &line(deletion))
    }

    /// Returns everything on the list, in the order in which it was added.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`](crate::StoreError) if the file cannot be read, or names the
    /// line that is no deletion.
    pub fn read(&self) -> Result<Vec<Deletion>> {
        file::read_lines(&self.path, KIND, parse)
    }
}

impl From<DeletionList> for List {
    fn from(list: DeletionList) -> Self {
        Self::Beside(list.path)
    }
}

pub(super) fn line(deletion: &Deletion) -> String {
    let Deletion { user, stand_in, at } = deletion;
    format!("{user} {} {}\n", stand_in.signed(), at.0)
}

pub(super) fn parse(line: &str) -> Option<Deletion> {
    let mut numbers = line.split(' ').map(|number| number.parse::<i64>().ok());
    let [user, stand_in, at] = [numbers.next()??, numbers.next()??, numbers.next()??];
    let deletion = Deletion {
        user: UserId::from_signed(user),
        stand_in: UserId::from_signed(stand_in),
        at: Timestamp(at),
    };
    let is_sound = user > 0 && stand_in < 0 && numbers.next().is_none();
    is_sound.then_some(deletion)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deletion(user: u64) -> Deletion {
        Deletion::new(UserId(user), user, Timestamp(7))
    }

    #[test]
    fn a_list_is_read_as_it_was_written_but_for_a_line_that_was_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = DeletionList::beside(&folder.path().join("piste.db"));
        assert_eq!(list.read().expect("no list"), []);
        let written = [deletion(1), deletion(i64::MAX.unsigned_abs())];
        for deletion in &written {
            list.add(deletion).expect("written");
        }
        assert_eq!(list.read().expect("a list"), written);
        let whole = std::fs::read(&list.path).expect("bytes");
        std::fs::write(&list.path, &whole[..whole.len() - 2]).expect("cut");
        assert_eq!(list.read().expect("a list"), written[..1]);
    }

    #[test]
    fn a_line_that_was_cut_does_not_run_into_the_next_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = DeletionList::beside(&folder.path().join("piste.db"));
        let whole = line(&deletion(12));
        for cut in 1..whole.len() {
            std::fs::write(
                &list.path,
                format!("{}{}", line(&deletion(1)), &whole[..cut]),
            )
            .expect("cut");
            list.add(&deletion(34)).expect("written");
            let read = list.read().expect("a list");
            assert_eq!(read, [deletion(1), deletion(34)], "{:?}", &whole[..cut]);
        }
    }

    #[test]
    fn a_line_that_is_no_deletion_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = DeletionList::beside(&folder.path().join("piste.db"));
        for line in ["", "1 -2", "1 2 3", "-1 -2 3", "1 -2 3 4", "Ada -2 3"] {
            std::fs::write(&list.path, format!("1 -2 3\n{line}\n")).expect("written");
            let refused = list.read().expect_err(line).to_string();
            assert!(refused.contains("line 2 "), "{line}: {refused}");
        }
    }
}
