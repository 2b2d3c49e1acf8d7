-- How long the line-up of a contest is open once somebody has accepted, in seconds.
ALTER TABLE contests ADD COLUMN line_up INTEGER NOT NULL DEFAULT 172800 CHECK (line_up > 0);
UPDATE contests SET line_up = 1800 WHERE pace = 'tonight';
