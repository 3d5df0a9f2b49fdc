/** Accounts whose address is confirmed, as passkeys, access tokens and webhooks ask for. */
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpRider } from "@/tests/support/server/api-client";

/** Confirms these accounts without the links of their mails. */
export const confirmAddresses = (...userIds: readonly string[]) =>
  db().user.updateMany({ where: { id: { in: [...userIds] } }, data: { emailConfirmedAt: new Date() } });

/** `signUpRider`, with the address confirmed. */
export async function signUpConfirmed(...options: Parameters<typeof signUpRider>) {
  const { account, ...rider } = await signUpRider(...options);
  await confirmAddresses(account.id);
  return { ...rider, account: { ...account, isEmailConfirmed: true } };
}
