//! The moves below a hand: all of them if they fit, or else by group and page. The layout depends
//! on the sheet and the page alone, so that nothing has to be remembered between clicks.

use std::iter;

use super::Viewer;
use super::parts::{click, select};
use super::rows::broken;
use crate::discord::act::{Act, MatchAct, Page};
use crate::discord::posts::message::{BUTTONS, Button, OPTIONS, ROWS, Row};
use host::{MatchId, Ply, View};
use show::{Choice, Emphasis, Group, PASS, Sign};
use text::Phrase;

/// The number of rows for moves. The last row of a message belongs to the match.
const PLACES: usize = ROWS - 1;

/// Returns the rows below a hand: every move if there is room, with as many buttons as possible, or
/// else a page of the groups or of a group's moves. A star marks the move with the token `hinted`, or
/// the way to it.
pub(super) fn choices(viewer: &Viewer, view: &View, page: Page, hinted: Option<&str>) -> Vec<Row> {
    let sheet = &view.sheet;
    let moves = Moves {
        viewer,
        id: view.id,
        ply: sheet.public.standing.ply,
        groups: &sheet.groups,
        asked: sheet.asked.as_ref(),
        hinted,
    };
    let whole = moves
        .buttons()
        .or_else(|| moves.one_by_one())
        .or_else(|| moves.side_by_side())
        .filter(|_| !moves.are_by_piece() && !moves.is_guarded(page));
    let mut rows = whole.unwrap_or_else(|| moves.page(page));
    rows.retain(|row| !row.is_empty());
    rows
}

/// Returns the sign that all moves of a group have.
fn common_sign(group: &Group) -> Option<Sign> {
    let mut signs = group.choices.iter().map(|choice| choice.sign);
    let first = signs.next().flatten();
    first.filter(|first| signs.all(|sign| sign == Some(*first)))
}

/// The moves of a sheet that is being laid out.
struct Moves<'a> {
    viewer: &'a Viewer,
    id: MatchId,
    ply: Ply,
    groups: &'a [Group],
    /// The class of items of which one is asked about.
    asked: Option<&'a Phrase>,
    /// The token of the move that has a star.
    hinted: Option<&'a str>,
}

