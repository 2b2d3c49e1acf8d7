//! Taps, posts and direct messages that playing costs people, counted as Discord sees them. The
//! figures stand in `docs/experience.md`.

use std::sync::Arc;
use std::time::Duration;

use piste::discord::act::{Act, LessonAnswer, LessonOptions, PlainAct};
use piste_standin::{Answer, Id, Message, Route, User, World};
use table::GameKind;

use crate::bot::{House, match_id};
use crate::contests::{Arena, TONIGHT, accepted_by_code, choose, click, code_in, id_of, said};
use crate::games::{hand, tokens};
use crate::people::{begin_with, caller_of, hand_for, play_buttons, thread, to_move};

/// Returns the number of commands, clicks, choices and forms so far. The bot answers each with one
/// callback.
fn taps(house: &House) -> usize {
    let requests = house.world.requests();
    let answered = requests.iter().filter(|it| it.route == Route::Callback);
    answered.count()
}

/// Returns the number of requests of a kind at a place.
fn made(house: &House, route: Route, place: Id) -> usize {
    let requests = house.world.requests();
    let is_there =
        |it: &&piste_standin::RequestRecord| it.route == route && it.major == Some(place);
    requests.iter().filter(is_there).count()
}

/// Waits until an answer holds moves, and returns it with the first of them.
async fn moves_in(house: &House, answer: &Answer) -> (Arc<Message>, String) {
    let look = |_: &World| {
        let message = answer.message()?;
        let button = play_buttons(&message, "p:").next()?;
        Some((message, button))
    };
    house.world.wait_for(look).await.expect("a hand")
}

/// Begins a match by this button of a message, and makes the first move of it.
async fn play(house: &House, user: &User, message: &Message, button: &str) {
    let begun = user.click(message, button).await;
    let (hand, button) = moves_in(house, &begun.expect("answered")).await;
    click(user, &hand, &button).await;
}

#[tokio::test]
async fn the_first_own_move_is_three_taps_from_help_and_a_lesson_before_it_six_more() {
    let house = House::open().await;
    house.world.clear_requests();
    let help = said(&house.ada, "/help", house.channel).await;
    play(&house, &house.ada, &help, "Play En Garde").await;
    let without = taps(&house);

    let cleo = house.world.add_user("Cleo", "en");
    house.world.join(house.guild, cleo.id());
    house.world.clear_requests();
    let help = said(&cleo, "/help", house.channel).await;
    let mut lesson = click(&cleo, &help, "Learn En Garde").await;
    let kind = GameKind::EnGarde;
    for step in 0..kind.lesson(0).expect("a lesson").steps {
        let sheet = kind.lesson(step).expect("a step");
        let right = sheet.choices.iter().position(|it| it.is_right);
        let right = right.and_then(|number| u8::try_from(number).ok());
        let button = Act::from(PlainAct::Learn {
            game: kind,
            step,
            answer: LessonAnswer::First(right.expect("a right move")),
            options: LessonOptions::default(),
        });
        lesson = click(&cleo, &lesson, &button.to_string()).await;
    }
    play(&house, &cleo, &lesson, "Play the computer").await;
    let with = taps(&house);
    println!("from /help to the first own move: {without} taps; with the lesson: {with}");
    assert!(without <= 3, "{without}");
    assert!(with <= 9, "{with}");
}

#[tokio::test]
async fn a_match_against_the_computer_costs_a_tap_a_move_one_post_and_no_direct_message() {
    const MOVES: usize = 6;
    let house = House::open().await;
    house.world.clear_requests();
    let challenge = "/challenge computer level:beginner first_to:5";
    let begun = house.ada.command(challenge, house.channel).await;
    let mut hand = begun.expect("answered").finished().await.expect("a hand");
    let mut touches = 0;
    for _ in 0..MOVES {
        let button = play_buttons(&hand, "p:").next().expect("a move");
        let answer = house.ada.click(&hand, &button).await.expect("answered");
        hand = answer.finished().await.expect("the next hand");
        if hand.button("Next round").is_some() {
            touches += 1;
            let next = house.ada.click(&hand, "Next round").await;
            hand = next.expect("answered").finished().await.expect("a hand");
        }
        house.pass(Duration::from_secs(5));
    }
    let running = house.host.matches(caller_of(&house.ada).user).await;
    let id = running.expect("listed")[0].id.to_string();
    house.posted_or_given_up(&id).await;
    let requests = house.world.requests();
    let made = |route| requests.iter().filter(|it| it.route == route).count();
    let (taps, posts) = (taps(&house), made(Route::CreateMessage));
    let (threads, direct) = (made(Route::StartThread), house.ada.dm());
    println!("against the computer: {MOVES} moves, {taps} taps, {posts} posts, direct {direct:?}");
    let least = MOVES + 1 + touches;
    assert_eq!(taps, least, "the challenge, the moves, and one a touch");
    assert_eq!(posts, 1, "the card");
    assert_eq!(threads, 0);
    assert_eq!(direct, None);
}

