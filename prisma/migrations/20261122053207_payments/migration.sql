-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('check', 'cash', 'venmo', 'paypal', 'bank_transfer', 'other');

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "cents" INTEGER NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "recordedBy" UUID,
    "idempotencyKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Payment_userId_createdAt_idx" ON "Payment"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_recordedBy_idempotencyKey_key" ON "Payment"("recordedBy", "idempotencyKey");

ALTER TABLE "Payment"
    -- As in lib/domain/billing.ts: $10,000 at most.
    ADD CONSTRAINT "Payment_amount" CHECK ("cents" BETWEEN 1 AND 1000000),
    ADD CONSTRAINT "Payment_key_has_recorder" CHECK ("idempotencyKey" IS NULL OR "recordedBy" IS NOT NULL);

CREATE TRIGGER "Payment_is_kept" BEFORE UPDATE OR DELETE ON "Payment"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
