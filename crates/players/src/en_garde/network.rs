//! A network of one hidden layer over inputs that are on or off.

/// The number of sums that a dot product runs side by side, so that the compiler can use wide
/// registers.
const LANES: usize = 8;

/// The weights of a network. Its rows are the inputs, the bias of the hidden layer, and the
/// outputs; each row has a weight for every hidden unit.
#[derive(Clone)]
pub struct Network<const HIDDEN: usize> {
    inputs: usize,
    pub(super) rows: Vec<[f32; HIDDEN]>,
    /// The bias of each output.
    pub(super) offsets: Vec<f32>,
}

impl<const HIDDEN: usize> Network<HIDDEN> {
    /// Creates a network whose weights are all zero.
    #[must_use]
    pub fn zero(inputs: usize, outputs: usize) -> Self {
        Self {
            inputs,
            rows: vec![[0.0; HIDDEN]; inputs + 1 + outputs],
            offsets: vec![0.0; outputs],
        }
    }

    /// Returns the activation of the hidden layer with these inputs on.
    #[must_use]
    pub fn hidden(&self, on: &[u16]) -> [f32; HIDDEN] {
        let mut sums = self.rows[self.inputs];
        for input in on {
            add(&mut sums, &self.rows[usize::from(*input)]);
        }
        for sum in &mut sums {
            *sum = sum.max(0.0);
        }
        sums
    }

    /// Returns one output.
    #[must_use]
    pub fn output(&self, hidden: &[f32; HIDDEN], output: usize) -> f32 {
        self.offsets[output] + dot(hidden, &self.rows[self.inputs + 1 + output])
    }

    /// Adds to this network, as a gradient, the change of `weights` that changes an output by `by`.
    /// `back` collects the same for the hidden layer.
    pub(super) fn learn_output(
        &mut self,
        weights: &Self,
        hidden: &[f32; HIDDEN],
        output: usize,
        by: f32,
        back: &mut [f32; HIDDEN],
    ) {
        self.offsets[output] += by;
        let row = self.inputs + 1 + output;
        add_scaled(&mut self.rows[row], hidden, by);
        add_scaled(back, &weights.rows[row], by);
    }

    /// Adds the gradient of the hidden layer to the inputs that were on.
    pub(super) fn learn_hidden(
        &mut self,
        on: &[u16],
        hidden: &[f32; HIDDEN],
        mut back: [f32; HIDDEN],
    ) {
        for (back, hidden) in back.iter_mut().zip(hidden) {
            if *hidden <= 0.0 {
                *back = 0.0;
            }
        }
        for input in on {
            add(&mut self.rows[usize::from(*input)], &back);
        }
        let bias = self.inputs;
        add(&mut self.rows[bias], &back);
    }

    /// Returns the size of such a network in a file, in bytes.
    pub(super) const fn size(inputs: usize, outputs: usize) -> usize {
        (inputs + 1 + outputs) * (size_of::<f32>() + HIDDEN) + outputs * size_of::<f32>()
    }

    /// Writes the weights: for each row its smallest step and every weight as a number of steps in
    /// one byte, then the biases of the outputs. Numbers are little-endian.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        for row in &self.rows {
            let most = row
                .iter()
                .fold(0.0, |most: f32, weight| most.max(weight.abs()));
            let step = most.max(f32::MIN_POSITIVE) / f32::from(i8::MAX);
            bytes.extend(step.to_le_bytes());
            bytes.extend(
                row.iter()
                    .flat_map(|weight| ((weight / step).round() as i8).to_le_bytes()),
            );
        }
        bytes.extend(self.offsets.iter().flat_map(|offset| offset.to_le_bytes()));
    }

    /// Reads what [`write`](Self::write) wrote, and returns the bytes after it. Returns `None` if
    /// there are too few.
    pub(super) fn read<'a>(&mut self, mut bytes: &'a [u8]) -> Option<&'a [u8]> {
        let number = |bytes: &mut &'a [u8]| {
            let (number, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(f32::from_le_bytes(*number))
        };
        for row in &mut self.rows {
            let step = number(&mut bytes)?;
            let (weights, rest) = bytes.split_first_chunk::<HIDDEN>()?;
            bytes = rest;
            for (weight, byte) in row.iter_mut().zip(weights) {
                *weight = f32::from(i8::from_le_bytes([*byte])) * step;
            }
        }
        for offset in &mut self.offsets {
            *offset = number(&mut bytes)?;
        }
        Some(bytes)
    }

    /// Iterates over all weights in a fixed order.
    pub(super) fn weights(&self) -> impl Iterator<Item = &f32> {
        self.rows.iter().flatten().chain(&self.offsets)
    }

    /// Iterates over all weights mutably, in the same order.
    pub(super) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().flatten().chain(&mut self.offsets)
    }
}

fn add<const HIDDEN: usize>(sums: &mut [f32; HIDDEN], row: &[f32; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

fn add_scaled<const HIDDEN: usize>(sums: &mut [f32; HIDDEN], row: &[f32; HIDDEN], by: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight * by;
    }
}

fn dot<const HIDDEN: usize>(one: &[f32; HIDDEN], other: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.chunks(LANES).zip(other.chunks(LANES)) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}
