/** Deletes the rows that are over and that nobody would ask for again. */
import { deleteEndedSessions } from "../auth/sessions";
import { db } from "../db";

export async function deleteExpiredRows(): Promise<{ sessions: number; counts: number }> {
  const sessions = await deleteEndedSessions();
  const { count: counts } = await db().rateLimit.deleteMany({ where: { expire: { lte: Date.now() } } });
  return { sessions, counts };
}
