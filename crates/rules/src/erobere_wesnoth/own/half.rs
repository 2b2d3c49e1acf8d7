//! Maps at half size: every second hex stands for itself and half of each neighbour.

use std::collections::BTreeMap;

use super::super::axial::Axial;
use super::super::ground::Ground;
use super::Field;

/// The least weight of ground for a new hex.
const LEAST: u32 = 4;
/// The new hexes around a start that always become castle.
const CASTLES: usize = 4;

/// The weight of each ground that a new hex stands for.
#[derive(Clone, Copy, Default)]
struct Weight {
    strong: u32,
    water: u32,
    forest: u32,
    ford: u32,
    all: u32,
}

impl Weight {
    fn add(&mut self, ground: Ground, weight: u32) {
        self.all += weight;
        match ground {
            Ground::Castle | Ground::Keep => self.strong += weight,
            Ground::Water => self.water += weight,
            Ground::Forest => self.forest += weight,
            Ground::Ford => self.ford += weight,
            Ground::Flat | Ground::Village => {}
        }
    }

    const fn ground(self) -> Ground {
        if self.strong >= 4 {
            Ground::Castle
        } else if self.water >= 3 && self.water >= self.forest {
            Ground::Water
        } else if self.forest >= 3 {
            Ground::Forest
        } else if self.ford > 0 && self.ford + self.water >= 3 {
            Ground::Ford
        } else {
            Ground::Flat
        }
    }
}

/// A map while it is halved.
struct Half<'a> {
    old: &'a Field,
    weights: BTreeMap<Axial, Weight>,
    new: BTreeMap<Axial, Ground>,
    starts: [Axial; 2],
}

/// Returns a map at half size, as seen from its first start.
pub(super) fn half(old: &Field) -> Field {
    let mut half = Half {
        old,
        weights: BTreeMap::new(),
        new: BTreeMap::new(),
        starts: old.starts,
    };
    half.weigh();
    half.found();
    half.fortify();
    half.settle();
    half.keep();
    if 8 * unlike(old) <= old.hexes.len() {
        half.even_out();
    }
    Field {
        hexes: half.new,
        starts: half.starts,
    }
}

/// Returns the number of hexes without a like image under the half turn that exchanges the starts.
fn unlike(field: &Field) -> usize {
    let [one, other] = field.starts;
    let ground = |hex| match field.hexes.get(&hex) {
        Some(Ground::Ford) => Some(Ground::Flat),
        ground => ground.copied(),
    };
    let hexes = field.hexes.keys();
    let unlike = |hex: &&Axial| ground(**hex) != ground(one.plus(other).minus(**hex));
    hexes.filter(unlike).count()
}

