-- CreateTable
CREATE TABLE "Comparison" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "videoAId" UUID NOT NULL,
    "videoBId" UUID NOT NULL,
    "choice" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Comparison_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN     "comparisonId" UUID;

-- CreateIndex
CREATE INDEX "Comparison_ownerId_createdAt_idx" ON "Comparison"("ownerId", "createdAt");
CREATE INDEX "Comparison_videoAId_idx" ON "Comparison"("videoAId");
CREATE INDEX "Comparison_videoBId_idx" ON "Comparison"("videoBId");
CREATE INDEX "Comparison_deletedAt_idx" ON "Comparison"("deletedAt");
CREATE INDEX "ShareLink_comparisonId_idx" ON "ShareLink"("comparisonId");

-- AddForeignKey
ALTER TABLE "Comparison" ADD CONSTRAINT "Comparison_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Comparison" ADD CONSTRAINT "Comparison_videoAId_fkey" FOREIGN KEY ("videoAId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Comparison" ADD CONSTRAINT "Comparison_videoBId_fkey" FOREIGN KEY ("videoBId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ShareLink" ADD CONSTRAINT "ShareLink_comparisonId_fkey" FOREIGN KEY ("comparisonId") REFERENCES "Comparison"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Comparison"
    ADD CONSTRAINT "Comparison_has_title" CHECK ("title" <> ''),
    ADD CONSTRAINT "Comparison_choice" CHECK (jsonb_typeof("choice") = 'object');

-- A guest would be called by the name of the link.
ALTER TABLE "ShareLink"
    ADD CONSTRAINT "ShareLink_of_comparison_has_no_name" CHECK ("comparisonId" IS NULL OR "name" = '');

-- Of a video's own links no two have the same name, and a comparison has one live link to each of its rides.
DROP INDEX "ShareLink_one_live_per_name";
CREATE UNIQUE INDEX "ShareLink_one_live_per_name" ON "ShareLink" ("videoId", "name")
  WHERE "revokedAt" IS NULL AND "comparisonId" IS NULL;
CREATE UNIQUE INDEX "ShareLink_one_live_per_comparison" ON "ShareLink" ("comparisonId", "videoId")
  WHERE "revokedAt" IS NULL AND "comparisonId" IS NOT NULL;
