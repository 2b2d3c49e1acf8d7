//! Profiles: what players and servers have reached in a game.

use std::iter;

use super::badges;
use super::ladder::{medals, plain_name, rating, season_words, shown_name, tally};
use super::parts::in_lines;
use super::servers::{name, opponent_name, past, record_button, rival_line};
use crate::discord::posts::message::{Message, Picture, fitting};
use host::league::{
    CurvePoint, Entrant, Honours, OpponentName, Profile, ProfileSeason, Season, Visibility,
};
use paint::Plan;
use rules::Seat;
use show::{Bearing, CurveSeason, RatingCurve};
use table::GameKind;
use text::{Argument, Language, Phrase};

/// Returns what a player has reached in a game. `asked` is the game that was asked for.
pub fn profile(
    language: Language,
    asked: Option<GameKind>,
    profile: &Profile,
    is_own: bool,
) -> Message {
    match GameKind::from_key(&profile.game) {
        Some(kind) => record(language, profile, kind),
        None => no_profile(language, asked, profile.honours, is_own),
    }
}

/// Returns that there are no rated matches of a player to be seen, and what they have reached besides.
pub fn no_profile(
    language: Language,
    asked: Option<GameKind>,
    honours: Honours,
    is_own: bool,
) -> Message {
    let lines = iter::once(nothing(asked, is_own)).chain(badges::honours(honours));
    Message::words(in_lines(language, lines))
}

/// Returns what an entrant has reached in a game. The oldest contests for which there is no room are
/// left out.
pub fn record(language: Language, profile: &Profile, kind: GameKind) -> Message {
    let lines = lines(profile, kind).into_iter();
    let lines: Vec<String> = lines.map(|it| it.say(language)).collect();
    let mut message = Message::words(fitting(&lines).0);
    match profile.entrant {
        Entrant::User(_) => {
            message.picture = curve(language, profile, kind);
            message
        }
        Entrant::Server(server) if unnamed_rivals(profile) > 0 => {
            let all = record_button(language, kind, server, Some(0), "button-all-opponents");
            message.buttons([all])
        }
        Entrant::Server(_) => message,
    }
}

fn nothing(asked: Option<GameKind>, is_own: bool) -> Phrase {
    match (asked, is_own) {
        (Some(kind), true) => Phrase::new("profile-none-own").with("game", kind.facts().title),
        (Some(kind), false) => Phrase::new("profile-none").with("game", kind.facts().title),
        (None, true) => Phrase::new("profile-empty-own"),
        (None, false) => Phrase::new("profile-empty"),
    }
}

fn lines(profile: &Profile, kind: GameKind) -> Vec<Phrase> {
    let names = names(profile);
    let name = |opponent: &OpponentName| opponent_name(profile.name.as_ref(), &names, opponent);
    let mut lines = vec![
        Phrase::new("profile")
            .with("name", own_name(profile))
            .with("medals", medals(profile.medals))
            .with("game", kind.facts().title)
            .with(
                "rating",
                rating(profile.rating.whole(), profile.is_provisional),
            )
            .with("deviation", format!("{:.0}", profile.rating.deviation)),
    ];
    match profile.entrant {
        Entrant::User(_) => lines.extend(matches(profile, kind)),
        Entrant::Server(_) => {
            lines.push(Phrase::new("server-record").with("tally", tally(profile.tally)));
        }
    }
    lines.extend(streaks(profile));
    if let Entrant::Server(_) = profile.entrant {
        lines.push(Phrase::new("server-most").with("boards", profile.most_won));
    }
    lines.extend(best_wins(&profile.best_wins, name));
    let rivals = profile.rivals.iter();
    lines.extend(rivals.map(|rival| rival_line(rival, name)));
    let unnamed = unnamed_rivals(profile);
    if unnamed > 0 {
        lines.push(Phrase::new("server-rivals-more").with("others", unnamed));
    }
    lines.extend(profile.seasons.iter().map(season_line));
    match profile.entrant {
        Entrant::User(_) => {
            lines.extend(others(profile));
            lines.extend(badges::honours(profile.honours));
        }
        Entrant::Server(_) => lines.extend(profile.contests.iter().map(|contest| {
            let opponent = OpponentName::Server(contest.opponent.clone());
            past(contest, name(&opponent))
        })),
    }
    lines
}

/// Returns the names of all opponents that a profile names, for those that are alike.
fn names(profile: &Profile) -> Vec<OpponentName> {
    let beaten = profile.best_wins.iter().map(|(name, _)| name.clone());
    let met = profile.rivals.iter().map(|rival| rival.name.clone());
    let played = profile.contests.iter();
    let played = played.map(|contest| OpponentName::Server(contest.opponent.clone()));
    beaten.chain(met).chain(played).collect()
}

fn own_name(profile: &Profile) -> Argument {
    match (profile.entrant, &profile.name) {
        (Entrant::User(_), Some(name)) => shown_name(name).into(),
        (Entrant::User(_), None) => Phrase::new("hidden-player").into(),
        (Entrant::Server(_), known) => name(known.as_ref()),
    }
}

/// Returns how many opponents a server has met whom its profile does not name.
fn unnamed_rivals(profile: &Profile) -> u32 {
    let named = u32::try_from(profile.rivals.len()).unwrap_or(u32::MAX);
    match profile.entrant {
        Entrant::User(_) => 0,
        Entrant::Server(_) => profile.opponents.saturating_sub(named),
    }
}

