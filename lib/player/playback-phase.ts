/** What the player is doing, and how that changes with what happens. A table; no elements, no timers. */

/**
 * - `opening`: the media's length and frames are not known yet; positions are 0
 * - `paused`: one frame is on the screen, and it is the one named
 * - `seeking`: a frame was asked for and is not on the screen yet
 * - `starting`: playing was asked for, the picture still stands
 * - `playing`: the picture moves
 * - `waiting`: playing waits for data
 */
export type PlaybackPhase = "opening" | "paused" | "seeking" | "starting" | "playing" | "waiting";

/**
 * - `opened`: frames can be asked for
 * - `frameAsked`, `frameShown`: of the standing picture
 * - `playAsked`, `played`, `stopped`: of the moving one
 * - `dataMissing`: the moving picture ran out of data; it goes on with `played`
 */
export type PhaseEvent =
  "opened" | "frameAsked" | "frameShown" | "playAsked" | "played" | "dataMissing" | "stopped";

const CHANGES: Record<PlaybackPhase, Partial<Record<PhaseEvent, PlaybackPhase>>> = {
  opening: { opened: "paused" },
  paused: { frameAsked: "seeking", playAsked: "starting" },
  seeking: { frameShown: "paused", playAsked: "starting" },
  starting: { frameAsked: "seeking", played: "playing", stopped: "paused" },
  playing: { playAsked: "starting", frameAsked: "seeking", dataMissing: "waiting", stopped: "paused" },
  waiting: { playAsked: "starting", frameAsked: "seeking", played: "playing", stopped: "paused" },
};

/** The phase after an event; an event that means nothing in a phase leaves it as it is. */
export function phaseAfter(phase: PlaybackPhase, event: PhaseEvent): PlaybackPhase {
  return CHANGES[phase][event] ?? phase;
}
