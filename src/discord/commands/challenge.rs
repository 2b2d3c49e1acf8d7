//! `/challenge player · open · computer`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, User};

use super::{Context, answer, present, refuse, reply, say, who};
use crate::ai::Level;
use crate::discord::Error;
use crate::discord::message::Message;
use crate::discord::permissions;
use crate::host::{Caller, Challenge, Challenged, Clock, Colour, Opponent, Refused, UserId};
use crate::phrase::{Language, Phrase};
use crate::table::{Kind, Nonce};

/// Offer a match.
#[poise::command(
    slash_command,
    subcommands("player", "open", "computer"),
    subcommand_required
)]
pub(super) async fn challenge(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// What the options of every challenge say.
struct Terms {
    variant: Option<String>,
    first_to: Option<u8>,
    clock: Option<String>,
    colour: Option<String>,
    luck: Option<String>,
}

/// Challenge somebody of this server.
#[poise::command(slash_command, guild_only)]
async fn player(
    context: Context<'_>,
    opponent: User,
    #[autocomplete = "variants"] variant: Option<String>,
    #[min = 1]
    #[max = 15]
    first_to: Option<u8>,
    #[autocomplete = "clocks"] clock: Option<String>,
    #[autocomplete = "colours"] colour: Option<String>,
    #[max_length = 64] luck: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    if opponent.bot {
        return refuse(context, &caller, Refused::Yourself).await;
    }
    let opponent = Opponent::User {
        user: UserId(opponent.id.get()),
        name: opponent.display_name().to_owned(),
    };
    let terms = Terms {
        variant,
        first_to,
        clock,
        colour,
        luck,
    };
    offer(context, &caller, opponent, terms).await
}

/// Challenge anybody in this server.
#[poise::command(slash_command, guild_only)]
async fn open(
    context: Context<'_>,
    #[autocomplete = "variants"] variant: Option<String>,
    #[min = 1]
    #[max = 15]
    first_to: Option<u8>,
    #[autocomplete = "clocks"] clock: Option<String>,
    #[autocomplete = "colours"] colour: Option<String>,
    #[max_length = 64] luck: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let terms = Terms {
        variant,
        first_to,
        clock,
        colour,
        luck,
    };
    offer(context, &caller, Opponent::Open, terms).await
}

/// Play against the computer.
#[poise::command(slash_command)]
async fn computer(
    context: Context<'_>,
    #[autocomplete = "levels"] level: Option<String>,
    #[autocomplete = "variants"] variant: Option<String>,
    #[min = 1]
    #[max = 15]
    first_to: Option<u8>,
    #[autocomplete = "clocks"] clock: Option<String>,
    #[autocomplete = "colours"] colour: Option<String>,
    #[max_length = 64] luck: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let key = level.unwrap_or_else(|| Level::Beginner.key().to_owned());
    let Some(level) = Level::from_key(&key) else {
        let values = Level::ALL.map(|level| Phrase::new(level_key(level)));
        return bad_value(context, &caller, values.to_vec()).await;
    };
    let terms = Terms {
        variant,
        first_to,
        clock,
        colour,
        luck,
    };
    offer(context, &caller, Opponent::Computer(level), terms).await
}

async fn offer(
    context: Context<'_>,
    caller: &Caller,
    opponent: Opponent,
    terms: Terms,
) -> Result<(), Error> {
    let challenge = match read(opponent, terms) {
        Ok(challenge) => challenge,
        Err(values) => return bad_value(context, caller, values).await,
    };
    if let Some(sentence) = cannot_post(context, caller) {
        return answer(context, &Message::words(sentence)).await;
    }
    let host = &context.data().host;
    let work = async {
        let challenged = host.challenge(caller, challenge).await?;
        Ok(challenged_message(host, caller, &challenged).await)
    };
    reply(context, caller, work).await
}

/// Why a match could not be shown in the channel of this command, if it could not.
fn cannot_post(context: Context<'_>, caller: &Caller) -> Option<String> {
    let place = caller.place.as_ref()?;
    let has = context.interaction.app_permissions?;
    permissions::missing(Language::from_locale(&caller.language), place.channel, has)
}

/// What the challenger is told.
pub(in crate::discord) async fn challenged_message(
    host: &crate::host::Host,
    caller: &Caller,
    challenged: &Challenged,
) -> Message {
    let language = Language::from_locale(&caller.language);
    match challenged {
        Challenged::Offered(offer) => {
            let phrase =
                Phrase::new("challenge-posted").with("channel", format!("<#{}>", offer.channel));
            Message::words(phrase.render(language, ["", ""]))
        }
        Challenged::Started(started) => match &started.sheet {
            Some(sheet) => present(host, language, sheet, None).await,
            None => Message::words(language.text("match-started")),
        },
    }
}

