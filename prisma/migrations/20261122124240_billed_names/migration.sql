-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "billedEmail" TEXT,
ADD COLUMN     "billedName" TEXT;
