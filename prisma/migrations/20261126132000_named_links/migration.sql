-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- Of a video's links that are not revoked one has no name, and no two have the same.
CREATE UNIQUE INDEX "ShareLink_one_live_per_name" ON "ShareLink" ("videoId", "name") WHERE "revokedAt" IS NULL;
DROP INDEX "ShareLink_one_live_per_video";
