-- CreateEnum
CREATE TYPE "DeviceReportKind" AS ENUM ('report', 'check');

-- CreateTable
CREATE TABLE "DeviceReport" (
    "id" UUID NOT NULL,
    "kind" "DeviceReportKind" NOT NULL,
    "engine" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "framesChecked" INTEGER,
    "framesWrong" INTEGER,
    "medianStepMs" DOUBLE PRECISION,
    "findings" JSONB NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeviceReport_pkey" PRIMARY KEY ("id"),
    -- Prisma has no words for CHECK.
    CONSTRAINT "DeviceReport_counts" CHECK (CASE "kind"
        WHEN 'report' THEN "framesChecked" IS NOT NULL AND "framesWrong" IS NOT NULL AND "framesWrong" BETWEEN 0 AND "framesChecked"
        ELSE "framesChecked" IS NULL AND "framesWrong" IS NULL AND "medianStepMs" IS NULL END)
);

-- CreateIndex
CREATE INDEX "DeviceReport_createdAt_idx" ON "DeviceReport"("createdAt");
