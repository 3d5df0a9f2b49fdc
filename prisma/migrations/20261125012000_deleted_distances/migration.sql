-- A deleted distance can be brought back for an hour, as whatever else is said about a video.
ALTER TABLE "Distance" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "deletedBy" UUID;

ALTER TABLE "Distance"
    ADD CONSTRAINT "Distance_deleted_by_somebody" CHECK (num_nulls("deletedAt", "deletedBy") <> 1);
