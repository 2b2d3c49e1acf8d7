//! The table of acts. A row says how an act is written, what it asks the host for, which control
//! carries it and how it is answered; everything else follows from it.

use super::codec::{Control, Field, Reply, Row, Subject, acts};
use super::draft::Draft;
use super::fields::{
    Change, LessonAnswer, LessonOptions, MapName, Nothing, Number, OptionsText, Page, Part, Scope,
    Shown,
};
use host::league::{PageStart, Season, Visibility};
use host::{
    Challengers, ChannelId, Clock, ContestCode, ContestId, Deed, MatchId, Ply, RoleId, ServerId,
    Team, UserId,
};
use model::calendar::{Absence, Night};
use rules::Seat;
use table::GameKind;
use text::Language;

acts! {
    /// An act in a match.
    MatchAct: Match(MatchId) "" {
        /// Plays a token.
        Play { ply: Ply, token: String } = "p" as "move" => Move, Button, Update;
        /// Plays a token that its player has confirmed.
        Confirmed { ply: Ply, token: String } = "pc" as "move" => Move, Button, Update;
        /// Plays the chosen token. The number tells the selects of a message apart.
        Choose { ply: Ply, number: u32 } = "c" as "move" => Move, Select, Update;
        /// Plays what was typed: a token, or orders.
        Typed { ply: Ply, text: String } = "t" as "move" => Move, Button, Update;
        /// Lets pass what is asked about, and everything else until the turn is over.
        PassTurn { ply: Ply } = "pass-turn" => Move, Button, Update;
        /// Lets pass what is asked about, and from now on all items of its class.
        AlwaysPass { ply: Ply } = "always-pass" => Move, Button, Update;
        /// Is asked again about whatever the other player does.
        AnswerAgain = "answer-again" => Move, Button, Update;
        /// Shows the moves of the chosen group. The number is that of the page of groups.
        Group { ply: Ply, number: u32 } = "g" as "browse" => ShowHand, Select, Rows;
        /// Shows another page of the moves.
        Browse { ply: Ply, page: Page } = "b" as "browse" => ShowHand, Button, Rows;
        /// Shows the hand as it is now.
        Hand = "hand" => ShowHand, Button, Private;
        /// Goes on after a round that has ended: shows the hand of the next.
        NextRound = "next" => ShowHand, Button, Update;
        /// Shows the public position.
        Board = "board" => ShowBoard, Button, Private;
        /// Shows the public position as text.
        BoardAsText = "board-text" => ShowBoard, Button, Private;
        /// Follows the match: the ends of its rounds come by direct message.
        Follow = "follow" => Follow, Button, Update;
        /// Follows it no more.
        Unfollow = "unfollow" => ChangeOwnSettings, Button, Update;
        /// Follows it no more, below the end of a round, which stays.
        UnfollowTold = "unfollow-told" as "unfollow" => ChangeOwnSettings, Button, Private;
        /// Shows what the match is played by.
        Terms = "terms" => ShowBoard, Button, Private;
        /// Asks the computer what it would play.
        Hint = "hint" => ShowHand, Button, Update;
        /// Asks the computer what a finished match turned on.
        Review = "review" => Review, Button, Private;
        /// Asks whether to resign.
        Resign = "resign" => Resign, Button, Update;
        /// Resigns.
        ReallyResign = "resign-really" => Resign, Button, Private;
        /// Plays on instead.
        PlayOn = "play-on" => ShowHand, Button, Update;
        /// Offers a draw, or agrees to one.
        OfferDraw = "draw" => Propose, Button, Update;
        /// Calls the match off, or proposes to.
        Abort = "abort" => Propose, Button, Update;
        /// Agrees to the draw that was offered at a ply.
        AgreeToDraw { ply: Ply } = "agree-draw" => Answer, Button, Private;
        /// Takes one's own last decision back, or asks for it: the one after which this ply came, or
        /// whichever it is.
        TakeBack { ply: Option<Ply> } = "takeback" => Propose, Button, Update;
        /// Agrees that the other player takes their last decision back, as they asked at a ply.
        AgreeToTakeBack { ply: Ply } = "agree-takeback" => Answer, Button, Update;
        /// Agrees to call the match off, as was proposed at a ply.
        AgreeToAbort { ply: Ply } = "agree-abort" => Answer, Button, Private;
        /// Calls a match of others off, or takes an offer of somebody else away.
        CallOff = "call-off" => CallOff, Button, Private;
        /// Refuses a proposal.
        Refuse = "refuse" => Answer, Button, Update;
        /// Claims the win after the flag has fallen.
        Claim = "claim" => UseFlag, Button, Private;
        /// Gives the other player time.
        GiveTime = "time" => UseFlag, Button, Private;
        /// Challenges the winner of a match of others, or asks for the rematch of one's own.
        ChallengeWinner = "winner" => Challenge, Button, Private;
        /// Shows the ways on from a match that is over.
        More = "ways" => ShowBoard, Button, Private;
        /// Challenges the same opponent again.
        Rematch = "rematch" => Rematch, Button, Private;
        /// Begins the next match against the computer, at the level below.
        Easier = "easier" => Rematch, Button, Private;
        /// Shows the last round again, as a moving picture.
        Replay = "replay" => Replay, Button, Private;
        /// Shows a round as a moving picture.
        Film { round: u32 } = "f" as "replay" => Replay, Button, Update;
        /// Shows a step of a round. The number tells the buttons of a message apart.
        Step { round: u32, step: u32, number: u32 } = "s" as "replay" => Replay, Button, Update;
        /// Shows a step of a round in a message of its own.
        Moment { round: u32, step: u32 } = "moment" as "replay" => Replay, Button, Private;
        /// Shows the chosen round as a moving picture.
        Rounds = "rounds" as "replay" => Replay, Select, Update;
        /// Shows everybody a round as a moving picture.
        ShowReplay { round: Option<u32> } = "show-replay" => Replay, Button, Everybody;
        /// Shows everybody a step of a round.
        ShowMoment { round: u32, step: u32 } = "show-moment" => Replay, Button, Everybody;
        /// Shows everybody what a finished match turned on.
        ShowReview = "show-review" => Review, Button, Everybody;
        /// Shows the end of a match that a history leads to, as anybody may see it.
        End = "end" => ShowBoard, Button, Private;
        /// Shows everybody the end of a match that a history leads to.
        ShowEnd = "show-end" => ShowBoard, Button, Everybody;
        /// Shows how the dealing can be checked, and checks it once the match is over.
        Verify = "verify" => ShowBoard, Button, Private;
        /// Hands out the record.
        Export = "export" => Export, Button, Private;
        /// Takes the match's posts away in the server, and stops it being shown there.
        Hide = "hide" => Hide, Typed, Private;
    }

    /// An act on an offer.
    OfferAct: Offer(MatchId) "" {
        /// Accepts it.
        Accept = "accept" => Accept, Button, Private;
        /// Accepts it with words of a form.
        AcceptWithLuck = "accept-luck" => Accept, Form, Private;
        /// Begins a match against the computer whose commitment was shown.
        Begin = "begin" => Begin, Button, Update;
        /// Begins such a match with words of a form.
        BeginWithLuck = "begin-luck" => Begin, Form, Update;
        /// Plays the computer while an own offer waits.
        Meanwhile = "meanwhile" => PlayMeanwhile, Button, Private;
        /// Shows what there is besides.
        More = "more" => ReadOffer, Button, Private;
        /// Declines it.
        Decline = "decline" => Decline, Button, Private;
        /// Withdraws it.
        Withdraw = "withdraw" => Withdraw, Button, Update;
        /// Withdraws it in the lobby, which is shown again.
        WithdrawListed = "withdraw-listed" as "withdraw" => Withdraw, Button, Update;
        /// Replaces it by one with a live clock.
        LiveClock = "clock-live" => ChangeOffer, Button, Update;
        /// Replaces it by one with a day for each move.
        DayClock = "clock-day" => ChangeOffer, Button, Update;
        /// Replaces it by one with days for each move.
        DaysClock = "clock-days" => ChangeOffer, Button, Update;
        /// Replaces it by one on a map that is written into a form.
        Map = "map" => ChangeOffer, Form, Update;
        /// The same, at half the size of the map.
        HalfMap = "map-half" as "map" => ChangeOffer, Form, Update;
        /// Replaces it by one on the chosen map.
        ChosenMap = "map-chosen" as "map" => ChangeOffer, Select, Update;
        /// Shows options that its challenger puts together, as they stand.
        Workshop { options: OptionsText, seat: Option<Seat> } = "work" as "workshop"
            => ChangeOffer, Button, Update;
        /// Shows what can stand in the chosen place of such options.
        WorkPlace { options: OptionsText, seat: Option<Seat> } = "work-place" as "workshop"
            => ChangeOffer, Select, Update;
        /// Puts the chosen part into a place of them.
        WorkPart { options: OptionsText, seat: Option<Seat>, place: u8 } = "work-part" as "workshop"
            => ChangeOffer, Select, Update;
        /// Shows there what is written into a form.
        Write = "write" as "workshop" => ChangeOffer, Form, Update;
        /// Shows what is offered by a name, and what the caller and their server keep.
        Shelf { options: OptionsText } = "shelf" as "workshop" => ChangeOffer, Button, Update;
        /// Goes on with the chosen ones. The number tells the selects of a message apart.
        Shelved { number: u8 } = "shelved" as "workshop" => ChangeOffer, Select, Update;
        /// Keeps options under the name that is written into a form.
        Keep { options: OptionsText } = "keep" => ChangeOwnSettings, Form, Update;
        /// Keeps them no more.
        Forget { options: OptionsText } = "forget" as "keep" => ChangeOwnSettings, Button, Update;
        /// Has the server keep options.
        KeepHere { options: OptionsText } = "keep-here" => ChangeServer, Form, Update;
        /// Has it keep them no more.
        ForgetHere { options: OptionsText } = "forget-here" as "keep-here"
            => ChangeServer, Button, Update;
        /// Replaces it by one with these options.
        Options { options: OptionsText } = "options" => ChangeOffer, Button, Update;
        /// Declines it and blocks the challenger.
        Block = "block" => BlockChallenger, Button, Update;
    }

    /// An act on a contest, or on a challenge to one.
    ContestAct: Contest(ContestId) "contest " {
        /// Accepts the challenge.
        Accept = "accept" => LeadContest, Button, Update;
        /// Declines it.
        Decline = "decline" => LeadContest, Button, Update;
        /// Begins an answer with other terms.
        Suggest = "suggest" => LeadContest, Button, Update;
        /// Asks whether to block the other server.
        Block = "block" => LeadContest, Button, Update;
        /// Blocks it.
        ReallyBlock = "block-really" => LeadContest, Button, Update;
        /// Reports the invitation to the operator.
        Report = "report" => LeadContest, Button, Update;
        /// Joins the line-up.
        Join = "join" => JoinContest, Button, Update;
        /// Joins the line-up of a team, inside one server.
        JoinTeam { team: Team } = "join" => JoinContest, Button, Update;
        /// Leaves the line-up.
        Leave = "leave" => PlayContest, Button, Update;
        /// Says that the player is there.
        Here = "here" => PlayContest, Button, Update;
        /// The same, in answer to the words of the opponent.
        ReallyHere = "here-really" => PlayContest, Button, Update;
        /// Shows what captains can do.
        Captain = "captain" => LeadContest, Button, Update;
        /// Closes the line-up, or says that one's own side is ready.
        Close = "close" => LeadContest, Button, Update;
        /// Moves the chosen member to the reserves, or back.
        Reserve { number: Number } = "reserve" => LeadContest, Select, Update;
        /// Shows who would play on which board.
        Order = "order" => LeadContest, Button, Update;
        /// Asks on which board the chosen member is to play. The number tells the selects of a message
        /// apart.
        OrderOf { number: Number } = "order-of" as "order" => LeadContest, Select, Update;
        /// Puts a member on the chosen board.
        OrderOn { user: UserId } = "order-on" as "order" => LeadContest, Select, Update;
        /// Asks whether to withdraw a challenge, or to call a contest off.
        Withdraw = "withdraw" => LeadContest, Button, Update;
        /// Takes the challenge back.
        ReallyWithdraw = "really" => LeadContest, Button, Update;
        /// Calls the contest off.
        CallOff = "call-off" => LeadContest, Button, Update;
        /// Asks whether to take the contest away in the server.
        Hide = "hide" => Hide, Button, Update;
        /// Takes it away there.
        ReallyHide = "hide-really" => Hide, Button, Update;
        /// Shows the contest as it stands.
        Show = "show" => ReadContest, Button, Update;
        /// Shows the list of boards.
        Watch = "watch" => ReadContest, Button, Update;
        /// Shows the chosen board.
        Board = "board" => ReadContest, Select, Update;
        /// Asks for a return match, or agrees to it.
        Return = "return" => LeadContest, Button, Update;
        /// Hands out the records of the boards.
        Export = "export" => ReadContest, Typed, Private;
    }

    /// A step of putting a challenge together.
    DraftAct: Draft(Draft) "draft " {
        /// Takes the chosen game.
        Game = "game" => LeadContest, Select, Update;
        /// Takes the chosen number of boards.
        Boards = "boards" => LeadContest, Select, Update;
        /// Takes the chosen pace.
        Pace = "pace" => LeadContest, Select, Update;
        /// Takes the chosen time for which the line-up is open.
        Start = "start" => LeadContest, Select, Update;
        /// Takes the date that is written into a form, or none.
        Date = "date" => LeadContest, Form, Update;
        /// Takes the chosen server.
        To = "to" => LeadContest, Select, Update;
        /// Takes the chosen variant.
        Variant = "variant" => LeadContest, Select, Update;
        /// Takes the chosen number of rounds.
        FirstTo = "first" => LeadContest, Select, Update;
        /// Rated, or not rated any more.
        Rated = "rated" => LeadContest, Button, Update;
        /// The strongest line-up, or the line-up in turn again.
        Strongest = "strongest" => LeadContest, Button, Update;
        /// Shows the other options.
        More = "more" => LeadContest, Button, Update;
        /// Shows the first options, as a challenge begins with them.
        Back = "back" => LeadContest, Button, Update;
        /// Sends it to the named server.
        Send = "send" => LeadContest, Button, Update;
        /// Puts it into the lobby.
        Lobby = "lobby" => LeadContest, Button, Update;
        /// Makes a code of it.
        Code = "code" => LeadContest, Button, Update;
        /// Opens the line-up of two teams inside the server.
        Open = "open" => LeadContest, Button, Update;
    }

    /// An act apart from any match or contest.
    PlainAct: Plain(Nothing) "" {
        /// Shows a page of a ladder of players.
        Ladder { game: GameKind, season: Season, scope: Scope, start: PageStart }
            = "ladder" as "leaderboard" => Read, Button, Update;
        /// Shows a page of a ladder of servers.
        Servers { game: GameKind, season: Season, start: PageStart }
            = "servers" as "leaderboard" => Read, Button, Update;
        /// Shows the record of a server, or the page of its opponents after so many.
        Record { game: GameKind, server: ServerId, skipped: Option<u32> }
            = "record" => Read, Button, Update;
        /// Shows everybody a page of a ladder of players.
        ShowLadder { game: GameKind, season: Season, scope: Scope, start: PageStart }
            = "show-ladder" as "show" => Read, Button, Everybody;
        /// Shows everybody a page of a ladder of servers.
        ShowServers { game: GameKind, season: Season, start: PageStart }
            = "show-servers" as "show" => Read, Button, Everybody;
        /// Shows everybody the record of a server.
        ShowRecord { game: GameKind, server: ServerId }
            = "show-record" as "show" => Read, Button, Everybody;
        /// Shows everybody what a player has reached in a game.
        ShowProfile { user: UserId, game: Option<GameKind> }
            = "show-profile" as "show" => Read, Button, Everybody;
        /// Shows what the caller has reached in a season of a game.
        Season { game: GameKind, season: Season } = "season" => Read, Button, Private;
        /// Shows everybody what a player has reached in a season of a game.
        ShowSeason { user: UserId, game: GameKind, season: Season } = "show-season" as "show"
            => Read, Button, Everybody;
        /// Shows a page of the finished matches of a user: those before the number of a result.
        History { user: UserId, before: Option<u64> } = "history" => Read, Button, Update;
        /// Begins a first match against the computer.
        Computer { game: GameKind } = "computer" => Challenge, Button, Private;
        /// Shows the rules of a game.
        Rules { game: GameKind } = "rules" => Read, Button, Private;
        /// Shows a page of the rules in the message that shows another.
        RulesPage { game: GameKind, page: u8 } = "rules" => Read, Button, Update;
        /// Shows a step of a lesson in a message of its own, whatever it was begun from.
        Lesson { game: GameKind, step: u8, shown: Shown, options: LessonOptions }
            = "learn" => Read, Button, Private;
        /// Answers a step of a lesson.
        Learn { game: GameKind, step: u8, answer: LessonAnswer, options: LessonOptions }
            = "learn" => Read, Button, Update;
        /// Shows everybody that the caller has come to the end of a lesson.
        ShowLesson { game: GameKind, options: LessonOptions }
            = "show-lesson" as "show" => Read, Button, Everybody;
        /// Asks for the last time whether to delete everything about the caller.
        AskDeletion = "delete:ask" as "delete" => OwnHoldings, Button, Update;
        /// Deletes it.
        Delete = "delete:done" as "delete" => OwnHoldings, Button, Update;
        /// Chooses who may see the caller's ratings and matches.
        Visibility { to: Visibility } = "visible" as "visibility"
            => ChangeOwnSettings, Button, Update;
        /// Begins a challenge to another server.
        Rival = "rival" => LeadContest, Button, Private;
        /// Accepts the challenge to another server that has a code.
        AcceptCode { code: ContestCode } = "code" as "accept-code" => LeadContest, Button, Update;
        /// Shows a page of the lobby: the offers after one.
        Lobby { after: Option<MatchId> } = "lobby" => ListOffers, Button, Update;
        /// Shows a page of the challenges that wait for any server: those after one.
        ContestLobby { after: ContestId } = "contest-lobby" as "lobby" => ListOffers, Button, Update;
        /// Shows how to begin.
        Help = "help" => Read, Typed, Private;
        /// Lists the caller's running matches.
        Matches = "matches" => ListOwnMatches, Button, Private;
        /// Lists the commands that matter first.
        Commands = "commands" => Read, Button, Private;
        /// Shows the ways to an opponent.
        Opponents = "opponents" => Read, Button, Private;
        /// Shows everything that the caller has chosen for themselves, with a control for each.
        Settings = "settings" => ChangeOwnSettings, Button, Private;
        /// Lists the contests of the server.
        Contests = "contests" as "contest list" => ReadContest, Typed, Private;
        /// Shows what a player has reached, in a game or in all of them.
        Profile { user: UserId, game: Option<GameKind> } = "profile" as "profile player"
            => Read, Typed, Private;
        /// Hands out everything that is stored about the caller.
        Holdings = "holdings" as "privacy export" => OwnHoldings, Typed, Private;
        /// Asks for the first time whether to delete everything about the caller.
        WantDeletion = "delete:want" as "privacy delete" => OwnHoldings, Typed, Private;
    }

    /// A setting of the caller's own, which is shown where nothing is to change.
    OwnAct: Own(Nothing) "me " {
        /// The language in which the bot speaks to them.
        Language { to: Change<Language> } = "me:language" as "language"
            => ChangeOwnSettings, Setting, Update;
        /// Hands by direct message.
        Dm { to: Change<bool> } = "me:dm" as "dm" => ChangeOwnSettings, Setting, Update;
        /// Reminders before their time is up.
        Reminders { to: Change<bool> } = "me:reminders" as "reminders"
            => ChangeOwnSettings, Setting, Update;
        /// Boards as text.
        TextBoard { to: Change<bool> } = "me:text" as "text_board"
            => ChangeOwnSettings, Setting, Update;
        /// Moves that are confirmed before they count.
        Confirm { to: Change<bool> } = "me:confirm" as "confirm"
            => ChangeOwnSettings, Setting, Update;
        /// The people who may see their ratings and matches.
        Visibility { to: Change<Visibility> } = "me:visible" as "visibility"
            => ChangeOwnSettings, Setting, Update;
        /// Blocks a user.
        Block { user: UserId } = "me:block" as "block" => ChangeOwnSettings, Typed, Private;
        /// Takes a block back.
        Unblock { user: UserId } = "me:unblock" as "unblock" => ChangeOwnSettings, Typed, Private;
        /// The hours of the night in which their clocks stand still.
        Night { to: Change<Night> } = "me:night" as "night" => ChangeOwnSettings, Setting, Update;
        /// Days away on which their clocks stand still.
        Away { to: Change<Absence> } = "me:away" as "away" => ChangeOwnSettings, Setting, Update;
    }

    /// A setting of the server, which is shown where nothing is to change.
    ServerAct: Server(Nothing) "server " {
        /// Shows a part of everything that was chosen, with a control for each setting.
        Setup { part: Part } = "server:setup" as "setup" => ChangeServer, Button, Private;
        /// The channel in which matches are played.
        Channel { to: Change<ChannelId> } = "server:channel" as "channel"
            => ChangeServer, Setting, Update;
        /// The language of public posts.
        Language { to: Change<Language> } = "server:language" as "language"
            => ChangeServer, Setting, Update;
        /// The clock of matches whose challenge names none.
        Clock { to: Change<Clock> } = "server:clock" as "clock" => ChangeServer, Setting, Update;
        /// The people who may play with others.
        Play {
            everywhere: Change<bool>,
            challengers: Change<RoleId>,
            season: Change<bool>,
            showing: Change<bool>
        }
            = "server:play" as "play" => ChangeServer, Setting, Update;
        /// The channel of contests, the roles of those who lead and of those whom an open line-up
        /// pings, and the servers that may challenge.
        Contests {
            channel: Change<ChannelId>,
            captains: Change<RoleId>,
            mention: Change<RoleId>,
            challengers: Change<Challengers>
        } = "s:contests" as "contests" => ChangeServer, Setting, Update;
        /// The maps that the server keeps, or one of them.
        Map { to: Change<MapName> } = "server:map" as "map" => ChangeServer, Setting, Update;
        /// Keeps a map no longer.
        RemoveMap { name: MapName } = "server:map-remove" as "map" => ChangeServer, Button, Update;
        /// Bans a user from the bot there, or lifts the ban.
        Ban { user: UserId, on: bool } = "server:ban" as "ban" => Ban, Typed, Private;
        /// Blocks another server there, or lifts that.
        Block { server: ServerId, on: bool } = "server:block" as "block"
            => ChangeServer, Typed, Private;
    }
}
