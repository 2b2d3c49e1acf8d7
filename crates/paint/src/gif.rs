//! Several pictures as one that moves: a GIF, which Discord plays inline.
//!
//! All frames share the palette of the still pictures. A frame holds the rectangle that differs from
//! the one before, and in it the pixels that do.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::draw::{DrawError, drawn};
use super::encode;
use crate::{Plan, Scene};

/// The largest size in bytes. Discord takes ten times as much; a phone has to load it.
pub const LARGEST: usize = 1_000_000;
/// The most frames that are drawn: the threads that draw have others to serve.
pub const MOST_FRAMES: usize = 160;

/// The time that a frame stands, in hundredths of a second, where there are few.
const FRAME: u16 = 100;
/// The least time that it stands, however many there are.
const SHORTEST: u16 = 40;
/// The time for all frames together that makes them shorter.
const WHOLE: u16 = 6_000;
/// The time that the last frame stands before the first comes again.
const LAST: u16 = 400;
/// The palette number of a pixel that stays as it was, and of the background at the corners.
const SAME: u8 = 0;
/// The palette number from which on a corner is drawn: a GIF has no half transparent pixels.
const OPAQUE: u8 = 3;

/// Draws a moving picture of these frames, which begins again after the last. Every other frame is
/// left out as often as it takes to draw at most [`MOST_FRAMES`], the first and the last never. If
/// that takes more than [`LARGEST`] bytes, the picture is drawn in half the size, and then with
/// fewer and fewer frames.
///
/// # Errors
///
/// Returns [`DrawError`] if there is no frame, if one has no size, or if they differ in size.
pub fn gif(frames: &[Plan]) -> Result<Vec<u8>, DrawError> {
    within(frames, LARGEST)
}

fn within(frames: &[Plan], largest: usize) -> Result<Vec<u8>, DrawError> {
    let mut shown: Vec<&Plan> = frames.iter().collect();
    while shown.len() > MOST_FRAMES {
        thin(&mut shown);
    }
    if let Some(bytes) = draw(&shown, |scene| scene, largest)? {
        return Ok(bytes);
    }
    loop {
        if let Some(bytes) = draw(&shown, |scene| scene.halved(), largest)? {
            return Ok(bytes);
        }
        if shown.len() <= 2 {
            return Err(DrawError::TooLarge);
        }
        thin(&mut shown);
    }
}

/// Leaves every other frame out, but never the first and the last.
fn thin(frames: &mut Vec<&Plan>) {
    let last = frames.len().saturating_sub(1);
    let mut number = 0..;
    frames.retain(|_| {
        let number = number.next().unwrap_or(last);
        number == 0 || (last - number).is_multiple_of(2)
    });
}

/// Draws the frames at a size; `None` if they take too many bytes.
fn draw(
    frames: &[&Plan],
    sized: fn(Scene) -> Scene,
    largest: usize,
) -> Result<Option<Vec<u8>>, DrawError> {
    let count = u16::try_from(frames.len()).unwrap_or(u16::MAX).max(1);
    let delay = (WHOLE / count).clamp(SHORTEST, FRAME);
    let mut reel: Option<Reel> = None;
    for plan in frames {
        let scene = sized(plan.scene());
        match &mut reel {
            None => reel = Some(Reel::begin(&scene, delay)?),
            Some(reel) => reel.add(&scene, delay)?,
        }
        if reel.as_ref().is_some_and(|reel| reel.bytes() > largest) {
            return Ok(None);
        }
    }
    let bytes = reel.ok_or(DrawError::NoSize)?.end()?;
    Ok((bytes.len() <= largest).then_some(bytes))
}

/// A GIF that is being written.
struct Reel {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    /// The picture as it is shown after the last frame.
    shown: Vec<u8>,
    /// The last frame, which stands longer if the next one looks the same.
    waiting: Frame<'static>,
}

impl Reel {
    fn begin(scene: &Scene, delay: u16) -> Result<Self, DrawError> {
        let (width, height) = (scene.width, scene.height);
        let shown = pixels(scene)?;
        let mut encoder = Encoder::new(Vec::new(), width, height, &encode::colours())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let whole = Rectangle {
            left: 0,
            top: 0,
            right: usize::from(width),
            bottom: usize::from(height),
        };
        Ok(Self {
            encoder,
            width,
            height,
            waiting: whole.frame(shown.clone(), delay),
            shown,
        })
    }

    fn add(&mut self, scene: &Scene, delay: u16) -> Result<(), DrawError> {
        if (scene.width, scene.height) != (self.width, self.height) {
            return Err(DrawError::Sizes);
        }
        let pixels = pixels(scene)?;
        let width = usize::from(self.width);
        let Some(changed) = Rectangle::of_changes(&self.shown, &pixels, width) else {
            self.waiting.delay = self.waiting.delay.saturating_add(delay);
            return Ok(());
        };
        let differing = changed.differing(&self.shown, &pixels, width);
        let next = changed.frame(differing, delay);
        self.encoder
            .write_frame(&std::mem::replace(&mut self.waiting, next))?;
        self.shown = pixels;
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.encoder.get_ref().len()
    }

