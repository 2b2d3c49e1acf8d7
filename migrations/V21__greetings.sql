-- Whether a team has wished the other good luck, and has said that it played well: each once.
ALTER TABLE contest_teams ADD COLUMN wished_luck INTEGER NOT NULL DEFAULT 0
    CHECK (wished_luck IN (0, 1));
ALTER TABLE contest_teams ADD COLUMN said_well_played INTEGER NOT NULL DEFAULT 0
    CHECK (said_well_played IN (0, 1));
