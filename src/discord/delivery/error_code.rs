//! The meaning of Discord's refusals for a delivery.
//!
//! [`LESSONS`] holds the codes of Discord's published list that a request of ours can meet. A code
//! that is not in it is understood by the class of its status, and never without an end: again
//! later, another place, or a sentence to a person.

use serenity::all::HttpError;
use serenity::http::ErrorResponse;

use host::{Lacks, Undelivered};

/// The codes of Discord that the poster itself looks for.
pub(in crate::discord) mod code {
    /// The code that the client library gives to an answer that was not Discord's own.
    pub(crate) const NO_CODE: isize = -1;
    /// The code of whatever has no code of its own.
    pub(crate) const GENERAL: isize = 0;
    pub(crate) const OPENING_TOO_FAST: isize = 40_003;
    pub(crate) const ALREADY_ACKNOWLEDGED: isize = 40_060;
    pub(crate) const ARCHIVED: isize = 50_083;
    pub(crate) const THREAD_EXISTS: isize = 160_004;
}

/// A kind of request, as far as its refusals differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Kind {
    /// Posting a message, or looking for one that may stand.
    Post,
    /// Editing or deleting a message.
    Edit,
    /// Opening a thread from a message.
    Thread,
    /// Archiving, opening or deleting a thread, or looking at a place.
    Change,
    /// Opening the chat with a user.
    Chat,
    /// Answering an interaction.
    Answer,
}

/// The lesson of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lesson {
    /// It may pass.
    Again,
    /// The place takes no posts, and never will.
    Elsewhere,
    /// The place is not seen.
    Hidden,
    /// A permission is missing.
    Forbidden,
    /// The thread is archived or locked.
    Locked,
    /// The user takes no direct messages.
    Closed,
    /// The message does not stand, or is not the bot's.
    MessageGone,
    /// No thread can be had.
    NoThread,
    /// The same is taken without its picture.
    WithoutPicture,
    /// The server's moderation, or Discord's, refuses what is said.
    Moderated,
    /// Other words may be taken.
    Words,
    /// Nothing but a sentence helps.
    Sentence,
}

/// The codes of Discord that a request of ours can meet, in their order.
const LESSONS: &[(isize, Lesson)] = {
    use Lesson::{
        Again, Closed, Elsewhere, Forbidden, Hidden, Locked, MessageGone, Moderated, NoThread,
        Sentence, WithoutPicture, Words,
    };
    &[
        (10_002, Sentence),        // Unknown application.
        (10_003, Elsewhere),       // Unknown channel.
        (10_004, Elsewhere),       // Unknown guild.
        (10_007, Hidden),          // Unknown member.
        (10_008, MessageGone),     // Unknown message.
        (10_013, Closed),          // Unknown user.
        (10_015, Sentence),        // Unknown webhook: an interaction's token has run out.
        (10_062, Sentence),        // Unknown interaction.
        (20_001, Sentence),        // Bots cannot use this endpoint.
        (20_009, WithoutPicture),  // Explicit content cannot be sent to the recipient.
        (20_012, Sentence),        // Not authorized for this application.
        (20_016, Again),           // Slow mode.
        (20_022, Again),           // Edits of announcements are limited.
        (20_028, Again),           // The channel's limit of writing.
        (20_029, Again),           // The server's limit of writing.
        (20_031, Moderated),       // Words that are not allowed.
        (30_015, WithoutPicture),  // Too many attachments.
        (30_033, NoThread),        // Too many members of a thread.
        (30_046, Again),           // Edits of messages older than an hour are limited.
        (40_001, Again),           // Unauthorized.
        (40_002, Sentence),        // The account is to be verified.
        (40_003, Again),           // Direct messages are opened too fast.
        (40_004, Again),           // Sending is switched off for a while.
        (40_005, WithoutPicture),  // Too large.
        (40_006, Again),           // Switched off at Discord for a while.
        (40_007, Closed),          // The user is banned from the server.
        (40_043, Sentence),        // The interaction failed to send.
        (40_058, Elsewhere),       // A forum takes no messages.
        (40_060, Sentence),        // The interaction was answered already.
        (40_062, Again),           // A service of Discord's is limited.
        (40_067, Elsewhere),       // A post of a forum needs a tag.
        (50_001, Hidden),          // Missing access.
        (50_002, Sentence),        // Invalid type of account.
        (50_003, Sentence),        // Not in direct messages.
        (50_005, MessageGone),     // Somebody else's message.
        (50_006, Words),           // Empty message.
        (50_007, Closed),          // The user takes no messages.
        (50_008, Elsewhere),       // A channel without text.
        (50_009, Sentence),        // The server's level of verification is too high.
        (50_013, Forbidden),       // Missing permissions.
        (50_014, Again),           // Invalid token.
        (50_021, MessageGone),     // A message of Discord's own.
        (50_024, NoThread),        // Not in a channel of this type.
        (50_027, Sentence),        // Invalid token of a webhook.
        (50_028, Sentence),        // Invalid role.
        (50_033, Closed),          // Invalid recipient.
        (50_035, Words),           // Invalid form.
        (50_041, Sentence),        // Invalid version of the interface.
        (50_045, WithoutPicture),  // The file is too large.
        (50_046, WithoutPicture),  // Invalid file.
        (50_055, Elsewhere),       // Invalid guild.
        (50_067, Sentence),        // Invalid origin of a request.
        (50_068, Sentence),        // Invalid type of message.
        (50_083, Locked),          // The thread is archived.
        (50_095, Sentence),        // The server is not available at this location.
        (50_101, NoThread),        // The server needs more boosts.
        (50_109, Words),           // Invalid JSON.
        (50_138, WithoutPicture),  // The picture cannot be made small enough.
        (50_146, WithoutPicture),  // The uploaded file is not found.
        (50_278, Closed),          // No server is shared with the user.
        (60_003, Forbidden),       // A second factor is required.
        (110_001, Again),          // The application is not available yet.
        (130_000, Again),          // Overloaded.
        (160_002, Forbidden),      // Replies need Read Message History.
        (160_004, NoThread),       // The thread exists.
        (160_005, Locked),         // The thread is locked.
        (160_006, NoThread),       // Too many threads.
        (160_007, NoThread),       // Too many threads of announcements.
        (200_000, Moderated),      // Blocked by automatic moderation.
        (200_001, Moderated),      // A title that is blocked by automatic moderation.
        (240_000, Moderated),      // Blocked by the filter of links.
        (400_001, WithoutPicture), // Uploads are limited in this server.
    ]
};

