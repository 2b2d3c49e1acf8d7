//! The memory of a player: the only witness of a match besides the database.

use std::collections::{BTreeMap, BTreeSet};

use piste_standin::{Id, Message};
use text::{Language, Phrase};

use crate::message;

/// A hand that a player was shown.
#[derive(Debug)]
pub(crate) struct Hand {
    pub ply: u32,
    pub words: String,
    pub tokens: Vec<String>,
}

/// The memory of one player at one match.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// Moves that the bot said were made, by ply.
    pub acknowledged: BTreeMap<u32, String>,
    /// The words of the bot to that.
    pub words: BTreeMap<u32, String>,
    /// The player plays the computer: whoever taps on another move while it thinks is told what
    /// was made of the first one, and what it did.
    pub is_alone: bool,
    /// The plies at which two clicks brought the same answer: both had promised to edit the hand, and one
    /// of them did.
    answered_once: BTreeSet<u32>,
    /// The moves that were asked for at a ply by the time one of them was acknowledged.
    asked: BTreeMap<u32, BTreeSet<String>>,
    /// Moves that were clicked, whether they were answered or not.
    pub clicked: BTreeSet<(u32, String)>,
    /// Moves that were typed, each with the ply that the player believed in.
    pub typed: Vec<(u32, String)>,
    /// Hands that were shown, each once.
    pub hands: BTreeMap<(u32, Id), Hand>,
    /// Public posts as they stood when the player first saw them, by channel and message.
    pub posts: BTreeMap<(Id, Id), String>,
    /// The bot said that the player has won on time.
    pub has_claimed: bool,
    /// The number of times that the bot said that the player has given time.
    pub gave_time: u32,
    /// The player has asked to give up, whether it was answered or not.
    pub resigns: bool,
    /// The player has asked to have everything about them deleted.
    pub leaves: bool,
    /// The bot said that everything about the player has been deleted.
    pub has_left: bool,
    /// The bot said that the player has given up.
    pub resigned: bool,
    /// The player has seen the end.
    pub over: bool,
    /// Things that the bot said and that cannot both be true.
    pub contradictions: Vec<String>,
}

impl Memory {
    /// Notes that the bot has acknowledged a move.
    pub(crate) fn acknowledge(&mut self, ply: u32, token: &str, words: String) {
        let clicked = self.clicked.iter().cloned();
        let asked = clicked.chain(self.typed.iter().cloned());
        let asked = asked.filter_map(|(at, token)| (at == ply).then_some(token));
        self.asked.entry(ply).or_insert_with(|| asked.collect());
        if self.words.get(&ply) == Some(&words) && self.acknowledged[&ply] != token {
            self.answered_once.insert(ply);
            return;
        }
        self.words.entry(ply).or_insert(words);
        if let Some(before) = self.acknowledged.insert(ply, token.to_owned())
            && before != token
            && !self.is_alone
        {
            let words = &self.words[&ply];
            let twice =
                format!("ply {ply}: both {before}, {words:?}, and {token} were acknowledged");
            self.contradictions.push(twice);
        }
    }

    /// Returns whether the bot has said that a move was made at a ply, for all that its player knows.
    pub(crate) fn knows(&self, ply: u32, token: &str) -> bool {
        let is_either = self.is_alone || self.answered_once.contains(&ply);
        let asked = self.asked.get(&ply).filter(|_| is_either);
        self.acknowledged.get(&ply).is_some_and(|it| it == token)
            || asked.is_some_and(|asked| asked.contains(token))
    }

    /// Returns the last ply that is known to be played.
    pub(crate) fn last_acknowledged(&self) -> Option<u32> {
        self.acknowledged.last_key_value().map(|(ply, _)| *ply)
    }

    /// Notes a hand that offers moves at a ply.
    pub(crate) fn see_hand(&mut self, ply: u32, hand: &Message) {
        self.hands.entry((ply, hand.id)).or_insert_with(|| Hand {
            ply,
            words: hand.content.clone(),
            tokens: message::offered(hand)
                .moves
                .into_iter()
                .map(|(token, _)| token)
                .collect(),
        });
    }
}

/// The variables of the sentences that are read here, and the sign that stands for each.
const VARIABLES: [&str; 10] = [
    "user", "server", "from", "to", "zone", "when", "why", "date", "left", "year",
];
const BLANK: &str = "\u{2042}";

/// Keys of the sentences with which a move is refused.
const REFUSALS: [&str; 11] = [
    "refused-unknown",
    "refused-not-a-player",
    "refused-finished",
    "refused-stale",
    "refused-not-your-turn",
    "refused-not-legal",
    "refused-not-a-move",
    "refused-unavailable",
    "refused-broken",
    "too-fast",
    "forged",
];

/// Returns whether somebody reads a sentence at the beginning of a message, whatever stands in it for
/// what changes.
pub(crate) fn reads(language: Language, content: &str, key: &'static str) -> bool {
    let mut phrase = Phrase::new(key);
    for argument in VARIABLES {
        phrase = phrase.with(argument, BLANK);
    }
    let sentence = phrase.render(language, ["", ""]);
    let mut parts = sentence.split(BLANK);
    let Some(mut rest) = content.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    parts.all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// Returns whether an answer says that a request was not carried out.
pub(crate) fn is_refusal(language: Language, words: &str) -> bool {
    let begins = |key: &str| words.starts_with(&language.text(key));
    words.is_empty() || REFUSALS.iter().any(|key| begins(key))
}
