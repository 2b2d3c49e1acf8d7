-- The clock of a server's matches unless a challenge names another; NULL for the usual one.
ALTER TABLE servers ADD COLUMN clock TEXT CHECK (clock IN ('move', 'bank'));
ALTER TABLE servers ADD COLUMN clock_seconds INTEGER CHECK (clock_seconds > 0);
ALTER TABLE servers ADD COLUMN clock_increment INTEGER CHECK (clock_increment >= 0);
