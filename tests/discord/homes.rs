//! Matches between people of two servers: found through the lobby, told in both in their own
//! language, and nothing of one in the other.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Id, Message, Permissions, User};
use rules::Seat;

use crate::bot::House;
use crate::people::{SecondServer, again, hand_for, member, play_buttons, published, resign};

/// A house and a second server, with a manager in each, and Cleo who plays for the second.
pub(crate) struct Two {
    pub house: House,
    pub other: Id,
    pub hall: Id,
    pub cleo: User,
    pub mia: User,
    pub max: User,
}

pub(crate) async fn said(user: &User, command: &str, channel: Id) -> Arc<Message> {
    let answer = user.command(command, channel).await.expect("answered");
    answer.finished().await.expect("an answer")
}

impl Two {
    pub(crate) async fn open() -> Self {
        let house = House::open().await;
        let SecondServer {
            other,
            hall,
            mia,
            max,
        } = SecondServer::beside(&house);
        let cleo = member(&house.world, other, "Cleo", "de");
        let two = Self {
            house,
            other,
            hall,
            cleo,
            mia,
            max,
        };
        let here = said(&two.mia, "/server play everywhere:true", two.house.channel).await;
        assert!(
            here.content.contains("other servers: on"),
            "{}",
            here.content
        );
        let there = said(&two.max, "/server play everywhere:true", two.hall).await;
        assert!(
            there.content.contains("anderer Server: an"),
            "{}",
            there.content
        );
        two
    }

    /// Ada offers a match to anybody anywhere, and Cleo takes it from the lobby. Returns its id.
    pub(crate) async fn begin(&self) -> String {
        self.begin_to(1).await
    }

    /// Begins the same to this number of touches.
    pub(crate) async fn begin_to(&self, touches: u8) -> String {
        self.offer(&format!("first_to:{touches} side:first")).await;
        let lobby = said(&self.cleo, "/lobby", self.hall).await;
        assert!(lobby.said().contains("Ada"), "{}", lobby.said());
        let play = lobby.button("Spielen").expect("a button");
        let id = play.custom_id.expect("an id");
        let answer = self.cleo.click(&lobby, "Spielen").await.expect("answered");
        answer.finished().await.expect("begun");
        id.split(':').nth(1).expect("an id").to_owned()
    }

    /// Has Ada offer a match to anybody anywhere, on these terms.
    pub(crate) async fn offer(&self, terms: &str) {
        let challenge = format!("/challenge open where:everywhere {terms}");
        let waits = said(&self.house.ada, &challenge, self.house.channel).await;
        assert!(
            waits.content.contains("waits in the lobby"),
            "{}",
            waits.content
        );
    }

    /// Makes one move for the player to move. Returns `false` if the match is over.
    pub(crate) async fn one_move(&self, id: &str) -> bool {
        let sheet = self.house.board(id).await.expect("the match").sheet;
        let Some(seat) = sheet.to_move() else {
            return false;
        };
        let user = match seat {
            Seat::Zero => &self.house.ada,
            Seat::One => &self.cleo,
        };
        let hand = hand_for(user, id, sheet.standing.ply.0).await;
        let button = play_buttons(&hand, "p:").next().expect("a move");
        let answer = user.click(&hand, &button).await.expect("answered");
        answer.finished().await.expect("an answer");
        self.house.posted_or_given_up(id).await;
        // Nobody clicks so fast: the bot would say so.
        self.house.pass(Duration::from_secs(1));
        true
    }

    pub(crate) async fn to_the_end(&self, id: &str) {
        while self.one_move(id).await {}
    }

    /// Returns the card of the match in a channel, once it shows this button.
    pub(crate) async fn card(&self, reader: &User, channel: Id, button: &str) -> Arc<Message> {
        let is_card =
            |message: &Message| message.button(button).is_some() && !message.is_ephemeral();
        reader
            .wait_for(channel, is_card)
            .await
            .expect("the card stands")
    }

    /// Returns everything that can be seen in a server and by one of its people: words, alt texts,
    /// links, buttons.
    pub(crate) fn seen(&self, guild: Id, person: &User) -> Vec<Arc<Message>> {
        let channels = self.house.world.channels().into_iter();
        let own = channels.filter(|it| it.guild == Some(guild) || Some(it.id) == person.dm());
        let messages = own.flat_map(|it| self.house.world.messages(it.id));
        let visible =
            |message: &Arc<Message>| message.visible_to.is_none_or(|user| user == person.id());
        messages.filter(visible).collect()
    }
}

