//! Contests between two servers: from the invitation to the result, told in both in their own
//! language, with restarts, players who do not come, and a lost channel.

use std::sync::Arc;
use std::time::Duration;

use host::{
    BoardOutcome, BoardState, Caller, ContestId, ContestState, ContestView, Player, Team, UserId,
};
use piste_standin::{Fault, Gate, Id, Matching, Message, Permissions, Route, User};
use rules::Seat;

use crate::bot::{House, caller, moment};
use crate::people::{SecondServer, hand_for, member, play_buttons, published, resign};

/// The time for which a test waits for the clocks.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pace of an evening, as the draft of a challenge names it.
pub(crate) const TONIGHT: &str = "an evening (15 minutes each, plus 15 seconds a turn)";
/// The words of a draft above the buttons that send it.
const SENT_BY: &str = "how it is sent";
const DAY: Duration = Duration::from_secs(24 * 3600);

/// A house and a second server, a manager and four players in each.
pub(crate) struct Arena {
    pub house: House,
    pub other: Id,
    pub hall: Id,
    pub mia: User,
    pub max: User,
    /// Those who play for the house and for the other server, each with a reserve.
    pub home: Vec<User>,
    pub guests: Vec<User>,
}

pub(crate) async fn said(user: &User, command: &str, channel: Id) -> Arc<Message> {
    let answer = user.command(command, channel).await.expect("answered");
    answer.finished().await.expect("an answer")
}

pub(crate) async fn click(user: &User, message: &Message, button: &str) -> Arc<Message> {
    let answer = user.click(message, button).await;
    let answer = answer.unwrap_or_else(|error| panic!("{button}: {error}: {}", message.content));
    answer.finished().await.expect("an answer")
}

/// Returns the code in the lines that invite another server.
pub(crate) fn code_in(invitation: &Message) -> String {
    let (_, code) = invitation.content.split_once("code:").expect("a code");
    let signs = code.chars().take_while(char::is_ascii_alphanumeric);
    signs.collect()
}

/// Types a code, reads the terms and accepts them.
pub(crate) async fn accepted_by_code(user: &User, code: &str, channel: Id) -> Arc<Message> {
    let shown = said(user, &format!("/contest accept code:{code}"), channel).await;
    assert!(shown.is_ephemeral(), "{}", shown.content);
    let is_german = user.record().expect("a user").locale == "de";
    click(user, &shown, if is_german { "Annehmen" } else { "Accept" }).await
}

pub(crate) async fn choose(
    user: &User,
    message: &Message,
    select: &str,
    chosen: &str,
) -> Arc<Message> {
    let answer = user.select(message, select, &[chosen]).await;
    let answer = answer.expect("answered");
    answer.finished().await.expect("an answer")
}

/// Waits until the bot has noted that it is in a server, and the server's name.
pub(crate) async fn knows(house: &House, server: Id) {
    let named = "SELECT count(*) FROM servers WHERE server_id = ?1 AND name IS NOT NULL";
    while house.counted(named, [server.0.cast_signed()]) == 0 {
        moment().await;
    }
}

impl Arena {
    pub(crate) async fn open() -> Self {
        Self::with_players(4).await
    }

    /// Opens an arena with so many players a side.
    pub(crate) async fn with_players(players: usize) -> Self {
        let house = House::open().await;
        let SecondServer {
            other,
            hall,
            mia,
            max,
        } = SecondServer::beside(&house);
        let world = &house.world;
        let guild = house.guild;
        let more =
            (2..players).map(|number| member(world, guild, &format!("Home{number}"), "en-US"));
        let home = [house.ada.clone(), house.ben.clone()].into_iter();
        let home = home.chain(more).collect();
        let guests =
            (0..players).map(|number| member(world, other, &format!("Gast{number}"), "de"));
        let guests = guests.collect();
        // Accounts that play for ratings are older than a month.
        house.pass(40 * DAY);
        knows(&house, other).await;
        Self {
            house,
            other,
            hall,
            mia,
            max,
            home,
            guests,
        }
    }

    /// Mia puts a challenge together and gets a code for it, which Max accepts.
    pub(crate) async fn invite(&self, pace: &str) -> ContestId {
        let here = self.house.channel;
        let draft = said(&self.mia, "/challenge server", here).await;
        assert!(
            draft.content.contains("another server"),
            "{}",
            draft.content
        );
        let draft = choose(&self.mia, &draft, "Another pace", pace).await;
        assert!(draft.content.contains(SENT_BY), "{}", draft.content);
        let draft = click(&self.mia, &draft, "More").await;
        let sends = draft.content.contains(SENT_BY);
        assert!(!sends, "nothing here sends it: {}", draft.content);
        assert!(
            draft.content.contains("“Back” returns"),
            "{}",
            draft.content
        );
        let draft = choose(&self.mia, &draft, "Another number of rounds", "1").await;
        let draft = click(&self.mia, &draft, "Back").await;
        assert!(
            draft.content.contains("a single round · 3 boards"),
            "{}",
            draft.content
        );
        let invitation = click(&self.mia, &draft, "Get a code").await;
        let says = &invitation.content;
        assert!(says.contains("Once accepted, lasts at most "), "{says}");
        let plus = says.contains(", plus 15 seconds a turn\n");
        assert_eq!(plus, pace == TONIGHT, "{says}");
        let terms = "a single round · 3 boards";
        let lines = says.split_once("```").expect("lines to copy").1;
        assert!(lines.contains(terms) && lines.contains("rated"), "{says}");
        assert!(!lines.contains("\n>"), "{says}");
        let code = code_in(&invitation);
        assert_eq!(code.len(), 8, "{}", invitation.content);
        let accepted = accepted_by_code(&self.max, &code, self.hall).await;
        assert!(
            accepted.content.contains("Wer spielt mit?"),
            "{}",
            accepted.content
        );
        let used = said(
            &self.max,
            &format!("/contest accept code:{code}"),
            self.hall,
        )
        .await;
        assert!(used.content.contains("Code"), "{}", used.content);
        id_of(&accepted)
    }

    /// Mia challenges to twenty boards. Returns the code.
    pub(crate) async fn code_for_twenty_boards(&self) -> String {
        let (mia, here) = (&self.mia, self.house.channel);
        let draft = said(mia, "/challenge server", here).await;
        let draft = choose(mia, &draft, "Another number of boards", "20 boards").await;
        let invitation = click(mia, &draft, "Get a code").await;
        code_in(&invitation)
    }

    /// Max accepts the challenge that has this code.
    pub(crate) async fn accept(&self, code: &str) -> ContestId {
        let accepted = accepted_by_code(&self.max, code, self.hall).await;
        id_of(&accepted)
    }

    /// Returns the card in a channel, once it shows this button.
    pub(crate) async fn card(&self, reader: &User, channel: Id, button: &str) -> Arc<Message> {
        let is_card =
            |message: &Message| message.button(button).is_some() && !message.is_ephemeral();
        let card = reader.wait_for(channel, is_card).await;
        card.unwrap_or_else(|| panic!("no card with {button}"))
    }

