//! Whole matches of each game, as people play them from their direct messages.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Id, Message, Route, User};
use table::GameKind;
use text::Language;
use tiny_skia::Pixmap;

use crate::bot::House;
use crate::contests::said;
use crate::people::{begin_with, caller_of, thread, to_move};

/// Returns the tokens that a message can play at once, each with the component that plays it.
pub(crate) fn tokens(message: &Message) -> Vec<(String, String)> {
    let mut tokens = Vec::new();
    for part in message.parts() {
        let Some(id) = part["custom_id"].as_str() else {
            continue;
        };
        if id.starts_with("p:") {
            let token = id.splitn(4, ':').last().unwrap_or_default();
            tokens.push((token.to_owned(), id.to_owned()));
        } else if id.starts_with("c:") {
            let options = part["options"].as_array().into_iter().flatten();
            let values = options.filter_map(|option| option["value"].as_str());
            tokens.extend(values.map(|value| (value.to_owned(), id.to_owned())));
        }
    }
    tokens
}

/// Returns the hand that a player has for this ply, newly arrived or turned into by their last
/// click.
pub(crate) async fn hand(user: &User, id: &str, ply: u32) -> Arc<Message> {
    let marks = ["p", "c", "b", "g"].map(|verb| format!("{verb}:{id}:{ply}:"));
    let of_this_ply = |message: &Message| {
        let mut ids = message
            .parts()
            .filter_map(|part| part["custom_id"].as_str());
        ids.any(|id| marks.iter().any(|mark| id.starts_with(mark)))
    };
    let hand = user.wait_for_dm(of_this_ply).await;
    hand.unwrap_or_else(|| {
        let held = user.dm().map(|dm| user.sees(dm)).unwrap_or_default();
        let held: Vec<_> = held.iter().map(|it| (&it.content, tokens(it))).collect();
        panic!("the hand of {id} for ply {ply} is not among {held:#?}")
    })
}

/// Plays a token that a message offers.
pub(crate) async fn play(user: &User, hand: &Message, token: &str) -> Arc<Message> {
    let offered = tokens(hand);
    let (_, component) = offered
        .iter()
        .find(|(known, _)| known == token)
        .unwrap_or_else(|| panic!("{token} is not among {offered:?}"));
    let answer = if component.starts_with("p:") {
        user.click(hand, component).await
    } else {
        user.select(hand, component, &[token]).await
    };
    answer.expect("answered").message().expect("a message")
}

/// Returns the label of the button to a page of its own that has the end of the turn, which a hand
/// of Duell offers while an attack or a knight is left undone.
pub(crate) fn door_to_the_end(hand: &Message) -> Option<String> {
    let ends = ["End the turn…", "Zug beenden…"];
    let mut labels = hand.buttons().into_iter().map(|button| button.label);
    labels.find(|label| ends.contains(&label.replace('\u{A0}', "").as_str()))
}

/// Opens the group whose button has this label.
pub(crate) async fn open(user: &User, hand: &Message, label: &str) -> Arc<Message> {
    let mut buttons = hand.buttons().into_iter();
    let door = buttons.find(|button| button.label.contains(label));
    let id = door.and_then(|button| button.custom_id);
    let id = id.unwrap_or_else(|| panic!("no {label} in {:?}", hand.buttons()));
    let opened = user.click(hand, &id).await.expect("answered").message();
    let opened = opened.expect("a message");
    assert_eq!(opened.id, hand.id, "the same message");
    opened
}

pub(crate) fn posts(house: &House, thread: Id) -> Vec<Arc<Message>> {
    let mut posts = house.world.messages(thread);
    posts.retain(|post| !post.is_ephemeral());
    posts
}

/// Waits until nothing is due any more and the thread holds this number of posts, and returns the
/// newest.
async fn announced(house: &House, id: &str, thread: Id, count: usize) -> Arc<Message> {
    house.posted_or_given_up(id).await;
    let posts = posts(house, thread);
    let words: Vec<&str> = posts.iter().map(|post| post.content.as_str()).collect();
    assert_eq!(words.len(), count, "{words:#?}");
    posts.last().cloned().expect("a post")
}

/// Waits until the pictures have followed the words of a click's answer.
async fn pictured(user: &User, message: &Message) {
    let complete = |it: &Message| it.id == message.id && !it.attachments.is_empty();
    let seen = user.wait_for(message.channel, complete).await;
    seen.expect("the pictures come");
}

