//! The database's file before SQLite sees it.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{Result, StoreError};

/// Refuses a path that names no file of this machine: nothing, a place in memory, an address.
pub(super) fn check_path(path: &Path) -> Result<()> {
    let text = path.to_string_lossy();
    let reason = if text.is_empty() {
        "the database's path is empty; name a file"
    } else if text.starts_with(':') {
        "what stands in memory is lost at the end; name a file"
    } else if text.to_ascii_lowercase().starts_with("file:") {
        "SQLite's addresses are not read; name a file"
    } else {
        return Ok(());
    };
    Err(unfit(path, reason))
}

/// Tells whether something stands at the place of a database, which may be free or hold an empty file.
/// Nothing is opened: the system takes all locks on a file from a process that closes any descriptor of
/// it, SQLite's among them, so that the file is opened by SQLite alone. Fails with a [`StoreError`] if
/// the path names no file, or if something else stands there.
pub(super) fn has_content(path: &Path) -> Result<bool> {
    check_path(path)?;
    match std::fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(unfit(path, "it is no ordinary file")),
        Ok(metadata) => Ok(metadata.len() > 0),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(about(path)(error)),
    }
}

/// Makes the folder of a database if it is missing.
///
/// # Errors
///
/// Returns a [`StoreError`] with what would be right.
pub fn make_folder(path: &Path) -> Result<()> {
    let folder = folder_of(path);
    std::fs::create_dir_all(folder).map_err(about(folder))
}

/// Makes the file of a database if it is missing, and lets nobody but its owner read it. SQLite gives
/// its companions (`-wal`, `-shm`) the same mode.
pub(super) fn make_private(path: &Path) -> Result<()> {
    /// Nobody has a lock on a new file before its maker has closed it.
    static MAKING: Mutex<()> = Mutex::new(());
    let _making = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
    match create_new(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(about(path)(error)),
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let metadata = std::fs::metadata(path).map_err(about(path))?;
        if metadata.permissions().mode() & 0o777 != PRIVATE {
            // By its path: a descriptor must not be closed (see `has_content`).
            let private = std::fs::Permissions::from_mode(PRIVATE);
            std::fs::set_permissions(path, private).map_err(about(path))?;
        }
    }
    Ok(())
}

/// The mode of a file that only its owner may read.
#[cfg(unix)]
const PRIVATE: u32 = 0o600;

/// Makes a file that only its owner may read. Nothing may stand there, not even a link.
pub(super) fn create_new(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE);
    options.open(path)
}

/// Opens a file beside a database for adding to it, and makes it if it is missing. Only its owner
/// may read it. No link is followed, and a file with a second name is refused: what stands in the
/// folder may be the work of somebody who may write there and nowhere else.
pub(super) fn open_beside(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true).read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE);
    let file = open_itself(path, &mut options)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let metadata = file.metadata().map_err(about(path))?;
        if metadata.permissions().mode() & 0o777 != PRIVATE {
            let private = std::fs::Permissions::from_mode(PRIVATE);
            file.set_permissions(private).map_err(about(path))?;
        }
    }
    Ok(file)
}

/// Opens a file beside a database, if it is an ordinary one with one name.
fn open_itself(path: &Path, options: &mut OpenOptions) -> Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        // Without a wait for somebody at the other end of a pipe.
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        let flags = flags.bits().cast_signed();
        std::os::unix::fs::OpenOptionsExt::custom_flags(options, flags);
    }
    let file = options.open(path).map_err(about(path))?;
    let metadata = file.metadata().map_err(about(path))?;
    if !metadata.is_file() {
        return Err(unfit(path, "it is no ordinary file"));
    }
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(&metadata) > 1 {
        let reason = "it has a second name elsewhere; put a copy of its own in its place";
        return Err(unfit(path, reason));
    }
    Ok(file)
}

/// Adds a line to a list that stands beside a database. When this returns, it is on disk.
pub(super) fn add_line(path: &Path, line: &str) -> Result<()> {
    let mut list = open_beside(path)?;
    list.lock()
        .and_then(|()| cut_to_lines(&mut list))
        .and_then(|()| list.write_all(line.as_bytes()))
        .and_then(|()| list.sync_all())
        .map_err(about(path))
}

/// Takes a line without its end away, which a full disk or a power cut has left: the next line would
/// go on from there, and name somebody else.
fn cut_to_lines(list: &mut File) -> std::io::Result<()> {
    let mut text = Vec::new();
    list.read_to_end(&mut text)?;
    let end = text.iter().rposition(|byte| *byte == b'\n');
    let lines = end.map_or(0, |end| end + 1);
    if lines < text.len() {
        list.set_len(lines as u64)?;
    }
    Ok(())
}