/// Returns a player's matches, in all and by the seat.
fn matches(profile: &Profile, kind: GameKind) -> Vec<Phrase> {
    let matches = Phrase::new("profile-matches").with("tally", tally(profile.tally));
    let mut lines = vec![matches];
    for (seat, role) in Seat::BOTH.into_iter().zip(kind.facts().roles) {
        let own = profile.by_seat[seat];
        if own.games() > 0 {
            let line = Phrase::new("profile-seat").with("role", role);
            lines.push(line.with("tally", tally(own)));
        }
    }
    lines
}

/// Returns a player's matches of other games, if there are any.
fn others(profile: &Profile) -> Option<Phrase> {
    let others = profile.others.iter().filter_map(|(game, matches)| {
        let title = GameKind::from_key(game)?.facts().title;
        let other = Phrase::new("profile-other").with("game", title);
        Some(other.with("tally", tally(*matches)))
    });
    let others: Vec<Phrase> = others.collect();
    let is_any = !others.is_empty();
    is_any.then(|| Phrase::new("profile-others").with("games", others))
}

/// Returns the strongest opponents who were beaten, if anybody was, by name.
fn best_wins(
    wins: &[(OpponentName, f64)],
    name: impl Fn(&OpponentName) -> Argument,
) -> Option<Phrase> {
    let win = |key: &'static str, (beaten, rating): &(OpponentName, f64)| {
        Phrase::new(key)
            .with("name", name(beaten))
            .with("rating", format!("{rating:.0}"))
    };
    match wins {
        [] => None,
        [best] => Some(win("profile-best", best)),
        wins => {
            let wins: Vec<Phrase> = wins.iter().map(|it| win("profile-win", it)).collect();
            Some(Phrase::new("profile-best-wins").with("wins", wins))
        }
    }
}

/// Returns the present streak, and the longest one where that was longer.
fn streaks(profile: &Profile) -> impl Iterator<Item = Phrase> {
    let present = profile.streak.unsigned_abs();
    let key = if profile.streak > 0 {
        "profile-winning"
    } else {
        "profile-losing"
    };
    let present = (present > 1).then(|| Phrase::new(key).with("streak", present));
    let longest = profile.longest_streak;
    let is_longer = longest > 1 && i64::from(longest) > i64::from(profile.streak);
    let longest = is_longer.then(|| Phrase::new("profile-longest").with("streak", longest));
    present.into_iter().chain(longest)
}

/// Returns what was reached in a season, with the place if it was one of the first.
fn season_line(of: &ProfileSeason) -> Phrase {
    let line = match of.place {
        Some(place) => Phrase::new("profile-season-place").with("place", place),
        None => Phrase::new("profile-season"),
    };
    line.with("season", season_words(of.season))
        .with("rating", rating(of.rating, of.is_provisional))
        .with("tally", tally(of.tally))
}

/// Returns the picture of the rating after each of the last matches, if there are two at least.
fn curve(language: Language, profile: &Profile, kind: GameKind) -> Option<Picture> {
    let [first, .., last] = profile.curve[..] else {
        return None;
    };
    let ratings = || profile.curve.iter().map(|point| point.rating);
    let seasons = seasons(&profile.curve);
    let name = plain_name(profile.name.as_deref()?);
    let record = tally(profile.tally);
    let matches = i64::try_from(profile.curve.len()).unwrap_or(i64::MAX);
    let whole = |rating: f64| format!("{rating:.0}");
    let words = Phrase::new("profile-curve")
        .with("name", name.as_str())
        .with("tally", record)
        .with("matches", matches)
        .with("first", whole(first.rating))
        .with("last", whole(last.rating))
        .with("deviation", whole(profile.rating.deviation))
        .with("lowest", whole(ratings().fold(f64::INFINITY, f64::min)))
        .with(
            "highest",
            whole(ratings().fold(f64::NEG_INFINITY, f64::max)),
        );
    let named = seasons.iter().map(|(_, season)| season_words(*season));
    let named = Phrase::new("profile-curve-seasons").with("seasons", named.collect::<Vec<_>>());
    let alt = [words, named]
        .into_iter()
        .chain(badges::names(profile.honours));
    let alt: Vec<String> = alt.map(|phrase| phrase.say(language)).collect();
    let (game, played) = (kind.game(), profile.tally);
    let curve = RatingCurve {
        name,
        tally: [played.won, played.drawn, played.lost],
        ratings: ratings().collect(),
        deviation: profile.rating.deviation,
        seasons: seasons.into_iter().filter_map(shown_season).collect(),
        figure: game.figure(Seat::Zero, Bearing::Ready),
        badges: badges::signs(profile.honours).collect(),
    };
    let plan = Plan::new(move || show::curve(&curve));
    Some(Picture::new("rating.png", plan, alt.join(" ")))
}

/// Returns the seasons of a curve, each with the place of its first match.
fn seasons(curve: &[CurvePoint]) -> Vec<(usize, Season)> {
    let mut seasons: Vec<(usize, Season)> = Vec::new();
    for (place, point) in curve.iter().enumerate() {
        if seasons.last().is_none_or(|(_, last)| *last != point.season) {
            seasons.push((place, point.season));
        }
    }
    seasons
}

fn shown_season((first, season): (usize, Season)) -> Option<CurveSeason> {
    let (year, quarter) = season.parts()?;
    Some(CurveSeason {
        first,
        year,
        quarter: quarter + 1,
    })
}

/// Returns the key of the label of the button, or the option, that chooses who may see somebody's
/// ratings and matches.
pub const fn visibility_button(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Everywhere => "button-visible-everywhere",
        Visibility::Servers => "button-visible-servers",
        Visibility::Nowhere => "button-visible-nowhere",
    }
}

/// Returns the key of the words that say who may see somebody's ratings and matches.
pub const fn visibility_key(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Everywhere => "visible-everywhere",
        Visibility::Servers => "visible-servers",
        Visibility::Nowhere => "visible-nowhere",
    }
}
