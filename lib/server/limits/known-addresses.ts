/** Addresses where an account has signed in: failures elsewhere do not count there, so they lock nobody out. */
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { sign } from "../crypto/signature";
import { LIMITER_OPTIONS } from "./counters";

const KNOWN_SECONDS = 30 * 24 * 3600;

let addresses: RateLimiterPostgres | undefined;
const knownAddressLimiter = () =>
  (addresses ??= new RateLimiterPostgres({
    ...LIMITER_OPTIONS,
    keyPrefix: "knownAddress",
    points: 1,
    duration: KNOWN_SECONDS,
  }));

const limitKey = (account: string, address: string) => sign("limit-key", JSON.stringify([account, address]));

export async function isKnownAddress(account: string, address: string): Promise<boolean> {
  return (await knownAddressLimiter().get(limitKey(account, address))) !== null;
}

export async function rememberAddress(account: string, address: string): Promise<void> {
  await knownAddressLimiter().set(limitKey(account, address), 1, KNOWN_SECONDS);
}
