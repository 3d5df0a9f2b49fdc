ALTER TYPE "MediaKind" ADD VALUE 'report';

CREATE TABLE "RideReport" (
    "id" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "linkId" UUID,
    "choice" JSONB NOT NULL,
    "status" "RenderStatus" NOT NULL DEFAULT 'waiting',
    "attemptId" UUID,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "workersLost" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "RideReport_pkey" PRIMARY KEY ("id")
);

-- The owner's has no link, and there is one of it too.
CREATE UNIQUE INDEX "RideReport_videoId_linkId_key" ON "RideReport"("videoId", "linkId") NULLS NOT DISTINCT;
CREATE UNIQUE INDEX "RideReport_key_key" ON "RideReport"("key");
CREATE INDEX "RideReport_linkId_idx" ON "RideReport"("linkId");
CREATE INDEX "RideReport_expiresAt_idx" ON "RideReport"("expiresAt");

ALTER TABLE "RideReport" ADD CONSTRAINT "RideReport_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RideReport" ADD CONSTRAINT "RideReport_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ShareLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RideReport" ADD CONSTRAINT "RideReport_key_fkey" FOREIGN KEY ("key") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "RideReport"
    ADD CONSTRAINT "RideReport_choice_object" CHECK (jsonb_typeof("choice") = 'object'),
    ADD CONSTRAINT "RideReport_progress_percent" CHECK ("progress" BETWEEN 0 AND 100),
    ADD CONSTRAINT "RideReport_counts" CHECK ("crashes" >= 0 AND "workersLost" >= 0),
    ADD CONSTRAINT "RideReport_attempt_renders" CHECK (("status" = 'rendering') = ("attemptId" IS NOT NULL)),
    ADD CONSTRAINT "RideReport_ready_has_object" CHECK (("status" = 'ready') = ("key" IS NOT NULL)),
    ADD CONSTRAINT "RideReport_ended_expires" CHECK (("status" IN ('ready', 'failed')) = ("expiresAt" IS NOT NULL));
