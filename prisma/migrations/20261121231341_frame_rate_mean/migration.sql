-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "frameRateMean" DOUBLE PRECISION;
