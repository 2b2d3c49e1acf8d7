//! Poses: the joints of a fencer who looks to the right, with the middle of the square and the
//! floor at zero.

use paint::Spot;

/// The joints of a fencer.
pub(super) struct Pose {
    pub hip: Spot,
    pub shoulder: Spot,
    pub head: Spot,
    /// The forward tilt of the head, in degrees.
    pub tilt: f32,
    /// Hip, knee and ankle.
    pub front_leg: [Spot; 3],
    /// Heel and toe.
    pub front_foot: [Spot; 2],
    pub back_leg: [Spot; 3],
    pub back_foot: [Spot; 2],
    /// Shoulder, elbow and hand.
    pub front_arm: [Spot; 3],
    pub back_arm: [Spot; 3],
    pub back_hand: Spot,
}

/// The fencer on guard.
pub(super) const GUARD: Pose = Pose {
    hip: (-15.0, -73.0),
    shoulder: (-12.0, -126.0),
    head: (-3.0, -153.0),
    tilt: 2.0,
    front_leg: [(-9.0, -72.0), (27.0, -55.0), (27.0, -10.0)],
    front_foot: [(21.0, -5.0), (48.0, -4.0)],
    back_leg: [(-21.0, -72.0), (-52.0, -50.0), (-56.0, -10.0)],
    back_foot: [(-63.0, -5.0), (-45.0, -4.0)],
    front_arm: [(-3.0, -121.0), (15.0, -98.0), (46.0, -106.0)],
    back_arm: [(-21.0, -120.0), (-50.0, -109.0), (-64.0, -139.0)],
    back_hand: (-57.0, -151.0),
};

/// An attack from a distance.
pub(super) const LUNGE: Pose = Pose {
    hip: (-2.0, -58.0),
    shoulder: (20.0, -106.0),
    head: (33.0, -133.0),
    tilt: 4.0,
    front_leg: [(2.0, -57.0), (47.0, -55.0), (52.0, -10.0)],
    front_foot: [(47.0, -5.0), (75.0, -4.0)],
    back_leg: [(-8.0, -57.0), (-46.0, -35.0), (-84.0, -12.0)],
    back_foot: [(-95.0, -6.0), (-78.0, -3.0)],
    front_arm: [(27.0, -103.0), (58.0, -106.0), (90.0, -109.0)],
    back_arm: [(11.0, -101.0), (-16.0, -84.0), (-46.0, -72.0)],
    back_hand: (-57.0, -73.0),
};

/// An attack from nearby, with the arm raised.
pub(super) const CLOSE: Pose = Pose {
    hip: (-18.0, -78.0),
    shoulder: (-14.0, -128.0),
    head: (-7.0, -153.0),
    tilt: 4.0,
    front_leg: [(-12.0, -76.0), (20.0, -58.0), (18.0, -10.0)],
    front_foot: [(12.0, -5.0), (39.0, -4.0)],
    back_leg: [(-24.0, -76.0), (-48.0, -46.0), (-60.0, -11.0)],
    back_foot: [(-70.0, -5.0), (-52.0, -3.0)],
    front_arm: [(-4.0, -123.0), (10.0, -150.0), (30.0, -157.0)],
    back_arm: [(-22.0, -121.0), (-46.0, -104.0), (-62.0, -122.0)],
    back_hand: (-68.0, -130.0),
};

/// A parry, with the blade before the body.
pub(super) const PARRY: Pose = Pose {
    hip: (-20.0, -74.0),
    shoulder: (-26.0, -124.0),
    head: (-21.0, -151.0),
    tilt: -5.0,
    front_leg: [(-14.0, -73.0), (17.0, -53.0), (24.0, -10.0)],
    front_foot: [(18.0, -5.0), (45.0, -4.0)],
    back_leg: [(-26.0, -73.0), (-54.0, -52.0), (-54.0, -10.0)],
    back_foot: [(-60.0, -5.0), (-42.0, -4.0)],
    front_arm: [(-16.0, -119.0), (6.0, -95.0), (36.0, -92.0)],
    back_arm: [(-34.0, -117.0), (-63.0, -107.0), (-77.0, -137.0)],
    back_hand: (-70.0, -149.0),
};

/// A step back.
pub(super) const RETREAT: Pose = Pose {
    hip: (-26.0, -74.0),
    shoulder: (-38.0, -124.0),
    head: (-36.0, -151.0),
    tilt: -9.0,
    front_leg: [(-20.0, -73.0), (8.0, -46.0), (34.0, -17.0)],
    front_foot: [(29.0, -10.0), (54.0, -20.0)],
    back_leg: [(-32.0, -73.0), (-62.0, -54.0), (-58.0, -10.0)],
    back_foot: [(-66.0, -5.0), (-47.0, -4.0)],
    front_arm: [(-29.0, -119.0), (-4.0, -104.0), (27.0, -113.0)],
    back_arm: [(-46.0, -117.0), (-74.0, -110.0), (-86.0, -138.0)],
    back_hand: (-84.0, -149.0),
};

