//! Messages as a player reads them: which match and ply they are of, and what they offer.

use piste_standin::Message;

/// The way that a component of a message leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The component's custom id.
    pub component: String,
    /// The option to choose, where the component is a select.
    pub option: Option<String>,
}

/// The moves and pages that a hand offers.
#[derive(Debug, Default)]
pub(crate) struct Offered {
    /// Tokens, each with the way to play it.
    pub moves: Vec<(String, Way)>,
    /// Ways to more moves.
    pub doors: Vec<Way>,
}

/// The custom ids of a message.
pub(crate) fn custom_ids(message: &Message) -> impl Iterator<Item = &str> {
    message
        .parts()
        .filter_map(|part| part["custom_id"].as_str())
}

/// Returns whether a message has a component for this action on the match.
pub(crate) fn has(message: &Message, action: &str, id: &str) -> bool {
    custom_ids(message).any(|custom_id| {
        let mut parts = custom_id.split(':');
        parts.next() == Some(action) && parts.next() == Some(id)
    })
}

/// Returns the match of a message with a component for this action.
pub(crate) fn match_of<'a>(message: &'a Message, action: &str) -> Option<&'a str> {
    custom_ids(message).find_map(|custom_id| {
        let mut parts = custom_id.split(':');
        (parts.next() == Some(action))
            .then(|| parts.next())
            .flatten()
    })
}

/// Returns the contest of a message.
pub(crate) fn contest_of(message: &Message) -> Option<&str> {
    custom_ids(message).find_map(|id| id.strip_prefix("contest:")?.split(':').next())
}

/// Returns the custom id of an act on a contest, if a message offers it.
pub(crate) fn contest_act<'a>(message: &'a Message, act: &str) -> Option<&'a str> {
    custom_ids(message).find(|id| {
        let mut parts = id.split(':');
        parts.next() == Some("contest") && parts.nth(1) == Some(act)
    })
}

/// Returns the match for which a message offers moves.
pub(crate) fn match_in_hand(message: &Message) -> Option<&str> {
    ["p", "c", "b", "g"]
        .into_iter()
        .find_map(|verb| match_of(message, verb))
}

/// Returns the mark of a post: the last part of a custom id of three, or of four about a contest.
pub(crate) fn mark(message: &Message) -> Option<&str> {
    custom_ids(message).find_map(|custom_id| {
        let parts: Vec<&str> = custom_id.split(':').collect();
        match parts[..] {
            ["contest", _, _] => None,
            ["contest", _, _, mark] => Some(mark),
            [verb, _, mark] if verb.len() > 1 => Some(mark),
            _ => None,
        }
    })
}

/// Returns the ply for which a message offers moves of this match.
pub(crate) fn ply(message: &Message, id: &str) -> Option<u32> {
    custom_ids(message).find_map(|custom_id| {
        let mut parts = custom_id.split(':');
        let is_move = matches!(parts.next(), Some("p" | "c" | "b" | "g"));
        (is_move && parts.next() == Some(id)).then(|| parts.next()?.parse().ok())?
    })
}

/// Returns what a hand offers.
pub(crate) fn offered(message: &Message) -> Offered {
    let mut offered = Offered::default();
    for part in message.parts() {
        let Some(component) = part["custom_id"].as_str() else {
            continue;
        };
        let way = |option: Option<&str>| Way {
            component: component.to_owned(),
            option: option.map(ToOwned::to_owned),
        };
        let options = || {
            let options = part["options"].as_array().into_iter().flatten();
            options.filter_map(|option| option["value"].as_str())
        };
        match component.split(':').next() {
            Some("p") => {
                let token = component.splitn(4, ':').last().unwrap_or_default();
                offered.moves.push((token.to_owned(), way(None)));
            }
            Some("c") => {
                let moves = options().map(|token| (token.to_owned(), way(Some(token))));
                offered.moves.extend(moves);
            }
            Some("g") => offered
                .doors
                .extend(options().map(|group| way(Some(group)))),
            Some("b") => offered.doors.push(way(None)),
            _ => {}
        }
    }
    offered
}
