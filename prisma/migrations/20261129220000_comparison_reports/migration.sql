ALTER TYPE "MediaKind" ADD VALUE 'comparisonReport';

CREATE TABLE "ComparisonReport" (
    "id" UUID NOT NULL,
    "comparisonId" UUID NOT NULL,
    "choice" JSONB NOT NULL,
    "status" "RenderStatus" NOT NULL DEFAULT 'waiting',
    "attemptId" UUID,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "workersLost" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "ComparisonReport_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "ComparisonReport_comparisonId_key" ON "ComparisonReport"("comparisonId");
CREATE UNIQUE INDEX "ComparisonReport_key_key" ON "ComparisonReport"("key");
CREATE INDEX "ComparisonReport_expiresAt_idx" ON "ComparisonReport"("expiresAt");

ALTER TABLE "ComparisonReport" ADD CONSTRAINT "ComparisonReport_comparisonId_fkey" FOREIGN KEY ("comparisonId") REFERENCES "Comparison"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ComparisonReport" ADD CONSTRAINT "ComparisonReport_key_fkey" FOREIGN KEY ("key") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ComparisonReport"
    ADD CONSTRAINT "ComparisonReport_choice_object" CHECK (jsonb_typeof("choice") = 'object'),
    ADD CONSTRAINT "ComparisonReport_progress_percent" CHECK ("progress" BETWEEN 0 AND 100),
    ADD CONSTRAINT "ComparisonReport_counts" CHECK ("crashes" >= 0 AND "workersLost" >= 0),
    ADD CONSTRAINT "ComparisonReport_attempt_renders" CHECK (("status" = 'rendering') = ("attemptId" IS NOT NULL)),
    ADD CONSTRAINT "ComparisonReport_ready_has_object" CHECK (("status" = 'ready') = ("key" IS NOT NULL)),
    ADD CONSTRAINT "ComparisonReport_ended_expires" CHECK (("status" IN ('ready', 'failed')) = ("expiresAt" IS NOT NULL));
