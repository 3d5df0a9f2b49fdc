/**
 * Comments and markers that were written before the video's frames were known here: their rider had read them from the file.
 * Once they are recorded, each is brought to a frame that the video has, and to that frame's time.
 */
import type { Timecode } from "@/lib/domain/timecode";
import type { Transaction } from "../db";
import { notifyVideoChanged } from "../video-changes";

/** Below it a time is the same, rounded on its way. */
const SAME_SECONDS = 1e-3;

interface Pinned {
  id: string;
  frameIndex: number;
  timeSeconds: number;
}

/** The nearest frame is the last one for whatever lies beyond it. */
export async function settlePositions(
  transaction: Transaction,
  videoId: string,
  timecode: Timecode,
): Promise<void> {
  const wanted = { where: { videoId }, select: { id: true, frameIndex: true, timeSeconds: true } };
  const comments = moved(await transaction.comment.findMany(wanted), timecode);
  for (const { id, ...place } of comments) await transaction.comment.update({ where: { id }, data: place });
  if (comments.length > 0) await notifyVideoChanged(transaction, videoId, "comments");
  const markers = moved(await transaction.marker.findMany(wanted), timecode);
  for (const { id, ...place } of markers) await transaction.marker.update({ where: { id }, data: place });
  if (markers.length > 0) await notifyVideoChanged(transaction, videoId, "markers");
}

function moved(rows: readonly Pinned[], timecode: Timecode): Pinned[] {
  return rows.flatMap(({ id, frameIndex, timeSeconds }) => {
    const place = timecode.positionOf(frameIndex);
    const isThere =
      place.frameIndex === frameIndex && Math.abs(place.timeSeconds - timeSeconds) < SAME_SECONDS;
    return isThere ? [] : [{ id, ...place }];
  });
}
