//! The commands of captains and players of contests: they do all that the buttons of a contest do.

use host::{ContestId, Standing, Team};
use piste_standin::{Id, Message, Permissions, User};

use crate::contests::{Arena, TONIGHT, choose, click, code_in, id_of, said, teams_opened};
use crate::invitations::invitation;

const WEEK: &str = "a week (3 days each for the whole match)";

/// Returns the numbers of those of a team who are in reserve.
async fn reserves(arena: &Arena, id: ContestId, team: Team) -> Vec<u64> {
    let view = arena.view(id).await;
    let members = view.teams[team].members.iter();
    let reserves = members.filter(|member| member.standing == Standing::Reserve);
    reserves.map(|member| member.user.0).collect()
}

#[tokio::test]
async fn a_captain_moves_members_of_their_own_side_to_the_reserves_and_back() {
    let arena = Arena::open().await;
    let id = arena.invite(WEEK).await;
    arena.join(2).await;
    let (here, ada) = (arena.house.channel, &arena.home[0]);
    let lineup = async |user: &User, option: &str, member: &User| {
        let command = format!("/contest lineup {option}:{}", member.mention());
        said(user, &command, here).await
    };
    let own = || reserves(&arena, id, Team::Challenging);
    let refused = lineup(&arena.home[1], "reserve", ada).await;
    assert!(
        refused
            .content
            .contains("Das können nur die Admins des Servers"),
        "{}",
        refused.content
    );
    assert!(own().await.is_empty());
    let page = lineup(&arena.mia, "reserve", ada).await;
    assert_eq!(own().await, [ada.id().get()]);
    lineup(&arena.mia, "reserve", ada).await;
    assert_eq!(own().await, [ada.id().get()], "it does not change back");
    // The select shows what the command has done, and takes it back.
    let select = "Move to or from the reserves";
    let page = choose(&arena.mia, &page, select, "Ada: out of reserve").await;
    assert!(own().await.is_empty());
    choose(&arena.mia, &page, select, "Ada: into reserve").await;
    assert_eq!(own().await, [ada.id().get()]);
    lineup(&arena.mia, "back", ada).await;
    assert!(own().await.is_empty());
    // The other side's are not theirs to move.
    let other = lineup(&arena.mia, "reserve", &arena.guests[0]).await;
    assert!(
        other.content.contains("no such member"),
        "{}",
        other.content
    );
    assert!(reserves(&arena, id, Team::Answering).await.is_empty());
    // What was typed is not lost where there are several contests.
    arena.invite(WEEK).await;
    let asked = lineup(&arena.mia, "reserve", ada).await;
    assert!(asked.content.contains("Which contest"), "{}", asked.content);
    assert!(asked.buttons().is_empty(), "no button carries a member");
    let board = said(&arena.mia, "/contest watch board:1", here).await;
    assert!(board.buttons().is_empty(), "{}", board.content);
    // As many questions as one may ask in a moment.
    arena.house.pass(std::time::Duration::from_secs(60));
    let named = format!("/contest watch board:1 contest:{id}");
    let named = said(&arena.mia, &named, here).await;
    let begun = "Board 1 has not begun.";
    assert!(named.content.starts_with(begun), "{}", named.content);
    let boards = said(&arena.mia, "/contest watch", here).await;
    assert_eq!(boards.buttons().len(), 2, "{}", boards.content);
}