    /// Has so many of each side join.
    pub(crate) async fn join(&self, count: usize) {
        self.join_with(count, count).await;
    }

    /// Has the first of each side join.
    pub(crate) async fn join_with(&self, home: usize, guests: usize) {
        let (home, guests) = (&self.home[..home], &self.guests[..guests]);
        let here = self.card(&self.mia, self.house.channel, "Join").await;
        let there = self.card(&self.max, self.hall, "Mitspielen").await;
        for user in home {
            let language = user.record().expect("a user").locale;
            let joined = click(user, &here, "Join").await;
            let words = if language == "de" {
                "in der Aufstellung"
            } else {
                "in the line-up"
            };
            assert!(joined.content.contains(words), "{}", joined.content);
        }
        for user in guests {
            let joined = click(user, &there, "Mitspielen").await;
            assert!(
                joined.content.contains("in der Aufstellung"),
                "{}",
                joined.content
            );
        }
        for user in home.iter().chain(guests) {
            user.wait_for_dm(|message| !message.content.is_empty())
                .await
                .expect("the direct messages are open");
        }
    }

    /// Both captains close the line-up.
    pub(crate) async fn close(&self) {
        let card = self.card(&self.mia, self.house.channel, "Captains").await;
        let page = click(&self.mia, &card, "Captains").await;
        let ready = click(&self.mia, &page, "Close the line-up").await;
        // The other side is still to agree: whoever has closed it reads that theirs has.
        let [waits, ours] = ["Who plays?", " as soon as the other side is ready too."];
        let both = ready.content.contains(waits) && ready.content.contains(ours);
        assert!(both, "{}", ready.content);
        let closed = said(&self.max, "/contest lineup close:true", self.hall).await;
        assert!(
            closed.content.contains("Aufstellung ist geschlossen"),
            "{}",
            closed.content
        );
    }

    /// Somebody presses the button of the call that reached them.
    pub(crate) async fn come(&self, user: &User) -> Arc<Message> {
        let is_call = |message: &Message| here_button(message).is_some();
        let call = user.wait_for_dm(is_call).await.expect("the call");
        let button = here_button(&call).expect("a button");
        click(user, &call, &button).await
    }

    pub(crate) async fn all_come(&self, count: usize) {
        for user in self.home[..count].iter().chain(&self.guests[..count]) {
            self.come(user).await;
        }
    }

    fn reader(&self) -> Caller {
        caller(UserId(self.home[0].id().get()))
    }

    pub(crate) async fn view(&self, id: ContestId) -> ContestView {
        let view = self.house.host.contest(&self.reader(), id).await;
        view.expect("the contest")
    }

    /// Returns the matches of the boards that were dealt.
    pub(crate) async fn boards(&self, id: ContestId) -> Vec<String> {
        let view = self.view(id).await;
        let boards = view.boards.iter().filter_map(|board| board.match_id);
        boards.map(|id| id.to_string()).collect()
    }

    fn user(&self, id: UserId) -> &User {
        let mut all = self.home.iter().chain(&self.guests);
        let user = all.find(|user| user.id().get() == id.0);
        user.expect("one of those who play")
    }

    /// Makes one move on a board. Returns `false` if it is over.
    pub(crate) async fn one_move(&self, id: &str) -> bool {
        let board = self.house.board(id).await.expect("the match");
        let Some(seat) = board.sheet.to_move() else {
            return false;
        };
        let Player::Person { user, .. } = board.players[seat] else {
            panic!("a person plays");
        };
        let user = self.user(user);
        let hand = hand_for(user, id, board.sheet.standing.ply.0).await;
        let button = play_buttons(&hand, "p:").next().expect("a move");
        let answer = user.click(&hand, &button).await.expect("answered");
        answer.finished().await.expect("an answer");
        self.house.posted_or_given_up(id).await;
        true
    }

    /// Makes moves on a board until both players have decided often enough for it to count.
    pub(crate) async fn play_enough(&self, id: &str) {
        for _ in 0..6 {
            assert!(self.one_move(id).await, "the board is over too soon");
            // Not faster than people click: the bot would say so.
            self.house.pass(Duration::from_secs(1));
        }
    }

    /// Makes the moves of a seat until the other one is to move.
    async fn moves_of(&self, seat: Seat, id: &str) {
        let is_theirs = async || {
            let board = self.house.board(id).await.expect("the match");
            board.sheet.to_move() == Some(seat)
        };
        while is_theirs().await {
            assert!(self.one_move(id).await);
        }
    }

    pub(crate) async fn to_the_end(&self, boards: &[String]) {
        for board in boards {
            while self.one_move(board).await {
                // Nobody clicks so fast: the bot would say so.
                self.house.pass(Duration::from_secs(1));
            }
        }
    }

    /// Lets somebody resign on a board.
    pub(crate) async fn resign(&self, user: &User, board: &str) {
        resign(&self.house, user, board).await;
    }

    /// Returns everything that can be seen in a server and by those who play for it.
    fn seen(&self, guild: Id, people: &[User]) -> Vec<Arc<Message>> {
        let is_own = |it: &piste_standin::Channel| {
            it.guild == Some(guild) || people.iter().any(|user| user.dm() == Some(it.id))
        };
        let channels = self.house.world.channels().into_iter().filter(is_own);
        channels
            .flat_map(|it| self.house.world.messages(it.id))
            .collect()
    }

    /// Waits until nothing of the contest is on its way.
    pub(crate) async fn told(&self, id: ContestId) {
        self.house.contest_told(id).await;
    }

    /// Returns the thread of the contest in a channel.
    pub(crate) fn thread(&self, channel: Id) -> Id {
        let threads = self.house.world.channels().into_iter();
        let is_in = |it: &piste_standin::Channel| {
            it.thread
                .as_ref()
                .is_some_and(|thread| thread.parent == channel)
        };
        let mut threads = threads.filter(is_in);
        let thread = threads.next().expect("a thread");
        assert!(threads.next().is_none(), "one thread for all boards");
        thread.id
    }
}

fn here_button(message: &Message) -> Option<String> {
    let buttons = message.buttons().into_iter();
    let mut ids = buttons.filter_map(|button| button.custom_id);
    ids.find(|id| id.starts_with("contest:") && id.contains(":here"))
}

/// Returns whether a message offers a replay.
fn has_replay(message: &Message) -> bool {
    let buttons = message.buttons().into_iter();
    let mut ids = buttons.filter_map(|button| button.custom_id);
    ids.any(|id| id.starts_with("replay:"))
}

/// Returns the contest that an answer is about.
pub(crate) fn id_of(message: &Message) -> ContestId {
    let buttons = message.buttons().into_iter();
    let mut ids = buttons.filter_map(|button| button.custom_id);
    let id = ids.find_map(|id| {
        id.strip_prefix("contest:")?
            .split(':')
            .next()
            .map(str::to_owned)
    });
    ContestId::parse(&id.expect("a button of a contest")).expect("an id")
}

