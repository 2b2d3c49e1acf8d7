-- When the attempt began that may have arrived: whatever stands from before is not it.
ALTER TABLE deliveries ADD COLUMN begun_at INTEGER;
ALTER TABLE offer_posts ADD COLUMN begun_at INTEGER;
-- When the host was last at work: 0 when it has stopped in order, NULL when others have taken up
-- what it left.
ALTER TABLE hosts ADD COLUMN seen_at INTEGER;
