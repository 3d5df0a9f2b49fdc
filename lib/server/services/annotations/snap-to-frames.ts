/**
 * Comments and markers that were written before the video's frames were known here: their rider had read them from the file.
 * Once they are recorded, each is brought to a frame that the video has, and to that frame's time.
 */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { annotationTable } from "../../annotation-table";
import type { Transaction } from "../../db";
import { EVEN_DELETED } from "../../soft-deletion";

/** Below it a time is the same, rounded on its way. */
const SAME_SECONDS = 1e-3;

const PINNED_KINDS = ["comment", "marker"] as const;

/** The nearest frame is the last one for whatever lies beyond it. */
export async function settlePositions(
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