#[tokio::test]
async fn a_match_of_every_game_begins_with_hand_and_post_and_outlives_a_restart() {
    for kind in GameKind::ALL {
        let mut house = House::open().await;
        let title = kind.facts().title.render(Language::english(), ["", ""]);
        let id = begin_with(&house, &format!("game:{title}")).await;
        let thread = thread(&house, &house.ada).await;
        let first = announced(&house, &id, thread, 1).await;
        assert!(first.content.contains(&title), "{}", first.content);
        house.restart().await;
        let waiting = hand(&house.ada, &id, 0).await;
        let (token, _) = tokens(&waiting).first().cloned().expect("a move");
        play(&house.ada, &waiting, &token).await;
        let moved = to_move(&house, &id).await.map(|(_, ply)| ply);
        assert_eq!(moved, Some(1), "{title}");
    }
}

#[tokio::test]
async fn every_game_is_played_by_its_own_command() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin_with(&house, "game:Duell").await;
    let duell = thread(&house, ada).await;
    let offered = ada.autocomplete("/duell set card:", duell).await;
    let card = offered.expect("offered").first().expect("a card").clone();
    assert!(!card.name.contains('!'), "{}", card.name);
    let card = card.value.as_str().expect("a value").to_owned();
    let set = ada.command(&format!("/duell set card:{card}"), duell).await;
    assert!(set.expect("answered").is_ephemeral());
    let end = ada.command("/duell end", duell).await.expect("answered");
    let end = end.message().expect("a message");
    if let Some((_, button)) = tokens(&end).iter().find(|(token, _)| token == "E") {
        assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(1));
        ada.click(&end, button).await.expect("answered");
    }
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    assert_eq!((user.id(), ply), (ben.id(), 2));

    let id = begin_with(&house, "game:Erobere Wesnoth").await;
    let wesnoth = thread(&house, ada).await;
    let king = ada.command("/wesnoth king unit:cavalry", wesnoth).await;
    king.expect("a value is taken by its words");
    ben.command("/wesnoth king unit:h", wesnoth)
        .await
        .expect("answered");
    let places = ada
        .autocomplete("/wesnoth recruit unit:mage to:", wesnoth)
        .await;
    let places = places.expect("offered");
    let hexes: Vec<&str> = places.iter().filter_map(|it| it.value.as_str()).collect();
    assert!(hexes.contains(&"d3"), "{hexes:?}");
    let wrong = ada
        .command("/wesnoth recruit unit:mage to:a1", wesnoth)
        .await;
    let wrong = wrong.expect("answered").content();
    assert!(wrong.contains("not possible now"), "{wrong}");
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(2));
}

#[tokio::test]
async fn a_turn_of_many_actions_is_played_through_groups_and_pages_and_told_in_one_post() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:9").await;
    let (ada, ben) = (&house.ada, &house.ben);
    let thread = thread(&house, ada).await;
    play(ada, &*hand(ada, &id, 0).await, "Kc").await;
    play(ben, &*hand(ben, &id, 1).await, "Kh").await;
    let turn = hand(ada, &id, 2).await;
    let recruits = open(ada, &turn, "Recruit cavalry · ").await;
    assert!(recruits.button("► Move: king c2").is_none(), "one group");
    assert_eq!(recruits.content, turn.content);
    let recruited = play(ada, &recruits, "Rc@d3").await;
    assert_eq!(recruited.id, turn.id, "the turn goes on in its message");
    assert!(recruited.content.contains("You recruit: cavalry on d3"));
    assert!(recruited.button("To the match").is_some());
    pictured(ada, &recruited).await;
    play(ada, &recruited, "E").await;
    let answer = open(ben, &*hand(ben, &id, 4).await, "Anwerben: Kämpfer").await;
    play(ben, &answer, "Rf@d5").await;
    play(ben, &*hand(ben, &id, 5).await, "E").await;
    house.posted_or_given_up(&id).await;
    let before = posts(&house, thread).len();

    // The same hand twice: by direct message and, for Ada alone, in the thread.
    let post = ada.wait_for(thread, |post| post.content.contains("Ben recruits"));
    let post = post.await.expect("Ben's turn is told");
    let other = ada
        .click(&post, "My turn")
        .await
        .expect("answered")
        .message();
    let other = open(ada, &other.expect("the moves"), "► Move: cavalry d3").await;
    assert!(other.button("More").is_some() && other.button("Back").is_some());
    house.world.clear_requests();
    let cavalry = open(ada, &*hand(ada, &id, 6).await, "► Move: cavalry d3").await;
    let page = open(ada, &cavalry, "More").await;
    assert_ne!(tokens(&page), tokens(&cavalry));
    let back = open(ada, &*open(ada, &page, "Previous").await, "Back").await;
    let cavalry = open(ada, &back, "► Move: cavalry d3").await;
    let moved = play(ada, &cavalry, "Md3-d4").await;
    let late = ada.click(&other, "More").await.expect("answered");
    assert!(
        late.content().contains("earlier move"),
        "{}",
        late.content()
    );
    let fought = play(ada, &moved, "Ad4-d5m").await;
    assert!(
        fought.content.contains("needs 6+, rolls"),
        "{}",
        fought.content
    );
    let ended = play(ada, &fought, "E").await;
    assert!(
        ended.content.contains("It is Ben’s turn"),
        "{}",
        ended.content
    );
    let told = announced(&house, &id, thread, before + 1)
        .await
        .content
        .clone();
    for happened in ["from d3 to d4", "attacks fighter d5", "Ben begins turn 2"] {
        assert!(told.contains(happened), "{told}");
    }
    let requests = house.world.requests();
    let posted = requests
        .iter()
        .filter(|it| it.route == Route::CreateMessage);
    assert_eq!(posted.count(), 2, "one post and one direct message");
    resign(&house, thread).await;
}

