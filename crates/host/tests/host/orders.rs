//! Several orders in one text: played one after the other as far as the rules let them.

use host::{Caller, Clock, Decision, Host, MatchId, Refusal, View};
use table::{GameKind, Unclear, orders};
use text::Phrase;

use crate::handovers::{match_of, to_move};
use crate::hosting::{BLACK, Hosting, WHITE};

pub(crate) fn kind(key: &str) -> GameKind {
    let kind = GameKind::ALL.into_iter().find(|kind| kind.key() == key);
    kind.expect("a game")
}

pub(crate) async fn order(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    text: &str,
) -> Result<View, Refusal> {
    let orders = Decision::Orders(orders(text));
    host.play_and_hear(caller, id, None, orders).await
}

fn tokens(view: &View) -> Vec<String> {
    let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
    choices.map(|choice| choice.token.clone()).collect()
}

/// Begins a match of Erobere Wesnoth in which both kings stand, and returns what its first player
/// sees.
pub(crate) async fn kings(hosting: &Hosting) -> (MatchId, Caller, View) {
    let id = match_of(hosting, kind("erobere-wesnoth"), Clock::DEFAULT).await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    order(&hosting.host, &white, id, "king cavalry")
        .await
        .expect("legal");
    order(&hosting.host, &black, id, "König h")
        .await
        .expect("legal in German too");
    let (caller, view) = to_move(hosting, id).await.expect("it runs");
    (id, caller, view)
}

/// Returns the first two places for recruits.
pub(crate) fn places(view: &View) -> [String; 2] {
    let tokens = tokens(view);
    let mut places = tokens.iter().filter_map(|token| token.strip_prefix("Rf@"));
    [places.next(), places.next()].map(|place| place.expect("a free castle").to_owned())
}

#[tokio::test(start_paused = true)]
async fn orders_of_one_text_are_a_whole_turn() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let [one, other] = places(&view);
    let before = view.sheet.public.standing.ply;
    let text = format!("recruit fighter {one}, f {other}, end");
    let played = order(&hosting.host, &caller, id, &text)
        .await
        .expect("legal");
    assert_eq!(played.sheet.public.standing.ply.0, before.0 + 3);
    assert!(tokens(&played).is_empty(), "the other one's turn");
    assert_eq!(played.orders, None);
    let (next, _) = to_move(&hosting, id).await.expect("it runs");
    assert_ne!(next.user, caller.user);
}

#[tokio::test(start_paused = true)]
async fn orders_stop_at_the_first_that_is_not_possible_and_a_move_drops_the_rest() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let [one, other] = places(&view);
    let before = view.sheet.public.standing.ply;
    let text = format!("recruit fighter {one}, recruit fighter {one}, end");
    let played = order(&hosting.host, &caller, id, &text)
        .await
        .expect("legal");
    assert_eq!(
        played.sheet.public.standing.ply.0,
        before.0 + 1,
        "what was played stays"
    );
    let left = played.orders.expect("orders are left");
    assert_eq!(
        left.orders,
        [format!("recruit fighter {one}"), "end".to_owned()]
    );
    assert_eq!(left.unclear, Some(Unclear::None));
    let again = hosting.host.hand(&caller, id).await.expect("a hand");
    assert!(again.orders.is_some(), "the hand says the same");
    let moved = order(&hosting.host, &caller, id, &format!("Rf@{other}")).await;
    assert_eq!(moved.expect("legal").orders, None);
}

#[tokio::test(start_paused = true)]
async fn a_first_order_that_fits_several_moves_or_none_changes_nothing() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let several = order(&hosting.host, &caller, id, "recruit fighter, end").await;
    // What is logged names no card of a hand.
    assert!(!format!("{several:?}").contains("recruit"), "{several:?}");
    let Err(Refusal::SeveralMoves(meanings)) = several else {
        panic!("{several:?}")
    };
    assert_eq!(meanings.order, "recruit fighter");
    assert!(meanings.moves.len() > 1);
    let refused = order(&hosting.host, &caller, id, "hop, end").await;
    assert_eq!(refused, Err(Refusal::NotAMove));
    let many = order(&hosting.host, &caller, id, &"end,".repeat(30)).await;
    assert_eq!(many, Err(Refusal::NotAMove));
    let other = hosting.caller(if caller.user.0 == WHITE { BLACK } else { WHITE });
    let early = order(&hosting.host, &other, id, "end").await;
    assert!(matches!(early, Err(Refusal::NotYourTurn)), "{early:?}");
    let (_, after) = to_move(&hosting, id).await.expect("it runs");
    assert_eq!(after.sheet.public.standing, view.sheet.public.standing);
}

