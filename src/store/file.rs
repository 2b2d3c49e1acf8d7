//! The database's file before SQLite sees it.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::StoreError;

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Refuses a path that names no file of this machine: nothing, a place in memory, an address.
pub(super) fn check_path(path: &Path) -> Result<(), StoreError> {
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

/// Looks at the place of a database and touches nothing: it may be free, or hold an empty file or
/// an SQLite file.
///
/// # Errors
///
/// Returns a [`StoreError`] if the path names no file, or if something else stands there.
pub(super) fn look_at(path: &Path) -> Result<(), StoreError> {
    check_path(path)?;
    let metadata = match std::fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(about(path)(error)),
    };
    if !metadata.is_file() {
        return Err(unfit(path, "it is no ordinary file"));
    }
    if metadata.len() == 0 {
        return Ok(());
    }
    let mut head = [0; MAGIC.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    match read {
        Ok(()) if &head == MAGIC => Ok(()),
        Ok(()) => Err(unfit(path, "the file is not a database")),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            Err(unfit(path, "the file is not a database"))
        }
        Err(error) => Err(about(path)(error)),
    }
}

/// Looks at the place of a database, which may be free or hold an empty file or an SQLite file, and
/// tries whether this user may write there: the file, and a passing one in its folder, or in the
/// folder that would hold it.
///
/// # Errors
///
/// Returns a [`StoreError`] with what would be right.
pub fn check_place(path: &Path) -> Result<(), StoreError> {
    look_at(path)?;
    if path.exists() {
        let file = OpenOptions::new().append(true).open(path);
        file.map_err(about(path))?;
    }
    let mut folders = folder_of(path).ancestors();
    let folder = folders.find(|folder| *folder == Path::new("") || folder.exists());
    let folder = folder.filter(|folder| *folder != Path::new(""));
    let passing = format!(".piste-{}", std::process::id());
    let passing = folder.unwrap_or(Path::new(".")).join(passing);
    File::create_new(&passing).map_err(about(path))?;
    std::fs::remove_file(&passing).map_err(about(&passing))
}

/// Makes the folder of a database if it is missing.
///
/// # Errors
///
/// Returns a [`StoreError`] with what would be right.
pub fn make_folder(path: &Path) -> Result<(), StoreError> {
    let folder = folder_of(path);
    std::fs::create_dir_all(folder).map_err(about(folder))
}

/// Opens a file that only its owner may read, and makes it if it is missing. SQLite gives its
/// companions (`-wal`, `-shm`) the same mode.
pub(super) fn open_private(path: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(about(path))?;
    #[cfg(unix)]
    {
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        file.set_permissions(private).map_err(about(path))?;
    }
    Ok(file)
}

/// Opens a file beside a database, as [`open_private`] does. What root makes there is given to the
/// database's owner, if root may; nobody else could give it away, or has to.
pub(super) fn open_beside(database: &Path, path: &Path) -> Result<File, StoreError> {
    let file = open_private(path)?;
    if !is_roots(&file) {
        return Ok(file);
    }
    match give_to_owner(database, path) {
        Err(StoreError::File { error, .. }) if error.kind() == ErrorKind::PermissionDenied => {}
        given => given?,
    }
    Ok(file)
}

#[cfg(unix)]
fn is_roots(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|found| found.uid() == 0)
}

/// Returns `false`: elsewhere than on Unix nobody gives files away.
#[cfg(not(unix))]
fn is_roots(_file: &File) -> bool {
    false
}

/// Gives a file beside a database to whoever owns the database, or its folder as long as there is
/// none: a command that root runs leaves nothing that the bot cannot open.
#[cfg(unix)]
pub(super) fn give_to_owner(database: &Path, path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::{MetadataExt, chown};
    let owner = std::fs::metadata(database)
        .or_else(|_| std::fs::metadata(folder_of(database)))
        .map_err(about(database))?;
    let now = std::fs::metadata(path).map_err(about(path))?;
    if (now.uid(), now.gid()) == (owner.uid(), owner.gid()) {
        return Ok(());
    }
    chown(path, Some(owner.uid()), Some(owner.gid())).map_err(about(path))
}

/// Does nothing: elsewhere than on Unix nobody gives files away.
#[cfg(not(unix))]
pub(super) fn give_to_owner(_database: &Path, _path: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Adds a line to a list that stands beside a database. When this returns, it is on disk.
pub(super) fn add_line(database: &Path, path: &Path, line: &str) -> Result<(), StoreError> {
    let mut list = open_beside(database, path)?;
    list.write_all(line.as_bytes())
        .and_then(|()| list.sync_all())
        .map_err(about(path))
}

/// Returns the lines of a list that stands beside the database, or none if there is no list. A line
/// that cannot be parsed is named as no thing of this kind.
pub(super) fn read_lines<T>(
    path: &Path,
    kind: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, StoreError> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(about(path)(error)),
    };
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

/// Returns the path without links and with its folder spelled out, as far as it exists.
pub(super) fn resolved(path: &Path) -> PathBuf {
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    let folder = folder_of(path).canonicalize();
    match (folder, path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
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
    let (open, standing) = (file.metadata(), std::fs::metadata(path));
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
