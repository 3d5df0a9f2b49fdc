-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "claimedAt" TIMESTAMPTZ(3),
ADD COLUMN     "processingSeconds" DOUBLE PRECISION;

ALTER TABLE "Video"
    ADD CONSTRAINT "Video_processing_seconds" CHECK ("processingSeconds" >= 0 AND "processingSeconds" < 'Infinity');

-- The last ones are asked for by every screen that waits.
CREATE INDEX "Video_measured_idx" ON "Video" ("completedAt" DESC) WHERE "processingSeconds" IS NOT NULL;
