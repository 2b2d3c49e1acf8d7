//! Refusals as sentences with the way out.

use std::sync::Once;

use crate::discord::delivery::permissions;
use crate::discord::posts::{escape, span_words};
use host::Refusal;
use rules::MatchReason;
use text::{Argument, Language, Meanings, Phrase};

/// The moves that are named where an order can mean several.
const NAMED: usize = 8;

/// Returns the sentence for an order that can mean several moves.
pub(super) fn several(meanings: &Meanings) -> Phrase {
    let named = meanings.moves.iter().take(NAMED).cloned();
    Phrase::new("orders-several")
        .with("order", escape::content(&meanings.order))
        .with("moves", named.collect::<Vec<_>>())
}

/// Returns the sentence for an option's value that is not possible, with those that are.
pub(super) fn possible(option: impl Into<Argument>, values: impl Into<Argument>) -> Phrase {
    Phrase::new("refused-bad-value")
        .with("option", option)
        .with("values", values)
}

/// Returns the sentence for a refusal. It depends on nothing that is hidden from
/// the caller.
pub(super) fn sentence(refusal: &Refusal, language: Language) -> String {
    let phrase = refusal.sentence();
    let phrase = match refusal {
        Refusal::SeveralMoves(meanings) => several(meanings),
        Refusal::Unposted(trouble) => phrase.with("why", permissions::unposted(language, trouble)),
        Refusal::TooManyMatches { most }
        | Refusal::TooManyFollowers { most }
        | Refusal::TooManyFollowed { most } => phrase.with("most", *most),
        Refusal::TooManyBegun { most, again } => phrase
            .with("most", *most)
            .with("when", when(again.seconds())),
        Refusal::Wait(until)
        | Refusal::TimeLeft(until)
        | Refusal::NightStays(until)
        | Refusal::DeletedToday(until)
        | Refusal::LeftAlone(until)
        | Refusal::CalledOffOften(until) => phrase.with("when", when(until.seconds())),
        Refusal::TooManyDaysAway { year, left } => phrase
            .with("year", year.to_string())
            .with("left", u32::try_from(*left).unwrap_or_default()),
        Refusal::LacksRole(role) => phrase.with("role", format!("<@&{role}>")),
        Refusal::TooSoon { plies } => phrase.with("moves", *plies),
        Refusal::NoSuchRound { last } => phrase.with("last", last.0),
        Refusal::TeamFull(most) => phrase.with("most", i64::try_from(*most).unwrap_or(i64::MAX)),
        Refusal::LineUpTime(pace) => phrase
            .with("option", Phrase::new("name-start"))
            .with("values", spans(pace.line_ups())),
        _ => phrase,
    };
    phrase.say(language)
}

/// Returns the sentence for a file with more bytes than are read.
pub(super) fn too_large(has: usize, may: usize) -> Phrase {
    let count = |bytes| u32::try_from(bytes).unwrap_or(u32::MAX);
    Phrase::new("own-map-long-saved")
        .with("has", count(has))
        .with("may", count(may))
}

/// Returns times in words, each given in seconds.
fn spans(seconds: &[u32]) -> Vec<Phrase> {
    seconds.iter().map(|seconds| span_words(*seconds)).collect()
}

/// Formats a point in time such that Discord shows it in each reader's own way.
pub(super) fn when(seconds: i64) -> String {
    format!("<t:{seconds}:R>")
}

/// Formats a point in time with its date, as [`when`] does.
pub(super) fn moment(seconds: i64) -> String {
    format!("<t:{seconds}:f>")
}

/// Formats a point in time with its date and its day of the week, as [`when`] does.
pub(super) fn full_moment(seconds: i64) -> String {
    format!("<t:{seconds}:F>")
}

/// Formats the day of a point in time, as [`when`] does.
pub(super) fn day(seconds: i64) -> String {
    format!("<t:{seconds}:D>")
}

/// Formats the same in digits, where many stand below each other.
pub(super) fn date(seconds: i64) -> String {
    format!("<t:{seconds}:d>")
}

/// Returns the key of the words for the reason of a match's end.
pub(super) const fn reason_key(reason: MatchReason) -> &'static str {
    match reason {
        MatchReason::Score => "reason-score",
        MatchReason::Resign => "reason-resign",
        MatchReason::Timeout => "reason-timeout",
        MatchReason::Agreed => "reason-agreed",
        MatchReason::Aborted => "reason-aborted",
        MatchReason::Restored => "reason-restored",
    }
}

/// Returns the part of an error of Discord's client that may be logged: its status and code, never
/// the address, which holds tokens.
pub(super) fn redacted(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => format!(
            "status {}, code {}, {}",
            response.status_code,
            response.error.code,
            escape::plain(&response.error.message)
        ),
        serenity::Error::Http(serenity::all::HttpError::Request(error)) if error.is_decode() => {
            "an answer that cannot be read".to_owned()
        }
        serenity::Error::Http(serenity::all::HttpError::Request(error)) => {
            format!(
                "no answer (timeout: {}, connect: {})",
                error.is_timeout(),
                error.is_connect()
            )
        }
        serenity::Error::Json(error) => format!(
            "an answer that cannot be read, {:?} in line {}, column {}",
            error.classify(),
            error.line(),
            error.column()
        ),
        serenity::Error::Io(error) => format!("no answer ({:?})", error.kind()),
        serenity::Error::Gateway(error) => format!("gateway: {error}"),
        serenity::Error::Model(error) => format!("model: {error}"),
        _ => "an error whose text may hold a token".to_owned(),
    }
}

/// Returns `true` if an answer arrived and could not be read. The first of them is written to the
/// log: more of them say nothing new.
pub(super) fn is_unreadable(error: &serenity::Error) -> bool {
    static TOLD: Once = Once::new();
    let unreadable = match error {
        serenity::Error::Json(_) => true,
        serenity::Error::Http(serenity::all::HttpError::Request(error)) => error.is_decode(),
        _ => false,
    };
    if unreadable {
        TOLD.call_once(|| {
            tracing::warn!(
                error = redacted(error),
                "Discord answered, and its answer could not be read"
            );
        });
    }
    unreadable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_it_carries_and_nothing_else() {
        let source = include_str!("errors.rs");
        for (name, carries) in Refusal::TABLE {
            let told = source.split(|sign: char| !sign.is_alphanumeric() && sign != ':');
            let is_told = told.into_iter().any(|it| it == format!("Refusal::{name}"));
            assert_eq!(is_told, *carries, "{name}");
        }
    }
}
