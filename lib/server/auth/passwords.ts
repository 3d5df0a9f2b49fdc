/** Makes and checks password hashes: argon2id at OWASP's minimum (19 MiB, 2 passes) in PHC form. */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { opaqueString } from "@/lib/domain/accounts/password-form";
import { Semaphore } from "./semaphore";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one processor for some 30 ms: half of the processors stay free. */
const MAX_CONCURRENT = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
/** The last in the queue waits about half a second. */
const MAX_QUEUED = 16 * MAX_CONCURRENT;
const semaphore = new Semaphore(MAX_CONCURRENT, MAX_QUEUED);

/**
 * Called before the database is read, so that a rush of sign-ins costs little. @throws AppError rateLimited
 * when too many wait to be hashed.
 */
export const assertHashCapacity = () => semaphore.assertNotFull();

/** @throws AppError rateLimited when too many are waiting to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(opaqueString(password), COST));
}

/** Of a random password that was thrown away, at the same cost. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$TgbzVk+B+kdCFpYiYN4SMg$mszAlmUFBEw5d7kYyNMVzZEbOxruWyIS1pfatLtEdGk";

/**
 * How the hash's password was prepared, or null: "prepared" by `opaqueString` or, for older hashes, "asTyped". If they differ both
 * are tried, and without a hash the same work is done: the time tells neither the form nor whether an account exists.
 * @param password as it was typed.
 * @throws AppError rateLimited when too many wait to be hashed.
 */
export async function matchPassword(
  passwordHash: string | null,
  password: string,
): Promise<"prepared" | "asTyped" | null> {
  const prepared = opaqueString(password);
  const is = (form: string) => verify(passwordHash ?? NOBODYS_HASH, form);
  const [isPrepared, isAsTyped] = await semaphore.run(async () => [
    await is(prepared),
    prepared !== password && (await is(password)),
  ]);
  if (passwordHash === null) return null;
  return isPrepared ? "prepared" : isAsTyped ? "asTyped" : null;
}

/**
 * Whether the password is the hash's, in the same time with and without a hash; see `matchPassword`.
 * @throws AppError rateLimited when too many wait to be hashed.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await matchPassword(passwordHash, password)) !== null;
