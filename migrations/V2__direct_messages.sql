-- Whether a user was told that their direct messages are closed, since a hand last reached them there.
ALTER TABLE users ADD COLUMN dm_told INTEGER NOT NULL DEFAULT 0;
-- The chat in which a hand reached them last.
ALTER TABLE users ADD COLUMN dm_channel INTEGER;