/// Returns the lesson of a code that is in the table.
fn lesson(code: isize) -> Option<Lesson> {
    let found = LESSONS.binary_search_by_key(&code, |(known, _)| *known);
    let (_, lesson) = LESSONS.get(found.ok()?)?;
    Some(*lesson)
}

/// Returns Discord's refusal of a request, if that is what an error is.
pub(in crate::discord) fn refusal(error: &serenity::Error) -> Option<&ErrorResponse> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) => Some(refusal),
        _ => None,
    }
}

/// Returns the meaning of an error for a delivery, if it is a refusal of Discord's.
pub(in crate::discord) fn meant(kind: Kind, error: &serenity::Error) -> Option<Undelivered> {
    let refusal = refusal(error)?;
    let status = refusal.status_code.as_u16();
    Some(meaning(kind, status, refusal.error.code))
}

/// Returns the meaning of the status and code with which Discord refused a request, for a delivery.
///
/// A failure that may pass is tried again: a refused token, or a page of somebody between the bot
/// and Discord, tells nothing about the place, and neither does a refusal without a reason.
pub(in crate::discord) fn meaning(kind: Kind, status: u16, code: isize) -> Undelivered {
    let number = u32::try_from(code).unwrap_or_default();
    let general = match (lesson(code), status) {
        (Some(Lesson::Again), _) => Undelivered::Later,
        // It may have been carried out before something broke.
        (_, 500..) => Undelivered::Unanswered,
        (Some(Lesson::Elsewhere), _) => Undelivered::ChannelGone,
        (Some(Lesson::Hidden), _) => Undelivered::Hidden,
        (Some(Lesson::Forbidden), _) => Undelivered::Forbidden,
        (Some(Lesson::Locked), _) => Undelivered::Locked,
        (Some(Lesson::Closed), _) => Undelivered::Closed,
        (Some(Lesson::MessageGone), _) => Undelivered::MessageGone,
        (Some(Lesson::NoThread), _) => Undelivered::NoThread,
        (Some(Lesson::Moderated), _) => Undelivered::Moderated,
        (Some(Lesson::WithoutPicture | Lesson::Words | Lesson::Sentence), _) => {
            Undelivered::Refused(number)
        }
        (None, 401 | 429) => Undelivered::Later,
        (None, 400..500) if code == code::NO_CODE => Undelivered::Later,
        (None, 403) => Undelivered::Forbidden,
        (None, _) if code == code::GENERAL => Undelivered::Later,
        (None, 404 | 410) => Undelivered::ChannelGone,
        (None, _) => Undelivered::Unknown(number),
    };
    fit(kind, general, number)
}

/// Returns what a meaning comes to for a kind of request: what cannot be, such as a message that is
/// gone before it is posted, would be tried again without end.
fn fit(kind: Kind, meant: Undelivered, number: u32) -> Undelivered {
    use Undelivered::{
        ChannelGone, Closed, Forbidden, Locked, MessageGone, Moderated, NoThread, Refused, Unknown,
    };
    match (kind, meant) {
        // A place that takes no post because of its type.
        (Kind::Post, NoThread) => ChannelGone,
        (Kind::Post, MessageGone) => Unknown(number),
        (Kind::Edit | Kind::Change, NoThread) => Refused(number),
        (Kind::Thread, Forbidden | Locked | Closed | Moderated | Refused(_) | Unknown(_)) => {
            NoThread
        }
        (Kind::Chat, Undelivered::Later | Undelivered::Unanswered) => meant,
        (Kind::Chat, _) => Closed,
        _ => meant,
    }
}

