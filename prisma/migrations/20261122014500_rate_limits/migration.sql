-- What has been counted against limits. Unlogged: it is written at many calls, and a crash of the database may forget it.
CREATE UNLOGGED TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");
