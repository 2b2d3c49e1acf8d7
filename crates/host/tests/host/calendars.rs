//! Night hours and days away, over matches: their clocks stand still and gain nothing besides.

use crate::exports::holdings;
use crate::hosting::{BLACK, Hosting, WHITE};
use host::{
    Away, Challenge, Challenged, Clock, MatchId, Opponent, Refusal, Timestamp, UserId, View, Words,
};
use model::calendar::{Absence, Day, Night, Stops, Zone};
use players::Level;
use rules::BySeat;
use table::Luck;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// The time by which the paused clock may run ahead while everybody waits for the database.
const SLACK: i64 = HOUR / 6;

/// Ten in the evening to seven in the morning, universal time.
fn night() -> Option<Night> {
    Night::new(22 * 60, 7 * 60, Zone::utc())
}

fn stops() -> Stops {
    Stops::new(night(), Vec::new())
}

/// So many days away from a day on, counted from today.
fn absence(hosting: &Hosting, ahead: i32, days: u8) -> Absence {
    let today = Day::of(hosting.host.now().0, &Zone::utc());
    Absence::new(today.plus(ahead), days, Zone::utc()).expect("days")
}

async fn hand(hosting: &Hosting, user: u64, id: MatchId) -> View {
    let shown = hosting.host.hand(&hosting.caller(user), id).await;
    shown.expect("a hand")
}

async fn deadline(hosting: &Hosting, id: MatchId) -> Timestamp {
    hand(hosting, WHITE, id).await.deadline.expect("a deadline")
}

/// Begins a match of the two with a clock, in which white is to move first.
async fn begin(hosting: &Hosting, clock: &str) -> MatchId {
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let challenge = Challenge {
        clock: Clock::parse(clock).expect("a clock"),
        ..hosting.challenge_to(opponent)
    };
    let white = hosting.caller(WHITE);
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    let black = hosting.caller(BLACK);
    let accepted = hosting.host.accept(&black, offer.id, None, Luck::default());
    accepted.await.expect("accepted").id
}

/// Lets both play until white has begun another turn.
async fn white_again(hosting: &Hosting, id: MatchId) {
    while hosting.play_any_of(WHITE, id).await {}
    while hosting.play_any_of(BLACK, id).await {}
}

/// Chooses the night for white, a day before now.
async fn with_night(hosting: &Hosting) {
    let white = hosting.caller(WHITE);
    let chosen = hosting.host.set_night(&white, night()).await;
    chosen.expect("chosen");
    hosting.hours_pass(23).await;
}

#[tokio::test(start_paused = true)]
async fn a_night_counts_from_the_first_turn_of_the_next_day_and_for_nobody_else() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let before = deadline(&hosting, id).await;
    let white = hosting.caller(WHITE);
    let chosen = hosting.host.set_night(&white, night()).await;
    assert_eq!(chosen.expect("chosen").night, night());
    assert_eq!(deadline(&hosting, id).await, before, "the turn has begun");
    // Another turn on the same day.
    white_again(&hosting, id).await;
    let now = hosting.host.now();
    let same_day = deadline(&hosting, id).await.since(now);
    assert!((3 * DAY - HOUR..=3 * DAY).contains(&same_day), "{same_day}");
    hosting.hours_pass(23).await;
    assert_eq!(
        deadline(&hosting, id).await.since(now),
        same_day,
        "nor does a turn that lasts"
    );
    white_again(&hosting, id).await;
    // 15 hours of each day count, the first of them at seven in the morning.
    let midnight = Day::of(hosting.host.now().0, &Zone::utc()).begin(&Zone::utc());
    let expected = midnight + 4 * DAY + (7 + 12) * HOUR;
    assert_eq!(deadline(&hosting, id).await, Timestamp(expected));
    while hosting.play_any_of(WHITE, id).await {}
    let left = deadline(&hosting, id).await.since(hosting.host.now());
    assert!(left <= 3 * DAY, "black has no night");
}

