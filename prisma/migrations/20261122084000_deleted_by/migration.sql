-- AlterTable
ALTER TABLE "Marker" ADD COLUMN     "deletedBy" UUID;

-- AlterTable
ALTER TABLE "MarkerSeries" ADD COLUMN     "deletedBy" UUID;

-- Of those deleted before, nobody noted by whom: their authors may have them back for what is left of the hour.
UPDATE "Marker" SET "deletedBy" = coalesce("authorUserId", "guestId") WHERE "deletedAt" IS NOT NULL;
UPDATE "MarkerSeries" SET "deletedBy" = coalesce("authorUserId", "guestId") WHERE "deletedAt" IS NOT NULL;

ALTER TABLE "Marker"
    ADD CONSTRAINT "Marker_deleted_by_somebody" CHECK (num_nulls("deletedAt", "deletedBy") <> 1);
ALTER TABLE "MarkerSeries"
    ADD CONSTRAINT "MarkerSeries_deleted_by_somebody" CHECK (num_nulls("deletedAt", "deletedBy") <> 1);
