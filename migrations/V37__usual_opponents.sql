-- The usual opponents of a user are found in their order, however many they have met. Whoever was met
-- only once is no usual opponent unless there is nobody else, and is found without an index.
CREATE INDEX rivals_usual ON rivals (user_id, game, won + drawn + lost DESC, other_id)
    WHERE season = 0 AND won + drawn + lost > 1;

-- What a result did to its players is found by their names in it, without an index of its own. It is
-- computed from the results, which are never taken away, and needs no look at them when it is written.
CREATE TABLE new_rating_changes (
    user_id INTEGER NOT NULL,
    game    TEXT NOT NULL,
    -- The result's.
    number  INTEGER NOT NULL,
    seat    INTEGER NOT NULL CHECK (seat IN (0, 1)),
    before  REAL NOT NULL,
    after   REAL NOT NULL,
    PRIMARY KEY (user_id, game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO new_rating_changes (user_id, game, number, seat, before, after)
    SELECT user_id, game, number, seat, before, after FROM rating_changes
    ORDER BY user_id, game, number;
DROP TABLE rating_changes;
ALTER TABLE new_rating_changes RENAME TO rating_changes;
