-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "comparisonId" UUID;

-- CreateIndex
CREATE INDEX "Notification_comparisonId_idx" ON "Notification"("comparisonId");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_comparisonId_fkey" FOREIGN KEY ("comparisonId") REFERENCES "Comparison"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notification"
  DROP CONSTRAINT "Notification_subject",
  ADD CONSTRAINT "Notification_subject" CHECK (
    ("commentId" IS NOT NULL) = ("kind"::text IN ('comment', 'reply', 'resolved'))
    AND ("linkId" IS NOT NULL) = ("kind"::text IN ('linkOpened', 'reviewAsked', 'reviewDue', 'reviewDone'))
    AND ("invoiceId" IS NOT NULL) = ("kind"::text = 'invoiceMade')
    AND ("paymentId" IS NOT NULL) = ("kind"::text = 'paymentRecorded')
    AND ("comparisonId" IS NULL OR "kind"::text = 'reportReady')
    AND ("videoId" IS NULL) = ("comparisonId" IS NOT NULL OR "kind"::text IN ('invoiceMade', 'paymentRecorded')));
