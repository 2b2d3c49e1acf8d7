//! The posts of a match: each state that had to be told stands once, in order, and says what the
//! database says.

use std::fmt::Display;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::hiding;
use crate::history::History;
use crate::message::{has, mark};
use crate::pairing::Played;
use crate::tally::{Kind, Tally};
use host::{RatingEffect, Timestamp, UserId};
use model::{Mark, MatchSlot, Verbosity};
use piste::discord::posts;
use piste_standin::{Id, Message, World};
use rules::Seat;
use table::PublicSheet;
use text::Language;

/// Checks everything that was posted of a match.
pub(crate) fn check(
    world: &World,
    played: &Played,
    history: &History,
    is_troubled: &dyn Fn(Id) -> bool,
    tally: &mut Tally,
) {
    let mut note = |(kind, what): (Kind, String), excused: bool| {
        if excused {
            tally.excused += 1;
        } else {
            tally.find(kind, format!("{}: {what}", played.id));
        }
    };
    let mut is_any_troubled = played.channels.iter().any(|it| is_troubled(*it));
    for home in &history.stored.homes {
        // Homes wait for each other nowhere: what is taken from one excuses nothing in the other.
        let excused = is_troubled(Id(home.channel.0));
        is_any_troubled |= excused;
        let mut found = Vec::new();
        let is_own = history.stored.row.board.is_none();
        if home.is_hidden {
            // The thread of a contest goes with the contest.
            let thread = home.thread.filter(|_| is_own).map(|thread| Id(thread.0));
            let left = hiding::left_over(world, &played.id, Id(home.channel.0), thread);
            for what in left {
                note(
                    (Kind::Wrong, format!("home {}: {what}", home.number)),
                    excused,
                );
            }
            continue;
        }
        let language = Language::from_locale(&home.language);
        let place = home.thread.unwrap_or(home.channel);
        let slot = MatchSlot::Announcement(home.number);
        let told = told(world, history, slot, place.0, Id(place.0));
        found.extend(repeats("the thread", &told));
        found.extend(gaps(history, home.verbosity, language, &told));
        let card = home
            .card
            .and_then(|card| world.message(Id(home.channel.0), Id(card.0)));
        // A board's card is that of its contest.
        let shows = |card: &Arc<Message>| has(card, "replay", &played.id);
        if is_own && !card.as_ref().is_some_and(shows) {
            let card = card.map(|card| card.content.clone());
            let what = format!("the card does not show the end: {card:?}");
            found.push((Kind::Missing, what));
        }
        let at = |what: String| format!("home {}: {what}", home.number);
        for (kind, what) in found {
            note((kind, at(what)), excused);
        }
    }
    for person in &played.people {
        let user = person.user.id();
        if let Some(direct) = person.user.dm() {
            let players = &history.stored.row.players;
            let seats = Seat::BOTH.into_iter();
            let own = seats.filter(|seat| players[*seat].user == Some(UserId(user.get())));
            for seat in own {
                let told = told(world, history, MatchSlot::Hand(seat), user.get(), direct);
                for found in repeats("the direct messages", &told) {
                    note(found, is_any_troubled);
                }
            }
        }
    }
}

type Told = Vec<(Mark, Arc<Message>)>;

/// Returns the posts of a slot in a place, each with the state that it shows. The poster calls a
/// channel by its own number, and a chat by that of its user.
fn told(world: &World, history: &History, slot: MatchSlot, number: u64, place: Id) -> Told {
    let id = history.stored.row.id.to_string();
    let known = |mark: &Mark| (code(&id, slot, mark.0, number), *mark);
    let known: Vec<(String, Mark)> = history.marks().iter().map(known).collect();
    let posts = world.messages(place).into_iter();
    let state = |post: Arc<Message>| {
        let code = mark(&post)?;
        let (_, mark) = known.iter().find(|(known, _)| known == code)?;
        Some((*mark, post))
    };
    posts.filter_map(state).collect()
}

/// Returns the mark that the post of a state carries, as the poster makes it.
pub(crate) fn code(id: &str, slot: impl Display, mark: u32, place: u64) -> String {
    let text = format!("{id}\n{slot}\n{mark}\n{place}");
    let mut code = hex::encode(Sha256::digest(text));
    code.truncate(24);
    code
}

