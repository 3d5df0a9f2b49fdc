import { AppError } from "@/lib/domain/app-error";

interface AccountQuota {
  max: number;
  count: () => Promise<number>;
  find: (id: string) => Promise<unknown>;
  message: string;
}

/** Needs the account locked (`writeTransaction`). @throws AppError refused. */
export async function assertAccountQuota(id: string | undefined, quota: AccountQuota): Promise<void> {
  if ((await quota.count()) < quota.max) return;
  if (id !== undefined && (await quota.find(id))) return;
  throw new AppError("refused", quota.message);
}
