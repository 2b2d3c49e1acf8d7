//! Contests between servers: the card in each of them, what is told in their threads, and the
//! private answers to players and captains.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `reading` | a contest as somebody reads of it: names, terms, boards |
//! | `card` | the card of a contest |
//! | `invitations` | the message that names all challenges that wait in a server |
//! | `news` | the posts in its threads |
//! | `board_end` | the end of a board, told there |
//! | `direct` | direct messages to its players |
//! | `picture` | the picture of its result |
//! | `draft` | a challenge that is still being put together |
//! | `order` | the order of a team's boards, for its captains |
//! | `answers` | private answers: joining, captains, boards to watch |
//! | `settings` | what a server has chosen for contests |
//! | `lists` | the contests of a server, and those in the lobby |
//! | `typed` | servers, as people type them |

mod answers;
mod board_end;
mod card;
mod direct;
mod draft;
mod invitations;
mod lists;
mod news;
mod order;
mod picture;
mod reading;
mod settings;
mod typed;

pub use answers::{
    arrived, captains, closed, hidden, joined, not_watched, really_block, really_hide,
    really_withdraw, reported, said, sent, watched, watching,
};
pub(in crate::discord) use board_end::board_end;
pub use card::{card, invitation, shown, thread_titles};
pub use direct::direct;
pub(in crate::discord) use draft::read_date;
pub use draft::{answer, code, date_form, draft};
pub use invitations::invitations;
pub use lists::{LISTED, contests, name, short_id, vacant, vacant_page, which_contest};
pub use news::news;
pub use order::{order, order_of};
pub use reading::pace_key;
pub(in crate::discord) use reading::{fitting, last_digits};
pub use settings::{challengers_key, settings};
pub use typed::{TypedServer, is_named, listed_name};
