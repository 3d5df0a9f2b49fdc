-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'invoiceMade';
ALTER TYPE "NotificationKind" ADD VALUE 'paymentRecorded';

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "invoiceId" UUID,
ADD COLUMN     "paymentId" UUID,
ALTER COLUMN "videoId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "Notification_invoiceId_idx" ON "Notification"("invoiceId");

-- CreateIndex
CREATE INDEX "Notification_paymentId_idx" ON "Notification"("paymentId");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As text: values of an enum cannot be used in the transaction that adds them.
ALTER TABLE "Notification"
  DROP CONSTRAINT "Notification_subject",
  ADD CONSTRAINT "Notification_subject" CHECK (
    ("commentId" IS NOT NULL) = ("kind"::text IN ('comment', 'reply', 'resolved'))
    AND ("linkId" IS NOT NULL) = ("kind"::text IN ('linkOpened', 'reviewAsked', 'reviewDue', 'reviewDone'))
    AND ("invoiceId" IS NOT NULL) = ("kind"::text = 'invoiceMade')
    AND ("paymentId" IS NOT NULL) = ("kind"::text = 'paymentRecorded')
    AND ("videoId" IS NULL) = ("kind"::text IN ('invoiceMade', 'paymentRecorded')));
