-- CreateTable
CREATE TABLE "ReceivedVideo" (
    "userId" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReceivedVideo_pkey" PRIMARY KEY ("userId","linkId")
);

-- CreateTable
CREATE TABLE "Reading" (
    "videoId" UUID NOT NULL,
    "readerId" UUID NOT NULL,
    "readUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("videoId","readerId")
);

-- CreateIndex
CREATE INDEX "ReceivedVideo_linkId_idx" ON "ReceivedVideo"("linkId");

-- CreateIndex
CREATE INDEX "Comment_videoId_createdAt_idx" ON "Comment"("videoId", "createdAt");

-- AddForeignKey
ALTER TABLE "ReceivedVideo" ADD CONSTRAINT "ReceivedVideo_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReceivedVideo" ADD CONSTRAINT "ReceivedVideo_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ShareLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was written before there were readings is not new to the videos' owners.
INSERT INTO "Reading" ("videoId", "readerId", "readUntil") SELECT id, "ownerId", now() FROM "Video";
