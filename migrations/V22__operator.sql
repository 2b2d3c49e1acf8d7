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

-- The servers and users that the operator has banned everywhere: what the list beside the database
-- says.
CREATE TABLE exclusions (
    kind        TEXT NOT NULL CHECK (kind IN ('server', 'user')),
    excluded_id INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    PRIMARY KEY (kind, excluded_id)
) STRICT, WITHOUT ROWID;