/// States that were shown twice, or after a later one.
fn repeats(place: &str, told: &Told) -> Vec<(Kind, String)> {
    let pairs = told.windows(2);
    let wrong = pairs.filter(|pair| pair[0].0 >= pair[1].0);
    let describe = |pair: &[(Mark, Arc<Message>)]| {
        let [(before, first), (after, second)] = pair else {
            return (Kind::Wrong, String::new());
        };
        let what = format!(
            "{place} shows {after:?} after {before:?}: {:?} after {:?}",
            second.content, first.content
        );
        (Kind::Doubled, what)
    };
    wrong.map(describe).collect()
}

/// Returns what a home is not told, or told otherwise than it was. One that is told results, or
/// rounds and then the end, reads the last exchange, since its players have seen everything before it.
fn gaps(
    history: &History,
    verbosity: Verbosity,
    language: Language,
    told: &Told,
) -> Vec<(Kind, String)> {
    let mut found = Vec::new();
    let mut since = Mark::default();
    for (mark, post) in told {
        let is_end = |sheet: PublicSheet| sheet.end.is_some();
        let ends = history.public(*mark, since).is_some_and(is_end);
        if verbosity == Verbosity::Results || (verbosity == Verbosity::Rounds && ends) {
            since = since.max(history.before_the_last_exchange(*mark));
        }
        // A board that can decide its contest is told from the round that is played then, which was
        // dealt before: nobody is told of that deal, nor, at first, of what came before it.
        let is_board = history.stored.row.board.is_some();
        let dealt = match told.first() {
            Some((first, _)) if first == mark => since.max(history.dealt(*mark)),
            _ => history.once_dealt(since),
        };
        let tells_late = || is_board && tells(history, language, *mark, dealt, post);
        if !tells(history, language, *mark, since, post) && !tells_late() {
            let again = told.iter().map(|(mark, _)| *mark);
            let again = again
                .take_while(|earlier| earlier < mark)
                .any(|earlier| tells(history, language, *mark, earlier, post));
            let (kind, how) = if again {
                (Kind::Doubled, "tells a part of the narration again")
            } else {
                (Kind::Missing, "does not tell what has happened")
            };
            let all: Vec<u32> = told.iter().map(|(mark, _)| mark.0).collect();
            let content = &post.content;
            let what = format!("{mark:?} after {since:?} of {all:?} {how}: {content:?}");
            found.push((kind, what));
        }
        since = *mark;
    }
    if since != history.last_mark() {
        let what = format!(
            "the thread ends with {since:?}, the match with {:?}",
            history.last_mark()
        );
        found.push((Kind::Missing, what));
    }
    found
}

/// Returns whether a post tells a state with the narration since another one.
fn tells(history: &History, language: Language, mark: Mark, since: Mark, post: &Message) -> bool {
    let Some(sheet) = history.public(mark, since) else {
        return false;
    };
    let deadline =
        number_after(&post.content, "<t:").and_then(|seconds| i64::try_from(seconds).ok());
    let deadline = deadline.map(|seconds| Timestamp(seconds * 1000));
    let mention = number_after(&post.content, "\n<@").map(UserId);
    let ratings = match sheet.end {
        Some(_) => history.stored.ratings,
        None => RatingEffect::default(),
    };
    let board = history.stored.row.board;
    // The end of a board begins with its contest as it stood then.
    let is_end_of_board = board.is_some() && sheet.end.is_some();
    let told = |text: &str| match text.split_once('\n') {
        Some((_, rest)) if is_end_of_board => rest.to_owned(),
        _ => text.to_owned(),
    };
    let finale = history.finale(&sheet);
    history.viewers(language).iter().any(|viewer| {
        let whole = posts::announcement(viewer, &sheet, deadline, &ratings, mention, board, None);
        let whole = match &finale {
            Some(finale) => posts::with_finale(viewer, whole, &sheet, finale),
            None => whole,
        };
        let brief = posts::round_over(viewer, &sheet, mention, board);
        let shown = post.alt_texts().next();
        [Some(whole), brief].into_iter().flatten().any(|expected| {
            let alt = expected.picture.map(|picture| picture.alt);
            told(&expected.content) == told(&post.content)
                && (shown.is_none() || shown == alt.as_deref())
        })
    })
}

/// Returns the number that follows the last occurrence of some signs.
fn number_after(text: &str, signs: &str) -> Option<u64> {
    let (_, rest) = text.rsplit_once(signs)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
