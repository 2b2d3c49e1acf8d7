//! Signs beside the words of moves, drawn once: what a button does is seen by shape and colour before
//! its words are read. Words never depend on them.

/// A sign beside the words of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    name: &'static str,
    mark: &'static str,
    png: &'static [u8],
}

macro_rules! signs {
    ($($sign:ident $name:literal $mark:literal)*) => {
        impl Sign {
            /// Every sign.
            pub const ALL: &[Self] = &[$(Self::$sign),*];
            $(
                pub(crate) const $sign: Self = Self {
                    name: $name,
                    mark: $mark,
                    png: include_bytes!(concat!("../signs/", $name, ".png")),
                };
            )*
        }
    };
}

signs! {
    ADJUST "du_adjust" ""
    ADVANCE "eg_advance" "►"
    ARCHER "ew_archer" ""
    ATTACK "eg_attack" "⚔"
    BASH "du_bash" ""
    BLAST "du_blast" ""
    BLOCK "du_block" ""
    CAVALRY "ew_cavalry" ""
    CLUBS "du_clubs" ""
    COUNTER "du_counter" ""
    DIAMONDS "du_diamonds" ""
    EQUIP "du_equip" ""
    EVADE "eg_evade" "◄"
    FIGHTER "ew_fighter" ""
    HEARTS "du_hearts" ""
    HEAVY "ew_heavy" ""
    HIDDEN "du_hidden" ""
    MAGE "ew_mage" ""
    MIRROR "du_mirror" ""
    PARRY "eg_parry" ""
    RETREAT "eg_retreat" "◄"
    RUSH "eg_rush" "►"
    SPADES "du_spades" ""
    STRIKE "du_attack" ""
}

impl Sign {
    /// Returns its name: small letters, digits and underscores. A sign that is drawn anew gets
    /// another name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the character that stands before the words where the sign cannot be shown, or nothing for
    /// one whose words say all.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        self.mark
    }

    /// Returns its picture, a PNG 128 pixels wide and high.
    #[must_use]
    pub const fn png(self) -> &'static [u8] {
        self.png
    }
}
