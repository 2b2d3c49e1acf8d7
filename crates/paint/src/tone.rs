//! The palette shared by all games, whose tones also differ in lightness.

/// A tone of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tone {
    /// The background of every picture.
    Ink,
    /// Panels on the background.
    Night,
    /// The audience in the hall.
    Hall,
    /// Empty places.
    Slate,
    /// Lines and secondary things.
    Steel,
    /// Labels.
    Mist,
    /// Cards, and the side of seat 0.
    Cream,
    /// The side of seat 1, with an outline of cream.
    Coal,
    /// The last move, and whatever asks for attention.
    Amber,
    /// Hits and losses, and Red's cards.
    Crimson,
    /// Backs of Red's cards.
    Dusk,
    /// The viewer's own choice.
    Teal,
    /// Grass.
    Leaf,
    /// Grass of every other row.
    Meadow,
    /// Marks on grass, and lines between hexes.
    Tuft,
    /// The light half of trees.
    Pine,
    /// The dark half of trees.
    Fir,
    /// Castles and gloves.
    Sand,
    /// Keeps and walls.
    Stone,
    /// Water.
    Water,
    /// Crests of waves.
    Foam,
    /// Card backs and banners.
    Deep,
    /// Wood.
    Wood,
    /// Wood in shade.
    Earth,
    /// White cloth in shade.
    Linen,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 25] = [
        Self::Ink,
        Self::Night,
        Self::Hall,
        Self::Slate,
        Self::Steel,
        Self::Mist,
        Self::Cream,
        Self::Coal,
        Self::Amber,
        Self::Crimson,
        Self::Dusk,
        Self::Teal,
        Self::Leaf,
        Self::Meadow,
        Self::Tuft,
        Self::Pine,
        Self::Fir,
        Self::Sand,
        Self::Stone,
        Self::Water,
        Self::Foam,
        Self::Deep,
        Self::Wood,
        Self::Earth,
        Self::Linen,
    ];

    /// Returns the red, green and blue parts.
    #[must_use]
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Ink => [0x16, 0x21, 0x2C],
            Self::Night => [0x1F, 0x2D, 0x3A],
            Self::Hall => [0x1B, 0x29, 0x35],
            Self::Slate => [0x33, 0x47, 0x5A],
            Self::Steel => [0x55, 0x70, 0x8A],
            Self::Mist => [0xA9, 0xBB, 0xCB],
            Self::Cream => [0xFB, 0xF6, 0xEC],
            Self::Coal => [0x0B, 0x0F, 0x14],
            Self::Amber => [0xE8, 0xA8, 0x38],
            Self::Crimson => [0xC2, 0x41, 0x4F],
            Self::Dusk => [0x8B, 0x1F, 0x33],
            Self::Teal => [0x2F, 0xA3, 0x9A],
            Self::Leaf => [0x8D, 0xB3, 0x6B],
            Self::Meadow => [0xA3, 0xC4, 0x7E],
            Self::Tuft => [0x6F, 0x98, 0x52],
            Self::Pine => [0x4E, 0x7F, 0x57],
            Self::Fir => [0x2C, 0x56, 0x40],
            Self::Sand => [0xC9, 0xB7, 0x9C],
            Self::Stone => [0x8C, 0x85, 0x7B],
            Self::Water => [0x5B, 0x9B, 0xC8],
            Self::Foam => [0xB5, 0xD8, 0xEC],
            Self::Deep => [0x2F, 0x6A, 0x96],
            Self::Wood => [0x7A, 0x54, 0x38],
            Self::Earth => [0x53, 0x38, 0x27],
            Self::Linen => [0xDD, 0xD5, 0xC6],
        }
    }
}
