-- CreateTable
CREATE TABLE "MediaObject" (
    "id" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" BIGINT,
    "contentType" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MediaObject_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "MediaObject_key_key" ON "MediaObject"("key");

-- CreateIndex
CREATE INDEX "MediaObject_videoId_kind_idx" ON "MediaObject"("videoId", "kind");

-- AddForeignKey
ALTER TABLE "MediaObject" ADD CONSTRAINT "MediaObject_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was found by the folder's name until now gets a row each. SQL cannot measure a file: the sweep fills in `bytes`.
INSERT INTO "MediaObject" ("id", "videoId", "kind", "key", "contentType", "createdAt")
SELECT gen_random_uuid(), video."id", made."kind", video."objectPrefix" || '/' || made."name", made."contentType",
       COALESCE(video."completedAt", video."createdAt")
FROM "Video" AS video
CROSS JOIN (
    VALUES
        ('rendition', 'rendition.mp4', 'video/mp4'),
        ('frameIndex', 'frame-index.json', 'application/json'),
        ('thumbnail', 'thumbnail.jpg', 'image/jpeg'),
        ('sprite', 'sprite.jpg', 'image/jpeg')
) AS made("kind", "name", "contentType")
WHERE video."status" = 'completed' AND video."objectPrefix" IS NOT NULL;

-- A video that waits to be processed still has what its rider sent.
INSERT INTO "MediaObject" ("id", "videoId", "kind", "key", "bytes", "contentType", "createdAt")
SELECT gen_random_uuid(), "id", 'source', 'uploads/' || "id" || '/source', "sourceBytes", "contentType", "createdAt"
FROM "Video"
WHERE "status" = 'processing';

-- AlterTable
ALTER TABLE "Video" DROP COLUMN "objectPrefix";
