-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'paymentVoided';

-- CreateTable
CREATE TABLE "PaymentVoid" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "voidedBy" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentVoid_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentVoid_paymentId_key" ON "PaymentVoid"("paymentId");

-- AddForeignKey
ALTER TABLE "PaymentVoid" ADD CONSTRAINT "PaymentVoid_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "PaymentVoid"
    ADD CONSTRAINT "PaymentVoid_has_reason" CHECK ("reason" <> '');

CREATE TRIGGER "PaymentVoid_is_kept" BEFORE UPDATE OR DELETE ON "PaymentVoid"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