#[tokio::test]
async fn two_servers_play_three_boards_from_the_invitation_to_the_result() {
    let mut arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join(3).await;
    arena.house.restart().await;
    arena.close().await;
    arena.all_come(2).await;
    arena.house.restart().await;
    arena.come(&arena.home[2]).await;
    arena.come(&arena.guests[2]).await;
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 3, "all are dealt");
    arena.to_the_end(&boards[..1]).await;
    arena.house.restart().await;
    arena.to_the_end(&boards[1..]).await;
    arena.told(id).await;
    let view = arena.view(id).await;
    assert_eq!(view.state, ContestState::Decided);
    assert_eq!(view.points.challenging + view.points.answering, 6);
    let (here, there) = (arena.house.channel, arena.hall);
    let english = arena.card(&arena.mia, here, "Return match").await;
    let german = arena.card(&arena.max, there, "Rückkampf").await;
    assert!(
        english.content.contains("wins the contest"),
        "{}",
        english.content
    );
    assert!(
        german.content.contains("gewinnt den Wettkampf"),
        "{}",
        german.content
    );
    for card in [&english, &german] {
        assert_eq!(card.attachments.len(), 1, "the picture of the result");
    }
    for channel in [here, there] {
        let told = arena.house.world.messages(arena.thread(channel));
        // A round without a touch is followed by another one, and told where its board can decide:
        // an end alone has a replay.
        let ends = told.iter().filter(|it| it.content.contains("**En Garde**"));
        let ends = ends.filter(|it| has_replay(it)).map(|it| &it.content);
        let ends: Vec<&String> = ends.collect();
        assert_eq!(ends.len(), 3, "the end of each board once: {ends:#?}");
        let cards = arena.house.world.messages(channel).into_iter();
        for post in cards.filter(|it| !it.is_ephemeral()).chain(told) {
            let is_quiet = post.mentions.is_empty();
            assert_eq!(post.is_silent(), is_quiet, "{}", post.content);
        }
    }
    let lines = said(&arena.mia, "/contest list", here).await;
    assert!(
        lines.said().contains("wins the contest"),
        "{}",
        lines.said()
    );
    let records = said(&arena.mia, "/contest export", here).await;
    assert!(!records.attachments.is_empty(), "{}", records.content);
    // A second look brings nothing new.
    let count = |channel: Id| arena.house.world.messages(channel).len();
    let before = (count(here), count(there));
    arena.house.restart().await;
    arena.told(id).await;
    let count = |channel: Id| arena.house.world.messages(channel).len();
    assert_eq!((count(here), count(there)), before);
}

#[tokio::test]
async fn who_joins_hears_at_once_that_their_messages_are_closed_and_is_taught_a_new_game() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let (shut, open) = (&arena.home[2], &arena.home[3]);
    arena.house.world.set_takes_dms(shut.id(), false);
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    let card = arena.card(&arena.mia, here, "Join").await;
    let joined = click(shut, &card, "Join").await;
    assert!(
        joined.content.contains("closed to me"),
        "{}",
        joined.content
    );
    assert!(joined.content.contains("/hand"), "{}", joined.content);
    let lesson = click(shut, &joined, "Learn En Garde").await;
    assert!(lesson.content.contains("En Garde"), "{}", lesson.content);
    let joined = click(open, &card, "Join").await;
    assert!(
        !joined.content.contains("closed to me"),
        "{}",
        joined.content
    );
    let leave = said(open, &format!("/contest leave contest:{id}"), here).await;
    assert!(leave.content.contains("no longer"), "{}", leave.content);
    said(open, "/challenge computer first_to:1", here).await;
    let again = said(open, &format!("/contest join contest:{id}"), here).await;
    assert!(
        again.content.contains("in the line-up"),
        "{}",
        again.content
    );
    assert!(
        again.button("Learn En Garde").is_none(),
        "no longer new to it"
    );
    arena.told(id).await;
}

#[tokio::test]
async fn the_message_to_somebody_who_joined_says_that_they_have_left_once_they_press_there() {
    let arena = Arena::open().await;
    arena.invite(TONIGHT).await;
    arena.join_with(4, 1).await;
    let card = arena.card(&arena.mia, arena.house.channel, "Join").await;
    let [here, elsewhere] = [&arena.home[2], &arena.home[3]];
    // Nothing is edited before they press: the messages still say that both take part.
    let gate = Gate::default();
    for user in [here, elsewhere] {
        let chat = user.dm().expect("a chat");
        let edits = Matching::route(Route::EditMessage).at(chat);
        arena.house.world.fail(edits, Fault::Held(gate.clone()));
    }
    click(elsewhere, &card, "Leave").await;
    for user in [here, elsewhere] {
        let offers = |message: &Message| message.button("Leave").is_some();
        let joined = user.wait_for_dm(offers).await.expect("the message");
        let left = click(user, &joined, "Leave").await;
        assert_eq!(left.id, joined.id, "it is the message itself");
        let says = &left.content;
        assert!(says.contains("no longer take part"), "{says}");
        assert!(left.buttons().is_empty(), "{says}");
    }
    gate.open();
    for user in [here, elsewhere] {
        let edited = user.wait_for_dm(|message| message.button("Show the contest").is_some());
        let says = &edited
            .await
            .expect("the message leads to the contest")
            .content;
        assert!(says.contains("no longer take part"), "{says}");
    }
}