#[tokio::test]
async fn a_challenge_is_answered_with_another_game_in_its_draft() {
    let arena = Arena::open().await;
    let (here, hall) = (arena.house.channel, arena.hall);
    invitation(&arena).await;
    let page = said(&arena.max, "/contest suggest", hall).await;
    let labels = |page: &Message| -> Vec<String> {
        page.buttons().iter().map(|it| it.label.clone()).collect()
    };
    assert_eq!(
        labels(&page),
        ["Termin festlegen", "Mehr"],
        "nothing is different yet"
    );
    let page = choose(&arena.max, &page, "Ein anderes Spiel", "Duell").await;
    assert!(
        page.content.contains("Statt: En Garde · "),
        "{}",
        page.content
    );
    let page = click(&arena.max, &page, "Mehr").await;
    let practised = "Regeln für Geübte (eine 2 kostet das nächste Ziehen, eine 3 eine Karte)";
    let page = choose(&arena.max, &page, "Andere Regeln", practised).await;
    let page = click(&arena.max, &page, "Ohne Wertung").await;
    let page = click(&arena.max, &page, "Zurück").await;
    assert!(page.content.contains(practised), "{}", page.content);
    let labels = labels(&page);
    let send = labels.iter().find(|label| label.ends_with("schicken"));
    click(&arena.max, &page, send.expect("a button")).await;
    let is_answer = |message: &Message| message.content.contains("Instead of: En Garde · ");
    let card = arena.mia.wait_for(here, is_answer).await.expect("a card");
    assert!(card.content.contains("Duell"), "{}", card.content);
    assert!(card.content.contains("not rated"), "{}", card.content);
    let accepted = click(&arena.mia, &card, "Accept").await;
    let says = &accepted.content;
    assert!(
        says.contains("· Duell") && says.contains("Who plays?"),
        "{says}"
    );
}

#[tokio::test]
async fn a_challenge_is_reported_and_answered_with_other_terms_by_commands() {
    let arena = Arena::open().await;
    let (here, hall) = (arena.house.channel, arena.hall);
    invitation(&arena).await;
    let reported = said(&arena.max, "/contest report", hall).await;
    assert!(
        reported.content.contains("Gemeldet"),
        "{}",
        reported.content
    );
    let refused = said(&arena.guests[0], "/contest suggest boards:5", hall).await;
    assert!(refused.content.contains("Admins"), "{}", refused.content);
    let page = said(&arena.max, "/contest suggest", hall).await;
    assert!(page.content.contains("Wähle"), "{}", page.content);
    let same = said(&arena.max, "/contest suggest boards:3", hall).await;
    assert!(same.content.contains("schon gelten"), "{}", same.content);
    let late = said(&arena.max, "/contest suggest start:10 minutes", hall).await;
    assert!(late.content.starts_with("„start“"), "{}", late.content);
    let other = "/contest suggest boards:5 pace:tonight start:one hour";
    let sent = said(&arena.max, other, hall).await;
    assert!(sent.content.contains("steht noch aus"), "{}", sent.content);
    let own = said(&arena.max, other, hall).await;
    assert!(
        own.content.contains("für jemand anderen"),
        "{}",
        own.content
    );
    let card = arena.card(&arena.mia, here, "Accept").await;
    let terms = "5 boards · an evening (15 minutes each";
    assert!(card.content.contains(terms), "{}", card.content);
    let open = "Line-up open for one hour";
    assert!(card.content.contains(open), "{}", card.content);
    // By a select as by the command.
    let page = click(&arena.mia, &card, "Suggest a change").await;
    assert!(page.content.contains(open), "{}", page.content);
    let select = "Another start: how long the line-up is open";
    let page = choose(&arena.mia, &page, select, "3 hours").await;
    let before = "Instead of: Line-up open for one hour";
    assert!(page.content.contains(before), "{}", page.content);
    let page = choose(&arena.mia, &page, "Another number of boards", "7 boards").await;
    let before = "Instead of: 5 boards · Line-up open for one hour";
    assert!(page.content.contains(before), "{}", page.content);
    // Nothing has gone out so far.
    let standing = said(&arena.max, "/contest list", hall).await;
    assert!(
        !standing.said().contains("7 Bretter"),
        "{}",
        standing.said()
    );
    let buttons = page.buttons();
    let mut labels = buttons.iter().map(|it| it.label.as_str());
    let send = labels.find(|label| label.starts_with("Send to"));
    let send = send.expect("a button");
    click(&arena.mia, &page, send).await;
    let is_answer =
        |message: &Message| message.content.contains("beantwortet eure Herausforderung");
    let answer = arena.max.wait_for(hall, is_answer).await.expect("a card");
    let before = "Statt: 5 Bretter · Die Aufstellung ist offen: eine Stunde";
    assert!(answer.content.contains(before), "{}", answer.content);
    let is_answered =
        |message: &Message| message.content.contains("in einer eigenen Herausforderung");
    arena
        .max
        .wait_for(hall, is_answered)
        .await
        .expect("its old card");
    let again = said(&arena.max, "/contest suggest start:2 hours", hall).await;
    assert!(
        again.content.contains("steht noch aus"),
        "{}",
        again.content
    );
    let is_last = |message: &Message| message.content.contains("open for 2 hours");
    let card = arena.mia.wait_for(here, is_last).await.expect("a card");
    let id = id_of(&card);
    let accepted = said(&arena.mia, "/contest accept", here).await;
    assert_eq!(id_of(&accepted), id);
    assert!(
        accepted.content.contains("Who plays?"),
        "{}",
        accepted.content
    );
    let late = said(&arena.mia, "/contest suggest", here).await;
    assert!(
        late.content.contains("no longer stands"),
        "{}",
        late.content
    );
}

