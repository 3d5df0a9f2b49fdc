/** Mails that others ask for: invitations, links that confirm an address for replies, and replies to a guest. */
import { invitedAddressHash } from "../../auth/link-tokens";
import type { Reader, Transaction } from "../../database/db";
import { isStopped } from "./stopped-addresses";

/** False if its reader refuses them, or mails to it come back. */
export async function acceptsInvitations(client: Reader | Transaction, email: string): Promise<boolean> {
  const emailHash = invitedAddressHash(email);
  const optedOut = await client.invitationOptOut.findUnique({ where: { emailHash } });
  return optedOut === null && !(await isStopped(client, email));
}