#[tokio::test]
async fn a_thread_tells_the_last_board_before_the_result_and_keeps_no_buttons_that_are_over() {
    let arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join(1).await;
    arena.told(id).await;
    let (ada, guest) = (&arena.home[0], &arena.guests[0]);
    let (here, there) = (arena.house.channel, arena.hall);
    let posts = |channel| arena.house.world.messages(arena.thread(channel));
    let with = |channel, button: &str| {
        let posts = posts(channel).into_iter();
        posts.filter(|it| it.button(button).is_some()).count()
    };
    assert_eq!((with(here, "Join"), with(there, "Mitspielen")), (1, 1));
    arena.close().await;
    arena.told(id).await;
    assert_eq!((with(here, "Join"), with(there, "Mitspielen")), (0, 0));
    let called = posts(here).into_iter().find_map(|it| here_button(&it));
    assert!(called.is_some(), "they are called");
    arena.all_come(1).await;
    let boards = arena.boards(id).await;
    let dealt = ada.wait_for_dm(|it| it.content.contains("Board 1 against"));
    let dealt = dealt.await.expect("the hand names its board");
    assert!(!dealt.content.contains("-# Match"), "{}", dealt.content);
    // Too few moves for anybody to be hit.
    for _ in 0..4 {
        arena.one_move(&boards[0]).await;
    }
    arena.resign(guest, &boards[0]).await;
    arena.told(id).await;
    for channel in [here, there] {
        let posts = posts(channel);
        let is_called = posts.iter().any(|it| here_button(it).is_some());
        assert!(!is_called, "nobody is called any more");
        let again = posts
            .iter()
            .any(|it| it.button("Rematch").is_some() || it.button("Revanche").is_some());
        assert!(!again, "the two servers have their return match");
        let last = posts.iter().position(|it| it.button("Replay").is_some());
        let last = last.or(posts
            .iter()
            .position(|it| it.button("Wiederholung").is_some()));
        let is_result =
            |it: &Message| it.button("Return match").is_some() || it.button("Rückkampf").is_some();
        assert!(
            !posts.iter().any(|it| is_result(it)),
            "it is told in the channel"
        );
        let result = arena.house.world.messages(channel).into_iter();
        let result: Vec<_> = result.filter(|it| is_result(it)).collect();
        let [card, result] = result.as_slice() else {
            panic!("the card and the result: {}", result.len())
        };
        let way = format!("/{}/{}", channel.get(), result.id.get());
        assert!(card.content.contains(&way), "{}", card.content);
        assert!(card.attachments.is_empty() && result.attachments.len() == 1);
        let said: Vec<&str> = posts.iter().map(|it| it.content.as_str()).collect();
        assert!(last.is_some(), "{said:#?}");
        let files = posts[last.expect("it stands")].attachments.iter();
        let files: Vec<&str> = files.map(|file| file.filename.as_str()).collect();
        assert_eq!(files, ["match.png"], "nobody is to move any more");
        let end = said[last.expect("it stands")];
        let first = if channel == here {
            "**Board 1: Ada (Salle d'armes) beats Gast0:** Gast0 has resigned. \
             **Salle d'armes 1, Fechtboden 0.**\n"
        } else {
            "**Brett 1: Ada (Salle d'armes) schlägt Gast0:** Gast0 hat aufgegeben. \
             **Fechtboden 0, Salle d'armes 1.**\n"
        };
        assert!(end.starts_with(first), "{end}");
        let names = end.matches("hat aufgegeben").count() + end.matches("has resigned").count();
        assert_eq!(names, 1, "nothing is said twice: {end}");
        assert!(
            end.contains("-# Board 1 · ") || end.contains("-# Brett 1 · "),
            "{end}"
        );
        let moves = end
            .lines()
            .filter(|line| line.contains("to square") || line.contains("auf Feld"));
        assert_eq!(
            moves.count(),
            1,
            "the last exchange, and not the whole board: {end}"
        );
    }
    let over = ada.wait_for_dm(|it| it.button("Review").is_some());
    assert!(over.await.expect("the end").button("Rematch").is_none());
    // Nor is one offered to somebody who only looks on.
    let watch = format!("/contest watch board:1 contest:{id}");
    let watched = said(&arena.mia, &watch, here).await;
    assert!(watched.button("Replay").is_some(), "{}", watched.content);
    assert!(watched.button("Rematch").is_none(), "{}", watched.content);
    // What was sent to the players says how it ended, and nobody is called any more.
    for (user, words) in [
        (ada, "wins the contest 1–0"),
        (guest, "gewinnt den Wettkampf 1 : 0"),
    ] {
        let chat = user.dm().expect("a chat");
        let sent = arena.house.world.messages(chat);
        let told = sent.iter().filter(|it| it.content.contains(words)).count();
        assert_eq!(told, 2, "the first message, and the call");
        let acts = [":here", ":leave"];
        let ids = sent
            .iter()
            .flat_map(|it| it.buttons())
            .filter_map(|it| it.custom_id);
        let left =
            ids.filter(|id| id.starts_with("contest:") && acts.iter().any(|act| id.contains(act)));
        assert_eq!(left.count(), 0);
    }
    let card = arena.card(&arena.mia, here, "Return match").await;
    click(&arena.mia, &card, "Return match").await;
    let invitation = arena.card(&arena.max, there, "Annehmen").await;
    let words = &invitation.content;
    assert!(words.contains("Das ist ein Rückkampf"), "{words}");
}

#[tokio::test]
async fn no_command_guesses_a_board_in_the_thread_of_a_contest_and_a_hidden_one_takes_none_along() {
    let arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join(2).await;
    arena.close().await;
    arena.told(id).await;
    arena.all_come(2).await;
    let boards = arena.boards(id).await;
    for board in &boards {
        arena.house.posted_or_given_up(board).await;
    }
    let (house, mia, here) = (&arena.house, &arena.mia, arena.house.channel);
    let thread = arena.thread(here);
    for command in ["/match hide", "/match export", "/match verify", "/board"] {
        let asked = said(mia, command, thread).await;
        let says = &asked.content;
        assert!(
            says.contains("Several boards are played"),
            "{command}: {says}"
        );
    }
    // Whoever plays means their own.
    let ada = &arena.home[0];
    let own = said(ada, "/board", thread).await;
    assert!(own.content.contains("Ada"), "{}", own.content);
    // What is watched says by which name it goes.
    let card = arena.card(mia, here, "Watch").await;
    let watched = click(mia, &card, "Watch").await;
    let watched = choose(mia, &watched, "The boards", "1").await;
    let name = format!("-# Board 1 · match {}", &boards[0][20..]);
    assert!(watched.content.contains(&name), "{}", watched.content);

    let world = &house.world;
    world.grant(house.guild, world.bot(), Permissions::MANAGE_THREADS);
    house.pass(Duration::from_secs(60));
    let hide = format!("/match hide match:{}", boards[0]);
    let hidden = said(mia, &hide, thread).await;
    assert!(
        hidden.content.contains("no longer shown"),
        "{}",
        hidden.content
    );
    // Theirs hide the other one, in theirs alone.
    world.grant(arena.other, world.bot(), Permissions::MANAGE_THREADS);
    let hide = format!("/match hide match:{}", boards[1]);
    let hidden = said(&arena.max, &hide, arena.thread(arena.hall)).await;
    assert!(hidden.content.contains("nicht mehr"), "{}", hidden.content);
    for board in &boards {
        house.posted_or_given_up(board).await;
    }
    for board in &boards {
        let view = house.board(board).await.expect("the match");
        let seat = view.sheet.to_move().expect("it runs");
        let Player::Person { user, .. } = view.players[seat] else {
            panic!("a person plays");
        };
        arena.resign(arena.user(user), board).await;
    }
    arena.told(id).await;
    let told = |channel, words: &str| {
        let posts = house.world.messages(arena.thread(channel));
        posts.iter().filter(|it| it.content.contains(words)).count()
    };
    let ends = [told(here, "-# Board 1 · "), told(here, "-# Board 2 · ")];
    assert_eq!(ends, [0, 1], "the other board goes on being told");
    let ends = [
        told(arena.hall, "-# Brett 1 · "),
        told(arena.hall, "-# Brett 2 · "),
    ];
    assert_eq!(ends, [1, 0], "each is hidden in one server");
    arena.card(mia, here, "Return match").await;
}

