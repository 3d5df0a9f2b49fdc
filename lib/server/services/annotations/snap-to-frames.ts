/** Moves annotations that were made before the video's frames were known to the nearest frame and its time. */
import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { annotationTable } from "../../database/annotation-table";
import type { Transaction } from "../../database/db";
import { EVEN_DELETED } from "../../database/soft-deletion";

/** Smaller differences come from rounding. */
const SAME_SECONDS = 1e-3;

const PINNED_KINDS = ANNOTATION_KINDS.filter((kind) => "frame" in ANNOTATION_ROWS[kind].shape);

export async function snapToFrames(
  transaction: Transaction,
  videoId: string,
  timecode: Timecode,
): Promise<void> {
  for (const kind of PINNED_KINDS) {
    const table = annotationTable(transaction, kind);
    for (const row of await table.findMany({ where: { videoId, ...EVEN_DELETED } })) {
      if (!("frameIndex" in row)) continue;
      const { id, frameIndex, timeSeconds } = row;
      const position = timecode.positionOf(frameIndex);
      const isThere =
        position.frameIndex === frameIndex && Math.abs(position.timeSeconds - timeSeconds) < SAME_SECONDS;
      if (!isThere) await table.updateMany({ where: { id, ...EVEN_DELETED }, data: position });
    }
  }
}
