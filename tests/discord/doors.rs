//! Every door, tried by everybody: commands, buttons and forms, against `docs/permissions.md`.

use std::sync::Arc;
use std::time::Duration;

use host::{ByTeam, ContestId, MatchId, Pace, Right, ServerId, UserId};
use piste::discord::act::{
    Act, ContestAct, Control, Draft, DraftAct, DraftTo, MatchAct, OfferAct, OwnAct, PlainAct, Row,
    ServerAct, commands as doors,
};
use piste::discord::commands;
use piste_standin::{Answer, ClientError, Id, Message, Permissions, User};
use table::GameKind;
use text::{Language, Phrase};

use crate::bot::House;

/// Returns the names of all commands that can be given, without the slash.
fn registered() -> Vec<String> {
    let mut names = Vec::new();
    for command in commands::all() {
        let group = &command.name;
        let inner = command.subcommands.iter();
        names.extend(inner.map(|subcommand| format!("{group} {}", subcommand.name)));
        if command.subcommands.is_empty() {
            names.push(group.to_string());
        }
    }
    names
}

/// The kinds of people who try the doors of a match of Ada and Ben, and of Ada's offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Stranger,
    /// Lacks the role that challenges.
    Roleless,
    Opponent,
    Moderator,
    ModeratorOfAnotherChannel,
    ModeratorOfAnotherServer,
    Banned,
    Blocked,
    Manager,
}

impl Kind {
    /// Returns `true` if somebody like that holds a right. Whoever asks in another server asks for
    /// that server.
    fn holds(self, right: Right) -> bool {
        match right {
            Right::Anybody => true,
            Right::Welcome => self != Self::Banned,
            Right::Guest => !matches!(self, Self::Banned | Self::Roleless),
            // The offer is not for those of another server.
            Right::Taker => !matches!(
                self,
                Self::Banned | Self::Blocked | Self::ModeratorOfAnotherServer
            ),
            Right::Challenged | Right::Player | Right::Reader => self == Self::Opponent,
            Right::Onlooker => !matches!(self, Self::Banned | Self::Blocked | Self::Opponent),
            Right::Challenger => false,
            Right::Moderator | Right::SoleModerator => {
                matches!(self, Self::Moderator | Self::Manager)
            }
            Right::ServerModerator | Right::Manager | Right::Captain => {
                matches!(self, Self::Manager | Self::ModeratorOfAnotherServer)
            }
            // Nobody has joined the contest.
            Right::Entrant => false,
        }
    }

    /// Returns `true` if an act may be done by them.
    fn holds_all(self, row: &Row) -> bool {
        row.rights().into_iter().all(|right| self.holds(right))
    }
}

/// Somebody at a place.
struct Person {
    kind: Kind,
    user: User,
    place: Id,
}

/// The house, and the people in it.
struct Crowd {
    house: House,
    people: Vec<Person>,
    /// Somebody to whom others can do things.
    dana: User,
    /// The sentences by which somebody without a right is refused.
    refusals: Vec<String>,
}

