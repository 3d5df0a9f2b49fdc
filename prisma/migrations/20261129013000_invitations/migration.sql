-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'reviewAsked';
ALTER TYPE "NotificationKind" ADD VALUE 'reviewDue';
ALTER TYPE "NotificationKind" ADD VALUE 'reviewDone';

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "invitationId" UUID,
ADD COLUMN     "isReminder" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Invitation" (
    "linkId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "dueDay" DATE,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "remindedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("linkId")
);

-- CreateTable
CREATE TABLE "Contact" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvitationOptOut" (
    "emailHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InvitationOptOut_pkey" PRIMARY KEY ("emailHash")
);

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_dueDay_idx" ON "Invitation"("dueDay");

-- CreateIndex
CREATE UNIQUE INDEX "Contact_ownerId_email_key" ON "Contact"("ownerId", "email");

-- CreateIndex
CREATE INDEX "Mail_invitationId_idx" ON "Mail"("invitationId");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ShareLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contact" ADD CONSTRAINT "Contact_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation"("linkId") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_email_lower_case" CHECK ("email" <> '' AND "email" = lower("email")),
  ADD CONSTRAINT "Invitation_reminder_has_day" CHECK ("remindedAt" IS NULL OR "dueDay" IS NOT NULL);

ALTER TABLE "Contact"
  ADD CONSTRAINT "Contact_email_lower_case" CHECK ("email" <> '' AND "email" = lower("email"));

ALTER TABLE "Mail"
  ADD CONSTRAINT "Mail_reminder_of_invitation" CHECK (NOT "isReminder" OR "invitationId" IS NOT NULL);

-- As text: values of an enum cannot be used in the transaction that adds them.
ALTER TABLE "Notification"
  DROP CONSTRAINT "Notification_subject",
  ADD CONSTRAINT "Notification_subject" CHECK (
    ("commentId" IS NOT NULL) = ("kind"::text IN ('comment', 'reply', 'resolved'))
    AND ("linkId" IS NOT NULL) = ("kind"::text IN ('linkOpened', 'reviewAsked', 'reviewDue', 'reviewDone')));