#[tokio::test]
async fn a_question_about_a_challenge_calls_off_no_contest_that_was_accepted_meanwhile() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let invited = invitation(&arena).await;
    let question = said(mia, "/contest withdraw", here).await;
    click(&arena.max, &invited, "Annehmen").await;
    let late = click(mia, &question, "Withdraw").await;
    for words in [
        "The challenge was accepted meanwhile: nothing was withdrawn.",
        "Call the contest off, for both servers, without a result?",
    ] {
        assert!(late.content.contains(words), "{}", late.content);
    }
    let card = arena.card(mia, here, "Join").await;
    let id = id_of(&card);
    let off = "Salle d'armes called the contest off. There is no result.";
    let done = click(mia, &late, "Call the contest off").await;
    assert!(done.content.contains(off), "{}", done.content);
    arena.told(id).await;
    let german = "Salle d'armes hat den Wettkampf abgesagt. Es gibt kein Ergebnis.";
    for (channel, words) in [(here, off), (arena.hall, german)] {
        for channel in [channel, arena.thread(channel)] {
            let posts = arena.house.world.messages(channel);
            let is_said = posts.iter().any(|it| it.content.contains(words));
            assert!(is_said, "{words}: {posts:#?}");
        }
    }
    // Inside one server nobody tells whose captain it was.
    let opened = teams_opened(&arena, "/challenge teams").await;
    let question = said(mia, "/contest withdraw", here).await;
    assert_eq!(id_of(&question), id_of(&opened));
    let done = click(mia, &question, "Call the contest off").await;
    let says = &done.content;
    assert!(
        says.contains("called off before its line-up closed"),
        "{says}"
    );
}

#[tokio::test]
async fn a_team_inside_a_server_is_joined_by_its_number() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let opened = teams_opened(&arena, "/challenge teams boards:1").await;
    let id = id_of(&opened);
    let (ada, ben) = (&arena.home[0], &arena.home[1]);
    let joined = said(ada, "/contest join team:2", here).await;
    let says = &joined.content;
    assert!(
        says.contains("in the line-up") && !says.contains("other server"),
        "{says}"
    );
    let terms = said(ada, "/contest show", here).await;
    assert!(
        terms.content.contains("rated for the players"),
        "{}",
        terms.content
    );
    let other = said(ada, "/contest join team:1", here).await;
    assert!(other.content.contains("other team"), "{}", other.content);
    let card = arena.card(ben, here, "Join Team 2").await;
    click(ben, &card, "Join Team 2").await;
    let view = arena.view(id).await;
    assert_eq!(view.teams[Team::Challenging].members.len(), 0);
    assert_eq!(view.teams[Team::Answering].members.len(), 2);
}

/// Gives a member of the house a role of their own, and returns it.
fn role_of(arena: &Arena, user: &User) -> Id {
    role_in(arena, arena.house.guild, user)
}

/// Gives a member of a server a role of their own, and returns it.
fn role_in(arena: &Arena, guild: Id, user: &User) -> Id {
    let world = &arena.house.world;
    world.grant(guild, user.id(), Permissions::NONE);
    let guilds = world.guilds();
    let found = guilds.iter().find(|it| it.id == guild).expect("a server");
    *found.members[&user.id()].last().expect("a role")
}

