-- Comments have answers, can be changed, resolved, and deleted so that it can be taken back.

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "deletedBy" UUID,
ADD COLUMN     "editedAt" TIMESTAMPTZ(3),
ADD COLUMN     "parentId" UUID,
ADD COLUMN     "resolvedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_id_videoId_key" ON "Comment"("id", "videoId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_videoId_fkey" FOREIGN KEY ("parentId", "videoId") REFERENCES "Comment"("id", "videoId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no words for. That an answer is of the same video as its comment is the foreign key's to keep.
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_not_its_own_answer" CHECK ("parentId" <> "id"),
    ADD CONSTRAINT "Comment_answer_is_not_resolved" CHECK (num_nonnulls("parentId", "resolvedAt") < 2),
    ADD CONSTRAINT "Comment_deleted_by_somebody" CHECK (num_nulls("deletedAt", "deletedBy") <> 1);

CREATE INDEX "Comment_deletedAt_idx" ON "Comment"("deletedAt") WHERE "deletedAt" IS NOT NULL;