/// Returns a message as Discord knows it, without what Discord itself wrote.
pub(crate) fn raw(two: &Two, message: &Message) -> String {
    let mut json = two.house.world.message_json(message);
    for envelope in ["interaction_metadata", "interaction", "author"] {
        json.as_object_mut().expect("an object").remove(envelope);
    }
    json.to_string()
}

#[tokio::test]
async fn each_server_is_told_in_its_language_and_goes_on_when_the_other_is_in_trouble() {
    let mut two = Two::open().await;
    let id = two.begin().await;
    let (here, there) = (two.house.channel, two.hall);
    let (ada, cleo) = (two.house.ada.clone(), two.cleo.clone());
    let english = two.card(&ada, here, "Watch").await;
    let german = two.card(&cleo, there, "Zuschauen").await;
    two.house.posted_or_given_up(&id).await;
    let [said, gesagt] = [&english, &german].map(|card| card.content.as_str());
    assert!(
        said.contains(" · White ") && said.contains("days a move"),
        "{said}"
    );
    assert!(
        gesagt.contains(" · Weiß ") && gesagt.contains("Tage"),
        "{gesagt}"
    );
    let threads = [english.id, german.id];
    for thread in threads {
        assert!(
            two.house.world.channel(thread).is_some(),
            "both have a thread"
        );
        assert_eq!(two.house.world.messages(thread).len(), 1, "the deal");
    }
    assert!(two.one_move(&id).await);
    two.house.restart().await;
    assert!(two.one_move(&id).await);
    let told = threads.map(|thread| two.house.world.messages(thread).len());
    assert_eq!(told, [3, 3], "each turn, in both");
    // One loses its thread, then the other its permission.
    two.house.world.delete_channel(german.id);
    assert!(two.one_move(&id).await);
    assert_eq!(two.house.world.messages(english.id).len(), 4);
    let none = Permissions::NONE;
    let posting = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS;
    let bot = two.house.world.bot();
    two.house.world.overwrite(here, bot, none, posting);
    two.to_the_end(&id).await;
    assert_eq!(
        two.house.world.messages(english.id).len(),
        4,
        "nothing more can be written"
    );
    let over = two.card(&cleo, there, "Wiederholung").await;
    assert!(
        over.content.contains("gewinnt") || over.content.contains("Partie"),
        "{}",
        over.content
    );
    // Whoever plays there reads of their own server's trouble alone.
    for message in two.seen(two.other, &cleo) {
        assert!(!raw(&two, &message).contains(&here.to_string()));
    }
}

