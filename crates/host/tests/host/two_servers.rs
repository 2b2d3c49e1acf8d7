//! Offers and matches between two servers: what each of them is asked for, and what neither gets
//! against its will.

use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use host::{
    Authority, Caller, Challenged, ChannelId, Doubt, MatchId, OfferState, Opponent, Origin,
    Refusal, Server, ServerId, Undelivered, UserId, Words,
};
use store::{Entrant, ExclusionList};
use table::Luck;

const HERE: ServerId = ServerId(3);
const THERE: ServerId = ServerId(4);
const ANYWHERE: Opponent = Opponent::Anywhere { similar: false };

/// A host with two servers that play with others, each with a player, who has a nickname there.
struct Two {
    hosting: Hosting,
    white: Caller,
    black: Caller,
}

impl Two {
    async fn open() -> Self {
        let hosting = Hosting::new().await;
        let mut white = hosting.caller(WHITE);
        white.nickname = Some("Snow".to_owned());
        let mut black = hosting.caller(BLACK);
        black.nickname = Some("Soot".to_owned());
        let place = black.origin.as_mut().expect("a place");
        (place.server, place.channel) = (THERE, ChannelId(6));
        for caller in [&mut white, &mut black] {
            caller
                .origin
                .as_mut()
                .expect("a place")
                .settings
                .plays_everywhere = true;
        }
        let two = Self {
            hosting,
            white,
            black,
        };
        two.plays_everywhere(HERE, true).await;
        two.plays_everywhere(THERE, true).await;
        two
    }

    async fn plays_everywhere(&self, server: ServerId, on: bool) {
        let mut manager = self.moderator(server, Authority::Manager);
        manager.user = UserId(99);
        let change = move |set: &mut Server, _: &Origin| set.plays_everywhere = on;
        let set = self.hosting.host.change_server(&manager, change);
        set.await.expect("allowed");
    }

    fn moderator(&self, server: ServerId, authority: Authority) -> Caller {
        let mut caller = if server == HERE {
            self.white.clone()
        } else {
            self.black.clone()
        };
        caller.user = UserId(77);
        caller.origin.as_mut().expect("a place").authority = authority;
        caller
    }

    async fn offered(&self, caller: &Caller) -> MatchId {
        let challenge = self.hosting.challenge_to(ANYWHERE);
        let made = self.hosting.host.challenge(caller, challenge).await;
        let Ok(Challenged::Offered(offer)) = made else {
            panic!("{made:?}")
        };
        offer.id
    }

    async fn taken(&self, id: MatchId, caller: &Caller) {
        let taken = self.hosting.host.accept(caller, id, None, Luck::default());
        taken.await.expect("accepted");
    }

    /// Has white offer a match to anybody anywhere, and black take it.
    async fn begin(&self) -> MatchId {
        let id = self.offered(&self.white).await;
        self.hosting.settled().await;
        self.taken(id, &self.black).await;
        self.hosting.settled().await;
        id
    }

    /// Ends a match, and has black ask for it again.
    async fn rematch(&self, id: MatchId) -> Result<Challenged, Refusal> {
        let resigned = self.hosting.host.resign(&self.white, id).await;
        resigned.expect("resigned");
        self.hosting.settled().await;
        self.hosting.poster.take();
        self.hosting.host.rematch(&self.black, id).await
    }

    fn number(&self, query: &str) -> u64 {
        let row = self.hosting.sql().query_row(query, [], |row| row.get(0));
        row.expect("a number")
    }

    fn homes(&self, id: MatchId) -> Vec<u64> {
        let sql = self.hosting.sql();
        let rows = sql
            .prepare(
                "SELECT server_id FROM match_homes JOIN matches USING (match_id) WHERE id = ?1
                 ORDER BY number",
            )
            .expect("sound");
        let homes = rows.query_map([id.to_string()], |row| row.get(0));
        homes
            .expect("homes")
            .collect::<Result<_, _>>()
            .expect("homes")
    }
}

