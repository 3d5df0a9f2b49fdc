import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";

/** Makes the account require a passkey after its password, with a passkey that no test has. */
export async function askForPasskey(userId: string): Promise<void> {
  const data = {
    userId,
    name: "Lost",
    credentialId: randomUUID(),
    publicKey: new Uint8Array(77),
    signCount: 0n,
  };
  await db().passkey.create({ data });
  await db().user.update({ where: { id: userId }, data: { asksSecondFactor: true } });
}
