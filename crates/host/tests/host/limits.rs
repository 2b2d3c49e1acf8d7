//! Limits for users and channels, and the waits of pairs.

use crate::folder::folder;
use crate::hosting::{Hosting, WHITE};
use crate::rows::{ONE, TWO, a_home, a_match, begin, id, player, wants, with_match};
use crate::sql::Sql;
use host::{Challenged, Opponent, Refusal, Room};
use model::{
    ChannelId, Clock, Denied, Filters, Home, Limits, MatchSlot, Offer, OfferEvent, OfferStatus,
    Player, Scope, ServerId, Side, Timestamp, UserId, Venue, Want,
};
use players::Level;
use rules::BySeat;
use store::{Beginning, Begun, Seeker, Store, Tx};

/// Has a server play with others.
fn plays_everywhere(tx: &Tx<'_>, server: ServerId) -> store::Result<()> {
    let plays = tx.change_server(server, |set| set.plays_everywhere = true, Timestamp(0));
    plays.map(drop)
}

pub(crate) fn an_offer(number: u128, challenger: UserId, opponent: Option<UserId>) -> Offer {
    Offer {
        id: id(number),
        challenger,
        challenger_nickname: Some("the challenger".to_owned()),
        server: Some(ServerId(3)),
        opponent,
        opponent_server: opponent.map(|_| ServerId(3)),
        scope: Scope::Here,
        filters: Filters::default(),
        game: "en-garde".to_owned(),
        options: "advanced".to_owned(),
        first_to: 5,
        time: Clock::Move { seconds: 600 },
        side: Side::Random,
        is_rated: true,
        level: None,
        luck: String::new(),
        secret: [7; 32],
        status: OfferStatus::Open,
        expires: Timestamp(1_000_000),
        posts: vec![Venue::new(0, Some(ServerId(3)), ChannelId(5), "en")],
    }
}

/// Opens an offer and closes it. Returns the time until which the pair has to wait then.
async fn waits_after(
    store: &Store,
    number: u128,
    event: OfferEvent,
    now: Timestamp,
) -> Option<Timestamp> {
    let limits = Limits {
        first_wait: 10,
        ..Limits::default()
    };
    let offer = an_offer(number, ONE, Some(TWO));
    let opened = store
        .write(move |tx| tx.open_offer(&offer, limits, now))
        .await
        .expect("written");
    assert!(opened.is_ok(), "{:?}", opened.map(|_| ()));
    let closed = store.write(move |tx| tx.close_offer(id(number), event, limits, now));
    assert_eq!(closed.await.expect("written"), Ok(()));
    let next = an_offer(99, ONE, Some(TWO));
    match store
        .write(move |tx| tx.open_offer(&next, limits, now))
        .await
        .expect("written")
    {
        Err(Denied::Wait(until)) => Some(until),
        Ok(_) => {
            let taken = store.write(move |tx| tx.give_up_offer(id(99), 0, None, false, now));
            taken.await.expect("written");
            let gone = store
                .read(|tx| tx.offer(id(99), Timestamp(0)))
                .await
                .expect("read")
                .expect("it");
            assert!(gone.offer.status == OfferStatus::Withdrawn);
            None
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_pair_waits_after_a_decline_twice_as_long_each_time() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    for (number, now, wait) in [(10, 0, 10), (11, 100, 20), (12, 200, 40)] {
        let event = if number == 11 {
            OfferEvent::Expire
        } else {
            OfferEvent::Decline
        };
        let until = waits_after(&store, number, event, Timestamp(now)).await;
        assert_eq!(until, Some(Timestamp(now + wait)), "{number}");
    }
    // Whoever plays with each other waits no more.
    begin(&store, a_match(id(2))).await;
    let until = waits_after(&store, 13, OfferEvent::Decline, Timestamp(210)).await;
    assert_eq!(until, Some(Timestamp(220)));
}

#[tokio::test]
async fn the_second_withdrawal_makes_a_pair_wait() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    let limits = Limits {
        first_wait: 10,
        ..Limits::default()
    };
    for number in [10, 11] {
        let offer = an_offer(number, ONE, Some(TWO));
        let opened = store
            .write(move |tx| tx.open_offer(&offer, limits, Timestamp(0)))
            .await;
        assert!(opened.expect("written").is_ok());
        let event = OfferEvent::Withdraw;
        let closed = store.write(move |tx| tx.close_offer(id(number), event, limits, Timestamp(0)));
        assert_eq!(closed.await.expect("written"), Ok(()));
    }
    let offer = an_offer(12, ONE, Some(TWO));
    let refused = store
        .write(move |tx| tx.open_offer(&offer, limits, Timestamp(0)))
        .await;
    let refused = refused.expect("written").map(|_| ());
    assert_eq!(refused, Err(Denied::Wait(Timestamp(10))));
}

#[tokio::test]
async fn nobody_is_pinged_by_the_same_challenger_more_than_ten_times_a_day() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    let limits = Limits {
        offers_of_user: u32::MAX,
        offers_in_channel: u32::MAX,
        ..Limits::default()
    };
    let open = |number, opponent, now| {
        let offer = an_offer(number, ONE, Some(opponent));
        store.write(move |tx| tx.open_offer(&offer, limits, Timestamp(now)))
    };
    for number in 10..20 {
        assert!(open(number, TWO, 0).await.expect("written").is_ok());
    }
    let eleventh = open(20, TWO, 1).await.expect("written").map(|_| ());
    assert_eq!(eleventh, Err(Denied::Pings));
    assert!(open(21, UserId(3), 1).await.expect("written").is_ok());
    let tomorrow = 24 * 3600 * 1000;
    assert!(open(22, TWO, tomorrow).await.expect("written").is_ok());
}

