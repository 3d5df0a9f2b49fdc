-- Processing has a row of its own for as long as it lasts, so that its progress is no new version of the video. The columns that
-- it had in "Video" stay for the version before, which reads and writes them; the next version drops them.
CREATE TABLE "Processing" (
    "videoId" UUID NOT NULL,
    "attemptId" UUID,
    "claimedAt" TIMESTAMPTZ(3),
    "progress" INTEGER NOT NULL DEFAULT 0,
    "delayedSince" TIMESTAMPTZ(3),
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "workersLost" INTEGER NOT NULL DEFAULT 0,
    "priority" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Processing_pkey" PRIMARY KEY ("videoId"),
    CONSTRAINT "Processing_progress_percent" CHECK ("progress" BETWEEN 0 AND 100),
    CONSTRAINT "Processing_counts" CHECK ("crashes" >= 0 AND "workersLost" >= 0),
    CONSTRAINT "Processing_claimed_when" CHECK ("attemptId" IS NULL OR "claimedAt" IS NOT NULL)
);

ALTER TABLE "Processing" ADD CONSTRAINT "Processing_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every attempt and claim has been named by a UUID; a name that is none is nobody's.
CREATE FUNCTION pg_temp.as_uuid(name text) RETURNS uuid LANGUAGE sql AS $$
    SELECT CASE WHEN name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN name::uuid END
$$;
ALTER TABLE "Video" ALTER COLUMN "attemptId" TYPE UUID USING pg_temp.as_uuid("attemptId");

INSERT INTO "Processing" ("videoId", "attemptId", "claimedAt", "progress", "delayedSince", "crashes", "workersLost", "priority")
SELECT "id", "attemptId", CASE WHEN "attemptId" IS NULL THEN "claimedAt" ELSE coalesce("claimedAt", now()) END, "progress",
    "delayedSince", greatest("crashes", 0), greatest("workersLost", 0), "turn"
FROM "Video" WHERE "status" = 'processing';

-- Segments belong to the processing, and end with it.
DELETE FROM "Segment"
WHERE "videoId" NOT IN (SELECT "videoId" FROM "Processing") OR pg_temp.as_uuid("attemptId") IS NULL
    OR ("workerId" IS NOT NULL AND pg_temp.as_uuid("workerId") IS NULL);
ALTER TABLE "Segment"
    DROP CONSTRAINT "Segment_videoId_fkey",
    ALTER COLUMN "attemptId" TYPE UUID USING "attemptId"::uuid,
    ALTER COLUMN "workerId" TYPE UUID USING "workerId"::uuid,
    ADD CONSTRAINT "Segment_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Processing"("videoId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes the status: the row is there exactly as long as the video is processed.
CREATE FUNCTION begin_processing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "Processing" ("videoId", "priority") VALUES (NEW."id", NEW."turn") ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE FUNCTION end_processing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "Processing" WHERE "videoId" = NEW."id";
    RETURN NULL;
END $$;
CREATE TRIGGER "Video_begins_processing" AFTER INSERT OR UPDATE OF "status" ON "Video"
FOR EACH ROW WHEN (NEW."status" = 'processing') EXECUTE FUNCTION begin_processing();
CREATE TRIGGER "Video_ends_processing" AFTER UPDATE OF "status" ON "Video"
FOR EACH ROW WHEN (OLD."status" = 'processing' AND NEW."status" <> 'processing') EXECUTE FUNCTION end_processing();

-- The version before shows this column.
CREATE FUNCTION show_all_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."progress" = 100;
    RETURN NEW;
END $$;
CREATE TRIGGER "Video_shows_all_done" BEFORE UPDATE OF "status" ON "Video"
FOR EACH ROW WHEN (NEW."status" = 'completed') EXECUTE FUNCTION show_all_done();
