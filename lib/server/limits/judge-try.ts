/** Tries that may be wrong only so often: passwords, codes. */
import { count, uncount } from "./counters";
import type { KeysOf, LimitName } from "./limit-table";

interface Against {
  count(): Promise<void>;
  uncount(): Promise<void>;
}

/** `against("codesOfLink", { link })`: one of the limits that a try counts against. */
export const against = <Name extends LimitName>(name: Name, keys: KeysOf<Name>): Against => ({
  count: () => count(name, keys),
  uncount: () => uncount(name, keys),
});

/**
 * Judges a try. It is counted first, so that of many at once none slips through, and uncounted when it was right or could
 * not be judged: what stays counted are the wrong ones.
 * @returns whether it was right.
 * @throws AppError rateLimited when a limit was reached; then it is not judged, and no other limit counts it.
 */
export async function judgeTry(
  limits: readonly Against[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Against[] = [];
  const undo = () => Promise.all(counted.map((limit) => limit.uncount()));
  try {
    for (const limit of limits) {
      await limit.count();
      counted.push(limit);
    }
    const right = await isRight();
    if (right) await undo();
    return right;
  } catch (error) {
    await undo();
    throw error;
  }
}
