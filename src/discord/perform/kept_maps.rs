//! Maps that the caller's server keeps.

use rules::Brought;
use serenity::all::Attachment;

use super::{Cx, Performed, forged};
use crate::discord::act::{Change, MapName};
use crate::discord::connection::attached::NotRead;
use crate::discord::errors;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, KEPT_SETTING};
use host::{KeptName, Refusal};
use table::{CustomFile, GameKind};
use text::Phrase;

/// A file that a manager brings as a map, as the command names it.
pub(in crate::discord) struct BroughtFile<'a> {
    /// The file.
    pub file: &'a Attachment,
    /// The name under which it is to be kept; without one, that of the file.
    pub name: Option<&'a str>,
    /// `true` to keep it at half size.
    pub is_halved: bool,
}

/// Has the caller's server keep a map, or says what is wrong with it.
pub(in crate::discord) async fn keep(brought: &BroughtFile<'_>, cx: &Cx<'_>) -> Result<Message> {
    let kind = kind()?;
    // Nothing is read for somebody who may not keep it.
    cx.host().kept_maps(cx.caller, kind).await?;
    let name = name(brought).ok_or_else(|| Phrase::new("refused-map-name"))?;
    let map = match read(kind, &name, brought, cx).await {
        Ok(map) => map,
        Err(reasons) => return Ok(posts::refused_file(cx.language(), &reasons)),
    };
    let kept_name = KeptName::parse(name.as_str()).ok_or(Refusal::NoSuchMap)?;
    let kept = cx.host().keep_map(cx.caller, kind, kept_name, map);
    kept.await?;
    Ok(shown(&name, cx).await?)
}

/// Returns the list of the maps that are kept, or one of them.
pub(super) async fn show(to: &Change<MapName>, cx: &Cx<'_>) -> Performed {
    match to.value().flatten() {
        Some(name) => shown(&name, cx).await,
        None => listed(cx).await,
    }
}

/// Keeps a map no longer, and returns the list of the others.
pub(super) async fn remove(name: &MapName, cx: &Cx<'_>) -> Performed {
    let removed = cx.host().remove_map(cx.caller, kind()?, name.as_str());
    removed.await?;
    let removed = Phrase::new("kept-map-removed").with("map", name.as_str());
    Ok(listed(cx).await?.headed(&removed.say(cx.language())))
}

async fn listed(cx: &Cx<'_>) -> Performed {
    let kind = kind()?;
    let maps = cx.host().kept_maps(cx.caller, kind).await?;
    Ok(posts::kept_maps(cx.language(), kind, &maps))
}

/// Returns a map that is kept, with its picture.
async fn shown(name: &MapName, cx: &Cx<'_>) -> Performed {
    let kind = kind()?;
    let maps = cx.host().kept_maps(cx.caller, kind).await?;
    if !maps.iter().any(|map| map.name == name.as_str()) {
        return Err(Refusal::NoSuchMap);
    }
    let known = cx.host().custom_settings_for(cx.caller).await?;
    let variant = kind.facts().variants.first().copied().unwrap_or_default();
    let setting = [(KEPT_SETTING, name.as_str())];
    let options = kind.game().options(variant, &setting, &known);
    let options = options.map_err(|_| Refusal::NoSuchMap)?;
    Ok(posts::kept_map(cx.language(), kind, name, &options))
}

fn kind() -> Result<GameKind, Refusal> {
    let kind = GameKind::with_custom_setting(KEPT_SETTING);
    kind.ok_or_else(|| Refusal::Sentence(forged()))
}

fn name(brought: &BroughtFile<'_>) -> Option<MapName> {
    let of_file = || {
        let file = brought.file.filename.as_str();
        file.rsplit_once('.').map_or(file, |(name, _)| name)
    };
    MapName::typed(brought.name.unwrap_or_else(of_file))
}

/// Returns a file as its game reads it, or what is wrong with it, a sentence each.
async fn read(
    kind: GameKind,
    name: &MapName,
    brought: &BroughtFile<'_>,
    cx: &Cx<'_>,
) -> Result<CustomFile, Vec<Phrase>> {
    let bytes = cx.data.attached.bytes(brought.file, Brought::BYTES).await;
    let bytes = bytes.map_err(|reason| vec![not_read(reason)])?;
    let saved = Brought::Saved(&bytes);
    kind.game()
        .read_custom(name.as_str(), saved, brought.is_halved)
}

fn not_read(reason: NotRead) -> Phrase {
    match reason {
        NotRead::Large(has) => errors::too_large(has, Brought::BYTES),
        NotRead::Elsewhere | NotRead::Lost => Phrase::new("map-file-not-read"),
    }
}
