import type { Metadata } from "next";
import { PasskeyNeeded } from "@/components/auth/passkey-needed";
import { setPageStatus } from "@/lib/server/access/page-status";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { readSecondFactor } from "@/lib/server/services/accounts/passkeys";

export const metadata: Metadata = { title: "Passkey Needed" };

/** In place of every page of the admin area, for an admin who has shown no passkey where the site asks for one: an answer 403. */
export default async function PasskeyNeededPage() {
  const { passkeys } = await readSecondFactor(await requirePageSession());
  setPageStatus(403);
  return <PasskeyNeeded hasPasskey={passkeys.length > 0} />;
}
