-- Since when the time of a contest's line-up or roll call counts: it began, or an outage or the wait
-- for a server was given back up to here. NULL before that was kept, which is the time of the offer.
ALTER TABLE contests ADD COLUMN counted_from INTEGER;