impl Moves<'_> {
    /// Returns every move as a button, each group in rows of its own, if there is room.
    fn buttons(&self) -> Option<Vec<Row>> {
        let parts = self.numbered();
        let parts = parts.map(|(index, group)| self.group_buttons(index, group));
        let parts: Vec<Row> = parts
            .map(|buttons| buttons.map(Row::Buttons))
            .collect::<Option<_>>()?;
        broken(&parts, PLACES)
    }

    fn numbered(&self) -> impl Iterator<Item = (u32, &Group)> {
        (0_u32..).zip(self.groups)
    }

    /// Returns `true` for the page of a group that is asked for once more before it is played.
    fn is_guarded(&self, page: Page) -> bool {
        let mut groups = self.numbered();
        groups
            .any(|(index, group)| page.group == Some(index) && group.emphasis == Emphasis::Guarded)
    }

    /// Returns `true` if several groups are of one kind, such as one for each unit. The unit is
    /// then chosen first, even if few moves are left: a turn looks the same from its first action
    /// to its last. So is the only one whose moves are of different weight, or are so many that
    /// their numbers on the picture are needed.
    fn are_by_piece(&self) -> bool {
        let mut pairs = self.groups.windows(2);
        let mut groups = self.groups.iter();
        pairs.any(|pair| pair[0].key == pair[1].key)
            || groups.any(|group| {
                let is_numbered = group.marked.is_some() && group.choices.len() > BUTTONS;
                group.emphasis == Emphasis::Mixed || is_numbered
            })
    }

    /// Returns every move if there is room: those of a small group as a row of buttons, those of a
    /// large one in selects.
    fn one_by_one(&self) -> Option<Vec<Row>> {
        let mut number = 0;
        let rows: Vec<Row> = self
            .numbered()
            .flat_map(|(index, group)| match self.few_buttons(index, group) {
                Some(buttons) => vec![Row::Buttons(buttons)],
                None => self.selects(group, &mut number),
            })
            .collect();
        broken(&rows, PLACES)
    }

    /// Returns every move if there is room, with the large groups first and the buttons of the
    /// small ones side by side.
    fn side_by_side(&self) -> Option<Vec<Row>> {
        let (mut number, mut all, mut few) = (0, Vec::new(), Vec::new());
        for (index, group) in self.numbered() {
            match self.few_buttons(index, group) {
                Some(buttons) => few.extend(buttons),
                None => all.extend(self.selects(group, &mut number)),
            }
        }
        all.push(Row::Buttons(few));
        broken(&all, PLACES)
    }

    /// Returns the buttons of a group whose moves fit in one row.
    fn few_buttons(&self, index: u32, group: &Group) -> Option<Vec<Button>> {
        let few = group.choices.len() <= BUTTONS;
        few.then(|| self.group_buttons(index, group)).flatten()
    }

    /// Returns the buttons of a group, if every token fits into a custom id: its moves, or the way
    /// to the page of a guarded one.
    fn group_buttons(&self, index: u32, group: &Group) -> Option<Vec<Button>> {
        if group.emphasis == Emphasis::Guarded {
            return Some(vec![self.way_to(index, group)]);
        }
        let mut buttons = self.move_buttons(group)?;
        let asked = self.asked.filter(|_| group.key == PASS);
        buttons.extend(asked.into_iter().flat_map(|asked| self.passes(asked)));
        Some(buttons)
    }

    /// Returns a text for a move, with a star if it is the hinted one.
    fn starred(&self, choice: &Choice, text: &Phrase) -> String {
        let is_hinted = self.hinted == Some(choice.token.as_str());
        self.with_star(is_hinted, text)
    }

    /// Returns a text for a group, with a star if the hinted move is in it.
    fn starred_group(&self, group: &Group, text: &Phrase) -> String {
        let mut tokens = group.choices.iter().map(|choice| choice.token.as_str());
        let is_hinted = tokens.any(|token| self.hinted == Some(token));
        self.with_star(is_hinted, text)
    }

    fn with_star(&self, is_hinted: bool, text: &Phrase) -> String {
        if is_hinted {
            let phrase = Phrase::new("choices-hinted").with("move", text.clone());
            self.viewer.say(&phrase)
        } else {
            self.viewer.say(text)
        }
    }

    /// Returns the buttons that let more pass than what is asked about now.
    fn passes(&self, asked: &Phrase) -> [Button; 2] {
        let (id, ply) = (self.id, self.ply);
        let always = Phrase::new("button-always-pass").with("items", asked.clone());
        let always = self.viewer.say(&always);
        [
            self.viewer
                .click(id, MatchAct::PassTurn { ply }, "button-pass-turn"),
            click(id, MatchAct::AlwaysPass { ply }, always),
        ]
    }

    /// Returns the moves of a group as buttons, unless they belong into a list.
    fn move_buttons(&self, group: &Group) -> Option<Vec<Button>> {
        if group.emphasis == Emphasis::Mixed {
            return None;
        }
        let button = |choice: &Choice| {
            let play = MatchAct::Play {
                ply: self.ply,
                token: choice.token.clone(),
            };
            let act = Act::Match(self.id, play);
            let label = self.starred(choice, &choice.label);
            act.fits()
                .then(|| styled(Button::new(act, label), group.emphasis).signed(choice.sign))
        };
        group.choices.iter().map(button).collect()
    }

    /// Returns a group's moves in selects, which are numbered on from `number`.
    fn selects(&self, group: &Group, number: &mut u32) -> Vec<Row> {
        let select = |choices: &[Choice]| {
            *number += 1;
            self.select(*number, self.viewer.say(&group.label), choices.iter())
        };
        group.choices.chunks(OPTIONS).map(select).collect()
    }

    fn select<'c>(
        &self,
        number: u32,
        placeholder: String,
        choices: impl Iterator<Item = &'c Choice>,
    ) -> Row {
        let option = |choice: &Choice| {
            let label = self.starred(choice, choice.said());
            (choice.token.clone(), label)
        };
        let ply = self.ply;
        let act = Act::Match(self.id, MatchAct::Choose { ply, number });
        select(act, placeholder, choices.map(option), None)
    }

    /// Returns a page, or the nearest one if there is no such page.
    fn page(&self, page: Page) -> Vec<Row> {
        let group = page.group.and_then(|number| {
            let index = usize::try_from(number).ok()?;
            Some((number, self.groups.get(index)?))
        });
        match group {
            Some((number, group)) => self.group(number, group, page.number),
            None => self.overview(page.number),
        }
    }

    /// Returns the groups to choose from, each as a button, or a page of them in a select if there
    /// are too many.
    fn overview(&self, wanted: u32) -> Vec<Row> {
        if let [only] = self.groups {
            return self.group(0, only, wanted);
        }
        if let Some(rows) = self.doors() {
            return rows;
        }
        let (number, pages) = nearest(wanted, self.groups.len());
        let shown = self.numbered().skip(first(number)).take(OPTIONS);
        let option = |(index, group): (u32, &Group)| {
            let label = Phrase::new("choices-group")
                .with("group", group.label.clone())
                .with("count", group.choices.len().to_string());
            (index.to_string(), self.starred_group(group, &label))
        };
        let ply = self.ply;
        let act = Act::Match(self.id, MatchAct::Group { ply, number });
        let placeholder = self.placeholder(Phrase::new("choices-groups"), number, pages);
        let select = select(act, placeholder, shown.map(option), None);
        vec![select, Row::Buttons(self.turning(None, number, pages))]
    }

    /// Returns a button for each group, which shows its moves or plays the only one. Groups of one
    /// kind begin a row of their own if there is room.
    fn doors(&self) -> Option<Vec<Row>> {
        let numbered: Vec<(u32, &Group)> = self.numbered().collect();
        let kinds = numbered.chunk_by(|(_, one), (_, next)| one.key == next.key);
        let door = |(index, group): &(u32, &Group)| self.door(*index, group);
        let kinds = kinds.map(|groups| Row::Buttons(groups.iter().flat_map(door).collect()));
        let kinds: Vec<Row> = kinds.collect();
        let together = || Row::Buttons(numbered.iter().flat_map(door).collect());
        broken(&kinds, PLACES).or_else(|| broken(&[together()], PLACES))
    }

    /// Returns the way to a group's moves, or the buttons of the only one.
    fn door(&self, index: u32, group: &Group) -> Vec<Button> {
        let only = match group.choices.as_slice() {
            [_] => self.group_buttons(index, group),
            _ => None,
        };
        only.unwrap_or_else(|| vec![self.way_to(index, group)])
    }

    /// Returns the button that leads to a group's moves.
    fn way_to(&self, index: u32, group: &Group) -> Button {
        let label = Phrase::new("choices-door").with("group", group.label.clone());
        let label = self.starred_group(group, &label);
        self.to(Some(index), 0, label).signed(common_sign(group))
    }

    /// Returns a page of a group's moves, with the way back. Where its picture has numbers, so have
    /// the moves.
    fn group(&self, index: u32, group: &Group, wanted: u32) -> Vec<Row> {
        let group = &numbered(group);
        let back = || self.to(None, index / PAGE, self.viewer.key("button-back"));
        let back = (self.groups.len() > 1).then(back);
        let buttons = self.move_buttons(group).map(Row::Buttons);
        if let Some(mut rows) = buttons.and_then(|buttons| broken(&[buttons], PLACES - 1)) {
            rows.push(Row::Buttons(back.into_iter().collect()));
            return rows;
        }
        let (number, pages) = nearest(wanted, group.choices.len());
        let placeholder = self.placeholder(group.label.clone(), number, pages);
        let shown = group.choices.iter().skip(first(number)).take(OPTIONS);
        let select = self.select(number, placeholder, shown);
        let turning = self.turning(Some(index), number, pages);
        let ways = back.into_iter().chain(turning);
        vec![select, Row::Buttons(ways.collect())]
    }

    /// Returns the buttons to the pages beside this one.
    fn turning(&self, group: Option<u32>, number: u32, pages: u32) -> Vec<Button> {
        let to = |number, key| self.to(group, number, self.viewer.key(key));
        let previous = number.checked_sub(1);
        let previous = previous.map(|number| to(number, "button-previous"));
        let next = (number + 1 < pages).then(|| to(number + 1, "button-next"));
        previous.into_iter().chain(next).collect()
    }

    /// Returns the button that leads to a page of a group, or to one of all groups.
    fn to(&self, group: Option<u32>, number: u32, label: String) -> Button {
        let (ply, page) = (self.ply, Page { group, number });
        click(self.id, MatchAct::Browse { ply, page }, label)
    }

    fn placeholder(&self, label: Phrase, number: u32, pages: u32) -> String {
        if pages <= 1 {
            return self.viewer.say(&label);
        }
        let phrase = Phrase::new("choices-page")
            .with("label", label)
            .with("page", number + 1)
            .with("pages", pages);
        self.viewer.say(&phrase)
    }
}

