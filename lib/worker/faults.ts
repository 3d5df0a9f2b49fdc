/** Classifies processing errors: the file's fault, this program's, or unknown. The only place that does. */
import type { RefusalReason } from "@/lib/domain/videos/processing";
import { whyDatabaseAway } from "@/lib/server/database-away";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { ToolEnded, ToolMissing } from "@/lib/server/media/tool-errors";
import { whySystemFailed } from "@/lib/server/system-faults";

export type Fault =
  /** The file cannot become a video; trying again would not change that. */
  | { whose: "file"; reason: RefusalReason }
  /** A fault of this program: the ride waits and is tried again until it works. */
  | { whose: "ours" }
  /** Unknown; `reason` is the rider's message after the last attempt. */
  | { whose: "unknown"; reason: RefusalReason };

/** So often may an attempt end with an unknown fault. */
export const MAX_CRASHES = 3;
/** After so many lost workers the video is taken for the cause. */
export const MAX_WORKERS_LOST = 10;
/** An object that is missing comes back with its disk; one that is gone for so long does not. */
export const MISSING_SOURCE_TIMEOUT_MS = 24 * 3600 * 1000;

/** @param error whatever an attempt ended with, but not the end of its claim or of its worker. */
export function faultOf(error: unknown): Fault {
  if (error instanceof MediaRefusal)
    return error.reason === "sourceMissing" ? { whose: "ours" } : { whose: "file", reason: error.reason };
  if (error instanceof ToolEnded) return endedTool(error);
  const isOurFault =
    error instanceof ToolMissing || whyDatabaseAway(error) !== null || whySystemFailed(error) !== null;
  return isOurFault ? { whose: "ours" } : { whose: "unknown", reason: "unexpected" };
}

function endedTool({ how }: ToolEnded): Fault {
  switch (how) {
    case "work":
      return { whose: "file", reason: "tooCostly" };
    case "crash":
      return { whose: "unknown", reason: "damaged" };
    case "memory":
      return { whose: "unknown", reason: "tooCostly" };
    case "time":
    case "stopped":
      return { whose: "ours" };
  }
}
