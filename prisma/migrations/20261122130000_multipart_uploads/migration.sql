-- CreateTable
CREATE TABLE "MultipartUpload" (
    "videoId" UUID NOT NULL,
    "multipartId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "partBytes" INTEGER NOT NULL,
    "fingerprint" TEXT,
    "activeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MultipartUpload_pkey" PRIMARY KEY ("videoId"),
    -- Prisma has no words for CHECK.
    CONSTRAINT "MultipartUpload_part_bytes" CHECK ("partBytes" > 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "MultipartUpload_multipartId_key" ON "MultipartUpload"("multipartId");

-- AddForeignKey
ALTER TABLE "MultipartUpload" ADD CONSTRAINT "MultipartUpload_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
