-- Users who were deleted, under the number that stands for them everywhere since: what was listed
-- beside the database and does not stand here is still to be done, as after a restored backup.
CREATE TABLE deletions (
    stand_in   INTEGER PRIMARY KEY CHECK (stand_in < 0),
    deleted_at INTEGER NOT NULL
) STRICT;
-- Everything about a user is found without looking through everything about everybody.
CREATE INDEX offers_of_challenger ON offers (challenger_id);
CREATE INDEX offers_of_opponent ON offers (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX acts_other ON acts (other_id) WHERE other_id IS NOT NULL;