#[tokio::test]
async fn two_managers_reach_three_dealt_boards_with_eight_taps_and_each_player_needs_two() {
    let arena = Arena::open().await;
    let (house, mia) = (&arena.house, &arena.mia);
    house.world.clear_requests();
    let draft = said(mia, "/challenge server", house.channel).await;
    let draft = choose(mia, &draft, "Another pace", TONIGHT).await;
    let invitation = click(mia, &draft, "Get a code").await;
    let code = code_in(&invitation);
    let accepted = accepted_by_code(&arena.max, &code, arena.hall).await;
    let id = id_of(&accepted);
    let invited = taps(house);
    arena.join(3).await;
    let joined = taps(house) - invited;
    arena.close().await;
    let closed = taps(house) - invited - joined;
    arena.all_come(3).await;
    let came = taps(house) - invited - joined - closed;
    assert_eq!(arena.boards(id).await.len(), 3, "all are dealt");
    println!(
        "from the invitation to three dealt boards: {invited} taps to agree, {joined} to join, \
         {closed} to close the line-up, {came} to come"
    );
    assert!(invited + closed <= 8, "{invited} and {closed}");
    assert_eq!((joined, came), (6, 6), "one of each player");
}

/// Plays a match of En Garde by two to the end, and counts what it costs.
async fn play_by_two(touches: u8) {
    let house = House::open().await;
    house.world.clear_requests();
    let id = begin_with(&house, &format!("first_to:{touches}")).await;
    let begun = taps(&house);
    let thread = thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let mut decisions = 0;
    while let Some((user, ply)) = to_move(&house, &id).await {
        let hand = hand_for(user, &id, ply).await;
        let button = play_buttons(&hand, "p:").next().expect("a move");
        click(user, &hand, &button).await;
        // Whoever is slower than the bot has every decision told by itself, which is the most.
        house.posted_or_given_up(&id).await;
        house.pass(Duration::from_secs(5));
        decisions += 1;
    }
    let taps = taps(&house) - begun;
    let posts = [house.channel, thread].map(|place| made(&house, Route::CreateMessage, place));
    let edits = [house.channel, thread].map(|place| made(&house, Route::EditMessage, place));
    let direct = [&house.ada, &house.ben].map(|user| {
        let place = user.dm().expect("a direct chat");
        made(&house, Route::CreateMessage, place)
    });
    println!(
        "En Garde by two, first to {touches}: {begun} taps to begin, {decisions} decisions, \
         {taps} taps, posts {posts:?} and edits {edits:?} in channel and thread, direct messages \
         {direct:?}"
    );
    assert_eq!(begun, 2, "the offer and its acceptance");
    assert_eq!(taps, decisions, "one tap a decision");
    assert_eq!(posts[0], 1, "the channel keeps one message");
    // A decision is one post and reaches one hand at most; besides there are start and end.
    assert!(posts[1] <= decisions + 2, "{posts:?}");
    assert!(direct.iter().sum::<usize>() <= decisions + 4, "{direct:?}");
}

#[tokio::test]
async fn a_match_by_two_costs_a_tap_and_at_most_a_post_and_a_direct_message_a_decision() {
    play_by_two(1).await;
}

#[tokio::test]
#[ignore = "takes a minute and asserts what a shorter match does; its figures are in docs/experience.md"]
async fn a_match_to_five_touches_costs_no_more_a_decision() {
    play_by_two(5).await;
}

