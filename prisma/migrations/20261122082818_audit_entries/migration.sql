-- CreateEnum
CREATE TYPE "AuditAction" AS ENUM ('adminMade', 'userEdited', 'paymentRecorded', 'videoDeleted', 'demoChosen', 'demoEnded', 'postCreated', 'postEdited', 'postDeleted', 'itemDeleted', 'itemRestored');

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" "AuditAction" NOT NULL,
    "subjectId" UUID NOT NULL,
    "subjectName" TEXT NOT NULL,
    "accountId" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_accountId_createdAt_idx" ON "AuditEntry"("accountId", "createdAt");

ALTER TABLE "AuditEntry"
    ADD CONSTRAINT "AuditEntry_has_names" CHECK ("actorName" <> '' AND "subjectName" <> ''),
    ADD CONSTRAINT "AuditEntry_details_object" CHECK (jsonb_typeof("details") = 'object'),
    -- The command line can make an admin and do nothing else.
    ADD CONSTRAINT "AuditEntry_has_actor" CHECK (("actorId" IS NULL) = ("action" = 'adminMade'));

CREATE TRIGGER "AuditEntry_is_kept" BEFORE UPDATE OR DELETE ON "AuditEntry"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