#[tokio::test]
async fn nothing_of_a_server_reaches_the_other_but_names_and_the_board() {
    let two = Two::open().await;
    let id = two.begin().await;
    let (ada, cleo) = (two.house.ada.clone(), two.cleo.clone());
    two.card(&ada, two.house.channel, "Watch").await;
    two.card(&cleo, two.hall, "Zuschauen").await;
    two.one_move(&id).await;
    // A proposal is told in both, and so is what people ask for in private.
    two.house
        .ada
        .command("/match draw", two.house.channel)
        .await
        .expect("answered");
    two.house.posted_or_given_up(&id).await;
    for (user, place, commands) in [
        (
            &ada,
            two.house.channel,
            ["/hand", "/board", "/matches", "/lobby", "/history"],
        ),
        (
            &cleo,
            two.hall,
            ["/hand", "/board", "/matches", "/lobby", "/history"],
        ),
    ] {
        for command in commands {
            said(user, command, place).await;
        }
    }
    two.to_the_end(&id).await;
    let over = two.card(&ada, two.house.channel, "Replay").await;
    let asked = ada.click(&over, &again(&over)).await.expect("answered");
    let asked = asked.finished().await.expect("an answer");
    assert!(asked.content.contains("is posted in"), "{}", asked.content);
    let again = two.card(&cleo, two.hall, "Annehmen").await;
    cleo.click(&again, "Annehmen").await.expect("answered");
    two.card(&ada, two.house.channel, "Watch").await;
    two.house.posted_or_given_up(&id).await;
    let channels = two.house.world.channels();
    let of = |guild: Id, person: &User| {
        let own = channels.iter().filter(|it| it.guild == Some(guild));
        let mut numbers: BTreeSet<Id> = own.map(|it| it.id).collect();
        numbers.extend(person.dm());
        numbers.extend([guild, person.id()]);
        let messages = numbers.iter().flat_map(|it| two.house.world.messages(*it));
        let messages: Vec<Id> = messages.map(|it| it.id).collect();
        numbers.extend(messages);
        numbers
    };
    let (first, second) = (of(two.house.guild, &ada), of(two.other, &cleo));
    let mut seen = 0;
    for (guild, person, foreign, names) in [
        (
            two.house.guild,
            &ada,
            &second,
            ["Fechtboden", "planche", "Max"],
        ),
        (two.other, &cleo, &first, ["Salle d'armes", "piste", "Mia"]),
    ] {
        let own_dm: Option<Id> = person.dm();
        for message in two.seen(guild, person) {
            seen += 1;
            let text = raw(&two, &message);
            for number in foreign {
                assert!(!text.contains(&number.to_string()), "{number}: {text}");
            }
            for name in names {
                let said = message.content.replace("/privacy", "");
                assert!(!said.contains(name), "{name}: {text}");
            }
            if Some(message.channel) != own_dm && message.visible_to.is_none() {
                let plays = play_buttons(&message, "p:").next();
                assert!(plays.is_none(), "a choice is for its player: {text}");
            }
        }
    }
    assert!(seen > 20, "{seen} messages");
    // A picture that somebody was shown in private stands nowhere in public.
    let world = &two.house.world;
    let dms: Vec<Id> = [&ada, &cleo].iter().filter_map(|user| user.dm()).collect();
    let (mut hidden, mut open) = (BTreeSet::new(), BTreeSet::new());
    for channel in world.channels() {
        for message in world.messages(channel.id) {
            let is_private = dms.contains(&channel.id) || message.visible_to.is_some();
            let is_hand = play_buttons(&message, "p:").next().is_some();
            for file in &message.attachments {
                if is_private && is_hand {
                    hidden.insert((file.bytes.to_vec(), file.description.clone()));
                } else if !is_private {
                    open.insert((file.bytes.to_vec(), file.description.clone()));
                }
            }
        }
    }
    assert!(!hidden.is_empty() && !open.is_empty());
    assert!(hidden.is_disjoint(&open), "a hand stands in a channel");
}

#[tokio::test]
async fn the_moderators_of_either_server_stop_a_match_being_shown_in_theirs_alone() {
    let two = Two::open().await;
    let id = two.begin().await;
    let english = two.card(&two.house.ada, two.house.channel, "Watch").await;
    let german = two.card(&two.cleo, two.hall, "Zuschauen").await;
    two.house.posted_or_given_up(&id).await;
    // Neither calls it off alone.
    let refused = said(
        &two.mia,
        &format!("/match abort match:{id}"),
        two.house.channel,
    )
    .await;
    assert!(
        refused.content.contains("two servers"),
        "{}",
        refused.content
    );
    let stranger = said(
        &two.house.ben,
        &format!("/match hide match:{id}"),
        two.house.channel,
    )
    .await;
    assert!(stranger.content.contains("Nachrichten verwalten"));
    let hidden = said(
        &two.mia,
        &format!("/match hide match:{id}"),
        two.house.channel,
    )
    .await;
    assert!(
        hidden.content.contains("no longer shown"),
        "{}",
        hidden.content
    );
    two.house.posted_or_given_up(&id).await;
    let world = &two.house.world;
    assert!(
        world.message(two.house.channel, english.id).is_none(),
        "the card is gone"
    );
    let thread = world.channel(english.id).and_then(|it| it.thread);
    assert!(thread.is_none_or(|thread| thread.archived));
    let told = |thread: Id| two.house.world.messages(thread).len();
    let before = (told(english.id), told(german.id));
    two.one_move(&id).await;
    assert_eq!(
        (told(english.id), told(german.id)),
        (before.0, before.1 + 1)
    );
    two.to_the_end(&id).await;
    two.card(&two.cleo, two.hall, "Wiederholung").await;
    let cards = world.messages(two.house.channel);
    let cards = cards
        .iter()
        .filter(|it| it.visible_to.is_none() && it.button("Replay").is_some());
    assert_eq!(cards.count(), 0, "its end is not shown either");
}