impl Crowd {
    async fn gather() -> Self {
        let house = House::open().await;
        let (world, guild, here) = (&house.world, house.guild, house.channel);
        let other = world.add_text_channel(guild, "other");
        let elsewhere = world.add_guild("Elsewhere", "en-GB");
        let hall = world.add_text_channel(elsewhere, "hall");
        let member = |name: &str| {
            let user = world.add_user(name, "en-US");
            world.join(guild, user.id());
            user
        };
        let manage = Permissions::MANAGE_MESSAGES;
        let all = manage | Permissions::BAN_MEMBERS | Permissions::MANAGE_GUILD;
        let dana = member("Dana");
        let mut people = Vec::new();
        let mut come = |kind, user: User, place| people.push(Person { kind, user, place });
        come(Kind::Stranger, member("Stranger"), here);
        let moderator = member("Moderator");
        world.overwrite(here, moderator.id(), manage, Permissions::NONE);
        come(Kind::Moderator, moderator, here);
        let beside = member("Beside");
        world.overwrite(other, beside.id(), manage, Permissions::NONE);
        come(Kind::ModeratorOfAnotherChannel, beside, other);
        let foreign = world.add_user("Foreign", "en-US");
        world.grant(elsewhere, foreign.id(), all);
        world.join(elsewhere, dana.id());
        come(Kind::ModeratorOfAnotherServer, foreign, hall);
        let manager = member("Manager");
        world.grant(guild, manager.id(), all);
        let (banned, blocked) = (member("Banned"), member("Blocked"));
        world.set_locale(house.ben.id(), "en-US");
        said(
            manager
                .command(&format!("/server ban user:{}", banned.mention()), here)
                .await,
        )
        .await;
        let block = format!("/me block user:{}", blocked.mention());
        said(house.ada.command(&block, here).await).await;
        come(Kind::Banned, banned, here);
        come(Kind::Blocked, blocked, here);
        come(Kind::Opponent, house.ben.clone(), here);
        come(Kind::Manager, manager, here);
        world.grant(guild, house.ada.id(), Permissions::NONE);
        let guilds = world.guilds();
        let all_of = guilds.iter().find(|it| it.id == guild).expect("a server");
        let role = *all_of.members[&house.ada.id()].last().expect("a role");
        for person in &people {
            if person.kind != Kind::ModeratorOfAnotherServer {
                world.give_role(guild, person.user.id(), role);
            }
        }
        let manager = &people.last().expect("somebody").user;
        let challengers = format!("/server play challengers:<@&{role}>");
        said(manager.command(&challengers, here).await).await;
        let roleless = world.add_user("Roleless", "en-US");
        world.join(guild, roleless.id());
        people.push(Person {
            kind: Kind::Roleless,
            user: roleless,
            place: here,
        });
        let keys = [
            "refused-not-a-player",
            "refused-cannot-follow",
            "refused-own-match",
            "refused-not-for-you",
            "refused-not-a-moderator",
            "refused-neither-player-nor-moderator",
            "refused-not-a-server-moderator",
            "refused-not-a-manager",
            "refused-banned",
            "refused-blocked",
            "refused-contest-not-a-captain",
            "refused-contest-not-joined",
            "refused-contest-no-roll-call",
        ];
        let mut refusals: Vec<String> = keys.map(|key| Language::english().text(key)).into();
        let lacks = Phrase::new("refused-lacks-role").with("role", format!("<@&{role}>"));
        refusals.push(lacks.render(Language::english(), ["", ""]));
        Self {
            people,
            dana,
            refusals,
            house,
        }
    }

    /// Returns the id of a running match of Ada and Ben.
    async fn running(&self, known: &mut Option<String>) -> String {
        if let Some(id) = known {
            let board = self.house.board(id).await.expect("a match");
            if board.sheet.end.is_none() {
                return id.clone();
            }
        }
        let offer = self.offered(&mut None, true).await;
        let id = id_of(&offer);
        said(self.house.ben.click(&offer, "Accept").await).await;
        let begun = self.house.board(&id).await;
        assert!(begun.is_ok(), "{begun:?}");
        known.insert(id).clone()
    }

    /// Returns the id of an open offer of Ada's, to anybody or to Ben.
    async fn offered(&self, known: &mut Option<Arc<Message>>, to_ben: bool) -> Arc<Message> {
        let house = &self.house;
        if let Some(offer) = known {
            let open = "SELECT count(*) FROM offers WHERE id = ?1 AND state = 'open'";
            if house.counted(open, [id_of(offer)]) == 1 {
                return Arc::clone(offer);
            }
        }
        let to = if to_ben {
            format!("player opponent:{}", house.ben.mention())
        } else {
            "open".to_owned()
        };
        let challenge = format!("/challenge {to} first_to:1");
        let before = house.world.messages(house.channel).last().map(|it| it.id);
        let mut answers = Vec::new();
        // After a day whatever the pair had to wait is over, unless an older offer has expired
        // meanwhile, which makes them wait again.
        for _ in 0..3 {
            house.pass(Duration::from_secs(25 * 3600));
            let answer = said(house.ada.command(&challenge, house.channel).await).await;
            let stands = answer
                .as_ref()
                .is_some_and(|it| it.contains("is posted in"));
            answers.push(answer);
            if stands {
                break;
            }
        }
        let last = answers.last().and_then(Option::as_ref);
        let stands = last.is_some_and(|it| it.contains("is posted in"));
        assert!(stands, "{challenge}: {answers:?}");
        let is_new = |message: &Message| {
            let is_new = before.is_none_or(|it| message.id > it);
            is_new && message.button("Accept").is_some() && message.content.starts_with("Ada")
        };
        let offer = house.ada.wait_for(house.channel, is_new).await;
        Arc::clone(known.insert(offer.expect("the offer stands")))
    }

