//! Maintenance that root runs in a folder of somebody else, who has put links there.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};

use store::Store;

use crate::operator::{Operator, said};

/// The user and the group who own the database.
const OWNER: (u32, u32) = (12_345, 23_456);

/// The names beside a database at which something is made or written.
const NAMES: [&str; 9] = [
    ".exclusions",
    ".deletions",
    ".lock",
    ".next",
    ".new",
    ".before-restore",
    "-wal",
    "-shm",
    "-journal",
];

/// Tells whether root runs the tests. `.ci/run` is run by root and sets `CI`.
fn is_root() -> bool {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|it| it.uid() == 0);
    assert!(is_root || std::env::var_os("CI").is_none(), "CI is root");
    is_root
}

/// A configuration whose database stands in a folder of somebody else, and a backup of root's.
struct Installation {
    operator: Operator,
    state: PathBuf,
    backup: PathBuf,
}

impl Installation {
    /// Makes it. `is_open` lets the owner enter the folder above theirs, as systemd does not with
    /// the folders of its dynamic users.
    async fn new(is_open: bool) -> Self {
        let operator = Operator::new("[database]\npath = \"\"\n");
        let state = operator.file("state");
        std::fs::create_dir(&state).expect("a folder");
        let mode = |path: &Path, mode| {
            let mode = PermissionsExt::from_mode(mode);
            std::fs::set_permissions(path, mode).expect("set");
        };
        let above = state.parent().expect("a folder");
        mode(above, if is_open { 0o755 } else { 0o700 });
        mode(&state, 0o700);
        let database = state.join("piste.db");
        let config = format!("[database]\npath = {database:?}\n");
        std::fs::write(operator.file("config.toml"), config).expect("written");
        Store::open(&database).expect("a new file").close().await;
        let backup = operator.file("backup.db");
        let copied = operator.piste("backup").arg(&backup).output();
        assert!(copied.expect("it runs").status.success());
        let files = std::fs::read_dir(&state).expect("a folder");
        let files = files.map(|file| file.expect("a file").path());
        for path in files.chain([state.clone()]) {
            chown(path, Some(OWNER.0), Some(OWNER.1)).expect("root gives away");
        }
        Self {
            operator,
            state,
            backup,
        }
    }

    /// Runs every command that changes the database or what stands beside it, and returns whether
    /// all of them succeeded, and their words.
    fn maintain(&self) -> (bool, String) {
        let mut outputs = Vec::new();
        for command in ["ban user 5", "unban user 5", "forget 7", "ladder rebuild"] {
            let output = self.operator.piste(command).output();
            outputs.push(output.expect("it runs"));
        }
        let restored = self.operator.piste("restore").arg(&self.backup).output();
        outputs.push(restored.expect("it runs"));
        let succeeded = outputs.iter().all(|output| output.status.success());
        (succeeded, outputs.iter().map(said).collect())
    }

    fn beside(&self, ending: &str) -> PathBuf {
        self.state.join(format!("piste.db{ending}"))
    }
}

/// Returns of a file what root might change: content, mode, owner and number of names.
fn look(path: &Path) -> (Vec<u8>, u32, u32, u64) {
    let metadata = std::fs::metadata(path).expect("a file");
    let content = std::fs::read(path).expect("read");
    (content, metadata.mode(), metadata.uid(), metadata.nlink())
}

#[tokio::test]
async fn no_link_beside_the_database_leads_root_to_a_file_of_its_own() {
    if !is_root() {
        return;
    }
    for is_open in [true, false] {
        for ending in NAMES {
            let place = Installation::new(is_open).await;
            let victim = place.operator.file("victim");
            std::fs::write(&victim, "root's own\n").expect("written");
            let mode = PermissionsExt::from_mode(0o640);
            std::fs::set_permissions(&victim, mode).expect("set");
            let missing = place.operator.file("missing");
            let link = place.beside(ending);
            for target in [&victim, &missing] {
                let _ = std::fs::remove_file(&link);
                symlink(target, &link).expect("a link");
                let before = look(&victim);
                let (_, words) = place.maintain();
                assert_eq!(look(&victim), before, "{ending}: {words}");
                assert!(!missing.exists(), "{ending}: {words}");
            }
            let _ = std::fs::remove_file(&link);
            std::fs::hard_link(&victim, &link).expect("a second name");
            let (content, mode, owner, _) = look(&victim);
            let (_, words) = place.maintain();
            let (now, mode_now, owner_now, _) = look(&victim);
            let seen = (now, mode_now, owner_now);
            assert_eq!(seen, (content, mode, owner), "{ending}: {words}");
        }
    }
}

#[tokio::test]
async fn what_root_makes_beside_a_database_is_its_owners() {
    if !is_root() {
        return;
    }
    for is_open in [true, false] {
        let place = Installation::new(is_open).await;
        let (succeeded, words) = place.maintain();
        assert!(succeeded, "{is_open}: {words}");
        let files = std::fs::read_dir(&place.state).expect("a folder");
        let mut names = Vec::new();
        for file in files {
            let path = file.expect("a file").path();
            let metadata = std::fs::symlink_metadata(&path).expect("a file");
            let owner = (metadata.uid(), metadata.gid());
            assert_eq!(owner, OWNER, "{}", path.display());
            names.push(path.file_name().expect("a name").to_owned());
        }
        for ending in ["", ".exclusions", ".deletions", ".before-restore"] {
            let name = place.beside(ending);
            let name = name.file_name().expect("a name").to_owned();
            assert!(names.contains(&name), "{name:?} is not in {names:?}");
        }
        // Without a file, the owner of the folder is to own it.
        std::fs::remove_file(place.beside("")).expect("removed by hand");
        let restored = place.operator.piste("restore").arg(&place.backup).output();
        let restored = restored.expect("it runs");
        assert!(restored.status.success(), "{}", said(&restored));
        let metadata = std::fs::metadata(place.beside("")).expect("restored");
        assert_eq!((metadata.uid(), metadata.gid()), OWNER);
    }
}

#[tokio::test]
async fn a_backup_that_root_makes_in_a_folder_of_somebody_else_follows_no_link() {
    if !is_root() {
        return;
    }
    let place = Installation::new(true).await;
    let victim = place.operator.file("victim");
    std::fs::write(&victim, "root's own\n").expect("written");
    let before = look(&victim);
    let copy = place.state.join("copy.db");
    symlink(&victim, place.state.join("copy.db.unfinished")).expect("a link");
    let copied = place.operator.piste("backup").arg(&copy).output();
    let copied = copied.expect("it runs");
    assert!(copied.status.success(), "{}", said(&copied));
    assert_eq!(look(&victim), before);
    std::fs::remove_file(&copy).expect("removed");
    symlink(&victim, &copy).expect("a link");
    let copied = place.operator.piste("backup").arg(&copy).output();
    assert!(!copied.expect("it runs").status.success());
    assert_eq!(look(&victim), before);
}
