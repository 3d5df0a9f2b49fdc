-- CreateTable
CREATE TABLE "UsageEntry" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "seconds" INTEGER NOT NULL,
    "freeSeconds" INTEGER NOT NULL,
    "billableSeconds" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UsageEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "UsageEntry_videoId_key" ON "UsageEntry"("videoId");

-- CreateIndex
CREATE INDEX "UsageEntry_userId_createdAt_idx" ON "UsageEntry"("userId", "createdAt");

ALTER TABLE "UsageEntry"
    ADD CONSTRAINT "UsageEntry_adds_up" CHECK (
        "seconds" >= 1 AND "freeSeconds" >= 0 AND "billableSeconds" >= 0
        AND "freeSeconds" + "billableSeconds" = "seconds"
    ),
    -- 25 minutes.
    ADD CONSTRAINT "UsageEntry_free_tier" CHECK ("freeSeconds" <= 1500);

-- Videos completed before there were entries, in the order in which each account's were completed: of its first five, what
-- lies before the 25-minute line is free. The same rule as in lib/domain/billing.ts.
INSERT INTO "UsageEntry" ("id", "userId", "videoId", "seconds", "freeSeconds", "billableSeconds", "createdAt")
SELECT gen_random_uuid(), "ownerId", "videoId", "seconds", "free", "seconds" - "free", "completedAt"
FROM (
    SELECT *, CASE WHEN "place" <= 5 THEN GREATEST(LEAST("seconds", 1500 - "before"), 0) ELSE 0 END AS "free"
    FROM (
        SELECT "ownerId", "videoId", "seconds", "completedAt",
            row_number() OVER "inOrder" AS "place",
            sum("seconds") OVER "inOrder" - "seconds" AS "before"
        FROM (
            SELECT "ownerId", "id" AS "videoId", "completedAt",
                GREATEST(floor("durationSeconds" + 0.5), 1)::integer AS "seconds"
            FROM "Video" WHERE "status" = 'completed'
        ) AS "counted"
        WINDOW "inOrder" AS (PARTITION BY "ownerId" ORDER BY "completedAt", "videoId")
    ) AS "placed"
) AS "charged";

-- What was counted once stays as it was counted.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE TRIGGER "UsageEntry_is_kept" BEFORE UPDATE OR DELETE ON "UsageEntry"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
