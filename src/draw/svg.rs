//! A scene as SVG.

use std::fmt::Write;

use crate::scene::{Ink, Point, Scene, Shape};

/// The colours. They are told apart in dark and light surroundings and by their lightness alone.
const fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::None => "none",
        Ink::Ground => "#23303c",
        Ink::Field => "#3d5265",
        Ink::SpecialField => "#6d86a0",
        Ink::LastMove => "#d9a441",
        Ink::Grass => "#b9cc8d",
        Ink::Forest => "#83a86f",
        Ink::Water => "#8fbbdd",
        Ink::Stone => "#c2b8a6",
        Ink::Light => "#f7f4ea",
        Ink::Dark => "#0c1116",
        Ink::Line => "#e6edf3",
        Ink::Quiet => "#9fb3c5",
        Ink::Card => "#fbf7ec",
        Ink::CardBack => "#7a3b46",
        Ink::CardMark => "#16202a",
        Ink::CardRed => "#b01f2e",
    }
}

/// The scene as one SVG document.
pub(super) fn write(scene: &Scene) -> String {
    let Scene {
        width,
        height,
        shapes,
    } = scene;
    let mut svg =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">");
    for shape in shapes {
        // Writing to a string does not fail.
        let _ = write_shape(&mut svg, shape);
    }
    svg.push_str("</svg>");
    svg
}

fn write_shape(svg: &mut String, shape: &Shape) -> std::fmt::Result {
    match shape {
        Shape::Rectangle {
            at,
            width,
            height,
            round,
            fill,
            line,
        } => write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" fill=\"{}\" stroke=\"{}\"/>",
            at.x,
            at.y,
            colour(*fill),
            colour(*line)
        ),
        Shape::Circle {
            middle,
            radius,
            fill,
            line,
        } => write!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>",
            middle.x,
            middle.y,
            colour(*fill),
            colour(*line)
        ),
        Shape::Polygon {
            corners,
            fill,
            line,
        } => write!(
            svg,
            "<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>",
            points(corners),
            colour(*fill),
            colour(*line)
        ),
        Shape::Line {
            points: through,
            ink,
            width,
        } => write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            points(through),
            colour(*ink)
        ),
        Shape::Mark {
            middle,
            size,
            text,
            ink,
        } => {
            // A digit is about 0.73 of the font's size high; its foot stands below the middle.
            let foot = f64::from(middle.y) + f64::from(*size) * 0.365;
            write!(
                svg,
                "<text x=\"{}\" y=\"{foot:.1}\" font-size=\"{size}\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                middle.x,
                colour(*ink),
                escaped(text)
            )
        }
    }
}

fn points(points: &[Point]) -> String {
    let each: Vec<String> = points
        .iter()
        .map(|point| format!("{},{}", point.x, point.y))
        .collect();
    each.join(" ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
