import type { User as WireUser } from "@/lib/contracts/auth";
import type { ProfileEdit } from "@/lib/contracts/profile";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { assertBelowLimit } from "../../limits/counters";
import { enqueue } from "../../queue/queue";
import { toUser } from "../../auth/wire-user";

export async function editProfile(account: SignedIn, edit: ProfileEdit): Promise<WireUser> {
  const { id, hasLocalAuth } = account.user;
  const updated = await writeTransaction(
    account,
    (transaction) => transaction.user.update({ where: { id }, data: edit }),
    { accounts: [id] },
  );
  return toUser({ ...updated, hasLocalAuth });
}

/** Does nothing for a confirmed address. @throws AppError rateLimited. */
export async function requestConfirmation(account: SignedIn): Promise<void> {
  const { id, email, emailConfirmedAt } = account.user;
  if (emailConfirmedAt !== null) return;
  await assertBelowLimit("confirmationMails", { account: email });
  await writeTransaction(account, (transaction) => enqueue(transaction, "send-confirmation", { userId: id }));
}
