-- When a challenge was accepted: one from the lobby goes back there if it is called off soon.
ALTER TABLE contests ADD COLUMN accepted_at INTEGER;

-- What servers do is limited whatever becomes of the contest: a role that was pinged about a line-up,
-- and a contest that they called off or came to with nobody.
CREATE TABLE server_acts (
    server_id INTEGER NOT NULL,
    act       TEXT NOT NULL CHECK (act IN ('ping', 'call-off')),
    at        INTEGER NOT NULL
) STRICT;
CREATE INDEX server_acts_server ON server_acts (server_id, act, at);
CREATE INDEX server_acts_at ON server_acts (at);
