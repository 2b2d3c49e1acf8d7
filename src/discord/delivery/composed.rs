//! Deliveries as work to be done on Discord, each with its place and message.

use std::num::NonZeroU64;

use serenity::all::{ChannelId, MessageId};

use crate::discord::delivery::attempt::spoken;
use crate::discord::delivery::place::{Place, Spot};
use crate::discord::errors::sentence;
use crate::discord::posts::message::{Mentions, Message};
use crate::discord::posts::{self, About, Viewer};
use crate::host::{
    self, Addressee, ContestPlace, ContestPost, ContestView, Delivery, DeliveryContent, Home,
    Refusal, Undelivered, Verbosity,
};
use crate::phrase::Language;

/// A delivery as work to be done on Discord.
pub(super) struct Composed {
    pub(super) place: Place,
    pub(super) work: Work,
}

impl Composed {
    /// Has a post in a channel make no sound if it pings nobody.
    fn quiet(mut self) -> Self {
        if let (Spot::Channel(_), Work::Message { message, .. }) = (self.place.spot, &mut self.work)
        {
            message.is_silent = message.mentions == Mentions::default();
        }
        self
    }
}

/// The work to be done at a place.
pub(super) enum Work {
    /// Post a message, or edit the one that stands already.
    Message {
        message: Box<Message>,
        standing: Option<MessageId>,
        /// A message that this one has made untrue, with its new words.
        outdated: Option<(MessageId, String)>,
    },
    /// Open a thread from a message.
    OpenThread { card: MessageId, title: String },
    /// Archive the thread, or open it while its match is not over.
    Archive { is_over: bool },
    /// Delete the posts of a match or a contest: its card and its thread.
    Remove {
        card: Option<MessageId>,
        thread: Option<ChannelId>,
    },
}

impl Work {
    fn post(message: Message) -> Self {
        Self::edit(message, None)
    }

    fn edit(message: Message, standing: Option<MessageId>) -> Self {
        Self::Message {
            message: Box::new(message),
            standing,
            outdated: None,
        }
    }
}

/// Returns the work for a delivery. Nothing is drawn yet.
pub(super) fn compose(delivery: &Delivery) -> Result<Composed, Undelivered> {
    let Delivery {
        id,
        players,
        content,
        ..
    } = delivery;
    let id = *id;
    let speak = |language: &str| {
        let language = Language::from_locale(language);
        let players = players.as_ref();
        players.map_or_else(
            || Viewer::anonymous(language),
            |players| Viewer::new(language, players),
        )
    };
    let (place, work) = match content {
        DeliveryContent::Offer(post) => {
            let (offer, post) = (&post.offer, &post.post);
            let message = posts::offer(Language::from_locale(&post.language), offer);
            let standing = post.message.map(message_of).transpose()?;
            let place = Place::channel(post.server, channel_of(post.channel)?);
            (place, Work::edit(message, standing))
        }
        DeliveryContent::StatusCard { home, card } => {
            let message = posts::card(&speak(&home.language), card);
            let standing = home.card.map(message_of).transpose()?;
            (card_place(home)?, Work::edit(message, standing))
        }
        DeliveryContent::Thread { home, sheet } => {
            let card = message_of(home.card.ok_or(Undelivered::NoThread)?)?;
            let title = posts::thread_title(&speak(&home.language), sheet);
            (card_place(home)?, Work::OpenThread { card, title })
        }
        DeliveryContent::Announcement {
            home,
            sheet,
            deadline,
            ratings,
            mention,
            board,
            contest,
        } => {
            let viewer = speak(&home.language);
            let brief = match home.verbosity {
                Verbosity::Rounds => posts::round_over(&viewer, sheet, *mention, *board),
                Verbosity::Results | Verbosity::Turns => None,
            };
            let contest = contest.as_deref();
            let message = brief.unwrap_or_else(|| {
                posts::announcement(
                    &viewer, sheet, *deadline, ratings, *mention, *board, contest,
                )
            });
            (spoken_place(home)?, Work::post(message))
        }
        DeliveryContent::Hand {
            user,
            language,
            view,
            message: standing,
            outdated,
        } => {
            let language = Language::from_locale(language);
            let message = posts::hand(language, view, true);
            let standing = standing.map(message_of).transpose()?;
            let outdated = outdated.map(message_of).transpose()?;
            let work = Work::Message {
                message: Box::new(message),
                standing,
                outdated: outdated.map(|old| (old, language.text("hand-outdated"))),
            };
            (Place::direct(*user), work)
        }
        DeliveryContent::Reminder {
            to,
            reminder,
            deadline,
            message: standing,
        } => {
            let viewer = speak(&to.language);
            let (place, about, mention) = addressed(id, to)?;
            let message = posts::reminder(&viewer, &about, *reminder, *deadline, mention);
            let standing = standing.map(message_of).transpose()?;
            (place, Work::edit(message, standing))
        }
        DeliveryContent::Notice {
            home,
            kind,
            notice,
            mention,
            message: standing,
        } => {
            let about = About::at_home(id, *kind, home);
            let message = posts::notice(&speak(&home.language), &about, *notice, *mention);
            let standing = standing.map(message_of).transpose()?;
            (spoken_place(home)?, Work::edit(message, standing))
        }
        DeliveryContent::DirectNotice { to, notice } => {
            let viewer = speak(&to.language);
            let (place, about, mention) = addressed(id, to)?;
            let message = posts::notice(&viewer, &about, *notice, mention);
            (place, Work::post(message))
        }
        DeliveryContent::Season {
            server,
            channel,
            language,
            season,
            tables,
        } => {
            let message = posts::season(Language::from_locale(language), *season, tables);
            let place = Place::channel(Some(*server), channel_of(*channel)?);
            (place, Work::post(message))
        }
        DeliveryContent::Arrival {
            server,
            channel,
            language,
        } => {
            let message = posts::arrival(Language::from_locale(language));
            let place = Place::channel(Some(*server), channel_of(*channel)?);
            (place, Work::post(message))
        }
        DeliveryContent::Unposted {
            user,
            language,
            trouble,
        } => {
            let language = Language::from_locale(language);
            let message = Message::words(sentence(&Refusal::Unposted(*trouble), language));
            (Place::direct(*user), Work::post(message))
        }
        DeliveryContent::Contest(delivery) => contest(&delivery.view, &delivery.content)?,
        DeliveryContent::Archive { home, is_over } => {
            let thread = home.thread.ok_or(Undelivered::NoThread)?;
            let place = Place::channel(home.server, channel_of(thread)?);
            (place, Work::Archive { is_over: *is_over })
        }
        DeliveryContent::Removal { home } => {
            let card = home.card.map(message_of).transpose()?;
            let thread = home.thread.map(channel_of).transpose()?;
            (card_place(home)?, Work::Remove { card, thread })
        }
    };
    Ok(Composed { place, work }.quiet())
}

