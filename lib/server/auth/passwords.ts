/** Makes and checks password hashes: argon2id at OWASP's minimum (19 MiB, 2 passes) in PHC form. */
import { hash, verify } from "@node-rs/argon2";

// The library hashes on Node's thread pool, whose 4 threads are the most hashes under way at once.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Without a hash it takes the same time and is false, so that the time of the
 * answer does not tell whether an account exists.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("a password nobody has");
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && matches;
}
