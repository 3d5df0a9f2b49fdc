import type { PlaybackCommands, PlaybackEngine } from "@/lib/player/state/playback-state";

const MOVES = [
  "togglePlay",
  "play",
  "pause",
  "stepFrames",
  "step",
  "seekToFrame",
  "seekToTime",
  "enterFrameMode",
  "exitFrameMode",
] as const satisfies readonly (keyof PlaybackCommands)[];

/** Adds `onMove` to an engine. It ignores commands that the engine gives itself. */
export function withMoveListeners(engine: Omit<PlaybackEngine, "onMove">): PlaybackEngine {
  const listeners = new Set<() => void>();
  const emit = () => listeners.forEach((listener) => listener());
  const heard = Object.fromEntries(
    MOVES.map((name) => {
      const command = engine[name] as (...args: unknown[]) => void;
      return [
        name,
        (...args: unknown[]) => {
          emit();
          command(...args);
        },
      ];
    }),
  ) as Pick<PlaybackCommands, (typeof MOVES)[number]>;
  return {
    ...engine,
    ...heard,
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