    /// Lets the time pass in which a user may ask again.
    fn later(&self) {
        self.house.pass(Duration::from_secs(15));
    }

    /// Returns what people have decided: about one match or offer, how many there are, and about
    /// servers.
    fn standing(&self, id: &str) -> Vec<String> {
        let read = |query: &str| {
            let rows: Vec<Option<String>> = self.house.found(query, [id]);
            rows.into_iter().flatten().collect::<Vec<_>>().join("\n")
        };
        [
            "SELECT concat_ws(' ', sequence, ended_at, proposal) FROM matches WHERE id = ?1",
            "SELECT state FROM offers WHERE id = ?1",
            // The newest, since old ones are cleaned away while days pass.
            "SELECT concat_ws(' ', (SELECT count(*) FROM matches), max(offer_id), ?1) FROM offers",
            "SELECT concat_ws(' ', server_id, user_id, ?1) FROM bans",
            "SELECT concat_ws(' ', user_id, ?1) FROM followers",
            // Their states change by the clock, too.
            "SELECT concat_ws(' ', count(*), (SELECT count(*) FROM contest_players), ?1)
             FROM contests",
            // Without those of which nothing but the name is known, which comes with the connection.
            "SELECT concat_ws(' ', server_id, channel_id, language, clock_seconds, ?1) FROM servers
             WHERE channel_id IS NOT NULL OR language IS NOT NULL OR clock IS NOT NULL",
        ]
        .map(read)
        .into()
    }

    /// Returns what people have decided about contests, too. Deadlines and versions are left out:
    /// time that the program was away is given back while others try.
    fn standing_of_contests(&self) -> Vec<String> {
        [
            "SELECT concat_ws(' ', contest_id, state, code) FROM contests",
            "SELECT concat_ws(' ', contest_id, team, server_id, captain_id, is_ready) FROM contest_teams",
            "SELECT concat_ws(' ', contest_id, user_id, team, nickname, is_reserve, board, here_at,
                 luck) FROM contest_players",
        ]
        .into_iter()
        .flat_map(|query| self.house.found(query, []))
        .chain(self.standing(""))
        .collect()
    }

    /// Checks the result of a try against the right: let in, or barred without a trace.
    fn judge(&self, door: &str, person: &Person, holds: bool, said: Option<&str>, same: bool) {
        let barred = said.is_none_or(|said| self.refusals.iter().any(|it| said.contains(it)));
        let kind = person.kind;
        let forged = Language::english().text("forged");
        assert_ne!(
            said,
            Some(forged.as_str()),
            "{door} by {kind:?} leads nowhere"
        );
        assert_eq!(barred, !holds, "{door} by {kind:?}: {said:?}");
        assert!(holds || same, "{door} by {kind:?} left a trace");
    }

    /// Has somebody press a button of a match or an offer, or choose an option, and judges what
    /// comes of it.
    async fn try_door(&self, person: &Person, act: &Act, chosen: Option<&str>, id: &str) {
        self.later();
        assert_eq!(chosen.is_some(), act.row().control == Control::Select);
        let (door, holds) = (act.to_string(), person.kind.holds_all(&act.row()));
        let before = self.standing(id);
        let answer = self.press(person, &door, chosen).await;
        let same = self.standing(id) == before;
        self.judge(&door, person, holds, answer.as_deref(), same);
    }

    /// Has somebody take a step in a draft, and judges what comes of it.
    async fn try_draft(&self, person: &Person, door: &str, right: Right, chosen: Option<&str>) {
        self.later();
        let before = self.standing_of_contests();
        let answer = self.press(person, door, chosen).await;
        let same = self.standing_of_contests() == before;
        self.judge(
            door,
            person,
            person.kind.holds(right),
            answer.as_deref(),
            same,
        );
    }

    /// Has a button clicked that the bot has posted where somebody is, or an option chosen in a
    /// select.
    async fn press(
        &self,
        person: &Person,
        custom_id: &str,
        chosen: Option<&str>,
    ) -> Option<String> {
        let (house, place) = (&self.house, person.place);
        let answer = match chosen {
            Some(value) => {
                let message = house.select_door(place, custom_id, value).await;
                person.user.select(&message, custom_id, &[value]).await
            }
            None => {
                let message = house.door(place, custom_id).await;
                person.user.click(&message, custom_id).await
            }
        };
        said(answer).await
    }
}

