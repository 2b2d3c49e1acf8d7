//! Every single change of a true record is refused or can be seen: `docs/fair-dealing.md` says of
//! each field which, and is read here.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::records::{end, players, random_match, terms};
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{BySeat, MatchEnd, MatchReason, Notation, Recorded, Seat, Waiting};
use table::{
    Checked, GameKind, Luck, MatchRecord, Secret, Sides, Terms, Verified, challenger_goes_first,
    verify_line,
};

/// The places at which the items of a long list are changed, besides the last.
const PLACES: [usize; 3] = [0, 1, 9];

/// The fate of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    /// It is refused.
    Refused,
    /// It shows in a line besides the digest.
    Shown,
    /// It is another spelling of the same record.
    Same,
}

fn fate(line: &str, original: &Verified) -> Result<Fate, String> {
    let verified = match verify_line(line) {
        Err(_) => return Ok(Fate::Refused),
        Ok(Checked::Round) => return Err("it became a vector line".to_owned()),
        Ok(Checked::Match(verified)) => verified,
    };
    if shown(&verified) != shown(original) {
        return Ok(Fate::Shown);
    }
    if verified.record == original.record {
        return Ok(Fate::Same);
    }
    Err("it passes, and nobody sees it".to_owned())
}

/// Returns the lines that people see, without the digest.
fn shown(verified: &Verified) -> Vec<(String, String)> {
    let mut lines = verified.lines();
    lines.retain(|(heading, _)| heading != "digest");
    lines
}

/// Returns values of other records for a field.
fn known(field: &str) -> &'static [&'static str] {
    match field.rsplit('.').next().unwrap_or_default() {
        "game" => &["duell", "en-garde", "erobere-wesnoth"],
        "variant" => &["advanced", "classic", "custom", "practised", "standard"],
        "sides" => &["chosen", "random"],
        "role" => &["white", "black", "north", "south", "red", "emperor"],
        "computer" => &["beginner", "strong", "advanced"],
        "sheet" => &[
            "--SPR---MBDKA",
            "NXSPR---MBDKA",
            "---H----ECITE",
            "VLGHWF--MTEKA",
            "vlghwf--mteka",
            "twos",
        ],
        "map" => &["glade", "ford", "long-march", "castles"],
        "reason" => &[
            "score", "resign", "timeout", "agreed", "aborted", "restored", "touch", "draw",
        ],
        "move" => &["F1", "F2", "B1", "E", "."],
        _ => &[],
    }
}

/// Returns other values for a field's value.
fn others(field: &str, value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().expect("a whole number");
            let near = [number + 1, number - 1, 1 - number];
            let near = near.into_iter().filter(|other| *other != number);
            near.map(Value::from)
                .chain([json!(null), json!("0"), json!(0.5), json!([])])
                .collect()
        }
        Value::String(text) => {
            let mut others = vec![json!(""), json!(null), json!(0), json!(format!("{text}x"))];
            others.push(json!(format!("{text}\n")));
            let flipped = |place: usize| {
                let mut bytes = text.clone().into_bytes();
                bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
                String::from_utf8(bytes).ok().map(Value::from)
            };
            let places = [0, text.len() / 2, text.len().saturating_sub(1)];
            others.extend(
                places
                    .into_iter()
                    .filter(|it| *it < text.len())
                    .filter_map(flipped),
            );
            others.extend(
                known(field)
                    .iter()
                    .filter(|other| *other != text)
                    .map(|it| json!(it)),
            );
            others
        }
        Value::Null => vec![json!(0), json!(1), json!(2), json!("")],
        Value::Bool(_) => Vec::new(),
        Value::Array(items) => {
            let mut others = vec![json!(null), json!({}), json!(0)];
            for place in places(items) {
                let mut fewer = items.clone();
                let item = fewer.remove(place);
                others.push(Value::Array(fewer));
                let mut more = items.clone();
                more.insert(place, item);
                others.push(Value::Array(more));
                let mut swapped = items.clone();
                swapped.swap(place, (place + 1) % items.len());
                if swapped != *items {
                    others.push(Value::Array(swapped));
                }
                others.push(Value::Array(items[..place].to_vec()));
            }
            others
        }
        Value::Object(_) => vec![json!(null), json!([]), json!(0)],
    }
}