    fn end(mut self) -> Result<Vec<u8>, DrawError> {
        self.waiting.delay = self.waiting.delay.max(LAST);
        self.encoder.write_frame(&self.waiting)?;
        Ok(self.encoder.into_inner()?)
    }
}

/// Draws a scene as palette numbers with rounded corners.
fn pixels(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let mut pixels = std::mem::take(&mut drawn(scene)?.numbers);
    encode::round_corners(&mut pixels, usize::from(scene.width));
    for pixel in &mut pixels {
        if *pixel < OPAQUE {
            *pixel = SAME;
        }
    }
    Ok(pixels)
}

/// A part of a picture, in pixels.
#[derive(Debug, PartialEq, Eq)]
struct Rectangle {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Rectangle {
    /// Returns the smallest one around all pixels that differ, or `None` if none does.
    fn of_changes(before: &[u8], after: &[u8], width: usize) -> Option<Self> {
        let rows = || before.chunks(width).zip(after.chunks(width));
        let top = rows().position(|(one, other)| one != other)?;
        let bottom = before.len() / width - rows().rev().position(|(one, other)| one != other)?;
        let (mut left, mut right) = (width, 0);
        for (one, other) in rows().take(bottom).skip(top) {
            let differs = || one.iter().zip(other).map(|(one, other)| one != other);
            left = differs().take(left).position(|it| it).unwrap_or(left);
            let behind = differs().rev().take(width - right).position(|it| it);
            right = behind.map_or(right, |behind| width - behind);
        }
        Some(Self {
            left,
            top,
            right,
            bottom,
        })
    }

    /// Returns its pixels, [`SAME`] for those that do not differ.
    fn differing(&self, before: &[u8], after: &[u8], width: usize) -> Vec<u8> {
        let rows = before.chunks(width).zip(after.chunks(width));
        let rows = rows.take(self.bottom).skip(self.top);
        let pixel = |(one, other): (&u8, &u8)| if one == other { SAME } else { *other };
        rows.flat_map(|(one, other)| {
            let columns = self.left..self.right;
            let (one, other) = (&one[columns.clone()], &other[columns]);
            one.iter().zip(other).map(pixel)
        })
        .collect()
    }

    fn frame(&self, pixels: Vec<u8>, delay: u16) -> Frame<'static> {
        Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: self.left as u16,
            top: self.top as u16,
            width: (self.right - self.left) as u16,
            height: (self.bottom - self.top) as u16,
            buffer: pixels.into(),
            ..Frame::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outline, Tone};

    /// Returns frames with a disc that grows.
    fn frames() -> Vec<Plan> {
        let frame = |number: u8| {
            Plan::new(move || {
                let mut scene = Scene::new(200, 120);
                let disc = Outline::circle((100.0, 60.0), 5.0 * f32::from(number + 1));
                scene.drawing.fill(disc, Tone::Amber);
                scene
            })
        };
        (0..9).map(frame).collect()
    }

    fn size(bytes: &[u8]) -> (u16, usize) {
        let mut reader = gif::DecodeOptions::new().read_info(bytes).expect("a GIF");
        let mut count = 0;
        while reader.read_next_frame().expect("a frame").is_some() {
            count += 1;
        }
        (reader.width(), count)
    }

    #[test]
    fn what_takes_too_many_bytes_is_drawn_smaller_and_then_with_fewer_frames() {
        let frames = frames();
        let whole = within(&frames, LARGEST).expect("drawn");
        assert_eq!(size(&whole), (200, 9));
        let smaller = within(&frames, whole.len() - 1).expect("drawn");
        assert_eq!(size(&smaller), (100, 9));
        let fewer = within(&frames, smaller.len() - 1).expect("drawn");
        assert_eq!(size(&fewer), (100, 5));
        assert!(fewer.len() < smaller.len());
        assert!(matches!(within(&frames, 10), Err(DrawError::TooLarge)));
    }

    #[test]
    fn the_first_and_the_last_frame_are_never_left_out() {
        for count in 1..12_u16 {
            let frames: Vec<Plan> = (0..count)
                .map(|width| Plan::new(move || Scene::new(width, 1)))
                .collect();
            let mut shown: Vec<&Plan> = frames.iter().collect();
            thin(&mut shown);
            assert!(shown.first() == frames.first().as_ref());
            assert!(shown.last() == frames.last().as_ref());
            assert!(shown.len() <= frames.len() / 2 + 2);
        }
    }
}
