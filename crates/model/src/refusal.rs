//! The reasons for refusing requests, each with the key of its sentence.

use text::{Meanings, Phrase};

use crate::{OfferState, Pace, RoleId, Round, Timestamp, Trouble};

/// Writes the table of refusals as a type.
macro_rules! refusals {
    ($(
        $(#[$about:meta])*
        $name:ident
            $(( $inner:ty ))?
            $({ $($(#[$of_field:meta])* $field:ident: $type:ty,)+ })?
            = $key:literal;
    )+) => {
        /// The reason for refusing a request. Nothing was changed.
        ///
        /// Each reason has a sentence in `locales/` with the way out, and none depends on anything
        /// hidden.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Refusal {
            /// A value is not possible. The sentence says which are right.
            Sentence(Phrase),
            /// The offer is no longer open.
            OfferClosed(OfferState),
            $(
                $(#[$about])*
                $name $(( $inner ))? $({ $($(#[$of_field])* $field: $type,)+ })?,
            )+
        }

        impl Refusal {
            /// The names of all refusals but the first two, each with whether it carries something
            /// that belongs into its sentence.
            pub const TABLE: &'static [(&'static str, bool)] = &[$((
                stringify!($name),
                !concat!("" $(, stringify!($inner))? $($(, stringify!($field))+)?).is_empty(),
            ),)+];
        }

        impl Refusal {
            /// Returns the sentence, without the times, names and numbers that belong into it.
            #[must_use]
            pub fn sentence(&self) -> Phrase {
                match self {
                    Self::Sentence(sentence) => sentence.clone(),
                    Self::OfferClosed(state) => Phrase::new(match state {
                        OfferState::Accepted => "refused-offer-accepted",
                        OfferState::Declined => "refused-offer-declined",
                        OfferState::Withdrawn => "refused-offer-withdrawn",
                        OfferState::Expired | OfferState::Open(_) => "refused-offer-expired",
                    }),
                    $(Self::$name { .. } => Phrase::new($key),)+
                }
            }
        }
    };
}

refusals! {
    /// There is no such offer or match, or it is none of the caller's.
    Unknown = "refused-unknown";
    /// The caller does not play in this match.
    NotAPlayer = "refused-not-a-player";
    /// The match is over.
    Finished = "refused-finished";
    /// The button belongs to an earlier ply.
    Stale = "refused-stale";
    /// The other player is to move.
    NotYourTurn = "refused-not-your-turn";
    /// The move is not legal now.
    NotLegal = "refused-not-legal";
    /// The text is not a move of this game.
    NotAMove = "refused-not-a-move";
    /// The order can mean several moves.
    SeveralMoves(Meanings) = "orders-several";
    /// The offer could not be posted here, and was withdrawn.
    Unposted(Trouble) = "offer-unposted";
    /// Nobody can accept their own offer, or challenge themselves or a bot.
    Yourself = "refused-yourself";
    /// The offer is for somebody else.
    NotForYou = "refused-not-for-you";
    /// One of the two has blocked the other.
    Blocked = "refused-blocked";
    /// The caller has as many open offers as a user may have.
    TooManyOffers = "refused-too-many-offers";
    /// This channel has as many open offers as it may have.
    TooManyOffersHere = "refused-too-many-offers-here";
    /// The caller has made as many offers today as a user may make.
    TooManyOffersToday = "refused-too-many-offers-today";
    /// The caller has challenged this opponent as often today as is allowed.
    TooManyPings = "refused-too-many-pings";
    /// The caller has as many running matches against the computer as a user may have.
    TooManyComputerMatches = "refused-too-many-computer-matches";
    /// The caller has as many running matches as a user may have.
    TooManyMatches {
        /// The most that one may have.
        most: u32,
    } = "refused-too-many-matches";
    /// The caller has begun as many matches today as a user may.
    TooManyBegun {
        /// The most that one may begin in a day.
        most: u32,
        /// The time at which the next one can begin.
        again: Timestamp,
    } = "refused-too-many-begun";
    /// This channel has as many running matches as it may have.
    TooManyMatchesHere = "refused-too-many-matches-here";
    /// The other player has as many matches as a user may have.
    OpponentBusy = "refused-opponent-busy";
    /// The other player is no member of the server where they are challenged.
    NotAMember = "refused-not-a-member";
    /// The other player was deleted.
    OpponentDeleted = "refused-opponent-deleted";
    /// This pair has to wait until then, after a decline, an expiry or a second withdrawal.
    Wait(Timestamp) = "refused-wait";
    /// The caller made a proposal or gave time less than five plies ago.
    TooSoon {
        /// The plies until they may again.
        plies: u32,
    } = "refused-too-soon";
    /// A proposal of the caller waits for an answer.
    StillProposed = "refused-still-proposed";
    /// The caller has proposed something since their last decision.
    ProposedBefore = "refused-proposed-before";
    /// The last decision of the match is not the caller's.
    NothingToTakeBack = "refused-nothing-to-take-back";
    /// A card was drawn or turned up because of the caller's last decision.
    CardSince = "refused-card-since";
    /// Chance has decided something since the caller's last decision.
    ChanceSince = "refused-chance-since";
    /// The round is over since the caller's last decision.
    RoundSince = "refused-round-since";
    /// The caller has asked for a rematch of this match before.
    AskedBefore = "refused-asked-before";
    /// There is nothing to answer or to claim, or there no longer is.
    NothingProposed = "refused-nothing-proposed";
    /// The other player is a computer, which takes no draws.
    ComputerTakesNoDraws = "refused-computer-takes-no-draws";
    /// The caller has called off three matches today already.
    TooManyAborts = "refused-too-many-aborts";
    /// The clock still runs, until then.
    TimeLeft(Timestamp) = "refused-time-left";
    /// The caller was deleted a short while ago, and can be deleted again then.
    DeletedToday(Timestamp) = "refused-deleted-today";
    /// The caller's night hours stay as they are until then.
    NightStays(Timestamp) = "refused-night-stays";
    /// The first day away is over, or more than a year ahead.
    DayOutOfReach = "refused-day-out-of-reach";
    /// The caller is away then already.
    AwayAlready = "refused-away-already";
    /// The caller has fewer days away left in a year than they ask for.
    TooManyDaysAway {
        /// The year.
        year: i16,
        /// The days that are left.
        left: usize,
    } = "refused-too-many-days-away";
    /// Other options are kept under the name.
    NameTaken = "refused-name-taken";
    /// As many options are kept as may be.
    TooManyKept = "refused-too-many-kept";
    /// The caller does not moderate the channel.
    NotAModerator = "refused-not-a-moderator";
    /// The caller neither plays in the match nor moderates its channel.
    NeitherPlayerNorModerator = "refused-neither-player-nor-moderator";
    /// The caller does not moderate the whole server.
    NotAServerModerator = "refused-not-a-server-moderator";
    /// The caller does not manage the server.
    NotAManager = "refused-not-a-manager";
    /// The server keeps a map of this name, or the game has one.
    MapNameTaken = "refused-map-name-taken";
    /// The server keeps as many maps as it may.
    TooManyMaps = "refused-too-many-maps";
    /// The server keeps no map of this name, or no longer.
    NoSuchMap = "refused-no-such-map";
    /// People are challenged in servers only.
    InServersOnly = "refused-in-servers-only";
    /// The user is banned from the bot in this server.
    Banned = "refused-banned";
    /// The user, who asks by direct message, is banned from the bot in the server where they would
    /// play.
    BannedThere = "refused-banned-there";
    /// The operator has banned the user.
    Excluded = "refused-excluded";
    /// The operator has banned the server from matches with others.
    ExcludedServer = "refused-excluded-server";
    /// Only those with this role may challenge in this server.
    LacksRole(RoleId) = "refused-lacks-role";
    /// The caller does not meet a condition of the offer.
    Unfit = "refused-unfit";
    /// The caller cannot follow this match, for a reason which they need not know of.
    CannotFollow = "refused-cannot-follow";
    /// The caller plays in the match that they want to follow.
    OwnMatch = "refused-own-match";
    /// Matches against the computer cannot be followed.
    ComputerMatch = "refused-computer-match";
    /// The caller takes no direct messages, by which followers are told.
    TakesNoMessages = "refused-takes-no-messages";
    /// As many users follow the match as may.
    TooManyFollowers {
        /// The most that may.
        most: u32,
    } = "refused-too-many-followers";
    /// The caller follows as many matches as one may.
    TooManyFollowed {
        /// The most that one may.
        most: u32,
    } = "refused-too-many-followed";
    /// A match with players of other servers is called off by its players alone.
    OfTwoServers = "refused-of-two-servers";
    /// A board of a contest is ended by its players and their clocks alone, and has no rematch.
    BoardOfContest = "refused-board-of-contest";
    /// Several boards of a contest are played in this thread, none of them the caller's.
    SeveralBoards = "refused-several-boards";
    /// The round was not played, or is not over.
    NoSuchRound {
        /// The last round that can be looked at.
        last: Round,
    } = "refused-no-such-round";
    /// No round of the match is over.
    NoRoundOver = "refused-no-round-over";
    /// The record of a running match with hidden cards is not handed out.
    NotYet = "refused-not-yet";
    /// There are no hints in matches between people.
    NoHint = "refused-no-hint";
    /// Another review of the caller's is being made.
    Reviewing = "refused-reviewing";
    /// Another long file is being put together for the caller.
    Exporting = "refused-exporting";
    /// Nobody had a decision to make in the match.
    NothingToReview = "refused-nothing-to-review";
    /// The database cannot be written now. Nothing is lost, and trying again may help.
    Unavailable = "refused-unavailable";
    /// This one match is damaged and stopped. The operator's log says why.
    Broken = "refused-broken";
    /// The caller leads no team of the contest: they neither manage the server nor have the captains'
    /// role.
    NotACaptain = "refused-contest-not-a-captain";
    /// The invitation was answered, withdrawn, or has expired.
    NotOpen = "refused-contest-not-open";
    /// The invitation waits for an answer: it is taken away by withdrawing or declining it.
    Unanswered = "refused-contest-unanswered";
    /// The challenge was accepted before it was withdrawn.
    AcceptedBefore = "refused-contest-accepted";
    /// The contest is over: nothing of it can be withdrawn or called off.
    NothingToWithdraw = "refused-contest-nothing-to-withdraw";
    /// The line-up is not open, or no longer.
    LineUpClosed = "refused-contest-line-up-closed";
    /// Nobody is called now: the line-up is still open, or the contest is over.
    NoRollCall = "refused-contest-no-roll-call";
    /// The caller has not joined the contest.
    NotJoined = "refused-contest-not-joined";
    /// The caller's board was dealt or given away.
    BoardDealt = "refused-contest-board-dealt";
    /// The caller has joined the other team.
    OtherTeam = "refused-contest-other-team";
    /// The caller belongs to neither team of the contest.
    NoTeam = "refused-contest-no-team";
    /// The team is that of a role which the caller does not have.
    OtherRole = "refused-contest-other-role";
    /// The captain's team has no such member.
    NoSuchMember = "refused-contest-no-such-member";
    /// Nobody has joined a team whose line-up its captain closes.
    NobodyJoined = "refused-contest-nobody-joined";
    /// Both teams would be of the same role.
    SameRole = "refused-contest-same-role";
    /// A server does not challenge itself.
    OwnServer = "refused-contest-own-server";
    /// The operator has banned the server from contests with others.
    ExcludedFromContests = "refused-contest-excluded-server";
    /// The other server takes no challenges of this one.
    TakesNone = "refused-contest-takes-none";
    /// The bot is not in the other server any more.
    ServerAway = "refused-contest-server-away";
    /// The caller's own server takes no challenges.
    OwnTakesNone = "refused-contest-own-takes-none";
    /// One of the two servers has blocked the other.
    BlockedServer = "refused-contest-blocked-server";
    /// The other server has declined or was let down, and is left alone until this time.
    LeftAlone(Timestamp) = "refused-contest-wait";
    /// The server has as many challenges out as it may have.
    TooManyOut = "refused-contest-too-many-out";
    /// As many line-ups between teams of the server are open as may be.
    TooManyTeams = "refused-contest-too-many-teams";
    /// The server has a challenge out to the same server.
    OneToThatServer = "refused-contest-one-to-that-server";
    /// As many challenges wait in the other server as may.
    TooManyWaiting = "refused-contest-too-many-waiting";
    /// As many line-ups of challenges that the server has accepted are open as may be.
    TooManyAccepted = "refused-contest-too-many-accepted";
    /// The server has called off too many contests, and accepts further ones from this time on.
    CalledOffOften(Timestamp) = "refused-contest-called-off-often";
    /// The team has as many members as it may have: so many.
    TeamFull(usize) = "refused-contest-team-full";
    /// There is no such code, or it was used.
    NoSuchCode = "refused-contest-no-such-code";
    /// The contest is not over.
    NotOver = "refused-contest-not-over";
    /// No board of the contest was played.
    NothingPlayed = "refused-contest-nothing-played";
    /// The caller came to the server after the contest was offered, which counts for ratings.
    TooNewHere = "refused-contest-too-new-here";
    /// The caller's account is younger than 30 days, and the contest counts for ratings.
    TooYoung = "refused-contest-too-young";
    /// The caller plays for another server in this season, and the contest counts for ratings.
    PlaysElsewhere = "refused-contest-plays-elsewhere";
    /// These are the terms as they are.
    SameTerms = "refused-contest-same-terms";
    /// A line-up of this pace cannot be open for so long, or so short.
    LineUpTime(Pace) = "refused-bad-value";
    /// The date of a contest is past, too near or too far ahead.
    DateOutOfReach = "refused-contest-date";
    /// These terms cannot be.
    TermsOff = "refused-contest-terms-off";
}