#[tokio::test(start_paused = true)]
async fn moderators_are_offered_what_they_can_call_off_and_read_nicknames_of_their_own_server() {
    let two = Two::open().await;
    let host = &two.hosting.host;
    let listed = async |server| {
        let moderator = two.moderator(server, Authority::ServerModerator);
        let listed = host.matches_to_call_off(&moderator).await;
        listed.expect("a list")
    };
    two.begin().await;
    for server in [HERE, THERE] {
        assert_eq!(listed(server).await, [], "it belongs to two servers");
    }
    // A server that does not play with others has no home: this match stands in the other alone.
    two.plays_everywhere(THERE, false).await;
    let mut black = two.black.clone();
    black
        .origin
        .as_mut()
        .expect("a place")
        .settings
        .plays_everywhere = false;
    let id = two.offered(&two.white).await;
    two.taken(id, &black).await;
    let here = listed(HERE).await;
    let names: Vec<_> = here.iter().map(|it| it.names.clone()).collect();
    let [names] = &names[..] else {
        panic!("{here:?}")
    };
    let mut names = [names.zero.as_deref(), names.one.as_deref()];
    names.sort();
    assert_eq!(names, [Some("Snow"), Some("user 22")]);
    let moderator = two.moderator(HERE, Authority::ServerModerator);
    host.hide(&moderator, id).await.expect("hidden");
    assert_eq!(listed(HERE).await, []);
}

