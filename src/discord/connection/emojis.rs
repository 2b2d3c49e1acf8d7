//! The emojis of the application: signs that do not stand at Discord yet are uploaded.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, Http};
use show::Sign;

use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::redacted;
use host::Host;

/// Sees to it that every sign stands at Discord. What the database knows from earlier is used until
/// Discord has told what stands. Without them buttons have their words alone.
pub(super) async fn bring(http: &Http, host: &Host, requests: &Requests) {
    recall(host, requests).await;
    match standing(http, requests).await {
        Ok(stands) => {
            let ids = stands.iter().map(|(name, id)| (name.clone(), id.get()));
            // If they are not kept, the next start begins without signs and looks again.
            let _ = host.set_emojis(ids.collect()).await;
            requests.emojis.note(stands);
        }
        Err(error) => {
            let error = redacted(&error);
            tracing::warn!(
                error,
                "signs of moves are not at Discord; buttons have their words"
            );
        }
    }
}

/// Uses the emojis that the database knows from earlier, or from another process.
pub(super) async fn recall(host: &Host, requests: &Requests) {
    let known = host.emojis().await.unwrap_or_default().into_iter();
    let known = known.filter_map(|(name, id)| Some((name, NonZeroU64::new(id)?.into())));
    requests.emojis.note(known);
}

/// Returns the emojis that stand, with those that were missing, as far as Discord takes them.
async fn standing(http: &Http, requests: &Requests) -> serenity::Result<BTreeMap<String, EmojiId>> {
    let asked = http.get_application_emojis();
    let stand = requests.unpaced(route::EMOJIS, asked).await?.into_iter();
    let mut stand: BTreeMap<String, EmojiId> = stand.map(|it| (it.name, it.id)).collect();
    for sign in Sign::ALL {
        if !stand.contains_key(sign.name()) {
            let image = CreateAttachment::bytes(sign.png(), sign.name()).to_base64();
            let emoji = json!({ "name": sign.name(), "image": image });
            let created = http.create_application_emoji(&emoji);
            match requests.unpaced(route::NEW_EMOJI, created).await {
                Ok(created) => stand.insert(created.name, created.id),
                Err(error) => {
                    let error = redacted(&error);
                    tracing::warn!(error, "a sign of moves was not uploaded; others come later");
                    break;
                }
            };
        }
    }
    Ok(stand)
}
