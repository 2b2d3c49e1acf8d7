//! The position in words, as the alternative text of its picture.

use super::super::Show;
use super::{names, narration};
use rules::Seat;
use rules::erobere_wesnoth::{Class, ErobereWesnoth, Event, Hex, Phase, Public, Terrain, Unit};
use text::{Argument, Phrase, sentences};

/// The number of units beyond which they are listed by class, each with its hex and hit points.
pub(super) const TOLD_IN_FULL: usize = 16;
/// The number of events of a turn that are listed.
const EVENTS_LISTED: usize = 9;
/// The number of villages beyond which they are counted instead of listed.
const VILLAGES_LISTED: usize = 30;

/// Returns the public position in sentences.
pub(super) fn position(public: &Public) -> Phrase {
    let mut said = vec![
        Phrase::new("wesnoth-map")
            .with("map", names::map(public.map.name()))
            .with("turn", public.turn)
            .with("limit", public.turn_limit),
    ];
    said.extend(Seat::BOTH.map(|seat| side(public, seat)));
    let free = villages(public, None);
    if !free.is_empty() {
        said.push(Phrase::new("wesnoth-free-villages").with("hexes", free));
    }
    if public.units.len() <= TOLD_IN_FULL {
        said.extend(last(public));
    }
    sentences(said).unwrap_or_else(|| narration::situation(public))
}

/// Returns a sentence about the last decision, or a list of all that the other did in the whole turn
/// before.
fn last(public: &Public) -> Option<Phrase> {
    let events = public.last();
    let (first, later) = events.split_first()?;
    let role = ErobereWesnoth::role(first.seat());
    if later.is_empty() {
        let event = narration::line(public, Argument::Role(Box::new(role)), first);
        return Some(Phrase::new("wesnoth-last").with("event", event));
    }
    let left_out = count(events.len().saturating_sub(EVENTS_LISTED));
    let listed = events.iter().take(EVENTS_LISTED);
    let mut deeds: Vec<Phrase> = listed.filter_map(|event| deed(event)).collect();
    if left_out > 0 {
        deeds.push(Phrase::new("wesnoth-deeds-more").with("number", left_out));
    }
    let turn = Phrase::new("wesnoth-last-turn").with("role", role);
    Some(turn.with("deeds", deeds))
}

/// Returns an event in a few words.
fn deed(event: &Event) -> Option<Phrase> {
    let told = |key, class, hex: Hex| {
        Phrase::new(key)
            .with("class", names::class(class))
            .with("hex", hex.to_string())
    };
    Some(match event {
        Event::King { class, hex, .. } => told("wesnoth-deed-king", *class, *hex),
        Event::Recruited { class, hex, .. } => told("wesnoth-deed-recruit", *class, *hex),
        Event::Marched {
            class,
            from,
            to,
            captured,
            ..
        } => {
            let key = if *captured {
                "wesnoth-deed-capture"
            } else {
                "wesnoth-deed-move"
            };
            told(key, *class, *from).with("to", to.to_string())
        }
        Event::Fought {
            attacker, defender, ..
        } => Phrase::new("wesnoth-deed-attack")
            .with("attacker", narration::survivor(attacker))
            .with("target", narration::survivor(defender)),
        Event::Turn { .. } => return None,
    })
}

fn side(public: &Public, seat: Seat) -> Phrase {
    let owned = villages(public, Some(seat));
    let side = Phrase::new("wesnoth-side")
        .with("role", ErobereWesnoth::role(seat))
        .with("gold", names::amount(public.gold[seat]))
        .with("villages", count(public.villages_of(seat)))
        .with("units", units(public, seat));
    if owned.is_empty() {
        side.with("where", "")
    } else {
        side.with("where", Phrase::new("wesnoth-where").with("hexes", owned))
    }
}

pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the villages of an owner, or an empty text on a map with too many to list.
pub(super) fn villages(public: &Public, owner: Option<Seat>) -> String {
    let all = public.map.villages();
    if all.len() > VILLAGES_LISTED {
        return String::new();
    }
    names::hexes(
        all.iter()
            .copied()
            .filter(|hex| public.owner(*hex) == owner),
    )
}

fn units(public: &Public, seat: Seat) -> Phrase {
    let own = sorted(public, seat);
    if own.is_empty() {
        return Phrase::new("wesnoth-no-units");
    }
    if public.units.len() > TOLD_IN_FULL {
        return Phrase::new("wesnoth-units-by-class").with("units", by_class(&own));
    }
    let each: Vec<Phrase> = own.into_iter().map(|unit| full(public, unit)).collect();
    Phrase::new("wesnoth-units").with("units", each)
}

/// Returns the king, then the units of each class, in words.
fn by_class(own: &[&Unit]) -> Vec<Phrase> {
    let told = grouped(own).into_iter().map(|(class, units)| {
        Phrase::new("wesnoth-class-units")
            .with("class", class)
            .with("places", places(&units))
    });
    told.collect()
}

/// Returns the king, then the units of each class, each with its name.
pub(super) fn grouped<'a>(own: &[&'a Unit]) -> Vec<(Phrase, Vec<&'a Unit>)> {
    let kings = own.iter().filter(|unit| unit.king);
    let kings = kings.map(|king| (names::full(king), vec![*king]));
    let classes = Class::ALL.into_iter().map(|class| {
        let units = own.iter().filter(|unit| !unit.king && unit.class == class);
        (names::class(class), units.copied().collect())
    });
    let groups = kings.chain(classes);
    groups
        .filter(|(_, units): &(_, Vec<_>)| !units.is_empty())
        .collect()
}

/// Lists hexes and hit points, such as `c4 (3) d5 (1)`.
pub(super) fn places(units: &[&Unit]) -> String {
    let each: Vec<String> = units
        .iter()
        .map(|unit| format!("{} ({})", unit.hex, unit.hp))
        .collect();
    each.join(" ")
}

fn full(public: &Public, unit: &Unit) -> Phrase {
    let terrain = public.terrain(unit.hex).unwrap_or(Terrain::Flat);
    let key = if has_acted(public, unit) {
        "wesnoth-unit-acted"
    } else {
        "wesnoth-unit"
    };
    Phrase::new(key)
        .with("unit", names::full(unit))
        .with("hex", unit.hex.to_string())
        .with("hp", unit.hp)
        .with("full", unit.class.full_hp())
        .with("terrain", names::terrain(terrain))
}

/// Returns `true` for a unit that can do nothing more in the turn that is being played.
pub(super) fn has_acted(public: &Public, unit: &Unit) -> bool {
    let moves = matches!(public.phase, Phase::Actions(seat) if seat == unit.seat);
    moves && (unit.recruited || unit.attacked && unit.mp == 0)
}

/// Returns a seat's units, the king first and the others by place.
pub(super) fn sorted(public: &Public, seat: Seat) -> Vec<&Unit> {
    let mut own: Vec<&Unit> = public
        .units
        .iter()
        .filter(|unit| unit.seat == seat)
        .collect();
    own.sort_by_key(|unit| (!unit.king, unit.hex));
    own
}
