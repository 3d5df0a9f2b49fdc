/** Where somebody is signed in, as they see it. */
import type { Session as WireSession } from "@/lib/contracts/sessions";
import { AppError } from "@/lib/domain/app-error";
import { UNKNOWN_DEVICE } from "@/lib/domain/device-name";
import { sessionsSeenSince, type LiveSession } from "../auth/sessions";
import { db } from "../db";

/** The live sessions of the account that `current` belongs to: this one first, then the last used. */
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
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device || UNKNOWN_DEVICE,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current.id,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Signs the account of `current` out where the session of this id is used.
 * @throws AppError notFound for a session that is over or another account's.
 */
export async function endOwnSession(current: LiveSession, id: string): Promise<void> {
  const { count } = await db().session.deleteMany({ where: { id, userId: current.user.id } });
  if (count === 0) throw new AppError("notFound", "Session not found");
}