#[tokio::test]
async fn six_offers_are_two_pages_of_the_lobby_and_each_can_be_taken() {
    let two = Two::open().await;
    for user in [&two.house.ada, &two.house.ben] {
        for wins in 1..=3 {
            let challenge = format!("/challenge open where:everywhere first_to:{wins} side:first");
            said(user, &challenge, two.house.channel).await;
        }
    }
    let first = said(&two.cleo, "/lobby", two.hall).await;
    let plays = |page: &Message| {
        let buttons = page.buttons().into_iter();
        buttons.filter(|button| button.label == "Spielen").count()
    };
    assert_eq!(plays(&first), 5, "{}", first.said());
    let turned = two.cleo.click(&first, "Weiter").await;
    let turned = turned.expect("answered").finished().await.expect("a page");
    assert_eq!(plays(&turned), 1, "{}", turned.said());
    let begun = two.cleo.click(&turned, "Spielen").await;
    let begun = begun.expect("answered").finished().await.expect("begun");
    assert!(begun.content.contains("Ben"), "{}", begun.content);
}

#[tokio::test]
async fn the_lobby_names_what_its_reader_offers_there() {
    let two = Two::open().await;
    let (ada, channel) = (&two.house.ada, two.house.channel);
    let nothing = said(ada, "/lobby", channel).await;
    assert!(
        !nothing.said().contains("Your own offer"),
        "{}",
        nothing.said()
    );
    said(ada, "/challenge open where:everywhere first_to:3", channel).await;
    let own = said(ada, "/lobby", channel).await;
    for words in ["Your own offer: **En Garde** · expires ", "Nobody else"] {
        assert!(own.said().contains(words), "{}", own.said());
    }
    let theirs = said(&two.cleo, "/lobby", two.hall).await;
    assert!(!theirs.said().contains("Dein Angebot"), "{}", theirs.said());
    said(ada, "/challenge open where:everywhere first_to:1", channel).await;
    let own = said(ada, "/lobby", channel).await;
    for left in [1, 0] {
        let listed = ada.click(&own, "Withdraw").await.expect("answered");
        let listed = listed.finished().await.expect("the lobby");
        assert_eq!(listed.id, own.id, "in the same message");
        let words = listed.said();
        assert!(words.starts_with("Withdrawn."), "{words}");
        assert!(words.contains("Nobody else") || left == 0, "{words}");
        assert_eq!(words.matches("Your own offer").count(), left, "{words}");
    }
    let empty = said(ada, "/lobby", channel).await;
    assert!(!empty.said().contains("Your own offer"), "{}", empty.said());
}

#[tokio::test]
async fn a_challenge_finds_the_oldest_offer_that_fits() {
    let two = Two::open().await;
    let (ada, cleo) = (&two.house.ada, &two.cleo);
    for terms in ["first_to:3", "first_to:2 side:first"] {
        let waits = said(
            ada,
            &format!("/challenge open where:everywhere {terms}"),
            two.house.channel,
        )
        .await;
        assert!(waits.content.contains("waits in the lobby"));
    }
    let open = "/challenge open where:everywhere";
    let found = said(cleo, &format!("{open} first_to:3"), two.hall).await;
    assert!(
        found.content.contains("wartet schon jemand"),
        "{}",
        found.content
    );
    assert!(
        published(&found).contains("SHA-256"),
        "the commitment comes first"
    );
    let buttons = found.buttons().into_iter().map(|button| button.label);
    let buttons: Vec<_> = buttons.collect();
    assert_eq!(
        buttons,
        ["Spielen", "Mehr", "Lernen", "Regeln"],
        "nothing to withdraw"
    );
    // The side that is left does not suit.
    let waits = said(cleo, &format!("{open} first_to:2 side:first"), two.hall).await;
    assert!(
        waits.content.contains("steht in der Lobby"),
        "{}",
        waits.content
    );
    let answer = cleo.click(&found, "Spielen").await.expect("answered");
    answer.finished().await.expect("begun");
    two.card(ada, two.house.channel, "Watch").await;
    // Blocked people are nowhere to be found.
    said(
        ada,
        &format!("/me block user:{}", cleo.mention()),
        two.house.channel,
    )
    .await;
    let lobby = said(cleo, "/lobby", two.hall).await;
    assert!(!lobby.said().contains("Ada"), "{}", lobby.said());
}

#[tokio::test]
async fn a_server_that_does_not_play_everywhere_has_no_home_and_its_offers_end() {
    let two = Two::open().await;
    let (ada, here) = (&two.house.ada, two.house.channel);
    let open = "/challenge open where:everywhere first_to:1 side:first";
    said(ada, open, here).await;
    let offer = two.card(ada, here, "Accept").await;
    said(&two.mia, "/server play everywhere:false", here).await;
    let closed = |world: &piste_standin::World| {
        let message = world.message(here, offer.id)?;
        message.content.contains("withdrawn").then_some(())
    };
    two.house.world.wait_for(closed).await.expect("it ends");
    // Its people play all the same: by direct message.
    let id = two.begin().await;
    two.card(&two.cleo, two.hall, "Zuschauen").await;
    two.house.posted_or_given_up(&id).await;
    two.to_the_end(&id).await;
    let shown = two.house.world.messages(here);
    let shown = shown
        .iter()
        .filter(|it| it.visible_to.is_none() && it.id != offer.id);
    assert_eq!(
        shown.count(),
        0,
        "nothing stands in a server that does not want it"
    );
}