/// Begins a match of Duell whose first player plays a card and orders the end of the turn, and
/// returns the caller, and the other one who is asked about the card.
pub(crate) async fn asked(hosting: &Hosting) -> (MatchId, Caller, Caller) {
    loop {
        let id = match_of(hosting, kind("duell"), Clock::DEFAULT).await;
        let mut prepared = Vec::new();
        while let Some((caller, view)) = to_move(hosting, id).await {
            let tokens = tokens(&view);
            let like = |fits: fn(&str) -> bool| tokens.iter().find(|token| fits(token));
            // An effect face-down first: whoever has one is asked about the other's cards.
            let is_effect =
                |token: &str| token.starts_with('S') && token.contains(['T', 'J', 'Q', 'K', 'A']);
            let effect = like(is_effect).filter(|_| !prepared.contains(&caller.user));
            prepared.extend(effect.map(|_| caller.user));
            let card = || like(|token| token.starts_with(['P', 'H', 'S']));
            let token = like(|token| token == ".").or(effect).or_else(card);
            let token = token.unwrap_or(&tokens[0]);
            let after = order(&hosting.host, &caller, id, &format!("{token}, end")).await;
            let after = after.expect("legal");
            let owner = after.sheet.public.standing.turn;
            let (other, _) = to_move(hosting, id).await.expect("it runs");
            if owner == Some(after.sheet.seat)
                && other.user != caller.user
                && after.orders.is_some()
            {
                return (id, caller, other);
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn orders_of_duell_go_on_when_the_other_player_lets_pass() {
    let hosting = Hosting::new().await;
    let (id, caller, other) = asked(&hosting).await;
    let waiting = hosting.host.hand(&caller, id).await.expect("a hand");
    let left = waiting.orders.expect("they wait");
    assert_eq!((left.orders, left.unclear), (vec!["end".to_owned()], None));
    let theirs = hosting.host.hand(&other, id).await.expect("a hand");
    assert_eq!(theirs.orders, None, "nobody else is told");
    let hosting = hosting.again(1_000).await;
    for _ in 0..9 {
        let (next, view) = to_move(&hosting, id).await.expect("it runs");
        if view.sheet.public.standing.turn == Some(view.sheet.seat) {
            assert_eq!(next.user, other.user, "the end was played by order");
            return;
        }
        assert_eq!(next.user, other.user, "the caller is not asked again");
        order(&hosting.host, &next, id, "pass")
            .await
            .expect("they are asked");
    }
    panic!("the turn does not end");
}

#[tokio::test(start_paused = true)]
async fn orders_that_are_taken_back_are_not_played() {
    let hosting = Hosting::new().await;
    let (id, caller, other) = asked(&hosting).await;
    let dropped = hosting.host.answer_again(&caller, id).await;
    assert_eq!(dropped.expect("taken back").orders, None);
    order(&hosting.host, &other, id, "pass")
        .await
        .expect("they are asked");
    let (next, _) = to_move(&hosting, id).await.expect("it runs");
    assert_eq!(next.user, caller.user);
}

/// Returns the number of players for whom something stands in a column.
fn keeping(hosting: &Hosting, column: &str) -> u32 {
    let kept = format!("SELECT count(*) FROM seats WHERE {column} <> ''");
    let kept = hosting.sql().query_row(&kept, [], |row| row.get(0));
    kept.expect("read")
}

#[tokio::test(start_paused = true)]
async fn orders_are_kept_no_longer_than_their_match_runs() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let [one, _] = places(&view);
    let text = format!("recruit fighter {one}, recruit fighter {one}, end");
    let played = order(&hosting.host, &caller, id, &text).await;
    let left = played.expect("legal").orders;
    assert!(!format!("{left:?}").contains("recruit"), "{left:?}");
    assert_eq!(keeping(&hosting, "orders"), 1);
    hosting.host.resign(&caller, id).await.expect("it runs");
    assert_eq!(keeping(&hosting, "orders"), 0);
}

#[tokio::test(start_paused = true)]
async fn standing_orders_end_with_their_match() {
    let hosting = Hosting::new().await;
    let (id, caller, other) = asked(&hosting).await;
    let view = hosting.host.hand(&other, id).await.expect("a hand");
    let ply = view.sheet.public.standing.ply;
    let passed = hosting
        .host
        .play_and_hear(&other, id, Some(ply), Decision::AlwaysPass)
        .await;
    passed.expect("asked");
    assert_eq!(keeping(&hosting, "always_passes"), 1);
    hosting.host.resign(&caller, id).await.expect("it runs");
    assert_eq!(keeping(&hosting, "always_passes"), 0);
}

/// Returns the passes of a user in the log.
fn passes(hosting: &Hosting, user: u64) -> u32 {
    let passes = "SELECT count(*) FROM log JOIN seats USING (match_id, seat)
                  WHERE token = '.' AND user_id = ?1";
    let passes = hosting
        .sql()
        .query_row(passes, [user.to_string()], |row| row.get(0));
    passes.expect("read")
}

/// Plays on: whoever is asked lets pass by a click, all others play knights, attack, and end their
/// turns. Returns what the user who has clicked a pass was asked about, if it was this user.
async fn play_on(hosting: &Hosting, id: MatchId, user: u64) -> Option<Phrase> {
    let (next, view) = to_move(hosting, id).await.expect("it runs");
    let offered = tokens(&view);
    let like = |fits: fn(&str) -> bool| offered.iter().find(|token| fits(token));
    let token = like(|token| token == ".")
        .or_else(|| like(|token| token.starts_with('P')))
        .or_else(|| like(|token| token.starts_with('S')))
        .or_else(|| like(|token| token.contains('>')))
        .or_else(|| like(|token| token == "E"));
    let token = token.unwrap_or(&offered[0]);
    order(&hosting.host, &next, id, token).await.expect("legal");
    view.sheet.asked.filter(|_| next.user.0 == user)
}

#[tokio::test(start_paused = true)]
async fn a_standing_order_lets_the_items_of_its_class_pass_and_no_others() {
    let hosting = Hosting::new().await;
    let (id, caller, other) = asked(&hosting).await;
    let view = hosting.host.hand(&other, id).await.expect("a hand");
    let class = view.sheet.asked.expect("asked");
    let ply = view.sheet.public.standing.ply;
    let passed = hosting
        .host
        .play_and_hear(&other, id, Some(ply), Decision::AlwaysPass)
        .await;
    assert_eq!(passed.expect("asked").always_passes, vec![class.clone()]);
    let theirs = hosting.host.hand(&caller, id).await.expect("a hand");
    assert_eq!(theirs.always_passes, [], "nobody else is told");
    let hosting = hosting.again(1_000).await;
    let (mut clicked, before) = (0, passes(&hosting, other.user.0));
    for _ in 0..400 {
        if let Some(asked) = play_on(&hosting, id, other.user.0).await {
            assert_ne!(asked, class, "they are not asked about that any more");
            clicked += 1;
        }
        let by_order = passes(&hosting, other.user.0) - before - clicked;
        if by_order > 1 && clicked > 0 {
            return;
        }
    }
    panic!("{clicked} clicks");
}

#[tokio::test(start_paused = true)]
async fn whoever_takes_a_standing_order_back_is_asked_again() {
    let hosting = Hosting::new().await;
    let (id, _, other) = asked(&hosting).await;
    let view = hosting.host.hand(&other, id).await.expect("a hand");
    let class = view.sheet.asked.expect("asked");
    let ply = view.sheet.public.standing.ply;
    let passed = hosting
        .host
        .play_and_hear(&other, id, Some(ply), Decision::AlwaysPass)
        .await;
    assert_eq!(passed.expect("asked").always_passes.len(), 1);
    let again = hosting.host.answer_again(&other, id).await;
    assert_eq!(again.expect("it runs").always_passes, []);
    for _ in 0..400 {
        if play_on(&hosting, id, other.user.0).await == Some(class.clone()) {
            return;
        }
    }
    panic!("never asked again");
}

#[tokio::test(start_paused = true)]
async fn nobody_gives_a_standing_order_about_what_they_are_not_asked() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let ply = view.sheet.public.standing.ply;
    let refused = hosting
        .host
        .play_and_hear(&caller, id, Some(ply), Decision::AlwaysPass)
        .await;
    assert!(matches!(refused, Err(Refusal::NotLegal)), "{refused:?}");
}
