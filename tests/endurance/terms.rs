//! The terms of a challenge.

use piste_standin::Invocation;
use table::GameKind;

use crate::draw::Draw;

/// Adds a clock to a challenge, if one was drawn.
pub(crate) fn with_clock(challenge: &Invocation, clock: Option<&str>) -> Invocation {
    match clock {
        Some(clock) => challenge.clone().with("clock", clock),
        None => challenge.clone(),
    }
}

/// Draws the terms of a challenge, and what somebody asks for who looks for it anywhere.
pub(crate) fn challenge(
    draw: &mut Draw,
    kind: GameKind,
    is_anywhere: bool,
    opponent: Option<String>,
) -> (Invocation, Option<Invocation>) {
    let facts = kind.facts();
    let challenge = match opponent {
        _ if is_anywhere => Invocation::new("challenge open").with("where", "everywhere"),
        Some(opponent) => Invocation::new("challenge player").with("opponent", opponent),
        None => {
            let level = draw.any(&["beginner", "casual"]).expect("a level");
            Invocation::new("challenge computer").with("level", level)
        }
    };
    let challenge = challenge.with("game", kind.key());
    let challenge = match draw.any(facts.variants) {
        Some(variant) if facts.variants.len() > 1 => challenge.with("variant", variant),
        _ => challenge,
    };
    let challenge = match kind {
        GameKind::ErobereWesnoth => challenge.with("turn_limit", 2 + draw.below(2)),
        _ => challenge.with("first_to", 1 + draw.below(2)),
    };
    let sides = [
        ("first", "second"),
        ("second", "first"),
        ("random", "random"),
    ];
    let (side, other) = draw.any(&sides).expect("a side");
    let search = is_anywhere.then(|| challenge.clone().with("side", other));
    (challenge.with("side", side), search)
}
