//! The posts of a contest: claimed with everything needed to make them, and noted where they stand.

use super::due::{set_due, set_news_due};
use super::invitations::{self, InvitationCard};
use super::load::{key, load};
use crate::posts::{self, ClaimedPost, Lease, PostState, Posted, Refused};
use crate::{ChannelId, Mark, MatchSlot, MessageId, Result, Timestamp, Tx, User, people, venues};
use model::{Contest, ContestId, ContestNews, ContestPlayer, ContestSlot};

/// A claimed post of a contest, with everything needed to make it.
#[derive(Clone)]
pub struct ClaimedContestPost {
    /// The claim. A card's mark is the version of the contest.
    pub post: ClaimedPost,
    /// The contest as it stands.
    pub contest: Contest,
    /// The player whom a direct message is for, with their account.
    pub player: Option<(ContestPlayer, User)>,
    /// `true` if the channel of the place is known to be gone.
    pub is_gone: bool,
}

impl AsRef<ClaimedPost> for ClaimedContestPost {
    fn as_ref(&self) -> &ClaimedPost {
        &self.post
    }
}

/// Returns `true` if the end of a board is yet to be told in a place: the result comes after it.
fn is_board_end_due(tx: &Tx<'_>, key: i64, place: u8) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM matches
             JOIN posts ON posts.subject_id = matches.match_id
         WHERE contest_id = ?1 AND slot = ?2 AND shown < wanted",
        (key, MatchSlot::Announcement(place)),
    )
}

impl Posted for ContestSlot {
    fn note_place(
        self,
        tx: &Tx<'_>,
        key: i64,
        place: Option<(MessageId, ChannelId)>,
        _: Timestamp,
    ) -> Result<()> {
        let Some((message, channel)) = place else {
            return Ok(());
        };
        match self {
            Self::Card(number) => note_card(tx, key, number, message, channel),
            Self::Thread(number) => venues::note_thread(tx, key, number, message),
            Self::Joined(player)
            | Self::Reminder(player)
            | Self::Call(player)
            | Self::Seated(player)
            | Self::Yielded(player) => {
                note_reached(tx, key, player, channel)?;
                note_message(tx, key, self, message)
            }
            Self::News(number, ContestNews::Result) => {
                note_message(tx, key, self, message)?;
                note_result(tx, key, number)
            }
            Self::News(..) => note_message(tx, key, self, message),
            Self::Archive(_) | Self::Removal(_) => Ok(()),
        }
    }
}

fn note_card(
    tx: &Tx<'_>,
    key: i64,
    number: u8,
    message: MessageId,
    channel: ChannelId,
) -> Result<()> {
    if let Some(contest) = load(tx, key)?
        && invitations::is_of_another(tx, &contest, number, message, channel)?
    {
        return Ok(());
    }
    venues::note_card(tx, key, number, message, channel)
}

/// Records that a direct message has reached a player.
fn note_reached(tx: &Tx<'_>, key: i64, player: u32, channel: ChannelId) -> Result<()> {
    let user = tx.value(
        "SELECT user_id FROM contest_players WHERE contest_id = ?1 AND number = ?2",
        (key, player),
    )?;
    match user {
        Some(user) => people::note_reached(tx, user, channel),
        None => Ok(()),
    }
}

/// Records the message in which something stands that is edited later. It may be old already.
fn note_message(tx: &Tx<'_>, key: i64, slot: ContestSlot, message: MessageId) -> Result<()> {
    posts::note_message(tx, key, slot, message)?;
    match load(tx, key)? {
        Some(contest) => set_news_due(tx, key, &contest),
        None => Ok(()),
    }
}

/// Has the card of a place lead to the result, which stands there now.
fn note_result(tx: &Tx<'_>, key: i64, number: u8) -> Result<()> {
    tx.execute(
        "UPDATE contests SET version = version + 1 WHERE contest_id = ?1",
        [key],
    )?;
    set_due(tx, key, &[ContestSlot::Card(number)])
}

impl Tx<'_> {
    /// Returns the message in which a slot of a contest stands that is edited or led to later.
    pub fn contest_message(&self, id: ContestId, slot: ContestSlot) -> Result<Option<MessageId>> {
        let message = self.value(
            "SELECT message_id FROM subjects JOIN posts ON posts.subject_id = subjects.subject_id
             WHERE id = ?1 AND slot = ?2",
            (id, slot),
        )?;
        Ok(message.flatten())
    }

    /// Claims a post of a contest, which nobody else makes until the lease ends.
    pub fn claim_contest_post(
        &self,
        id: ContestId,
        slot: ContestSlot,
        lease: Lease,
    ) -> Result<Result<ClaimedContestPost, Refused>> {
        let Some(key) = key(self, id)? else {
            return Ok(Err(Refused::NothingDue));
        };
        let due: Vec<PostState<ContestSlot>> = posts::due(self, key)?;
        let Some(state) = due.into_iter().find(|state| state.slot == slot) else {
            return Ok(Err(Refused::NothingDue));
        };
        if let ContestSlot::News(place, ContestNews::Result | ContestNews::CalledOff) = slot
            && is_board_end_due(self, key, place)?
        {
            return Ok(Err(Refused::Held));
        }
        let Some(contest) = load(self, key)? else {
            return Ok(Err(Refused::NothingDue));
        };
        if !state.is_in_doubt() {
            match invitations::card(self, key, &contest, slot)? {
                InvitationCard::Own => {}
                InvitationCard::Held => return Ok(Err(Refused::Held)),
                InvitationCard::None => {
                    posts::drop_due(self, key, slot, false)?;
                    return Ok(Err(Refused::NothingDue));
                }
            }
        }
        let mark = match slot {
            ContestSlot::Card(_) => Mark(contest.version + 1),
            _ => state.wanted,
        };
        let post = match posts::claim(self, key, slot, mark, lease)? {
            Ok(post) => post,
            Err(refused) => return Ok(Err(refused)),
        };
        let player = match slot.player() {
            None => None,
            Some(number) => match contest.numbered(number) {
                Some(player) => self.user(player.user)?.map(|user| (player.clone(), user)),
                None => None,
            },
        };
        let place = slot.place();
        let place = place.and_then(|number| contest.places.iter().find(|it| it.number == number));
        let channel = place.map(|place| self.channel(place.channel));
        let is_gone = channel.transpose()?.is_some_and(|channel| channel.is_gone);
        Ok(Ok(ClaimedContestPost {
            post,
            contest,
            player,
            is_gone,
        }))
    }
}
