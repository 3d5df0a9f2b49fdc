-- What an account has used, paid and owes, said once. The price is that of `centsOf` in lib/domain/billing.ts, by which screens estimate:
-- 50 cents a minute, half a cent up.
CREATE FUNCTION cents_of(seconds double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
    SELECT floor((seconds * 5 + 3) / 6)
$$;

-- With the entries of before a moment; payments count whenever they came, but for those voided. A row for each account.
CREATE FUNCTION account_balances(before timestamptz) RETURNS TABLE (
    "userId" uuid, "videos" integer, "freeVideos" integer, "freeSeconds" integer, "billableSeconds" double precision,
    "paidCents" double precision, "chargedCents" double precision, "dueCents" double precision
) LANGUAGE sql STABLE AS $$
    SELECT u.id, e.videos, e."freeVideos", e."freeSeconds", e."billableSeconds", p."paidCents",
        cents_of(e."billableSeconds"), cents_of(e."billableSeconds") - p."paidCents"
    FROM "User" u
    CROSS JOIN LATERAL (
        SELECT count(*)::int AS videos, (count(*) FILTER (WHERE "freeSeconds" > 0))::int AS "freeVideos",
            coalesce(sum("freeSeconds"), 0)::int AS "freeSeconds", coalesce(sum("billableSeconds"), 0)::float8 AS "billableSeconds"
        FROM "UsageEntry" WHERE "userId" = u.id AND "createdAt" < before
    ) e
    CROSS JOIN LATERAL (
        SELECT coalesce(sum(paid.cents), 0)::float8 AS "paidCents" FROM "Payment" paid
        WHERE paid."userId" = u.id AND NOT EXISTS (SELECT FROM "PaymentVoid" WHERE "paymentId" = paid.id)
    ) p
$$;

CREATE VIEW "AccountBalance" AS SELECT * FROM account_balances('infinity');
