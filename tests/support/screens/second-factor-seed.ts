/** Passkeys and recovery codes that no test has, and openings of a link. */
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";

/** Passkeys of the club, the last used a moment ago, and of the admin, for whom one is required. */
export async function seedPasskeys(clubId: string, adminId: string, longName: string): Promise<void> {
  const facts = () => ({ credentialId: randomUUID(), publicKey: new Uint8Array(77), signCount: 0n });
  const lastUsedAt = new Date();
  await db().passkey.createMany({
    data: [
      { ...facts(), userId: clubId, name: "Safari on iPhone", lastUsedAt },
      { ...facts(), userId: clubId, name: longName },
      { ...facts(), userId: adminId, name: "Chrome on Windows", lastUsedAt },
    ],
  });
  const codes = Array.from({ length: 7 }, () => ({ userId: clubId, codeHash: randomUUID() }));
  await db().recoveryCode.createMany({ data: codes });
  await db().user.update({ where: { id: clubId }, data: { asksSecondFactor: true } });
  // Longer than the tests of the screens take.
  const secondFactorAt = new Date(Date.now() + 24 * 3600_000);
  await db().session.updateMany({ where: { userId: clubId }, data: { secondFactorAt } });
}

/** @param videoId with one live link. */
export async function seedOpenings(videoId: string, names: readonly string[]): Promise<void> {
  const { id: linkId } = await db().shareLink.findFirstOrThrow({ where: { videoId, revokedAt: null } });
  const openings = names.map((name, hour) => ({
    linkId,
    guestId: randomUUID(),
    name,
    openedAt: new Date(Date.now() - hour * 3600_000),
  }));
  await db().linkOpening.createMany({ data: openings });
}
