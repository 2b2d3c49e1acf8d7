//! A store with rows of the tests' own.

use std::path::Path;

use model::{
    ChannelId, Clock, Home, Limits, Match, MatchEffect, MatchId, MatchSlot, Player, Progress,
    Rated, Round, Sequence, ServerId, Sides, Timestamp, UserId, Verbosity, Version, Want,
};
use rules::{BySeat, Entry, EntryKind, Seat};
use store::{Beginning, Begun, Holder, StepCommit, Store};

/// Returns the id of a match by number.
pub(crate) fn id(number: u128) -> MatchId {
    MatchId::new(1_000, number)
}

pub(crate) const ONE: UserId = UserId(1);
pub(crate) const TWO: UserId = UserId(2);
pub(crate) const HAND: MatchSlot = MatchSlot::Hand(Seat::Zero);
pub(crate) const HOLDER: Holder = Holder::new(1);
pub(crate) const OTHER: Holder = Holder::new(2);

pub(crate) fn player(user: UserId) -> Player {
    Player {
        user: Some(user),
        name: format!("user {user}"),
        ..Player::default()
    }
}

pub(crate) fn a_match(id: MatchId) -> Match {
    Match {
        id,
        game: "en-garde".to_owned(),
        variant: "advanced".to_owned(),
        revision: 1,
        options: "advanced".to_owned(),
        first_to: 5,
        first: Seat::Zero,
        challenger: Seat::One,
        sides: Sides::Random,
        time: Clock::Bank {
            seconds: 900,
            increment: 15,
        },
        secret: [7; 32],
        rated: Rated::Before,
        players: BySeat::new(player(ONE), player(TWO)),
        began: Timestamp(1_000),
        progress: Progress {
            round: Round(1),
            ..Progress::default()
        },
        proposal: None,
        end: None,
        rematch: None,
        board: None,
    }
}

pub(crate) fn a_home() -> Home {
    Home {
        number: 0,
        server: Some(ServerId(3)),
        server_name: None,
        channel: ChannelId(5),
        thread: None,
        card: None,
        language: "en".to_owned(),
        verbosity: Verbosity::Rounds,
        is_hidden: false,
    }
}

pub(crate) fn entry(sequence: u32) -> Entry {
    Entry {
        sequence: Sequence(sequence),
        round: Round(1),
        kind: EntryKind::Move(Seat::One, "F3".to_owned()),
    }
}

/// Returns limits that are never met.
pub(crate) fn no_limits() -> Limits {
    Limits {
        running_of_user: u32::MAX,
        begun_a_day: u32::MAX,
        offers_a_day: u32::MAX,
        running_in_channel: u32::MAX,
        ..Limits::default()
    }
}

pub(crate) async fn begin(store: &Store, row: Match) -> Begun {
    let beginning = Beginning {
        row,
        homes: vec![a_home()],
        entries: Vec::new(),
        effects: Vec::new(),
        offered: None,
        filters: model::Filters::default(),
        follows: None,
        now: Timestamp(1_000),
    };
    store
        .write(move |tx| tx.begin_match(&beginning, no_limits()))
        .await
        .expect("written")
}

/// Returns a store with one match, and its version.
pub(crate) async fn with_match(path: &Path) -> (Store, Version) {
    let store = crate::hosting::database(path);
    for (user, language) in [(ONE, "en"), (TWO, "de")] {
        let name = format!("user {user}");
        let language = language.to_owned();
        let greeted = store.write(move |tx| tx.greet(user, &name, &language));
        greeted.await.expect("written");
    }
    match begin(&store, a_match(id(1))).await {
        Begun::Begun(version, _) => (store, version),
        other => panic!("{other:?}"),
    }
}

/// Returns a step that adds entries up to a number.
pub(crate) fn step(follows: Version, to: u32) -> StepCommit {
    let mut row = a_match(id(1));
    row.progress.sequence = Sequence(to);
    StepCommit {
        follows,
        row,
        entries: (follows.sequence.0 + 1..=to).map(entry).collect(),
        rounds: Vec::new(),
        effects: Vec::new(),
        deeds: BySeat::default(),
        now: Timestamp(5),
    }
}

/// Returns the effects by which posts become due.
pub(crate) fn wants(due: &[(MatchSlot, Want)]) -> Vec<MatchEffect> {
    let wants = due.iter();
    wants
        .map(|(slot, want)| MatchEffect::Want(*slot, *want))
        .collect()
}

/// Returns the same with deliveries that become due.
pub(crate) fn step_due(follows: Version, to: u32, due: &[(MatchSlot, Want)]) -> StepCommit {
    StepCommit {
        effects: wants(due),
        deeds: BySeat::default(),
        ..step(follows, to)
    }
}
