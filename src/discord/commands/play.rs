//! `/play`, `/hand`, `/board`, `/matches`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Context, language, reply, reply_on, reply_on_shown, shown, which, who};
use crate::discord::Error;
use crate::discord::posts::message::{OPTION, OPTIONS, cut};
use crate::discord::posts::{self, Viewer};
use crate::host::Caller;
use crate::phrase::Language;
use crate::table::GameKind;

/// Play any legal move of any running match.
#[poise::command(slash_command)]
pub(super) async fn play(
    context: Context<'_>,
    #[autocomplete = "tokens"] r#move: String,
) -> Result<(), Error> {
    let caller = who(context).await;
    // The completion names the match; a token typed by hand means the match of this place.
    let (id, token) = match r#move.split_once(' ') {
        Some((id, token)) => (Some(id.to_owned()), token.trim().to_owned()),
        None => (None, r#move),
    };
    let Some(id) = which(context, &caller, None, id).await? else {
        return Ok(());
    };
    make(context, &caller, &id, &token).await
}

/// Makes a move and answers it.
pub(super) async fn make(
    context: Context<'_>,
    caller: &Caller,
    id: &str,
    token: &str,
) -> Result<(), Error> {
    let host = &context.data().host;
    let work = async {
        let played = host.play(caller, id, None, token).await?;
        Ok(super::played(host, caller, &played).await)
    };
    reply(context, caller, work).await
}

async fn tokens(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = who(context).await;
    let mut choices = Vec::new();
    if context.data().rates.allows(caller.user.0, caller.at) {
        let lines = context
            .data()
            .host
            .matches(caller.user)
            .await
            .unwrap_or_default();
        for line in lines.iter().filter(|line| line.my_turn) {
            let prefix = format!("{} ", line.id);
            for (token, label) in legal(context, &caller, &line.id, None).await {
                choices.push((format!("{label} ({token})"), format!("{prefix}{token}")));
            }
        }
    }
    complete(choices, partial)
}

/// The legal moves of the caller in a match: tokens and their words, those of one group if asked.
pub(super) async fn legal(
    context: Context<'_>,
    caller: &Caller,
    id: &str,
    group: Option<&str>,
) -> Vec<(String, String)> {
    let host = &context.data().host;
    let (Ok((sheet, _)), Ok(players)) = (host.hand(caller, id).await, host.players(id).await)
    else {
        return Vec::new();
    };
    let viewer = Viewer::new(language(caller), &players);
    let groups = sheet
        .groups
        .iter()
        .filter(|it| group.is_none_or(|group| it.key == group));
    groups
        .flat_map(|group| &group.choices)
        .map(|choice| (choice.token.clone(), viewer.say(&choice.label)))
        .collect()
}

/// The choices whose words or value hold what was typed.
pub(super) fn complete(
    choices: Vec<(String, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let typed = partial.to_lowercase();
    let fits = |(label, value): &(String, String)| {
        label.to_lowercase().contains(&typed) || value.to_lowercase().contains(&typed)
    };
    let choices = choices
        .into_iter()
        .filter(fits)
        .take(OPTIONS)
        .map(|(label, value)| AutocompleteChoice::new(cut(&label, OPTION), value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Show your hand.
#[poise::command(slash_command)]
pub(super) async fn hand(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on(context, r#match, async |host, caller, id| {
        let (sheet, deadline) = host.hand(caller, id).await?;
        Ok(shown(host, caller, &sheet, deadline, true).await)
    })
    .await
}

/// Show the public position.
#[poise::command(slash_command)]
pub(super) async fn board(
    context: Context<'_>,
    text: Option<bool>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    reply_on_shown(context, caller, r#match, async |host, caller, id| {
        let as_text = text.unwrap_or(false) || host.user(caller).await?.text_board;
        let (card, players) = (
            host.board(Some(caller.user), id).await?,
            host.players(id).await?,
        );
        let viewer = Viewer::new(language(caller), &players);
        Ok(posts::position(&viewer, &card, as_text))
    })
    .await
}

/// List your running matches.
#[poise::command(slash_command)]
pub(super) async fn matches(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    let work = async {
        let lines = context.data().host.matches(caller.user).await?;
        Ok(posts::matches(language(&caller), &lines))
    };
    reply(context, &caller, work).await
}

/// The caller's running matches, for an option that names one.
pub(super) async fn own_matches(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = who(context).await;
    let mut choices = Vec::new();
    if context.data().rates.allows(caller.user.0, caller.at) {
        let lines = context
            .data()
            .host
            .matches(caller.user)
            .await
            .unwrap_or_default();
        choices.extend(lines.into_iter().map(|line| {
            let label = name(
                language(&caller),
                line.kind,
                line.opponent.as_deref(),
                &line.id,
            );
            (label, line.id)
        }));
    }
    complete(choices, partial)
}

fn name(language: Language, kind: GameKind, opponent: Option<&str>, id: &str) -> String {
    let title = kind.facts().title.render(language, ["", ""]);
    let opponent = opponent.map_or_else(
        || language.text("computer"),
        crate::discord::posts::escape::plain,
    );
    format!(
        "{title} · {opponent} · {}",
        id.get(20..).unwrap_or_default()
    )
}
