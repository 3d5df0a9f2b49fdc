-- CreateEnum
CREATE TYPE "PushSays" AS ENUM ('little', 'words');

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "begunAt" TIMESTAMPTZ(3),
ADD COLUMN     "subscriptionId" UUID;

-- AlterTable
ALTER TABLE "NotificationSettings" ADD COLUMN     "pushOff" "NotificationKind"[] DEFAULT ARRAY[]::"NotificationKind"[],
ADD COLUMN     "pushSays" "PushSays" NOT NULL DEFAULT 'little';

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE INDEX "Notification_subscriptionId_idx" ON "Notification"("subscriptionId");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Either mailed or pushed to one device.
ALTER TABLE "Notification"
  ADD CONSTRAINT "Notification_way" CHECK (
    num_nonnulls("mailId", "subscriptionId") <= 1 AND ("begunAt" IS NULL OR "subscriptionId" IS NOT NULL));