fn id_of(offer: &Arc<Message>) -> String {
    let button = offer.button("Accept").and_then(|it| it.custom_id);
    let custom_id = button.expect("a button");
    custom_id.split(':').nth(1).expect("an id").to_owned()
}

/// Returns the words of an answer; `None` if Discord's client does not let the user ask.
async fn said(answer: Result<Answer, ClientError>) -> Option<String> {
    match answer {
        Err(ClientError::NotAllowed(_)) => None,
        answer => {
            let answer = answer.expect("the bot answers");
            if answer.modal().is_some() {
                return Some("a form".to_owned());
            }
            let message = answer.finished().await.expect("an answer");
            Some(message.content.clone())
        }
    }
}

/// Returns a command as it is typed.
fn typed(name: &str, id: &str, contest: ContestId, dana: &str) -> String {
    let options = match name {
        "challenge player" => format!("opponent:{dana} first_to:1"),
        "challenge open" | "challenge computer" => "first_to:1".to_owned(),
        "play" => format!("move:{id} F9"),
        "hand" | "board" => format!("match:{id}"),
        "me language" => "language:en".to_owned(),
        "me visibility" => "who:nowhere".to_owned(),
        "me dm" | "me reminders" | "me text_board" => "on:true".to_owned(),
        "me night" => "from:22:00 to:07:00 zone:Europe/Berlin".to_owned(),
        "me away" => "days:1".to_owned(),
        "me block" | "me unblock" => format!("user:{dana}"),
        "server language" => "language:en".to_owned(),
        "server clock" => "clock:1d".to_owned(),
        "server ban" => format!("user:{dana} banned:false"),
        "server block" => "server:nobody".to_owned(),
        _ if name.starts_with("contest ") && name != "contest list" => format!("contest:{contest}"),
        _ if name.starts_with("match ") => format!("match:{id}"),
        _ => String::new(),
    };
    format!("/{name} {options}").trim().to_owned()
}

#[tokio::test]
async fn every_command_is_answered_to_those_alone_who_may_give_it() {
    let crowd = Crowd::gather().await;
    let mut running = None;
    let games = ["engarde", "duell", "wesnoth"];
    let mut names = registered();
    names.retain(|name| !games.iter().any(|game| name.starts_with(game)));
    let contest = challenge(&crowd).await;
    // Last: their offers fill the channel.
    names.sort_by_key(|name| (name.starts_with("challenge"), name == "contest join"));
    for name in &names {
        let deeds = doors::of_command(name).expect("in the table");
        let rights: Vec<Right> = deeds.iter().map(|deed| deed.right()).collect();
        for person in &crowd.people {
            let id = crowd.running(&mut running).await;
            crowd.later();
            let command = typed(name, &id, contest, &crowd.dana.mention());
            let before = crowd.standing(&id);
            let answer = person.user.command(&command, person.place).await;
            let answer = said(answer).await;
            let same = crowd.standing(&id) == before;
            // The contest stands in the other server, too.
            let right = match (name.as_str(), person.kind) {
                ("contest hide", Kind::ModeratorOfAnotherServer) => &[Right::Anybody],
                _ => rights.as_slice(),
            };
            let holds = right.iter().any(|right| person.kind.holds(*right));
            crowd.judge(&command, person, holds, answer.as_deref(), same);
        }
    }
}

