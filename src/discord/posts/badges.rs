//! Badges and wins in a row, in words.

use super::Viewer;
use host::league::Honours;
use host::{Badge, Badges, RatingEffect};
use paint::Drawing;
use table::PublicSheet;
use text::Phrase;

/// The least wins in a row that are worth a word.
const STREAK: u32 = 2;

/// Returns the keys of the name of a badge and of what it was won for.
const fn keys(badge: Badge) -> [&'static str; 2] {
    match badge {
        Badge::First => ["badge-first", "badge-first-for"],
        Badge::Three => ["badge-three", "badge-three-for"],
        Badge::Seven => ["badge-seven", "badge-seven-for"],
        Badge::Games => ["badge-games", "badge-games-for"],
        Badge::Sides => ["badge-sides", "badge-sides-for"],
        Badge::Hundred => ["badge-hundred", "badge-hundred-for"],
        Badge::Comeback => ["badge-comeback", "badge-comeback-for"],
        Badge::Nil => ["badge-nil", "badge-nil-for"],
        Badge::Giant => ["badge-giant", "badge-giant-for"],
        Badge::Master => ["badge-master", "badge-master-for"],
        Badge::Parry => ["badge-parry", "badge-parry-for"],
        Badge::Life => ["badge-life", "badge-life-for"],
        Badge::Village => ["badge-village", "badge-village-for"],
        Badge::Contest => ["badge-contest", "badge-contest-for"],
    }
}

/// Returns a line for each badge that a match has brought its reader.
pub(super) fn won(viewer: &Viewer, badges: Badges) -> impl Iterator<Item = String> {
    badges.iter().map(|badge| {
        let [name, reason] = keys(badge).map(Phrase::new);
        let won = Phrase::new("badge-won").with("badge", name);
        viewer.say(&won.with("for", reason))
    })
}

/// Returns the line that says how many matches the winner of one has won in a row with it, if it is
/// worth a word.
pub(super) fn streak(
    viewer: &Viewer,
    sheet: &PublicSheet,
    effect: &RatingEffect,
) -> Option<String> {
    let winner = sheet.end.and_then(|end| end.winner)?;
    let streak = effect.streaks[winner];
    let words = Phrase::new("streak-of-wins").player("player", winner.number());
    (streak >= STREAK).then(|| viewer.say(&words.with("streak", streak)))
}

/// Returns the signs of the badges that somebody has won.
pub(super) fn signs(honours: Honours) -> impl Iterator<Item = Drawing> {
    let badges = honours.badges.iter();
    badges.filter_map(|badge| show::badge(badge.key()))
}

/// Returns what somebody has reached in matches of all games.
pub(super) fn honours(honours: Honours) -> impl Iterator<Item = Phrase> {
    let streak = (honours.streak >= STREAK)
        .then(|| Phrase::new("profile-streak-of-all").with("streak", honours.streak));
    streak.into_iter().chain(names(honours))
}

/// Returns the names of the badges that somebody has won, if there are any.
pub(super) fn names(honours: Honours) -> Option<Phrase> {
    let names = honours.badges.iter();
    let names: Vec<Phrase> = names.map(|badge| Phrase::new(keys(badge)[0])).collect();
    let is_any = !names.is_empty();
    is_any.then(|| Phrase::new("profile-badges").with("badges", names))
}
