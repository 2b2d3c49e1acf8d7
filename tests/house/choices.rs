//! The moves below a hand: each of them is a few clicks away.

use std::collections::BTreeSet;

use super::limits::{check, table, view};
use host::View;
use piste::discord::act::{Act, MatchAct, Page};
use piste::discord::posts;
use piste::discord::posts::message::{Message, Row, Target};
use rules::{Seat, Sequence};
use serenity::all::ButtonStyle;
use show::{Choice, Emphasis, Group};
use table::{GameKind, SeatSheet};
use text::{Language, Phrase};

/// Returns the tokens that the rows of a message play, and the pages that they open.
fn ways(message: &Message) -> (Vec<String>, Vec<Page>) {
    let (mut tokens, mut pages) = (Vec::new(), Vec::new());
    let mut follow = |act: &Act, chosen: &str| match act {
        Act::Match(_, MatchAct::Play { token, .. }) => tokens.push(token.clone()),
        Act::Match(_, MatchAct::Choose { .. }) => tokens.push(chosen.to_owned()),
        Act::Match(_, MatchAct::Browse { page, .. }) => pages.push(*page),
        Act::Match(_, MatchAct::Group { .. }) => {
            pages.push(Page::of_group(chosen).expect("a group"));
        }
        _ => {}
    };
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => buttons.iter().for_each(|button| match &button.target {
                Target::Click(act) => follow(act, ""),
                Target::Link(_) | Target::Nowhere(_) => {}
            }),
            Row::Select { act, options, .. } => {
                options.iter().for_each(|(value, _)| follow(act, value));
            }
            Row::Pick { .. } => {}
        }
    }
    (tokens, pages)
}

/// Follows every way from a hand and finds each of its moves. Returns the number of pages.
pub(crate) fn every_move_is_reached(language: Language, view: &View) -> usize {
    let hand = posts::hand(language, view, true);
    let moves = view.sheet.groups.iter().flat_map(|group| &group.choices);
    let mut wanted: BTreeSet<&str> = moves.map(|choice| choice.token.as_str()).collect();
    let legal = wanted.clone();
    let (mut messages, mut seen) = (vec![hand.clone()], Vec::new());
    while let Some(message) = messages.pop() {
        check(&message, "a page of moves");
        assert_eq!(message.content, hand.content);
        assert_eq!(message.rows.last(), hand.rows.last(), "the match's own row");
        let (tokens, pages) = ways(&message);
        for token in tokens {
            wanted.remove(token.as_str());
            assert!(legal.contains(token.as_str()), "{token}");
        }
        for page in pages {
            if !seen.contains(&page) {
                seen.push(page);
                messages.push(posts::browsed(language, view, page));
            }
        }
    }
    assert!(wanted.is_empty(), "nothing leads to {wanted:?}");
    seen.len()
}

/// Returns a hand with groups of these numbers of moves, of two kinds in turn.
fn crowded(sizes: &[usize]) -> SeatSheet {
    crowded_with(sizes, ["advance", "back"])
}

