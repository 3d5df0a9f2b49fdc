/** Says whose fault it is that a video could not be processed: the one place where errors are told apart. */
import type { RefusalReason } from "@/lib/domain/processing";
import { whyDatabaseAway } from "@/lib/server/database-away";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { ToolEnded, ToolMissing } from "@/lib/server/media/tool-errors";

export type Fault =
  /** The file cannot become a video; trying again would not change that. */
  | { whose: "file"; reason: RefusalReason }
  /** Something of ours failed: the ride waits and is tried again until it works. */
  | { whose: "ours" }
  /** Nobody can tell; `reason` is what the rider is told after the last try. */
  | { whose: "unknown"; reason: RefusalReason };

/** So often may an attempt end with an unknown fault. */
export const MAX_CRASHES = 3;
/** So many workers may be lost over one video before it is thought to be what ends them. */
export const MAX_WORKERS_LOST = 10;
/** An object that is missing comes back with its disk; one that is gone for so long does not. */
export const MISSING_SOURCE_PATIENCE_MS = 24 * 3600 * 1000;

/** What the system says of a disk, a network or a server of ours. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  ...["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENODEV", "ENXIO", "ESTALE", "EBUSY"],
  ...["EACCES", "EPERM", "EMFILE", "ENFILE", "ENOMEM", "EAGAIN"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EPROTO", "ENOTCONN"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"],
]);
/** @param error whatever an attempt ended with, but not the end of its claim or of its worker. */
export function faultOf(error: unknown): Fault {
  if (error instanceof MediaRefusal)
    return error.reason === "sourceMissing" ? { whose: "ours" } : { whose: "file", reason: error.reason };
  if (error instanceof ToolEnded) return endedTool(error);
  const isOurFault = whyDatabaseAway(error) !== null || isOurs(error);
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

/** Looks into the causes too: libraries wrap what the system said. */
function isOurs(error: unknown, depth = 0): boolean {
  if (!(typeof error === "object" && error !== null) || depth > 5) return false;
  if (error instanceof ToolMissing) return true;
  const { code, name, $metadata, cause, errors } = error as Record<string, unknown>;
  if ($metadata !== undefined || name === "TimeoutError") return true;
  if (typeof code === "string" && SYSTEM_CODES.has(code)) return true;
  const inner = Array.isArray(errors) ? [...(errors as unknown[]), cause] : [cause];
  return inner.some((each) => isOurs(each, depth + 1));
}
