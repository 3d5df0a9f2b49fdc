-- CreateTable
CREATE TABLE "Segment" (
    "id" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "attemptId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "range" JSONB NOT NULL,
    "workerId" TEXT,
    "heardAt" TIMESTAMPTZ(3),
    "claims" INTEGER NOT NULL DEFAULT 0,
    "secondsDone" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "isDone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Segment_pkey" PRIMARY KEY ("id"),
    -- Prisma has no words for CHECK.
    CONSTRAINT "Segment_counts" CHECK ("number" >= 0 AND "claims" >= 0 AND "secondsDone" >= 0),
    CONSTRAINT "Segment_worker" CHECK (("workerId" IS NULL) = ("heardAt" IS NULL) AND ("workerId" IS NOT NULL OR NOT "isDone"))
);

-- CreateIndex
CREATE UNIQUE INDEX "Segment_videoId_number_key" ON "Segment"("videoId", "number");

-- AddForeignKey
ALTER TABLE "Segment" ADD CONSTRAINT "Segment_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