fn crowded_with(sizes: &[usize], kinds: [&'static str; 2]) -> SeatSheet {
    let label = || Phrase::new("luck-values");
    let group = |(number, size): (usize, &usize)| {
        let choice = |place| Choice {
            token: format!("{number}-{place}"),
            label: label(),
            words: None,
            sign: None,
        };
        Group {
            key: kinds[number % 2],
            label: label(),
            emphasis: Emphasis::Plain,
            choices: (0..*size).map(choice).collect(),
            marked: None,
        }
    };
    let mut sheet = table(GameKind::default(), GameKind::default().facts().variants[0])
        .seat(Seat::Zero, Sequence(0));
    sheet.groups = sizes.iter().enumerate().map(group).collect();
    sheet
}

#[test]
fn moves_that_do_not_fit_below_a_hand_are_a_few_clicks_away() {
    let cases: [(&[usize], bool); 11] = [
        (&[5, 5, 5, 5], false),
        (&[3, 12, 3], false),
        (&[25, 25, 25, 25], false),
        (&[1, 2, 3, 1, 2, 3, 1, 2], false),
        (&[21, 1, 1, 1, 1], false),
        (&[6, 9, 5, 4, 1], false),
        (&[6, 6, 6, 6, 1], true),
        (&[101], true),
        (&[1; 30], true),
        (&[300, 40, 1], true),
        (&[16, 15, 1, 26, 76, 7], true),
    ];
    for (sizes, browsed) in cases {
        let sheet = view(crowded(sizes));
        for language in Language::all() {
            let pages = every_move_is_reached(language, &sheet);
            assert_eq!(pages > 0, browsed, "{sizes:?}");
        }
    }
}

#[test]
fn hundreds_of_moves_are_a_few_clicks_away() {
    many_moves_are_reached(Language::all().take(1), 30);
}

#[test]
#[ignore = "a slower suite: thousands of moves in every language, which .ci/run looks at"]
fn thousands_of_moves_are_a_few_clicks_away_in_every_language() {
    many_moves_are_reached(Language::all(), 70);
}

fn many_moves_are_reached(languages: impl Iterator<Item = Language>, groups: usize) {
    let sizes: Vec<usize> = (1..groups).collect();
    let sheet = view(crowded(&sizes));
    for language in languages {
        assert!(every_move_is_reached(language, &sheet) > 0);
    }
}

#[test]
fn with_several_groups_of_a_kind_the_group_is_chosen_first_and_a_single_move_played_at_once() {
    for (sizes, pages) in [
        (&[3, 2, 1][..], 3),
        (&[1; 20], 0),
        (&[1, 30, 16, 1], 4),
        (&[2; 21], 22),
    ] {
        let sheet = view(crowded_with(sizes, ["move", "move"]));
        let reached = every_move_is_reached(Language::english(), &sheet);
        assert_eq!(reached, pages, "{sizes:?}");
    }
}

#[test]
fn the_end_of_a_turn_never_stands_out_and_is_asked_for_again_while_something_is_left() {
    for (emphasis, pages) in [(Emphasis::Quiet, 0), (Emphasis::Guarded, 2)] {
        for sizes in [&[3, 1][..], &[12, 12, 1], &[300, 1], &[6, 6, 6, 6, 1]] {
            let mut sheet = crowded(sizes);
            sheet.groups.last_mut().expect("a group").emphasis = emphasis;
            let view = view(sheet);
            let hand = posts::hand(Language::english(), &view, true);
            let buttons = hand.rows.iter().flat_map(|row| match row {
                Row::Buttons(buttons) => buttons.as_slice(),
                Row::Select { .. } | Row::Pick { .. } => &[],
            });
            let index = sizes.len() - 1;
            let ends: Vec<_> = buttons
                .filter(|button| match &button.target {
                    Target::Click(Act::Match(_, MatchAct::Play { token, .. })) => {
                        *token == format!("{index}-0")
                    }
                    Target::Click(Act::Match(_, MatchAct::Browse { page, .. })) => {
                        page.group == u32::try_from(index).ok()
                    }
                    _ => false,
                })
                .collect();
            assert_eq!(ends.len(), 1, "{sizes:?}");
            assert_eq!(ends[0].style, ButtonStyle::Secondary);
            let reached = every_move_is_reached(Language::english(), &view);
            assert!(reached >= pages, "{sizes:?}");
            if sizes == [3, 1] {
                assert_eq!(reached, pages);
            }
        }
    }
}

#[test]
fn a_page_that_is_not_there_gives_way_to_one_that_is() {
    let sheet = view(crowded(&[300, 40, 1, 1, 1]));
    for group in [None, Some(0), Some(4), Some(5), Some(u32::MAX)] {
        let number = u32::MAX;
        let page = Page { group, number };
        let browsed = posts::browsed(Language::english(), &sheet, page);
        check(&browsed, "a page that is not there");
        let (tokens, pages) = ways(&browsed);
        assert!(!tokens.is_empty() || !pages.is_empty(), "{page:?}");
    }
}
