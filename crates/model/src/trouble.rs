//! The obstacles where nothing can be posted.

use crate::ChannelId;

/// A place where nothing can be posted at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The channel or thread.
    pub channel: ChannelId,
    /// The thing that the bot lacks there.
    pub lacks: Lacks,
}

/// The thing that the bot lacks at a place: a permission, or that something else lets it post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacks {
    /// Seeing it.
    Sight,
    /// Writing in a channel.
    Posting,
    /// Writing in a thread.
    PostingInThread,
    /// Opening a thread that somebody has locked.
    Opening,
    /// Attaching pictures.
    Attaching,
    /// Pictures, which Discord refuses there with this code.
    Pictures(u32),
    /// The word of the server's moderation, or of Discord's.
    Approval,
    /// A place that is there and takes posts.
    Place,
    /// Something that the code of Discord's refusal tells.
    Other(u32),
}

impl Lacks {
    /// Returns it as the database keeps it.
    #[must_use]
    pub fn to_key(self) -> String {
        match self {
            Self::Sight => "sight".to_owned(),
            Self::Posting => "posting".to_owned(),
            Self::PostingInThread => "posting-in-thread".to_owned(),
            Self::Opening => "opening".to_owned(),
            Self::Attaching => "attaching".to_owned(),
            Self::Pictures(code) => format!("pictures:{code}"),
            Self::Approval => "approval".to_owned(),
            Self::Place => "place".to_owned(),
            Self::Other(code) => format!("other:{code}"),
        }
    }

    /// Returns what is kept under a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        let (kind, code) = key.split_once(':').unzip();
        let code = code.and_then(|code| code.parse().ok());
        Some(match (kind.unwrap_or(key), code) {
            ("sight", None) => Self::Sight,
            ("posting", None) => Self::Posting,
            ("posting-in-thread", None) => Self::PostingInThread,
            ("opening", None) => Self::Opening,
            ("attaching", None) => Self::Attaching,
            ("pictures", Some(code)) => Self::Pictures(code),
            ("approval", None) => Self::Approval,
            ("place", None) => Self::Place,
            ("other", Some(code)) => Self::Other(code),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_read_back_from_its_key() {
        for lacks in [
            Lacks::Sight,
            Lacks::Posting,
            Lacks::PostingInThread,
            Lacks::Opening,
            Lacks::Attaching,
            Lacks::Pictures(40_005),
            Lacks::Approval,
            Lacks::Place,
            Lacks::Other(u32::MAX),
        ] {
            assert_eq!(Lacks::from_key(&lacks.to_key()), Some(lacks));
        }
        for key in ["", "sight:1", "pictures", "other:x", "places"] {
            assert_eq!(Lacks::from_key(key), None, "{key}");
        }
    }
}
