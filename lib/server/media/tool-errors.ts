/** The errors that say how a run of ffmpeg or ffprobe went wrong without a word about the file. */

/**
 * How a run ended: `time` and `work` are limits of the clock and of processor seconds, `memory` is its limit
 * or the system's lack of it, `crash` an error in the tool, `stopped` a signal from outside.
 */
export type ToolEnd = "time" | "work" | "memory" | "crash" | "stopped";

/** The run was ended from outside, or by its own crash. */
export class ToolEnded extends Error {
  override readonly name = "ToolEnded";

  constructor(
    readonly how: ToolEnd,
    message: string,
  ) {
    super(message);
  }
}

/** The tool, or what confines it, cannot be started. */
export class ToolMissing extends Error {
  override readonly name = "ToolMissing";
}

/** The disk a run writes to is full. */
export class NoSpace extends Error {
  override readonly name = "NoSpace";
  readonly code = "ENOSPC";
}