#[tokio::test]
async fn the_commands_of_the_games_are_for_those_alone_who_play() {
    let crowd = Crowd::gather().await;
    let id = crowd.running(&mut None).await;
    let actions = [
        "/engarde advance card:1",
        "/duell pass",
        "/duell end",
        "/wesnoth end",
    ];
    for command in actions {
        for person in crowd.people.iter().filter(|it| it.kind != Kind::Opponent) {
            crowd.later();
            let before = crowd.standing(&id);
            let answer = said(person.user.command(command, person.place).await).await;
            // A move without a match means one of the own matches.
            let none = "No match of yours is running.";
            let has_none = answer.is_some_and(|it| it.starts_with(none));
            assert!(has_none, "{command} by {:?}", person.kind);
            assert_eq!(
                crowd.standing(&id),
                before,
                "{command} by {:?}",
                person.kind
            );
        }
    }
}

#[tokio::test]
async fn every_button_of_a_match_works_for_those_alone_who_may_press_it() {
    let crowd = Crowd::gather().await;
    let mut running = None;
    for act in pressed(MatchAct::least(), MatchAct::row) {
        let chosen = match act {
            MatchAct::Choose { .. } => Some("F1"),
            MatchAct::Group { .. } => Some("0"),
            MatchAct::Rounds => Some("1"),
            _ => None,
        };
        for person in &crowd.people {
            let id = crowd.running(&mut running).await;
            let door = Act::Match(match_id(&id), act.clone());
            crowd.try_door(person, &door, chosen, &id).await;
        }
    }
}

#[tokio::test]
async fn every_button_of_an_offer_works_for_those_alone_who_may_press_it() {
    let crowd = Crowd::gather().await;
    let (mut open, mut to_ben) = (None, None);
    for act in OfferAct::least() {
        let right = act.row().deed.right();
        let is_to_ben = matches!(right, Right::Challenged | Right::Challenger);
        for person in &crowd.people {
            let offer = if is_to_ben { &mut to_ben } else { &mut open };
            let id = id_of(&crowd.offered(offer, is_to_ben).await);
            let door = Act::Offer(match_id(&id), act.clone());
            let chosen = match act {
                OfferAct::ChosenMap => Some("ford"),
                _ => (act.row().control == Control::Select).then_some("0"),
            };
            crowd.try_door(person, &door, chosen, &id).await;
            if act == OfferAct::Block {
                let unblock = format!("/me unblock user:{}", crowd.house.ada.mention());
                said(person.user.command(&unblock, person.place).await).await;
            }
        }
    }
}

fn match_id(id: &str) -> MatchId {
    MatchId::parse(id).expect("an id")
}

#[tokio::test]
async fn a_form_is_checked_again_when_it_is_sent() {
    let crowd = Crowd::gather().await;
    let mut open = None;
    for person in &crowd.people {
        // Discord shows no form of a place where somebody is not.
        if person.kind == Kind::ModeratorOfAnotherServer {
            continue;
        }
        let offer = crowd.offered(&mut open, false).await;
        crowd.later();
        let more = House::more(&crowd.dana, &offer).await;
        let form = crowd.dana.click(&more, "Accept and add words").await;
        let form = form.expect("a form opens");
        let id = id_of(&offer);
        let before = crowd.standing(&id);
        let answer = said(person.user.submit_modal(&form, &[]).await).await;
        let same = crowd.standing(&id) == before;
        crowd.judge(
            "the form",
            person,
            person.kind.holds(Right::Taker),
            answer.as_deref(),
            same,
        );
    }
}