/// Returns the places of a list that are changed: some, and the first decision that chance
/// followed.
fn places(items: &[Value]) -> BTreeSet<usize> {
    let all = PLACES.into_iter().chain([items.len().saturating_sub(1)]);
    let all = all.filter(|place| *place < items.len());
    let by_chance = items.iter().position(|item| item.get("chance").is_some());
    all.chain(by_chance).collect()
}

/// Returns the name of a field in the table, without the places of items.
fn field(pointer: &str) -> String {
    let mut field = String::new();
    for part in pointer.split('/').skip(1) {
        if part.parse::<usize>().is_ok() {
            field.push_str("[]");
        } else {
            field.push_str(if field.is_empty() { "" } else { "." });
            field.push_str(part);
        }
    }
    // An item is a part of its list.
    field.strip_suffix("[]").map(str::to_owned).unwrap_or(field)
}

/// Adds every place of a record that is changed to `found`.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for place in places(items) {
                pointers(&items[place], &format!("{at}/{place}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                pointers(value, &format!("{at}/{name}"), found);
            }
        }
        _ => {}
    }
}

/// Tries every change of a record. Returns the fates of each field.
pub(crate) fn fates(record: &MatchRecord) -> BTreeMap<String, BTreeSet<Fate>> {
    let line = record.to_line().expect("JSON");
    let Ok(Checked::Match(original)) = verify_line(&line) else {
        panic!("a true record: {:?}", verify_line(&line));
    };
    let json: Value = serde_json::from_str(&line).expect("JSON");
    let mut found = Vec::new();
    pointers(&json, "", &mut found);
    let mut fates: BTreeMap<String, BTreeSet<Fate>> = BTreeMap::new();
    let mut note = |field: String, what: &str, changed: &str| {
        let fate =
            fate(changed, &original).unwrap_or_else(|error| panic!("{field}: {what}: {error}"));
        fates.entry(field).or_default().insert(fate);
    };
    for pointer in found {
        let value = json.pointer(&pointer).expect("it is there");
        if !pointer.is_empty() {
            for other in others(&field(&pointer), value) {
                let mut changed = json.clone();
                *changed.pointer_mut(&pointer).expect("it is there") = other.clone();
                note(field(&pointer), &other.to_string(), &changed.to_string());
            }
        }
        let Value::Object(fields) = value else {
            continue;
        };
        let object = |changed: &mut Value| -> serde_json::Map<String, Value> {
            changed
                .pointer(&pointer)
                .and_then(Value::as_object)
                .cloned()
                .expect("fields")
        };
        let with = |fields: serde_json::Map<String, Value>| {
            let mut changed = json.clone();
            *changed.pointer_mut(&pointer).expect("it is there") = Value::Object(fields);
            changed.to_string()
        };
        for name in fields.keys() {
            let mut fewer = object(&mut json.clone());
            fewer.remove(name);
            note(
                field(&format!("{pointer}/{name}")),
                "left out",
                &with(fewer),
            );
            let marker = format!("doubled {name}");
            let mut more = object(&mut json.clone());
            more.insert(marker.clone(), fields[name].clone());
            let doubled = with(more).replace(&marker, name);
            note("doubled".to_owned(), name, &doubled);
        }
        for name in [
            "note",
            "luck",
            "computer",
            "secret",
            "legal",
            "chance",
            "rows",
            "sheet",
            "turn_limit",
        ] {
            if !fields.contains_key(name) {
                let mut more = object(&mut json.clone());
                more.insert(name.to_owned(), json!("x"));
                note("unknown".to_owned(), name, &with(more));
            }
        }
    }
    fates
}

/// Returns the table of `docs/fair-dealing.md`: each field, with `true` if a change may show.
fn table() -> BTreeMap<&'static str, bool> {
    let text = include_str!("../../../../docs/fair-dealing.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let row = |row: &'static str| {
        let (field, fate) = row.split_once("` | ").expect("two columns");
        assert!(fate.contains("refused") || fate.contains("shown"), "{row}");
        (field, fate.contains("shown"))
    };
    rows.map(row).collect()
}

pub(crate) fn ended(winner: Option<Seat>, reason: MatchReason) -> Option<MatchEnd> {
    Some(MatchEnd { winner, reason })
}