/// Returns what people read of the bot in a channel and in its threads.
fn read_in(arena: &Arena, channel: Id) -> Vec<String> {
    let world = &arena.house.world;
    let channels = world.channels().into_iter().filter(|it| {
        let thread = it.thread.as_ref();
        it.id == channel || thread.is_some_and(|thread| thread.parent == channel)
    });
    let posts = channels.flat_map(|channel| world.messages(channel.id));
    let posts = posts.filter(|it| !it.is_ephemeral());
    posts.map(|it| it.content.clone()).collect()
}

/// Returns the commitment that a message publishes.
fn commitment_in(message: &Message) -> Option<String> {
    let published = published(message);
    let mut words = published.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_hash = |word: &&str| word.len() == 64 && word.chars().all(|it| it.is_ascii_hexdigit());
    words.find(is_hash).map(str::to_owned)
}

#[tokio::test]
async fn boards_are_dealt_from_what_their_players_and_both_servers_were_shown_before() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let id = arena.invite(TONIGHT).await;
    arena.join(1).await;
    arena.close().await;
    arena.told(id).await;
    let (ada, guest) = (&arena.home[0], &arena.guests[0]);
    let mut shown = Vec::new();
    for user in [ada, guest] {
        let call = user.wait_for_dm(|it| here_button(it).is_some()).await;
        shown.extend(commitment_in(&call.expect("the call")));
    }
    for channel in [here, arena.hall] {
        let posts = arena.house.world.messages(arena.thread(channel));
        shown.extend(posts.iter().find_map(|it| commitment_in(it)));
    }
    assert_eq!(shown.len(), 4, "{shown:?}");
    arena.all_come(1).await;
    let boards = arena.boards(id).await;
    arena.house.posted_or_given_up(&boards[0]).await;
    arena.resign(ada, &boards[0]).await;
    arena.told(id).await;
    let records = arena.house.host.export_contest(&arena.reader(), id).await;
    let record: serde_json::Value =
        serde_json::from_str(&records.expect("it is over")[0]).expect("JSON");
    let commitment = record["commitment"].as_str().expect("text");
    assert!(
        shown.iter().all(|it| it == commitment),
        "{shown:?} {commitment}"
    );

    // What is handed out is what is over, whatever else the server has open.
    let draft = said(mia, "/challenge server", here).await;
    click(mia, &draft, "To the lobby").await;
    let export = said(mia, "/contest export", here).await;
    let name = format!("{id}.jsonl");
    let is_it = export.attachments.iter().any(|file| file.filename == name);
    assert!(is_it, "{}", export.content);
}

#[tokio::test]
async fn a_line_up_is_closed_by_the_captains_of_both_sides_and_all_who_play_are_called() {
    let arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join(1).await;
    let card = arena
        .card(&arena.mia, arena.house.channel, "Captains")
        .await;
    let page = click(&arena.mia, &card, "Captains").await;
    let ready = click(&arena.mia, &page, "Close the line-up").await;
    let waits = ready
        .content
        .contains("as soon as the other side is ready too");
    assert!(waits && ready.id == page.id, "{}", ready.content);
    assert_eq!(arena.view(id).await.state, ContestState::LineUp);
    let card = arena.card(&arena.max, arena.hall, "Teamleitung").await;
    let page = click(&arena.max, &card, "Teamleitung").await;
    let closed = click(&arena.max, &page, "Aufstellung schließen").await;
    let says = &closed.content;
    assert!(says.contains("Die Aufstellung ist geschlossen"), "{says}");
    assert_eq!(arena.view(id).await.state, ContestState::Playing);
    for user in [&arena.home[0], &arena.guests[0]] {
        let call = user.wait_for_dm(|it| here_button(it).is_some()).await;
        call.expect("they are called");
    }
}

#[tokio::test]
async fn who_comes_second_reads_the_words_of_the_first_before_the_board_is_dealt() {
    let arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join(1).await;
    arena.close().await;
    let (ada, guest) = (&arena.home[0], &arena.guests[0]);
    let typed = format!("/contest here luck:seven contest:{id}");
    let first = said(ada, &typed, arena.house.channel).await;
    assert!(
        first.content.contains("You’re checked in"),
        "{}",
        first.content
    );
    let asked = arena.come(guest).await;
    let says = &asked.content;
    assert!(says.contains("Ada") && says.contains("seven"), "{says}");
    assert!(arena.boards(id).await.is_empty(), "nothing is dealt yet");
    let begun = click(guest, &asked, "Ich bin da").await;
    assert_eq!(begun.id, asked.id, "it is the message itself");
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 1, "{}", begun.content);
    assert!(arena.one_move(&boards[0]).await, "it is played");
}

#[tokio::test]
async fn moderators_have_a_contest_shown_in_their_server_no_more_and_it_goes_on() {
    let arena = Arena::open().await;
    let (house, mia, here) = (&arena.house, &arena.mia, arena.house.channel);
    let draft = said(mia, "/challenge server", here).await;
    click(mia, &draft, "To the lobby").await;
    let asked = said(mia, "/contest hide", here).await;
    let says = &asked.content;
    assert!(says.contains("still waits for an answer"), "{says}");
    let question = said(mia, "/contest withdraw", here).await;
    assert!(question.content.starts_with("Withdraw the challenge?"));
    click(mia, &question, "Withdraw").await;
    let question = said(mia, "/contest hide", here).await;
    let hidden = click(mia, &question, "Remove").await;
    let says = &hidden.content;
    assert!(!says.contains("by direct message"), "it is over: {says}");

    let id = arena.invite(TONIGHT).await;
    arena.join(2).await;
    arena.close().await;
    arena.told(id).await;
    for user in [&arena.home[0], &arena.guests[0]] {
        arena.come(user).await;
    }
    let [first] = &arena.boards(id).await[..] else {
        panic!("one board");
    };
    house.posted_or_given_up(first).await;
    // Nobody but those who moderate takes it away, each in their own server alone.
    let hide = format!("/contest hide contest:{id}");
    let refused = said(&arena.home[0], &hide, here).await;
    let says = &refused.content;
    assert!(says.contains("“Manage Messages” in its channel"), "{says}");
    house
        .world
        .grant(house.guild, house.world.bot(), Permissions::MANAGE_THREADS);
    let question = said(mia, &hide, arena.thread(here)).await;
    let says = &question.content;
    let asks = "Remove the contest against Fechtboden from this server, with its thread?";
    assert!(says.contains(asks), "{says}");
    arena.told(id).await;
    assert_ne!(read_in(&arena, here), [""; 0], "nothing is gone yet");
    let hidden = click(mia, &question, "Remove").await;
    let says = &hidden.content;
    assert!(hidden.is_ephemeral(), "{says}");
    for words in ["no longer shown", "by direct message", "Fechtboden"] {
        assert!(says.contains(words), "{words}: {says}");
    }
    house.posted_or_given_up(first).await;
    arena.told(id).await;
    assert_eq!(read_in(&arena, here), [""; 0]);

    // The second board is dealt, both end, and nothing of it comes here.
    for user in [&arena.home[1], &arena.guests[1]] {
        arena.come(user).await;
    }
    let boards = arena.boards(id).await;
    arena.one_move(&boards[1]).await;
    arena.resign(&arena.guests[0], &boards[0]).await;
    arena.resign(&arena.guests[1], &boards[1]).await;
    arena.told(id).await;
    assert_eq!(read_in(&arena, here), [""; 0]);
    // No thread pings them: the end is a message of its own.
    let chat = arena.home[1].dm().expect("a chat");
    let end = arena.home[1].wait_for_dm(|it| it.button("Rückblick").is_some());
    let end = end.await.expect("its players have the end");
    let hands = house.world.messages(chat);
    let last = hands.iter().rfind(|it| it.content.contains("-# Brett 2"));
    assert_eq!(last.map(|it| it.id), Some(end.id));
    assert!(end.edited.is_none(), "{}", end.content);
    let shown = said(mia, &format!("/contest show contest:{id}"), here).await;
    assert!(shown.content.contains("2–0"), "{}", shown.content);
    arena.card(&arena.max, arena.hall, "Rückkampf").await;
    let told = read_in(&arena, arena.hall);
    let ends = told.iter().filter(|it| it.contains("-# Brett "));
    assert_eq!(ends.count(), 2, "the other server is told as before");
}