/// Plays a match of a game with long turns by two to the end, each decision typed as one of those
/// that are possible, and counts what it costs.
async fn play_turns_by_two(game: &str) {
    let house = House::open().await;
    house.world.clear_requests();
    let id = begin_with(&house, &format!("game:{game} first_to:1")).await;
    let begun = taps(&house);
    let thread = thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let (mut decisions, mut handovers) = (0, 0);
    let mut before = None;
    while let Some((user, ply)) = to_move(&house, &id).await {
        if before.replace(user.id()) != Some(user.id()) {
            handovers += 1;
        }
        let offered = house
            .host
            .typed_moves(&caller_of(user), match_id(&id))
            .await;
        let offered = offered.expect("somebody is to move");
        // Turns are neither ended at once nor played without end.
        let place = usize::try_from(ply).expect("small") * 7 % offered.len();
        let command = format!("/play move:{} {}", &id[20..], offered[place].token);
        said(user, &command, house.channel).await;
        house.posted_or_given_up(&id).await;
        house.pass(Duration::from_secs(5));
        decisions += 1;
    }
    let taps = taps(&house) - begun;
    let posts = made(&house, Route::CreateMessage, thread);
    let direct = [&house.ada, &house.ben].map(|user| {
        let place = user.dm().expect("a direct chat");
        made(&house, Route::CreateMessage, place)
    });
    println!(
        "{game} by two: {decisions} decisions, {handovers} handovers, {taps} taps, {posts} posts \
         in the thread, direct messages {direct:?}"
    );
    assert_eq!(taps, decisions, "one tap a decision");
    // A turn is told in one post however many actions it has, and is one new hand; besides there
    // are the deal and the end.
    assert!(posts <= handovers + 2, "{posts}");
    assert!(direct.iter().sum::<usize>() <= handovers + 4, "{direct:?}");
}

#[tokio::test]
async fn a_turn_of_many_decisions_is_one_post_and_one_direct_message() {
    play_turns_by_two("Duell").await;
    play_turns_by_two("Erobere Wesnoth").await;
}

/// Chooses the first unit that has not been moved yet and can be, and where it goes. Returns what
/// the turn turns into, and the place.
async fn march(
    user: &User,
    turn: &Arc<Message>,
    reached: &[String],
) -> Option<(Arc<Message>, String)> {
    let door = turn.buttons().into_iter().find(|button| {
        let label = button.label.as_str();
        let stands = |place: &String| label.contains(&format!(" {place}\u{a0}"));
        label.starts_with("► Move") && !reached.iter().any(stands)
    })?;
    let opened = click(user, turn, &door.custom_id.expect("a way")).await;
    let marches = |(token, _): &(String, String)| token.starts_with('M');
    let (token, select) = tokens(&opened).into_iter().find(marches)?;
    let moved = choose(user, &opened, &select, &token).await;
    let (_, to) = token.rsplit_once('-').expect("a place");
    Some((moved, to.to_owned()))
}

#[tokio::test]
async fn a_turn_of_four_units_is_nine_taps() {
    let house = House::open().await;
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:9").await;
    let (ada, ben) = (&house.ada, &house.ben);
    let place = house.channel;
    said(ada, "/wesnoth king unit:cavalry", place).await;
    said(ben, "/wesnoth king unit:h", place).await;
    for _ in 0..3 {
        let to = "/wesnoth recruit unit:fighter to:";
        let free = ada.autocomplete(to, place).await.expect("offered");
        let hex = free[0].value.as_str().expect("a hex").to_owned();
        said(ada, &format!("{to}{hex}"), place).await;
    }
    said(ada, "/wesnoth end", place).await;
    said(ben, "/wesnoth end", place).await;
    let (_, ply) = to_move(&house, &id).await.expect("it runs");
    let mut turn = hand(ada, &id, ply).await;
    // Nobody clicks so fast: the bot would say so.
    house.pass(Duration::from_secs(60));
    house.world.clear_requests();
    let mut reached = Vec::new();
    while let Some((next, place)) = march(ada, &turn, &reached).await {
        (turn, _) = (next, reached.push(place));
    }
    let offered = tokens(&turn);
    let end = offered.iter().find(|(token, _)| token == "E");
    let (_, end) = end.expect("nothing is left to ask about");
    click(ada, &turn, end).await;
    assert_eq!(reached.len(), 4, "{reached:?}");
    assert_eq!(taps(&house), 9);
}
