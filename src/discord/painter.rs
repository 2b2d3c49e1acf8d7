//! Pictures drawn on a few threads, in turns that go round over the people who want them. Moving
//! pictures take turns of their own, so that no other waits for one.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use crate::discord::posts::escape;
use crate::discord::posts::message::{CONTENT, Message, cut};
use host::Turns;
use paint::{DrawError, Plan, Scene};
use table::{GameKind, PublicSheet};

/// The largest number of pictures drawn at once: the bot's other work needs the processor too.
const THREADS: usize = 4;
/// The number of moving pictures drawn at once.
const MOVING: usize = 1;
/// The number of pictures kept: a position is often shown in several places.
const KEPT: usize = 16;

/// A renderer of pictures as the bytes of a file. The default one draws them.
#[derive(Clone, Copy, Debug)]
pub struct Renderer {
    /// Renders a scene as PNG.
    pub png: fn(&Scene) -> Result<Vec<u8>, DrawError>,
    /// Renders frames of one size as GIF.
    pub gif: fn(&[Plan]) -> Result<Vec<u8>, DrawError>,
}

impl Default for Renderer {
    fn default() -> Self {
        Self {
            png: paint::png,
            gif: paint::gif,
        }
    }
}

/// A painter of pictures. Clones share its threads and the pictures it keeps.
#[derive(Clone)]
pub struct Painter {
    renderer: Renderer,
    turns: Turns<u64, u64>,
    moving: Turns<u64, u64>,
    kept: Arc<Mutex<Kept>>,
    /// The messages whose pictures follow their words, each with the interaction whose answer they
    /// show.
    awaited: Arc<Mutex<HashMap<u64, u64>>>,
    /// The key of the hashes by which scenes are known. It is drawn when the program starts, so
    /// that nobody can look for two with the same one.
    key: RandomState,
    examples: Arc<[(GameKind, OnceCell<Option<Example>>)]>,
}

/// PNGs with the hashes of their scenes, which are larger, the one wanted last first.
type Kept = VecDeque<(u64, Vec<u8>)>;

/// The example position of a game's rules.
#[derive(Clone)]
pub(in crate::discord) struct Example {
    /// The position.
    pub(in crate::discord) sheet: PublicSheet,
    /// Its board as PNG.
    pub(in crate::discord) png: Vec<u8>,
}

