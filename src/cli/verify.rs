//! `piste verify FILE…`

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::Failure;
use super::output::{self, visible};
use table::{Checked, Verified, verify_line};

/// The length in bytes of the longest line that is read. The longest match on record is far below.
const LONGEST_LINE: u64 = 16 << 20;

/// The bounds of a file that is no good, which may be a pipe without an end.
#[derive(Clone, Copy)]
struct Bounds {
    /// The lines that do not fit before the rest is left unread.
    failed: u64,
    /// The bytes without a record, of empty lines and of lines that are too long, before that.
    idle: u64,
}

const BOUNDS: Bounds = Bounds {
    failed: 1_000,
    idle: 256 << 20,
};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Files with one vector line or match record a line. The rest of a file is not read after
    /// 1,000 lines that do not fit, or 256 MiB without a record.
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
        let file = File::open(path).map_err(|error| error.to_string());
        let checked = match file {
            Ok(file) => verify(path, BufReader::new(file), BOUNDS, &mut count)?,
            Err(error) => Err(error),
        };
        if let Err(reason) = checked {
            output::line(format_args!("{}: {reason}", named(path)))?;
            count.failed += 1;
        }
    }
    output::line(format_args!(
        "{} passed, {} failed",
        count.passed, count.failed
    ))?;
    Ok(if count.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn named(path: &Path) -> String {
    visible(&path.display().to_string())
}

/// Checks every line of a file. The inner error is the reason why the file as a whole is no good.
fn verify(
    path: &Path,
    mut file: impl BufRead,
    bounds: Bounds,
    count: &mut Count,
) -> Result<Result<(), String>, Failure> {
    let mut bytes = Vec::new();
    let mut number = 0_u64;
    let mut idle = 0;
    let before = count.passed + count.failed;
    let most_failed = count.failed + bounds.failed;
    loop {
        number += 1;
        if idle >= bounds.idle {
            return Ok(Err(format!(
                "{idle} bytes of it hold no record; the rest is not read"
            )));
        }
        if count.failed >= most_failed {
            let failed = bounds.failed;
            return Ok(Err(format!(
                "{failed} lines of it do not fit; the rest is not read"
            )));
        }
        let left = bounds.idle - idle;
        let line = match next_line(&mut file, &mut bytes, left, &mut idle) {
            Ok(Some(line)) => line,
            Ok(None) if count.passed + count.failed == before => {
                return Ok(Err("there is nothing in it to check".to_owned()));
            }
            Ok(None) => return Ok(Ok(())),
            Err(error) => return Ok(Err(error.to_string())),
        };
        let checked = line.and_then(|line| match line.trim() {
            "" => Ok(None),
            line => verify_line(line).map(Some).map_err(|it| it.to_string()),
        });
        match checked {
            Ok(None) => {}
            Ok(Some(Checked::Round)) => count.passed += 1,
            Ok(Some(Checked::Match(verified))) => {
                count.passed += 1;
                output::line(format_args!("{}, line {number}: it fits", named(path)))?;
                print(&verified)?;
            }
            Err(reason) => {
                count.failed += 1;
                let reason = visible(&reason);
                output::line(format_args!("{}, line {number}: {reason}", named(path)))?;
            }
        }
    }
}

/// Prints a verified match for a person to compare with what the channel shows.
fn print(verified: &Verified) -> Result<(), Failure> {
    for (heading, text) in verified.lines() {
        output::line(format_args!("  {heading:<11} {}", visible(&text)))?;
    }
    Ok(())
}

/// Reads a line, or `None` at the end of the file. The inner error is the reason why the line
/// cannot be read. Of a line that is too long, no more is kept than the limit, and no more is read
/// beyond that than `left`. Adds what holds no record to `idle`.
fn next_line<'a>(
    file: &mut impl BufRead,
    bytes: &'a mut Vec<u8>,
    left: u64,
    idle: &mut u64,
) -> io::Result<Option<Result<&'a str, String>>> {
    bytes.clear();
    if file.take(LONGEST_LINE + 1).read_until(b'\n', bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 > LONGEST_LINE {
        *idle += file.take(left).skip_until(b'\n')? as u64;
        let limit = LONGEST_LINE >> 20;
        return Ok(Some(Err(format!("it is longer than {limit} MiB"))));
    }
    if bytes.trim_ascii().is_empty() {
        *idle += bytes.len() as u64;
    }
    let line = std::str::from_utf8(bytes).map_err(|_| "it is not UTF-8 text".to_owned());
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verified(bytes: &[u8]) -> (Result<(), String>, Count) {
        let mut count = Count::default();
        let checked = verify(Path::new("a.jsonl"), bytes, BOUNDS, &mut count);
        (checked.expect("standard output"), count)
    }

    #[test]
    fn a_file_with_nothing_in_it_is_no_success() {
        for empty in [&b""[..], b"\n", b"  \n\n \n"] {
            let (checked, _) = verified(empty);
            assert!(checked.is_err_and(|reason| reason.contains("nothing")));
        }
    }

    #[test]
    fn each_line_is_counted_by_itself() {
        let vector = include_bytes!("../../tests/vectors/en-garde.jsonl");
        let end = vector
            .iter()
            .position(|byte| *byte == b'\n')
            .expect("lines");
        let mut bytes = vector[..=end].to_vec();
        bytes.extend_from_slice(b"\n{}\n\xff\xfe\n");
        bytes.extend_from_slice(&vector[..end]);
        let (checked, count) = verified(&bytes);
        assert_eq!(checked, Ok(()));
        assert_eq!((count.passed, count.failed), (2, 2));
    }

    #[test]
    fn a_line_that_is_too_long_is_named_once_and_the_next_is_read() {
        let mut bytes = vec![b'['; usize::try_from(LONGEST_LINE).expect("it fits") + 7];
        bytes.extend_from_slice(b"\nx\n");
        let mut file = &bytes[..];
        let mut line = Vec::new();
        let mut idle = 0;
        let left = BOUNDS.idle;
        let long = next_line(&mut file, &mut line, left, &mut idle).expect("bytes");
        let reason = long.expect("a line").expect_err("too long");
        assert_eq!(reason, "it is longer than 16 MiB");
        assert_eq!(line.len() as u64, LONGEST_LINE + 1);
        let next = next_line(&mut file, &mut line, left, &mut idle).expect("bytes");
        assert_eq!(next, Some(Ok("x\n")));
        let end = next_line(&mut file, &mut line, left, &mut idle);
        assert_eq!(end.expect("bytes"), None);
        assert_eq!(idle, 7, "what lay beyond the limit, and the line's end");
    }

    /// A pipe that says the same for ever.
    struct Endless(&'static [u8], usize);

    impl Read for Endless {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            for byte in &mut *into {
                *byte = self.0[self.1 % self.0.len()];
                self.1 += 1;
            }
            Ok(into.len())
        }
    }

    #[test]
    fn a_pipe_without_an_end_is_given_up() {
        let bounds = Bounds {
            failed: 5,
            idle: 1 << 20,
        };
        for (said, reason, failed) in [
            (&b"x"[..], "1048576 bytes of it hold no record", 1),
            (b"\n", "1048576 bytes of it hold no record", 0),
            (b"no record\n", "5 lines of it do not fit", 5),
        ] {
            let (mut count, pipe) = (Count::default(), BufReader::new(Endless(said, 0)));
            let checked = verify(Path::new("pipe"), pipe, bounds, &mut count);
            let refused = checked.expect("standard output").expect_err("no end");
            assert!(refused.starts_with(reason), "{refused}");
            assert!(refused.ends_with("the rest is not read"));
            assert_eq!((count.passed, count.failed), (0, failed));
        }
    }
}
