/** Makes and checks password hashes: argon2id at OWASP's minimum (19 MiB, 2 passes) in PHC form. */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { WaitingLine } from "./waiting-line";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes a whole processor for some 30 ms: half of them stay free for everybody else. */
const AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Somebody at the end of the line waits about half a second. */
const LONGEST_LINE = 16 * AT_ONCE;
const line = new WaitingLine(AT_ONCE, LONGEST_LINE);

/** Asked before the database is, in a rush. @throws AppError rateLimited when too many are waiting to be hashed. */
export const requireRoomToHash = () => line.requireRoom();

/** @throws AppError rateLimited when too many are waiting to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return line.take(() => hash(password, COST));
}

/** Of a random password that was thrown away, at the same cost. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$TgbzVk+B+kdCFpYiYN4SMg$mszAlmUFBEw5d7kYyNMVzZEbOxruWyIS1pfatLtEdGk";

/**
 * Whether the password is the hash's. Without a hash the work is the same and the answer false, so that the time it takes
 * does not tell whether an account exists.
 * @throws AppError rateLimited when too many are waiting to be hashed.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await line.take(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return passwordHash !== null && matches;
}
