/** Quotas of an account. Checked before the row is added. */
import { AppError } from "@/lib/domain/app-error";

interface AccountQuota {
  /** How many rows the account may have. */
  max: number;
  count: () => Promise<number>;
  /** Finds the row of a client's id; a repeat adds nothing and needs no quota. */
  find: (id: string) => Promise<unknown>;
  message: string;
}

/**
 * The caller holds the account's lock (`writeTransaction`), so parallel calls are counted one after the other.
 * @throws AppError refused.
 */
export async function assertAccountQuota(id: string | undefined, quota: AccountQuota): Promise<void> {
  if ((await quota.count()) < quota.max) return;
  if (id !== undefined && (await quota.find(id))) return;
  throw new AppError("refused", quota.message);
}
