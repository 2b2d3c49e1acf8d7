//! Pictures, pixel by pixel.
