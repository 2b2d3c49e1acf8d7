-- A player who gave their board up because they had blocked the opponent, and who reads why.
ALTER TABLE contest_players ADD COLUMN has_yielded INTEGER NOT NULL DEFAULT 0
    CHECK (has_yielded IN (0, 1));
