-- AlterTable
ALTER TABLE "Marker" ADD COLUMN     "isGuess" BOOLEAN NOT NULL DEFAULT false;
