//! Refusals as sentences with the way out.

use std::sync::Once;

use crate::discord::delivery::permissions;
use crate::discord::posts::{escape, span_words};
use crate::host::{ContestRefusal, OfferState, RequestError};
use crate::phrase::{Language, Phrase};
use crate::table::{MatchReason, Meanings};

/// The moves that are named where an order can mean several.
const NAMED: usize = 8;

/// Returns the sentence for an order that can mean several moves.
pub fn several(meanings: &Meanings) -> Phrase {
    let named = meanings.moves.iter().take(NAMED).cloned();
    Phrase::new("orders-several")
        .with("order", escape::content(&meanings.order))
        .with("moves", named.collect::<Vec<_>>())
}

/// Returns the sentence for a refusal. It depends on nothing that is hidden from
/// the caller.
#[must_use]
pub fn sentence(refused: &RequestError, language: Language) -> String {
    let phrase = match refused {
        RequestError::Unknown => Phrase::new("refused-unknown"),
        RequestError::NotAPlayer => Phrase::new("refused-not-a-player"),
        RequestError::Finished(_) => Phrase::new("refused-finished"),
        RequestError::Stale(_) => Phrase::new("refused-stale"),
        RequestError::NotYourTurn(_) => Phrase::new("refused-not-your-turn"),
        RequestError::NotLegal(_) => Phrase::new("refused-not-legal"),
        RequestError::NotAMove => Phrase::new("refused-not-a-move"),
        RequestError::SeveralMoves(meanings) => several(meanings),
        RequestError::OfferClosed(state) => Phrase::new(match state {
            OfferState::Accepted => "refused-offer-accepted",
            OfferState::Declined => "refused-offer-declined",
            OfferState::Withdrawn => "refused-offer-withdrawn",
            OfferState::Expired | OfferState::Open(_) => "refused-offer-expired",
        }),
        RequestError::Unposted(trouble) => return permissions::unposted(language, trouble),
        RequestError::Yourself => Phrase::new("refused-yourself"),
        RequestError::NotForYou => Phrase::new("refused-not-for-you"),
        RequestError::Blocked => Phrase::new("refused-blocked"),
        RequestError::TooManyOffers => Phrase::new("refused-too-many-offers"),
        RequestError::TooManyOffersHere => Phrase::new("refused-too-many-offers-here"),
        RequestError::TooManyOffersToday => Phrase::new("refused-too-many-offers-today"),
        RequestError::TooManyPings => Phrase::new("refused-too-many-pings"),
        RequestError::TooManyComputerMatches => Phrase::new("refused-too-many-computer-matches"),
        RequestError::TooManyMatches { most } => {
            Phrase::new("refused-too-many-matches").with("most", *most)
        }
        RequestError::TooManyBegun { most, again } => Phrase::new("refused-too-many-begun")
            .with("most", *most)
            .with("when", when(again.seconds())),
        RequestError::TooManyMatchesHere => Phrase::new("refused-too-many-matches-here"),
        RequestError::OpponentBusy => Phrase::new("refused-opponent-busy"),
        RequestError::OpponentDeleted => Phrase::new("refused-opponent-deleted"),
        RequestError::Wait(until) => {
            Phrase::new("refused-wait").with("when", when(until.seconds()))
        }
        RequestError::TooSoon => Phrase::new("refused-too-soon"),
        RequestError::AskedBefore => Phrase::new("refused-asked-before"),
        RequestError::NothingProposed => Phrase::new("refused-nothing-proposed"),
        RequestError::ComputerTakesNoDraws => Phrase::new("refused-computer-takes-no-draws"),
        RequestError::TooManyAborts => Phrase::new("refused-too-many-aborts"),
        RequestError::TimeLeft(until) => {
            Phrase::new("refused-time-left").with("when", when(until.seconds()))
        }
        RequestError::NightStays(until) => {
            Phrase::new("refused-night-stays").with("when", when(until.seconds()))
        }
        RequestError::DeletedToday(until) => {
            Phrase::new("refused-deleted-today").with("when", when(until.seconds()))
        }
        RequestError::DayOutOfReach => Phrase::new("refused-day-out-of-reach"),
        RequestError::AwayAlready => Phrase::new("refused-away-already"),
        RequestError::TooManyDaysAway { year, left } => Phrase::new("refused-too-many-days-away")
            .with("year", year.to_string())
            .with("left", u32::try_from(*left).unwrap_or_default()),
        RequestError::NotAModerator => Phrase::new("refused-not-a-moderator"),
        RequestError::NeitherPlayerNorModerator => {
            Phrase::new("refused-neither-player-nor-moderator")
        }
        RequestError::NotAServerModerator => Phrase::new("refused-not-a-server-moderator"),
        RequestError::NotAManager => Phrase::new("refused-not-a-manager"),
        RequestError::InServersOnly => Phrase::new("refused-in-servers-only"),
        RequestError::BadValue(values) => {
            // Words for the shuffling are the one value that is refused after it was given.
            Phrase::new("refused-bad-value")
                .with("option", Phrase::new("name-luck"))
                .with("values", values.clone())
        }
        RequestError::Banned => Phrase::new("refused-banned"),
        RequestError::BannedThere => Phrase::new("refused-banned-there"),
        RequestError::Excluded => Phrase::new("refused-excluded"),
        RequestError::ExcludedServer => Phrase::new("refused-excluded-server"),
        RequestError::LacksRole(role) => {
            Phrase::new("refused-lacks-role").with("role", format!("<@&{role}>"))
        }
        RequestError::Unfit => Phrase::new("refused-unfit"),
        RequestError::OfTwoServers => Phrase::new("refused-of-two-servers"),
        RequestError::BoardOfContest => Phrase::new("refused-board-of-contest"),
        RequestError::SeveralBoards => Phrase::new("refused-several-boards"),
        RequestError::Contest(refused) => about_contest(*refused),
        RequestError::NoSuchRound { last: None } => Phrase::new("refused-no-round-over"),
        RequestError::NoSuchRound { last: Some(last) } => {
            Phrase::new("refused-no-such-round").with("last", last.0)
        }
        RequestError::NotYet => Phrase::new("refused-not-yet"),
        RequestError::Reviewing => Phrase::new("refused-reviewing"),
        RequestError::Exporting => Phrase::new("refused-exporting"),
        RequestError::NothingToReview => Phrase::new("refused-nothing-to-review"),
        RequestError::NoHint => Phrase::new("refused-no-hint"),
        RequestError::Unavailable => Phrase::new("refused-unavailable"),
        RequestError::Broken => Phrase::new("refused-broken"),
    };
    phrase.say(language)
}

