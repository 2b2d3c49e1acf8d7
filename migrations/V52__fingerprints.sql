-- By which an account is known again that was deleted and has come back, until nothing looks back as
-- far: HMAC-SHA256 of its number under the key of this installation.
CREATE TABLE installation (
    id       INTEGER PRIMARY KEY CHECK (id = 0),
    fingerprint_key BLOB NOT NULL CHECK (length(fingerprint_key) = 32)
) STRICT;
ALTER TABLE deletions ADD COLUMN fingerprint BLOB;
CREATE INDEX deletions_fingerprint ON deletions (fingerprint, deleted_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX deletions_known ON deletions (deleted_at) WHERE fingerprint IS NOT NULL;

-- When a player had last met the other one in a rated match of the same game under another number,
-- before that one was deleted and came back: they are no new opponent.
ALTER TABLE results ADD COLUMN met_zero INTEGER;
ALTER TABLE results ADD COLUMN met_one INTEGER;
