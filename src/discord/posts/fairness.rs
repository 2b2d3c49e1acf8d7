//! Fair dealing: what a message publishes to be checked later, and how it is checked.

use super::Viewer;
use host::{BoardView, MatchId, OfferView, StatusCard};
use table::{Checked, Difference};
use text::{Language, Phrase};

/// Returns the line that an open offer publishes: what is fixed before anybody accepts. The bot
/// cannot choose it later to suit a deal.
pub(super) fn proof_of_offer(language: Language, offer: &OfferView) -> String {
    fixed("proof", offer.id, &offer.commitment).say(language)
}

/// Returns the line that the card of a match publishes: the commitment, and after the end the digest
/// of the record, or the secret of a match that has none.
pub(super) fn proof_of_card(viewer: &Viewer, card: &StatusCard) -> String {
    let proof = match (&card.secret, &card.digest) {
        (Some(_), Some(digest)) => Phrase::new("proof-digest").with("digest", digest.as_str()),
        (Some(secret), None) => Phrase::new("proof-secret").with("secret", secret.as_str()),
        (None, _) => Phrase::new("proof").with("commitment", card.commitment.as_str()),
    };
    viewer.say(&proof.with("id", card.sheet.id.as_str()))
}

/// Returns the line of a board that a contest publishes before it is dealt.
pub(in crate::discord) fn proof_of_board(language: Language, board: &BoardView) -> String {
    fixed("proof-board", board.id, &board.commitment)
        .with("number", board.number)
        .say(language)
}

/// Returns what is fixed of an offer, for a reader who has asked for it.
pub(super) fn facts(offer: &OfferView) -> Phrase {
    fixed("fair-facts", offer.id, &offer.commitment)
}

/// Returns what is fixed of a match that is not over, and how it is checked at the end.
pub fn fair_dealing(id: MatchId, commitment: &str) -> Phrase {
    fixed("fair-dealing", id, commitment)
}

fn fixed(key: &'static str, id: MatchId, commitment: &str) -> Phrase {
    Phrase::new(key)
        .with("id", id.to_string())
        .with("commitment", commitment)
}

/// Returns the outcome of a verification in words.
pub fn verified(id: MatchId, verified: &Result<Checked, Difference>) -> Phrase {
    match verified {
        Ok(Checked::Match(verified)) => {
            let key = if verified.ended_early() {
                "verified-early"
            } else {
                "verified"
            };
            let words = Phrase::new(key).with("digest", verified.digest.as_str());
            match &verified.record.secret {
                Some(secret) => fixed("verified-secret", id, &verified.record.commitment)
                    .with("verified", words)
                    .with("secret", secret.as_str()),
                None => words,
            }
        }
        Ok(Checked::Round) => Phrase::new("verified-round"),
        Err(difference) => Phrase::new("not-verified").with("difference", difference.to_string()),
    }
}
