//! The words of posts, each of which is said once.

use piste::ai;
use piste::discord::posts::{self, Viewer};
use piste::game::{BySeat, Seat, Sequence};
use piste::host::{Player, UserId};
use piste::phrase::Language;
use piste::table::{AnyTable, GameKind, Luck, Secret, Sides, Stream, Terms, Waiting};

fn terms() -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind: GameKind::Duell,
        options: GameKind::Duell.facts().default_options,
        first_to: 1,
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
    let choice = ai::any(&tokens, chance).expect("something is legal");
    choice.token.clone()
}

#[test]
fn what_waits_for_an_answer_is_said_once() {
    let person = |user, name: &str| Player::Person {
        user: UserId(user),
        name: name.to_owned(),
    };
    let players = BySeat::new(person(1, "Ada"), person(2, "Ben"));
    let voice = Viewer::new(Language::english(), &players);
    let mut table = GameKind::open(terms(), &[]).expect("terms");
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
            &BySeat::default(),
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