/// Returns a group whose labels begin with the numbers in its picture, if it has one.
fn numbered(group: &Group) -> Group {
    let mut group = group.clone();
    if group.marked.is_some() {
        for (number, choice) in (1_u32..).zip(&mut group.choices) {
            for words in iter::once(&mut choice.label).chain(&mut choice.words) {
                *words = Phrase::new("choices-numbered")
                    .with("number", number.to_string())
                    .with("move", words.clone());
            }
        }
    }
    group
}

/// The number of options on a page.
const PAGE: u32 = OPTIONS as u32;

/// Returns the page nearest to the wanted one, and the number of pages.
fn nearest(wanted: u32, items: usize) -> (u32, u32) {
    let pages = u32::try_from(items.div_ceil(OPTIONS)).unwrap_or(u32::MAX);
    (wanted.min(pages.saturating_sub(1)), pages)
}

/// Returns the index of a page's first item.
const fn first(number: u32) -> usize {
    number as usize * OPTIONS
}

/// Gives the button of a move the colour that shows how much it decides.
pub(super) fn styled(button: Button, emphasis: Emphasis) -> Button {
    match emphasis {
        Emphasis::Decisive => button.danger(),
        Emphasis::Defensive => button.success(),
        Emphasis::Plain => button.primary(),
        Emphasis::Backward | Emphasis::Mixed | Emphasis::Quiet | Emphasis::Guarded => button,
    }
}
