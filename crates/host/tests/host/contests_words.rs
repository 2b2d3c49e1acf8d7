//! The words that players add to the shuffling of a board: those of the first one are known before the
//! second one's count.

use host::{Arrived, BoardState, Coming, ContestId, UserId};
use table::Luck;

use crate::contests::{arrive, boards, close, hosting, join, opened, seen, terms};
use crate::hosting::Hosting;

/// Says of somebody that they are there with words, in direct messages.
async fn come(hosting: &Hosting, id: ContestId, user: u64, luck: &str, is_answer: bool) -> Arrived {
    let mut caller = hosting.caller(user);
    caller.origin = None;
    let coming = Coming {
        luck: Luck::parse(luck).expect("plain"),
        is_answer,
    };
    let arrived = hosting.host.arrive_at_contest(&caller, id, coming).await;
    arrived.expect("called")
}

/// Returns the words of a player, as everybody may see them.
async fn words(hosting: &Hosting, id: ContestId, user: u64) -> String {
    let teams = seen(hosting, id).await.teams;
    let mut members = teams.iter().flat_map(|(_, team)| &team.members);
    let member = members.find(|member| member.user == UserId(user));
    member.expect("joined").luck.to_string()
}

fn times(told: &[String], line: &str) -> usize {
    told.iter().filter(|it| *it == line).count()
}

#[tokio::test(start_paused = true)]
async fn the_words_of_whoever_comes_first_are_posted_and_shown_before_the_second_one_counts() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    hosting.settled().await;
    hosting.poster.take();
    let first = come(&hosting, id, 101, "first", false).await;
    assert_eq!((first.to_read, first.board.is_some()), (None, false));
    hosting.settled().await;
    let told = hosting.poster.take();
    for place in 0..2 {
        let line = format!("contest-news {place}:there-1");
        assert_eq!(times(&told, &line), 1, "{told:?}");
    }
    assert_eq!(words(&hosting, id, 101).await, "first");

    // A button that does not stand below the words answers nothing, however often it is pressed.
    for is_answer in [true, false, false] {
        let second = come(&hosting, id, 201, "second", is_answer).await;
        assert_eq!(second.to_read, Some(UserId(101)));
        let view = seen(&hosting, id).await;
        assert_eq!(view.boards[0].state, BoardState::Waiting);
        assert_eq!(words(&hosting, id, 201).await, "");
    }
    let second = come(&hosting, id, 201, "second", true).await;
    assert_eq!(second.to_read, None);
    let board = second.board.expect("dealt").id;
    let resigned = hosting.host.resign(&hosting.caller(101), board).await;
    resigned.expect("it runs");
    let record = hosting.host.export(&hosting.caller(101), board).await;
    let record = record.expect("over");
    assert!(
        record.contains("\"first\"") && record.contains("\"second\""),
        "{record}"
    );
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn words_that_were_posted_stay_and_a_reserve_reads_those_of_the_one_who_waits() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 102, 201]).await;
    close(&hosting, id).await;
    come(&hosting, id, 101, "first", true).await;
    let asked = come(&hosting, id, 201, "", false).await;
    assert_eq!(asked.to_read, Some(UserId(101)));
    // The first one leaves and comes again with others: an answer to what was shown is still one.
    let leave = async |user: u64| {
        let left = hosting.host.leave_contest(&hosting.caller(user), id).await;
        left.expect("not dealt");
    };
    leave(101).await;
    come(&hosting, id, 101, "another", true).await;
    assert_eq!(words(&hosting, id, 101).await, "first");
    leave(101).await;
    let waiting = come(&hosting, id, 201, "mine", true).await;
    assert_eq!(waiting.to_read, None, "nobody is there");
    // Nobody has the board opposite: it is the reserve's, once they have read what waits for them.
    let reserve = come(&hosting, id, 102, "", true).await;
    assert_eq!(reserve.to_read, Some(UserId(201)));
    assert_eq!(boards(&seen(&hosting, id).await), [(0, 201)]);
    let reserve = come(&hosting, id, 102, "", true).await;
    assert!(reserve.board.is_some());
    assert_eq!(boards(&seen(&hosting, id).await), [(102, 201)]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_is_asked_where_the_first_one_gave_no_words() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    hosting.settled().await;
    hosting.poster.take();
    assert_eq!(arrive(&hosting, id, &[101, 201]).await.len(), 1);
    hosting.settled().await;
    let told = hosting.poster.take();
    let words = told.iter().filter(|line| line.contains("there-"));
    assert_eq!(words.count(), 0, "{told:?}");
}
