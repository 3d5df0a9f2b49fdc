/** Addresses that want no mails that others ask for: invitations, and links that confirm an address for replies. */
import { invitedAddressHash } from "../../auth/link-tokens";
import type { Reader, Transaction } from "../../database/db";

export async function isOptedOut(client: Reader | Transaction, email: string): Promise<boolean> {
  const emailHash = invitedAddressHash(email);
  return (await client.invitationOptOut.findUnique({ where: { emailHash } })) !== null;
}
