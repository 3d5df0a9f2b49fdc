-- AlterTable
ALTER TABLE "MarkerSeries" ADD COLUMN     "isTapped" BOOLEAN NOT NULL DEFAULT false;