/// Waits until a message has the picture of the map, with the numbers of moves or without.
async fn mapped(user: &User, message: &Message, numbered: bool) -> Arc<Message> {
    let shows = |it: &Message| {
        let picture = it.attachments.first();
        let words = picture.and_then(|it| it.description.as_deref());
        let words = words.filter(|it| it.contains("Map glade"));
        words.is_some_and(|it| it.contains("the same numbers as the list") == numbered)
    };
    let seen = user.wait_for(message.channel, |it| it.id == message.id && shows(it));
    seen.await.expect("the picture comes")
}

#[tokio::test]
async fn a_choice_of_places_shows_them_by_number_until_it_is_left() {
    let house = House::with_pictures().await;
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:9").await;
    let (ada, ben) = (&house.ada, &house.ben);
    play(ada, &*hand(ada, &id, 0).await, "Kc").await;
    play(ben, &*hand(ben, &id, 1).await, "Kh").await;
    let turn = mapped(ada, &*hand(ada, &id, 2).await, false).await;
    let opened = open(ada, &turn, "► Move: king c2").await;
    let marked = mapped(ada, &opened, true).await;
    assert_eq!(marked.attachments.len(), 1);
    // The same pixels can be pressed in several ways.
    let pixels = |message: &Message| {
        let pixels = Pixmap::decode_png(&message.attachments[0].bytes);
        pixels.expect("a PNG")
    };
    assert!(pixels(&marked) != pixels(&turn));
    assert_eq!(marked.content, turn.content);
    let options = marked.parts().filter_map(|part| part["options"].as_array());
    let labels = options.flatten().filter_map(|it| it["label"].as_str());
    for (number, label) in (1..).zip(labels) {
        assert!(label.starts_with(&format!("{number} · c2")), "{label}");
    }
    let back = open(ada, &marked, "Back").await;
    let plain = mapped(ada, &back, false).await;
    assert_eq!(plain.attachments.len(), 1);
    assert!(pixels(&plain) == pixels(&turn));
}

/// Resigns the match of a thread, and checks its record.
async fn resign(house: &House, thread: Id) {
    let question = house.ada.command("/match resign", thread).await;
    let question = question.expect("answered").message().expect("a question");
    let resigned = house.ada.click(&question, "Yes, resign").await;
    resigned.expect("answered");
    let verified = house.ada.command("/match verify", thread).await;
    let verified = verified.expect("answered").content();
    assert!(verified.contains("Everything fits"), "{verified}");
}

/// A match of Duell as seen by two people who hurry to an answer and back.
#[derive(Default)]
struct Seen {
    face_down: bool,
    let_pass: bool,
    answered: bool,
}

impl Seen {
    const fn everything(&self) -> bool {
        self.face_down && self.let_pass && self.answered
    }