#[tokio::test(start_paused = true)]
async fn reminders_and_the_flag_come_when_so_much_time_has_counted() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    let id = begin(&hosting, "1d").await;
    hosting.settled().await;
    hosting.poster.take();
    // It begins within a night that ends at seven: 12 of 24 hours have counted at seven in the
    // evening, 21.6 at 13:36 of the next day.
    let midnight = Day::of(hosting.host.now().0, &Zone::utc()).begin(&Zone::utc());
    let now = move |hosting: &Hosting| hosting.host.now().0 - midnight;
    let expected = [
        ("reminder 11 Half", 19 * HOUR),
        ("reminder 11 Tenth", DAY + 13 * HOUR + HOUR * 6 / 10),
        ("reminder 11 Flagged, reminder 22 Flag", DAY + 16 * HOUR),
    ];
    for (reminder, at) in expected {
        let mut said = Vec::new();
        while said.is_empty() {
            assert!(now(&hosting) < at + HOUR, "{reminder}");
            hosting.hours_pass(1).await;
            said = hosting.poster.take();
        }
        hosting.settled().await;
        said.extend(hosting.poster.take());
        said.sort();
        assert_eq!(said.join(", "), reminder);
        assert!(now(&hosting) >= at, "{reminder} comes too early");
    }
    assert_eq!(deadline(&hosting, id).await.0 - midnight, DAY + 16 * HOUR);
}

#[tokio::test(start_paused = true)]
async fn changing_the_night_gains_no_time_and_is_possible_once_in_seven_days() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    let id = begin(&hosting, "3d").await;
    let before = deadline(&hosting, id).await;
    let white = hosting.caller(WHITE);
    let other = Night::new(8 * 60, 17 * 60, Zone::utc());
    let again = hosting.host.set_night(&white, other.clone()).await;
    let Err(Refusal::NightStays(until)) = again else {
        panic!("{again:?}")
    };
    let chosen = hosting
        .host
        .calendar(&white)
        .await
        .expect("read")
        .changed_at;
    assert_eq!(until, Timestamp(chosen.expect("chosen") + 7 * DAY));
    hosting.host.set_night(&white, None).await.expect("dropped");
    assert_eq!(
        deadline(&hosting, id).await,
        before,
        "the turn keeps its night"
    );
    let again = hosting.host.set_night(&white, other).await;
    assert!(again.is_err(), "dropping it opens no way around");
    let hosting = hosting.again(1000).await;
    assert_eq!(deadline(&hosting, id).await, before);
    white_again(&hosting, id).await;
    let left = deadline(&hosting, id).await.since(hosting.host.now());
    assert!(left <= 3 * DAY, "the next turn has none");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_is_interrupted_goes_on_with_the_time_that_counted() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    let id = begin(&hosting, "bank-3d").await;
    let began = hosting.host.now();
    hosting.hours_pass(10).await;
    let left = |view: &View| view.banks.expect("banks")[view.sheet.seat];
    let counted = stops().counted(began.0, hosting.host.now().0);
    assert!(counted < 6 * HOUR, "the morning alone");
    let view = hand(&hosting, WHITE, id).await;
    assert!((left(&view) - (3 * DAY - counted)).abs() < SLACK);
    while hosting.play_any_of(WHITE, id).await {}
    let view = hand(&hosting, WHITE, id).await;
    assert!(
        (left(&view) - (3 * DAY - counted)).abs() < SLACK,
        "the bank keeps it"
    );
}

#[tokio::test(start_paused = true)]
async fn a_live_clock_stands_still_for_nobody() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    for clock in ["10m", "live-15-30"] {
        let id = begin(&hosting, clock).await;
        let view = hand(&hosting, WHITE, id).await;
        let seconds = Clock::parse(clock).expect("a clock").seconds();
        let left = view.deadline.expect("it runs").since(hosting.host.now());
        assert!(left <= i64::from(seconds) * 1000, "{clock}");
        assert_eq!(view.away.zero, None);
    }
}