#[tokio::test(start_paused = true)]
async fn the_winner_is_challenged_by_the_people_of_their_own_server_alone() {
    let two = Two::open().await;
    let host = &two.hosting.host;
    let id = two.begin().await;
    host.resign(&two.white, id).await.expect("resigned");
    two.hosting.settled().await;
    two.hosting.poster.take();
    let mut onlooker = two.moderator(HERE, Authority::Member);
    let refused = host.challenge_winner(&onlooker, id).await.map(drop);
    assert_eq!(refused, Err(Refusal::NotAMember));
    two.hosting.settled().await;
    assert_eq!(two.hosting.poster.take(), Vec::<String>::new());
    onlooker.origin.clone_from(&two.black.origin);
    let offered = host.challenge_winner(&onlooker, id).await;
    let Ok(Challenged::Offered(offer)) = offered else {
        panic!("{offered:?}")
    };
    let is_to_black =
        matches!(&offer.opponent, Opponent::User { user, .. } if *user == two.black.user);
    assert!(is_to_black, "{offer:?}");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_is_withdrawn_in_the_server_that_plays_with_others_no_more_and_has_no_home_there()
{
    let two = Two::open().await;
    let first = two.begin().await;
    let again = two.rematch(first).await;
    let Ok(Challenged::Offered(again)) = again else {
        panic!("{again:?}")
    };
    two.hosting.settled().await;
    let posted = two.hosting.poster.take();
    two.plays_everywhere(HERE, false).await;
    two.hosting.settled().await;
    let edited = two.hosting.poster.take();
    let offers = edited.iter().filter(|it| it.starts_with("offer"));
    assert_eq!(offers.count(), 1, "{posted:?} {edited:?}");
    assert!(!posted.contains(&edited[0]), "it shows another state");
    let offer = two.hosting.host.offer(again.id, Some(THERE)).await;
    let offer = offer.expect("an offer");
    assert!(matches!(offer.state, OfferState::Open(_)), "{offer:?}");
    let withdrawn = "SELECT count(*) FROM venues
             JOIN posts ON posts.subject_id = venues.subject_id AND slot = 'card:' || number
         WHERE server_id = 3 AND hidden_at = closed_at AND shown = wanted";
    assert_eq!(two.number(withdrawn), 1);
    two.taken(again.id, &two.white).await;
    two.hosting.settled().await;
    assert_eq!(two.homes(again.id), [THERE.0]);
    let posted = two.hosting.poster.take();
    let is_offer = |line: &String| line.starts_with("offer");
    assert!(
        !posted.iter().any(is_offer),
        "its message stays: {posted:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_stands_in_no_server_any_more_is_withdrawn() {
    let two = Two::open().await;
    let first = two.begin().await;
    let again = two.rematch(first).await;
    let Ok(Challenged::Offered(again)) = again else {
        panic!("{again:?}")
    };
    two.hosting.settled().await;
    two.plays_everywhere(HERE, false).await;
    two.plays_everywhere(THERE, false).await;
    let offer = two.hosting.host.offer(again.id, Some(THERE)).await;
    assert_eq!(offer.expect("an offer").state, OfferState::Withdrawn);
}

#[tokio::test(start_paused = true)]
async fn a_rematch_with_somebody_of_another_server_is_not_posted_where_that_is_not_wanted() {
    let two = Two::open().await;
    let mut black = two.black.clone();
    black
        .origin
        .as_mut()
        .expect("a place")
        .settings
        .plays_everywhere = false;
    let id = two.offered(&two.white).await;
    two.hosting.settled().await;
    two.taken(id, &black).await;
    assert_eq!(two.homes(id), [HERE.0]);
    two.plays_everywhere(HERE, false).await;
    let resigned = two.hosting.host.resign(&two.white, id).await;
    resigned.expect("resigned");
    let again = two.hosting.host.rematch(&two.white, id).await;
    assert!(matches!(again, Ok(Challenged::Offered(_))), "{again:?}");
    assert_eq!(
        two.number(
            "SELECT count(*) FROM offers JOIN venues ON subject_id = offer_id
             WHERE venues.closed_at IS NULL"
        ),
        0
    );
}

#[tokio::test(start_paused = true)]
async fn a_server_that_the_operator_has_banned_plays_with_no_other() {
    let two = Two::open().await;
    let host = &two.hosting.host;
    let list = ExclusionList::beside(&two.hosting.path);
    let ban = |server: ServerId, on| {
        let excluded = Entrant::Server(server);
        list.add(excluded, on, host.now()).expect("written");
    };
    let follows = async || {
        two.hosting.hours_pass(1).await;
        two.hosting.settled().await;
    };
    let id = two.offered(&two.white).await;
    two.hosting.settled().await;
    ban(THERE, true);
    follows().await;
    let lobby = host.lobby(&two.black, None, 5).await;
    assert_eq!(lobby.expect("a page"), []);
    let taken = host.accept(&two.black, id, None, Luck::default()).await;
    assert_eq!(taken.map(drop), Err(Refusal::ExcludedServer));
    // Nor does it find the offer that would fit.
    let challenge = two.hosting.challenge_to(ANYWHERE);
    let made = host.challenge(&two.black, challenge).await;
    assert_eq!(made, Err(Refusal::ExcludedServer));
    ban(THERE, false);
    ban(HERE, true);
    follows().await;
    let offer = host.offer(id, None).await.expect("an offer");
    assert_eq!(offer.state, OfferState::Withdrawn);
    let challenge = two.hosting.challenge_to(ANYWHERE);
    let made = host.challenge(&two.white, challenge).await;
    assert_eq!(made, Err(Refusal::ExcludedServer));
    let open = two.hosting.challenge_to(Opponent::Open);
    let made = host.challenge(&two.white, open).await;
    assert!(made.is_ok(), "its people play each other: {made:?}");
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_is_taken_from_the_lobby_while_it_is_being_posted_becomes_the_card() {
    for is_killed in [false, true] {
        let mut two = Two::open().await;
        two.hosting.poster.offers_held.send_replace(true);
        let id = two.offered(&two.white).await;
        while two
            .hosting
            .poster
            .effects
            .lock()
            .expect("notebook")
            .is_empty()
        {
            tokio::task::yield_now().await;
        }
        let message = two.hosting.poster.message_of(id, "offer");
        assert!(message.is_some());
        two.taken(id, &two.black).await;
        if is_killed {
            two.hosting = two.hosting.again(3_600_000).await;
        }
        two.hosting.poster.offers_held.send_replace(false);
        two.hosting.settled().await;
        let delivered = two.hosting.poster.take();
        let of = |kind: &str| delivered.iter().filter(|it| it.starts_with(kind)).count();
        assert_eq!(of("offer"), 1, "{delivered:?}");
        assert_eq!(two.hosting.poster.message_of(id, "card 0"), message);
        assert_ne!(two.hosting.poster.message_of(id, "card 1"), message);
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_found_where_its_match_was_hidden_meanwhile_is_taken_away() {
    for is_killed in [false, true] {
        let mut two = Two::open().await;
        two.hosting.poster.offers_held.send_replace(true);
        let id = two.offered(&two.white).await;
        let has_message = || two.hosting.poster.message_of(id, "offer").is_some();
        while !has_message() {
            tokio::task::yield_now().await;
        }
        two.taken(id, &two.black).await;
        let moderator = two.moderator(HERE, Authority::ServerModerator);
        let hidden = two.hosting.host.hide(&moderator, id).await;
        hidden.expect("a home of it");
        if is_killed {
            two.hosting = two.hosting.again(3_600_000).await;
        }
        two.hosting.poster.offers_held.send_replace(false);
        two.hosting.settled().await;
        let told = two.hosting.poster.take();
        assert!(told.contains(&"removal 0 of a card".to_owned()), "{told:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_card_that_may_stand_is_looked_for_where_its_match_is_hidden_and_taken_away() {
    let two = Two::open().await;
    let id = two.offered(&two.white).await;
    two.hosting.settled().await;
    // The card of the taker's server is posted, and the answer is lost.
    two.hosting
        .poster
        .lost
        .lock()
        .expect("notebook")
        .push("card 1");
    two.hosting.poster.behave(|delivery| match delivery.doubt {
        Doubt::None => Ok(()),
        _ => Err(Undelivered::Later),
    });
    two.taken(id, &two.black).await;
    while two.hosting.poster.message_of(id, "card 1").is_none() {
        two.hosting.pause().await;
    }
    let moderator = two.moderator(THERE, Authority::ServerModerator);
    let hidden = two.hosting.host.hide(&moderator, id).await;
    hidden.expect("a home of it");
    two.hosting.pause().await;
    two.hosting.poster.take();
    two.hosting.poster.behave(|_| Ok(()));
    two.hosting.settled().await;
    let told = two.hosting.poster.take();
    assert!(told.contains(&"removal 1 of a card".to_owned()), "{told:?}");
    assert!(!told.iter().any(|it| it == "card 1"), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn a_match_whose_offer_never_stood_has_a_card_of_its_own() {
    let two = Two::open().await;
    two.hosting
        .poster
        .behave(|delivery| match delivery.words() {
            Some(Words::Offer(_)) => Err(Undelivered::Unanswered),
            _ => Ok(()),
        });
    let id = two.offered(&two.white).await;
    // A post is marked as tried before it is, and is held until that is over.
    let held = "SELECT count(*) FROM posts WHERE held_until IS NOT NULL";
    while two.number("SELECT count(*) FROM posts WHERE tried > shown") == 0 || two.number(held) > 0
    {
        tokio::task::yield_now().await;
    }
    // The next try comes after the offer has become a match.
    let standing = StandingClock::new();
    two.taken(id, &two.black).await;
    drop(standing);
    two.hosting.poster.behave(|_| Ok(()));
    two.hosting.settled().await;
    let delivered = two.hosting.poster.take();
    for card in ["card 0", "card 1"] {
        assert!(delivered.contains(&card.to_owned()), "{delivered:?}");
    }
    assert!(
        delivered.iter().all(|it| !it.starts_with("offer")),
        "{delivered:?}"
    );
}