#[tokio::test]
async fn a_server_chooses_who_may_challenge() {
    let two = Two::open().await;
    let (ada, here) = (&two.house.ada, two.house.channel);
    let (world, guild, ben) = (&two.house.world, two.house.guild, two.house.ben.id());
    world.grant(guild, ben, Permissions::NONE);
    let guilds = world.guilds();
    let guild = guilds.iter().find(|it| it.id == guild).expect("the server");
    let role = guild.members[&ben].last().expect("a role");
    let set = said(
        &two.mia,
        &format!("/server play challengers:<@&{role}>"),
        here,
    )
    .await;
    assert!(set.content.contains(&role.to_string()), "{}", set.content);
    let refused = said(ada, "/challenge open first_to:1", here).await;
    assert!(
        refused.content.contains("can challenge"),
        "{}",
        refused.content
    );
    let posted = said(&two.house.ben, "/challenge open first_to:1", here).await;
    assert!(
        posted.content.contains("Herausforderung"),
        "{}",
        posted.content
    );
    let offer = two.card(ada, here, "Accept").await;
    let begun = ada.click(&offer, "Accept").await.expect("answered");
    begun
        .finished()
        .await
        .expect("whoever may not challenge may accept");
    two.card(ada, here, "Watch").await;
}

#[tokio::test]
async fn whoever_asks_for_a_rematch_reads_whether_it_stands_where_their_opponent_plays() {
    let two = Two::open().await;
    let (ada, here) = (&two.house.ada, two.house.channel);
    let ask = async |id: &str| {
        resign(&two.house, &two.cleo, id).await;
        said(ada, &format!("/match rematch match:{id}"), here).await
    };
    let first = two.begin().await;
    let again = ask(&first).await;
    assert!(
        again.content.starts_with("Your challenge is posted in <#"),
        "{}",
        again.content
    );
    assert!(!again.content.contains("elsewhere"), "{}", again.content);
    ada.click(&again, "Withdraw").await.expect("answered");
    // In the server of the other one alone.
    said(&two.mia, "/server play everywhere:false", here).await;
    let second = two.begin().await;
    let again = ask(&second).await;
    let there = "Your challenge is posted where your opponent plays.";
    assert!(again.content.starts_with(there), "{}", again.content);
    two.card(&two.cleo, two.hall, "Annehmen").await;
    ada.click(&again, "Withdraw").await.expect("answered");
    // In the own one alone.
    said(&two.mia, "/server play everywhere:true", here).await;
    said(&two.max, "/server play everywhere:false", two.hall).await;
    let third = two.begin().await;
    let again = ask(&third).await;
    assert!(
        again.content.contains("Your opponent plays elsewhere"),
        "{}",
        again.content
    );
}

#[tokio::test]
async fn only_of_a_running_match_that_is_hidden_it_is_said_that_it_goes_on() {
    let two = Two::open().await;
    let hide = async |id: &str| {
        let hide = format!("/match hide match:{id}");
        said(&two.mia, &hide, two.house.channel).await
    };
    let running = two.begin().await;
    let hidden = hide(&running).await;
    assert!(hidden.content.contains("goes on"), "{}", hidden.content);
    let over = two.begin().await;
    two.to_the_end(&over).await;
    two.house.posted_or_given_up(&over).await;
    let world = &two.house.world;
    let posted = world.messages(two.house.channel).into_iter();
    let mut cards = posted.filter(|it| it.button("Replay").is_some() && !it.is_ephemeral());
    let card = cards.next().expect("the card of the match that is over");
    let stands = || world.message(two.house.channel, card.id).is_some();
    let hidden = hide(&over).await;
    assert_eq!(
        hidden.content,
        "This match is no longer shown in this server."
    );
    two.house.posted_or_given_up(&over).await;
    assert!(!stands(), "the card is gone");
    let thread = world.channel(card.id).and_then(|it| it.thread);
    assert!(thread.is_none_or(|thread| thread.archived));
}
