/** Attempts that may fail only so often: passwords, codes. */
import { consumePoint, refundPoint } from "./counters";
import type { KeysOf, LimitName } from "./limit-table";

interface AttemptLimit {
  consume(): Promise<void>;
  refund(): Promise<void>;
}

/** `against("codesOfLink", { link })`: one of the limits that a try counts against. */
export const against = <Name extends LimitName>(name: Name, keys: KeysOf<Name>): AttemptLimit => ({
  consume: () => consumePoint(name, keys),
  refund: () => refundPoint(name, keys),
});

/**
 * Runs a check that counts against limits. The attempt is counted first, so that parallel attempts cannot pass the limit, and
 * refunded when it was right or could not be checked.
 * @param check false or null for an attempt that was wrong.
 * @returns what the check gave.
 * @throws AppError rateLimited when a limit was reached; then nothing is checked, and no other limit counts it.
 */
export async function attempt<Result extends boolean | string | null>(
  limits: readonly AttemptLimit[],
  check: () => Promise<Result>,
): Promise<Result> {
  const counted: AttemptLimit[] = [];
  const undo = () => Promise.all(counted.map((limit) => limit.refund()));
  try {
    for (const limit of limits) {
      await limit.consume();
      counted.push(limit);
    }
    const result = await check();
    if (result !== false && result !== null) await undo();
    return result;
  } catch (error) {
    await undo();
    throw error;
  }
}
