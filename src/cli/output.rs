//! The output of commands.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use super::Failure;

/// Prints a line on standard output.
///
/// # Errors
///
/// Returns [`Failure::Quiet`] if nobody reads it any more, and a sentence for any other error.
pub(super) fn line(text: impl Display) -> Result<(), Failure> {
    written(writeln!(io::stdout().lock(), "{text}"))
}

/// Prints a line on standard error, beside what is printed for another program.
pub(super) fn note(text: impl Display) {
    // If standard error is closed, nobody is there to be told.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Turns an error of writing into a failure.
fn written(result: io::Result<()>) -> Result<(), Failure> {
    result.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::Quiet,
        _ => Failure::about("standard output", error),
    })
}

/// Spells out the control characters, direction marks and other invisible signs of a text, so that
/// a file cannot speak to the terminal.
pub(super) fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '"' | '\'' | '\\' => visible.push(sign),
            _ => visible.extend(sign.escape_debug()),
        }
    }
    visible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_spelled_out() {
        assert_eq!(visible("Käse \"4\" C:\\x"), "Käse \"4\" C:\\x");
        assert_eq!(visible("\u{1b}[2J\r\n"), "\\u{1b}[2J\\r\\n");
        assert_eq!(visible("a\u{202e}b\u{200b}"), "a\\u{202e}b\\u{200b}");
    }

    #[test]
    fn a_closed_pipe_is_no_news_and_a_full_disk_is() {
        let failed = |kind: ErrorKind| written(Err(kind.into()));
        assert!(matches!(failed(ErrorKind::BrokenPipe), Err(Failure::Quiet)));
        let full = failed(ErrorKind::StorageFull).expect_err("a full disk");
        assert!(full.to_string().starts_with("standard output: "), "{full}");
    }
}
