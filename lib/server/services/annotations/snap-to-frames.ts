/** Moves annotations that were made before the video's frames were known to the nearest frame and its time. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { annotationTable } from "../../annotation-table";
import type { Transaction } from "../../db";
import { EVEN_DELETED } from "../../soft-deletion";

/** Smaller differences come from rounding. */
const SAME_SECONDS = 1e-3;

const PINNED_KINDS = ["comment", "marker"] as const;

export async function snapToFrames(
  transaction: Transaction,
  videoId: string,
  timecode: Timecode,
): Promise<void> {
  for (const kind of PINNED_KINDS) {
    const table = annotationTable(transaction, kind);
    for (const { id, frameIndex, timeSeconds } of await table.findMany({
      where: { videoId, ...EVEN_DELETED },
    })) {
      const position = timecode.positionOf(frameIndex);
      const isThere =
        position.frameIndex === frameIndex && Math.abs(position.timeSeconds - timeSeconds) < SAME_SECONDS;
      if (!isThere) await table.updateMany({ where: { id, ...EVEN_DELETED }, data: position });
    }
  }
}
