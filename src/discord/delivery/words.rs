//! The words of deliveries, in the language of their readers.

use crate::discord::posts::message::{Mentions, Message};
use crate::discord::posts::{self, About, Viewer};
use host::{Address, Delivery, MatchId, MessageId, Place, Title, UserId, Verbosity, Words};
use table::GameKind;
use text::Language;

/// Returns the viewer to whom a delivery is told.
fn viewer(delivery: &Delivery) -> Viewer {
    let language = Language::from_locale(&delivery.language);
    match &delivery.players {
        Some(players) => Viewer::new(language, players),
        None => Viewer::anonymous(language),
    }
}

/// Returns the message of a delivery, whose pictures are yet to be drawn. It makes no sound in a channel
/// if it pings nobody, and in direct messages if its reader has nothing to do and knows it all.
pub(super) fn message(delivery: &Delivery, words: &Words) -> Message {
    let mut message = said(delivery, words);
    message.is_silent = match words {
        Words::Hand(view) => view.waits,
        _ => delivery.place.is_channel() && message.mentions == Mentions::default(),
    };
    message
}

fn said(delivery: &Delivery, words: &Words) -> Message {
    let language = Language::from_locale(&delivery.language);
    let viewer = viewer(delivery);
    match words {
        Words::Offer(offer) => posts::offer(language, offer),
        Words::Card(card) => posts::card(&viewer, card),
        Words::Announcement {
            verbosity,
            sheet,
            deadline,
            ratings,
            mention,
            board,
            contest,
            finale,
        } => {
            let brief = match verbosity {
                Verbosity::Rounds => posts::round_over(&viewer, sheet, *mention, *board),
                Verbosity::Results | Verbosity::Turns => None,
            };
            let contest = contest.as_deref();
            let told = brief.unwrap_or_else(|| {
                posts::announcement(
                    &viewer, sheet, *deadline, ratings, *mention, *board, contest,
                )
            });
            match finale {
                Some(finale) => posts::with_finale(&viewer, told, sheet, finale),
                None => told,
            }
        }
        Words::Followed {
            sheet,
            board,
            text_board,
        } => posts::told_to_follower(&viewer, sheet, *board, *text_board),
        Words::Hand(view) => posts::hand(language, view, true),
        Words::Reminder {
            kind,
            to,
            seat,
            reminder,
            deadline,
        } => {
            let about = about(delivery.id, *kind, to);
            posts::reminder(&viewer, &about, *seat, *reminder, *deadline, mention(to))
        }
        Words::Notice { kind, to, notice } => {
            let about = about(delivery.id, *kind, to);
            posts::notice(&viewer, &about, notice, mention(to))
        }
        Words::Season { season, tables } => posts::season(language, *season, tables),
        Words::Arrival => posts::arrival(language),
        Words::Unposted(trouble) => posts::unposted(language, delivery.id, trouble),
        Words::ContestCard {
            view,
            beside,
            result,
        } if beside.is_empty() => {
            let result = result.and_then(|message| address_in(delivery.place, message));
            posts::contest::card(language, view, result.as_deref())
        }
        Words::ContestCard { view, beside, .. } => {
            posts::contest::invitations(language, view, beside)
        }
        Words::ContestNews {
            view,
            news,
            mentions,
            role,
        } => posts::contest::news(language, view, *news, mentions, *role),
        Words::ContestDirect { view, user, direct } => {
            posts::contest::direct(language, view, *user, *direct)
        }
    }
}

/// Returns the title of a thread, and the one in its place where Discord refuses its words.
pub(super) fn titles(delivery: &Delivery, title: &Title) -> [String; 2] {
    match title {
        Title::Match(sheet) => posts::thread_titles(&viewer(delivery), sheet),
        Title::Contest(view) => {
            posts::contest::thread_titles(Language::from_locale(&delivery.language), view)
        }
    }
}

/// Returns the words that take the place of a hand whose moves are untrue.
pub(super) fn outdated(delivery: &Delivery) -> String {
    Language::from_locale(&delivery.language).text("hand-outdated")
}

/// Returns the address of a message in a channel.
fn address_in(place: Place, message: MessageId) -> Option<String> {
    match place {
        Place::Channel { server, channel } => {
            Some(format!("{}/{message}", posts::link(server, channel)))
        }
        Place::Direct { .. } => None,
    }
}

/// Returns what a message to somebody says about its match.
fn about(id: MatchId, kind: GameKind, to: &Address) -> About {
    match to {
        Address::Home { home, .. } => About::at_home(id, kind, home),
        Address::Player {
            seat,
            elsewhere,
            board,
        } => About::in_direct_message(*seat, id, kind, elsewhere.clone()).on_board(board.clone()),
    }
}

const fn mention(to: &Address) -> Option<UserId> {
    match to {
        Address::Home { mention, .. } => *mention,
        Address::Player { .. } => None,
    }
}
