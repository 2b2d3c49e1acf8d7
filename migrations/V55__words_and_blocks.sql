-- The words of an opponent that somebody was shown before they are there: they are dealt a board only
-- once they have answered them.
ALTER TABLE contest_players ADD COLUMN shown_luck TEXT NOT NULL DEFAULT '';

-- When a user was blocked; NULL for a block that is older than this. In a contest, blocks that are
-- younger than the challenge part nobody.
ALTER TABLE blocks ADD COLUMN blocked_at INTEGER;
