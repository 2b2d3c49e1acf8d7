-- They gave their place up after the line-up was closed: next time they do not come before others, as
-- those do who had no board.
ALTER TABLE contest_players ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0
    CHECK (has_left IN (0, 1));