#[tokio::test(start_paused = true)]
async fn days_away_stop_a_turn_that_has_begun_and_everybody_sees_them_on_the_card() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    let before = deadline(&hosting, id).await;
    let white = hosting.caller(WHITE);
    let days = absence(&hosting, 1, 3);
    let calendar = hosting.host.go_away(&white, days.clone()).await;
    assert_eq!(calendar.expect("announced").absences, vec![days.clone()]);
    assert_eq!(deadline(&hosting, id).await, before.plus(3 * DAY));
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["card 0"]);
    let seen = hand(&hosting, BLACK, id).await;
    let away = seen.away[seen.sheet.seat.other()].expect("away");
    assert_eq!((away.from.0, away.until.0), (days.begin(), days.end()));
    assert_eq!(seen.away[seen.sheet.seat], None);
    // The reminder moves, too: half of the time has not counted yet.
    hosting.hours_pass(60).await;
    assert_eq!(hosting.poster.take(), [""; 0]);
    let hosting = hosting.again(1000).await;
    assert_eq!(deadline(&hosting, id).await, before.plus(3 * DAY));
    // Whoever is back uses up the present day, and no more.
    let white = hosting.caller(WHITE);
    let back = hosting.host.come_back(&white).await.expect("back");
    assert_eq!(back.absences.len(), 1);
    let end = Timestamp(back.absences[0].end());
    assert!((0..DAY).contains(&end.since(hosting.host.now())));
    assert_eq!(deadline(&hosting, id).await, before.plus(2 * DAY));
    hosting.settled().await;
}

/// Returns the days away of each card that is posted or edited from now on.
fn cards(hosting: &Hosting) -> UnboundedReceiver<BySeat<Option<Away>>> {
    let (sent, seen) = unbounded_channel();
    hosting.poster.behave(move |delivery| {
        if let Some(Words::Card(card)) = delivery.words() {
            let _ = sent.send(card.away);
        }
        Ok(())
    });
    seen
}

#[tokio::test(start_paused = true)]
async fn days_away_before_the_deadline_are_on_the_card_as_soon_as_they_are_announced() {
    let hosting = Hosting::new().await;
    let clock = "14d";
    let id = begin(&hosting, clock).await;
    hosting.settled().await;
    let mut cards = cards(&hosting);
    let white = hosting.caller(WHITE);
    let is_told = |away: BySeat<Option<Away>>| away.zero.or(away.one).is_some();
    // Those of a later time change nothing yet.
    for (ahead, told) in [(20, false), (10, true)] {
        let gone = hosting
            .host
            .go_away(&white, absence(&hosting, ahead, 2))
            .await;
        gone.expect("announced");
        hosting.settled().await;
        assert_eq!(is_told(cards.try_recv().expect("a card")), told, "{ahead}");
        assert_eq!(
            is_told(hand(&hosting, BLACK, id).await.away),
            told,
            "{ahead}"
        );
    }
    // The computer does not mind.
    let challenge = Challenge {
        clock: Clock::parse(clock).expect("a clock"),
        ..hosting.challenge_to(Opponent::Computer(Level::Beginner))
    };
    let Ok(Challenged::Started(alone)) = hosting.host.challenge(&white, challenge).await else {
        panic!("a match")
    };
    assert!(!is_told(alone.view.expect("the caller plays").away));
}