#[tokio::test]
async fn a_reserve_steps_in_a_board_without_players_is_given_and_time_over_loses_at_once() {
    let mut arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join_with(4, 3).await;
    arena.close().await;
    // One a side does not come, and there is a reserve on one side.
    for user in [
        &arena.home[1],
        &arena.home[2],
        &arena.home[3],
        &arena.guests[0],
        &arena.guests[1],
    ] {
        let answer = arena.come(user).await;
        let is_reserve = answer.content.contains("Whether you play is decided");
        let says = &answer.content;
        assert_eq!(is_reserve, std::ptr::eq(user, &arena.home[3]), "{says}");
    }
    arena.house.halt().await;
    // Time in which the program was down is charged to nobody: the roll call is over now.
    let over = "UPDATE contests SET due_at = 1";
    assert_eq!(arena.house.sql().execute(over, []).expect("written"), 1);
    arena.house.go_on().await;
    let called = async {
        while arena.view(id).await.due.is_some() {
            moment().await;
        }
    };
    tokio::time::timeout(PATIENCE, called)
        .await
        .expect("the roll call ends");
    let seated = |message: &Message| message.content.contains("step in on board 1");
    arena.home[3]
        .wait_for_dm(seated)
        .await
        .expect("the reserve is told");
    arena.told(id).await;
    let view = arena.view(id).await;
    let [first, second, third] = &view.boards[..] else {
        panic!("three boards: {:?}", view.boards);
    };
    let reserve = Some(UserId(arena.home[3].id().get()));
    assert_eq!(
        (first.users[Team::Challenging], first.state),
        (reserve, BoardState::Playing)
    );
    assert_eq!(second.state, BoardState::Playing);
    let given = BoardOutcome::Given(Team::Challenging);
    assert_eq!(third.state, BoardState::Over(given));
    for (channel, words) in [
        (arena.house.channel, "Board 3: "),
        (arena.hall, "Brett 3: "),
    ] {
        let told = arena.house.world.messages(arena.thread(channel));
        let given = told.iter().find(|it| it.content.starts_with(words));
        assert!(given.is_some(), "it is told that the point was given");
    }
    // Whoever runs out of time has lost, and nobody has to claim it.
    let boards = arena.boards(id).await;
    arena.house.halt().await;
    let sql = arena.house.sql();
    let run_out = "UPDATE matches SET deadline = 1, due_at = 1 WHERE id = ?1";
    assert_eq!(sql.execute(run_out, [&boards[1]]).expect("written"), 1);
    drop(sql);
    arena.house.go_on().await;
    let over = async |board: &str| {
        let sheet = arena.house.board(board).await.expect("the match").sheet;
        sheet.end.is_some()
    };
    let claimed = async {
        while !over(&boards[1]).await {
            moment().await;
        }
    };
    tokio::time::timeout(PATIENCE, claimed)
        .await
        .expect("the board is lost");
    arena.resign(&arena.home[3], &boards[0]).await;
    arena.told(id).await;
    let view = arena.view(id).await;
    assert_eq!(view.state, ContestState::Decided);
    // A return match is asked for by one side and agreed to by the other.
    let card = arena
        .card(&arena.mia, arena.house.channel, "Return match")
        .await;
    let asked = click(&arena.mia, &card, "Return match").await;
    assert!(
        asked.content.contains("Waiting for the other server"),
        "{}",
        asked.content
    );
    let card = arena.card(&arena.max, arena.hall, "Rückkampf").await;
    let agreed = click(&arena.max, &card, "Rückkampf").await;
    assert!(
        agreed.content.contains("Wer spielt mit?"),
        "{}",
        agreed.content
    );
    let state = "SELECT concat_ws(' ', state, follows) FROM contests WHERE id = ?1";
    let sql = arena.house.sql();
    let again = id_of(&agreed).to_string();
    let again = sql.query_row(state, [again], |row| row.get::<_, String>(0));
    assert_eq!(again.expect("a contest"), format!("line-up {id}"));
}

#[tokio::test]
async fn a_server_that_loses_its_channel_loses_posts_and_nothing_else() {
    let arena = Arena::open().await;
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(3).await;
    arena.close().await;
    arena.all_come(3).await;
    let boards = arena.boards(id).await;
    assert!(arena.one_move(&boards[0]).await);
    arena.house.world.delete_channel(arena.hall);
    arena.to_the_end(&boards).await;
    let card = arena
        .card(&arena.mia, arena.house.channel, "Return match")
        .await;
    assert!(card.content.contains("the contest"), "{}", card.content);
    assert_eq!(arena.view(id).await.state, ContestState::Decided);
    let other = arena.house.world.add_text_channel(arena.other, "foyer");
    let list = said(&arena.max, "/contest list", other).await;
    assert!(list.said().contains("Wettkampf"), "{}", list.said());
}

/// Has a contest of three boards lose its channel in the other server, which sets another one and may
/// have one for matches besides: all three ends are read in the contest's new thread.
async fn all_ends_are_read_in_the_new_thread(has_channel_for_matches: bool) {
    let arena = Arena::open().await;
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(3).await;
    arena.close().await;
    arena.all_come(3).await;
    arena.told(id).await;
    let boards = arena.boards(id).await;
    let world = &arena.house.world;
    let (foyer, hall) = (
        world.add_text_channel(arena.other, "foyer"),
        world.add_text_channel(arena.other, "neue-planche"),
    );
    if has_channel_for_matches {
        said(
            &arena.max,
            &format!("/server channel channel:<#{foyer}>"),
            foyer,
        )
        .await;
    }
    world.delete_channel(arena.hall);
    said(
        &arena.max,
        &format!("/server contests channel:<#{hall}>"),
        foyer,
    )
    .await;
    arena.to_the_end(&boards).await;
    arena.told(id).await;
    let told = world.messages(arena.thread(hall));
    let ends = told.iter().filter(|it| has_replay(it));
    let ends: Vec<&String> = ends.map(|it| &it.content).collect();
    assert_eq!(ends.len(), 3, "the end of each board once: {ends:#?}");
    arena.card(&arena.max, hall, "Rückkampf").await;
    let cards = world
        .messages(hall)
        .into_iter()
        .filter(|it| !it.is_ephemeral());
    assert_eq!(cards.count(), 2, "the card and the result");
    let foreign = world
        .messages(foyer)
        .into_iter()
        .filter(|it| !it.is_ephemeral());
    assert_eq!(foreign.count(), 0, "nothing of it is told elsewhere");
}

