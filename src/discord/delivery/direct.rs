//! The chats with users: those that are open, and those known to be closed.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU64;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::ChannelId;

use host::{self, Undelivered};

/// The largest number of chats remembered. If there are more, all are forgotten.
const CHATS: usize = 10_000;

/// The memory of chats with users.
#[derive(Default)]
pub(super) struct Chats {
    known: Mutex<HashMap<u64, Known>>,
    /// The users whose chat was found to be gone, whatever the database knows of it.
    lost: Mutex<HashSet<u64>>,
}

/// The chat with a user, or the reason why there is none.
pub(super) type Chat = Result<ChannelId, Undelivered>;

struct Known {
    chat: Chat,
    /// `true` if something was posted there.
    reached: bool,
    /// `true` if an earlier life may have posted there, and nobody has looked since.
    unread: bool,
}

impl Chats {
    /// Returns `true` if the chat with a user is known, or the reason why there is none.
    pub(super) fn knows(&self, user: u64) -> bool {
        self.known().contains_key(&user)
    }

    /// Returns the chat with a user. The reason why there is none is returned once and then
    /// forgotten.
    pub(super) fn of(&self, user: u64) -> Option<Chat> {
        let mut known = self.known();
        let chat = known.get(&user)?.chat;
        if chat.is_err() {
            known.remove(&user);
        }
        Some(chat)
    }

    /// Supposes that a chat with a user known from an earlier life is still there, unless something
    /// is known of it.
    pub(super) fn suppose(&self, user: u64, chat: host::ChannelId) {
        let Some(channel) = NonZeroU64::new(chat.0).map(ChannelId::from) else {
            return;
        };
        if !self.knows(user) && !self.lost().contains(&user) {
            self.note(user, Ok(channel));
            self.note_reached(user);
            self.set_unread(user, true);
        }
    }

    /// Remembers the chat with a user, or the reason why there is none.
    pub(super) fn note(&self, user: u64, chat: Chat) {
        let mut known = self.known();
        if known.len() >= CHATS {
            known.clear();
        }
        known.insert(
            user,
            Known {
                chat,
                reached: false,
                unread: false,
            },
        );
    }

    /// Returns `true` if an earlier life may have posted in the chat with a user, and nobody has
    /// looked there since.
    pub(super) fn is_unread(&self, user: u64) -> bool {
        self.known().get(&user).is_some_and(|known| known.unread)
    }

    /// Remembers that the chat with a user was looked at.
    pub(super) fn note_read(&self, user: u64) {
        self.set_unread(user, false);
    }

    fn set_unread(&self, user: u64, unread: bool) {
        if let Some(known) = self.known().get_mut(&user) {
            known.unread = unread;
        }
    }

    /// Remembers that something was posted in the chat with a user.
    pub(super) fn note_reached(&self, user: u64) {
        if let Some(known) = self.known().get_mut(&user) {
            known.reached = true;
        }
    }

    /// Forgets the chat with a user, which is gone whatever the database says. Returns `true` if
    /// something was posted there, so that it did exist.
    pub(super) fn forget(&self, user: u64) -> bool {
        let mut lost = self.lost();
        if lost.len() >= CHATS {
            lost.clear();
        }
        lost.insert(user);
        let known = self.known().remove(&user);
        known.is_some_and(|known| known.reached)
    }

    fn lost(&self) -> MutexGuard<'_, HashSet<u64>> {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chat_is_remembered_and_why_there_is_none_is_told_once() {
        let chats = Chats::default();
        let chat = Ok(ChannelId::new(7));
        assert!(!chats.knows(1) && chats.of(1).is_none());
        chats.note(1, chat);
        assert_eq!((chats.of(1), chats.of(1)), (Some(chat), Some(chat)));
        chats.note(2, Err(Undelivered::Closed));
        assert!(chats.knows(2));
        assert_eq!(chats.of(2), Some(Err(Undelivered::Closed)));
        assert!(!chats.knows(2));
    }

    #[test]
    fn a_chat_that_was_there_once_is_told_from_one_that_never_was() {
        let chats = Chats::default();
        chats.note(1, Ok(ChannelId::new(7)));
        chats.note(2, Ok(ChannelId::new(8)));
        chats.note_reached(1);
        assert_eq!((chats.forget(1), chats.forget(2)), (true, false));
        assert!(!chats.knows(1) && !chats.knows(2));
    }

    #[test]
    fn a_chat_of_an_earlier_life_is_believed_until_it_is_found_gone() {
        let chats = Chats::default();
        chats.suppose(1, host::ChannelId(7));
        assert_eq!(chats.of(1), Some(Ok(ChannelId::new(7))));
        assert!(chats.is_unread(1));
        chats.note_read(1);
        chats.suppose(1, host::ChannelId(7));
        assert!(!chats.is_unread(1), "it is looked at once");
        assert!(chats.forget(1), "it was there once");
        chats.suppose(1, host::ChannelId(7));
        assert!(!chats.knows(1));
        chats.suppose(2, host::ChannelId(0));
        assert!(!chats.knows(2));
    }

    #[test]
    fn no_more_chats_are_remembered_than_fit() {
        let chats = Chats::default();
        for user in 0..2 * CHATS as u64 + 1 {
            chats.note(user, Err(Undelivered::Closed));
        }
        assert_eq!(chats.known().len(), 1);
    }
}
