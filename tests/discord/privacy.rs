//! `/privacy`, as its user meets it.

use host::UserId;
use piste_standin::Message;

use crate::bot::House;
use crate::operator::{Operator, said};
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
    assert!(first.content.contains("already posted keep your name"));
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
    assert!(
        answer.contains("Everything about you has been deleted"),
        "{answer}"
    );
    let told = |message: &Message| message.content.contains("resign");
    let told = house.ben.wait_for(thread, told).await;
    let told = told.expect("the thread says how it ended");
    assert!(!told.content.contains("Ada"), "{}", told.content);
    let none = house.ada.command("/matches", house.channel).await;
    let none = none.expect("answered").content();
    assert!(!none.contains("Ben"), "{none}");
}

#[tokio::test]
async fn an_operator_deletes_somebody_and_a_backup_does_not_bring_them_back() {
    const ADA: u64 = 4242;
    let operator = Operator::new("");
    let knows = async || {
        let store = operator.open();
        let user = store.read(|tx| tx.user(UserId(ADA))).await.expect("read");
        store.close().await;
        user.is_some()
    };
    let store = operator.open();
    let greeted = store.write(move |tx| tx.greet(UserId(ADA), "Ada", "en"));
    greeted.await.expect("written");
    let run = |command: &str, with: &str| {
        let output = operator.piste(command).arg(with).output().expect("it runs");
        (output.status.success(), said(&output))
    };
    let backup = operator.file("copy.db").display().to_string();
    assert!(run("backup", &backup).0);

    // While another piste works on the database, it is left to that one.
    let (listed, words) = run("forget", "4242");
    assert!(listed && words.contains("within the hour"), "{words}");
    store.close().await;
    assert!(knows().await);
    let (deleted, words) = run("forget", "4242");
    assert!(deleted && words.contains("user 4242 is deleted"), "{words}");
    assert!(!knows().await);

    let (restored, words) = run("restore", &backup);
    assert!(restored, "{words}");
    assert!(!knows().await, "deleted again");
    let listed = || std::fs::read_to_string(operator.file("piste.db.deletions")).expect("a list");
    for (days, left) in [("--older-than=1", 2), ("--older-than=0", 0)] {
        let (dropped, words) = run("forget", days);
        assert!(
            dropped && words.contains("dropped from the list"),
            "{words}"
        );
        assert_eq!(listed().lines().count(), left, "{days}: {words}");
    }
    for wrong in ["0", "Ada", "-4", "9223372036854775808"] {
        let (taken, words) = run("forget", wrong);
        assert!(!taken, "{wrong}: {words}");
    }
}
