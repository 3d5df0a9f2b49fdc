-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "isNamedByLink" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Distance" ADD COLUMN     "isNamedByLink" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Marker" ADD COLUMN     "isNamedByLink" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MarkerSeries" ADD COLUMN     "isNamedByLink" BOOLEAN NOT NULL DEFAULT false;

-- What was written before, where it is known by which link its guest came.
DO $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['Comment', 'MarkerSeries', 'Marker', 'Distance'] LOOP
    EXECUTE format(
      'UPDATE %I AS written SET "isNamedByLink" = true
       FROM "LinkOpening" AS opening JOIN "ShareLink" AS link ON link.id = opening."linkId"
       WHERE opening."guestId" = written."guestId" AND link."videoId" = written."videoId" AND link.name = written."authorName"',
      kind);
  END LOOP;
END $$;