#[tokio::test]
async fn a_contest_whose_channel_is_deleted_goes_on_with_its_boards_in_another_one() {
    all_ends_are_read_in_the_new_thread(false).await;
}

#[tokio::test]
async fn the_boards_of_a_contest_stay_with_it_where_its_server_has_a_channel_for_matches() {
    all_ends_are_read_in_the_new_thread(true).await;
}

#[tokio::test]
async fn a_card_that_was_refused_shows_the_contest_as_soon_as_the_bot_may_write_there_again() {
    let arena = Arena::open().await;
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(1).await;
    arena.told(id).await;
    let (world, hall) = (&arena.house.world, arena.hall);
    let foyer = world.add_text_channel(arena.other, "foyer");
    let (nothing, bot) = (Permissions::NONE, world.bot());
    world.overwrite(hall, bot, nothing, Permissions::VIEW_CHANNEL);
    let here = arena.house.channel;
    for (captain, channel) in [(&arena.mia, here), (&arena.max, foyer)] {
        said(captain, "/contest lineup close:true", channel).await;
    }
    let is_refused = || {
        let requests = world.requests().into_iter();
        let mut edits = requests.filter(|it| it.route == Route::EditMessage);
        edits.any(|it| it.major == Some(hall) && it.status == Some(403))
    };
    // Refused, and written down.
    let database = arena.house.sql();
    let waits = "SELECT EXISTS (SELECT 1 FROM posts WHERE shown < wanted)
        AND NOT EXISTS (SELECT 1 FROM posts WHERE holder IS NOT NULL)";
    let waits = || database.query_row(waits, [], |row| row.get::<_, bool>(0));
    while !is_refused() || !waits().expect("read") {
        moment().await;
    }
    world.overwrite(hall, bot, nothing, nothing);
    arena.house.pass(Duration::from_secs(60));
    said(&arena.max, "/contest list", foyer).await;
    arena.card(&arena.max, hall, "Ich bin da").await;
    arena.told(id).await;
    let thread = arena.thread(hall);
    let news = world.messages(thread);
    let started = news
        .iter()
        .filter(|it| it.content.contains("Drück „Ich bin da“"));
    assert_eq!(started.count(), 1);
}

#[tokio::test]
async fn a_server_without_the_bot_is_waited_for_and_is_told_again_when_it_is_back() {
    let arena = Arena::open().await;
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(1).await;
    arena.close().await;
    arena.all_come(1).await;
    let boards = arena.boards(id).await;
    // Theirs begin. What ours do while the bot is away reaches no guest.
    arena.moves_of(Seat::Zero, &boards[0]).await;
    arena.house.world.remove_bot(arena.other);
    arena.moves_of(Seat::One, &boards[0]).await;
    let waits = |it: &Message| it.content.contains("Waiting for Fechtboden");
    let here = arena.house.channel;
    let card = arena.mia.wait_for(here, waits).await.expect("it is said");
    assert!(
        card.content.contains("clocks are paused"),
        "{}",
        card.content
    );
    arena.house.world.invite_bot(arena.other);
    let goes_on = |it: &Message| it.button("Watch").is_some() && !it.is_ephemeral() && !waits(it);
    arena.mia.wait_for(here, goes_on).await.expect("it goes on");
    arena.to_the_end(&boards).await;
    arena.told(id).await;
    for (reader, channel, button) in [
        (&arena.mia, here, "Return match"),
        (&arena.max, arena.hall, "Rückkampf"),
    ] {
        arena.card(reader, channel, button).await;
    }
}

#[tokio::test]
async fn nothing_of_a_server_reaches_the_other_but_its_name_and_its_players() {
    let arena = Arena::open().await;
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(2).await;
    arena.close().await;
    arena.all_come(2).await;
    let boards = arena.boards(id).await;
    for command in ["/contest show", "/contest watch board:1", "/contest list"] {
        said(&arena.home[0], command, arena.house.channel).await;
        said(&arena.guests[0], command, arena.hall).await;
    }
    arena.to_the_end(&boards).await;
    arena.told(id).await;
    let world = &arena.house.world;
    let numbers = |guild: Id, channel: Id, manager: &User| {
        let mut numbers = vec![guild, channel, manager.id(), arena.thread(channel)];
        numbers.extend(world.messages(channel).iter().map(|it| it.id));
        numbers
    };
    let (guild, here) = (arena.house.guild, arena.house.channel);
    let (own, foreign) = (
        numbers(guild, here, &arena.mia),
        numbers(arena.other, arena.hall, &arena.max),
    );
    for (guild, people, numbers, names) in [
        (guild, &arena.home, &foreign, ["planche", "Max"]),
        (arena.other, &arena.guests, &own, ["Mia", "#piste"]),
    ] {
        let seen = arena.seen(guild, people);
        assert!(seen.len() > 10);
        for message in seen {
            let mut json = world.message_json(&message);
            for envelope in ["interaction_metadata", "interaction", "author"] {
                json.as_object_mut().expect("an object").remove(envelope);
            }
            let text = json.to_string();
            for number in numbers {
                assert!(!text.contains(&number.to_string()), "{number}: {text}");
            }
            for name in names {
                assert!(!message.content.contains(name), "{name}: {text}");
            }
        }
    }
}

