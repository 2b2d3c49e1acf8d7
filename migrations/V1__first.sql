-- Times (`_at`, `until`, `_from`) are milliseconds since 1970 (UTC), days are counted since 1970. Ids of
-- users, servers, channels and messages are Discord's; a negative user is one who was deleted. 0 and 1
-- stand for no and yes, seats and teams are 0 and 1, texts are what the rules print.
--
-- What only SQLite has stands at the ends of lines: STRICT, WITHOUT ROWID and VIRTUAL.

-- The program ------------------------------------------------------------------------------------

-- The secret of this installation.
CREATE TABLE installation (
    id              INTEGER PRIMARY KEY CHECK (id = 0),
    -- By which an account is known again that was deleted and has come back.
    fingerprint_key BLOB NOT NULL CHECK (length(fingerprint_key) = 32)
) STRICT;

-- Points in time that the program remembers of itself.
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   INTEGER NOT NULL
) STRICT;

-- How far a job has come that goes through rows in their order.
CREATE TABLE cursors (
    name   TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT;

-- The lives of the hosts that work on this database. A host that starts again takes back what its
-- earlier life had claimed.
CREATE TABLE hosts (
    holder     INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    -- When the host was last at work: 0 when it has stopped in order, NULL when others have taken up
    -- what it left.
    seen_at    INTEGER,
    -- Whether it shares the shards with others.
    shares     INTEGER NOT NULL CHECK (shares IN (0, 1)),
    -- The life to which it is to hand over, when that one has last asked for it, and the time from which
    -- interactions are the next one's.
    next_holder   INTEGER,
    next_asked_at INTEGER,
    next_from     INTEGER
) STRICT;

-- The shards of the connection, where several processes share them.
CREATE TABLE shards (
    shard      INTEGER PRIMARY KEY,
    -- The host that holds it, or held it last, and the life that holds it.
    host       TEXT,
    holder     INTEGER,
    -- The end of the lease, or until when it is kept for hosts with less than their share.
    held_until INTEGER NOT NULL,
    -- Up to when players could reach the bot on it, or outages were given back.
    beat_at    INTEGER NOT NULL
) STRICT;

-- When the next shard may identify, by the queues that Discord has for that.
CREATE TABLE identifies (
    queue   INTEGER PRIMARY KEY,
    next_at INTEGER NOT NULL
) STRICT;

-- The servers of development in which commands were registered.
CREATE TABLE registrations (
    server_id INTEGER PRIMARY KEY
) STRICT;

-- The emojis of the application that stand at Discord.
CREATE TABLE emojis (
    name     TEXT PRIMARY KEY,
    emoji_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The servers and users that the operator has banned everywhere: what the list beside the database
-- says.
CREATE TABLE exclusions (
    kind        TEXT NOT NULL CHECK (kind IN ('server', 'user')),
    excluded_id INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    PRIMARY KEY (kind, excluded_id)
) STRICT, WITHOUT ROWID;

-- People -----------------------------------------------------------------------------------------

CREATE TABLE users (
    user_id          INTEGER PRIMARY KEY,
    -- The name that Discord shows everywhere; a nickname is its server's.
    name             TEXT NOT NULL,
    language         TEXT NOT NULL,
    direct_messages  INTEGER NOT NULL DEFAULT 1 CHECK (direct_messages IN (0, 1)),
    reminders        INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1)),
    text_board       INTEGER NOT NULL DEFAULT 0 CHECK (text_board IN (0, 1)),
    -- Whether a move counts only when its player has confirmed it.
    confirms         INTEGER NOT NULL DEFAULT 0 CHECK (confirms IN (0, 1)),
    -- Until when their direct messages count as closed.
    dm_closed_until  INTEGER,
    -- When a message to them was tried all the same, because they had asked from there.
    dm_knocked_at    INTEGER,
    -- They were told that their direct messages are closed, since a hand last reached them there.
    dm_told          INTEGER NOT NULL DEFAULT 0 CHECK (dm_told IN (0, 1)),
    -- The chat in which a hand reached them last.
    dm_channel_id    INTEGER,
    -- Who may see their rating and their matches; NULL until they have said.
    visibility       TEXT CHECK (visibility IN ('everywhere', 'servers', 'nowhere')),
    -- Their night in minutes after midnight of their zone, and since when it is so.
    night_from       INTEGER CHECK (night_from BETWEEN 0 AND 1439),
    night_to         INTEGER CHECK (night_to BETWEEN 0 AND 1439),
    night_zone       TEXT,
    night_changed_at INTEGER,
    -- The night that stays in force until the day after another was chosen.
    former_night     TEXT,
    CHECK ((night_from IS NULL) = (night_to IS NULL)),
    CHECK ((night_from IS NULL) = (night_zone IS NULL))
) STRICT;

