//! The card of what a player has reached in a season that is over, to be shown around.

use super::badges;
use super::ladder::{plain_name, rating, scope_words, season_words, shown_name, tally};
use super::parts::in_lines;
use crate::discord::act::PlainAct;
use crate::discord::posts::message::{Button, Message, Picture};
use host::league::{Honours, Profile, Season, SeasonCard, SeasonRank};
use paint::Plan;
use rules::Seat;
use show::{Bearing, SeasonSheet};
use table::GameKind;
use text::{Language, Phrase};

/// Returns what a player has reached in a season of a game, with its picture.
pub fn season_card(language: Language, kind: GameKind, card: &SeasonCard) -> Message {
    let name = card.name.as_deref().unwrap_or_default();
    let mut message = Message::words(in_lines(language, lines(kind, card, shown_name(name))));
    let alt = in_lines(language, lines(kind, card, plain_name(name)));
    message.picture = picture(kind, card).map(|plan| {
        Picture::new(
            "season.png",
            plan,
            alt.replace("**", "").replace('\n', ". "),
        )
    });
    message
}

fn lines(kind: GameKind, card: &SeasonCard, name: String) -> Vec<Phrase> {
    let head = Phrase::new("season-card")
        .with("name", name)
        .with("game", kind.facts().title)
        .with("season", season_words(card.season))
        .with("rating", rating(card.rating, card.is_provisional));
    let mut lines = vec![head];
    lines.extend(card.place.map(place));
    lines.push(Phrase::new("profile-matches").with("tally", tally(card.tally)));
    let best = card.best_win;
    lines.extend(best.map(|best| Phrase::new("season-card-best").with("rating", best.to_string())));
    let streak = Some(card.longest_streak).filter(|streak| *streak > 1);
    lines.extend(streak.map(|streak| Phrase::new("profile-longest").with("streak", streak)));
    lines.extend(badges::names(honours(card)));
    lines
}

fn place(rank: SeasonRank) -> Phrase {
    Phrase::new("season-card-place")
        .with("place", rank.place)
        .with("listed", rank.listed)
        .with("scope", scope_words(rank.scope))
}

fn honours(card: &SeasonCard) -> Honours {
    Honours {
        badges: card.badges,
        ..Honours::default()
    }
}

/// Returns the picture; `None` for all time, which is no season.
fn picture(kind: GameKind, card: &SeasonCard) -> Option<Plan> {
    let (year, quarter) = card.season.parts()?;
    let (game, played) = (kind.game(), card.tally);
    let sheet = SeasonSheet {
        name: plain_name(card.name.as_deref().unwrap_or_default()),
        season: (year, quarter + 1),
        sign: game.sign(),
        figure: game.figure(Seat::Zero, Bearing::Greeting),
        place: card.place.map(|rank| (rank.place, rank.listed)),
        rating: card.rating,
        is_provisional: card.is_provisional,
        tally: [played.won, played.drawn, played.lost],
        streak: card.longest_streak,
        best: card.best_win,
        badges: badges::signs(honours(card)).collect(),
    };
    Some(Plan::new(move || show::season_sheet(&sheet)))
}

/// Adds to somebody's own profile the way to their last season before the running one, if there is
/// one.
#[must_use]
pub fn with_season(
    language: Language,
    message: Message,
    profile: &Profile,
    running: Season,
) -> Message {
    let seasons = profile.seasons.iter().map(|of| of.season);
    let over = seasons.filter(|season| *season < running).max();
    let Some((season, game)) = over.zip(GameKind::from_key(&profile.game)) else {
        return message;
    };
    let act = PlainAct::Season { game, season };
    let button = Button::named(language, act, "button-my-season").primary();
    message.buttons([button])
}
