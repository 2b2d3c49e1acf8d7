-- When whoever waits for anybody is offered the computer meanwhile; NULL where that has been done, or
-- never is.
ALTER TABLE offers ADD COLUMN meanwhile_at INTEGER;
-- The messages of the offer have the button for it.
ALTER TABLE offers ADD COLUMN has_computer INTEGER NOT NULL DEFAULT 0
    CHECK (has_computer IN (0, 1));
CREATE INDEX offers_meanwhile ON offers (meanwhile_at)
    WHERE state = 'open' AND meanwhile_at IS NOT NULL;