#[tokio::test]
async fn two_roles_of_a_server_play_each_other_without_being_pinged_and_it_counts_for_players() {
    let arena = Arena::open().await;
    let (here, ada, ben) = (arena.house.channel, &arena.home[0], &arena.home[1]);
    let [first, second] = [ada, ben].map(|user| role_of(&arena, user));
    let teams =
        format!("/challenge teams first:<@&{first}> second:<@&{second}> boards:1 pace:tonight");
    let same = format!("/challenge teams first:<@&{first}> second:<@&{first}>");
    let same = said(&arena.mia, &same, here).await;
    assert!(same.content.starts_with("“second”"), "{}", same.content);
    let opened = teams_opened(&arena, &teams).await;
    let id = id_of(&opened);
    let card = arena.card(&arena.mia, here, "Join").await;
    let names = format!("<@&{first}> – <@&{second}>");
    assert!(card.content.contains(&names), "{}", card.content);
    assert!(arena.house.world.pings().is_empty(), "nobody is pinged");
    let other = said(ada, "/contest join team:2", here).await;
    assert!(other.content.starts_with("“team”"), "{}", other.content);
    let outside = click(&arena.home[2], &card, "Join").await;
    assert!(outside.content.contains("Neither"), "{}", outside.content);
    for user in [ada, ben] {
        click(user, &card, "Join").await;
    }
    said(&arena.mia, "/contest lineup close:true", here).await;
    arena.come(ada).await;
    arena.come(ben).await;
    let boards = arena.boards(id).await;
    arena.resign(ada, &boards[0]).await;
    arena.told(id).await;
    let read = |query: &str| {
        arena
            .house
            .sql()
            .query_row(query, [], |row| row.get::<_, String>(0))
    };
    assert_eq!(
        read("SELECT rated FROM results").expect("a result"),
        "rated"
    );
    let contest = read("SELECT rated FROM contest_results").expect("a result");
    assert_eq!(contest, "inside", "it counts for no server");
}

#[tokio::test]
async fn a_role_of_line_ups_that_cannot_be_pinged_is_said_by_the_permission_that_is_missing() {
    let arena = Arena::open().await;
    let (world, here) = (&arena.house.world, arena.house.channel);
    let other = world.add_text_channel(arena.house.guild, "contests");
    let fans = role_of(&arena, &arena.home[2]);
    let asked = async |options: String| {
        let set = format!("/server contests {options}");
        said(&arena.mia, &set, here).await.content.clone()
    };
    let sentence = |channel: Id| format!("I cannot ping <@&{fans}> in <#{channel}>.");
    let chosen = asked(format!("mention:<@&{fans}>")).await;
    let missing = "Mention @everyone, @here, and All Roles";
    assert!(
        chosen.contains(&sentence(here)) && chosen.contains(missing),
        "{chosen}"
    );
    // Whatever else is changed, it is said again, of the channel that holds from then on.
    let moved = asked(format!("channel:<#{other}>")).await;
    assert!(moved.contains(&sentence(other)), "{moved}");
    let shown = asked(String::new()).await;
    assert!(
        !shown.contains("I cannot ping"),
        "nothing is changed: {shown}"
    );
    world.overwrite(
        other,
        world.bot(),
        Permissions::MENTION_EVERYONE,
        Permissions::NONE,
    );
    let granted = asked(format!("channel:<#{other}>")).await;
    assert!(!granted.contains("I cannot ping"), "{granted}");
    let back = asked(format!("channel:<#{here}>")).await;
    assert!(back.contains(&sentence(here)), "{back}");
    world.set_mentionable(fans, true);
    let anybody = asked(format!("mention:<@&{fans}>")).await;
    assert!(!anybody.contains("I cannot ping"), "{anybody}");
    let nobody = asked(format!("mention:<@&{}>", arena.house.guild)).await;
    assert!(!nobody.contains("I cannot ping"), "{nobody}");
}

