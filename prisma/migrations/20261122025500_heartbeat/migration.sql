-- CreateTable
CREATE TABLE "Heartbeat" (
    "part" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("part")
);
