//! `/me night · away`: when the caller's clocks stand still.

use serenity::all::{
    CommandOptionType, CreateAutocompleteResponse, CreateCommandOption, ResolvedValue,
};

use super::Context;
use super::play::{complete, completing};
use super::reply::{act, language};
use crate::discord::Error;
use crate::discord::act::{Change, OwnAct};
use crate::discord::dates::parse_day;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts::calendar::{date_words, day_words, example_day, usual_zone};
use host::{Caller, Host};
use model::calendar::{
    Absence, Day, LONGEST_ABSENCE, LONGEST_NIGHT, Night, Zone, parse_time, time_words,
};
use text::{Language, Phrase};

/// The zones that are offered before anything is typed.
const USUAL_ZONES: [&str; 16] = [
    "Europe/Berlin",
    "Europe/Vienna",
    "Europe/Zurich",
    "Europe/London",
    "Europe/Amsterdam",
    "Europe/Paris",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "UTC",
];
/// The sign between a zone and the time that it is there.
const BESIDE: &str = " · ";
/// The days that are offered as the first one away.
const DAYS_OFFERED: i32 = 24;

/// Choose the hours of the night in which your clocks stand still.
#[poise::command(slash_command)]
pub(super) async fn night(
    context: Context<'_>,
    #[autocomplete = "beginnings"] from: Option<String>,
    #[autocomplete = "ends"] to: Option<String>,
    #[autocomplete = "zones"] zone: Option<String>,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let to = match from {
            None => Change::Show,
            Some(from) if means(&from, "night-off-value") => Change::Reset,
            Some(from) => {
                let to = to.unwrap_or_default();
                Change::To(typed_night(host, caller, &from, &to, zone.as_deref()).await?)
            }
        };
        Ok(OwnAct::Night { to }.into())
    })
    .await
}

/// Returns the night hours that somebody typed. Without a zone they are in that of the last ones.
async fn typed_night(
    host: &Host,
    caller: &Caller,
    from: &str,
    to: &str,
    zone: Option<&str>,
) -> Result<Night> {
    let time = |typed: &str, name: &'static str| {
        let refused = Phrase::new("refused-time").with("option", Phrase::new(name));
        parse_time(typed).ok_or(refused)
    };
    let (from, to) = (time(from, "name-from")?, time(to, "name-to")?);
    let zone = match zone {
        Some(typed) => known_zone(typed)?,
        None => {
            let known = host.calendar(caller).await?.night;
            let known = known.map(|night| night.zone().clone());
            known.ok_or_else(|| Phrase::new("refused-zone"))?
        }
    };
    let night = Night::new(from, to, zone);
    night.ok_or_else(|| Phrase::new("refused-night-length").into())
}

/// Announce days on which your clocks stand still.
#[poise::command(slash_command)]
pub(super) async fn away(
    context: Context<'_>,
    #[autocomplete = "first_days"] from: Option<String>,
    days: Option<u8>,
    #[autocomplete = "zones"] zone: Option<String>,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let to = match from {
            None if days.is_none() && zone.is_none() => Change::Show,
            None => return Err(day_missing(host, caller, days).await),
            Some(from) if means(&from, "away-back-value") => Change::Reset,
            Some(from) => {
                let absence = typed_absence(host, caller, &from, days, zone.as_deref());
                Change::To(absence.await?)
            }
        };
        Ok(OwnAct::Away { to }.into())
    })
    .await
}

/// Returns the question for the first day, with an example that works.
async fn day_missing(host: &Host, caller: &Caller, days: Option<u8>) -> Stopped {
    match host.calendar(caller).await {
        Ok(calendar) => Phrase::new("refused-day-missing")
            .with("date", date_words(example_day(&calendar, host.now().0)))
            .with("days", days.unwrap_or(1))
            .into(),
        Err(refusal) => refusal.into(),
    }
}