    /// Returns the move that leads on: cards face-down first, then a knight for the other to answer
    /// to.
    fn choose<'a>(&mut self, tokens: &'a [String]) -> &'a str {
        let like = |fits: fn(&str) -> bool| tokens.iter().find(|token| fits(token));
        if like(|token| token == ".").is_some() {
            let answer = like(|token| token.contains('!')).filter(|_| self.let_pass);
            self.let_pass |= answer.is_none();
            self.answered |= answer.is_some();
            return answer.map_or(".", String::as_str);
        }
        let set = like(|token| token.starts_with('S'));
        self.face_down |= set.is_some();
        let next = set
            .or_else(|| like(|token| token.starts_with('P')))
            .or_else(|| like(|token| token == "E"));
        next.map_or(&tokens[0], String::as_str)
    }

    /// Plays the move that leads on from a hand.
    async fn play(&mut self, user: &User, hand: &Message) {
        let mut offered: Vec<String> = tokens(hand).into_iter().map(|(token, _)| token).collect();
        let door = door_to_the_end(hand);
        offered.extend(door.iter().map(|_| "E".to_owned()));
        let token = self.choose(&offered).to_owned();
        match door.filter(|_| token == "E") {
            Some(door) => play(user, &*open(user, hand, &door).await, &token).await,
            None => play(user, hand, &token).await,
        };
    }
}

#[tokio::test]
async fn a_match_of_duell_has_face_down_cards_and_answers() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Duell variant:practised").await;
    let thread = thread(&house, &house.ada).await;
    let mut seen = Seen::default();
    let mut told = String::new();
    // An answer is told once its player has answered for good.
    while !(seen.everything() && told.contains("activates")) {
        let (user, ply) = to_move(&house, &id).await.expect("nobody attacks here");
        let hand = hand(user, &id, ply).await;
        let offered: Vec<String> = tokens(&hand).into_iter().map(|(token, _)| token).collect();
        let says = [
            "nothing to answer with",
            "nichts, womit du antworten kannst",
        ];
        let is_told = says.iter().any(|said| hand.content.contains(said));
        assert_eq!(is_told, offered == ["."], "{}", hand.content);
        seen.play(user, &hand).await;
        // Nobody clicks so fast: the bot would say so.
        house.pass(Duration::from_secs(1));
        // The post of a long turn loses its first sentences.
        house.posted_or_given_up(&id).await;
        let posts = posts(&house, thread).into_iter();
        told.extend(posts.map(|post| post.content.clone()));
    }
    // One post may tell of several cards.
    let sets = [
        "sets an effect card face-down",
        "sets effect cards face-down",
    ];
    for happened in [&sets[..], &["lets it pass"]] {
        assert!(happened.iter().any(|it| told.contains(it)), "{told}");
    }
    resign(&house, thread).await;
}

#[tokio::test]
async fn the_computers_turn_of_many_actions_stands_in_the_answer() {
    let house = House::open().await;
    let ada = &house.ada;
    let challenge = "/challenge computer game:Erobere Wesnoth map:glade turn_limit:2 side:first";
    let begun = ada.command(challenge, ada.open_dm()).await;
    begun.expect("answered");
    let running = house.host.matches(caller_of(ada).user).await;
    let id = running.expect("listed")[0].id.to_string();
    play(ada, &*hand(ada, &id, 0).await, "Kf").await;
    let turn = hand(ada, &id, 2).await;
    house.posted_or_given_up(&id).await;
    house.world.clear_requests();
    play(ada, &turn, "E").await;
    let back = |post: &Message| post.content.contains("Your turn: turn 2 of 2.");
    let answered = ada.wait_for_dm(back).await.expect("Ada's next turn");
    assert_eq!(answered.id, turn.id, "the hand that was clicked has turned");
    for happened in ["The computer begins turn 1", "You begin turn 2"] {
        let said = &answered.content;
        assert!(said.contains(happened), "{said}");
    }
    house.posted_or_given_up(&id).await;
    let requests = house.world.requests();
    let posted = requests
        .iter()
        .filter(|it| it.route == Route::CreateMessage);
    assert_eq!(posted.count(), 0, "no message besides");
}

