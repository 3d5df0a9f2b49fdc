-- What the comments of the schema promise, the database now keeps. Prisma has no words for CHECK and for an index of part
-- of a table: they stand here alone. First the rows of before are brought in line, without losing what a person wrote.

-- Accounts: one spelling of an address.
UPDATE "User" SET "email" = lower("email") WHERE "email" <> lower("email");

ALTER TABLE "User"
    ADD CONSTRAINT "User_email_lower_case" CHECK ("email" = lower("email"));

-- Videos: a progress is a percentage, what was measured is something, a completed video has its facts.
UPDATE "Video" SET "progress" = LEAST(GREATEST("progress", 0), 100) WHERE "progress" NOT BETWEEN 0 AND 100;
UPDATE "Video" SET "declaredBytes" = NULL WHERE "declaredBytes" <= 0;
UPDATE "Video" SET "sourceBytes" = NULL WHERE "sourceBytes" < 0;
UPDATE "Video" SET "durationSeconds" = NULL WHERE NOT ("durationSeconds" > 0 AND "durationSeconds" < 'Infinity');
UPDATE "Video" SET "frameRate" = NULL WHERE NOT ("frameRate" > 0 AND "frameRate" < 'Infinity');
UPDATE "Video" SET "frameCount" = NULL WHERE "frameCount" <= 0;
UPDATE "Video" SET "width" = NULL, "height" = NULL WHERE "width" <= 0 OR "height" <= 0;
UPDATE "Video" SET "completedAt" = "createdAt" WHERE "status" = 'completed' AND "completedAt" IS NULL;
-- Without its facts a video cannot be stepped through, whatever its row says.
UPDATE "Video" SET "status" = 'failed'
WHERE "status" = 'completed'
    AND num_nulls("durationSeconds", "frameRate", "frameCount", "width", "height", "hasAudio") > 0;
UPDATE "Video" SET "error" = 'Processing did not finish. Please upload the video again.' WHERE "status" = 'failed' AND "error" IS NULL;

ALTER TABLE "Video"
    ADD CONSTRAINT "Video_progress_percent" CHECK ("progress" BETWEEN 0 AND 100),
    ADD CONSTRAINT "Video_bytes" CHECK ("declaredBytes" > 0 AND "sourceBytes" >= 0),
    ADD CONSTRAINT "Video_measures" CHECK (
        "durationSeconds" > 0 AND "durationSeconds" < 'Infinity'
        AND "frameRate" > 0 AND "frameRate" < 'Infinity'
        AND "frameCount" > 0 AND "width" > 0 AND "height" > 0
    ),
    ADD CONSTRAINT "Video_completed_has_facts" CHECK (
        "status" <> 'completed'
        OR num_nulls("durationSeconds", "frameRate", "frameCount", "width", "height", "hasAudio", "completedAt") = 0
    ),
    ADD CONSTRAINT "Video_failed_says_why" CHECK ("status" <> 'failed' OR "error" IS NOT NULL);

-- Comments and markers: pinned to a frame, by one author. An item of nobody keeps an author that is nobody's.
UPDATE "Comment" SET "guestId" = NULL WHERE "authorUserId" IS NOT NULL AND "guestId" IS NOT NULL;
UPDATE "Comment" SET "guestId" = gen_random_uuid() WHERE num_nonnulls("authorUserId", "guestId") = 0;
UPDATE "Comment" SET "frameIndex" = 0 WHERE "frameIndex" < 0;
UPDATE "Comment" SET "timeSeconds" = 0 WHERE NOT ("timeSeconds" >= 0 AND "timeSeconds" < 'Infinity');
UPDATE "Comment" SET "audioKey" = NULL, "audioDurationSeconds" = NULL WHERE "type" = 'text' AND "content" <> '';
-- With neither words nor sound there is no comment.
DELETE FROM "Comment"
WHERE ("type" = 'text' AND "content" = '')
    OR ("type" = 'audio' AND NOT coalesce(
        "audioKey" IS NOT NULL AND "audioDurationSeconds" > 0 AND "audioDurationSeconds" < 'Infinity', FALSE
    ));
UPDATE "Marker" SET "label" = 'Marker' WHERE "label" = '';
UPDATE "Marker" SET "guestId" = NULL WHERE "authorUserId" IS NOT NULL AND "guestId" IS NOT NULL;
UPDATE "Marker" SET "guestId" = gen_random_uuid() WHERE num_nonnulls("authorUserId", "guestId") = 0;
UPDATE "Marker" SET "frameIndex" = 0 WHERE "frameIndex" < 0;
UPDATE "Marker" SET "timeSeconds" = 0 WHERE NOT ("timeSeconds" >= 0 AND "timeSeconds" < 'Infinity');

-- NaN is greater than every number here, Infinity included.
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_one_author" CHECK (num_nonnulls("authorUserId", "guestId") = 1),
    ADD CONSTRAINT "Comment_position" CHECK ("frameIndex" >= 0 AND "timeSeconds" >= 0 AND "timeSeconds" < 'Infinity'),
    ADD CONSTRAINT "Comment_text_or_audio" CHECK (
        CASE "type"
            WHEN 'text' THEN "content" <> '' AND num_nonnulls("audioKey", "audioDurationSeconds") = 0
            WHEN 'audio' THEN num_nulls("audioKey", "audioDurationSeconds") = 0
                AND "audioDurationSeconds" > 0 AND "audioDurationSeconds" < 'Infinity'
        END
    );

ALTER TABLE "Marker"
    ADD CONSTRAINT "Marker_one_author" CHECK (num_nonnulls("authorUserId", "guestId") = 1),
    ADD CONSTRAINT "Marker_position" CHECK ("frameIndex" >= 0 AND "timeSeconds" >= 0 AND "timeSeconds" < 'Infinity'),
    ADD CONSTRAINT "Marker_has_label" CHECK ("label" <> '');

-- Share links: a video has one that is not revoked, the newest.
UPDATE "ShareLink" AS older SET "revokedAt" = now()
WHERE older."revokedAt" IS NULL AND EXISTS (
    SELECT 1 FROM "ShareLink" AS newer
    WHERE newer."videoId" = older."videoId" AND newer."revokedAt" IS NULL
        AND (newer."createdAt", newer."id") > (older."createdAt", older."id")
);

CREATE UNIQUE INDEX "ShareLink_one_live_per_video" ON "ShareLink" ("videoId") WHERE "revokedAt" IS NULL;
