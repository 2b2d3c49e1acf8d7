-- Offers to anybody anywhere, and what servers want of them.

-- Matches with people of other servers are shown here, and offers to them are posted here.
ALTER TABLE servers ADD COLUMN plays_everywhere INTEGER NOT NULL DEFAULT 0
    CHECK (plays_everywhere IN (0, 1));
-- The role that may challenge; NULL for everyone.
ALTER TABLE servers ADD COLUMN challenger_role INTEGER;

-- For which server the challenger plays; NULL where they challenged from direct messages.
ALTER TABLE offers ADD COLUMN server_id INTEGER;
UPDATE offers SET server_id = (SELECT server_id FROM offer_posts
    WHERE offer_posts.offer_id = offers.offer_id AND number = 0);
-- For which server the opponent will play, where it is asked of one.
ALTER TABLE offers ADD COLUMN opponent_server_id INTEGER;
UPDATE offers SET opponent_server_id = server_id WHERE opponent_id IS NOT NULL;

DROP INDEX offers_lobby;
-- Those that wait for anybody anywhere, oldest first: all, and those of the same terms.
CREATE INDEX offers_lobby ON offers (offer_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;
CREATE INDEX offers_terms
    ON offers (game, options, first_to, clock, clock_seconds, clock_increment, is_rated, offer_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;

CREATE INDEX offers_server ON offers (server_id)
    WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL;

-- Since when the match is no longer shown here: its moderators have said so.
ALTER TABLE homes ADD COLUMN hidden_at INTEGER;
