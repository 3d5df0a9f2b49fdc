-- CreateEnum
CREATE TYPE "VoiceProblem" AS ENUM ('tooLong', 'unreadable');

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "audioProblem" "VoiceProblem",
ADD COLUMN     "audioTries" INTEGER NOT NULL DEFAULT 0;

-- What is said of a recording, only a comment with a recording has.
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_voice" CHECK (
        "audioTries" >= 0 AND ("type" = 'audio' OR ("audioProblem" IS NULL AND "audioTries" = 0))
    );
