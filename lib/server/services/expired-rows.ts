/** Deletes the rows that are over and that nobody would ask for again. */
import { RESTORABLE_MS } from "@/lib/domain/deletion";
import { deleteEndedSessions } from "../auth/sessions";
import { db } from "../db";
import { endDeletedVideos } from "./chosen-videos";
import { removeDeletedComments } from "./deleted-comments";

export interface ExpiredRows {
  sessions: number;
  counts: number;
  /** Markers and series that were deleted and can no longer be restored. */
  markers: number;
  /** Comments, likewise. */
  comments: number;
  /** Videos, likewise, whose own job was lost. */
  videos: number;
}

export async function deleteExpiredRows(): Promise<ExpiredRows> {
  const sessions = await deleteEndedSessions();
  await db().passwordReset.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  const { count: counts } = await db().rateLimit.deleteMany({ where: { expire: { lte: Date.now() } } });
  const forgotten = new Date(Date.now() - RESTORABLE_MS);
  const markers = await deleteForgottenMarkers(forgotten);
  const comments = await removeDeletedComments(forgotten);
  const videos = await endDeletedVideos();
  return { sessions, counts, markers, comments, videos };
}

async function deleteForgottenMarkers(before: Date): Promise<number> {
  const where = { deletedAt: { lt: before } };
  const markers = await db().marker.deleteMany({ where });
  const series = await db().markerSeries.deleteMany({ where });
  return markers.count + series.count;
}
