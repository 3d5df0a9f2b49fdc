-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('comment', 'reply', 'resolved', 'rideReady', 'rideFailed', 'linkOpened');

-- CreateEnum
CREATE TYPE "DigestChoice" AS ENUM ('soon', 'hourly', 'daily', 'never');

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "isDigest" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Visit" (
    "videoId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("videoId","userId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "videoId" UUID NOT NULL,
    "commentId" UUID,
    "linkId" UUID,
    "actorName" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailId" UUID,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationSettings" (
    "userId" UUID NOT NULL,
    "digest" "DigestChoice" NOT NULL DEFAULT 'hourly',
    "mailOff" "NotificationKind"[],
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "timeZone" TEXT,

    CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Visit_userId_idx" ON "Visit"("userId");

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_idx" ON "Notification"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_videoId_idx" ON "Notification"("videoId");

-- CreateIndex
CREATE INDEX "Notification_commentId_idx" ON "Notification"("commentId");

-- CreateIndex
CREATE INDEX "Notification_linkId_idx" ON "Notification"("linkId");

-- CreateIndex
CREATE INDEX "Notification_mailId_idx" ON "Notification"("mailId");

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ShareLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notification"
  ADD CONSTRAINT "Notification_subject" CHECK (
    ("commentId" IS NOT NULL) = ("kind" IN ('comment', 'reply', 'resolved')) AND ("linkId" IS NOT NULL) = ("kind" = 'linkOpened'));

ALTER TABLE "NotificationSettings"
  ADD CONSTRAINT "NotificationSettings_quiet_hours" CHECK (
    num_nulls("quietFrom", "quietTo") IN (0, 2)
    AND "quietFrom" BETWEEN 0 AND 1439 AND "quietTo" BETWEEN 0 AND 1439 AND "quietFrom" <> "quietTo");

-- A mail server that is away for a day leaves one digest, not 24.
CREATE UNIQUE INDEX "Mail_one_digest_at_a_time" ON "Mail"("userId") WHERE "isDigest" AND "status" IN ('waiting', 'sending');
