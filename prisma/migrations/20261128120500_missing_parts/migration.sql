-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "missing" JSONB;
