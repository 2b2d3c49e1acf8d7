-- Since when the clock of the present turn counts: the turn began, or an outage was over and given
-- back up to here.
ALTER TABLE matches ADD COLUMN counted_from INTEGER;
