-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN     "question" TEXT NOT NULL DEFAULT '';
