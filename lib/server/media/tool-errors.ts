/** Limits: `time` wall-clock, `work` CPU seconds, `memory` also the system's. `stopped`: a signal from outside. */
export type ToolEnd = "time" | "work" | "memory" | "crash" | "stopped";

export class ToolEnded extends Error {
  override readonly name = "ToolEnded";

  constructor(
    readonly how: ToolEnd,
    message: string,
  ) {
    super(message);
  }
}

/** The tool, or its confinement, cannot be started. */
export class ToolMissing extends Error {
  override readonly name = "ToolMissing";
}

export class NoSpace extends Error {
  override readonly name = "NoSpace";
  readonly code = "ENOSPC";
}