/// Returns what is lacking if a message that was refused is taken without its picture. Returns `None`
/// if nobody would take it either way.
pub(in crate::discord) fn without_picture(code: isize) -> Option<Lacks> {
    match lesson(code)? {
        Lesson::Forbidden => Some(Lacks::Attaching),
        Lesson::WithoutPicture => Some(Lacks::Pictures(u32::try_from(code).unwrap_or_default())),
        _ => None,
    }
}

/// Returns what is lacking if a message that was refused may be taken in other words.
pub(in crate::discord) fn in_other_words(code: isize) -> Option<Lacks> {
    match lesson(code)? {
        Lesson::Moderated => Some(Lacks::Approval),
        Lesson::Words | Lesson::WithoutPicture => {
            Some(Lacks::Other(u32::try_from(code).unwrap_or_default()))
        }
        _ => None,
    }
}

/// Returns `true` if a refusal tells nothing that the poster understands.
pub(in crate::discord) fn is_puzzling(status: u16, code: isize) -> bool {
    (400..500).contains(&status) && !matches!(status, 401 | 403 | 429) && lesson(code).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Kind; 6] = [
        Kind::Post,
        Kind::Edit,
        Kind::Thread,
        Kind::Change,
        Kind::Chat,
        Kind::Answer,
    ];

    #[test]
    fn the_table_is_in_the_order_of_its_codes() {
        assert!(LESSONS.is_sorted_by(|(a, _), (b, _)| a < b));
    }

    #[test]
    fn what_may_pass_is_tried_again_and_nothing_else() {
        for (status, code) in [
            (401, 0),
            (403, code::NO_CODE),
            (429, 0),
            (429, code::NO_CODE),
            (429, 99_999),
            (400, code::OPENING_TOO_FAST),
            (403, code::OPENING_TOO_FAST),
            (400, code::NO_CODE),
            (400, code::GENERAL),
            (404, code::NO_CODE),
            (404, code::GENERAL),
            (400, 30_046),
            (503, 130_000),
        ] {
            for kind in KINDS {
                let meant = meaning(kind, status, code);
                assert_eq!(meant, Undelivered::Later, "{kind:?} {status} {code}");
            }
        }
        for (status, code) in [(500, 0), (502, code::NO_CODE), (503, code::NO_CODE)] {
            for kind in KINDS {
                let meant = meaning(kind, status, code);
                assert_eq!(meant, Undelivered::Unanswered, "{kind:?} {status} {code}");
            }
        }
    }

    #[test]
    fn each_refusal_of_a_post_has_an_end_that_somebody_can_do_something_with() {
        for (status, code, meant) in [
            (403, 50_007, Undelivered::Closed),
            (400, 50_033, Undelivered::Closed),
            (404, 10_003, Undelivered::ChannelGone),
            (400, 50_008, Undelivered::ChannelGone),
            (400, 50_024, Undelivered::ChannelGone),
            (400, 50_083, Undelivered::Locked),
            (403, 160_005, Undelivered::Locked),
            (403, 50_001, Undelivered::Hidden),
            (403, 50_013, Undelivered::Forbidden),
            (403, 0, Undelivered::Forbidden),
            (403, 99_999, Undelivered::Forbidden),
            (400, 200_000, Undelivered::Moderated),
            (400, 240_000, Undelivered::Moderated),
            (403, 400_001, Undelivered::Refused(400_001)),
            (400, 50_035, Undelivered::Refused(50_035)),
            (400, 50_095, Undelivered::Refused(50_095)),
            (400, 99_999, Undelivered::Unknown(99_999)),
            (404, 99_999, Undelivered::ChannelGone),
            // It makes no sense, and is not tried again without end.
            (404, 10_008, Undelivered::Unknown(10_008)),
        ] {
            assert_eq!(meaning(Kind::Post, status, code), meant, "{status} {code}");
        }
    }

    #[test]
    fn whatever_keeps_a_thread_from_being_opened_the_channel_serves() {
        let codes = LESSONS.iter().map(|(code, _)| *code).chain([99_999]);
        for code in codes {
            let meant = meaning(Kind::Thread, 400, code);
            let ends = [
                Undelivered::NoThread,
                Undelivered::Later,
                Undelivered::MessageGone,
                Undelivered::ChannelGone,
                Undelivered::Hidden,
            ];
            assert!(ends.contains(&meant), "{code}: {meant:?}");
        }
        assert_eq!(meaning(Kind::Thread, 400, 160_007), Undelivered::NoThread);
    }

    #[test]
    fn a_chat_that_is_refused_is_closed_or_comes_later() {
        for (code, _) in LESSONS {
            let meant = meaning(Kind::Chat, 403, *code);
            let ends = [Undelivered::Closed, Undelivered::Later];
            assert!(ends.contains(&meant), "{code}: {meant:?}");
        }
    }
}
