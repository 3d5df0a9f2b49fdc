/** Classifies processing errors: caused by the file, by this program, or unknown. */
import type { RefusalReason } from "@/lib/domain/videos/processing";
import { whyDatabaseAway } from "@/lib/server/database/database-away";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { ToolEnded, ToolMissing } from "@/lib/server/media/tool-errors";
import { whySystemFailed } from "@/lib/server/logging/system-faults";

export type Fault =
  /** The file cannot become a video, so there is no retry. */
  | { cause: "file"; reason: RefusalReason }
  /** A fault of this program: retried until it works. */
  | { cause: "ours" }
  /** `reason` is the rider's message after the last attempt. */
  | { cause: "unknown"; reason: RefusalReason };

export const MAX_CRASHES = 3;
/** After this many lost workers the video counts as the cause. */
export const MAX_WORKERS_LOST = 10;
/** A missing object may come back with its disk within this time. */
export const MISSING_SOURCE_TIMEOUT_MS = 24 * 3600 * 1000;

/** @param error of an attempt, except the end of its claim or worker. */
export function toFault(error: unknown): Fault {
  if (error instanceof MediaRefusal)
    return error.reason === "sourceMissing" ? { cause: "ours" } : { cause: "file", reason: error.reason };
  if (error instanceof ToolEnded) return toolFault(error);
  const isOurFault =
    error instanceof ToolMissing || whyDatabaseAway(error) !== null || whySystemFailed(error) !== null;
  return isOurFault ? { cause: "ours" } : { cause: "unknown", reason: "unexpected" };
}

function toolFault({ how }: ToolEnded): Fault {
  switch (how) {
    case "work":
      return { cause: "file", reason: "tooCostly" };
    case "crash":
      return { cause: "unknown", reason: "damaged" };
    case "memory":
      return { cause: "unknown", reason: "tooCostly" };
    case "time":
    case "stopped":
      return { cause: "ours" };
  }
}