#[tokio::test]
async fn limits_are_checked_in_the_transaction_that_begins_a_match() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let computer = Player {
        level: Some("beginner".to_owned()),
        ..Player::default()
    };
    let begin = async |number: u128, players: BySeat<Player>, channel: u64| {
        let mut row = a_match(id(number));
        row.players = players;
        let home = Home {
            channel: ChannelId(channel),
            ..a_home()
        };
        let beginning = Beginning {
            row,
            homes: vec![home],
            entries: Vec::new(),
            effects: Vec::new(),
            offered: None,
            filters: Filters::default(),
            follows: None,
            now: Timestamp(1_000),
        };
        let limits = Limits {
            running_in_channel: 25,
            ..Limits::default()
        };
        store
            .write(move |tx| tx.begin_match(&beginning, limits))
            .await
            .expect("written")
    };
    let is_begun = |begun| matches!(begun, Begun::Begun(..));
    let mut number = 0..;
    let mut next = || number.next().expect("endless");
    for _ in 0..3 {
        let alone = BySeat::new(player(ONE), computer.clone());
        assert!(is_begun(begin(next(), alone, 5).await));
    }
    let alone = BySeat::new(computer.clone(), player(ONE));
    let fourth = begin(next(), alone, 5).await;
    assert_eq!(fourth, Begun::Denied(Denied::AgainstComputer(ONE)));
    for other in 0..17 {
        let two = BySeat::new(player(UserId(100 + other)), player(ONE));
        assert!(is_begun(begin(next(), two, 5).await));
    }
    let two = BySeat::new(player(TWO), player(ONE));
    let full = begin(next(), two, 5).await;
    assert_eq!(full, Begun::Denied(Denied::Running(ONE, 20)));
    for other in 0..5 {
        let two = BySeat::new(player(UserId(200 + other)), player(TWO));
        assert!(is_begun(begin(next(), two, 5).await));
    }
    let two = BySeat::new(player(UserId(300)), player(TWO));
    let full = begin(next(), two, 5).await;
    assert_eq!(
        full,
        Begun::Denied(Denied::RunningInChannel(a_home().server))
    );
    let two = BySeat::new(player(UserId(300)), player(TWO));
    assert!(is_begun(begin(next(), two, 6).await), "another channel");
}

#[tokio::test]
async fn a_match_of_two_servers_has_no_home_in_one_that_plays_with_no_other_when_it_begins() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    for server in [3, 4] {
        let plays = store.write(move |tx| plays_everywhere(tx, ServerId(server)));
        plays.await.expect("written");
    }
    let begin = async |number: u128| {
        let mut row = a_match(id(number));
        row.players = BySeat::new(player(ONE), player(TWO));
        row.players.zero.server = Some(ServerId(3));
        row.players.one.server = Some(ServerId(4));
        let home = |(number, server)| Home {
            number,
            server: Some(ServerId(server)),
            ..a_home()
        };
        let homes = [(0, 3), (1, 4)].map(home).to_vec();
        let due = |number| (MatchSlot::Card(number), Want::Next);
        let beginning = Beginning {
            row,
            homes,
            entries: Vec::new(),
            effects: wants(&[0, 1].map(due)),
            offered: None,
            filters: Filters::default(),
            follows: None,
            now: Timestamp(1_000),
        };
        let begun = store
            .write(move |tx| tx.begin_match(&beginning, Limits::default()))
            .await;
        let begun = begun.expect("written");
        let homes = store
            .read(move |tx| tx.homes(id(number)))
            .await
            .expect("read");
        let due = store
            .read(move |tx| tx.due_posts::<MatchSlot>(id(number)))
            .await
            .expect("read");
        let homes: Vec<u8> = homes.iter().map(|home| home.number).collect();
        (matches!(begun, Begun::Begun(..)), homes, due.len())
    };
    assert_eq!(begin(1).await, (true, vec![0, 1], 2));
    // The two play for their servers all the same where one of them shows nothing.
    let sql = Sql::open(&folder.path().join("piste.db")).expect("the file");
    sql.execute(
        "UPDATE servers SET plays_everywhere = 0 WHERE server_id = 3",
        [],
    )
    .expect("written");
    assert_eq!(begin(2).await, (true, vec![1], 1));
}