#[tokio::test]
async fn several_orders_in_one_text_are_played_and_the_answer_says_where_they_stopped() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:9").await;
    let place = thread(&house, ada).await;
    said(ada, "/play move:king cavalry", place).await;
    said(ben, "/play move:könig h", place).await;
    let twice = "/play move:recruit fighter d3, recruit fighter d3, end";
    let stopped = said(ada, twice, place).await;
    for part in [
        "You recruit: fighter on d3",
        "Your orders stopped at “recruit fighter d3”",
        "Left out: end",
    ] {
        assert!(stopped.content.contains(part), "{}", stopped.content);
    }
    let several = said(ada, "/play move:recruit mage", place).await;
    let words = &several.content;
    assert!(
        words.contains("“recruit mage” can mean several moves: "),
        "{words}"
    );
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(3));
    let ended = said(ada, "/play move:f b3, end", place).await;
    assert!(
        ended.content.contains("It is Ben’s turn"),
        "{}",
        ended.content
    );
}

#[tokio::test]
async fn a_match_of_duell_on_a_house_sheet_names_cards_by_their_effects() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Duell variant:Supply train").await;
    let (mut seen, mut alts) = (Seen::default(), String::new());
    let names = [
        "Caravan",
        "Infirmary",
        "Elixir",
        "Karawane",
        "Lazarett",
        "Elixier",
    ];
    let mut plies = 0;
    // However late one of them is drawn.
    while plies < 16 || !names.iter().any(|name| alts.contains(name)) {
        let (user, ply) = to_move(&house, &id).await.expect("nobody attacks here");
        let hand = hand(user, &id, ply).await;
        let alt: String = hand.alt_texts().collect();
        let usual = ["Mirror", "Damage", "Spiegel", "Verwüstung"];
        assert!(!usual.iter().any(|name| alt.contains(name)), "{alt}");
        alts.push_str(&alt);
        seen.play(user, &hand).await;
        house.pass(Duration::from_secs(1));
        plies += 1;
    }
}

/// Plays a match of Duell until somebody has orders that wait for the other player's answer. Returns
/// them, with what they read then, or `None` if the match is over before.
async fn orders_that_wait(house: &House) -> Option<(User, Arc<Message>)> {
    let id = begin_with(house, "game:Duell variant:practised").await;
    let place = thread(house, &house.ada).await;
    let mut prepared = Vec::new();
    loop {
        let (user, _) = to_move(house, &id).await?;
        let offered = tokens(&*said(user, "/hand", place).await);
        let like = |fits: fn(&str) -> bool| {
            let mut fitting = offered.iter().map(|(token, _)| token.as_str());
            fitting.find(|token| fits(token))
        };
        // An effect face-down first: whoever has one is asked about the other's cards.
        let effect =
            like(|token| token.starts_with('S') && token.contains(['T', 'J', 'Q', 'K', 'A']));
        let effect = effect.filter(|_| !prepared.contains(&user.id()));
        prepared.extend(effect.map(|_| user.id()));
        let card = || like(|token| token.starts_with(['P', 'H', 'S']));
        let token = like(|token| token == ".").or(effect).or_else(card);
        let token = token.unwrap_or("end");
        let answer = said(user, &format!("/play move:{token}, end"), place).await;
        if answer.content.contains("Your orders go on: end") {
            return Some((user.clone(), answer));
        }
        // Nobody types so fast: the bot would say so.
        house.pass(Duration::from_secs(2));
    }
}

#[tokio::test]
async fn orders_that_wait_for_the_other_player_can_be_dropped() {
    let mut house = House::open().await;
    // In one deal of a hundred nobody is asked in the other's turn.
    let (user, answer) = loop {
        match orders_that_wait(&house).await {
            Some(waiting) => break waiting,
            None => house = House::open().await,
        }
    };
    let dropped = user.click(&answer, "Drop my orders").await;
    let dropped = dropped.expect("answered").message().expect("the hand");
    assert!(
        !dropped.content.contains("Your orders"),
        "{}",
        dropped.content
    );
}

#[tokio::test]
async fn a_typed_end_of_a_turn_asks_as_the_button_does() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:9").await;
    let place = thread(&house, ada).await;
    said(ada, "/play move:king cavalry", place).await;
    said(ben, "/play move:king h", place).await;
    said(ada, "/play move:recruit fighter d3, end", place).await;
    said(ben, "/play move:end", place).await;
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    assert_eq!(user.id(), ada.id());
    let asked = said(ada, "/wesnoth end", place).await;
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(ply));
    let ends = tokens(&asked);
    assert_eq!(ends.len(), 1, "the page of the end: {ends:?}");
    let ended = ada.click(&asked, &ends[0].1).await.expect("answered");
    assert!(
        ended.content().contains("It is Ben’s turn"),
        "{}",
        ended.content()
    );
}