/// Returns terms with luck of both players, whose sides are settled by chance.
pub(crate) fn by_chance(terms: Terms) -> Terms {
    let lucks = BySeat::new("one", "two").map(|text| Luck::parse(text).expect("printable"));
    for number in 0.. {
        let secret = Secret::new([number; 32]);
        let seats = terms.kind.facts().seating == rules::Seating::Seats;
        let challenger = if seats { Seat::One } else { Seat::Zero };
        let (own, other) = (&lucks[challenger], &lucks[challenger.other()]);
        let goes_first = challenger_goes_first(&secret, &terms.id, own, other);
        if seats && goes_first {
            continue;
        }
        return Terms {
            first: if seats || goes_first {
                Seat::Zero
            } else {
                Seat::One
            },
            challenger,
            sides: Sides::Random,
            secret,
            lucks,
            ..terms
        };
    }
    unreachable!("chance gives either seat")
}

/// Returns finished matches of a game, one for each way to end.
fn records(kind: GameKind) -> Vec<MatchRecord> {
    let variant = kind.facts().variants[0];
    let mut terms = terms(kind, variant, 9);
    terms.first_to = 1;
    if kind == GameKind::ErobereWesnoth {
        // Short games, on a map of the operator's own in the last.
        terms.options = "glade 3 +2".to_owned();
    }
    let record = |terms: &Terms, plies, end: &dyn Fn(Option<Seat>) -> Option<MatchEnd>| {
        let (table, log) = random_match(terms, plies, 5);
        let to_move = match table.standing().waiting {
            Waiting::Turn(seat) => Some(seat),
            _ => None,
        };
        GameKind::record(terms, &log, &players(), end(to_move)).expect("a record")
    };
    let (table, log) = random_match(&terms, u32::MAX, 5);
    let whole = GameKind::record(&terms, &log, &players(), end(&*table)).expect("a record");
    let chance = by_chance(terms.clone());
    let (table, log) = random_match(&chance, u32::MAX, 6);
    let by_chance = GameKind::record(&chance, &log, &players(), end(&*table)).expect("a record");
    let mut nothing = record(&terms, 0, &|_| ended(None, MatchReason::Aborted));
    nothing.rounds.clear();
    let mut records = vec![
        whole,
        by_chance,
        record(&terms, 9, &|_| ended(Some(Seat::One), MatchReason::Resign)),
        record(&chance, 6, &|to_move| {
            ended(to_move.map(Seat::other), MatchReason::Timeout)
        }),
        record(&terms, 5, &|_| ended(None, MatchReason::Agreed)),
        record(&terms, 0, &|_| ended(None, MatchReason::Aborted)),
        record(&terms, 4, &|_| ended(None, MatchReason::Restored)),
        nothing,
    ];
    if kind == GameKind::Duell {
        for options in [
            "custom VLGHWF--MTEKA -1",
            "custom NXSPR---CTIEM/--HRRH-FMIDKA",
        ] {
            terms.options = options.to_owned();
            let (table, log) = random_match(&terms, u32::MAX, 5);
            let whole = GameKind::record(&terms, &log, &players(), end(&*table));
            records.push(whole.expect("a record"));
            let resigned = ended(Some(Seat::One), MatchReason::Resign);
            records.push(record(&terms, 2, &|_| resigned));
        }
    }
    if kind == GameKind::ErobereWesnoth {
        let glade = include_str!("../../../../assets/maps/glade.map");
        terms.options = format!("moor 3\n{}", glade.trim_end());
        records.push(record(&terms, 8, &|_| {
            ended(Some(Seat::Zero), MatchReason::Resign)
        }));
    }
    records
}

/// Returns other spellings of a token.
fn spellings(token: &str) -> BTreeSet<String> {
    let flip = |sign: char| {
        if sign.is_ascii_lowercase() {
            sign.to_ascii_uppercase()
        } else {
            sign.to_ascii_lowercase()
        }
    };
    let mut spellings = BTreeSet::from([
        token.to_ascii_lowercase(),
        token.to_ascii_uppercase(),
        format!(" {token}"),
        format!("{token} "),
        format!("+{token}"),
    ]);
    for (place, sign) in token.char_indices() {
        let (before, after) = token.split_at(place);
        let rest = &after[sign.len_utf8()..];
        spellings.insert(format!("{before}{}{rest}", flip(sign)));
        spellings.insert(format!("{before}0{after}"));
        spellings.insert(format!("{before} {after}"));
    }
    spellings.remove(token);
    spellings
}

