//! Records that cannot be true are refused, and say why.

use serde_json::{Value, json};

use crate::forgeries::{Fate, by_chance, ended, fates};
use crate::records::{end, players, random_match, terms};
use rules::{MatchReason, Seat};
use table::{Checked, GameKind, MatchRecord, verify_line};

/// Changes the JSON of a record and returns the reason why it is refused.
fn refusal(record: &MatchRecord, change: impl FnOnce(&mut Value)) -> String {
    let line = record.to_line().expect("JSON");
    let mut json: Value = serde_json::from_str(&line).expect("JSON");
    change(&mut json);
    let changed = json.to_string();
    assert_ne!(changed, line, "something is changed");
    match verify_line(&changed) {
        Err(difference) => difference.to_string(),
        Ok(_) => panic!("it passes: {changed}"),
    }
}

/// Returns a match of three rounds, won 2 to 1 by score.
fn decided() -> MatchRecord {
    let terms = terms(GameKind::EnGarde, "advanced", 9);
    (0..)
        .map(|seed| random_match(&terms, u32::MAX, seed))
        .map(|(table, log)| GameKind::record(&terms, &log, &players(), end(&*table)))
        .find_map(|record| record.ok().filter(|record| record.score == [2, 1]))
        .expect("a match of three rounds")
}

#[test]
fn results_that_the_rounds_do_not_give_are_refused() {
    let record = decided();
    let caught = |change: &dyn Fn(&mut Value), expected: &str| {
        let reason = refusal(&record, change);
        assert!(reason.contains(expected), "{expected}: {reason}");
    };
    for reason in ["resign", "timeout"] {
        let loses = json!({"winner": 1, "reason": reason});
        let cut = |json: &mut Value| {
            let last = &mut json["rounds"][2];
            last["plies"].as_array_mut().expect("plies").pop();
            last.as_object_mut().expect("a round").remove("result");
            json["score"] = json!([1, 1]);
            json["result"] = loses.clone();
        };
        let line = record.to_line().expect("JSON");
        let mut changed: Value = serde_json::from_str(&line).expect("JSON");
        cut(&mut changed);
        // Only the host can know of an early end: what it says is shown, and that it rests on it.
        if let Ok(Checked::Match(verified)) = verify_line(&changed.to_string()) {
            assert!(verified.ended_early());
            let (_, end) = verified.lines().pop().expect("an end");
            assert!(end.contains("rests on the host's word"), "{end}");
        }
        let without = |rounds: usize, score: Value| {
            let loses = loses.clone();
            move |json: &mut Value| {
                json["rounds"]
                    .as_array_mut()
                    .expect("rounds")
                    .truncate(rounds);
                json["score"] = score;
                json["result"] = loses;
            }
        };
        let reason = refusal(&record, without(0, json!([0, 0])));
        assert!(reason.contains("no round was under way"), "{reason}");
        let zero = record.rounds[0].result.as_ref().and_then(|it| it.winner) == Some(Seat::Zero);
        let score = if zero { json!([1, 0]) } else { json!([0, 1]) };
        let reason = refusal(&record, without(1, score));
        assert!(reason.contains("no round was under way"), "{reason}");
    }
    let ends = |winner: Value, reason: &'static str| {
        move |json: &mut Value| {
            let rounds = json["rounds"].as_array_mut().expect("rounds");
            let last = rounds.last_mut().expect("a round");
            last["plies"].as_array_mut().expect("plies").truncate(2);
            last.as_object_mut().expect("a round").remove("result");
            json["score"] = json!([1, 1]);
            json["result"] = json!({"winner": winner, "reason": reason});
        }
    };
    for reason in ["agreed", "aborted", "restored"] {
        caught(&ends(json!(1), reason), "has no winner");
    }
    caught(&ends(json!(null), "resign"), "has a winner");
    caught(&ends(json!(null), "timeout"), "has a winner");
    caught(&ends(json!(7), "resign"), "result.winner: expected 0 or 1");
    caught(
        &ends(json!(255), "timeout"),
        "result.winner: expected 0 or 1",
    );
    let to_move = record.rounds[2].first.number();
    caught(&ends(json!(to_move), "timeout"), "cannot run out");
    caught(&ends(json!(0), "score"), "do not decide");
    caught(&ends(json!(0), "boredom"), "ends no match");
    caught(
        &|json| json["result"]["winner"] = json!(1),
        "white wins (score)",
    );
    caught(
        &|json| json["result"]["reason"] = json!("agreed"),
        "the rounds say",
    );
    caught(&|json| json["score"] = json!([2, 2]), "score: 2 to 2");
    let raised = |json: &mut Value| {
        json["options"]["first_to"] = json!(3);
        json["result"] = json!({"winner": 1, "reason": "resign"});
    };
    caught(&raised, "no round was under way");
    let more = |json: &mut Value| {
        let again = json["rounds"][2].clone();
        json["rounds"].as_array_mut().expect("rounds").push(again);
    };
    caught(&more, "round 4, the match was decided before");
    caught(
        &|json| json["rounds"][1]["number"] = json!(3),
        "round 2, number",
    );
    caught(
        &|json| json["rounds"][1]["result"] = json!(null),
        "rounds[1].result",
    );
}

