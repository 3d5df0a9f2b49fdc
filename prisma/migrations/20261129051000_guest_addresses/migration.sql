-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "guestAddressId" UUID;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "guestAddressId" UUID,
ALTER COLUMN "userId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "GuestAddress" (
    "id" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "guestId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "visitedAt" TIMESTAMPTZ(3),

    CONSTRAINT "GuestAddress_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "GuestAddress_guestId_idx" ON "GuestAddress"("guestId");

-- CreateIndex
CREATE INDEX "GuestAddress_email_idx" ON "GuestAddress"("email");

-- CreateIndex
CREATE UNIQUE INDEX "GuestAddress_linkId_guestId_key" ON "GuestAddress"("linkId", "guestId");

-- CreateIndex
CREATE INDEX "Mail_guestAddressId_idx" ON "Mail"("guestAddressId");

-- CreateIndex
CREATE INDEX "Notification_guestAddressId_idx" ON "Notification"("guestAddressId");

-- AddForeignKey
ALTER TABLE "GuestAddress" ADD CONSTRAINT "GuestAddress_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ShareLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_guestAddressId_fkey" FOREIGN KEY ("guestAddressId") REFERENCES "GuestAddress"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_guestAddressId_fkey" FOREIGN KEY ("guestAddressId") REFERENCES "GuestAddress"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "GuestAddress"
  ADD CONSTRAINT "GuestAddress_email_lower_case" CHECK ("email" <> '' AND "email" = lower("email"));

-- Devices are an account's.
ALTER TABLE "Notification"
  ADD CONSTRAINT "Notification_recipient" CHECK (
    num_nonnulls("userId", "guestAddressId") = 1 AND ("subscriptionId" IS NULL OR "userId" IS NOT NULL));

ALTER TABLE "Mail"
  ADD CONSTRAINT "Mail_of_one_recipient" CHECK (num_nonnulls("userId", "guestAddressId") <= 1);

CREATE UNIQUE INDEX "Mail_one_digest_at_a_time_of_guest" ON "Mail"("guestAddressId")
  WHERE "isDigest" AND "status" IN ('waiting', 'sending');
