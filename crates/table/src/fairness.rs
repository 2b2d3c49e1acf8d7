//! The source of a match's chance, and the means to check it afterwards (`records.md`).

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use rules::{BySeat, Chance, Malformed};

/// The 32 bytes that determine every deal of a match. They are published only once the match is
/// over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Creates a secret from its bytes, which in play come from the operating system.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Parses a secret from its 64 hexadecimal digits.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] for any other text, without repeating it.
    pub fn from_hex(text: &str) -> Result<Self, Malformed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)
            .map_err(|_| Malformed::new("a secret is 64 hexadecimal digits"))?;
        Ok(Self(bytes))
    }

    /// Returns the bytes, for the database.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the hexadecimal digits, for the record of a finished match.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// Returns the commitment published with the challenge: SHA-256 of the secret, as hexadecimal
    /// digits.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// Returns the stream of a round, with `number` from 1. The stream of round 0 seats the
    /// players.
    #[must_use]
    pub fn stream(&self, id: &str, number: u32, lucks: BySeat<&Luck>) -> Stream {
        let text = format!("piste/1\n{id}\n{number}\n{}\n{}", lucks.zero, lucks.one);
        // HMAC pads a key that is shorter than its block with zeros.
        let mut block = [0; 64];
        block[..self.0.len()].copy_from_slice(&self.0);
        let mut code = <Hmac<Sha256> as KeyInit>::new(&block.into());
        code.update(text.as_bytes());
        Stream::new(code.finalize().into_bytes().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// The words that a player adds to the secret, so that the host cannot have chosen the deal: 0 to
/// 64 printable ASCII characters.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Luck(String);

impl fmt::Debug for Luck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Luck(..)")
    }
}

impl Luck {
    /// The largest number of characters allowed.
    pub const LONGEST: usize = 64;

    /// Parses the words that a player typed.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if they are longer than 64 characters, or have a character outside
    /// 0x20 to 0x7E.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        let printable = text.bytes().all(|byte| (0x20..=0x7E).contains(&byte));
        if text.len() > Self::LONGEST || !printable {
            return Err(Malformed::new(
                "luck has at most 64 characters, letters, digits, blanks and signs of ASCII",
            ));
        }
        Ok(Self(text.to_owned()))
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Luck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The way in which the sides of a match are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The challenger chooses.
    Chosen,
    /// Chance decides, by the stream of round 0 ([`challenger_goes_first`]).
    Random,
}

impl Sides {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Chosen, Self::Random];

    /// Returns the spelling in records.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::Random => "random",
        }
    }

    /// Returns the way with this spelling.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sides| sides.key() == key)
    }
}

/// Returns `true` if chance gives the challenger seat 0 or, in games where the challenger sits
/// there anyway, the first turn. `challenger` and `accepter` are their lucks.
#[must_use]
pub fn challenger_goes_first(
    secret: &Secret,
    id: &str,
    challenger: &Luck,
    accepter: &Luck,
) -> bool {
    let mut stream = secret.stream(id, 0, BySeat::new(challenger, accepter));
    stream.below(2) == 0
}

/// The random numbers of one round: the ChaCha20 key stream as little-endian words.
#[derive(Clone)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// Creates the stream of a key.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(key))
    }

    /// Creates a stream for purposes that need no proof, such as simulations and the positions that
    /// computer players imagine.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha20Rng::seed_from_u64(seed))
    }
}

impl Chance for Stream {
    fn below(&mut self, bound: u32) -> u32 {
        below(bound, || self.0.next_u32())
    }
}

/// Returns a number below `bound`, skipping words that would make some numbers likelier
/// (`records.md`, point 5): those of the last block of `bound` words, if it is not whole.
fn below(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let bound = bound.max(1);
    loop {
        let drawn = word();
        let number = drawn % bound;
        let last_whole_block = bound.wrapping_neg();
        if drawn - number <= last_whole_block {
            return number;
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Stream(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::en_garde::{EnGarde, Options};
    use rules::{Game, Seat};

    fn example() -> (Secret, BySeat<Luck>) {
        let bytes: Vec<u8> = (0..32).collect();
        let secret = Secret::new(bytes.try_into().expect("32 bytes"));
        let luck = Luck::parse("luck").expect("printable");
        (secret, BySeat::new(Luck::default(), luck))
    }

    #[test]
    fn the_commitment_of_the_worked_example_fits() {
        let (secret, _) = example();
        assert_eq!(
            secret.commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
    }

    #[test]
    fn the_deck_and_the_dice_of_the_worked_example_fit() {
        let (secret, lucks) = example();
        let mut stream = secret.stream("01JD0000000000000000000000", 1, lucks.as_ref());
        let state = EnGarde::start(&Options::default(), Seat::Zero);
        let deck = EnGarde::deal(&state, &mut stream);
        assert_eq!(
            deck.to_string(),
            "5 4 4 3 5 3 2 1 5 2 2 5 3 1 1 4 3 4 1 3 1 4 2 5 2"
        );
        let dice: Vec<u32> = (0..10).map(|_| stream.below(10)).collect();
        assert_eq!(dice, [7, 4, 9, 8, 2, 8, 2, 8, 6, 1]);
    }

    #[test]
    fn the_stream_of_a_zero_key_begins_as_rfc_8439_says() {
        let mut stream = Stream::new([0; 32]);
        let first = stream.0.next_u32().to_le_bytes();
        let second = stream.0.next_u32().to_le_bytes();
        assert_eq!(first, [0x76, 0xb8, 0xe0, 0xad]);
        assert_eq!(second, [0xa0, 0xf1, 0x3d, 0x90]);
    }

    #[test]
    fn a_word_that_would_favour_low_numbers_is_skipped() {
        let number = |bound, words: [u32; 2]| {
            let mut words = words.into_iter();
            below(bound, || words.next().expect("two words"))
        };
        // The last whole block of ten words ends with 0xffff_fff9.
        assert_eq!(number(10, [0xffff_ffff, 7]), 7);
        assert_eq!(number(10, [0xffff_fffa, 7]), 7);
        assert_eq!(number(10, [0xffff_fff9, 7]), 9);
        assert_eq!(number(16, [0xffff_ffff, 7]), 15, "all blocks are whole");
        assert_eq!(number(1, [0xffff_ffff, 7]), 0);
    }

    #[test]
    fn a_secret_never_prints_itself() {
        let (secret, _) = example();
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(Secret::from_hex(&secret.reveal()), Ok(secret));
        let refused = Secret::from_hex("0123").expect_err("too short");
        assert!(!refused.to_string().contains("0123"));
    }

    #[test]
    fn luck_is_at_most_64_printable_characters() {
        assert!(Luck::parse(&"x".repeat(64)).is_ok());
        assert!(Luck::parse(&"x".repeat(65)).is_err());
        assert!(Luck::parse("tab\there").is_err());
        assert!(Luck::parse("é").is_err());
    }
}