/// Returns the days away that somebody typed. Without a zone they are in that of the last ones.
async fn typed_absence(
    host: &Host,
    caller: &Caller,
    from: &str,
    days: Option<u8>,
    zone: Option<&str>,
) -> Result<Absence> {
    let zone = match zone {
        Some(typed) => known_zone(typed)?,
        None => usual_zone(&host.calendar(caller).await?),
    };
    let today = Day::of(host.now().0, &zone);
    let first = parse_day(from, today).ok_or_else(|| Phrase::new("refused-day"))?;
    let absence = Absence::new(first, days.unwrap_or(1), zone);
    absence.ok_or_else(|| Phrase::new("refused-day").into())
}

/// Makes an option a number of days away.
pub(super) fn numbers_of_days(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::Integer);
    option
        .min_int_value(1)
        .max_int_value(u64::from(LONGEST_ABSENCE))
}

/// Returns `true` if somebody typed a value that is a word, in any language.
fn means(typed: &str, key: &'static str) -> bool {
    let typed = typed.trim().to_lowercase();
    Language::all().any(|language| language.text(key).to_lowercase() == typed)
}

/// Returns the zone that somebody typed, or chose from the list.
fn known_zone(typed: &str) -> Result<Zone, Phrase> {
    let name = typed.split(BESIDE).next().unwrap_or_default();
    Zone::named(name).ok_or_else(|| Phrase::new("refused-zone"))
}

/// Returns what was given for an option so far.
fn given<'a>(context: Context<'a>, name: &str) -> Option<&'a str> {
    context.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(text) if option.name == name => Some(text),
        _ => None,
    })
}

/// Completes the hour at which the night begins, the evening first.
async fn beginnings(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    let hours = (0..24).map(|hour| time_words((20 + hour) % 24 * 60));
    let hours = hours.map(|time| (time.clone(), time));
    let off = language.text("night-off-value");
    complete(hours.chain([(off.clone(), off)]).collect(), typed)
}

/// Completes the hour at which the night ends: those that are not too late.
async fn ends(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let from = given(context, "from")
        .and_then(parse_time)
        .unwrap_or(22 * 60);
    let times = (1..=LONGEST_NIGHT / 60).rev();
    let times = times.map(|hours| time_words((from + hours * 60) % (24 * 60)));
    complete(times.map(|time| (time.clone(), time)).collect(), typed)
}

/// Completes the name of a zone, with the time that it is there.
async fn zones(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let now = context.data().host.now().0;
    let usual = USUAL_ZONES.map(str::to_owned);
    let others = Zone::names().filter(|name| !USUAL_ZONES.contains(&name.as_str()));
    let sought = typed.trim().to_lowercase().replace(' ', "_");
    let names = usual.into_iter().chain(others);
    let names = names.filter(|name| name.to_lowercase().contains(&sought));
    let choice = |name: String| {
        let minute = Zone::named(&name)?.minute_at(now)?;
        let label = format!("{}{BESIDE}{}", name.replace('_', " "), time_words(minute));
        Some((label, name))
    };
    complete(names.filter_map(choice).take(25).collect(), "")
}

/// Completes the first day away.
async fn first_days(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let language = language(&caller);
    let calendar = host.calendar(&caller).await.unwrap_or_default();
    let zone = given(context, "zone").and_then(|typed| known_zone(typed).ok());
    let today = Day::of(host.now().0, &zone.unwrap_or_else(|| usual_zone(&calendar)));
    let days = (0..DAYS_OFFERED).map(|day| today.plus(day));
    let days = days.map(|day| (day_words(day).say(language), day.to_string()));
    let is_away = calendar.next_absence(host.now().0).is_some();
    let back = is_away.then(|| language.text("away-back-value"));
    let back = back.map(|back| (back.clone(), back));
    complete(back.into_iter().chain(days).collect(), typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_taken_in_every_language() {
        for language in Language::all() {
            let typed = format!(" {} ", language.text("night-off-value").to_uppercase());
            assert!(means(&typed, "night-off-value"), "{typed}");
        }
        assert!(!means("22:00", "night-off-value"));
    }

    #[test]
    fn a_zone_is_taken_as_it_was_shown_and_every_usual_one_is_there() {
        for name in USUAL_ZONES {
            let shown = format!("{}{BESIDE}09:30", name.replace('_', " "));
            let zone = known_zone(&shown).expect(name);
            assert_eq!(zone.name(), name);
        }
        assert!(known_zone("Middle of nowhere").is_err());
    }
}
