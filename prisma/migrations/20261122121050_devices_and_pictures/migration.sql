-- AlterTable
ALTER TABLE "MediaObject" ADD COLUMN     "userId" UUID,
ALTER COLUMN "videoId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "MediaObject_userId_idx" ON "MediaObject"("userId");

-- AddForeignKey
ALTER TABLE "MediaObject" ADD CONSTRAINT "MediaObject_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An object belongs to a video or to an account, and an account has one picture.
ALTER TABLE "MediaObject"
    ADD CONSTRAINT "MediaObject_one_owner" CHECK (num_nonnulls("videoId", "userId") = 1),
    ADD CONSTRAINT "MediaObject_picture_of_account" CHECK (("kind" = 'profilePicture') = ("userId" IS NOT NULL));

CREATE UNIQUE INDEX "MediaObject_one_picture_per_account" ON "MediaObject" ("userId") WHERE "kind" = 'profilePicture';
