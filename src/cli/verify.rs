//! `piste verify FILE…`

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::Failure;
use crate::table::{Checked, verify_line};

/// The longest line that is read, in bytes. The longest match on record is far below.
const LONGEST_LINE: u64 = 64 << 20;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Files with one vector line or match record a line.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Default)]
struct Count {
    passed: u64,
    failed: u64,
}

/// Checks every line of every file. Ends with `N passed, M failed`.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut count = Count::default();
    for path in &arguments.files {
        if let Err(error) = verify_file(path, &mut count) {
            println!("{}: {error}", path.display());
            count.failed += 1;
        }
    }
    println!("{} passed, {} failed", count.passed, count.failed);
    Ok(if count.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn verify_file(path: &Path, count: &mut Count) -> std::io::Result<()> {
    let mut reader = BufReader::new(File::open(path)?);
    let mut line = Vec::new();
    let mut number = 0_u64;
    loop {
        line.clear();
        number += 1;
        if reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?
            == 0
        {
            return Ok(());
        }
        let Ok(text) = std::str::from_utf8(&line) else {
            report(path, number, "not UTF-8 text");
            count.failed += 1;
            continue;
        };
        if text.trim().is_empty() {
            continue;
        }
        match verify_line(text.trim()) {
            Ok(checked) => {
                count.passed += 1;
                if checked == Checked::MatchWithoutSecret {
                    report(
                        path,
                        number,
                        "the match runs: its deals cannot be checked yet",
                    );
                }
            }
            Err(difference) => {
                count.failed += 1;
                report(path, number, difference);
            }
        }
    }
}

fn report(path: &Path, number: u64, what: impl std::fmt::Display) {
    println!("{}, line {number}: {what}", path.display());
}
