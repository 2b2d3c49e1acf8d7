//! The folders in which tests keep their databases.

use std::fs::Permissions;
use std::path::Path;
use std::sync::LazyLock;

use store::Store;

/// The memory of a Linux machine as a folder. A commit there waits for no disk: with a paused
/// clock, a slow disk would let hours of a test's time pass while it waits.
const MEMORY: &str = "/dev/shm";

/// A database as a program leaves it that was started once on a free place. All migrations take a
/// hundred times as long as to copy it.
struct New {
    bytes: Vec<u8>,
    permissions: Permissions,
}

static NEW: LazyLock<New> = LazyLock::new(|| {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    let store = Store::open(&path).expect("a new file");
    // A test's own runtime does not wait for this.
    let close = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("a runtime").block_on(store.close());
    };
    std::thread::spawn(close).join().expect("closed");
    New {
        bytes: std::fs::read(&path).expect("read"),
        permissions: std::fs::metadata(&path).expect("it stands").permissions(),
    }
});

/// Returns a folder of a test's own with a new database in it, `piste.db`.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    std::fs::write(&path, &NEW.bytes).expect("a new database");
    std::fs::set_permissions(&path, NEW.permissions.clone()).expect("its owner's alone");
    folder
}

/// Returns a folder of a test's own with nothing in it, in memory if the system offers that.
pub(crate) fn empty_folder() -> tempfile::TempDir {
    let folder = if Path::new(MEMORY).is_dir() {
        tempfile::tempdir_in(MEMORY)
    } else {
        tempfile::tempdir()
    };
    folder.expect("a folder")
}
