-- Servers that look alike by their names are told apart. The look of a server that the bot is in is
-- written when the connection next tells its name.
ALTER TABLE servers ADD COLUMN look TEXT;
DROP INDEX servers_name;
CREATE INDEX servers_look ON servers (look) WHERE left_at IS NULL;
