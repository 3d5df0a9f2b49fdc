-- CreateEnum
CREATE TYPE "Gait" AS ENUM ('walk', 'trot', 'canter', 'gallop', 'other');

-- CreateEnum
CREATE TYPE "MarkMeaning" AS ENUM ('stride', 'step', 'footfall');

-- AlterTable
ALTER TABLE "Marker" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "seriesId" UUID;

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "captureFrameRate" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "MarkerSeries" (
    "id" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "gait" "Gait" NOT NULL DEFAULT 'other',
    "mark" "MarkMeaning" NOT NULL DEFAULT 'stride',
    "authorName" TEXT NOT NULL,
    "authorUserId" UUID,
    "guestId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MarkerSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Distance" (
    "id" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "fromMarkerId" UUID NOT NULL,
    "toMarkerId" UUID NOT NULL,
    "metres" DOUBLE PRECISION NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "authorName" TEXT NOT NULL,
    "authorUserId" UUID,
    "guestId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Distance_pkey" PRIMARY KEY ("id")
);

-- The markers of before become one series per video, its rider's.
INSERT INTO "MarkerSeries" ("id", "videoId", "authorName", "authorUserId", "createdAt")
SELECT gen_random_uuid(), video."id", trim(rider."firstName" || ' ' || rider."lastName"), rider."id", marked."since"
FROM (SELECT "videoId", min("createdAt") AS "since" FROM "Marker" GROUP BY "videoId") AS marked
JOIN "Video" AS video ON video."id" = marked."videoId"
JOIN "User" AS rider ON rider."id" = video."ownerId";

UPDATE "Marker" SET "seriesId" = series."id" FROM "MarkerSeries" AS series WHERE series."videoId" = "Marker"."videoId";

ALTER TABLE "Marker" ALTER COLUMN "seriesId" SET NOT NULL;

-- CreateIndex
CREATE INDEX "MarkerSeries_videoId_createdAt_idx" ON "MarkerSeries"("videoId", "createdAt");

-- CreateIndex
CREATE INDEX "Distance_videoId_idx" ON "Distance"("videoId");

-- CreateIndex
CREATE INDEX "Distance_fromMarkerId_idx" ON "Distance"("fromMarkerId");

-- CreateIndex
CREATE INDEX "Distance_toMarkerId_idx" ON "Distance"("toMarkerId");

-- CreateIndex
CREATE INDEX "Marker_seriesId_idx" ON "Marker"("seriesId");

-- AddForeignKey
ALTER TABLE "MarkerSeries" ADD CONSTRAINT "MarkerSeries_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Marker" ADD CONSTRAINT "Marker_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "MarkerSeries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Distance" ADD CONSTRAINT "Distance_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Distance" ADD CONSTRAINT "Distance_fromMarkerId_fkey" FOREIGN KEY ("fromMarkerId") REFERENCES "Marker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Distance" ADD CONSTRAINT "Distance_toMarkerId_fkey" FOREIGN KEY ("toMarkerId") REFERENCES "Marker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no words for: one author each, a length that is one, a filming rate that is not below the file's.
ALTER TABLE "MarkerSeries"
    ADD CONSTRAINT "MarkerSeries_one_author" CHECK (num_nonnulls("authorUserId", "guestId") = 1);

ALTER TABLE "Distance"
    ADD CONSTRAINT "Distance_one_author" CHECK (num_nonnulls("authorUserId", "guestId") = 1),
    ADD CONSTRAINT "Distance_metres" CHECK ("metres" > 0 AND "metres" < 'Infinity'),
    ADD CONSTRAINT "Distance_two_marks" CHECK ("fromMarkerId" <> "toMarkerId");

ALTER TABLE "Video"
    ADD CONSTRAINT "Video_capture_frame_rate" CHECK (
        "captureFrameRate" > 0 AND "captureFrameRate" < 'Infinity' AND "captureFrameRate" >= "frameRate"
    );
