//! Finding out whether a message on Discord is the one to be posted.

use serenity::all::{ActionRowComponent, ButtonKind};

use crate::discord::interaction::custom_id::{CustomId, Mark};

/// The sign by which a post is looked for. Words may read alike and points in time move, so that
/// neither tells one post from another.
#[derive(Clone, Debug)]
pub(in crate::discord) enum Wanted {
    /// The post of a match with this mark.
    Post(Mark),
    /// The post of the offer with this id, of which there is only one in a place.
    Offer(String),
}

impl Wanted {
    /// Returns `true` if a message is the one wanted.
    pub(in crate::discord) fn is(&self, seen: &serenity::all::Message) -> bool {
        let rows = seen.components.iter().flat_map(|row| &row.components);
        let ids = rows.filter_map(custom_id).filter_map(CustomId::parse);
        seen.author.bot && { ids }.any(|id| self.names(&id))
    }

    fn names(&self, id: &CustomId) -> bool {
        match self {
            Self::Post(mark) => id.mark.as_ref() == Some(mark),
            Self::Offer(offer) => id.id == *offer,
        }
    }
}

fn custom_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(select) => select.custom_id.as_deref(),
        _ => None,
    }
}