#[tokio::test(start_paused = true)]
async fn days_away_that_are_taken_back_gain_nothing() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let before = deadline(&hosting, id).await;
    let white = hosting.caller(WHITE);
    for _ in 0..3 {
        let gone = hosting.host.go_away(&white, absence(&hosting, 1, 30)).await;
        gone.expect("announced");
        assert_eq!(deadline(&hosting, id).await, before.plus(30 * DAY));
        let back = hosting.host.come_back(&white).await.expect("back");
        assert_eq!(back.absences, []);
        assert_eq!(deadline(&hosting, id).await, before);
    }
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_goes_away_in_the_last_quarter_of_their_time() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let before = deadline(&hosting, id).await;
    hosting.hours_pass(55).await;
    let white = hosting.caller(WHITE);
    let gone = hosting.host.go_away(&white, absence(&hosting, 0, 5)).await;
    gone.expect("announced");
    assert_eq!(deadline(&hosting, id).await, before);
    // The next turn has all its time before it.
    white_again(&hosting, id).await;
    let left = deadline(&hosting, id).await.since(hosting.host.now());
    assert!(left > 3 * DAY, "{left}");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_year_has_thirty_days_away_and_each_of_them_once() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let go = async |ahead, days| {
        let gone = hosting.host.go_away(&white, absence(&hosting, ahead, days));
        gone.await.map(|calendar| calendar.absences.len())
    };
    assert_eq!(go(-1, 2).await, Err(Refusal::DayOutOfReach));
    assert_eq!(go(400, 2).await, Err(Refusal::DayOutOfReach));
    assert_eq!(go(2, 10).await, Ok(1));
    for (ahead, days) in [(2, 1), (11, 3), (0, 3)] {
        assert_eq!(go(ahead, days).await, Err(Refusal::AwayAlready));
    }
    let (year, left) = (2017, 20);
    let too_many = Refusal::TooManyDaysAway { year, left };
    assert_eq!(go(20, 21).await, Err(too_many));
    assert_eq!(go(20, 20).await, Ok(2));
    assert_eq!(
        go(60, 1).await,
        Err(Refusal::TooManyDaysAway { year, left: 0 })
    );
    // The count begins in September: the year after is still whole.
    assert_eq!(go(200, 30).await, Ok(3));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn an_outage_in_the_night_is_given_back_as_far_as_it_counted() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    let id = begin(&hosting, "3d").await;
    hosting.settled().await;
    let before = deadline(&hosting, id).await;
    let hosting = hosting.again(2 * HOUR as u64).await;
    assert_eq!(deadline(&hosting, id).await, before, "nothing counted");
    let down = hosting.host.now();
    let hosting = hosting.again(9 * HOUR as u64).await;
    let counted = stops().counted(down.0, hosting.host.now().0);
    assert!(counted > 2 * HOUR && counted < 8 * HOUR, "{counted}");
    let after = deadline(&hosting, id).await;
    let given = stops().counted(before.0, after.0);
    assert!((given - counted).abs() < SLACK, "{given} {counted}");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn time_that_is_given_counts_in_the_day() {
    let hosting = Hosting::new().await;
    with_night(&hosting).await;
    let id = begin(&hosting, "3d").await;
    let before = deadline(&hosting, id).await;
    let given = hosting.host.give_time(&hosting.caller(BLACK), id).await;
    let after = given.expect("given");
    assert_eq!(stops().counted(before.0, after.0), 3 * DAY);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn the_card_names_the_days_and_an_export_and_a_deletion_hold_them() {
    let hosting = Hosting::new().await;
    let mut seen = cards(&hosting);
    let white = hosting.caller(WHITE);
    hosting
        .host
        .set_night(&white, night())
        .await
        .expect("chosen");
    let _ = hosting.match_of_two().await.id;
    let gone = hosting.host.go_away(&white, absence(&hosting, 3, 2)).await;
    gone.expect("announced");
    hosting.settled().await;
    let mut last = None;
    while let Ok(away) = seen.try_recv() {
        last = Some(away);
    }
    assert!(last.is_some_and(|away| away.zero.is_some() || away.one.is_some()));
    let holdings = holdings(&hosting.host, &white).await;
    let of = |name: &str| {
        let found = holdings.iter().find(|holding| holding.name == name);
        format!("{:?}", found.expect(name).rows)
    };
    assert!(of("days_away").contains("UTC"), "{}", of("days_away"));
    assert!(of("settings").contains("1320"), "{}", of("settings"));
    hosting.host.delete_caller(&white).await.expect("deleted");
    let left: i64 = hosting
        .sql()
        .query_row(
            "SELECT (SELECT count(*) FROM absences) + (SELECT count(*) FROM matches WHERE stops <> '')
                 + (SELECT count(*) FROM users WHERE night_zone IS NOT NULL)",
            [],
            |row| row.get(0),
        )
        .expect("read");
    assert_eq!(left, 0);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn the_card_shows_the_end_however_often_it_has_shown_days_away_before() {
    for changes in 1..=6 {
        let hosting = Hosting::new().await;
        let id = begin(&hosting, "3d").await;
        hosting.settled().await;
        let white = hosting.caller(WHITE);
        for change in 0..changes {
            hosting.poster.take();
            let changed = match change % 2 {
                0 => hosting.host.go_away(&white, absence(&hosting, 3, 1)).await,
                _ => hosting.host.come_back(&white).await,
            };
            changed.expect("written");
            hosting.settled().await;
            assert_eq!(hosting.poster.take(), ["card 0"], "{change}");
        }
        let lost = hosting.host.resign(&white, id).await;
        lost.expect("it runs");
        hosting.settled().await;
        let told = hosting.poster.take();
        let cards = told.iter().filter(|it| *it == "card 0");
        assert_eq!(cards.count(), 1, "after {changes} changes: {told:?}");
    }
}
