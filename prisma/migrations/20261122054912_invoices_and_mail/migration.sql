-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('made', 'sent', 'paid', 'cancelled');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('waiting', 'sending', 'sent', 'unsure');

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "periodEnd" TIMESTAMPTZ(3) NOT NULL,
    "cents" INTEGER NOT NULL,
    "status" "InvoiceStatus" NOT NULL DEFAULT 'made',
    "sentAt" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "invoiceId" UUID,
    "status" "MailStatus" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE INDEX "Invoice_userId_createdAt_idx" ON "Invoice"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_userId_periodStart_key" ON "Invoice"("userId", "periodStart");

ALTER TABLE "Invoice"
    ADD CONSTRAINT "Invoice_amount" CHECK ("cents" >= 1),
    ADD CONSTRAINT "Invoice_period" CHECK ("periodStart" < "periodEnd"),
    ADD CONSTRAINT "Invoice_paid_when" CHECK (("status" = 'paid') = ("paidAt" IS NOT NULL)),
    ADD CONSTRAINT "Invoice_sent_when" CHECK ("status" <> 'sent' OR "sentAt" IS NOT NULL);

ALTER TABLE "Mail"
    ADD CONSTRAINT "Mail_sent_when" CHECK (("status" = 'sent') = ("sentAt" IS NOT NULL));