/// Returns the lines of a list that stands beside the database, or none if there is no list. A line
/// that cannot be parsed is named as no thing of this kind.
pub(super) fn read_lines<T>(
    path: &Path,
    kind: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>> {
    let mut list = match open_itself(path, OpenOptions::new().read(true)) {
        Ok(list) => list,
        Err(StoreError::File { error, .. }) if error.kind() == ErrorKind::NotFound => {
            return Ok(Vec::new());
        }
        Err(error) => return Err(error),
    };
    let mut text = String::new();
    list.read_to_string(&mut text).map_err(about(path))?;
    let mut lines = Vec::new();
    // A line without its end was being written when the power went: nothing was promised yet.
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let Some(line) = line.strip_suffix('\n') else {
            break;
        };
        let read = parse(line).ok_or_else(|| {
            let reason = format!("line {} is no {kind}", number + 1);
            unfit(path, &reason)
        })?;
        lines.push(read);
    }
    Ok(lines)
}

/// Returns the path without links and with its folder spelled out, as far as it exists. A link may
/// lead to a file that is still to be made.
pub(super) fn resolved(path: &Path) -> PathBuf {
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    let folder = folder_of(path).canonicalize();
    let (Ok(folder), Some(name)) = (folder, path.file_name()) else {
        return path.to_owned();
    };
    let target = std::fs::read_link(path).map(|target| folder.join(target));
    match target {
        Ok(target) if target.symlink_metadata().is_err() => {
            let folder = folder_of(&target).canonicalize();
            let whole = folder.ok().zip(target.file_name());
            whole.map_or(target.clone(), |(folder, name)| folder.join(name))
        }
        _ => folder.join(name),
    }
}

/// Returns the folder in which a file stands.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Tells whether an open file is the one that stands at a path.
#[cfg(unix)]
pub(super) fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (open, standing) = (file.metadata(), std::fs::symlink_metadata(path));
    open.is_ok_and(|open| standing.is_ok_and(|it| (it.dev(), it.ino()) == (open.dev(), open.ino())))
}

/// Tells whether an open file is the one that stands at a path: elsewhere than on Unix an open
/// file cannot be removed.
#[cfg(not(unix))]
pub(super) fn is_same(_file: &File, _path: &Path) -> bool {
    true
}

pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the error of a path at which a database was expected.
pub(super) fn missing(path: &Path) -> StoreError {
    unfit(path, "there is no database")
}

pub(super) fn unfit(path: &Path, reason: &str) -> StoreError {
    StoreError::Damaged {
        path: path.to_owned(),
        reason: reason.to_owned(),
    }
}

/// Returns what makes an error of a file an error of the store.
pub(super) fn about(path: &Path) -> impl Fn(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |error| StoreError::File {
        path: path.clone(),
        error: error.into(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn what_stands_beside_a_database_is_an_ordinary_file_with_one_name_or_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("own");
        std::fs::write(&own, "own\n").expect("written");
        let look = |path: &Path| {
            let mode = std::fs::metadata(path).expect("a file").permissions();
            let text = std::fs::read_to_string(path).expect("read");
            (text, mode.mode() & 0o777)
        };
        let before = look(&own);
        let [link, second, nowhere, pipe, place] =
            ["link", "second", "nowhere", "pipe", "folder"].map(|it| folder.path().join(it));
        symlink(&own, &link).expect("a link");
        symlink(folder.path().join("missing"), &nowhere).expect("a link");
        std::fs::create_dir(&place).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("it runs").success());
        std::fs::hard_link(&own, &second).expect("a second name");
        for (path, words) in [
            (&link, "it is a link"),
            (&nowhere, "it is a link"),
            (&second, "second name"),
            (&pipe, ""),
            (&place, ""),
        ] {
            let refused = add_line(path, "more\n").expect_err("refused").to_string();
            assert!(refused.contains(words), "{refused}");
            let read = read_lines(path, "word", |line| Some(line.to_owned()));
            let refused = read.expect_err("refused").to_string();
            assert!(refused.contains(words), "{refused}");
            assert!(create_new(path).is_err(), "{}", path.display());
        }
        assert_eq!(look(&own), before);
        assert!(!folder.path().join("missing").exists());
        std::fs::remove_file(&second).expect("removed");
        add_line(&own, "more\n").expect("an ordinary file");
        assert_eq!(look(&own), ("own\nmore\n".to_owned(), 0o600));
    }
}
