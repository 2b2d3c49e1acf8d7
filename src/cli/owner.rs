//! The rights of the program: root becomes the owner of the database, and core files are off.

#[cfg(unix)]
use std::fs::Metadata;
#[cfg(unix)]
use std::path::{Path, PathBuf};

use super::Failure;
use store::Location;

/// Makes the program the user who owns a database, or the folder that will hold it, if root runs
/// it. A user who may write in that folder can put links in it; the owner has nothing to gain from
/// them. What is made there belongs to the owner, too.
///
/// Only a program with one thread may do so: on Linux each thread has an identity of its own.
///
/// # Errors
///
/// Returns a [`Failure`] with a sentence if root may not become the owner.
#[cfg(target_os = "linux")]
pub(super) fn become_owner(database: &Location) -> Result<(), Failure> {
    let Some(database) = database.file() else {
        return Ok(());
    };
    use std::os::unix::fs::MetadataExt;

    use rustix::process::{Gid, Uid};

    if !rustix::process::geteuid().is_root() {
        return Ok(());
    }
    let Some((place, standing)) = standing(database) else {
        return Ok(());
    };
    let (user, group) = (standing.uid(), standing.gid());
    if user == 0 {
        return Ok(());
    }
    take_identity(&place, Uid::from_raw(user), Gid::from_raw(group)).map_err(|error| {
        let reason = format!(
            "root cannot become its owner, user {user}: {error}; run the command as that user"
        );
        Failure::about(database.display(), reason)
    })
}

/// Returns the database without links, or the folder that will hold it.
#[cfg(unix)]
fn standing(database: &Path) -> Option<(PathBuf, Metadata)> {
    let database = std::path::absolute(database).ok()?;
    let mut places = database.ancestors();
    let place = places.find_map(|place| place.canonicalize().ok())?;
    let metadata = place.metadata().ok()?;
    Some((place, metadata))
}

/// Becomes a user who can reach a place.
#[cfg(target_os = "linux")]
fn take_identity(
    place: &Path,
    user: rustix::process::Uid,
    group: rustix::process::Gid,
) -> rustix::io::Result<()> {
    use rustix::thread;
    use rustix::thread::{CapabilitySet, CapabilitySets};

    let held = thread::capabilities(None)?.permitted;
    thread::set_thread_groups(&[])?;
    thread::set_thread_res_gid(group, group, group)?;
    thread::set_keep_capabilities(true)?;
    thread::set_thread_res_uid(user, user, user)?;
    thread::set_keep_capabilities(false)?;
    let keep = |permitted| {
        let sets = CapabilitySets {
            effective: permitted,
            permitted,
            inheritable: CapabilitySet::empty(),
        };
        thread::set_capabilities(None, sets)
    };
    // systemd keeps the folders of its dynamic users in one that only root may enter. On the way
    // there this program may look into every folder, as root might, but change nothing more.
    let search = CapabilitySet::DAC_READ_SEARCH & held;
    let is_reached = place.metadata().is_ok();
    keep(if is_reached {
        CapabilitySet::empty()
    } else {
        search
    })
}

/// Refuses root: elsewhere than on Linux nobody becomes the owner of a database here.
#[cfg(all(unix, not(target_os = "linux")))]
pub(super) fn become_owner(database: &Location) -> Result<(), Failure> {
    let Some(database) = database.file() else {
        return Ok(());
    };
    use std::os::unix::fs::MetadataExt;
    let owner = standing(database).map_or(0, |(_, standing)| standing.uid());
    if rustix::process::geteuid().is_root() && owner != 0 {
        let reason = format!("run the command as its owner, user {owner}, and not as root");
        return Err(Failure::about(database.display(), reason));
    }
    Ok(())
}

/// Does nothing: elsewhere than on Unix there is no root.
#[cfg(not(unix))]
pub(super) fn become_owner(_database: &Location) -> Result<(), Failure> {
    Ok(())
}

/// Returns `true` if the program runs as root.
#[cfg(unix)]
pub(super) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Returns `false`: elsewhere than on Unix there is no root.
#[cfg(not(unix))]
pub(super) const fn is_root() -> bool {
    false
}

/// Keeps the system from writing the memory of a program that crashes to a file: the token, the
/// secrets of the deals and every hand are in it. Returns `false` if the system does not allow that.
#[cfg(unix)]
pub(super) fn switch_off_core_files() -> bool {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    // A service that has none may not be allowed to ask for it.
    getrlimit(Resource::Core) == none || setrlimit(Resource::Core, none).is_ok()
}

/// Returns `true`: elsewhere than on Unix there are no core files.
#[cfg(not(unix))]
pub(super) const fn switch_off_core_files() -> bool {
    true
}
