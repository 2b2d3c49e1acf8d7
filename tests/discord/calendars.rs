//! `/me night` and `/me away`, as people give them.

use crate::bot::House;
use crate::people::begin_with;
use piste_standin::User;

/// Returns what a command is answered with.
async fn ask(house: &House, user: &User, text: &str) -> String {
    let answer = user.command(text, house.channel).await.expect("answered");
    assert!(answer.is_ephemeral(), "{text}");
    let message = answer.finished().await.expect("an answer");
    message.content.clone()
}

async fn offered(house: &House, user: &User, text: &str) -> Vec<(String, String)> {
    let offered = user.autocomplete(text, house.channel).await;
    let offered = offered.expect("offered").into_iter();
    let value = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    offered.map(|it| (it.name, value(&it.value))).collect()
}

#[tokio::test]
async fn night_hours_are_chosen_from_lists_shown_and_dropped() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let none = ask(&house, ada, "/me night").await;
    assert!(none.contains("You have no night hours"), "{none}");
    let zones = offered(&house, ada, "/me night zone:new york").await;
    assert!(zones[0].0.starts_with("America/New York · "), "{zones:?}");
    assert_eq!(zones[0].1, "America/New_York");
    let ends = offered(&house, ada, "/me night from:22:30 to:").await;
    assert_eq!(ends.first().expect("an end").1, "07:30");
    let label = &zones[0].0;
    let set = ask(
        &house,
        ada,
        &format!("/me night from:10 pm to:7 zone:{label}"),
    )
    .await;
    assert!(set.contains("22:00 to 07:00 (America/New_York)"), "{set}");
    assert!(set.contains("begins after <t:"), "{set}");
    let again = ask(&house, ada, "/me night from:21 to:6").await;
    assert!(
        again.contains("changed your night hours recently"),
        "{again}"
    );
    for (wrong, said) in [
        ("/me night from:22 to:8", "`to`"),
        ("/me night from:22", "`to`"),
        ("/me night from:x to:7", "`from`"),
        ("/me night from:22 to:7 zone:Nowhere", "`zone`"),
    ] {
        let refused = ask(&house, ada, wrong).await;
        assert!(refused.starts_with(said), "{wrong}: {refused}");
    }
    let unset = ask(&house, ben, "/me night from:22 to:7").await;
    assert!(unset.starts_with("`zeitzone`"), "{unset}");
    let off = ask(&house, ada, "/me night from:Off").await;
    assert!(off.contains("no longer"), "{off}");
    let none = ask(&house, ada, "/me night").await;
    assert!(none.contains("You have no night hours"), "{none}");
}

#[tokio::test]
async fn days_away_are_announced_on_the_card_and_end_when_somebody_is_back() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    begin_with(&house, "first_to:1 clock:3d").await;
    let days = offered(&house, ada, "/me away from:").await;
    assert_eq!(days.len(), 24, "nobody is back who is not away");
    let (label, _) = &days[2];
    let said = ask(&house, ada, &format!("/me away from:{label} days:3")).await;
    assert!(said.contains(&format!("{label}, 3 days (UTC)")), "{said}");
    assert!(said.contains("27 more"), "{said}");
    let card = ben.wait_for(house.channel, |it| it.content.contains("Away: Ada, <t:"));
    card.await.expect("the card says it");
    let hand = ask(&house, ben, "/hand").await;
    assert!(hand.contains("Abwesend: Ada, <t:"), "{hand}");
    let again = ask(&house, ada, &format!("/me away from:{label}")).await;
    assert!(again.contains("already"), "{again}");
    let (far, _) = &days[20];
    ask(&house, ben, &format!("/me away from:{far}")).await;
    let hand = ask(&house, ben, "/hand").await;
    let away: Vec<&str> = hand.lines().filter(|it| it.contains("Abwesend")).collect();
    assert_eq!(away.len(), 1, "what is far off is not shown yet: {hand}");
    assert_eq!(away[0].matches(":D>").count(), 2, "days, not times: {hand}");
    ask(&house, ben, "/me away from:zurück").await;
    for wrong in ["/me away from:never", "/me away from:2001-01-01 days:2"] {
        let refused = ask(&house, ada, wrong).await;
        assert!(refused.starts_with("`from`"), "{refused}");
    }
    let back = offered(&house, ada, "/me away from:").await;
    assert_eq!(back[0].1, "back");
    let back = ask(&house, ada, "/me away from:back").await;
    let (_, date) = &days[2];
    let year = date.split('-').next().expect("a year");
    let taken_back =
        format!("Your days away from {date} are taken back; for {year} you have 30 again.");
    assert_eq!(back, taken_back);
    let gone = ben.wait_for(house.channel, |it| {
        it.button("My hand").is_some() && !it.content.contains("Away:")
    });
    gone.await.expect("the card says it no more");
    let none = ask(&house, ben, "/me abwesend").await;
    assert!(none.contains("keine freien Tage"), "{none}");

    let (label, date) = &days[0];
    ask(&house, ada, &format!("/me away from:{label} days:3")).await;
    let back = ask(&house, ada, "/me away from:back").await;
    assert!(back.contains("Welcome back"), "{back}");
    let again = ask(&house, ada, &format!("/me away from:{date}")).await;
    assert!(again.contains("already"), "today stays a day away: {again}");
}

#[tokio::test]
async fn days_away_without_their_first_one_are_asked_for_it_by_an_example_that_works() {
    let house = House::open().await;
    let ada = &house.ada;
    let general = ask(&house, ada, "/me away").await;
    let missing = ask(&house, ada, "/me away days:3").await;
    assert!(
        missing.starts_with("The first day is missing: `from`."),
        "{missing}"
    );
    for said in [general, missing] {
        let command = format!("{} `", house.mention("me away"));
        let example = said.split_once(&command).expect("an example").1;
        let options = example.split('`').next().expect("options");
        assert!(options.ends_with(" days:3"), "{options}");
        let announced = ask(&house, ada, &format!("/me away {options}")).await;
        assert!(announced.contains("3 days (UTC)"), "{announced}");
        ask(&house, ada, "/me away from:back").await;
    }
}
