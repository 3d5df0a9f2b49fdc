-- What "Processing" has had since 20261125012500. The version before this one does not know these columns.
CREATE OR REPLACE FUNCTION begin_processing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "Processing" ("videoId") VALUES (NEW."id") ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
DROP TRIGGER "Video_shows_all_done" ON "Video";
DROP FUNCTION show_all_done();

ALTER TABLE "Video"
    DROP COLUMN "attemptId",
    DROP COLUMN "claimedAt",
    DROP COLUMN "progress",
    DROP COLUMN "delayedSince",
    DROP COLUMN "crashes",
    DROP COLUMN "workersLost",
    DROP COLUMN "turn";