async fn bad_value(
    context: Context<'_>,
    caller: &Caller,
    values: Vec<Phrase>,
) -> Result<(), Error> {
    say(
        context,
        caller,
        &Phrase::new("refused-bad-value").with("values", values),
    )
    .await
}

/// Reads the options. An option with a wrong value is refused with the values that are right.
fn read(opponent: Opponent, terms: Terms) -> Result<Challenge, Vec<Phrase>> {
    let kind = Kind::ALL[0];
    let facts = kind.facts();
    let (variants, clocks) = (
        variant_phrases(kind),
        CLOCKS.map(|(_, phrase)| phrase()).to_vec(),
    );
    let options = match terms.variant {
        None => facts.default_options,
        Some(variant) => kind.options_of_variant(&variant).ok_or(variants)?,
    };
    let clock = match terms.clock {
        None => Clock::DEFAULT,
        Some(text) => clock(&text).ok_or(clocks)?,
    };
    let colour = match terms.colour {
        None => Colour::Random,
        Some(text) => Colour::from_key(&text).ok_or_else(|| {
            Colour::ALL
                .map(|colour| Phrase::new(colour_key(colour)))
                .to_vec()
        })?,
    };
    let luck = Nonce::parse(&terms.luck.unwrap_or_default())
        .map_err(|_| vec![Phrase::new("luck-values")])?;
    Ok(Challenge {
        opponent,
        kind,
        options,
        first_to: terms.first_to.unwrap_or(facts.first_to),
        clock,
        colour,
        luck,
    })
}

/// What is typed, and its words.
type Suggestion = (&'static str, fn() -> Phrase);

/// The clocks that are suggested; any number of `m`, `h` or `d` between ten minutes and 14 days
/// can be typed.
const CLOCKS: [Suggestion; 6] = [
    ("10m", || {
        Phrase::new("clock-minutes").with("minutes", 10_u32)
    }),
    ("1h", || Phrase::new("clock-hours").with("hours", 1_u32)),
    ("12h", || Phrase::new("clock-hours").with("hours", 12_u32)),
    ("1d", || Phrase::new("clock-days").with("days", 1_u32)),
    ("3d", || Phrase::new("clock-days").with("days", 3_u32)),
    ("14d", || Phrase::new("clock-days").with("days", 14_u32)),
];

/// Reads a clock such as `3d`, `12h` or `90m`.
fn clock(text: &str) -> Option<Clock> {
    let text = text.trim().to_lowercase();
    let unit = text.chars().last()?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return None,
    };
    let number: u32 = text.strip_suffix(unit)?.trim().parse().ok()?;
    Clock::new(number.checked_mul(seconds)?)
}

fn variant_phrases(kind: Kind) -> Vec<Phrase> {
    let variants = kind.facts().variants.iter();
    variants
        .filter_map(|variant| {
            kind.describe_options(&kind.options_of_variant(variant)?)
                .ok()
        })
        .collect()
}

const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Beginner => "level-beginner",
        Level::Advanced => "level-advanced",
    }
}

const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::First => "colour-first",
        Colour::Second => "colour-second",
        Colour::Random => "colour-random",
    }
}

fn offer_values(
    context: Context<'_>,
    values: impl Iterator<Item = (Phrase, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    let typed = partial.to_lowercase();
    let choices = values
        .map(|(phrase, value)| (phrase.render(language, ["", ""]), value))
        .filter(|(label, value)| label.to_lowercase().contains(&typed) || value.contains(&typed))
        .map(|(label, value)| AutocompleteChoice::new(label, value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn variants(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let kind = Kind::ALL[0];
    let keys = kind
        .facts()
        .variants
        .iter()
        .map(|variant| (*variant).to_owned());
    offer_values(
        context,
        variant_phrases(kind).into_iter().zip(keys),
        partial,
    )
}

async fn clocks(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let values = CLOCKS
        .into_iter()
        .map(|(key, phrase)| (phrase(), key.to_owned()));
    offer_values(context, values, partial)
}

async fn colours(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let values = Colour::ALL.into_iter();
    let values = values.map(|colour| (Phrase::new(colour_key(colour)), colour.key().to_owned()));
    offer_values(context, values, partial)
}

async fn levels(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let values = Level::ALL.into_iter();
    let values = values.map(|level| (Phrase::new(level_key(level)), level.key().to_owned()));
    offer_values(context, values, partial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_a_number_and_a_unit_within_its_bounds() {
        assert_eq!(clock("3d"), Some(Clock::DEFAULT));
        assert_eq!(clock(" 90M "), Clock::new(5400));
        for wrong in ["", "9m", "15d", "3", "d", "-3d", "3w", "99999999999d", "é"] {
            assert_eq!(clock(wrong), None, "{wrong}");
        }
    }
}
