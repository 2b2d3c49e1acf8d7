-- Why a match that was to be rated does not count for ratings: what was known when it began, and
-- what was known at its end.
ALTER TABLE matches ADD COLUMN unrated TEXT CHECK (unrated IN ('young'));
ALTER TABLE results ADD COLUMN unrated TEXT CHECK (unrated IN ('young', 'few', 'absent', 'void'));
-- Whether it counts, or why not: the one column that is read.
ALTER TABLE results ADD COLUMN counts TEXT NOT NULL
    GENERATED ALWAYS AS (coalesce(unrated, rated)) VIRTUAL;
