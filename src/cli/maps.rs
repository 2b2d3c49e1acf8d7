//! `piste map check FILE` and `piste map adapt FILE`, and the folder of maps that an operator adds.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{Failure, output};
use rules::Brought;
use table::{CustomFile, CustomSettings, GameKind};
use text::{Language, Phrase};

/// The most bytes of a file that are read: one more than the largest map has.
const LARGEST: u64 = Brought::BYTES as u64 + 1;

/// The custom setting whose values are maps, and the ending of their files.
const SETTING: &str = "map";

#[derive(Debug, clap::Subcommand)]
pub(super) enum Arguments {
    /// Read a map of Wesnoth's, and show it as it would be played on, with its counts and what
    /// should be known of it, or name all that is wrong.
    Check(Bringing),
    /// Read a map of Wesnoth's, and print it in the codes of this game, so that the output is the
    /// file of a map. What should be known of it goes to standard error.
    Adapt(Bringing),
}

#[derive(Debug, clap::Args)]
pub(super) struct Bringing {
    /// The map.
    file: PathBuf,
    /// Make the map half as wide and half as high: every second hex stays.
    #[arg(long)]
    half: bool,
}

/// A map in a file, with the game that reads it.
struct MapFile {
    kind: GameKind,
    name: String,
    map: CustomFile,
}

/// Checks or adapts a map.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match arguments {
        Arguments::Check(Bringing { file, half }) => {
            let map = read(file, *half)?.map;
            output::line(&map.description)?;
            warnings(&map).into_iter().try_for_each(output::line)?;
        }
        Arguments::Adapt(Bringing { file, half }) => {
            let map = read(file, *half)?.map;
            map.lines.iter().try_for_each(output::line)?;
            warnings(&map).into_iter().for_each(output::note);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns what should be known of a map.
fn warnings(map: &CustomFile) -> Vec<String> {
    let english = Language::english();
    map.warnings.iter().map(|it| it.say(english)).collect()
}

/// Reads a map, which has the name of its file.
fn read(file: &Path, halved: bool) -> Result<MapFile, Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::about(file.display(), error);
    let kind = GameKind::with_custom_setting(SETTING).ok_or_else(|| about(&"no game has maps"))?;
    let bytes = bytes(file)?;
    let name = name(file);
    let map = kind
        .game()
        .read_custom(&name, Brought::Saved(&bytes), halved);
    let map = map.map_err(|faults| about(&said(&faults)))?;
    Ok(MapFile { kind, name, map })
}

fn said(faults: &[Phrase]) -> String {
    let sentences = faults.iter().map(|fault| fault.say(Language::english()));
    sentences.collect::<Vec<_>>().join(" ")
}

fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::about(file.display(), error);
    // Opening a pipe or a device may wait for ever.
    let metadata = std::fs::metadata(file).map_err(|error| about(&error))?;
    if !metadata.is_file() {
        return Err(about(&"it is no ordinary file"));
    }
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| about(&error))?;
    let read = opened.take(LARGEST).read_to_end(&mut bytes);
    read.map_err(|error| about(&error))?;
    Ok(bytes)
}

fn name(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Reads the maps of a folder, and returns them with a sentence for each file that is left out.
///
/// # Errors
///
/// Returns a [`Failure`] if the folder cannot be read.
pub(super) fn library(folder: Option<&Path>) -> Result<(CustomSettings, Vec<Failure>), Failure> {
    let (mut custom_settings, mut left_out) = (CustomSettings::default(), Vec::new());
    let Some(folder) = folder else {
        return Ok((custom_settings, left_out));
    };
    let about = |error| Failure::about(format!("maps.folder {}", folder.display()), error);
    let entries = std::fs::read_dir(folder).map_err(about)?;
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(about)?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == SETTING));
    files.sort();
    for file in files {
        if let Err(error) = add(&mut custom_settings, &file) {
            left_out.push(error);
        }
    }
    Ok((custom_settings, left_out))
}

