-- While the bot is not in a server of a contest, the clocks of that server's players stand still: up
-- to when that has been given back, and how long it was in all, in milliseconds.
ALTER TABLE contests ADD COLUMN waits_from INTEGER;
ALTER TABLE contests ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;
CREATE INDEX contests_waiting ON contests (contest_id) WHERE waits_from IS NOT NULL;
