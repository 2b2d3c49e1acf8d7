//! The workshop of an offer: options that its challenger puts together, and the form for typed ones.

use serenity::all::{CreateInputText, CreateModal, InputTextStyle};

use super::offer::{more_button, offer_button as button};
use super::own_map::with_reasons;
use super::parts;
use crate::discord::act::{Act, OfferAct, OptionsText};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message, OPTION, Picture, QUOTED, Row, cut};
use host::{Kept, KeptName, OfferView, Shelf};
use rules::Seat;
use show::{WorkPart, WorkPlace, Workshop};
use text::{Language, Phrase};

/// The longest sheets that are typed, in characters, with blanks and names in place of signs.
const TYPED: u16 = 100;

/// Options that are being put together, as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The options, in the game's own notation.
    pub options: String,
    /// The seat whose options are changed, or `None` for both.
    pub seat: Option<Seat>,
    /// The place whose parts are shown, counted from 0.
    pub place: Option<u8>,
}

impl Work {
    /// Returns options that nothing was chosen in.
    pub fn new(options: impl Into<String>, seat: Option<Seat>) -> Self {
        Self {
            options: options.into(),
            seat,
            place: None,
        }
    }

    fn text(&self) -> OptionsText {
        OptionsText(self.options.clone())
    }

    fn act(&self) -> OfferAct {
        OfferAct::Workshop {
            options: self.text(),
            seat: self.seat,
        }
    }
}

/// Returns what an offer's workshop shows of options; `None` if its game has none, or cannot read
/// them.
fn shown(offer: &OfferView, work: &Work) -> Option<Workshop<String>> {
    let workshop = offer.kind.game().workshop(&work.options, work.seat);
    workshop.ok().flatten()
}

/// Returns the button that opens the workshop of an offer, if its game has one.
pub(super) fn workshop_button(language: Language, offer: &OfferView) -> Option<Button> {
    let mut work = Work::new(offer.options.clone(), None);
    let workshop = shown(offer, &work)?;
    work.seat = (!workshop.is_same).then_some(Seat::Zero);
    Some(button(language, offer, work.act(), "button-workshop"))
}

/// Returns the workshop of an offer with options as they stand, beside those that the caller and their
/// server keep; `None` if its game has none, or cannot read them.
pub fn workshop(
    language: Language,
    offer: &OfferView,
    work: &Work,
    shelf: &Shelf,
) -> Option<Message> {
    let workshop = shown(offer, work)?;
    let place = work.place.and_then(|place| {
        let found = workshop.places.get(usize::from(place))?;
        Some((place, found))
    });
    let bench = Bench {
        language,
        offer,
        work,
        workshop: &workshop,
        shelf,
    };
    let mut message = Message::words(bench.words());
    message.picture = Some(Picture::new(
        "board.png",
        workshop.board.picture.clone(),
        workshop.board.alt.say(language),
    ));
    let parts = place.map(|(place, found)| bench.parts_of(place, found));
    let menus = [bench.places()].into_iter().chain(parts);
    let message = menus.fold(message, Message::row);
    Some(message.buttons(bench.changes()).buttons(bench.ways()))
}

/// Options on the bench, with what is kept beside them.
struct Bench<'a> {
    language: Language,
    offer: &'a OfferView,
    work: &'a Work,
    workshop: &'a Workshop<String>,
    shelf: &'a Shelf,
}

