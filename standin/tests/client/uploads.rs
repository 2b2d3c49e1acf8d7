//! Files that users attach to commands.

use std::time::Duration;

use piste_standin::ClientError;
use serde_json::json;

use crate::bot::{Scene, raw};

async fn with_files() -> Scene {
    let scene = Scene::new().await;
    let file = json!({"type": 11, "name": "file", "description": "d", "required": true});
    let command = json!([{"name": "keep", "description": "d", "options": [file]}]);
    scene.register(command).await;
    scene
}

#[tokio::test]
async fn a_file_is_told_with_its_address_and_handed_out_to_whoever_knows_all_of_it() {
    let scene = with_files().await;
    let file = scene.ada.attach("My map.txt", b"Gg, Gh");
    let typed = format!("/keep file:{file}");
    let (answered, told) = tokio::join!(scene.ada.command(&typed, scene.channel), async {
        let command = scene.bot.command().await;
        let body = json!({"type": 4, "data": {"content": "kept"}});
        let answered = scene.bot.answer(&command, body).await;
        answered.expect("the callback is accepted");
        command.data.resolved.attachments
    });
    assert_eq!(answered.expect("the bot answered").content(), "kept");
    let told = told.into_values().next().expect("a file");
    assert_eq!((told.id.get(), told.size), (file.get(), 6));
    assert_eq!(told.filename, "My_map.txt");
    assert_eq!(
        told.content_type.as_deref(),
        Some("text/plain; charset=utf-8")
    );
    assert!(told.ephemeral);
    let url = scene.server.url();
    let path = told.url.strip_prefix(&url).expect("the stand-in's own");
    assert!(path.starts_with("/ephemeral-attachments/"), "{path}");
    let address = url.strip_prefix("http://").and_then(|it| it.parse().ok());
    let address = address.expect("an address");
    let read = async |path: &str| {
        let host = [("host", "127.0.0.1")];
        raw(address, "GET", path, &host, "").await
    };
    let (status, _, body) = read(path).await;
    assert_eq!((status, body.as_str()), (200, "Gg, Gh"));
    let (plain, _) = path.split_once('?').expect("a signature");
    for wrong in [
        plain,
        &format!("{plain}?ex=1&is=1&hm=1&"),
        &path.replace("My", "Our"),
    ] {
        assert_eq!(read(wrong).await.0, 404, "{wrong}");
    }
    scene.clock.advance(Duration::from_secs(24 * 3600));
    assert_eq!(read(path).await.0, 404, "it is too old");
}

#[tokio::test]
async fn a_command_takes_no_file_but_one_that_its_user_has_attached() {
    let scene = with_files().await;
    let file = scene.ada.attach("map.txt", b"Gg");
    for (user, typed) in [
        (&scene.ben, format!("/keep file:{file}")),
        (&scene.ada, "/keep file:1".to_owned()),
        (&scene.ada, "/keep file:map.txt".to_owned()),
    ] {
        let refused = user.command(&typed, scene.channel).await;
        assert!(
            matches!(refused, Err(ClientError::UnfitOption { .. })),
            "{typed}"
        );
    }
}