#[tokio::test]
async fn the_role_of_line_ups_is_pinged_once_and_that_of_captains_leads() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let (fan, captain) = (&arena.home[2], &arena.home[3]);
    let [fans, captains] = [fan, captain].map(|user| role_of(&arena, user));
    arena.house.world.set_mentionable(fans, true);
    let set = format!("/server contests mention:<@&{fans}> captains:<@&{captains}>");
    said(&arena.mia, &set, here).await;
    let id = arena.invite(TONIGHT).await;
    arena.told(id).await;
    let called = || {
        let mention = format!("<@&{fans}>");
        let posts = arena.house.world.messages(arena.thread(here)).into_iter();
        let posts = posts.filter(|post| post.content.contains(&mention));
        posts.map(|post| post.id).collect::<Vec<_>>()
    };
    let opened = called();
    assert_eq!(opened.len(), 1, "when the line-up opens");
    let pings = || fan.pings().into_iter().map(|ping| ping.message);
    assert_eq!(pings().collect::<Vec<_>>(), opened);
    arena.join(1).await;
    let refused = said(fan, "/contest lineup close:true", here).await;
    assert!(
        refused.content.contains("captains’ role"),
        "{}",
        refused.content
    );
    let closed = said(captain, "/contest lineup close:true", here).await;
    assert!(
        closed.content.contains("is ready to close"),
        "{}",
        closed.content
    );
    said(&arena.max, "/contest lineup close:true", arena.hall).await;
    arena.all_come(1).await;
    let boards = arena.boards(id).await;
    let abort = format!("/match abort match:{}", boards[0]);
    let refused = said(&arena.mia, &abort, here).await;
    assert!(
        refused.content.contains("only its players"),
        "{}",
        refused.content
    );
    arena.resign(&arena.home[0], &boards[0]).await;
    arena.told(id).await;
    let closed = called();
    assert!(
        closed == opened || closed.is_empty(),
        "never again: {closed:?}"
    );
    // Whoever was called reads how it ended.
    let pinged: Vec<_> = pings().collect();
    assert_eq!(pinged.len(), 2, "the line-up and the result");
    assert!(pinged.starts_with(&opened), "{pinged:?}");
}

#[tokio::test]
async fn the_role_of_line_ups_is_the_one_that_stands_when_a_line_up_opens() {
    let arena = Arena::open().await;
    let (fan, guest) = (&arena.home[2], &arena.guests[2]);
    let ours = role_of(&arena, fan);
    let theirs = role_in(&arena, arena.other, guest);
    for role in [ours, theirs] {
        arena.house.world.set_mentionable(role, true);
    }
    let (here, hall) = (arena.house.channel, arena.hall);
    let hears = |role: Id| format!("/server contests mention:<@&{role}>");
    let nobody = "/server contests reset:true";
    let accepted = async |card: &Message| {
        let accepted = click(&arena.max, card, "Annehmen").await;
        arena.told(id_of(&accepted)).await;
        [fan, guest].map(|user| user.pings().len())
    };
    // Theirs is lifted while the challenge waits, ours is set.
    said(&arena.max, &hears(theirs), hall).await;
    let card = invitation(&arena).await;
    said(&arena.mia, &hears(ours), here).await;
    said(&arena.max, nobody, hall).await;
    assert_eq!(accepted(&card).await, [1, 0]);
    // The other way round.
    let card = invitation(&arena).await;
    said(&arena.mia, nobody, here).await;
    said(&arena.max, &hears(theirs), hall).await;
    assert_eq!(accepted(&card).await, [1, 1]);
}

#[tokio::test]
async fn the_digits_of_a_server_stand_wherever_its_challenge_is_answered() {
    let arena = Arena::open().await;
    let (here, hall) = (arena.house.channel, arena.hall);
    let named = format!("Salle d'armes ({:04})", arena.house.guild.get() % 10_000);
    let says_it = |message: &Message| {
        let says = &message.content;
        assert!(says.contains(&named), "{says}");
        assert!(!says.contains("Fechtboden ("), "the reader's own: {says}");
    };
    let card = invitation(&arena).await;
    says_it(&card);
    let changed = click(&arena.max, &card, "Änderung vorschlagen").await;
    says_it(&changed);
    let draft = said(&arena.mia, "/challenge server", here).await;
    let invitation = click(&arena.mia, &draft, "Get a code").await;
    says_it(&invitation);
    let code = format!("/contest accept code:{}", code_in(&invitation));
    let preview = said(&arena.max, &code, hall).await;
    says_it(&preview);
}
