//! The outcomes of moves if nobody answers them, as far as the player who chooses can know.

use std::cmp::Ordering;

use super::choices::View;
use super::position::{effects, knights, strength};
use super::words::{code, slot, visible};
use rules::Seat;
use rules::duell::{Block, Card, ItemKind, Position, Reference, Square, Stage, Status};
use text::Phrase;

impl View<'_> {
    /// Returns the label of the activation of a card that needs no target.
    pub(super) fn activate(&self, from: Square) -> Phrase {
        let outcome = match self.card(from).map(|card| self.block(card)) {
            Some(Block::Bash) => Some(self.destroys(from, &self.bashed())),
            Some(Block::Damage) => Some(self.destroys(from, &self.damaged(from))),
            Some(Block::Counter) => self.counters(from),
            Some(Block::Mirror) => self.mirrors(from),
            Some(Block::Elixir) => Some(self.about("duell-choose-elixir", from)),
            Some(Block::Caravan) => Some(self.draws(from)),
            Some(Block::Truce) => Some(self.about("duell-choose-truce", from)),
            _ => None,
        };
        outcome.unwrap_or_else(|| self.about("duell-choose-activate", from))
    }

    fn block(&self, card: Card) -> Block {
        self.public.sheets.block(card)
    }

    /// Returns the label of a Caravan: two cards, or as many as the deck has.
    fn draws(&self, from: Square) -> Phrase {
        let left = self.public.decks[self.seat];
        self.about("duell-choose-caravan", from)
            .with("number", left.min(2))
    }

    fn destroys(&self, from: Square, squares: &[Square]) -> Phrase {
        self.about("duell-choose-destroy", from)
            .with("fallen", self.together(squares))
    }

    /// Returns the squares of the knights that a Bash destroys.
    fn bashed(&self) -> Vec<Square> {
        let all = Seat::BOTH
            .into_iter()
            .flat_map(|seat| knights(self.public, seat));
        let falls = |card: Option<Card>| card.is_none_or(|card| !self.is_immune(card));
        let fallen = all.filter(|(_, knight)| falls(knight.card));
        fallen.map(|(square, _)| square).collect()
    }

    /// Returns `true` if a face-up knight survives a Bash.
    fn is_immune(&self, knight: Card) -> bool {
        let mut all = Seat::BOTH
            .into_iter()
            .flat_map(|seat| effects(self.public, seat));
        let is_proof = |card: Card| self.block(card) == Block::Proof;
        is_proof(knight)
            || all.any(|(_, effect)| {
                effect.status == Status::Attached(knight) && effect.card.is_some_and(is_proof)
            })
    }

    /// Returns the squares of the other effect cards, which a Damage destroys along with itself.
    fn damaged(&self, from: Square) -> Vec<Square> {
        let all = Seat::BOTH
            .into_iter()
            .flat_map(|seat| effects(self.public, seat));
        let squares = all.map(|(square, _)| square);
        squares.filter(|square| *square != from).collect()
    }

    /// Returns the label of a Counter, if what it answers is about a card.
    fn counters(&self, from: Square) -> Option<Phrase> {
        let top = self.public.stack.last()?;
        let (key, target) = match (top.kind, self.public.quiet) {
            // At the end of a turn a Counter hits the last quiet card. Other cards do not look at
            // it.
            (ItemKind::End, Some(Reference::Square(square))) => {
                ("duell-choose-counter-quiet", self.whose(square))
            }
            (kind, _) => match kind.card()? {
                Reference::Card(card) => ("duell-choose-counter", self.named(card)),
                Reference::Square(square) => ("duell-choose-counter", self.whose(square)),
                Reference::Hidden => return None,
            },
        };
        Some(self.about(key, from).with("target", target))
    }

    /// Returns the label of a Mirror: the attacker’s player loses the number of the attack that it
    /// throws back.
    fn mirrors(&self, from: Square) -> Option<Phrase> {
        let mut stack = self.public.stack.iter();
        let attack = stack.find_map(|item| match item.kind {
            ItemKind::Attack {
                card: Reference::Card(card),
                ..
            } if item.by != self.seat && item.stage == Stage::Offer && !item.annulled => Some(card),
            _ => None,
        })?;
        let number = strength(self.public, attack, Position::Attack);
        let phrase = self.about("duell-choose-mirror", from);
        Some(phrase.with("number", number))
    }

    /// Returns the label of an attack.
    pub(super) fn attack(&self, square: Square, target: Option<Square>) -> Phrase {
        let own = self.card(square);
        let number = own.map_or(0, |card| strength(self.public, card, Position::Attack));
        let about = |key| self.about(key, square);
        let Some(target) = target else {
            return about("duell-choose-attack-directly").with("number", number);
        };
        let Some(card) = visible(self.public, target) else {
            return about("duell-choose-attack")
                .with("number", number)
                .with("target", self.aim(target));
        };
        let stands = self.stands(target);
        let other = strength(self.public, card, stands);
        let blocks = (own.map(|own| self.block(own)), self.block(card));
        let in_attack = stands == Position::Attack;
        let key = match (number.cmp(&other), in_attack, blocks) {
            (Ordering::Greater, true, (_, Block::Wraith))
            | (Ordering::Greater, false, (Some(Block::Lancer), Block::Wraith)) => {
                "duell-choose-attack-winning-both"
            }
            (Ordering::Greater, true, _) | (Ordering::Greater, false, (Some(Block::Lancer), _)) => {
                "duell-choose-attack-beating"
            }
            (Ordering::Greater, false, (_, Block::Wraith)) | (Ordering::Equal, true, _) => {
                "duell-choose-attack-falling-both"
            }
            (Ordering::Greater, false, _) => "duell-choose-attack-destroying",
            (Ordering::Equal, false, _) => "duell-choose-attack-even",
            (Ordering::Less, true, (Some(Block::Wraith), _)) => "duell-choose-attack-losing-both",
            (Ordering::Less, true, _) => "duell-choose-attack-falling",
            (Ordering::Less, false, _) => "duell-choose-attack-losing",
        };
        about(key)
            .with("target", code(card))
            .with("number", number.abs_diff(other))
    }

    /// Returns the position of a knight.
    fn stands(&self, square: Square) -> Position {
        let mut knights = knights(self.public, square.seat);
        let knight = knights.find(|(place, _)| *place == square);
        knight.map_or(Position::Attack, |(_, knight)| knight.position)
    }

    /// Returns the words for a knight that is attacked or exchanged.
    pub(super) fn aim(&self, square: Square) -> Phrase {
        match visible(self.public, square) {
            Some(_) => self.brief(square),
            None => Phrase::new("duell-target-hidden").with("slot", slot(square)),
        }
    }

    /// Returns the shortest words for a knight: its rank and suit if this player knows them, else its
    /// slot.
    pub(super) fn brief(&self, square: Square) -> Phrase {
        self.together(&[square])
    }

    /// Returns the shortest words for cards on the field: first those that this player knows.
    fn together(&self, squares: &[Square]) -> Phrase {
        let known = squares.iter().filter_map(|square| self.card(*square));
        let known: Vec<String> = known.map(code).collect();
        let hidden = squares.iter().filter(|it| self.card(**it).is_none());
        let hidden: Vec<String> = hidden.map(|it| slot(*it).to_string()).collect();
        let key = match (known.is_empty(), hidden.is_empty()) {
            (false, false) => "duell-brief-both",
            (false, true) => "duell-brief-known",
            (true, false) => "duell-brief-hidden",
            (true, true) => "duell-brief-nothing",
        };
        Phrase::new(key)
            .with("cards", known.join(" "))
            .with("slots", hidden.join(" "))
    }
}