impl Bench<'_> {
    fn words(&self) -> String {
        let facts = self.offer.kind.facts();
        let seats = self.work.seat.map(|seat| {
            let [zero, one] = &facts.roles;
            let changed = &facts.roles[usize::from(seat.number())];
            Phrase::new("workshop-seats")
                .with("you", zero.clone())
                .with("other", one.clone())
                .with("changed", changed.clone())
        });
        let is_unrated = self.offer.is_rated && !self.is_named();
        let lines = [
            Some(Phrase::new("workshop").with("game", facts.title)),
            self.kept_line("workshop-kept", &self.shelf.own),
            self.kept_line("workshop-kept-here", &self.shelf.of_server),
            Some(Phrase::new("workshop-how")),
            seats,
            is_unrated.then(|| Phrase::new("workshop-unrated")),
            Some(self.workshop.about.clone()),
        ];
        parts::in_lines(self.language, lines.into_iter().flatten())
    }

    /// Returns `true` if the options are offered by a name.
    fn is_named(&self) -> bool {
        let may_be_rated = self.offer.kind.game().may_be_rated(&self.work.options);
        may_be_rated.unwrap_or(false)
    }

    /// Returns the ones of these that are put together, if they are kept.
    fn kept<'k>(&self, kept: &'k [Kept]) -> Option<&'k Kept> {
        kept.iter().find(|kept| kept.text == self.work.options)
    }

    fn kept_line(&self, key: &'static str, all: &[Kept]) -> Option<Phrase> {
        let kept = self.kept(all)?;
        Some(Phrase::new(key).with("name", escape::content(&kept.name)))
    }

    fn places(&self) -> Row {
        let act = OfferAct::WorkPlace {
            options: self.work.text(),
            seat: self.work.seat,
        };
        let options = self.workshop.places.iter().enumerate();
        let options = options.map(|(number, it)| (number.to_string(), it.label.say(self.language)));
        let chosen = self.work.place.map(|place| place.to_string());
        let placeholder = self.language.text("workshop-place");
        parts::select(self.act(act), placeholder, options, chosen)
    }

    fn parts_of(&self, place: u8, found: &WorkPlace) -> Row {
        let act = OfferAct::WorkPart {
            options: self.work.text(),
            seat: self.work.seat,
            place,
        };
        let option = |part: &WorkPart| {
            let label = cut(&part.label.say(self.language), OPTION);
            (part.key.to_string(), label)
        };
        let options = found.parts.iter().map(option);
        let chosen = Some(found.held.to_string());
        let placeholder = self.language.text("workshop-part");
        parts::select(self.act(act), placeholder, options, chosen)
    }

    /// Returns the buttons that change more than one place, and the one to the form.
    fn changes(&self) -> Vec<Button> {
        let (work, workshop) = (self.work, self.workshop);
        let to = |options: &str, seat| Work::new(options, seat).act();
        let mut buttons = Vec::new();
        if let Some(seat) = work.seat {
            let other = seat.other();
            let role = self.offer.kind.facts().roles[usize::from(other.number())].clone();
            let label = Phrase::new("button-work-of").with("player", role);
            let act = self.act(to(&work.options, Some(other)));
            buttons.push(Button::new(act, label.say(self.language)));
            buttons.push(self.button(to(&workshop.same, None), "button-work-same"));
        } else {
            let each = to(&work.options, Some(Seat::Zero));
            buttons.push(self.button(each, "button-work-each"));
        }
        if workshop.usual != work.options {
            let usual = to(&workshop.usual, work.seat);
            buttons.push(self.button(usual, "button-work-usual"));
        }
        let options = work.text();
        buttons.push(self.button(OfferAct::Shelf { options }, "button-shelf"));
        buttons.push(self.button(OfferAct::Write, "button-write-options"));
        buttons
    }

    fn ways(&self) -> Vec<Button> {
        let options = self.work.text();
        let offers = self.button(OfferAct::Options { options }, "button-work-offer");
        let is_new = self.work.options != self.offer.options;
        let offers = is_new.then(|| offers.success());
        let back = more_button(self.language, self.offer);
        let ways = offers.into_iter().chain(self.keepers());
        ways.chain([back]).collect()
    }

    /// Returns the buttons by which the options are kept, or no more. Those with a name need none.
    fn keepers(&self) -> impl Iterator<Item = Button> {
        let options = self.work.text();
        let own = match self.kept(&self.shelf.own) {
            Some(_) => Some(self.button(OfferAct::Forget { options }, "button-forget")),
            None if self.is_named() => None,
            None => Some(self.button(OfferAct::Keep { options }, "button-keep")),
        };
        let options = self.work.text();
        let of_server = match self.kept(&self.shelf.of_server) {
            Some(_) => Some(self.button(OfferAct::ForgetHere { options }, "button-forget-here")),
            None if self.is_named() => None,
            None => Some(self.button(OfferAct::KeepHere { options }, "button-keep-here")),
        };
        own.into_iter()
            .chain(of_server.filter(|_| self.shelf.may_change))
    }

    fn act(&self, act: OfferAct) -> Act {
        Act::Offer(self.offer.id, act)
    }

    fn button(&self, act: OfferAct, key: &str) -> Button {
        button(self.language, self.offer, act, key)
    }
}

/// Returns what an offer's game offers by a name, and what the caller and their server keep, with the
/// way back to the workshop.
pub fn shelf(language: Language, offer: &OfferView, work: &Work, shelf: &Shelf) -> Message {
    let kind = offer.kind;
    let of = |kept: &[Kept]| -> Vec<(String, String)> {
        let kept = kept.iter();
        kept.map(|kept| (kept.text.clone(), escape::plain(&kept.name)))
            .collect()
    };
    let row = |number: u8, key, options: Vec<(String, String)>| {
        let act = Act::Offer(offer.id, OfferAct::Shelved { number });
        let chosen = options.iter().find(|(options, _)| *options == work.options);
        let chosen = chosen.map(|(options, _)| options.clone());
        parts::select(act, language.text(key), options, chosen)
    };
    let how = Phrase::new("shelf").with("game", kind.facts().title);
    let back = button(language, offer, work.act(), "button-back");
    Message::words(how.say(language))
        .row(row(0, "shelf-house", parts::named_options(language, kind)))
        .row(row(1, "shelf-own", of(&shelf.own)))
        .row(row(2, "shelf-here", of(&shelf.of_server)))
        .buttons([back])
}

/// Returns the form for the name under which options are kept.
pub fn keep_form(language: Language, act: &Act) -> CreateModal {
    let label = language.text("keep-form-label");
    let name = CreateInputText::new(InputTextStyle::Short, label, "name")
        .max_length(KeptName::LONGEST as u16);
    parts::form(act, language.text("keep-form-title"), name)
}

/// Returns the form for typed options, with the text that was written before.
pub fn options_form(language: Language, act: &Act, before: Option<&str>) -> CreateModal {
    let label = language.text("options-form-label");
    let options = CreateInputText::new(InputTextStyle::Short, label, "options")
        .placeholder(language.text("options-form-example"))
        .value(cut(before.unwrap_or_default(), TYPED.into()))
        .max_length(TYPED);
    parts::form(act, language.text("options-form-title"), options)
}

/// Returns what is wrong with options that somebody typed, with their text and the ways back.
pub fn refused_options(
    language: Language,
    offer: &OfferView,
    faults: &[Phrase],
    written: &str,
) -> Message {
    let faults = faults.iter().map(|fault| fault.say(language));
    let message = Message {
        quoted: Some(cut(written, QUOTED)),
        ..Message::words(with_reasons(language.text("options-refused"), faults))
    };
    let again = button(language, offer, OfferAct::Write, "button-write-again");
    let buttons = [again].into_iter().chain(workshop_button(language, offer));
    message.buttons(buttons)
}
