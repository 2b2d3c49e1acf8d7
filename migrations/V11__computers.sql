-- The matches in which a computer is to move are few, and were looked for among all that run: both
-- columns lead to them, so that this index is the better one.
DROP INDEX matches_computer;
CREATE INDEX matches_computer ON matches (ended_at, deadline)
    WHERE ended_at IS NULL AND deadline IS NULL;
