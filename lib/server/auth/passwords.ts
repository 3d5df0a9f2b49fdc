/** Password hashes: argon2id at OWASP's minimum (19 MiB, 2 passes) in PHC form. */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { opaqueString } from "@/lib/domain/accounts/password-form";
import { Semaphore } from "./semaphore";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one processor about 30 ms; half of the processors stay free. */
const MAX_CONCURRENT = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
const MAX_QUEUED = 16 * MAX_CONCURRENT;
const semaphore = new Semaphore(MAX_CONCURRENT, MAX_QUEUED);

/** Called before the database is read, so that many sign-ins at once cost little. @throws AppError rateLimited. */
export const assertHashCapacity = () => semaphore.assertNotFull();

/** @throws AppError rateLimited when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(opaqueString(password), COST));
}

/** The hash of a discarded random password, at the same cost. */
const PLACEHOLDER_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$TgbzVk+B+kdCFpYiYN4SMg$mszAlmUFBEw5d7kYyNMVzZEbOxruWyIS1pfatLtEdGk";

/**
 * How the password was prepared ("prepared", or "asTyped" in old hashes); null if it is wrong. Takes the same time
 * without a hash, so it does not reveal accounts. @throws AppError rateLimited when too many are waiting
 */
export async function matchPassword(
  passwordHash: string | null,
  password: string,
): Promise<"prepared" | "asTyped" | null> {
  const prepared = opaqueString(password);
  const is = (form: string) => verify(passwordHash ?? PLACEHOLDER_HASH, form);
  const [isPrepared, isAsTyped] = await semaphore.run(async () => [
    await is(prepared),
    prepared !== password && (await is(password)),
  ]);
  if (passwordHash === null) return null;
  return isPrepared ? "prepared" : isAsTyped ? "asTyped" : null;
}

/** Takes the same time with and without a hash; see `matchPassword`. @throws AppError rateLimited. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await matchPassword(passwordHash, password)) !== null;
