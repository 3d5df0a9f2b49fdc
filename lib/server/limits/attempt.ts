import { consumePoint, refundPoint } from "./counters";
import type { KeysOf, LimitName } from "./limit-table";

interface AttemptLimit {
  consume(): Promise<void>;
  refund(): Promise<void>;
}

export const attemptLimit = <Name extends LimitName>(name: Name, keys: KeysOf<Name>): AttemptLimit => ({
  consume: () => consumePoint(name, keys),
  refund: () => refundPoint(name, keys),
});

/** Counts an attempt before its check, and refunds it if it was right or unchecked. @throws AppError rateLimited */
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

/** Counts before the work, so that parallel calls cannot pass the limit, and refunds all when the work fails. */
export async function countUnlessFailed<Result>(
  limits: readonly AttemptLimit[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: AttemptLimit[] = [];
  try {
    for (const limit of limits) {
      await limit.consume();
      counted.push(limit);
    }
    return await work();
  } catch (error) {
    await Promise.all(counted.map((limit) => limit.refund()));
    throw error;
  }
}
