/**
 * - `opening`: length and frames are not known yet
 * - `paused`: the named frame is visible
 * - `seeking`: a requested frame is not visible yet
 * - `starting`: play was requested, the picture does not move yet
 * - `playing`: the picture moves
 * - `waiting`: playback waits for data
 */
export type PlaybackPhase = "opening" | "paused" | "seeking" | "starting" | "playing" | "waiting";

/**
 * - `opened`: frames can be requested, and the first one was
 * - `frameAsked`, `frameShown`: while paused
 * - `playAsked`, `played`, `stopped`: of playback
 * - `dataMissing`: playback ran out of data; it resumes with `played`
 */
export type PhaseEvent =
  "opened" | "frameAsked" | "frameShown" | "playAsked" | "played" | "dataMissing" | "stopped";

const CHANGES: Record<PlaybackPhase, Partial<Record<PhaseEvent, PlaybackPhase>>> = {
  opening: { opened: "seeking" },
  paused: { frameAsked: "seeking", playAsked: "starting" },
  seeking: { frameShown: "paused", playAsked: "starting" },
  starting: { frameAsked: "seeking", played: "playing", stopped: "paused" },
  playing: { playAsked: "starting", frameAsked: "seeking", dataMissing: "waiting", stopped: "paused" },
  waiting: { playAsked: "starting", frameAsked: "seeking", played: "playing", stopped: "paused" },
};

export function phaseAfter(phase: PlaybackPhase, event: PhaseEvent): PlaybackPhase {
  return CHANGES[phase][event] ?? phase;
}
