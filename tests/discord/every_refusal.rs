//! Every code of Discord's at every kind of request. What the poster makes of it is one of the ends
//! through which tests/host/refusals.rs plays matches.

use std::fs;
use std::time::Duration;

use host::{
    Address, ChannelId, Content, Delivery, Doubt, Home, Mark, MatchId, MessageId, Notice, Permit,
    Place, Poster, Proposal, Receipt, ServerId, Timestamp, Title, Undelivered, UserId, Verbosity,
    Words,
};
use piste_standin::{Fault, Matching, Route};
use rules::Seat;
use table::{GameKind, PublicSheet};

use crate::bot::{House, moment};
use crate::people::{begin, begin_to, hand_for, is_hand_for, play_buttons, thread, to_move};
use crate::poster::{half_time, poster_to};

/// The refusals without a code of Discord's, and with one that nobody knows: status and code.
const UNKNOWN: [(u16, u32); 9] = [
    (400, 0),
    (400, 999_999),
    (401, 0),
    (403, 0),
    (403, 999_999),
    (404, 0),
    (404, 999_999),
    (500, 0),
    (503, 130_000),
];
/// The code of chats that are opened too fast, after which the poster waits for seconds.
const OPENING_TOO_FAST: u32 = 40_003;

/// Returns the codes that the bot knows, each with the name of its lesson.
fn lessons() -> Vec<(u32, String)> {
    let source = fs::read_to_string("src/discord/delivery/error_code.rs").expect("the table");
    let entry = |line: &str| {
        let (code, rest) = line.trim().strip_prefix('(')?.split_once(", ")?;
        let (lesson, _) = rest.split_once("),")?;
        Some((code.replace('_', "").parse().ok()?, lesson.to_owned()))
    };
    let found: Vec<_> = source.lines().filter_map(entry).collect();
    let known = found.iter().filter(|(code, _)| *code >= 10_000).count();
    assert!(known > 70, "the table is read: {known}");
    found
}

/// A kind of request that a running match makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Post,
    Edit,
    Thread,
    Archive,
    RemoveCard,
    RemoveThread,
    Chat,
    Direct,
    DirectEdit,
}

impl Asked {
    const ALL: [Self; 9] = [
        Self::Post,
        Self::Edit,
        Self::Thread,
        Self::Archive,
        Self::RemoveCard,
        Self::RemoveThread,
        Self::Chat,
        Self::Direct,
        Self::DirectEdit,
    ];

    fn route(self) -> Route {
        match self {
            Self::Post | Self::Direct => Route::CreateMessage,
            Self::Edit | Self::DirectEdit => Route::EditMessage,
            Self::Thread => Route::StartThread,
            Self::Archive => Route::ModifyChannel,
            Self::RemoveCard => Route::DeleteMessage,
            Self::RemoveThread => Route::DeleteChannel,
            Self::Chat => Route::CreateDm,
        }
    }

    /// Returns `true` if an end makes sense for the request: what cannot be would be tried again
    /// without end.
    fn may_end_as(self, reason: Undelivered) -> bool {
        match reason {
            Undelivered::Absent => false,
            Undelivered::MessageGone => !matches!(self, Self::Post | Self::Chat | Self::Direct),
            Undelivered::NoThread => self == Self::Thread,
            _ if self == Self::Chat => {
                matches!(reason, Undelivered::Closed | Undelivered::Later)
            }
            _ => true,
        }
    }
}

/// The places and messages of a match.
struct Match {
    home: Home,
    user: UserId,
    dm: (MessageId, ChannelId),
    sheet: PublicSheet,
}

impl Match {
    fn content(&self, asked: Asked) -> Content {
        let (card, thread) = (self.home.card, self.home.thread);
        match asked {
            Asked::Post | Asked::Edit => {
                let to = Address::Home {
                    home: Home {
                        thread: None,
                        ..self.home.clone()
                    },
                    mention: None,
                };
                let words = Words::Notice {
                    kind: GameKind::EnGarde,
                    to,
                    notice: Notice::Declined {
                        proposal: Proposal::Draw,
                        seat: Seat::Zero,
                    },
                };
                Content::edit(words, card.filter(|_| asked == Asked::Edit))
            }
            Asked::Thread => Content::Thread {
                card: card.expect("a card"),
                title: Title::Match(Box::new(self.sheet.clone())),
            },
            Asked::Archive => Content::Archive { is_over: false },
            Asked::RemoveCard => Content::Removal {
                card,
                thread: None,
                result: None,
            },
            Asked::RemoveThread => Content::Removal {
                card: None,
                thread,
                result: None,
            },
            Asked::Chat | Asked::Direct => half_time(None),
            Asked::DirectEdit => half_time(Some(self.dm.0)),
        }
    }

    fn place(&self, asked: Asked) -> Place {
        match asked {
            Asked::Chat => Place::Direct {
                user: self.user,
                chat: None,
            },
            Asked::Direct | Asked::DirectEdit => Place::Direct {
                user: self.user,
                chat: Some(self.dm.1),
            },
            Asked::Archive => Place::channel(self.home.server, self.home.spoken()),
            _ => Place::channel(self.home.server, self.home.channel),
        }
    }
}

