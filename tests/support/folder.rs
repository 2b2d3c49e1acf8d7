//! The folders in which tests keep their databases.

use std::path::Path;

/// The memory of a Linux machine as a folder. A commit there waits for no disk: with a paused
/// clock, a slow disk would let hours of a test's time pass while it waits.
const MEMORY: &str = "/dev/shm";

/// Returns a folder of a test's own, in memory if the system offers that.
pub fn folder() -> tempfile::TempDir {
    let folder = if Path::new(MEMORY).is_dir() {
        tempfile::tempdir_in(MEMORY)
    } else {
        tempfile::tempdir()
    };
    folder.expect("a folder")
}
