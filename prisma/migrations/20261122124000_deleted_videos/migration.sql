-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Video_deletedAt_idx" ON "Video"("deletedAt");

-- What is not in the library yet cannot be taken out of it.
ALTER TABLE "Video" ADD CONSTRAINT "Video_deleted_was_listed" CHECK ("deletedAt" IS NULL OR "status" <> 'uploading');

-- Who looks at a video that is deleted sees it end, as when nothing of it is left.
CREATE TRIGGER "Video_hidden" AFTER UPDATE OF "deletedAt" ON "Video"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL) EXECUTE FUNCTION tell_access_changed();