#[tokio::test]
async fn nobody_finds_the_offer_of_somebody_who_could_not_begin_its_match() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    // An offer stands where its server plays with others.
    let plays = store.write(|tx| plays_everywhere(tx, ServerId(3)));
    plays.await.expect("written");
    let mut offer = an_offer(10, ONE, None);
    offer.scope = Scope::Everywhere;
    offer.posts[0].channel = a_home().channel;
    let opened =
        store.write(move |tx| tx.open_offer(&offer.clone(), Limits::default(), Timestamp(0)));
    assert!(opened.await.expect("written").is_ok());
    let seeker = Seeker {
        user: UserId(3),
        server: Some(ServerId(4)),
        now: Timestamp(1),
    };
    // One match of the challenger runs, in the channel of the offer.
    for (running_of_user, running_in_channel, is_found) in
        [(2, 2, true), (1, 2, false), (2, 1, false)]
    {
        let limits = Limits {
            running_of_user,
            running_in_channel,
            ..Limits::default()
        };
        let page = store
            .read(move |tx| tx.lobby(seeker, None, 5, limits))
            .await
            .expect("read");
        let mut wanted = an_offer(11, UserId(3), None);
        wanted.scope = Scope::Everywhere;
        let fitting = store
            .read(move |tx| tx.fitting_offer(&wanted, seeker, limits))
            .await;
        let found = (page.len() == 1, fitting.expect("read").is_some());
        assert_eq!(
            found,
            (is_found, is_found),
            "{running_of_user}, {running_in_channel}"
        );
    }
}

#[tokio::test]
async fn an_offer_that_fits_is_found_however_many_wait_before_it_that_do_not() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let offer = |number: u64, side| {
        let mut offer = an_offer(number.into(), UserId(1000 + number), None);
        (offer.scope, offer.side) = (Scope::Everywhere, side);
        offer.posts.clear();
        offer
    };
    let fits = offer(500, Side::Second);
    let same_side = (1..=201).map(|number| offer(number, Side::First));
    for offer in same_side.chain([fits.clone()]) {
        let opened = store.write(move |tx| tx.open_offer(&offer, Limits::default(), Timestamp(0)));
        assert!(opened.await.expect("written").is_ok());
    }
    let seeker = Seeker {
        user: UserId(3),
        server: None,
        now: Timestamp(1),
    };
    let mut wanted = offer(600, Side::First);
    wanted.challenger = seeker.user;
    let found = store.read(move |tx| tx.fitting_offer(&wanted, seeker, Limits::default()));
    let found = found.await.expect("read").expect("one fits");
    assert!(found.offer.id == fits.id);
}

#[tokio::test(start_paused = true)]
async fn whoever_has_begun_thirty_matches_reads_until_when_before_they_try_another() {
    let hosting = Hosting::new().await;
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    hosting.clock.stand_still();
    let now = || Timestamp(hosting.clock.now_in_milliseconds());
    let first = now();
    let computer = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    for number in 0..30 {
        let left = host.room(&white).await.expect("read");
        // Twenty of them can run: each is resigned at once.
        let expected = Room {
            refusal: None,
            left: (30 - number).min(20),
        };
        assert_eq!(left, expected, "{number}");
        if number == 10 || number == 20 {
            hosting.clock.pass(3_600_000);
        }
        let begun = host.challenge(&white, computer.clone()).await;
        let Ok(Challenged::Started(begun)) = begun else {
            panic!("{number}: {begun:?}");
        };
        host.resign(&white, begun.id).await.expect("over");
    }
    let (most, again) = (30, first.plus(24 * 3_600_000));
    let refusal = Refusal::TooManyBegun { most, again };
    let full = host.room(&white).await.expect("read");
    assert_eq!(full.refusal, Some(refusal.clone()));
    let boards = host.room_for_boards(&white).await.expect("read");
    assert_eq!((boards.refusal, boards.left), (None, 20));

    // The check says the same, and the time that it names is the one from which on it says nothing.
    let tried = host.challenge(&white, computer.clone()).await;
    assert_eq!(tried.map(drop), Err(refusal.clone()));
    hosting.clock.pass(again.since(now()).unsigned_abs() - 1);
    assert_eq!(
        host.room(&white).await.expect("read").refusal,
        Some(refusal)
    );
    hosting.clock.pass(1);
    assert_eq!(host.room(&white).await.expect("read").refusal, None);
    host.challenge(&white, computer).await.expect("begun");
    hosting.settled().await;
}
