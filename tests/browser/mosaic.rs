//! Pictures of one message in a browser: laid out as Discord lays them out, so that nobody misses a
//! second one.

use fantoccini::Locator;
use piste_standin::{Clock, Texts, World, serve};
use serde_json::Value;
use serenity::all::{ChannelId, CreateAttachment, CreateMessage, HttpBuilder};
use tokio::net::TcpListener;

use super::{PATIENCE, chooser, driver, free_port, keep_picture, open_channel, press};

const TOKEN: &str = "stand-in.token.for-pictures";
/// Two pictures that are wider than high.
const PICTURES: [&[u8]; 2] = [
    include_bytes!("../golden/pictures/board_start.png"),
    include_bytes!("../golden/pictures/hand.png"),
];
/// Measures the pictures of the page: left, top, width, height, and what they are on their own.
const MEASURED: &str =
    "return [...document.querySelectorAll('#messages article img')].map((image) => {
    const box = image.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height, image.naturalWidth, image.naturalHeight,
        getComputedStyle(image).objectFit];
});";

/// Returns whether two lengths on a screen are the same.
fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() < 2.0
}

#[tokio::test]
#[ignore = "needs Debian's chromium and chromium-driver (run by .ci/run)"]
async fn several_pictures_of_a_message_lie_side_by_side_cut_to_squares() {
    let world = World::new(Clock::system(), TOKEN);
    let guild = world.add_guild("Salle", "en-GB");
    let ada = world.add_user("Ada", "en-GB");
    world.join(guild, ada.id());
    let channel = world.add_text_channel(guild, "piste");
    let listener = TcpListener::bind(("127.0.0.1", 0)).await;
    let listener = listener.expect("a free port");
    let page = format!("http://{}", listener.local_addr().expect("an address"));
    let texts = Some(Texts::new());
    let served = tokio::spawn(serve(listener, world, texts, std::future::pending()));
    let http = HttpBuilder::new(TOKEN)
        .proxy(&page)
        .ratelimiter_disabled(true)
        .build();
    for pictures in [&PICTURES[..1], &PICTURES[..]] {
        let files = pictures
            .iter()
            .map(|picture| CreateAttachment::bytes(*picture, "board.png"));
        let message = CreateMessage::new().content("Look").add_files(files);
        let sent = ChannelId::new(channel.0).send_message(&http, message).await;
        sent.expect("it may post there");
    }
    let port = free_port();
    let _driver = driver(port);
    let client = chooser(port, &page).await;
    press(&client, "//button[strong='Ada']").await;
    open_channel(&client).await;
    let third = Locator::XPath("(//div[@id='messages']//article//img)[3]");
    let shown = client.wait().at_most(PATIENCE).for_element(third).await;
    shown.expect("three pictures");
    let loaded = "return Promise.all([...document.querySelectorAll('#messages article img')]
        .map((image) => image.decode()));";
    client.execute(loaded, Vec::new()).await.expect("pictures");
    let measured = client.execute(MEASURED, Vec::new()).await.expect("boxes");
    keep_picture(&client, "mosaic.png").await;
    let boxes: Vec<(Vec<f64>, String)> = measured
        .as_array()
        .expect("a list")
        .iter()
        .map(read)
        .collect();
    client.close().await.expect("closed");
    served.abort();
    let [(alone, _), (left, left_fit), (right, right_fit)] = &boxes[..] else {
        panic!("three pictures: {boxes:?}");
    };
    assert!(
        is_same(alone[2] / alone[3] * 100.0, alone[4] / alone[5] * 100.0),
        "whole: {alone:?}"
    );
    for (picture, fit) in [(left, left_fit), (right, right_fit)] {
        assert!(is_same(picture[2], picture[3]), "a square: {picture:?}");
        assert!(picture[4] > 1.2 * picture[5], "it was wider: {picture:?}");
        assert_eq!(fit, "cover", "cut, not squeezed");
    }
    assert!(
        is_same(left[1], right[1]) && left[0] + left[2] <= right[0],
        "{left:?}, {right:?}"
    );
}

/// Reads what was measured of a picture: its numbers, and how it fits into its box.
fn read(measured: &Value) -> (Vec<f64>, String) {
    let values = measured.as_array().expect("a list");
    let numbers = values.iter().filter_map(Value::as_f64).collect();
    let fit = values.last().and_then(Value::as_str).unwrap_or_default();
    (numbers, fit.to_owned())
}
