-- CreateTable
CREATE TABLE "StoppedAddress" (
    "emailHash" TEXT NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "liftedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StoppedAddress_pkey" PRIMARY KEY ("emailHash")
);
