//! Matches against the computer, and the terms of a challenge that names none.

use super::offers::with_maps;
use super::{Cx, forged};
use crate::discord::interaction::stopped::Result;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use host::{Caller, Challenge, Clock, Opponent, Side};
use players::Level;
use table::{CustomSettings, GameKind, Luck};
use text::Phrase;

/// The terms of a challenge where it names none.
pub(in crate::discord) struct Usual {
    pub clock: Clock,
    pub side: Side,
    pub variant: &'static str,
    pub settings: &'static [(&'static str, &'static str)],
    pub first_to: u8,
}

impl Usual {
    /// Returns the terms of the place and the game. A player who is new to the game and plays the
    /// computer gets gentle ones, and begins.
    pub(in crate::discord) fn of(caller: &Caller, opponent: &Opponent, game: GameKind) -> Self {
        let facts = game.facts();
        let origin = caller.origin.as_ref();
        let clock = origin.and_then(|origin| origin.settings.clock);
        let clock = clock.unwrap_or(Clock::DEFAULT);
        if is_first_match(caller, opponent, game) {
            return Self {
                clock,
                side: Side::First,
                variant: facts.first_match.variant,
                settings: facts.first_match.settings,
                first_to: facts.first_match.first_to,
            };
        }
        Self {
            clock,
            side: Side::Random,
            variant: facts.variants.first().copied().unwrap_or_default(),
            settings: &[],
            first_to: facts.first_to,
        }
    }
}

/// Returns `true` if a caller who has not finished a match of a game plays it against the computer.
fn is_first_match(caller: &Caller, opponent: &Opponent, game: GameKind) -> bool {
    matches!(opponent, Opponent::Computer(_)) && caller.is_new_to(game)
}

/// Begins a match against the computer at a beginner's level, on the usual terms of its game.
pub(super) async fn play(game: GameKind, cx: &Cx<'_>) -> Result<Message> {
    let challenge = beginning(cx.caller, game, cx.host().custom_settings())?;
    begin(challenge, cx).await
}

/// Returns the challenge of the computer at a beginner's level, on the usual terms.
fn beginning(
    caller: &Caller,
    game: GameKind,
    custom_settings: &CustomSettings,
) -> Result<Challenge, Phrase> {
    let opponent = Opponent::Computer(Level::Beginner);
    let usual = Usual::of(caller, &opponent, game);
    let (variant, settings) = (usual.variant, usual.settings);
    let options = game.game().options(variant, settings, custom_settings);
    Ok(Challenge {
        opponent,
        kind: game,
        options: options.map_err(|_| forged())?,
        first_to: usual.first_to,
        clock: usual.clock,
        side: usual.side,
        is_rated: true,
        luck: Luck::default(),
    })
}

/// Begins a match against the computer.
pub(in crate::discord) async fn begin(challenge: Challenge, cx: &Cx<'_>) -> Result<Message> {
    let first = first_match(&challenge, cx);
    let begun = cx.host().challenge(cx.caller, challenge).await?;
    Ok(with(posts::challenged(cx.language(), &begun), first))
}

/// Shows what a match against the computer will be dealt from, before the caller adds words.
pub(in crate::discord) async fn commit(
    challenge: Challenge,
    level: Level,
    cx: &Cx<'_>,
) -> Result<Message> {
    let first = first_match(&challenge, cx);
    let committed = cx.host().commit_to_computer(cx.caller, challenge).await?;
    let message = with(posts::committed(cx.language(), &committed, level), first);
    Ok(with_maps(&committed, message, cx).await?)
}

/// Returns what was chosen for a first match, in words. Returns `None` for any later one.
fn first_match(challenge: &Challenge, cx: &Cx<'_>) -> Option<String> {
    let is_first = is_first_match(cx.caller, &challenge.opponent, challenge.kind);
    is_first.then(|| posts::first_match(cx.language(), challenge))
}

/// Adds a last line to a message.
fn with(mut message: Message, line: Option<String>) -> Message {
    if let Some(line) = line {
        message.content = format!("{}\n{line}", message.content);
    }
    message
}

#[cfg(test)]
mod tests {
    use super::super::newcomer;
    use super::*;
    use host::UserId;
    use store::User;

    /// Returns a caller who has finished a match of every game.
    fn experienced() -> Caller {
        let known = User {
            user: UserId(1),
            name: "somebody".to_owned(),
            language: "en".to_owned(),
            dm: true,
            reminders: true,
            text_board: false,
            confirms: false,
            dm_closed_until: None,
            dm_told: false,
            dm_channel: None,
            games: GameKind::ALL.map(|kind| kind.key().to_owned()).to_vec(),
        };
        Caller {
            known: Some(known),
            ..newcomer()
        }
    }

    #[test]
    fn a_first_match_against_the_computer_is_gentle() {
        let custom_settings = &CustomSettings::default();
        let begun = |caller: &Caller, kind| beginning(caller, kind, custom_settings);
        for kind in GameKind::ALL {
            let facts = kind.facts();
            let first = begun(&newcomer(), kind).expect("terms");
            let settings = facts.first_match.settings;
            let gentle = kind
                .game()
                .options(facts.first_match.variant, settings, custom_settings);
            assert_eq!(first.options, gentle.expect("options"), "{kind}");
            assert_eq!(first.first_to, facts.first_match.first_to, "{kind}");
            assert_eq!(first.side, Side::First);

            let later = begun(&experienced(), kind).expect("terms");
            let usual = kind.options_of_variant(facts.variants[0]);
            assert_eq!(Some(later.options), usual, "{kind}");
            assert_eq!(later.first_to, facts.first_to, "{kind}");
            assert_eq!(later.side, Side::Random);
        }
    }
}
