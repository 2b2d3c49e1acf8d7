-- The direct message in which a hand stands that was posted: that of a contest's board is edited when
-- the board ends.
ALTER TABLE deliveries ADD COLUMN message_id INTEGER;
