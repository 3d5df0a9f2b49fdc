-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "confirmsEmail" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "userId" UUID;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailConfirmedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Mail_userId_createdAt_idx" ON "Mail"("userId", "createdAt");

-- Accounts of before there was a confirmation count as confirmed.
UPDATE "User" SET "emailConfirmedAt" = now();

-- An invoice names its account. Of the other messages, one that is older than the account of its address was for an earlier one.
UPDATE "Mail" m SET "userId" = i."userId" FROM "Invoice" i WHERE i."id" = m."invoiceId";
UPDATE "Mail" m SET "userId" = u."id" FROM "User" u
  WHERE m."invoiceId" IS NULL AND u."email" = m."recipient" AND m."createdAt" >= u."createdAt";
