-- One spelling of values, in the words of the field. The version before does not know these: decision 39.
ALTER TYPE "InvoiceStatus" RENAME VALUE 'made' TO 'issued';
ALTER TYPE "MailStatus" RENAME VALUE 'unsure' TO 'indeterminate';
ALTER TYPE "PaymentMethod" RENAME VALUE 'bank_transfer' TO 'bankTransfer';
ALTER TYPE "AuditAction" RENAME VALUE 'demoChosen' TO 'demoAdded';
ALTER TYPE "AuditAction" RENAME VALUE 'demoEnded' TO 'demoRemoved';
ALTER TYPE "AuditAction" RENAME VALUE 'itemDeleted' TO 'annotationDeleted';
ALTER TYPE "AuditAction" RENAME VALUE 'itemRestored' TO 'annotationRestored';

-- Closed sets. What names one of a set is no text any more: the checks that compared it as text are written again.
CREATE TYPE "MediaKind" AS ENUM ('frameIndex', 'hlsHeight', 'hlsPlaylist', 'hlsSegments', 'original', 'profilePicture', 'rendition', 'source', 'sprite', 'thumbnail', 'voice', 'voiceCopy');
DROP INDEX "MediaObject_one_picture_per_account";
ALTER TABLE "MediaObject" DROP CONSTRAINT "MediaObject_picture_of_account";
ALTER TABLE "MediaObject" ALTER COLUMN "kind" TYPE "MediaKind" USING "kind"::"MediaKind";
ALTER TABLE "MediaObject"
    ADD CONSTRAINT "MediaObject_picture_of_account" CHECK (("kind" = 'profilePicture') = ("userId" IS NOT NULL));
CREATE UNIQUE INDEX "MediaObject_one_picture_per_account" ON "MediaObject" ("userId") WHERE "kind" = 'profilePicture';

CREATE TYPE "BrowserEngine" AS ENUM ('Blink', 'Gecko', 'WebKit', 'unknown');
ALTER TABLE "DeviceReport" ALTER COLUMN "engine" TYPE "BrowserEngine" USING
    CASE WHEN "engine" IN ('WebKit', 'Gecko', 'Blink') THEN "engine" ELSE 'unknown' END::"BrowserEngine";

-- Payments and messages name invoices, which are kept for ever, and messages name links that end: those they lose.
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
UPDATE "Mail" SET "invoiceId" = NULL WHERE "invoiceId" NOT IN (SELECT "id" FROM "Invoice");
UPDATE "Mail" SET "passwordResetId" = NULL WHERE "passwordResetId" NOT IN (SELECT "id" FROM "PasswordReset");
CREATE INDEX "Mail_passwordResetId_idx" ON "Mail"("passwordResetId");
ALTER TABLE "Mail"
    ADD CONSTRAINT "Mail_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "Mail_passwordResetId_fkey" FOREIGN KEY ("passwordResetId") REFERENCES "PasswordReset"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A voice comment names its object. One whose recording is gone has nothing to play, and says so as before.
ALTER TABLE "Comment" DROP CONSTRAINT "Comment_text_or_audio";
UPDATE "Comment" c SET "audioKey" = NULL, "audioProblem" = 'unreadable'
WHERE "audioKey" IS NOT NULL AND NOT EXISTS (SELECT FROM "MediaObject" o WHERE o."key" = c."audioKey");
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_text_or_audio" CHECK (
        CASE "type"
            WHEN 'text' THEN "content" <> '' AND num_nonnulls("audioKey", "audioDurationSeconds") = 0
            WHEN 'audio' THEN "audioDurationSeconds" IS NOT NULL
                AND "audioDurationSeconds" > 0 AND "audioDurationSeconds" < 'Infinity'
                AND ("audioKey" IS NOT NULL OR "audioProblem" IS NOT DISTINCT FROM 'unreadable')
        END
    );
CREATE UNIQUE INDEX "Comment_audioKey_key" ON "Comment"("audioKey");
-- At the transaction's end: who replaces or deletes a recording writes the comment before or after, as it likes.
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_audioKey_fkey" FOREIGN KEY ("audioKey") REFERENCES "MediaObject"("key") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