/// Returns a token as it prints if it can be parsed.
fn printed(kind: GameKind, token: &str) -> Option<String> {
    fn of<G: Recorded>(token: &str) -> Option<String> {
        G::Move::parse(token).ok().map(|it| it.to_string())
    }
    match kind {
        GameKind::EnGarde => of::<EnGarde>(token),
        GameKind::Duell => of::<Duell>(token),
        GameKind::ErobereWesnoth => of::<ErobereWesnoth>(token),
    }
}

#[test]
fn a_token_in_another_spelling_is_refused_with_the_one_that_is_right() {
    let mut others = 0;
    for kind in GameKind::ALL {
        let mut tried = BTreeSet::new();
        for record in records(kind) {
            for (round, ply) in (0..record.rounds.len()).flat_map(|round| {
                let plies = 0..record.rounds[round].plies.len();
                plies.map(move |ply| (round, ply))
            }) {
                let token = &record.rounds[round].plies[ply].token;
                let kind_of_move: String =
                    token.chars().filter(|it| !it.is_ascii_digit()).collect();
                if !tried.insert(kind_of_move) {
                    continue;
                }
                for spelling in spellings(token) {
                    let canonical = printed(kind, &spelling);
                    if canonical.as_ref() == Some(&spelling) {
                        // Another move, not another spelling.
                        continue;
                    }
                    let mut forged = record.clone();
                    forged.rounds[round].plies[ply].token.clone_from(&spelling);
                    let line = forged.to_line().expect("JSON");
                    let refused = verify_line(&line).expect_err(&spelling).to_string();
                    if let Some(canonical) = canonical {
                        others += 1;
                        let wanted = format!("move: expected {canonical:?}, found {spelling:?}");
                        assert!(refused.contains(&wanted), "{refused}");
                    }
                }
            }
        }
        assert!(!tried.is_empty(), "{kind:?}");
    }
    assert!(others > 0, "some game reads a token in two spellings");
}

#[test]
fn a_name_is_as_long_as_a_name_can_be() {
    let record = &records(GameKind::EnGarde)[0];
    for (length, fits) in [(100, true), (101, false), (10_000_000, false)] {
        let mut long = record.clone();
        long.seats[0].name = "é".repeat(length);
        let checked = verify_line(&long.to_line().expect("JSON"));
        match checked {
            Ok(_) => assert!(fits, "{length}"),
            Err(refused) => {
                let said = "seats[0].name: expected at most 100 characters";
                assert!(!fits && refused.to_string() == said, "{refused}");
            }
        }
    }
}

#[test]
fn blanks_in_the_rows_of_a_map_make_no_other_record() {
    let records = records(GameKind::ErobereWesnoth);
    let record = records.last().expect("one on a map of one's own");
    let line = record.to_line().expect("JSON");
    let other = line.replace(", Gg", " ,   Gg").replace("1 Kh", "1   Kh");
    assert_ne!(line, other);
    let digest = |line: &str| match verify_line(line) {
        Ok(Checked::Match(verified)) => verified.digest,
        other => panic!("{other:?}"),
    };
    assert_eq!(digest(&line), digest(&other));
}

#[test]
fn every_change_of_a_true_record_is_refused_or_can_be_seen() {
    let mut all: BTreeMap<String, BTreeSet<Fate>> = BTreeMap::new();
    let mut records: Vec<MatchRecord> = GameKind::ALL.into_iter().flat_map(records).collect();
    let vectors = include_str!("../../../../tests/vectors/records.jsonl").lines();
    records.extend(vectors.map(|line| MatchRecord::parse(line).expect("a record")));
    let tried: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = records.iter().map(|it| scope.spawn(|| fates(it))).collect();
        threads
            .into_iter()
            .map(|it| it.join().expect("no panic"))
            .collect()
    });
    for (field, fates) in tried.into_iter().flatten() {
        all.entry(field).or_default().extend(fates);
    }
    for (what, allowed) in [
        ("doubled", &[Fate::Refused][..]),
        ("unknown", &[Fate::Refused]),
    ] {
        let fates = all.remove(what).expect("it was tried");
        assert!(fates.iter().eq(allowed), "{what}: {fates:?}");
    }
    let table = table();
    for (field, fates) in &all {
        let Some(may_show) = table.get(field.as_str()) else {
            panic!("{field} is not in the table: {fates:?}");
        };
        assert_eq!(
            fates.contains(&Fate::Shown),
            *may_show,
            "{field}: {fates:?}"
        );
    }
    for field in table.keys() {
        assert!(all.contains_key(*field), "{field} is no field of a record");
    }
}