impl Half<'_> {
    /// Returns the posts of a hex: itself, or the two beside it.
    fn posts(&self, hex: Axial) -> Vec<Axial> {
        let from = hex.minus(self.old.starts[0]);
        let step = match (from.q.rem_euclid(2), from.r.rem_euclid(2)) {
            (0, 0) => return vec![hex],
            (1, 0) => Axial { q: 1, r: 0 },
            (0, _) => Axial { q: 0, r: 1 },
            _ => Axial { q: 1, r: -1 },
        };
        vec![hex.minus(step), hex.plus(step)]
    }

    /// Returns the new hex of a post.
    fn new_hex(&self, post: Axial) -> Axial {
        let Axial { q, r } = self.old.starts[0];
        Axial {
            q: (post.q - q.rem_euclid(2)).div_euclid(2),
            r: (post.r - r.rem_euclid(2)).div_euclid(2),
        }
    }

    fn new_hexes(&self, hex: Axial) -> Vec<Axial> {
        let posts = self.posts(hex).into_iter();
        posts.map(|post| self.new_hex(post)).collect()
    }

    fn strong(&self, hex: Axial) -> u32 {
        self.weights.get(&hex).map_or(0, |weight| weight.strong)
    }

    /// Gives each new hex the ground that weighs most.
    fn weigh(&mut self) {
        for (hex, ground) in &self.old.hexes {
            let new = self.new_hexes(*hex);
            let weight = if new.len() == 1 { 2 } else { 1 };
            for hex in new {
                self.weights.entry(hex).or_default().add(*ground, weight);
            }
        }
        let weights = self
            .weights
            .iter()
            .filter(|(_, weight)| weight.all >= LEAST);
        self.new = weights
            .map(|(hex, weight)| (*hex, weight.ground()))
            .collect();
    }

    /// Finds the new starts.
    fn found(&mut self) {
        let [one, other] = self.old.starts.map(|start| self.new_hexes(start));
        let one = one[0];
        self.new.entry(one).or_insert(Ground::Flat);
        let fits = |hex: &&Axial| **hex != one && self.new.contains_key(hex);
        let strength = |hex: &&Axial| (self.strong(**hex), std::cmp::Reverse(**hex));
        let strongest = other.iter().filter(fits).max_by_key(strength);
        let other = strongest.or(other.last()).copied().unwrap_or(one);
        self.new.entry(other).or_insert(Ground::Flat);
        self.starts = [one, other];
    }

    /// Lays castles around the new starts, and makes them keeps.
    fn fortify(&mut self) {
        for start in self.starts {
            let is_open = |hex: &Axial| self.new.contains_key(hex) && !self.starts.contains(hex);
            let mut around: Vec<Axial> = start.neighbours().filter(is_open).collect();
            around.sort_by_key(|hex| std::cmp::Reverse(self.strong(*hex)));
            for (place, hex) in around.into_iter().enumerate() {
                if place < CASTLES || self.strong(hex) >= 2 {
                    self.new.insert(hex, Ground::Castle);
                }
            }
        }
        for start in self.starts {
            self.new.insert(start, Ground::Keep);
        }
    }

    /// Puts each old village on a new hex that is free for it.
    fn settle(&mut self) {
        for village in self.old.of(Ground::Village) {
            let posts = self.posts(village).into_iter();
            let home = self.home(village);
            let place = |post: Axial| {
                let hex = self.new_hex(post);
                let ground = *self.new.get(&hex)?;
                let is_taken = ground == Ground::Village;
                (!ground.is_stronghold()).then_some((is_taken, post.distance(home), hex))
            };
            if let Some((.., hex)) = posts.filter_map(place).min() {
                self.new.insert(hex, Ground::Village);
            }
        }
    }

    /// Returns the old start that is nearer to a village.
    fn home(&self, village: Axial) -> Axial {
        let [one, other] = self.old.starts;
        if village.distance(other) < village.distance(one) {
            other
        } else {
            one
        }
    }

    /// Makes keeps of castles away from the starts where keeps were.
    fn keep(&mut self) {
        for keep in self.old.of(Ground::Keep) {
            let is_away = |hex: &Axial| self.starts.iter().all(|start| start.distance(*hex) > 1);
            let is_castle = |hex: &Axial| self.new.get(hex) == Some(&Ground::Castle);
            let mut hexes = self.new_hexes(keep).into_iter();
            if let Some(hex) = hexes.find(|hex| is_castle(hex) && is_away(hex)) {
                self.new.insert(hex, Ground::Keep);
            }
        }
    }

    /// Makes the half turn that exchanges the new starts exact: of each hex and its image, the one
    /// nearer to the first start counts.
    fn even_out(&mut self) {
        let [one, other] = self.starts;
        let image = |hex: Axial| one.plus(other).minus(hex);
        let hexes = self.new.keys().flat_map(|hex| [*hex, image(*hex)]);
        let even = hexes.filter_map(|hex| {
            let nearer = |hex: &Axial| (hex.distance(one), *hex);
            let counts = [hex, image(hex)].into_iter().min_by_key(nearer)?;
            Some((hex, *self.new.get(&counts)?))
        });
        self.new = even.collect();
    }
}
