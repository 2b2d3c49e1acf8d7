//! The lessons of Discord's refusals: one table for the posts of all subjects.

use crate::outcome::Undelivered;

/// The part that a slot plays among the posts of its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The message that is edited in place.
    Card,
    /// The thread below it.
    Thread,
    /// Words that are told in a place.
    Words,
    /// Words that go on in the message in which they stand, and begin anew where that is gone.
    Turn,
    /// Words to one person, by direct message if they take any.
    Personal,
    /// The state of a thread, or the removal of what stands.
    Upkeep,
}

/// The place in which something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// Somebody's direct messages.
    Direct,
    /// A channel.
    Channel,
    /// A thread.
    Thread,
}

/// The lesson of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lesson {
    /// The slot never shows this.
    GiveUp,
    /// It is tried again, in another way or later.
    Again,
    /// Its message was deleted, and another one takes its place.
    PostAnew,
    /// Its place is lost, and another one may serve.
    NextPlace,
    /// The channel takes no threads for a while.
    WithoutThread,
    /// The person takes no direct messages for a while.
    DirectClosed,
    /// It waits until a permission is back.
    UntilPermitted,
}

/// Returns the lesson of a refusal. What is told of some subjects can wait for a permission, and is
/// out of date in others.
pub(super) fn lesson(part: Part, at: At, can_wait: bool, reason: Undelivered) -> Lesson {
    use Undelivered as Reason;
    match (part, at, reason) {
        (_, _, Reason::Absent) => Lesson::Again,
        (Part::Personal, At::Direct, reason) if closes_messages(reason) => Lesson::DirectClosed,
        (Part::Thread, _, Reason::NoThread) => Lesson::WithoutThread,
        (Part::Card | Part::Turn, _, Reason::MessageGone) => Lesson::PostAnew,
        (Part::Thread | Part::Upkeep, ..) | (_, At::Direct, _) => Lesson::GiveUp,
        (_, _, Reason::ChannelGone) => Lesson::NextPlace,
        // Nobody knows why the thread took nothing: the channel may.
        (Part::Words | Part::Turn | Part::Personal, At::Thread, Reason::Unknown(_)) => {
            Lesson::NextPlace
        }
        (
            Part::Card | Part::Words | Part::Turn,
            _,
            Reason::Forbidden | Reason::Hidden | Reason::Locked,
        ) if can_wait => Lesson::UntilPermitted,
        _ => Lesson::GiveUp,
    }
}

/// Returns `true` if a person is not to be written to for a while after a refusal.
const fn closes_messages(reason: Undelivered) -> bool {
    match reason {
        Undelivered::Closed
        | Undelivered::ChannelGone
        | Undelivered::Hidden
        | Undelivered::Forbidden
        | Undelivered::Locked
        | Undelivered::NoThread
        | Undelivered::Moderated
        | Undelivered::Refused(_)
        | Undelivered::Unknown(_) => true,
        Undelivered::MessageGone
        | Undelivered::Absent
        | Undelivered::Later
        | Undelivered::Limited
        | Undelivered::Unanswered => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Undelivered as Reason;

    const PARTS: [Part; 5] = [
        Part::Card,
        Part::Thread,
        Part::Words,
        Part::Personal,
        Part::Upkeep,
    ];

    /// Returns the lessons for the parts in the order above, for what cannot wait.
    fn lessons(at: At, reason: Reason) -> [Lesson; 5] {
        PARTS.map(|part| lesson(part, at, false, reason))
    }

    #[test]
    fn a_refusal_teaches_what_the_table_says() {
        use Lesson::{Again, DirectClosed, GiveUp, NextPlace, PostAnew, WithoutThread};
        for (at, reason, expected) in [
            (
                At::Channel,
                Reason::ChannelGone,
                [NextPlace, GiveUp, NextPlace, NextPlace, GiveUp],
            ),
            (
                At::Thread,
                Reason::ChannelGone,
                [NextPlace, GiveUp, NextPlace, NextPlace, GiveUp],
            ),
            (
                At::Channel,
                Reason::MessageGone,
                [PostAnew, GiveUp, GiveUp, GiveUp, GiveUp],
            ),
            (
                At::Channel,
                Reason::NoThread,
                [GiveUp, WithoutThread, GiveUp, GiveUp, GiveUp],
            ),
            (At::Channel, Reason::Unknown(1), [GiveUp; 5]),
            (
                At::Thread,
                Reason::Unknown(1),
                [GiveUp, GiveUp, NextPlace, NextPlace, GiveUp],
            ),
            (At::Channel, Reason::Moderated, [GiveUp; 5]),
            (At::Channel, Reason::Refused(1), [GiveUp; 5]),
            (At::Thread, Reason::Absent, [Again; 5]),
        ] {
            assert_eq!(lessons(at, reason), expected, "{at:?} {reason:?}");
        }
        for reason in [Reason::Closed, Reason::Forbidden, Reason::Unknown(1)] {
            let direct = lesson(Part::Personal, At::Direct, false, reason);
            assert_eq!(direct, DirectClosed, "{reason:?}");
        }
        let edited = lesson(Part::Personal, At::Direct, false, Reason::MessageGone);
        assert_eq!(edited, GiveUp, "a deleted message closes no chat");
    }

    #[test]
    fn a_turn_is_told_as_other_words_are_but_begins_anew_where_its_message_is_gone() {
        for at in [At::Channel, At::Thread] {
            for reason in [
                Reason::Absent,
                Reason::ChannelGone,
                Reason::Forbidden,
                Reason::Moderated,
                Reason::Unknown(1),
            ] {
                for can_wait in [false, true] {
                    let [turn, words] =
                        [Part::Turn, Part::Words].map(|part| lesson(part, at, can_wait, reason));
                    assert_eq!(turn, words, "{at:?} {reason:?}");
                }
            }
            let gone = lesson(Part::Turn, at, false, Reason::MessageGone);
            assert_eq!(gone, Lesson::PostAnew);
        }
    }

    #[test]
    fn what_can_wait_waits_for_a_permission_and_for_nothing_else() {
        for reason in [Reason::Forbidden, Reason::Hidden, Reason::Locked] {
            assert_eq!(lessons(At::Channel, reason), [Lesson::GiveUp; 5]);
            let waiting = PARTS.map(|part| lesson(part, At::Thread, true, reason));
            let (until, never) = (Lesson::UntilPermitted, Lesson::GiveUp);
            assert_eq!(waiting, [until, never, until, never, never], "{reason:?}");
        }
        let moderated = lesson(Part::Words, At::Thread, true, Reason::Moderated);
        assert_eq!(moderated, Lesson::GiveUp);
    }
}
