//! Refusals turned into sentences with the way out.

use super::escape;
use crate::host::{OfferState, Refused};
use crate::phrase::{Language, Phrase};
use crate::table::MatchReason;

/// The sentence for a refusal. It depends on nothing hidden.
#[must_use]
pub fn sentence(refused: &Refused, language: Language) -> String {
    let phrase = match refused {
        Refused::Unknown => Phrase::new("refused-unknown"),
        Refused::NotAPlayer => Phrase::new("refused-not-a-player"),
        Refused::Finished(end) => {
            return ended(end.reason, language);
        }
        Refused::Stale(_) => Phrase::new("refused-stale"),
        Refused::NotYourTurn(_) => Phrase::new("refused-not-your-turn"),
        Refused::NotLegal(_) => Phrase::new("refused-not-legal"),
        Refused::NotAMove => Phrase::new("refused-not-a-move"),
        Refused::OfferClosed(state) => Phrase::new(match state {
            OfferState::Accepted => "refused-offer-accepted",
            OfferState::Declined => "refused-offer-declined",
            OfferState::Withdrawn => "refused-offer-withdrawn",
            OfferState::Expired | OfferState::Open(_) => "refused-offer-expired",
        }),
        Refused::Yourself => Phrase::new("refused-yourself"),
        Refused::NotForYou => Phrase::new("refused-not-for-you"),
        Refused::Blocked => Phrase::new("refused-blocked"),
        Refused::TooManyOffers => Phrase::new("refused-too-many-offers"),
        Refused::TooManyOffersHere => Phrase::new("refused-too-many-offers-here"),
        Refused::Wait(until) => Phrase::new("refused-wait").with("when", when(until.seconds())),
        Refused::TooSoon => Phrase::new("refused-too-soon"),
        Refused::NothingProposed => Phrase::new("refused-nothing-proposed"),
        Refused::NeedsAgreement => Phrase::new("refused-needs-agreement"),
        Refused::TooManyAborts => Phrase::new("refused-too-many-aborts"),
        Refused::TimeLeft(until) => {
            Phrase::new("refused-time-left").with("when", when(until.seconds()))
        }
        Refused::NotAllowed => Phrase::new("refused-not-allowed"),
        Refused::BadValue(values) => {
            Phrase::new("refused-bad-value").with("values", values.clone())
        }
        Refused::Banned => Phrase::new("refused-banned"),
        Refused::NotYet => Phrase::new("refused-not-yet"),
        Refused::Unavailable => Phrase::new("refused-unavailable"),
        Refused::Broken => Phrase::new("refused-broken"),
    };
    phrase.render(language, ["", ""])
}

/// A point in time as Discord shows it in everybody's own way.
#[must_use]
pub fn when(seconds: i64) -> String {
    format!("<t:{seconds}:R>")
}

fn ended(reason: MatchReason, language: Language) -> String {
    let why = language.text(reason_key(reason));
    Phrase::new("refused-finished")
        .with("why", why)
        .render(language, ["", ""])
}

/// The key of the words for why a match ended.
#[must_use]
pub const fn reason_key(reason: MatchReason) -> &'static str {
    match reason {
        MatchReason::Score => "reason-score",
        MatchReason::Resign => "reason-resign",
        MatchReason::Timeout => "reason-timeout",
        MatchReason::Agreed => "reason-agreed",
        MatchReason::Aborted => "reason-aborted",
    }
}

/// What may be written to a log of an error of Discord's client: its status and code, never the
/// address, which holds tokens.
#[must_use]
pub fn redacted(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => format!(
            "status {}, code {}, {}",
            response.status_code,
            response.error.code,
            escape::plain(&response.error.message)
        ),
        serenity::Error::Http(serenity::all::HttpError::Request(error)) => {
            format!(
                "no answer (timeout: {}, connect: {})",
                error.is_timeout(),
                error.is_connect()
            )
        }
        serenity::Error::Gateway(error) => format!("gateway: {error}"),
        serenity::Error::Model(error) => format!("model: {error}"),
        _ => "an error whose text may hold a token".to_owned(),
    }
}
