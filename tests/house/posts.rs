//! The words of posts, each of which is said once.
use host::{Player, RatingEffect, UserId};
use piste::discord::posts::message::Row;
use piste::discord::posts::{self, Viewer};
use rules::{BySeat, Round, Seat, Sequence, Waiting};
use table::{AnyTable, GameKind, Luck, Secret, Sides, Stream, Terms};
use text::Language;

fn terms(kind: GameKind, first_to: u8) -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: kind.facts().default_options,
        first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([3; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    }
}

fn any_move(table: &dyn AnyTable, seat: Seat, chance: &mut Stream) -> String {
    let groups = table.seat(seat, Sequence(0)).groups.into_iter();
    let tokens: Vec<_> = groups.flat_map(|group| group.choices).collect();
    let choice = players::any(&tokens, chance).expect("something is legal");
    choice.token.clone()
}

fn voice() -> Viewer {
    let person = |user, name: &str| Player::Person {
        user: UserId(user),
        name: name.to_owned(),
    };
    let players = BySeat::new(person(1, "Ada"), person(2, "Ben"));
    Viewer::new(Language::english(), &players)
}

#[test]
fn a_second_round_of_a_match_of_one_says_that_the_first_was_drawn() {
    let mut table = GameKind::open(terms(GameKind::Duell, 1), &[]).expect("terms");
    table.begin();
    for (round, said) in [
        (1, "**Duell** · Red Ada – Black Ben"),
        (
            2,
            "**Duell** · round 2, the first was drawn · Red Ada – Black Ben",
        ),
        (
            4,
            "**Duell** · round 4, the first 3 were drawn · Red Ada – Black Ben",
        ),
    ] {
        let mut sheet = table.public(Sequence(0));
        sheet.standing.round = Round(round);
        let none = RatingEffect::default();
        let post = posts::announcement(&voice(), &sheet, None, &none, None, None, None);
        assert!(post.content.ends_with(said), "{}", post.content);
    }
}

#[test]
fn what_waits_for_an_answer_is_said_once() {
    let voice = voice();
    let mut table = GameKind::open(terms(GameKind::Duell, 1), &[]).expect("terms");
    table.begin();
    let mut chance = Stream::seeded(1);
    let mut asked = 0;
    while let Waiting::Turn(seat) = table.standing().waiting {
        let since = table.standing().sequence;
        let token = any_move(&*table, seat, &mut chance);
        table.play(seat, &token).expect("it is legal");
        let post = posts::announcement(
            &voice,
            &table.public(since),
            None,
            &RatingEffect::default(),
            None,
            None,
            None,
        );
        let lines: Vec<&str> = post.content.lines().collect();
        let (standing, narration) = lines.split_first().expect("a line");
        for sentence in narration {
            let again = standing.contains(sentence.trim_end_matches('.'));
            assert!(!again, "{}", post.content);
        }
        asked += u32::from(standing.contains("may answer"));
    }
    assert!(asked > 5, "answers were asked for");
}

#[test]
fn a_home_told_of_rounds_alone_reads_in_six_lines_how_one_ended_and_who_goes_on() {
    for kind in GameKind::ALL {
        let mut table = GameKind::open(terms(kind, 3), &[]).expect("terms");
        table.begin();
        let mut chance = Stream::seeded(1);
        let mut told = 0;
        let mut since = Sequence(0);
        while told < 2
            && let Waiting::Turn(seat) = table.standing().waiting
        {
            let token = any_move(&*table, seat, &mut chance);
            table.play(seat, &token).expect("it is legal");
            let sheet = table.public(since);
            let Some(post) = posts::round_over(&voice(), &sheet, Some(UserId(1)), Some(2)) else {
                continue;
            };
            since = table.standing().sequence;
            told += 1;
            let lines: Vec<&str> = post.content.lines().collect();
            assert!(lines.len() <= 6, "{}", post.content);
            let firsts = ["**Touch for ", "**Round for ", "**Round drawn: "];
            let is_told = firsts.iter().any(|first| lines[0].starts_with(first));
            assert!(is_told, "{}", post.content);
            assert!(!post.content.contains("<t:"), "{}", post.content);
            let names = ["Ada", "Ben"];
            let to_move = names[usize::from(sheet.to_move().expect("a turn").number())];
            let next = format!("It is {to_move}’s turn now.\n<@1>");
            assert!(post.content.ends_with(&next), "{}", post.content);
            let closed = sheet.closed.expect("a round");
            let shown = post.picture.expect("a picture").alt;
            let named = closed.board.named.expect("places for names");
            assert_eq!(shown, voice().say(&named.alt));
        }
        assert_eq!(told, 2, "{kind}: rounds have ended");
    }
}

#[test]
fn the_button_of_a_game_without_hands_is_about_the_turn() {
    let label = |kind| {
        let mut table = GameKind::open(terms(kind, 1), &[]).expect("terms");
        table.begin();
        let none = RatingEffect::default();
        let sheet = table.public(Sequence(0));
        let post = posts::announcement(&voice(), &sheet, None, &none, None, None, None);
        match post.rows.first() {
            Some(Row::Buttons(buttons)) => buttons[0].label.clone(),
            _ => String::new(),
        }
    };
    assert_eq!(label(GameKind::EnGarde), "My hand");
    assert_eq!(label(GameKind::Duell), "My hand");
    assert_eq!(label(GameKind::ErobereWesnoth), "My turn");
}