/// Returns the work for a post about a contest.
fn contest(view: &ContestView, content: &ContestPost) -> Result<(Place, Work), Undelivered> {
    let speak = |place: &ContestPlace| Language::from_locale(&place.language);
    let at = |place: &ContestPlace, channel| {
        Ok(Place::channel(Some(place.server), channel_of(channel)?))
    };
    Ok(match content {
        ContestPost::Card { place, beside } => {
            let message = match beside[..] {
                [] => posts::contest::card(speak(place), view),
                _ => posts::contest::invitations(speak(place), view, beside),
            };
            let standing = place.card.map(message_of).transpose()?;
            (at(place, place.channel)?, Work::edit(message, standing))
        }
        ContestPost::Thread { place } => {
            let card = message_of(place.card.ok_or(Undelivered::NoThread)?)?;
            let title = posts::contest::thread_title(speak(place), view);
            (at(place, place.channel)?, Work::OpenThread { card, title })
        }
        ContestPost::News {
            place,
            news,
            mentions,
            role,
            message: standing,
        } => {
            let message = posts::contest::news(speak(place), view, *news, mentions, *role);
            let channel = place.thread.unwrap_or(place.channel);
            let standing = standing.map(message_of).transpose()?;
            (at(place, channel)?, Work::edit(message, standing))
        }
        ContestPost::Archive { place, is_over } => {
            let thread = place.thread.ok_or(Undelivered::NoThread)?;
            let is_over = *is_over;
            (at(place, thread)?, Work::Archive { is_over })
        }
        ContestPost::Removal { place } => {
            let card = place.card.map(message_of).transpose()?;
            let thread = place.thread.map(channel_of).transpose()?;
            (at(place, place.channel)?, Work::Remove { card, thread })
        }
        ContestPost::Direct {
            user,
            language,
            direct,
            message: standing,
        } => {
            let language = Language::from_locale(language);
            let message = posts::contest::direct(language, view, *user, *direct);
            let standing = standing.map(message_of).transpose()?;
            (Place::direct(*user), Work::edit(message, standing))
        }
    })
}

/// Returns the place in which a player is told something, what that says about the match, and the
/// user to ping.
fn addressed(
    id: host::MatchId,
    to: &Addressee,
) -> Result<(Place, About, Option<host::UserId>), Undelivered> {
    Ok(match &to.home {
        Some(home) => {
            let about = About::at_home(id, to.kind, home);
            (spoken_place(home)?, about, Some(to.user))
        }
        None => {
            let about = About::in_direct_message(to.seat, id, to.kind, to.elsewhere.clone());
            let about = about.on_board(to.board.clone());
            (Place::direct(to.user), about, None)
        }
    })
}

/// Returns the place of a home's status card.
fn card_place(home: &Home) -> Result<Place, Undelivered> {
    Ok(Place::channel(home.server, channel_of(home.channel)?))
}

/// Returns the place in which a home is told.
fn spoken_place(home: &Home) -> Result<Place, Undelivered> {
    Ok(Place::channel(home.server, channel_of(spoken(home))?))
}

/// Converts a channel for Discord's library, which knows no number 0.
fn channel_of(id: host::ChannelId) -> Result<ChannelId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::ChannelGone)?;
    Ok(ChannelId::from(id))
}

/// Converts a message for Discord's library, which knows no number 0.
fn message_of(id: host::MessageId) -> Result<MessageId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::MessageGone)?;
    Ok(MessageId::from(id))
}
