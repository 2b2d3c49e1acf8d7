//! The place of a database: whether one can stand there, and whether it is safe there.

use std::path::{Path, PathBuf};

use super::Result;
use super::file::{self, about, folder_of};
use super::open;

/// Looks at the place of a database, which may be free or hold an empty file or an SQLite file, and
/// asks whether this user may write there: the file, and what will stand beside it. Nothing is
/// changed.
///
/// # Errors
///
/// Returns a [`StoreError`](crate::StoreError) with what would be right.
pub fn check_place(path: &Path) -> Result<()> {
    let has_content = file::has_content(path)?;
    refuse_mounted_file(path)?;
    if path.exists() {
        check_writable(path)?;
    }
    let mut folders = folder_of(path).ancestors();
    let folder = folders.find(|folder| *folder == Path::new("") || folder.exists());
    let folder = folder.filter(|folder| *folder != Path::new(""));
    check_writable(folder.unwrap_or(Path::new(".")))?;
    // Last: of a log that it cannot open beside a database, SQLite does not say why.
    if has_content {
        open::look(path)?;
    }
    Ok(())
}

/// Asks the system whether this user may write a file, or in a folder.
#[cfg(unix)]
fn check_writable(path: &Path) -> Result<()> {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    let access = if path.is_dir() {
        Access::WRITE_OK | Access::EXEC_OK
    } else {
        Access::READ_OK | Access::WRITE_OK
    };
    accessat(CWD, path, access, AtFlags::empty()).map_err(|error| about(path)(error.into()))
}

/// Asks the system whether a file is kept from being written.
#[cfg(not(unix))]
fn check_writable(path: &Path) -> Result<()> {
    let metadata = std::fs::metadata(path).map_err(about(path))?;
    if metadata.permissions().readonly() {
        return Err(about(path)(std::io::ErrorKind::ReadOnlyFilesystem.into()));
    }
    Ok(())
}

/// Refuses a database whose file is mounted by itself, as into a container: what stands beside it
/// would go with the container, and it cannot be replaced.
pub(super) fn refuse_mounted_file(path: &Path) -> Result<()> {
    let is_mounted = mounts().is_some_and(|mounts| {
        let path = file::resolved(path);
        mount_of(&mounts, &path).is_some_and(|mount| mount.point == path)
    });
    if !is_mounted {
        return Ok(());
    }
    let reason = "the file is mounted by itself, and what belongs beside it (the newest moves in \
                  -wal, the lists of bans and deletions) would be lost with the container; mount \
                  the folder that holds it";
    Err(file::unfit(path, reason))
}

/// Returns a warning if a database stands on a file system of another machine or program, whose
/// locks and syncs may not hold.
pub(super) fn warning_about(path: &Path) -> Option<String> {
    let mounts = mounts()?;
    let mount = mount_of(&mounts, &file::resolved(path))?;
    is_remote(mount.kind).then(|| {
        format!(
            "{} is on {}, a file system of another machine or program: its locks and syncs may not \
             hold, and moves could be lost; a disk of this machine is safe",
            path.display(),
            mount.kind
        )
    })
}

/// Returns the system's list of mounts, where there is one.
fn mounts() -> Option<String> {
    std::fs::read_to_string("/proc/self/mountinfo").ok()
}

/// A place at which a file system is mounted.
#[derive(Debug, PartialEq, Eq)]
struct Mount<'a> {
    point: PathBuf,
    /// The name of the file system.
    kind: &'a str,
}

/// Finds the mount that holds a path in the text of `/proc/self/mountinfo`: the deepest, and of
/// several at one place the last, which hides the others.
fn mount_of<'a>(mounts: &'a str, path: &Path) -> Option<Mount<'a>> {
    let found = mounts.lines().filter_map(parse);
    let holding = found.filter(|mount| path.starts_with(&mount.point));
    holding.max_by_key(|mount| mount.point.components().count())
}

/// Reads a line of `/proc/self/mountinfo`: the fifth field is the place, and the one after a lonely
/// hyphen the kind.
fn parse(line: &str) -> Option<Mount<'_>> {
    let (place, system) = line.split_once(" - ")?;
    Some(Mount {
        point: PathBuf::from(spelled_out(place.split(' ').nth(4)?)),
        kind: system.split(' ').next()?,
    })
}

/// Returns a field with its signs of white space, which stand in octal.
fn spelled_out(field: &str) -> String {
    let signs = [
        ("\\040", " "),
        ("\\011", "\t"),
        ("\\012", "\n"),
        ("\\134", "\\"),
    ];
    signs.iter().fold(field.to_owned(), |field, (octal, sign)| {
        field.replace(octal, sign)
    })
}

/// Tells whether another machine or program keeps the files of a file system.
fn is_remote(kind: &str) -> bool {
    let kinds = [
        "9p",
        "afs",
        "beegfs",
        "ceph",
        "cifs",
        "davfs",
        "fuse",
        "fuseblk",
        "glusterfs",
        "lustre",
        "ncpfs",
        "nfs",
        "nfs4",
        "prl_fs",
        "smb3",
        "smbfs",
        "vboxsf",
        "virtiofs",
        "vmhgfs",
    ];
    kinds.contains(&kind) || kind.starts_with("fuse.")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
30 22 0:26 / /srv rw,relatime shared:1 - nfs4 nas:/export rw,vers=4.2
31 30 254:0 /local /srv/local rw,relatime master:3 shared:5 - ext4 /dev/vdb rw
32 22 0:40 / /mnt/my\\040share rw - cifs //nas/share rw
33 22 254:0 /var/lib/x/piste.db /data/piste.db rw,relatime - ext4 /dev/vda rw
34 22 0:50 / /over rw - ext4 /dev/vdc rw
35 34 0:51 / /over rw - fuse.sshfs host:/ rw
36 22 0:52 / /shared rw - virtiofs shared rw
37 22 0:53 / /plan rw - 9p plan rw,trans=virtio
a line of some later system
";

    #[test]
    fn the_file_system_of_a_path_is_that_of_the_deepest_mount_that_is_not_hidden() {
        for (path, point, kind, remote) in [
            ("/piste.db", "/", "ext4", false),
            ("/var/lib/piste/piste.db", "/", "ext4", false),
            ("/srv/piste.db", "/srv", "nfs4", true),
            ("/srvs/piste.db", "/", "ext4", false),
            ("/srv/local/piste.db", "/srv/local", "ext4", false),
            ("/mnt/my share/piste.db", "/mnt/my share", "cifs", true),
            ("/data/piste.db", "/data/piste.db", "ext4", false),
            ("/data/piste.db-wal", "/", "ext4", false),
            ("/over/piste.db", "/over", "fuse.sshfs", true),
            ("/shared/piste.db", "/shared", "virtiofs", true),
            ("/plan/piste.db", "/plan", "9p", true),
        ] {
            let point = PathBuf::from(point);
            let found = mount_of(MOUNTS, Path::new(path));
            assert_eq!(found, Some(Mount { point, kind }), "{path}");
            assert_eq!(is_remote(kind), remote, "{kind}");
        }
        assert_eq!(mount_of(MOUNTS, Path::new("elsewhere")), None);
        assert_eq!(mount_of("", Path::new("/")), None);
    }

    #[test]
    fn what_an_earlier_start_left_in_the_folder_keeps_none_from_its_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let left = folder.path().join(format!(".piste-{}", std::process::id()));
        std::fs::write(left, "").expect("left behind");
        check_place(&path).expect("the place is free");
        let files = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 1, "and a look changes nothing");
    }
}