fn add(custom_settings: &mut CustomSettings, file: &Path) -> Result<(), Failure> {
    let MapFile { kind, name, map } = read(file, false)?;
    let added = custom_settings.add(kind, map.setting, &name, map.setup);
    added.map_err(|error| Failure::about(file.display(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLADE: &str = include_str!("../../assets/maps/glade.map");

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        folder
    }

    #[test]
    fn maps_of_the_folder_can_be_chosen_and_bad_ones_are_named() {
        let hills = GLADE.replacen("Gg^Fp", "Zz", 1);
        let folder = folder(&[
            ("moor.map", GLADE),
            ("hills.map", &hills),
            ("glade.map", GLADE),
            ("Bad Name.map", GLADE),
            ("notes.txt", "not a map"),
        ]);
        let (custom_settings, left_out) = library(Some(folder.path())).expect("a folder");
        let names: Vec<&str> = custom_settings
            .names(GameKind::ErobereWesnoth, SETTING)
            .collect();
        assert_eq!(names, ["moor"]);
        let sentences: Vec<String> = left_out.iter().map(ToString::to_string).collect();
        let [bad_name, built_in, hills] = &sentences[..] else {
            panic!("{sentences:?}");
        };
        assert!(bad_name.contains("Bad Name.map") && bad_name.contains("small letters"));
        assert!(built_in.contains("glade.map") && built_in.contains("already"));
        assert!(hills.contains("hills.map") && hills.contains("Row 2, column 4: `Zz`"));
        let options = GameKind::ErobereWesnoth.game();
        let options = options.options("standard", &[(SETTING, "moor")], &custom_settings);
        let options = options.expect("the map is known");
        assert!(options.starts_with("moor 40 +1\n"), "its rows are with it");
    }

    #[test]
    fn the_name_of_a_file_does_not_speak_to_the_terminal() {
        let folder = folder(&[("a\u{1b}[2Jb.map", "no map")]);
        let (_, left_out) = library(Some(folder.path())).expect("a folder");
        let said = left_out.first().expect("left out").to_string();
        assert!(said.contains("a\\u{1b}[2Jb.map: "), "{said}");
    }

    #[test]
    fn without_a_folder_there_is_nothing_to_add() {
        let (custom_settings, left_out) = library(None).expect("nothing to read");
        assert_eq!(custom_settings, CustomSettings::default());
        assert!(left_out.is_empty());
        assert!(super::library(Some(Path::new("no/such/folder"))).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_ordinary_file_is_refused_at_once() {
        let folder = folder(&[("glade.txt", GLADE)]);
        let pipe = folder.path().join("pipe.map");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|made| made.success()));
        std::fs::create_dir(folder.path().join("folder.map")).expect("a folder");
        let (_, left_out) = library(Some(folder.path())).expect("a folder");
        let sentences: Vec<String> = left_out.iter().map(ToString::to_string).collect();
        assert_eq!(sentences.len(), 2, "{sentences:?}");
        for sentence in sentences {
            assert!(sentence.ends_with("it is no ordinary file"), "{sentence}");
        }
        assert!(read(Path::new("/dev/zero"), false).is_err());
    }

    #[test]
    fn a_map_is_described() {
        let folder = folder(&[("moor.map", GLADE)]);
        let text = read(&folder.path().join("moor.map"), false)
            .expect("a map")
            .map
            .description;
        assert!(
            text.contains("7 columns, 8 rows, 53 hexes: keep 2, castle 8, village 6"),
            "{text}"
        );
        assert!(text.contains("starts: north c2, south e7"), "{text}");
    }

    /// Returns a wide copy of a map: each hex stands for four.
    fn doubled(text: &str) -> String {
        let rows = text.lines().map(|row| {
            let codes = row.split(", ").flat_map(|code| {
                let again = code.rsplit(' ').next().unwrap_or(code);
                [code.to_owned(), again.to_owned()]
            });
            codes.collect::<Vec<_>>().join(", ")
        });
        let rows = rows.flat_map(|row| {
            let again = row.replace("1 Kh", "Kh").replace("2 Kh", "Kh");
            [row, again]
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_map_is_adapted_to_the_codes_of_the_game() {
        let text = GLADE.replace("Gg^Fp", "Hh").replace("Gg^Vh", "Ss^Vhs");
        let folder = folder(&[("hills.map", &text)]);
        let adapted = read(&folder.path().join("hills.map"), false).expect("a map");
        assert_eq!(adapted.map.lines.join("\n"), GLADE.trim_end());
        assert_eq!(warnings(&adapted.map), Vec::<String>::new());
    }

    #[test]
    fn a_large_map_is_adapted_at_half_size() {
        let ford = include_str!("../../assets/maps/ford.map");
        let folder = folder(&[("wide.map", &doubled(ford))]);
        let file = folder.path().join("wide.map");
        let refused = read(&file, false).err().expect("too large").to_string();
        assert!(refused.contains("At half size it would fit."), "{refused}");
        let adapted = read(&file, true).expect("a map");
        assert!(adapted.map.lines.len() <= 14, "{:?}", adapted.map.lines);
        assert!(!warnings(&adapted.map).is_empty(), "it is uneven");
    }
}
