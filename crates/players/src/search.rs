//! A search that every game can use: a tree of decisions, grown where it looks best.
//!
//! Each run through the tree begins with a position imagined anew from what the seat knows.
//! Positions that look the same to the seat to move share one node, whatever is hidden from that
//! seat. A run follows moves that have turned out well so far or are likely to, and ends at the
//! first new node or at the end of the round.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::{Computer, any, certain};
use rules::{Chance, Game, Next, Seat};

/// The largest number of steps in a run.
const FURTHEST: usize = 400;

/// The number of moves looked at for a decision that is played quickly.
const GLANCES: usize = 3;

/// One run in this number begins with the move that was asked about.
const ASKED: u32 = 4;

/// The depth and curiosity of a search.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of runs through the tree.
    pub runs: u32,
    /// The weight of untried but likely moves against those that have turned out well. With 0 they
    /// are never tried.
    pub curiosity: f32,
    /// The amount by which an untried move is valued below its node.
    pub doubt: f32,
    /// The number of decisions played on quickly before a new node is judged.
    pub ahead: u32,
}

struct Edge<M> {
    chosen: M,
    likely: f32,
    visits: u32,
    /// The sum of the runs' values to the seat to move.
    sum: f32,
}

struct Node<G: Game> {
    edges: Vec<Edge<G::Move>>,
    /// The position, until a run comes here again and its moves are weighed: most nodes never see a
    /// second run.
    unweighed: Option<G::State>,
    visits: u32,
    /// The sum of the runs' values to the seat to move.
    sum: f32,
}

/// A move with the findings of the search.
#[derive(Clone, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub chosen: M,
    /// The share of the search that went into it, from 0 to 1.
    pub share: f32,
    /// Its value to the seat that makes it, from -1 to 1; 0 if no run went through it.
    pub worth: f32,
    /// The number of runs that went through it.
    pub runs: u32,
}

/// A search in progress.
struct Tree<'a, G: Computer> {
    effort: Effort,
    nodes: Vec<Node<G>>,
    places: HashMap<u64, usize, BuildHasherDefault<Mixer>>,
    /// The nodes, edges and seats of the current run.
    path: Vec<(usize, usize, Seat)>,
    /// The first move of the current run, if it is given.
    first: Option<&'a G::Move>,
    moves: Vec<G::Move>,
    likely: Vec<f32>,
    advice: &'a G::Advice,
}

/// Searches from the positions that `world` imagines. Returns the moves of the seat to move there,
/// the one searched most first. The move that was `asked` about is tried often, however bad it
/// looks. A win that is certain needs no search: it is the only move that is returned, unless
/// another one was asked about.
pub(crate) fn search<G: Computer>(
    advice: &G::Advice,
    effort: Effort,
    asked: Option<&G::Move>,
    chance: &mut dyn Chance,
    mut world: impl FnMut(&mut dyn Chance) -> G::State,
) -> Vec<Candidate<G::Move>> {
    let start = world(chance);
    let Next::Turn(seat) = G::next(&start) else {
        return Vec::new();
    };
    let win = certain::win::<G>(&start, seat);
    if let Some(chosen) = win.clone().filter(|_| asked.is_none()) {
        return vec![certain::found(chosen, effort.runs)];
    }
    let mut candidates = grown::<G>(advice, effort, asked, chance, world);
    certain::prefer::<G>(&start, seat, win, &mut candidates);
    candidates
}

/// Grows a tree, and returns the moves at its root, the one searched most first.
fn grown<G: Computer>(
    advice: &G::Advice,
    effort: Effort,
    asked: Option<&G::Move>,
    chance: &mut dyn Chance,
    mut world: impl FnMut(&mut dyn Chance) -> G::State,
) -> Vec<Candidate<G::Move>> {
    let mut tree = Tree::<G> {
        effort,
        nodes: Vec::new(),
        places: HashMap::default(),
        path: Vec::new(),
        first: None,
        moves: Vec::new(),
        likely: Vec::new(),
        advice,
    };
    for run in 0..effort.runs.max(2) {
        tree.first = asked.filter(|_| run % ASKED == 1);
        let state = world(chance);
        tree.run(state, chance);
    }
    let Some(root) = tree.nodes.into_iter().next() else {
        return Vec::new();
    };
    let runs = root.visits.max(1) as f32;
    let mut candidates: Vec<Candidate<G::Move>> = root
        .edges
        .into_iter()
        .map(|edge| Candidate {
            chosen: edge.chosen,
            share: edge.visits as f32 / runs,
            worth: edge.sum / edge.visits.max(1) as f32,
            runs: edge.visits,
        })
        .collect();
    candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
    candidates
}

