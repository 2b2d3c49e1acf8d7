//! Good bodies with one thing changed: those that are good still are listed, and no other may pass.

use serde_json::{Value, json};

use crate::bodies::{MESSAGES, bad, good};
use crate::requests::Stage;

/// Every place in a value, as JSON pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                places(inner, &format!("{at}/{name}"), found);
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                places(inner, &format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
}

/// Values to put in the place of `value`, each with a name.
fn changes(value: &Value) -> Vec<(String, Value)> {
    let plain = [
        json!(null),
        json!(true),
        json!(7),
        json!(-1),
        json!(1.5),
        json!(""),
        json!(" "),
        json!("x"),
        json!([]),
        json!([null]),
        json!({}),
    ];
    let mut changes: Vec<_> = plain
        .into_iter()
        .map(|plain| (plain.to_string(), plain))
        .collect();
    match value {
        Value::Array(list) if !list.is_empty() => {
            let twice = list.iter().chain(list).cloned().collect();
            changes.push(("all twice".to_owned(), twice));
            let many = vec![list[0].clone(); 41].into();
            changes.push(("the first 41 times".to_owned(), many));
        }
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("colour".to_owned(), json!(1));
            changes.push(("a field more".to_owned(), more.into()));
        }
        Value::Number(_) => {
            let others = [0, 1, 2, 3, 4, 5, 6, 8, 12, 26, 46, 101, 4001, 6001, 21_601];
            let others = others.into_iter().chain([1 << 24, 1 << 31, 1 << 54]);
            changes.extend(others.map(|number: u64| (number.to_string(), json!(number))));
        }
        Value::String(text) if !text.is_empty() => {
            let others = [
                "ftp://x",
                "attachment://a.png",
                "Upper",
                "two words",
                "+5",
                "007",
            ];
            changes.extend(others.map(|text| (format!("{text:?}"), json!(text))));
            for length in [33, 46, 81, 101, 257, 513, 1025, 2001, 4097] {
                let long: String = text.chars().cycle().take(length).collect();
                changes.push((format!("{length} signs"), long.into()));
            }
        }
        _ => {}
    }
    changes.retain(|(_, changed)| changed != value);
    changes
}

/// The body without the field at this place, unless it is an element of a list.
fn without(body: &Value, place: &str) -> Option<Value> {
    let (parent, name) = place.rsplit_once('/')?;
    let mut body = body.clone();
    body.pointer_mut(parent)?
        .as_object_mut()?
        .shift_remove(name)?;
    Some(body)
}

/// Sends a body with every change of the value at `place` and names those that pass.
async fn passing(
    stage: &mut Stage,
    method: &str,
    path: &str,
    body: &Value,
    place: &str,
) -> Vec<String> {
    let value = body.pointer(place).expect("it is there");
    let mut mutants = changes(value);
    for (_, changed) in &mut mutants {
        let mut mutant = body.clone();
        *mutant.pointer_mut(place).expect("it is there") = changed.take();
        *changed = mutant;
    }
    mutants.extend(without(body, place).map(|body| ("nothing".to_owned(), body)));
    let mut passing = Vec::new();
    for (name, mutant) in mutants {
        let (status, answer) = stage.send_fresh(method, path, &mutant).await;
        match status {
            200..300 => passing.push(name),
            400 => {}
            _ => panic!("{place}: {name} answered {status} {answer}"),
        }
    }
    passing
}

/// Every change of a body that passes, a line for each place.
async fn report(method: &str, path: &str, body: Value) -> String {
    let mut stage = Stage::new().await;
    let body = stage.filled(&body);
    let mut lines = format!("{method} {path}\n");
    let mut found = Vec::new();
    places(&body, "", &mut found);
    for place in found {
        let passing = passing(&mut stage, method, path, &body, &place).await;
        if !passing.is_empty() {
            lines += &format!("  {place}: {}\n", passing.join(", "));
        }
    }
    lines
}

#[tokio::test(flavor = "multi_thread")]
async fn only_changes_that_discord_takes_pass() {
    // What a reply holds is what a message holds, which is looked at once.
    let is_full = |body: String| body.contains("footer") || body.contains("accessory");
    let is_reply = |path: &str, body: &Value| path != MESSAGES && is_full(body.to_string());
    let bodies = good().into_iter();
    let bodies = bodies.filter(|(_, path, body)| !is_reply(path, body));
    let reports: Vec<_> = bodies
        .map(|(method, path, body)| tokio::spawn(report(method, path, body)))
        .collect();
    let mut all = String::new();
    for report in reports {
        all += &report.await.expect("it comes to its end");
    }
    insta::assert_snapshot!(all);
}

#[tokio::test]
async fn every_bad_body_is_refused_for_its_form() {
    for (method, path, body, _) in bad() {
        let (status, answer) = Stage::new().await.send_fresh(method, path, &body).await;
        let code = (status, &answer["code"]);
        assert_eq!(code, (400, &json!(50035)), "{method} {path} {body:.200}");
    }
}