/// Makes one request of a match with a poster that knows nothing yet.
async fn made(house: &House, of: &Match, asked: Asked, mark: u32) -> Result<Receipt, Undelivered> {
    let poster = poster_to(house.endpoint.clone());
    let _turn = poster.turn(of.place(asked)).await;
    let delivery = Delivery {
        id: MatchId::new(7, 7),
        slot: format!("{asked:?}"),
        mark: Mark(mark),
        place: of.place(asked),
        language: "en".to_owned(),
        players: None,
        doubt: Doubt::None,
        begun_at: Timestamp(0),
        permit: Permit::default(),
        content: of.content(asked),
    };
    poster.deliver(delivery).await
}

/// Returns every refusal, status and code, with the requests that meet it by default: each with
/// another one.
fn refusals() -> impl Iterator<Item = (u16, u32, Asked)> {
    let codes = lessons().into_iter().map(|(code, _)| (400, code));
    let requests = Asked::ALL.into_iter().cycle();
    let refused = codes.chain(UNKNOWN).zip(requests);
    refused.map(|((status, code), asked)| (status, code, asked))
}

#[tokio::test]
async fn every_code_comes_to_an_end_that_the_host_knows() {
    refuse(refusals()).await;
}

#[tokio::test]
#[ignore = "a slower suite: every code at every request, which .ci/run plays"]
async fn every_code_at_every_request_of_a_match_comes_to_an_end_that_the_host_knows() {
    let everywhere = |(status, code, _)| Asked::ALL.map(|asked| (status, code, asked));
    refuse(refusals().flat_map(everywhere)).await;
}

/// Makes requests of a match that are refused once and each time.
async fn refuse(refusals: impl Iterator<Item = (u16, u32, Asked)>) {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    let hand = hand_for(user, &id, ply).await;
    let running = Match {
        home: Home {
            number: 0,
            server: Some(ServerId(house.guild.get())),
            server_name: None,
            channel: ChannelId(house.channel.get()),
            thread: Some(ChannelId(thread.get())),
            card: Some(MessageId(thread.get())),
            language: "en".to_owned(),
            verbosity: Verbosity::Turns,
            is_hidden: false,
        },
        user: UserId(user.id().get()),
        dm: (MessageId(hand.id.get()), ChannelId(hand.channel.get())),
        sheet: house.board(&id).await.expect("the match").sheet,
    };
    house.halt().await;
    let mut mark = 0;
    for (status, code, asked) in refusals {
        if (asked, code) == (Asked::Chat, OPENING_TOO_FAST) {
            continue;
        }
        for once in [true, false] {
            let meant = Matching::route(asked.route());
            let meant = if once { meant.times(1) } else { meant };
            house.world.fail(meant, Fault::Refused { status, code });
            mark += 1;
            let end = made(&house, &running, asked, mark).await;
            house.world.clear_faults();
            let case = format!("{asked:?} {status} {code}, once: {once}");
            let is_known = end.map_or_else(|reason| asked.may_end_as(reason), |_| true);
            assert!(is_known, "{case}: {end:?}");
        }
    }
}

/// Makes a move whose answer is refused, from the hand in the direct messages of whose turn it is.
async fn unanswered_move(house: &House, id: &str, case: &str) {
    let (user, ply) = to_move(house, id).await.expect("it runs");
    // Not faster than people click.
    house.pass(Duration::from_secs(2));
    let hand = user.wait_for_dm(|message| is_hand_for(message, id, ply));
    let hand = hand.await.unwrap_or_else(|| panic!("{case}: no hand"));
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let hurried = user.clone().with_timeout(Duration::from_millis(20));
    let _ = hurried.click(&hand, &button).await;
    let made = async {
        while to_move(house, id).await.is_some_and(|(_, now)| now == ply) {
            moment().await;
        }
    };
    let made = tokio::time::timeout(Duration::from_secs(60), made).await;
    assert!(made.is_ok(), "{case}: the move counts all the same");
}

/// The requests that answer somebody's move.
const ANSWERS: &[Route] = &[Route::Callback, Route::EditFollowup];

#[tokio::test]
async fn a_code_at_an_answer_leaves_the_move_made_and_the_next_hand_with_its_player() {
    // Each code at another one.
    refuse_answers(1).await;
}

#[tokio::test]
#[ignore = "a slower suite: every code at every answer, which .ci/run plays"]
async fn every_code_at_an_answer_leaves_the_move_made_and_the_next_hand_with_its_player() {
    refuse_answers(ANSWERS.len()).await;
}

/// Makes moves whose answers are refused, each code at so many of the requests.
async fn refuse_answers(requests: usize) {
    let house = House::open().await;
    let mut id = begin_to(&house, 15).await;
    let answers = ANSWERS.chunks(requests).cycle();
    for ((code, lesson), answers) in lessons().into_iter().zip(answers) {
        for &route in answers {
            if to_move(&house, &id).await.is_none() {
                id = begin_to(&house, 15).await;
            }
            let always = Matching::route(route);
            // What may pass is tried again for seconds.
            let meant = match lesson.as_str() {
                "Again" => always.times(1),
                _ => always,
            };
            house
                .world
                .fail(meant, Fault::Refused { status: 400, code });
            unanswered_move(&house, &id, &format!("{route:?} {code}")).await;
            house.world.clear_faults();
        }
    }
}
