//! `/privacy`, as its user meets it.

use piste_standin::Message;

use crate::bot::House;
use crate::people::{begin, thread};

#[tokio::test]
async fn everything_stored_about_somebody_comes_as_a_file() {
    let house = House::open().await;
    let id = begin(&house).await;
    let answer = house.ada.command("/privacy export", house.channel).await;
    let answer = answer.expect("answered");
    assert!(answer.is_ephemeral());
    let message = answer.message().expect("a file");
    assert!(message.content.contains("everything stored about you"));
    let file = message.attachments.first().expect("a file");
    assert_eq!(file.filename, "piste.json");
    let holdings: serde_json::Value = serde_json::from_slice(&file.bytes).expect("JSON");
    assert_eq!(holdings["settings"][0]["name"], "Ada");
    assert_eq!(holdings["running_matches"][0]["id"], id);
    assert!(!holdings.to_string().contains("Ben"), "{holdings}");
}

#[tokio::test]
async fn whoever_wants_to_be_deleted_is_asked_twice() {
    let house = House::open().await;
    begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let asked = house.ada.command("/privacy delete", house.channel).await;
    let asked = asked.expect("answered");
    assert!(asked.is_ephemeral());
    let first = asked.message().expect("a question");
    let on = first.button("Delete everything…").expect("a button");
    let clicked = house
        .ada
        .click(&first, &on.custom_id.expect("clickable"))
        .await;
    let second = clicked
        .expect("answered")
        .message()
        .expect("the last question");
    assert!(
        second.content.contains("Really delete"),
        "{}",
        second.content
    );
    let on = second.button("Delete for good").expect("a button");
    let clicked = house
        .ada
        .click(&second, &on.custom_id.expect("clickable"))
        .await;
    let answer = clicked.expect("answered").content();
    assert!(answer.contains("You are deleted"), "{answer}");
    let told = |message: &Message| message.content.contains("resign");
    let told = house.ben.wait_for(thread, told).await;
    let told = told.expect("the thread says how it ended");
    assert!(!told.content.contains("Ada"), "{}", told.content);
    let none = house.ada.command("/matches", house.channel).await;
    let none = none.expect("answered").content();
    assert!(!none.contains("Ben"), "{none}");
}
