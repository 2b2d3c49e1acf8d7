-- Why a contest between two servers that was to be rated does not count for them: what was known at
-- its end, and what the operator has decided since.
ALTER TABLE contest_results ADD COLUMN unrated TEXT
    CHECK (unrated IN ('captain', 'players', 'void'));
-- Whether it counts, or why not: the one column that is read.
ALTER TABLE contest_results ADD COLUMN counts TEXT NOT NULL
    GENERATED ALWAYS AS (coalesce(unrated, rated)) VIRTUAL;
