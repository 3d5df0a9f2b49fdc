/** Counts calls in PostgreSQL against the limits of `limit-table.ts`, so that all web processes count together. */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/domain/app-error";
import { sign } from "../crypto/signature";
import { env } from "../env";
import { metrics } from "../logging/metrics";
import { unguardedDb } from "../database/unguarded-db";
import { assertDeclared } from "./declared-limits";
import { limitOf, describeRetryTime, type KeysOf, type LimitName } from "./limit-table";
import { LeasedPoints } from "./leased-points";

const client = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const found = await unguardedDb().$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(
      text,
      ...values,
    );
    const rows = found.map(({ points, expire }) => ({
      points,
      expire: expire === null ? null : Number(expire),
    }));
    return { rows, rowCount: rows.length };
  },
};

export const LIMITER_OPTIONS = {
  storeClient: client,
  storeType: "client",
  tableName: "RateLimit",
  // A migration creates the table, and a job deletes expired rows.
  tableCreated: true,
  clearExpiredByTimeout: false,
} as const;

const limiters = new Map<string, RateLimiterPostgres>();
const leasedPoints = new LeasedPoints();

function getLimiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const { seconds, points: oneMachinesPoints } = limitOf(name);
  const points = oneMachinesPoints * env().LIMITS_FACTOR;
  // Above the limit the database is not asked again.
  const inMemoryBlockOnConsumed = points + 1;
  const limiter = new RateLimiterPostgres({
    ...LIMITER_OPTIONS,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed,
  });
  limiters.set(name, limiter);
  // Starts at 0 so that the first refusal shows as an increase.
  metrics().limitsHit.inc({ limit: name }, 0);
  return limiter;
}

/** The table has only keyed hashes of addresses. */
function limitKey<Name extends LimitName>(name: Name, keys: KeysOf<Name>): string {
  const values = keys as Readonly<Record<string, string>>;
  return sign("limit-key", JSON.stringify([name, ...limitOf(name).of.map((key) => values[key])]));
}

function rateLimitedError(name: LimitName, { msBeforeNext }: RateLimiterRes): AppError {
  metrics().limitsHit.inc({ limit: name });
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `${limitOf(name).message} Please try again ${describeRetryTime(retryAfterSeconds)}.`;
  return new AppError("rateLimited", message, { retryAfterSeconds });
}

async function consume(name: LimitName, key: string, points: number): Promise<RateLimiterRes> {
  try {
    return await getLimiter(name).consume(key, points);
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? rateLimitedError(name, reason) : reason;
  }
}

/** @throws AppError rateLimited; errors of the database. */
export async function consumePoint<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<void> {
  assertDeclared(name);
  const key = limitKey(name, keys);
  const { leaseSize } = limitOf(name);
  if (leaseSize === undefined) return void (await consume(name, key, 1));
  await leasedPoints.use(`${name}:${key}`, async () => {
    const { msBeforeNext } = await consume(name, key, leaseSize);
    return { left: leaseSize, endsAtMs: Date.now() + msBeforeNext };
  });
}

export async function refundPoint<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<void> {
  await getLimiter(name).reward(limitKey(name, keys), 1);
}

/** Counts nothing. @throws AppError rateLimited when one more would be too many. */
export async function assertBelowLimit<Name extends LimitName>(
  name: Name,
  keys: KeysOf<Name>,
): Promise<void> {
  assertDeclared(name);
  const limiter = getLimiter(name);
  const counted = await limiter.get(limitKey(name, keys));
  if (counted && counted.consumedPoints >= limiter.points) throw rateLimitedError(name, counted);
}
