import type { Metadata } from "next";
import { PasskeyNeeded } from "@/components/admin/passkey-needed";
import { setPageStatus } from "@/lib/server/access/page-status";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { readSecondFactor } from "@/lib/server/services/accounts/passkeys";

export const metadata: Metadata = { title: "Passkey Needed" };

/** Rendered with status 403 in place of an admin page, where the site requires a passkey of its admins. */
export default async function PasskeyNeededPage() {
  const { passkeys } = await readSecondFactor(await requirePageSession());
  setPageStatus(403);
  return <PasskeyNeeded hasPasskey={passkeys.length > 0} />;
}