/// Has the manager offer a contest to whoever has its code, and another one accept it. Returns its
/// id.
async fn challenge(crowd: &Crowd) -> ContestId {
    let manager = crowd.people.iter().find(|it| it.kind == Kind::Manager);
    let manager = manager.expect("a manager");
    let answer = manager
        .user
        .command("/challenge server", manager.place)
        .await;
    let draft = answer.expect("answered").finished().await.expect("a draft");
    let invitation = said(manager.user.click(&draft, "Get a code").await).await;
    let (_, code) = invitation
        .as_ref()
        .and_then(|it| it.split_once("code:"))
        .expect("a code");
    let code: String = code.chars().take(8).collect();
    let other = crowd
        .people
        .iter()
        .find(|it| it.kind == Kind::ModeratorOfAnotherServer);
    let other = other.expect("another server");
    let accept = format!("/contest accept code:{code}");
    let shown = other.user.command(&accept, other.place).await;
    let shown = shown
        .expect("answered")
        .finished()
        .await
        .expect("the terms");
    said(other.user.click(&shown, "Accept").await).await;
    let card = manager.user.wait_for(manager.place, |message| {
        message.button("Captains").is_some() && !message.is_ephemeral()
    });
    let card = card.await.expect("the card stands");
    let button = card.button("Captains").and_then(|it| it.custom_id);
    match Act::parse(&button.expect("a button")) {
        Some((Act::Contest(id, _), _)) => id,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn every_button_of_a_contest_works_for_those_alone_who_may_press_it() {
    let crowd = Crowd::gather().await;
    let contest = challenge(&crowd).await;
    // Nobody has joined until all have tried to leave, and what closes it comes last.
    let mut acts: Vec<_> = pressed(ContestAct::least(), ContestAct::row).collect();
    acts.sort_by_key(|act| {
        let joins = matches!(act, ContestAct::Join | ContestAct::JoinTeam { .. });
        let closes = *act == ContestAct::Close;
        (*act == ContestAct::CallOff, closes, joins)
    });
    for act in acts {
        let right = act.row().deed.right();
        let dana = crowd.dana.id().to_string();
        let chosen = match act {
            ContestAct::Reserve { .. } | ContestAct::OrderOf { .. } => Some(dana.as_str()),
            ContestAct::Board | ContestAct::OrderOn { .. } => Some("1"),
            _ => None,
        };
        for person in &crowd.people {
            crowd.later();
            let door = Act::Contest(contest, act.clone()).to_string();
            let before = crowd.standing_of_contests();
            let answer = crowd.press(person, &door, chosen).await;
            let same = crowd.standing_of_contests() == before;
            // The contest stands in the other server, too.
            let right = match (&act, person.kind) {
                (ContestAct::Hide | ContestAct::ReallyHide, Kind::ModeratorOfAnotherServer) => {
                    Right::Anybody
                }
                _ => right,
            };
            crowd.judge(
                &door,
                person,
                person.kind.holds(right),
                answer.as_deref(),
                same,
            );
        }
    }
}

#[tokio::test]
async fn a_challenge_is_put_together_and_sent_by_those_alone_who_lead_a_server() {
    let crowd = Crowd::gather().await;
    let other = crowd.house.world.add_guild("Third", "en-GB");
    let other = ServerId(other.get());
    let draft = Draft::new(GameKind::EnGarde, Some(other));
    let inside = Draft::of_teams(GameKind::EnGarde, ByTeam::default());
    let to = other.to_string();
    for act in DraftAct::least() {
        let right = act.row().deed.right();
        let chosen = match act {
            DraftAct::Game => Some(GameKind::Duell.key()),
            DraftAct::Boards | DraftAct::FirstTo => Some("5"),
            DraftAct::Pace => Some(Pace::Tonight.key()),
            DraftAct::Start => Some("86400"),
            DraftAct::To => Some(to.as_str()),
            DraftAct::Variant => Some("1"),
            _ => None,
        };
        let draft = match act {
            DraftAct::Open => inside,
            _ => draft,
        };
        let door = Act::Draft(draft, act).to_string();
        for person in &crowd.people {
            crowd.try_draft(person, &door, right, chosen).await;
        }
    }
}

#[tokio::test]
async fn other_terms_are_sent_by_those_alone_who_lead_the_server_that_is_asked() {
    let crowd = Crowd::gather().await;
    let contest = challenge(&crowd).await;
    let draft = Draft::new(GameKind::EnGarde, None);
    let to = DraftTo::Answer(contest);
    let draft = Draft { to, ..draft };
    for (act, chosen) in [
        (DraftAct::Boards, Some("5")),
        (DraftAct::Start, Some("86400")),
        (DraftAct::More, None),
        (DraftAct::Send, None),
    ] {
        let right = act.row().deed.right();
        let door = Act::Draft(draft, act).to_string();
        for person in &crowd.people {
            crowd.try_draft(person, &door, right, chosen).await;
        }
    }
}

/// Returns those of some acts that a control carries.
fn pressed<A>(acts: Vec<A>, row: impl Fn(&A) -> Row) -> impl Iterator<Item = A> {
    let acts = acts.into_iter();
    acts.filter(move |act| row(act).control != Control::Typed)
}

#[tokio::test]
async fn an_act_that_is_typed_alone_is_no_button() {
    let crowd = Crowd::gather().await;
    let id = crowd.running(&mut None).await;
    let person = crowd.people.first().expect("somebody");
    let forged = Language::english().text("forged");
    let typed = |act: &Act| act.row().control == Control::Typed;
    for act in Act::least().into_iter().filter(typed) {
        crowd.later();
        let before = crowd.standing(&id);
        let answer = crowd.press(person, &act.to_string(), None).await;
        assert_eq!(answer.as_deref(), Some(forged.as_str()), "{act}");
        assert_eq!(crowd.standing(&id), before, "{act}");
    }
}

#[tokio::test]
async fn buttons_that_concern_no_match_change_nothing_but_what_is_the_pressers_own() {
    let crowd = Crowd::gather().await;
    let id = crowd.running(&mut None).await;
    let opponent = UserId(crowd.house.ben.id().get());
    // What others have chosen for themselves, and the names by which they are known.
    let of_others = |user: &User| {
        let chosen =
            "SELECT concat_ws(' ', user_id, name, visibility) FROM users WHERE user_id <> ?1";
        crowd.house.found::<String>(chosen, [user.id().to_string()])
    };
    for act in pressed(PlainAct::least(), PlainAct::row) {
        let row = act.row();
        let act = match act {
            PlainAct::History { before, .. } => PlainAct::History {
                user: opponent,
                before,
            },
            act => act,
        };
        let door = Act::from(act.clone()).to_string();
        for person in &crowd.people {
            crowd.later();
            let (before, others) = (crowd.standing(&id), of_others(&person.user));
            let answer = crowd.press(person, &door, None).await;
            // Somebody who is deleted has resigned.
            let is_own = act == PlainAct::Delete && person.kind == Kind::Opponent;
            let begins = matches!(act, PlainAct::Computer { .. }) && person.kind.holds_all(&row);
            let same = crowd.standing(&id) == before || is_own || begins;
            assert!(same, "{door} by {:?} left a trace", person.kind);
            assert_eq!(
                of_others(&person.user),
                others,
                "{door} by {:?}",
                person.kind
            );
            let holds = person.kind.holds_all(&row);
            crowd.judge(&door, person, holds, answer.as_deref(), same);
        }
    }
}

#[tokio::test]
async fn every_control_of_a_panel_works_for_those_alone_who_may_change_the_setting() {
    let crowd = Crowd::gather().await;
    let of_servers = || {
        let set = "SELECT concat_ws(' ', server_id, ifnull(channel_id, '-'), ifnull(language, '-'),
                     ifnull(clock, '-'), plays_everywhere, is_quiet, ifnull(challenger_role, '-'),
                     ifnull(season_channel_id, '-'), ifnull(contest_channel_id, '-'),
                     ifnull(captain_role, '-'), ifnull(lineup_role, '-'), challengers) FROM servers";
        crowd.house.found::<String>(set, [])
    };
    let own = OwnAct::least().into_iter().chain(OwnAct::most());
    let server = ServerAct::least().into_iter().chain(ServerAct::most());
    let own = pressed(own.collect(), OwnAct::row).map(Act::from);
    let acts = own.chain(pressed(server.collect(), ServerAct::row).map(Act::from));
    for act in acts {
        let (door, row) = (act.to_string(), act.row());
        for person in &crowd.people {
            crowd.later();
            let before = of_servers();
            let answer = crowd.press(person, &door, None).await;
            let same = of_servers() == before;
            let holds = person.kind.holds_all(&row);
            crowd.judge(&door, person, holds, answer.as_deref(), same);
        }
    }
}