-- Days on which a user's clocks stand still.
CREATE TABLE absences (
    user_id   INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    days      INTEGER NOT NULL CHECK (days BETWEEN 1 AND 30),
    zone      TEXT NOT NULL DEFAULT 'UTC',
    PRIMARY KEY (user_id, first_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    user_id    INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    -- In a contest, blocks that are younger than the challenge part nobody.
    blocked_at INTEGER,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Lists that outlive what they are about, where no file stands beside the database: orders to delete
-- users and to ban, one a line.
CREATE TABLE lists (
    list   TEXT NOT NULL,
    number INTEGER NOT NULL,
    line   TEXT NOT NULL,
    PRIMARY KEY (list, number)
) STRICT, WITHOUT ROWID;

-- Users who were deleted, under the number that stands for them everywhere since: what was listed
-- beside the database and does not stand here is still to be done, as after a restored backup.
CREATE TABLE deletions (
    stand_in    INTEGER PRIMARY KEY CHECK (stand_in < 0),
    deleted_at  INTEGER NOT NULL,
    -- HMAC-SHA256 of their number under the key of this installation, until nothing looks back as far.
    fingerprint BLOB
) STRICT;
CREATE INDEX deletions_fingerprint ON deletions (fingerprint, deleted_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX deletions_known ON deletions (deleted_at) WHERE fingerprint IS NOT NULL;

-- Servers ----------------------------------------------------------------------------------------

CREATE TABLE servers (
    server_id          INTEGER PRIMARY KEY,
    name               TEXT,
    -- When the bot was known to be there last, to the day, and when it had to leave.
    seen_at            INTEGER,
    left_at            INTEGER,
    -- Where matches are played; NULL for the channel of the offer.
    channel_id         INTEGER,
    -- The language of public posts; NULL for the server's own.
    language           TEXT,
    -- The clock of matches unless a challenge names another; NULL for the usual one.
    clock              TEXT CHECK (clock IN ('move', 'bank')),
    clock_seconds      INTEGER CHECK (clock_seconds > 0),
    clock_increment    INTEGER CHECK (clock_increment >= 0),
    -- Matches with people of other servers are shown here, and offers to them are posted here.
    plays_everywhere   INTEGER NOT NULL DEFAULT 0 CHECK (plays_everywhere IN (0, 1)),
    -- People show nothing to everybody here.
    is_quiet           INTEGER NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1)),
    -- The role that may challenge; NULL for everyone.
    challenger_role    INTEGER,
    -- Where the first places of a season that is over are posted, and in which language unless the
    -- server has chosen one; NULL where nobody wants them.
    season_channel_id  INTEGER,
    season_language    TEXT,
    -- Where contests are shown, and in which language unless the server has chosen one.
    contest_channel_id INTEGER,
    contest_language   TEXT,
    -- Who leads in contests, and whom an open line-up pings.
    captain_role       INTEGER,
    lineup_role        INTEGER,
    -- Who may challenge the server: nobody, servers that have a code, or servers that find it listed.
    challengers        TEXT NOT NULL DEFAULT 'code' CHECK (challengers IN ('nobody', 'code', 'listed'))
) STRICT;
CREATE INDEX servers_listed ON servers (challengers, name, left_at, contest_channel_id)
    WHERE challengers = 'listed' AND left_at IS NULL AND name IS NOT NULL
        AND contest_channel_id IS NOT NULL;
CREATE INDEX servers_season ON servers (season_channel_id) WHERE season_channel_id IS NOT NULL;

-- What channels have refused.
CREATE TABLE channels (
    channel_id       INTEGER PRIMARY KEY,
    no_threads_until INTEGER,
    gone_at          INTEGER
) STRICT;
CREATE INDEX channels_threadless ON channels (no_threads_until) WHERE no_threads_until IS NOT NULL;
CREATE INDEX channels_gone ON channels (gone_at) WHERE gone_at IS NOT NULL;

-- Users whom the moderators of a server have banned from its offers.
CREATE TABLE bans (
    server_id INTEGER NOT NULL,
    user_id   INTEGER NOT NULL,
    PRIMARY KEY (server_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bans_user ON bans (user_id);

-- Servers whose challenges a server does not want.
CREATE TABLE server_blocks (
    server_id  INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (server_id, blocked_id)
) STRICT, WITHOUT ROWID;

-- Users and servers ------------------------------------------------------------------------------

-- Options of games that users and servers keep under a name, and maps that servers keep, as their game
-- writes them. Who brought a server's is not kept.
CREATE TABLE kept (
    keeper_id INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    game      TEXT NOT NULL,
    name      TEXT NOT NULL,
    text      TEXT NOT NULL,
    PRIMARY KEY (keeper_id, kind, game, name)
) STRICT, WITHOUT ROWID;

-- What they may do only so often, whatever becomes of it. "begin": a match of a user began; "abort": a
-- user called one off alone; "ping": the challenge of a user named somebody, or a role of a server was
-- pinged about a line-up; "call-off": a server called a contest off, or came to it with nobody.
CREATE TABLE acts (
    act_id   INTEGER PRIMARY KEY,
    actor_id INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    act      TEXT NOT NULL CHECK (act IN ('begin', 'abort', 'ping', 'call-off')),
    -- The user who was named.
    other_id INTEGER,
    at       INTEGER NOT NULL,
    CHECK ((act = 'ping' AND kind = 'user') = (other_id IS NOT NULL))
) STRICT;
CREATE INDEX acts_actor ON acts (actor_id, kind, act, at);
CREATE INDEX acts_at ON acts (kind, at);
CREATE INDEX acts_other ON acts (other_id) WHERE other_id IS NOT NULL;

-- How long a user waits before another challenge to the same one, after declined, expired and withdrawn
-- offers; a server, after contests that the other one declined or was let down in.
CREATE TABLE waits (
    challenger_id INTEGER NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    opponent_id   INTEGER NOT NULL,
    -- Waits so far; each is longer than the one before.
    waits         INTEGER NOT NULL CHECK (waits >= 0),
    withdrawals   INTEGER NOT NULL DEFAULT 0 CHECK (withdrawals >= 0),
    until_at      INTEGER NOT NULL,
    PRIMARY KEY (challenger_id, kind, opponent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_until ON waits (kind, until_at);
CREATE INDEX waits_opponent ON waits (opponent_id);

-- Posts ------------------------------------------------------------------------------------------

-- What something is posted of: a match, from its offer on, a contest, or news for a server.
CREATE TABLE subjects (
    subject_id INTEGER PRIMARY KEY,
    -- What the outside calls it.
    id         TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    kind       TEXT NOT NULL CHECK (kind IN ('match', 'contest', 'news'))
) STRICT;

-- What is to stand in each slot of a subject: the mark that it should show (wanted), the one that it
-- shows, and the one that was last handed to the poster (tried).
CREATE TABLE posts (
    subject_id INTEGER NOT NULL REFERENCES subjects (subject_id),
    slot       TEXT NOT NULL,
    wanted     INTEGER NOT NULL,
    shown      INTEGER NOT NULL DEFAULT 0,
    tried      INTEGER NOT NULL DEFAULT 0,
    -- When the first attempt began that may have arrived: what stands from before is not it.
    tried_at   INTEGER,
    -- Who makes the post, and until when nobody else does.
    holder     INTEGER,
    held_until INTEGER,
    -- The message in which it stands, where it is edited later.
    message_id INTEGER,
    -- The mark after which that message begins to tell, where it grows while a turn goes on.
    told_from  INTEGER,
    PRIMARY KEY (subject_id, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX posts_due ON posts (subject_id) WHERE shown < wanted;
CREATE INDEX posts_held ON posts (holder) WHERE holder IS NOT NULL;

-- Where a subject is shown, by number: a channel of a server, with its card and the thread below it. A
-- match has those of its offer; a board has those of its contest.
CREATE TABLE venues (
    subject_id INTEGER NOT NULL REFERENCES subjects (subject_id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    -- NULL in a direct message.
    server_id  INTEGER,
    channel_id INTEGER NOT NULL,
    thread_id  INTEGER,
    card_id    INTEGER,
    language   TEXT NOT NULL,
    -- The role that is pinged when a line-up opens.
    role_id    INTEGER,
    -- Since when the moderators want it shown here no more: an offer that is withdrawn here, though it
    -- may be open elsewhere, or a contest.
    hidden_at  INTEGER,
    -- Since when nothing goes on here any more: it is over, or its message cannot be posted or edited.
    closed_at  INTEGER,
    -- What the bot lacked here when it gave the message of an offer up, in the host's notation.
    lacks      TEXT,
    PRIMARY KEY (subject_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX venues_channel ON venues (channel_id) WHERE closed_at IS NULL;
CREATE INDEX venues_server ON venues (server_id) WHERE closed_at IS NULL;
CREATE INDEX venues_thread ON venues (thread_id) WHERE thread_id IS NOT NULL;

-- News for a server, until it stands there: the first places of a season, and the words of a bot that
-- has just come.
CREATE TABLE news (
    subject_id INTEGER PRIMARY KEY REFERENCES subjects (subject_id),
    server_id  INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    language   TEXT NOT NULL
) STRICT;

-- Offers -----------------------------------------------------------------------------------------

CREATE TABLE offers (
    -- That of its subject.
    offer_id            INTEGER PRIMARY KEY REFERENCES subjects (subject_id),
    -- Becomes the match's.
    id                  TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    challenger_id       INTEGER NOT NULL,
    -- The challenger's name in the server of the offer, where it has one of its own.
    challenger_nickname TEXT,
    -- For which server the challenger plays; NULL where they challenged from direct messages.
    server_id           INTEGER,
    -- NULL for anybody.
    opponent_id         INTEGER,
    -- For which server the opponent will play, where it is asked of one.
    opponent_server_id  INTEGER,
    -- The level of the computer that it is made to; NULL for people.
    level               TEXT,
    scope               TEXT NOT NULL DEFAULT 'here' CHECK (scope IN ('here', 'everywhere')),
    -- What else an opponent must fit, in the host's notation.
    filters             TEXT NOT NULL DEFAULT '',
    game                TEXT NOT NULL,
    options             TEXT NOT NULL,
    first_to            INTEGER NOT NULL CHECK (first_to > 0),
    clock               TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds       INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment     INTEGER NOT NULL DEFAULT 0 CHECK (clock_increment >= 0),
    side                TEXT NOT NULL CHECK (side IN ('first', 'second', 'random')),
    -- The match is to count for ratings.
    is_rated            INTEGER NOT NULL DEFAULT 1 CHECK (is_rated IN (0, 1)),
    -- What the challenger adds to the deal, and what every deal comes from.
    luck                TEXT NOT NULL,
    secret              BLOB NOT NULL CHECK (length(secret) = 32),
    state               TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    offered_at          INTEGER NOT NULL,
    expires_at          INTEGER NOT NULL,
    closed_at           INTEGER,
    CHECK ((state = 'open') = (closed_at IS NULL))
) STRICT;
CREATE INDEX offers_challenger ON offers (challenger_id) WHERE state = 'open';
CREATE INDEX offers_of_challenger ON offers (challenger_id);
CREATE INDEX offers_of_opponent ON offers (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX offers_expiry ON offers (expires_at) WHERE state = 'open';
CREATE INDEX offers_closed ON offers (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX offers_lobby ON offers (offer_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;
CREATE INDEX offers_server ON offers (server_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;
CREATE INDEX offers_terms
    ON offers (game, options, first_to, clock, clock_seconds, clock_increment, is_rated, offer_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;

-- Matches ----------------------------------------------------------------------------------------

CREATE TABLE matches (
    -- That of its subject, which its offer was before.
    match_id        INTEGER PRIMARY KEY REFERENCES subjects (subject_id),
    -- What the outside calls it.
    id              TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    game            TEXT NOT NULL,
    variant         TEXT NOT NULL,
    revision        INTEGER NOT NULL,
    options         TEXT NOT NULL,
    first_to        INTEGER NOT NULL CHECK (first_to > 0),
    -- Who has the first turn of round 1.
    first_seat      INTEGER NOT NULL CHECK (first_seat IN (0, 1)),
    challenger_seat INTEGER NOT NULL CHECK (challenger_seat IN (0, 1)),
    sides           TEXT NOT NULL CHECK (sides IN ('chosen', 'random')),
    clock           TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds   INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment INTEGER NOT NULL DEFAULT 0 CHECK (clock_increment >= 0),
    -- What every deal comes from.
    secret          BLOB NOT NULL CHECK (length(secret) = 32),
    -- Whether it is to count for ratings, or why not; fixed when it begins.
    rated           TEXT NOT NULL
        CHECK (rated IN ('rated', 'computer', 'agreed', 'pair', 'blocked', 'before')),
    -- Why a match that is to count does not: what was known when it began.
    unrated         TEXT CHECK (unrated IN ('young')),
    contest_id      INTEGER,
    board           INTEGER,
    began_at        INTEGER NOT NULL,
    -- Raised by every commit, whatever it changes.
    version         INTEGER NOT NULL DEFAULT 0,
    -- The state after the last entry of the log.
    sequence        INTEGER NOT NULL CHECK (sequence >= 0),
    ply             INTEGER NOT NULL CHECK (ply >= 0),
    round           INTEGER NOT NULL,
    score_zero      INTEGER NOT NULL DEFAULT 0,
    score_one       INTEGER NOT NULL DEFAULT 0,
    to_move         INTEGER CHECK (to_move IN (0, 1)),
    deadline        INTEGER,
    -- Since when the clock of the present turn counts: the turn began, or an outage was over and given
    -- back up to here.
    counted_from    INTEGER,
    -- When the clock of the present turn stands still: nights and days away, as `calendar` writes them.
    -- What is chosen later counts from the next turn on.
    stops           TEXT NOT NULL DEFAULT '',
    -- Reminders of the present turn that were sent: 0 none, 1 half, 2 tenth, 3 flag.
    reminded        INTEGER NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3),
    -- When the clock has to be looked at next, who looks, and until when nobody else does.
    due_at          INTEGER,
    holder          INTEGER,
    held_until      INTEGER,
    -- The proposal that waits for an answer, and who made it.
    proposal        TEXT CHECK (proposal IN ('draw', 'abort', 'take-back')),
    proposer        INTEGER CHECK (proposer IN (0, 1)),
    ended_at        INTEGER,
    winner          INTEGER CHECK (winner IN (0, 1)),
    reason          TEXT
        CHECK (reason IN ('score', 'resign', 'timeout', 'agreed', 'aborted', 'restored')),
    -- SHA-256 of the record, as hexadecimal digits, once it is over.
    digest          TEXT CHECK (length(digest) = 64),
    -- The offer or match of a rematch.
    rematch         TEXT,
    CHECK ((ended_at IS NULL) = (reason IS NULL)),
    CHECK ((proposal IS NULL) = (proposer IS NULL)),
    CHECK (ended_at IS NULL OR (to_move IS NULL AND deadline IS NULL AND due_at IS NULL))
) STRICT;
CREATE INDEX matches_running ON matches (ended_at) WHERE ended_at IS NULL;
CREATE INDEX matches_computer ON matches (ended_at, deadline)
    WHERE ended_at IS NULL AND deadline IS NULL;
CREATE INDEX matches_due ON matches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX matches_held ON matches (holder) WHERE holder IS NOT NULL;
CREATE INDEX matches_short_id ON matches (substr(id, 21));
CREATE INDEX matches_contest ON matches (contest_id, board) WHERE contest_id IS NOT NULL;
CREATE INDEX matches_rematch ON matches (rematch) WHERE rematch IS NOT NULL;

CREATE TABLE seats (
    match_id      INTEGER NOT NULL REFERENCES matches (match_id),
    seat          INTEGER NOT NULL CHECK (seat IN (0, 1)),
    -- NULL for a computer, which has a level, and for a player who was deleted.
    user_id       INTEGER,
    level         TEXT,
    -- The player's names when the match began: everywhere, and in the server where it is played.
    name          TEXT NOT NULL,
    nickname      TEXT,
    -- What they added to the deal.
    luck          TEXT NOT NULL,
    -- For which server they play.
    server_id     INTEGER,
    -- The time that is left in their bank, in milliseconds.
    bank          INTEGER,
    -- When they were shown the first hand of the present round.
    hand_shown_at INTEGER,
    -- The computer has told them which moves look best.
    has_hint      INTEGER NOT NULL DEFAULT 0 CHECK (has_hint IN (0, 1)),
    -- The ply of their last proposal.
    proposed_ply  INTEGER,
    -- They let everything pass until the present turn is over.
    lets_pass     INTEGER NOT NULL DEFAULT 0 CHECK (lets_pass IN (0, 1)),
    -- The classes of items that they let pass without being asked, in this match.
    always_passes TEXT NOT NULL DEFAULT '',
    -- The orders that they have given for the present turn and that have not been played yet.
    orders        TEXT NOT NULL DEFAULT '',
    -- What they are told by a message of their own besides reminders: that what they proposed was
    -- declined, or that they were given time.
    notice        TEXT,
    began_at      INTEGER NOT NULL,
    ended_at      INTEGER,
    PRIMARY KEY (match_id, seat),
    CHECK (user_id IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user_running ON seats (user_id) WHERE ended_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX seats_user_ended ON seats (user_id, ended_at)
    WHERE ended_at IS NOT NULL AND user_id IS NOT NULL;
CREATE INDEX seats_server_running ON seats (server_id)
    WHERE ended_at IS NULL AND server_id IS NOT NULL;
CREATE INDEX seats_server_ended ON seats (server_id, ended_at)
    WHERE ended_at IS NOT NULL AND server_id IS NOT NULL;

-- The homes of a match: those venues, of its own or of the contest whose board it is, in which it is
-- told.
CREATE TABLE homes (
    match_id  INTEGER NOT NULL REFERENCES matches (match_id),
    -- That of the venue.
    number    INTEGER NOT NULL,
    -- How much it is told.
    told      TEXT NOT NULL DEFAULT 'turns' CHECK (told IN ('turns', 'rounds', 'results')),
    -- Since when the match is no longer shown here: the moderators have said so.
    hidden_at INTEGER,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE VIEW match_homes AS
    SELECT homes.match_id, homes.number, told, homes.hidden_at, server_id, channel_id, thread_id,
        CASE WHEN contest_id IS NULL THEN card_id END AS card_id, language,
        (SELECT name FROM servers
         WHERE servers.server_id = venues.server_id AND left_at IS NULL) AS server_name
    FROM homes
        JOIN matches ON matches.match_id = homes.match_id
        JOIN venues ON venues.subject_id = coalesce(matches.contest_id, matches.match_id)
            AND venues.number = homes.number;

-- Users who follow a running match without playing in it.
CREATE TABLE followers (
    match_id INTEGER NOT NULL REFERENCES matches (match_id),
    -- That of the slot in which they are told of it.
    number   INTEGER NOT NULL CHECK (number > 0),
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX followers_user ON followers (user_id, match_id);

-- The append-only log of every match.
CREATE TABLE log (
    match_id INTEGER NOT NULL REFERENCES matches (match_id),
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    round    INTEGER NOT NULL,
    -- NULL for chance.
    seat     INTEGER CHECK (seat IN (0, 1)),
    -- 'taken-back' takes back the seat's own decision, the last entry that stands: neither stands then.
    token    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    match_id   INTEGER NOT NULL REFERENCES matches (match_id),
    number     INTEGER NOT NULL CHECK (number > 0),
    first_seat INTEGER NOT NULL CHECK (first_seat IN (0, 1)),
    winner     INTEGER CHECK (winner IN (0, 1)),
    reason     TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- Contests ---------------------------------------------------------------------------------------

CREATE TABLE contests (
    -- That of its subject.
    contest_id      INTEGER PRIMARY KEY REFERENCES subjects (subject_id),
    -- What the outside calls it.
    id              TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    -- Raised by every commit, whatever it changes.
    version         INTEGER NOT NULL DEFAULT 0,
    state           TEXT NOT NULL CHECK (state IN ('open', 'line-up', 'playing', 'decided',
        'declined', 'withdrawn', 'expired', 'called-off')),
    invited         TEXT NOT NULL CHECK (invited IN ('server', 'anywhere', 'code', 'teams')),
    -- A server that has it may answer; gone once it is answered.
    code            TEXT UNIQUE,
    game            TEXT NOT NULL,
    options         TEXT NOT NULL,
    first_to        INTEGER NOT NULL CHECK (first_to > 0),
    clock           TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds   INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment INTEGER NOT NULL CHECK (clock_increment >= 0),
    pace            TEXT NOT NULL CHECK (pace IN ('tonight', 'week', 'fortnight')),
    boards          INTEGER NOT NULL CHECK (boards BETWEEN 1 AND 20),
    -- How long the line-up is open once the challenge is accepted, in seconds; NULL where it closes at
    -- a date.
    line_up         INTEGER CHECK (line_up > 0),
    -- The date at which the line-up closes and players are called.
    starts_at       INTEGER,
    is_rated        INTEGER NOT NULL CHECK (is_rated IN (0, 1)),
    is_strongest    INTEGER NOT NULL CHECK (is_strongest IN (0, 1)),
    -- The team that has the first seat on odd boards.
    first_team      INTEGER NOT NULL CHECK (first_team IN (0, 1)),
    -- The contest whose return match it is.
    follows         TEXT,
    -- The team whose captains called it off.
    called_off_by   INTEGER CHECK (called_off_by IN (0, 1)),
    offered_at      INTEGER NOT NULL,
    -- A challenge from the lobby goes back there if it is called off soon after this.
    accepted_at     INTEGER,
    -- When the invitation ends, players are reminded of the date, the line-up closes, or the roll call is
    -- over.
    due_at          INTEGER,
    -- Since when the time of the line-up or roll call counts: it began, or an outage or the wait for a
    -- server was given back up to here.
    counted_from    INTEGER,
    -- While the bot is not in a server of the contest, the clocks of that server's players stand still:
    -- up to when that has been given back, and how long it was in all, in milliseconds.
    waits_from      INTEGER,
    waited          INTEGER NOT NULL DEFAULT 0,
    -- How many have joined so far, those who have left again included: nobody gets a number that
    -- somebody else had, under which messages to them are on their way.
    joined          INTEGER NOT NULL DEFAULT 0,
    ended_at        INTEGER,
    -- In halves of a point.
    points_zero     INTEGER NOT NULL DEFAULT 0,
    points_one      INTEGER NOT NULL DEFAULT 0,
    CHECK ((line_up IS NULL) <> (starts_at IS NULL))
) STRICT;
CREATE INDEX contests_due ON contests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX contests_ended ON contests (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX contests_lobby ON contests (invited, contest_id) WHERE state = 'open';
CREATE INDEX contests_waiting ON contests (contest_id) WHERE waits_from IS NOT NULL;
CREATE INDEX contests_follows ON contests (follows) WHERE follows IS NOT NULL;

CREATE TABLE contest_teams (
    contest_id       INTEGER NOT NULL REFERENCES contests (contest_id),
    -- 0 has challenged, 1 has answered.
    team             INTEGER NOT NULL CHECK (team IN (0, 1)),
    -- NULL until somebody answers.
    server_id        INTEGER,
    -- Whose members the team is made of, inside one server.
    role_id          INTEGER,
    -- Who challenged or answered.
    captain_id       INTEGER,
    -- A captain wants the line-up closed.
    is_ready         INTEGER NOT NULL DEFAULT 0 CHECK (is_ready IN (0, 1)),
    PRIMARY KEY (contest_id, team)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_teams_server ON contest_teams (server_id, contest_id)
    WHERE server_id IS NOT NULL;
CREATE INDEX contest_teams_captain ON contest_teams (captain_id) WHERE captain_id IS NOT NULL;

CREATE TABLE contest_players (
    contest_id  INTEGER NOT NULL REFERENCES contests (contest_id),
    user_id     INTEGER NOT NULL,
    -- In the order of joining.
    number      INTEGER NOT NULL,
    team        INTEGER NOT NULL CHECK (team IN (0, 1)),
    name        TEXT NOT NULL,
    nickname    TEXT,
    -- Their rating when they joined.
    rating      INTEGER NOT NULL,
    joined_at   INTEGER NOT NULL,
    -- They were in their team's last contest and had no board.
    sat_out     INTEGER NOT NULL DEFAULT 0 CHECK (sat_out IN (0, 1)),
    -- They play only if somebody does not come: a captain said so, or there was no board for them.
    is_reserve  INTEGER NOT NULL DEFAULT 0 CHECK (is_reserve IN (0, 1)),
    -- The board on which a captain wants them.
    wish        INTEGER CHECK (wish > 0),
    board       INTEGER,
    -- When they said that they are there, and what they add to the deal of their board.
    here_at     INTEGER,
    luck        TEXT NOT NULL DEFAULT '',
    -- The words of their opponent that they were shown before they are there: they are dealt a board
    -- only once they have answered them.
    shown_luck  TEXT NOT NULL DEFAULT '',
    -- They had a board and did not come.
    has_missed  INTEGER NOT NULL DEFAULT 0 CHECK (has_missed IN (0, 1)),
    -- They gave their place up after the line-up was closed: next time they do not come before others,
    -- as those do who had no board.
    has_left    INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    -- They gave their board up because they had blocked the opponent, and read why.
    has_yielded INTEGER NOT NULL DEFAULT 0 CHECK (has_yielded IN (0, 1)),
    PRIMARY KEY (contest_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_players_user ON contest_players (user_id, contest_id);

CREATE TABLE contest_boards (
    contest_id INTEGER NOT NULL REFERENCES contests (contest_id),
    board      INTEGER NOT NULL CHECK (board > 0),
    -- Becomes the match's, once both are there.
    id         TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    secret     BLOB NOT NULL CHECK (length(secret) = 32),
    is_dealt   INTEGER NOT NULL DEFAULT 0 CHECK (is_dealt IN (0, 1)),
    outcome    TEXT CHECK (outcome IN ('won', 'drawn', 'given', 'struck')),
    -- The team that it was won by or given to.
    winner     INTEGER CHECK (winner IN (0, 1)),
    PRIMARY KEY (contest_id, board),
    CHECK (outcome IS NOT NULL OR winner IS NULL)
) STRICT, WITHOUT ROWID;

-- Invitations to contests that captains have reported to the operator, each once a server.
CREATE TABLE reports (
    report_id   INTEGER PRIMARY KEY,
    -- The contest's id outside; its row may be cleaned away before.
    contest     TEXT NOT NULL CHECK (length(contest) = 26),
    server_id   INTEGER NOT NULL,
    reported_id INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    UNIQUE (contest, server_id)
) STRICT;
CREATE INDEX reports_at ON reports (at);
CREATE INDEX reports_user ON reports (user_id);

-- Results ----------------------------------------------------------------------------------------

-- One row a finished match, written in the transaction of its end and never changed but for a player
-- who is deleted and for what the operator takes out. Ladders are projections of these rows in their
-- order.
CREATE TABLE results (
    -- Without a gap.
    number      INTEGER PRIMARY KEY,
    match_id    INTEGER NOT NULL UNIQUE REFERENCES matches (match_id),
    game        TEXT NOT NULL,
    variant     TEXT NOT NULL,
    first_to    INTEGER NOT NULL,
    -- NULL for a computer.
    user_zero   INTEGER,
    user_one    INTEGER,
    server_zero INTEGER,
    server_one  INTEGER,
    score_zero  INTEGER NOT NULL,
    score_one   INTEGER NOT NULL,
    plies       INTEGER NOT NULL,
    winner      INTEGER CHECK (winner IN (0, 1)),
    reason      TEXT NOT NULL
        CHECK (reason IN ('score', 'resign', 'timeout', 'agreed', 'aborted', 'restored')),
    -- Whether it was to count for ratings, or why not: what was fixed at the start, or how it ended.
    rated       TEXT NOT NULL CHECK (rated IN ('rated', 'computer', 'agreed', 'pair', 'blocked',
        'before', 'aborted', 'restored', 'unseen')),
    -- Why a match that was to count does not: what was known when it began or ended, and what the
    -- operator has decided since.
    unrated     TEXT CHECK (unrated IN ('young', 'few', 'absent', 'void')),
    -- Whether it counts, or why not: the one column that is read.
    counts      TEXT NOT NULL GENERATED ALWAYS AS (coalesce(unrated, rated)) VIRTUAL,
    ended_at    INTEGER NOT NULL,
    contest_id  INTEGER,
    board       INTEGER,
    -- When a player had last met the other one in a rated match of the same game under another number,
    -- before that one was deleted and came back: they are no new opponent.
    met_zero    INTEGER,
    met_one     INTEGER,
    -- The matches that each player has won in a row with this one, of all games and also against the
    -- computer. One that was called off changes nothing.
    streak_zero INTEGER NOT NULL DEFAULT 0 CHECK (streak_zero >= 0),
    streak_one  INTEGER NOT NULL DEFAULT 0 CHECK (streak_one >= 0)
) STRICT;
CREATE INDEX results_zero ON results (user_zero, number) WHERE user_zero IS NOT NULL;
CREATE INDEX results_one ON results (user_one, number) WHERE user_one IS NOT NULL;

-- The same of a contest that was decided, written in the transaction of its last board's end.
CREATE TABLE contest_results (
    -- Without a gap.
    number      INTEGER PRIMARY KEY,
    contest_id  INTEGER NOT NULL UNIQUE REFERENCES contests (contest_id),
    game        TEXT NOT NULL,
    server_zero INTEGER NOT NULL,
    server_one  INTEGER NOT NULL,
    -- In halves of a point.
    points_zero INTEGER NOT NULL,
    points_one  INTEGER NOT NULL,
    -- Boards that each server has won: one that was given to it is a point and no win.
    won_zero    INTEGER NOT NULL DEFAULT 0 CHECK (won_zero >= 0),
    won_one     INTEGER NOT NULL DEFAULT 0 CHECK (won_one >= 0),
    -- Boards that were played, not given.
    played      INTEGER NOT NULL CHECK (played >= 0),
    -- Whether it was to count for ratings of servers, or why not.
    rated       TEXT NOT NULL CHECK (rated IN ('rated', 'agreed', 'inside', 'few', 'pair')),
    -- Why a contest that was to count does not, and whether it counts, as with a match.
    unrated     TEXT CHECK (unrated IN ('captain', 'players', 'void')),
    counts      TEXT NOT NULL GENERATED ALWAYS AS (coalesce(unrated, rated)) VIRTUAL,
    ended_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX contest_results_zero ON contest_results (server_zero, server_one, ended_at);
CREATE INDEX contest_results_one ON contest_results (server_one, server_zero, ended_at);
CREATE INDEX contest_results_last_zero ON contest_results (server_zero, game, number);
CREATE INDEX contest_results_last_one ON contest_results (server_one, game, number);

-- What users have done in all finished matches of a game, rated or not.
CREATE TABLE careers (
    user_id  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0 CHECK (finished >= 0),
    -- Won on each side.
    won_zero INTEGER NOT NULL DEFAULT 0 CHECK (won_zero >= 0),
    won_one  INTEGER NOT NULL DEFAULT 0 CHECK (won_one >= 0),
    -- Attacks parried.
    parried  INTEGER NOT NULL DEFAULT 0 CHECK (parried >= 0),
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- The badges that users have won, each once, with the match that brought it.
CREATE TABLE badges (
    user_id  INTEGER NOT NULL,
    badge    TEXT NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (match_id),
    won_at   INTEGER NOT NULL,
    PRIMARY KEY (user_id, badge)
) STRICT, WITHOUT ROWID;
CREATE INDEX badges_match ON badges (match_id);

-- Ladders ----------------------------------------------------------------------------------------
-- Each can be computed anew from the results; how far it has come stands in `cursors`. A season is
-- four times the year, and the quarter from 0; season 0 is all time.

-- How strong users and servers are shown to be, by their matches and by their contests.
CREATE TABLE ratings (
    entrant_id     INTEGER NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    game           TEXT NOT NULL,
    season         INTEGER NOT NULL CHECK (season >= 0),
    rating         REAL NOT NULL,
    deviation      REAL NOT NULL CHECK (deviation > 0),
    volatility     REAL NOT NULL CHECK (volatility > 0),
    -- What the ladder is ordered by.
    points         INTEGER NOT NULL,
    won            INTEGER NOT NULL CHECK (won >= 0),
    drawn          INTEGER NOT NULL CHECK (drawn >= 0),
    lost           INTEGER NOT NULL CHECK (lost >= 0),
    -- Those of them on the first side: seat zero, or the server that challenged.
    won_zero       INTEGER NOT NULL CHECK (won_zero >= 0),
    drawn_zero     INTEGER NOT NULL CHECK (drawn_zero >= 0),
    lost_zero      INTEGER NOT NULL CHECK (lost_zero >= 0),
    -- Different ones.
    opponents      INTEGER NOT NULL CHECK (opponents > 0),
    -- Won in a row, or lost in a row where it is negative.
    streak         INTEGER NOT NULL,
    longest_streak INTEGER NOT NULL CHECK (longest_streak >= 0),
    -- The most boards that a server won in a contest.
    most_won       INTEGER NOT NULL CHECK (most_won >= 0),
    rated_at       INTEGER NOT NULL,
    -- The week of the last bout, from Monday, and in that week: bouts, and the most won in a row.
    week           INTEGER NOT NULL DEFAULT 0,
    week_bouts     INTEGER NOT NULL DEFAULT 0 CHECK (week_bouts >= 0),
    week_streak    INTEGER NOT NULL DEFAULT 0 CHECK (week_streak >= 0),
    -- Everybody may see the row in the ladder.
    is_listed      INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    PRIMARY KEY (entrant_id, kind, game, season)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_order ON ratings (kind, game, season, points DESC, entrant_id)
    WHERE is_listed = 1;
CREATE INDEX ratings_idle ON ratings (rated_at) WHERE season = 0;
CREATE INDEX ratings_servers ON ratings (game, points DESC, entrant_id)
    WHERE kind = 'server' AND season = 0;
CREATE INDEX ratings_week_bouts ON ratings (game, week, week_bouts DESC, entrant_id)
    WHERE kind = 'user' AND season = 0 AND is_listed = 1;
CREATE INDEX ratings_week_streak ON ratings (game, week, week_streak DESC, entrant_id)
    WHERE kind = 'user' AND season = 0 AND is_listed = 1;

-- Users who played a rated match from a server.
CREATE TABLE server_ratings (
    server_id   INTEGER NOT NULL,
    game        TEXT NOT NULL,
    season      INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    -- As in `ratings`.
    week        INTEGER NOT NULL DEFAULT 0,
    week_bouts  INTEGER NOT NULL DEFAULT 0 CHECK (week_bouts >= 0),
    week_streak INTEGER NOT NULL DEFAULT 0 CHECK (week_streak >= 0),
    is_listed   INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    PRIMARY KEY (user_id, game, season, server_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX server_ratings_order
    ON server_ratings (server_id, game, season, points DESC, user_id, is_listed)
    WHERE is_listed = 1;
CREATE INDEX server_ratings_week_bouts
    ON server_ratings (server_id, game, week, week_bouts DESC, user_id)
    WHERE season = 0 AND is_listed = 1;
CREATE INDEX server_ratings_week_streak
    ON server_ratings (server_id, game, week, week_streak DESC, user_id)
    WHERE season = 0 AND is_listed = 1;

-- What entrants of a kind have reached against each other in rated matches and contests.
CREATE TABLE rivals (
    entrant_id    INTEGER NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    game          TEXT NOT NULL,
    season        INTEGER NOT NULL,
    other_id      INTEGER NOT NULL,
    won           INTEGER NOT NULL DEFAULT 0,
    drawn         INTEGER NOT NULL DEFAULT 0,
    lost          INTEGER NOT NULL DEFAULT 0,
    -- The rating at which the other one was beaten, the highest of all time.
    beaten_rating REAL,
    PRIMARY KEY (entrant_id, kind, game, season, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rivals_beaten ON rivals (entrant_id, kind, game, beaten_rating DESC, other_id)
    WHERE beaten_rating IS NOT NULL;
CREATE INDEX rivals_usual ON rivals (entrant_id, kind, game, (won + drawn + lost) DESC, other_id)
    WHERE season = 0 AND won + drawn + lost > 1;

-- What a rated match did to the ratings of its players.
CREATE TABLE rating_changes (
    user_id INTEGER NOT NULL,
    game    TEXT NOT NULL,
    -- The result's.
    number  INTEGER NOT NULL,
    seat    INTEGER NOT NULL CHECK (seat IN (0, 1)),
    before  REAL NOT NULL,
    after   REAL NOT NULL,
    PRIMARY KEY (user_id, game, number)
) STRICT, WITHOUT ROWID;

-- How many users and servers are listed with so many points: a rank is a sum over some thousand rows.
CREATE TABLE ranks (
    kind   TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    game   TEXT NOT NULL,
    season INTEGER NOT NULL,
    points INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 0),
    PRIMARY KEY (kind, game, season, points)
) STRICT, WITHOUT ROWID;

-- The first places of seasons that are over, as everybody could see them when they ended. They are
-- kept for ever, whatever becomes of the ladders; how far this has come stands in `cursors` as
-- 'season'.
CREATE TABLE season_places (
    kind       TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    season     INTEGER NOT NULL CHECK (season > 0),
    game       TEXT NOT NULL,
    place      INTEGER NOT NULL CHECK (place > 0),
    entrant_id INTEGER NOT NULL,
    -- At the end of the season.
    rating     INTEGER NOT NULL,
    PRIMARY KEY (kind, season, game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_places_entrant ON season_places (entrant_id, kind, game, season);

-- The first places of seasons as they hold: a user or a server that the operator has banned has none,
-- and those below move up until the ban is lifted.
CREATE VIEW held_places AS
    SELECT kind, season, game, entrant_id, rating, place -
        (SELECT count(*) FROM season_places AS above
             JOIN exclusions ON exclusions.kind = above.kind AND excluded_id = above.entrant_id
         WHERE above.kind = own.kind AND above.season = own.season AND above.game = own.game
             AND above.place < own.place) AS place
    FROM season_places AS own
    WHERE NOT EXISTS
        (SELECT 1 FROM exclusions
         WHERE exclusions.kind = own.kind AND excluded_id = own.entrant_id);
