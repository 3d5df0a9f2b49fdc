import type { Session as WireSession } from "@/lib/contracts/sessions";
import { AppError } from "@/lib/domain/app-error";
import { UNKNOWN_DEVICE } from "@/lib/domain/playback/device-name";
import type { OwnById, SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { endAccess, sessionsSeenSince, type LiveSession } from "../../auth/sessions";
import { db } from "../../database/db";

export async function listSessions(current: LiveSession): Promise<WireSession[]> {
  const rows = await db().session.findMany({
    where: {
      userId: current.user.id,
      expiresAt: { gt: new Date() },
      lastSeenAt: { gt: sessionsSeenSince() },
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  return rows
    .map(({ id, device, address, createdAt, lastSeenAt }) => ({
      id,
      device: device || UNKNOWN_DEVICE,
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current.id,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** @throws AppError notFound for a session that has ended or is another account's. */
export async function endOwnSession({ id, ...account }: OwnById): Promise<void> {
  const userId = account.user.id;
  const { count } = await writeTransaction(
    account,
    (transaction) => transaction.session.deleteMany({ where: { id, userId } }),
    { accounts: [userId] },
  );
  if (count === 0) throw new AppError("notFound", "Session not found");
}

export async function endOtherSessions(account: SignedIn): Promise<void> {
  const { user, id } = account.session;
  await writeTransaction(
    account,
    async (transaction) => {
      await transaction.session.deleteMany({ where: { userId: user.id, id: { not: id } } });
      await transaction.pendingSignIn.deleteMany({ where: { userId: user.id } });
    },
    { accounts: [user.id] },
  );
}

/** Also revokes access tokens. */
export async function endAllSessions(account: SignedIn): Promise<void> {
  const userId = account.user.id;
  await writeTransaction(account, (transaction) => endAccess(transaction, userId), { accounts: [userId] });
}
