//! Files that come with a command, read from where Discord keeps them.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Response, StatusCode, Url};
use serenity::all::Attachment;

use super::http::{built, client_builder};
use super::run::RunError;
use super::settings::{Endpoint, Settings};

/// The place in which Discord keeps the files that people attach.
const CDN: &str = "https://cdn.discordapp.com/";
/// The time after which a file that has not come counts as lost.
const LONGEST: Duration = Duration::from_secs(10);

/// The reason why a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum NotRead {
    /// It has so many bytes, more than are read.
    Large(usize),
    /// Discord keeps no files at its address.
    Elsewhere,
    /// It did not come, or not as it was described.
    Lost,
}

/// A reader of files that come with a command.
pub(in crate::discord) struct Attached {
    client: reqwest::Client,
    place: Url,
}

impl Attached {
    /// Creates a reader of the files that Discord keeps, or that a stand-in on this machine keeps. Fails
    /// with [`RunError`] if the settings name an address of another machine or a bad certificate.
    pub(super) fn new(settings: &Settings) -> Result<Self, RunError> {
        // A redirect is not followed.
        let client = client_builder(settings)?
            .redirect(Policy::none())
            .timeout(LONGEST);
        let place = match &settings.endpoint {
            Endpoint::Loopback(address) => address,
            Endpoint::Discord | Endpoint::Secure { .. } => CDN,
        };
        Ok(Self {
            client: built(client)?,
            place: Url::parse(place).map_err(|_| RunError::NotLoopback(place.to_owned()))?,
        })
    }

    /// Returns the bytes of a file, which has `most` of them at most. Fails with [`NotRead`] with the
    /// reason. What is longer than Discord has said is not read to its end.
    pub(in crate::discord) async fn bytes(
        &self,
        file: &Attachment,
        most: usize,
    ) -> Result<Vec<u8>, NotRead> {
        let size = usize::try_from(file.size).unwrap_or(usize::MAX);
        if size > most {
            return Err(NotRead::Large(size));
        }
        let address = address(&self.place, &file.url).ok_or(NotRead::Elsewhere)?;
        let answer = self.client.get(address).send().await;
        let answer = answer.map_err(|error| lost(&error))?;
        if answer.status() != StatusCode::OK {
            tracing::warn!(status = %answer.status(), "an attached file was not handed out");
            return Err(NotRead::Lost);
        }
        whole(answer, size).await
    }
}

/// Returns the address of a file, if it is one of those that are kept in a place.
fn address(place: &Url, text: &str) -> Option<Url> {
    let address = Url::parse(text).ok()?;
    let is_plain = address.username().is_empty() && address.password().is_none();
    (is_plain && address.origin() == place.origin()).then_some(address)
}

/// Returns what comes, if it has so many bytes.
async fn whole(mut answer: Response, size: usize) -> Result<Vec<u8>, NotRead> {
    let mut bytes = Vec::with_capacity(size);
    while let Some(piece) = answer.chunk().await.map_err(|error| lost(&error))? {
        if bytes.len() + piece.len() > size {
            return Err(NotRead::Lost);
        }
        bytes.extend_from_slice(&piece);
    }
    (bytes.len() == size).then_some(bytes).ok_or(NotRead::Lost)
}

/// Notes why a file did not come, without its address, which is all that it takes to read it.
fn lost(error: &reqwest::Error) -> NotRead {
    let (timeout, connect) = (error.is_timeout(), error.is_connect());
    tracing::warn!(timeout, connect, "an attached file did not come");
    NotRead::Lost
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_from_discord_alone() {
        let discord = Url::parse(CDN).expect("an address");
        let here = Url::parse("http://127.0.0.1:8080").expect("an address");
        let kept = "https://cdn.discordapp.com/ephemeral-attachments/1/2/a.map?ex=1&is=2&hm=3&";
        assert!(address(&discord, kept).is_some());
        assert!(address(&here, "http://127.0.0.1:8080/ephemeral-attachments/1/2/a").is_some());
        for elsewhere in [
            "http://cdn.discordapp.com/ephemeral-attachments/1/2/a.map",
            "https://cdn.discordapp.com:8443/a.map",
            "https://cdn.discordapp.com.example.org/a.map",
            "https://cdn.discordapp.com@example.org/a.map",
            "https://somebody@cdn.discordapp.com/a.map",
            "https://127.0.0.1/a.map",
            "http://127.0.0.1:8080/a.map",
            "file:///etc/passwd",
            "a.map",
            "",
        ] {
            assert_eq!(address(&discord, elsewhere), None, "{elsewhere}");
        }
        for elsewhere in [
            kept,
            "http://127.0.0.1:8081/a.map",
            "http://localhost:8080/a.map",
        ] {
            assert_eq!(address(&here, elsewhere), None, "{elsewhere}");
        }
    }
}
