/** Keeps the large forms that are held in memory at one time within bounds: all of them, and those of one caller. */
import { AppError } from "@/lib/domain/app-error";

const MIB = 1024 ** 2;
/** Of all callers, and of one address. A form is held while it comes in. */
const MOST_BYTES = 256 * MIB;
const MOST_BYTES_OF_ONE = 64 * MIB;
const RETRY_AFTER_SECONDS = 5;

const heldBy = new Map<string, number>();

/**
 * Does the work while so many bytes count as held for the caller.
 * @throws AppError rateLimited when that is more than fits now.
 */
export async function whileHolding<T>(caller: string, bytes: number, work: () => Promise<T>): Promise<T> {
  const ofOne = (heldBy.get(caller) ?? 0) + bytes;
  const ofAll = [...heldBy.values()].reduce((sum, held) => sum + held, 0) + bytes;
  if (ofOne > MOST_BYTES_OF_ONE || ofAll > MOST_BYTES) {
    const message = "A lot is being sent at this moment. Please try again in a few seconds.";
    throw new AppError("rateLimited", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  heldBy.set(caller, ofOne);
  try {
    return await work();
  } finally {
    const left = (heldBy.get(caller) ?? 0) - bytes;
    if (left > 0) heldBy.set(caller, left);
    else heldBy.delete(caller);
  }
}