fn about_contest(refused: ContestRefusal) -> Phrase {
    Phrase::new(match refused {
        ContestRefusal::Wait(until) => {
            return Phrase::new("refused-contest-wait").with("when", when(until.seconds()));
        }
        ContestRefusal::CalledOffOften(until) => {
            return Phrase::new("refused-contest-called-off-often")
                .with("when", when(until.seconds()));
        }
        ContestRefusal::TeamFull(most) => {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            return Phrase::new("refused-contest-team-full").with("most", most);
        }
        ContestRefusal::LineUpTime(pace) => {
            return Phrase::new("refused-bad-value")
                .with("option", Phrase::new("name-start"))
                .with("values", spans(pace.line_ups()));
        }
        ContestRefusal::NotACaptain => "refused-contest-not-a-captain",
        ContestRefusal::NotOpen => "refused-contest-not-open",
        ContestRefusal::Unanswered => "refused-contest-unanswered",
        ContestRefusal::Accepted => "refused-contest-accepted",
        ContestRefusal::NothingToWithdraw => "refused-contest-nothing-to-withdraw",
        ContestRefusal::LineUpClosed => "refused-contest-line-up-closed",
        ContestRefusal::NoRollCall => "refused-contest-no-roll-call",
        ContestRefusal::NotJoined => "refused-contest-not-joined",
        ContestRefusal::BoardDealt => "refused-contest-board-dealt",
        ContestRefusal::OtherTeam => "refused-contest-other-team",
        ContestRefusal::OtherRole => "refused-contest-other-role",
        ContestRefusal::NoSuchMember => "refused-contest-no-such-member",
        ContestRefusal::NoTeam => "refused-contest-no-team",
        ContestRefusal::SameRole => "refused-contest-same-role",
        ContestRefusal::OwnServer => "refused-contest-own-server",
        ContestRefusal::ExcludedServer => "refused-contest-excluded-server",
        ContestRefusal::TakesNone => "refused-contest-takes-none",
        ContestRefusal::ServerAway => "refused-contest-server-away",
        ContestRefusal::OwnTakesNone => "refused-contest-own-takes-none",
        ContestRefusal::BlockedServer => "refused-contest-blocked-server",
        ContestRefusal::TooManyOut => "refused-contest-too-many-out",
        ContestRefusal::TooManyTeams => "refused-contest-too-many-teams",
        ContestRefusal::OneToThatServer => "refused-contest-one-to-that-server",
        ContestRefusal::TooManyWaiting => "refused-contest-too-many-waiting",
        ContestRefusal::TooManyAccepted => "refused-contest-too-many-accepted",
        ContestRefusal::NoSuchCode => "refused-contest-no-such-code",
        ContestRefusal::NothingPlayed => "refused-contest-nothing-played",
        ContestRefusal::NotOver => "refused-contest-not-over",
        ContestRefusal::TooNewHere => "refused-contest-too-new-here",
        ContestRefusal::TooYoung => "refused-contest-too-young",
        ContestRefusal::PlaysElsewhere => "refused-contest-plays-elsewhere",
        ContestRefusal::NobodyJoined => "refused-contest-nobody-joined",
        ContestRefusal::SameTerms => "refused-contest-same-terms",
        ContestRefusal::TermsOff => "refused-contest-terms-off",
    })
}

/// Returns times in words, each given in seconds.
fn spans(seconds: &[u32]) -> Vec<Phrase> {
    seconds.iter().map(|seconds| span_words(*seconds)).collect()
}

/// Formats a point in time such that Discord shows it in each reader's own way.
#[must_use]
pub fn when(seconds: i64) -> String {
    format!("<t:{seconds}:R>")
}

/// Formats a point in time with its date, as [`when`] does.
#[must_use]
pub fn moment(seconds: i64) -> String {
    format!("<t:{seconds}:f>")
}

/// Formats the day of a point in time, as [`when`] does.
#[must_use]
pub fn day(seconds: i64) -> String {
    format!("<t:{seconds}:D>")
}

/// Formats the same in digits, where many stand below each other.
#[must_use]
pub fn date(seconds: i64) -> String {
    format!("<t:{seconds}:d>")
}

/// Returns the key of the words for the reason of a match's end.
#[must_use]
pub const fn reason_key(reason: MatchReason) -> &'static str {
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
#[must_use]
pub fn redacted(error: &serenity::Error) -> String {
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
        serenity::Error::Gateway(error) => format!("gateway: {error}"),
        serenity::Error::Model(error) => format!("model: {error}"),
        _ => "an error whose text may hold a token".to_owned(),
    }
}

/// Returns `true` if an answer arrived and could not be read. The first of them is written to the
/// log: more of them say nothing new.
pub fn is_unreadable(error: &serenity::Error) -> bool {
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
