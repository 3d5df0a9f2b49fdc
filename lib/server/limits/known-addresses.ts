/** Addresses where an account has signed in: failures elsewhere do not count there, so they lock nobody out. */
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { sign } from "../crypto/signature";
import { COUNTS } from "./counters";

const KNOWN_SECONDS = 30 * 24 * 3600;

let addresses: RateLimiterPostgres | undefined;
const known = () =>
  (addresses ??= new RateLimiterPostgres({
    ...COUNTS,
    keyPrefix: "knownAddress",
    points: 1,
    duration: KNOWN_SECONDS,
  }));

const keyOf = (account: string, address: string) => sign("limit-key", JSON.stringify([account, address]));

export async function isKnownAddress(account: string, address: string): Promise<boolean> {
  return (await known().get(keyOf(account, address))) !== null;
}

export async function rememberAddress(account: string, address: string): Promise<void> {
  await known().set(keyOf(account, address), 1, KNOWN_SECONDS);
}
