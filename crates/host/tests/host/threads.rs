//! The threads of contests and matches: open while something runs there, archived when it is over.

use host::{ChannelId, ContestId, ServerId};

use crate::contests::{OURS, arrive, close, hosting, join, member, opened, terms};
use crate::hosting::{Hosting, WHITE};

/// Returns the thread of a contest in our server.
async fn thread_of(hosting: &Hosting, id: ContestId) -> ChannelId {
    hosting.settled().await;
    let contest = hosting
        .host
        .store()
        .read(move |tx| tx.contest(id))
        .await
        .expect("read");
    let places = contest.expect("a contest").places;
    places[0].thread.expect("a thread")
}

/// Says that Discord has archived or opened a thread, and returns what is delivered for it.
async fn mended(hosting: &Hosting, thread: ChannelId) -> Vec<String> {
    hosting.settled().await;
    hosting.poster.take();
    hosting.host.mend_thread(thread).await;
    hosting.settled().await;
    hosting.poster.take()
}

#[tokio::test(start_paused = true)]
async fn the_thread_of_a_contest_is_opened_while_it_runs_and_archived_once_it_is_over() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    let thread = thread_of(&hosting, id).await;
    let running = async || hosting.host.running_threads(ServerId(OURS)).await;
    assert_eq!(running().await, [thread]);
    for _ in 0..2 {
        let delivered = mended(&hosting, thread).await;
        assert_eq!(delivered, ["contest-archive 0 open"], "each time");
    }
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    let boards = arrive(&hosting, id, &[101, 201]).await;
    let delivered = mended(&hosting, thread).await;
    assert_eq!(delivered, ["contest-archive 0 open"], "while boards run");
    assert_eq!(running().await, [thread], "it is one thread for both");
    let resigns = member(&hosting, OURS, 101);
    let resigned = hosting.host.resign(&resigns, boards[0]).await;
    resigned.expect("a player");
    hosting.settled().await;
    let delivered = mended(&hosting, thread).await;
    assert_eq!(delivered, ["contest-archive 0 archived"]);
    assert_eq!(running().await, []);
    // Another server has nothing to do with it.
    assert_eq!(mended(&hosting, ChannelId(1)).await, Vec::<String>::new());
}

#[tokio::test(start_paused = true)]
async fn the_threads_in_which_something_runs_are_known_by_their_server() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let homes = hosting
        .host
        .store()
        .read(move |tx| tx.homes(id))
        .await
        .expect("read");
    let (server, thread) = (homes[0].server.expect("a server"), homes[0].thread);
    let running = async |server| hosting.host.running_threads(server).await;
    assert_eq!(running(server).await, Vec::from_iter(thread));
    assert_eq!(running(ServerId(server.0 + 1)).await, []);
    let resigned = hosting.host.resign(&hosting.caller(WHITE), id).await;
    resigned.expect("a player");
    assert_eq!(running(server).await, []);
}