#[tokio::test]
async fn twenty_boards_cost_a_direct_message_a_move_and_two_posts_an_end() {
    let arena = Arena::with_players(20).await;
    let (here, mia) = (arena.house.channel, &arena.mia);
    let code = arena.code_for_twenty_boards().await;
    // Those who lead the contest find the code again, and nobody else.
    for (user, is_shown) in [(mia, true), (&arena.home[0], false)] {
        let shown = said(user, "/contest show", here).await;
        assert_eq!(shown.content.contains(&code), is_shown, "{}", shown.content);
    }
    let id = arena.accept(&code).await;
    arena.join(20).await;
    arena.close().await;
    let asked = |route| {
        let requests = arena.house.world.requests();
        requests.iter().filter(|it| it.route == route).count()
    };
    let opened = asked(Route::CreateDm);
    arena.all_come(20).await;
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 20);
    arena.told(id).await;
    for board in &boards {
        arena.house.posted_or_given_up(board).await;
    }
    assert_eq!(
        asked(Route::CreateDm),
        opened,
        "their chats were opened when they joined"
    );
    let posts = || asked(Route::CreateMessage);
    let before = posts();
    for board in &boards {
        assert!(arena.one_move(board).await);
    }
    let moves = posts() - before;
    assert!(
        moves <= boards.len(),
        "{moves} posts for {} moves",
        boards.len()
    );
    let before = posts();
    let mut winners = Vec::new();
    for board in &boards {
        let sheet = arena.house.board(board).await.expect("the match");
        let seat = sheet.sheet.to_move().expect("it runs");
        let [loser, winner] = [seat, seat.other()].map(|seat| match sheet.players[seat] {
            Player::Person { user, .. } => user,
            _ => panic!("a person plays"),
        });
        arena.resign(arena.user(loser), board).await;
        winners.push(winner);
    }
    arena.told(id).await;
    // The end in both threads, and the result in both.
    let ends = posts() - before;
    assert!(ends <= 2 * boards.len() + 2, "{ends} posts for the ends");
    assert_eq!(arena.view(id).await.state, ContestState::Decided);
    let threads = [here, arena.hall].map(|channel| arena.thread(channel));
    let told = threads.map(|thread| arena.house.world.messages(thread));
    for (winner, board) in winners.iter().zip(&boards) {
        let winner = arena.user(*winner);
        // Whoever resigned knows; the other one is pinged once, in their own server.
        let ping = format!("<@{}>", winner.id());
        let is_end = |it: &&Arc<Message>| it.content.contains("**En Garde**");
        let ends = told.iter().flatten().filter(is_end);
        let pings = ends.filter(|it| it.content.contains(&ping)).count();
        assert_eq!(pings, 1, "{}", winner.id());
        // The last hand has turned into the end.
        let chat = winner.dm().expect("a chat");
        let messages = arena.house.world.messages(chat);
        let mut hands = messages.iter();
        let last = hands.rfind(|it| it.content.contains(&board[20..]));
        let last = last.expect("a hand");
        let has_review = last.buttons().iter().any(|it| {
            let id = it.custom_id.as_deref();
            id.is_some_and(|id| id.contains("review"))
        });
        assert!(has_review, "{}", last.content);
    }
}

/// Mia opens the line-up of two teams as a command says it.
pub(crate) async fn teams_opened(arena: &Arena, command: &str) -> Arc<Message> {
    let draft = said(&arena.mia, command, arena.house.channel).await;
    click(&arena.mia, &draft, "Open the line-up").await
}

#[tokio::test]
async fn two_teams_of_a_server_play_each_other_in_one_thread() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let (ada, ben) = (&arena.home[0], &arena.home[1]);
    let draft = said(
        &arena.mia,
        "/challenge teams boards:1 pace:tonight game:duell",
        here,
    )
    .await;
    assert!(draft.is_ephemeral(), "nobody else sees it");
    let preview = "**Team 1 – Team 2** · Duell";
    assert!(draft.content.starts_with(preview), "{}", draft.content);
    let more = click(&arena.mia, &draft, "More").await;
    let more = choose(&arena.mia, &more, "Another number of rounds", "1").await;
    let more = click(&arena.mia, &more, "Let the highest rated play").await;
    let draft = click(&arena.mia, &more, "Back").await;
    for chosen in [
        "a single round",
        "the highest rated play",
        "rated for the players",
    ] {
        assert!(draft.content.contains(chosen), "{}", draft.content);
    }
    let opened = click(&arena.mia, &draft, "Open the line-up").await;
    assert!(opened.content.contains("Team 1"), "{}", opened.content);
    let id = id_of(&opened);
    let card = arena.card(&arena.mia, here, "Join Team 1").await;
    assert!(card.content.contains("one board"), "{}", card.content);
    click(ada, &card, "Join Team 1").await;
    click(ben, &card, "Join Team 2").await;
    let other = click(ada, &card, "Join Team 2").await;
    assert!(other.content.contains("other team"), "{}", other.content);
    let closed = said(&arena.mia, "/contest lineup close:true", here).await;
    assert!(closed.content.contains("is closed"), "{}", closed.content);
    arena.come(ada).await;
    arena.come(ben).await;
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 1);
    arena.resign(ada, &boards[0]).await;
    arena.told(id).await;
    let view = arena.view(id).await;
    assert_eq!(view.state, ContestState::Decided);
    assert_eq!(
        view.boards[0].state,
        BoardState::Over(BoardOutcome::Won(Team::Answering))
    );
    let card = arena.card(&arena.mia, here, "Return match").await;
    assert!(
        card.content.contains("**Team 2 wins the contest 1–0.**"),
        "{}",
        card.content
    );
    assert_eq!(arena.house.world.messages(arena.hall).len(), 0);
}

#[tokio::test]
async fn a_server_is_blocked_and_unblocked_by_its_name_as_it_was_shown() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let other = arena.other.get();
    let rivals = async || {
        let typed = "/server block server:fecht";
        arena.mia.autocomplete(typed, here).await.expect("answered")
    };
    assert!(rivals().await.is_empty(), "never met, and not listed");
    let unknown = said(&arena.mia, "/server block server:Fechtboden", here).await;
    assert!(
        unknown.content.starts_with("“server”"),
        "{}",
        unknown.content
    );
    arena
        .invite("a week (3 days each for the whole match)")
        .await;
    let met = rivals().await;
    assert_eq!(met.len(), 1, "{met:?}");
    let block = format!("/server block server:{}", met[0].name);
    for command in [&block, &format!("{block} blocked:false"), &block] {
        let answer = said(&arena.mia, command, here).await;
        let is_lifted = answer.content.contains("can challenge this server again");
        assert_eq!(is_lifted, command != &block, "{}", answer.content);
        let command = arena.house.mention("server block");
        let lifts = format!("lift that with {command} `server:… blocked:False`");
        assert_ne!(answer.content.contains(&lifts), is_lifted);
    }
    let choices = rivals().await;
    assert_eq!(choices.len(), 1, "{choices:?}");
    // By its bare name as well, which no other server has.
    for (blocked, answers) in [("false", "can challenge"), ("true", "Blocked")] {
        let block = format!("/server block server:Fechtboden blocked:{blocked}");
        let answer = said(&arena.mia, &block, here).await;
        assert!(answer.content.contains(answers), "{}", answer.content);
    }
    let shown = said(&arena.mia, "/server contests", here).await;
    let blocked = format!("Blocked servers: {}", choices[0].name);
    assert!(shown.content.contains(&blocked), "{}", shown.content);
    assert!(choices[0].name.starts_with("Fechtboden ("), "{choices:?}");
    let unblock = format!("/server block server:{other} blocked:false");
    let answer = said(&arena.mia, &unblock, here).await;
    assert!(
        answer.content.starts_with(&choices[0].name),
        "{}",
        answer.content
    );
    assert!(
        answer.content.contains("can challenge this server again"),
        "{}",
        answer.content
    );
}
