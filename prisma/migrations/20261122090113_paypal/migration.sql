-- AlterEnum
ALTER TYPE "InvoiceStatus" ADD VALUE 'refunded';

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "payUrl" TEXT,
ADD COLUMN     "paypalId" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "invoiceId" UUID,
ADD COLUMN     "paypalId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_paypalId_key" ON "Invoice"("paypalId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_paypalId_key" ON "Payment"("paypalId");

-- CreateIndex
CREATE INDEX "Payment_invoiceId_idx" ON "Payment"("invoiceId");

-- As text: a new value of an enum cannot be named in the transaction that adds it.
ALTER TABLE "Invoice"
    DROP CONSTRAINT "Invoice_paid_when",
    ADD CONSTRAINT "Invoice_paid_when" CHECK (("status"::text IN ('paid', 'refunded')) = ("paidAt" IS NOT NULL)),
    ADD CONSTRAINT "Invoice_pay_url_of_paypal" CHECK ("payUrl" IS NULL OR "paypalId" IS NOT NULL);

ALTER TABLE "Payment"
    DROP CONSTRAINT "Payment_amount",
    -- What an admin writes down: as in lib/domain/billing.ts, $10,000 at most.
    ADD CONSTRAINT "Payment_amount" CHECK (
      CASE WHEN "paypalId" IS NULL THEN "cents" BETWEEN 1 AND 1000000 ELSE "cents" <> 0 END),
    ADD CONSTRAINT "Payment_of_paypal_names_invoice" CHECK (("paypalId" IS NULL) = ("invoiceId" IS NULL));