/// A fencer thrown back by a touch.
pub(super) const HIT: Pose = Pose {
    hip: (-12.0, -70.0),
    shoulder: (-38.0, -113.0),
    head: (-56.0, -133.0),
    tilt: -34.0,
    front_leg: [(-6.0, -70.0), (25.0, -53.0), (36.0, -13.0)],
    front_foot: [(30.0, -8.0), (56.0, -17.0)],
    back_leg: [(-18.0, -68.0), (-42.0, -38.0), (-72.0, -14.0)],
    back_foot: [(-84.0, -7.0), (-66.0, -3.0)],
    front_arm: [(-29.0, -112.0), (-6.0, -134.0), (20.0, -154.0)],
    back_arm: [(-46.0, -104.0), (-72.0, -88.0), (-101.0, -96.0)],
    back_hand: (-111.0, -101.0),
};

/// A winner with the foil raised.
pub(super) const VICTORY: Pose = Pose {
    hip: (-4.0, -94.0),
    shoulder: (-11.0, -147.0),
    head: (-8.0, -175.0),
    tilt: -15.0,
    front_leg: [(2.0, -92.0), (19.0, -52.0), (22.0, -10.0)],
    front_foot: [(16.0, -5.0), (43.0, -4.0)],
    back_leg: [(-10.0, -92.0), (-31.0, -53.0), (-50.0, -13.0)],
    back_foot: [(-59.0, -10.0), (-43.0, -3.0)],
    front_arm: [(-1.0, -143.0), (24.0, -164.0), (36.0, -198.0)],
    back_arm: [(-20.0, -140.0), (-50.0, -126.0), (-30.0, -101.0)],
    back_hand: (-25.0, -98.0),
};

/// A beaten fencer on one knee.
pub(super) const KNEEL: Pose = Pose {
    hip: (-22.0, -50.0),
    shoulder: (2.0, -93.0),
    head: (18.0, -110.0),
    tilt: 30.0,
    front_leg: [(-16.0, -50.0), (22.0, -50.0), (20.0, -10.0)],
    front_foot: [(14.0, -5.0), (42.0, -4.0)],
    back_leg: [(-28.0, -48.0), (-30.0, -11.0), (-68.0, -11.0)],
    back_foot: [(-83.0, -17.0), (-72.0, -4.0)],
    front_arm: [(8.0, -89.0), (28.0, -66.0), (45.0, -46.0)],
    back_arm: [(-6.0, -88.0), (-12.0, -62.0), (16.0, -58.0)],
    back_hand: (22.0, -57.0),
};

/// A salute: heels together, the foil upright before the mask, the free hand behind the back.
pub(super) const SALUTE: Pose = Pose {
    hip: (-6.0, -97.0),
    shoulder: (-9.0, -150.0),
    head: (-4.0, -178.0),
    tilt: 0.0,
    front_leg: [(0.0, -95.0), (7.0, -53.0), (6.0, -10.0)],
    front_foot: [(0.0, -5.0), (29.0, -4.0)],
    back_leg: [(-12.0, -95.0), (-14.0, -53.0), (-17.0, -11.0)],
    back_foot: [(-24.0, -5.0), (-3.0, -3.0)],
    front_arm: [(-1.0, -145.0), (25.0, -126.0), (30.0, -158.0)],
    back_arm: [(-19.0, -144.0), (-42.0, -118.0), (-32.0, -91.0)],
    back_hand: (-25.0, -87.0),
};

/// A fencer at ease, with the foil lowered.
pub(super) const WAIT: Pose = Pose {
    hip: (-6.0, -97.0),
    shoulder: (-9.0, -150.0),
    head: (-5.0, -178.0),
    tilt: 0.0,
    front_leg: [(0.0, -95.0), (12.0, -53.0), (14.0, -10.0)],
    front_foot: [(8.0, -5.0), (36.0, -4.0)],
    back_leg: [(-12.0, -95.0), (-22.0, -53.0), (-28.0, -11.0)],
    back_foot: [(-36.0, -5.0), (-15.0, -3.0)],
    front_arm: [(-1.0, -145.0), (12.0, -112.0), (33.0, -88.0)],
    back_arm: [(-19.0, -144.0), (-44.0, -120.0), (-36.0, -92.0)],
    back_hand: (-32.0, -86.0),
};