impl<G: Computer> Tree<'_, G> {
    fn run(&mut self, mut state: G::State, chance: &mut dyn Chance) {
        self.path.clear();
        let mut line = 0;
        for _ in 0..FURTHEST {
            match G::next(&state) {
                Next::Over(outcome) => {
                    return self.report(worth_of(outcome.winner, Seat::Zero));
                }
                Next::Deal => settle::<G>(&mut state, chance),
                Next::Turn(seat) => {
                    let key = G::place(&state, seat, line);
                    let Some(&node) = self.places.get(&key) else {
                        self.places.insert(key, self.nodes.len());
                        let unweighed = Some(state.clone());
                        let worth = self.judge(state, chance);
                        self.nodes.push(Node {
                            edges: Vec::new(),
                            unweighed,
                            visits: 1,
                            sum: if seat == Seat::Zero { worth } else { -worth },
                        });
                        return self.report(worth);
                    };
                    self.weigh(node, seat);
                    G::legal(&state, &mut self.moves);
                    let Some(edge) = self.select(node, &state, seat) else {
                        return;
                    };
                    self.path.push((node, edge, seat));
                    let chosen = &self.nodes[node].edges[edge].chosen;
                    line = hashed(line, chosen);
                    G::play(&mut state, chosen);
                }
            }
        }
    }

    /// Weighs the moves of a node, unless they are.
    fn weigh(&mut self, node: usize, seat: Seat) {
        let Some(state) = self.nodes[node].unweighed.take() else {
            return;
        };
        G::legal(&state, &mut self.moves);
        G::likely(self.advice, &state, seat, &self.moves, &mut self.likely);
        let edges = self.moves.iter().zip(&self.likely);
        let edges = edges.map(|(chosen, likely)| Edge {
            chosen: chosen.clone(),
            likely: *likely,
            visits: 0,
            sum: 0.0,
        });
        self.nodes[node].edges = edges.collect();
    }

    /// Plays a position on for a few decisions, each the best of a few random moves at a glance,
    /// and returns its value to seat 0 then.
    fn judge(&mut self, mut state: G::State, chance: &mut dyn Chance) -> f32 {
        for _ in 0..self.effort.ahead {
            let Next::Turn(seat) = G::next(&state) else {
                break;
            };
            G::legal(&state, &mut self.moves);
            let mut best: Option<(f32, G::State)> = None;
            for _ in 0..GLANCES {
                let Some(chosen) = any(&self.moves, chance) else {
                    break;
                };
                let mut after = state.clone();
                G::play(&mut after, chosen);
                settle::<G>(&mut after, chance);
                let worth = self.worth(&after, seat);
                if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    best = Some((worth, after));
                }
            }
            match best {
                Some((_, after)) => state = after,
                None => break,
            }
        }
        self.worth(&state, Seat::Zero)
    }

    /// Returns the value of a position to a seat: the result of a finished round, or else a guess.
    fn worth(&self, state: &G::State, seat: Seat) -> f32 {
        match G::next(state) {
            Next::Over(outcome) => worth_of(outcome.winner, seat),
            Next::Turn(to_move) if to_move == seat => G::worth(self.advice, state, seat),
            Next::Turn(to_move) => -G::worth(self.advice, state, to_move),
            Next::Deal => 0.0,
        }
    }

    /// Selects one of the legal moves. Those that were not legal when the node was new are added.
    fn select(&mut self, node: usize, state: &G::State, seat: Seat) -> Option<usize> {
        let edges = &self.nodes[node].edges;
        let known = edges.iter().map(|edge| &edge.chosen).eq(self.moves.iter());
        if !known {
            self.add_missing(node, state, seat);
        }
        let node = &self.nodes[node];
        if let Some(first) = self.first.filter(|_| self.path.is_empty()) {
            return node.edges.iter().position(|edge| edge.chosen == *first);
        }
        let value = node.sum / node.visits as f32;
        let reach = self.effort.curiosity * (node.visits as f32).sqrt();
        let score = |edge: &Edge<G::Move>| {
            let worth = match edge.visits {
                0 => value - self.effort.doubt,
                visits => edge.sum / visits as f32,
            };
            worth + reach * edge.likely / (1 + edge.visits) as f32
        };
        let edges = node.edges.iter().enumerate();
        let open = edges.filter(|(_, edge)| known || self.moves.contains(&edge.chosen));
        let best = open.max_by(|(_, one), (_, other)| score(one).total_cmp(&score(other)));
        best.map(|(place, _)| place)
    }

    fn add_missing(&mut self, node: usize, state: &G::State, seat: Seat) {
        let edges = &self.nodes[node].edges;
        let is_new = |chosen: &&G::Move| !edges.iter().any(|edge| edge.chosen == **chosen);
        let missing: Vec<G::Move> = self.moves.iter().filter(is_new).cloned().collect();
        if missing.is_empty() {
            return;
        }
        G::likely(self.advice, state, seat, &self.moves, &mut self.likely);
        let places = self.moves.iter().zip(&self.likely);
        let new = places.filter(|(chosen, _)| missing.contains(chosen));
        let new: Vec<Edge<G::Move>> = new
            .map(|(chosen, likely)| Edge {
                chosen: chosen.clone(),
                likely: *likely,
                visits: 0,
                sum: 0.0,
            })
            .collect();
        self.nodes[node].edges.extend(new);
    }

    /// Adds the value of a run to seat 0 to every node on its path.
    fn report(&mut self, worth: f32) {
        for (node, edge, seat) in &self.path {
            let worth = if *seat == Seat::Zero { worth } else { -worth };
            let node = &mut self.nodes[*node];
            node.visits += 1;
            node.sum += worth;
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            edge.sum += worth;
        }
    }
}

/// Returns the value to a seat of a round won by `winner`.
fn worth_of(winner: Option<Seat>, seat: Seat) -> f32 {
    winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 })
}

/// Draws and applies outcomes of chance until the position waits for none.
pub(crate) fn settle<G: Game>(state: &mut G::State, chance: &mut dyn Chance) {
    while G::next(state) == Next::Deal {
        let deal = G::deal(state, chance);
        if G::settle(state, &deal).is_err() {
            return;
        }
    }
}

/// Mixes a value into a number, such that different sequences give different results.
pub(crate) fn hashed(so_far: u64, value: &impl Hash) -> u64 {
    let mut mixer = Mixer(so_far);
    value.hash(&mut mixer);
    mixer.finish()
}

/// A quick hasher with the same results on every machine.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        let sum = self.0.rotate_left(23) ^ number;
        let mixed = sum.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 29);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