impl Painter {
    /// Creates a painter that has drawn nothing yet.
    pub fn new(renderer: Renderer) -> Self {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            renderer,
            turns: Turns::new(threads.min(THREADS), 1),
            moving: Turns::new(MOVING, 1),
            kept: Arc::default(),
            awaited: Arc::default(),
            key: RandomState::new(),
            examples: GameKind::ALL.map(|kind| (kind, OnceCell::new())).into(),
        }
    }

    /// Draws the picture of a message, once it is the turn of the user, server or channel with this
    /// number. A picture that cannot be drawn is left out; its words are part of the message.
    pub(in crate::discord) async fn draw(&self, patron: u64, mut message: Message) -> Message {
        let Some(picture) = &mut message.picture else {
            return message;
        };
        if !picture.bytes.is_empty() {
            return message;
        }
        let (painter, plan) = (self.clone(), picture.plan.clone());
        let turns = match plan.frames() {
            Some(_) => &self.moving,
            None => &self.turns,
        };
        let turn = turns.turn(patron, patron).await;
        let drawing = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            match plan.frames() {
                Some(frames) => painter.moving(frames),
                None => painter.drawn(&plan.scene()),
            }
        });
        picture.bytes = drawing.await.unwrap_or_default();
        if picture.bytes.is_empty() {
            let said = format!("{}\n{}", message.content, escape::content(&picture.alt));
            message.content = cut(&said, CONTENT);
        }
        message
    }

    /// Notes that a message shows the words of an interaction's answer whose picture follows, or with
    /// `None` that it shows what no picture follows. A picture that was to follow before comes no more.
    pub(in crate::discord) fn await_picture(&self, message: u64, of: Option<u64>) {
        let mut awaited = self.awaited.lock().unwrap_or_else(PoisonError::into_inner);
        match of {
            Some(interaction) => awaited.insert(message, interaction),
            None => awaited.remove(&message),
        };
    }

    /// Returns `true` if a message still shows the words of an interaction's answer, whose picture
    /// follows.
    pub(in crate::discord) fn is_awaited(&self, message: u64, of: u64) -> bool {
        let awaited = self.awaited.lock().unwrap_or_else(PoisonError::into_inner);
        awaited.get(&message) == Some(&of)
    }

    /// Returns the example of a game's rules. It is played and drawn once.
    pub(in crate::discord) async fn example(&self, kind: GameKind) -> Option<Example> {
        let (_, example) = self.examples.iter().find(|(known, _)| *known == kind)?;
        let drawn = example.get_or_init(async || {
            let painter = self.clone();
            let drawing = tokio::task::spawn_blocking(move || {
                let sheet = kind.example()?;
                let png = painter.drawn(&sheet.board.picture.scene());
                Some(Example { sheet, png })
            });
            drawing.await.ok().flatten()
        });
        drawn.await.clone()
    }

    /// Returns a scene as PNG, kept or drawn anew, or nothing if it cannot be drawn.
    fn drawn(&self, scene: &Scene) -> Vec<u8> {
        let hash = self.key.hash_one(scene);
        if let Some(bytes) = self.take(hash) {
            self.keep(hash, bytes.clone());
            return bytes;
        }
        match (self.renderer.png)(scene) {
            Ok(bytes) => {
                self.keep(hash, bytes.clone());
                bytes
            }
            Err(error) => {
                tracing::error!(%error, "a picture was left out");
                Vec::new()
            }
        }
    }

    /// Returns these frames as GIF, or nothing if they cannot be drawn.
    fn moving(&self, frames: &[Plan]) -> Vec<u8> {
        (self.renderer.gif)(frames).unwrap_or_else(|error| {
            tracing::error!(%error, "a replay was left out");
            Vec::new()
        })
    }

    fn take(&self, hash: u64) -> Option<Vec<u8>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| *known == hash)?;
        kept.remove(place).map(|(_, bytes)| bytes)
    }

    /// Keeps a picture in place of the one that nobody has wanted for the longest time.
    fn keep(&self, hash: u64, bytes: Vec<u8>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((hash, bytes));
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;
    use crate::discord::posts::message::Picture;

    fn scene(width: u16) -> Scene {
        Scene::new(width, 8)
    }

    fn picture(width: u16) -> Message {
        Message {
            picture: Some(Picture {
                name: "board.png",
                plan: Plan::new(move || scene(width)),
                bytes: Vec::new(),
                alt: "An empty board.".to_owned(),
            }),
            ..Message::words("Your turn.")
        }
    }

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_the_last_few_are_kept() {
        let painter = Painter::new(Renderer::default());
        painter.keep(painter.key.hash_one(scene(8)), vec![1, 2, 3]);
        let drawn = painter.draw(1, picture(8)).await.picture;
        assert_eq!(drawn.expect("a picture").bytes, [1, 2, 3], "the kept one");
        for width in 9..60 {
            let drawn = painter.draw(1, picture(width)).await.picture;
            assert!(drawn.is_some_and(|picture| !picture.bytes.is_empty()));
        }
        let kept = painter.kept.lock().map(|kept| kept.len());
        assert_eq!(kept.ok(), Some(KEPT));
    }

    #[tokio::test]
    async fn a_picture_waits_for_no_moving_one_and_moving_ones_go_round_over_people() {
        let painter = Painter::new(Renderer::default());
        let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
        let (let_go, go_on) = std::sync::mpsc::channel::<()>();
        let go_on = Arc::new(Mutex::new(go_on));
        let mut films = Vec::new();
        for patron in [1, 1, 1, 2, 3, 4, 5] {
            let (begun, go_on) = (begun.clone(), Arc::clone(&go_on));
            let frame = Plan::new(move || {
                let _ = begun.send(patron);
                // It goes on for good when the other end is dropped.
                let _ = go_on.lock().map(|go_on| go_on.recv());
                scene(8)
            });
            let mut film = picture(8);
            if let Some(picture) = &mut film.picture {
                picture.plan = Plan::moving(vec![frame]);
            }
            let mut film = Box::pin(painter.draw(patron, film));
            assert!(film.as_mut().now_or_never().is_none());
            films.push(film);
        }
        assert_eq!(begins.recv().await, Some(1));
        for patron in 1..=5 {
            let drawn = painter.draw(patron, picture(9)).await.picture;
            assert!(drawn.is_some_and(|picture| !picture.bytes.is_empty()));
        }
        assert!(begins.try_recv().is_err(), "one at a time");
        drop(let_go);
        futures::future::join_all(films).await;
        let mut order = Vec::new();
        while let Ok(patron) = begins.try_recv() {
            order.push(patron);
        }
        assert_eq!(order.last(), Some(&1), "who asked three times: {order:?}");
    }

    #[tokio::test]
    async fn words_stand_for_a_picture_that_cannot_be_drawn() {
        let drawn = Painter::new(Renderer::default()).draw(1, picture(0)).await;
        let words = escape::content("An empty board.");
        assert_eq!(drawn.content, format!("Your turn.\n{words}"));
    }

    #[tokio::test]
    async fn the_example_of_every_game_is_drawn_once() {
        let painter = Painter::new(Renderer::default());
        for kind in GameKind::ALL {
            let first = painter.example(kind).await.expect("an example");
            let again = painter.example(kind).await.expect("an example");
            assert!(!first.png.is_empty() && first.png == again.png);
        }
    }
}