#[test]
fn names_that_no_record_has_are_refused() {
    let record = decided();
    let caught = |change: &dyn Fn(&mut Value), expected: &str| {
        let reason = refusal(&record, change);
        assert!(reason.contains(expected), "{expected}: {reason}");
    };
    caught(
        &|json| json["seats"][0]["role"] = json!("emperor"),
        "expected white",
    );
    for id in [
        "",
        "01JD000000000000000000000",
        "01JD000000000000000000000\n",
        "01jd0000000000000000000000",
        "01JD000000000000000000000U",
    ] {
        caught(
            &|json| json["match"] = json!(id),
            "26 characters of Crockford's alphabet",
        );
    }
    caught(
        &|json| json["format"] = json!("piste-record/1"),
        "expected \"piste-record/2\"",
    );
    caught(
        &|json| json["seats"][0]["luck"] = json!("é"),
        "luck has at most 64",
    );
    caught(
        &|json| json["seats"][1]["computer"] = json!("grandmaster"),
        "level",
    );
    caught(
        &|json| json["rounds"][0]["setup"]["note"] = json!(1),
        "\"note\" is no field",
    );
    caught(
        &|json| json["options"]["map"] = json!("ford"),
        "\"map\" is no option",
    );
    caught(
        &|json| json["commitment"] = json!("00"),
        "64 hexadecimal digits",
    );
    caught(
        &|json| json["secret"] = json!("00".repeat(32)),
        "not the SHA-256",
    );
    let doubled = record
        .to_line()
        .expect("JSON")
        .replacen("{", r#"{"match":"x","#, 1);
    let reason = verify_line(&doubled).expect_err("doubled").to_string();
    assert!(reason.contains("\"match\" stands twice"), "{reason}");
    for reason in [
        refusal(&record, |json| {
            json["rounds"][0]["plies"][0]["move"] = json!("F9")
        }),
        refusal(&record, |json| {
            json["rounds"][0]["result"]["winner"] = json!(null)
        }),
        refusal(&record, |json| json["rounds"][0]["number"] = json!(-1)),
        refusal(&record, |json| json["seats"] = json!([])),
        refusal(&record, |json| json["rounds"] = json!({})),
    ] {
        for rust in [
            "Some(",
            "None",
            "struct",
            "u8",
            "u32",
            "::",
            "invalid type",
            "{ ",
        ] {
            assert!(!reason.contains(rust), "{reason}");
        }
    }
}

#[test]
fn rows_of_a_map_belong_to_its_name() {
    let mut own = terms(GameKind::ErobereWesnoth, "standard", 9);
    let glade = include_str!("../../../../assets/maps/glade.map").trim_end();
    own.options = format!("moor 40\n{}", glade.replacen("Gg^Fp", "Gg", 1));
    let (_, log) = random_match(&own, 2, 5);
    let end = ended(None, MatchReason::Agreed);
    let record = GameKind::record(&own, &log, &players(), end).expect("a record");
    let renamed = |json: &mut Value| json["rounds"][0]["setup"]["map"] = json!("glade");
    let reason = refusal(&record, renamed);
    assert!(
        reason.contains("not the rows of the built-in map"),
        "{reason}"
    );
}

#[test]
fn sides_that_chance_did_not_give_are_refused() {
    for kind in GameKind::ALL {
        let terms = by_chance(terms(kind, kind.facts().variants[0], 9));
        let (_, log) = random_match(&terms, 2, 5);
        let end = ended(None, MatchReason::Agreed);
        let mut other = terms.clone();
        if kind.facts().seating == rules::Seating::Seats {
            other.challenger = other.challenger.other();
        } else {
            other.first = other.first.other();
        }
        let (_, others_log) = random_match(&other, 2, 5);
        for (terms, log, fits) in [(&terms, &log, true), (&other, &others_log, false)] {
            let record = GameKind::record(terms, log, &players(), end).expect("a record");
            let checked = verify_line(&record.to_line().expect("JSON"));
            assert_eq!(checked.is_ok(), fits, "{kind}: {checked:?}");
            if let Err(difference) = checked {
                assert!(
                    difference.to_string().contains("chance gave"),
                    "{difference}"
                );
            }
        }
    }
}

#[test]
fn a_running_record_hides_no_change_either() {
    for kind in GameKind::ALL {
        let terms = terms(kind, kind.facts().variants[0], 9);
        let (_, log) = random_match(&terms, 12, 5);
        let running = GameKind::record(&terms, &log, &players(), None).expect("a record");
        let fates = fates(&running);
        assert!(fates["commitment"].contains(&Fate::Shown), "{kind}");
    }
}
