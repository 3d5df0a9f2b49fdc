import { at } from "@/lib/domain/timing/statistics";
import { MAX_SHOWN_FRAMES, type ReviewEvent, type ReviewEventKind, type ReviewTrack } from "./review-track";

export type EventOf<Kind extends ReviewEventKind> = Extract<ReviewEvent, { kind: Kind }>;

export const eventsOf = <Kind extends ReviewEventKind>(
  { events }: ReviewTrack,
  kind: Kind,
): EventOf<Kind>[] => events.filter((event): event is EventOf<Kind> => event.kind === kind);

export interface ShownFrame {
  /** When it came onto the screen, in milliseconds of the recording. */
  ms: number;
  frame: number;
}

/** A track is exact to the millisecond; whole numbers can be added without error. */
export const millisecondsOf = (seconds: number): number => Math.round(seconds * 1000);

export function framesOfRun({ at: seconds, frame, next }: EventOf<"frames">): ShownFrame[] {
  let shown: ShownFrame = { ms: millisecondsOf(seconds), frame };
  const run = [shown];
  for (let pair = 0; pair + 1 < next.length; pair += 2) {
    shown = { ms: shown.ms + at(next, pair), frame: shown.frame + at(next, pair + 1) };
    run.push(shown);
  }
  return run;
}

/** Each differs from the one before. A run ends where the next one begins. */
export function shownFrames(track: ReviewTrack): ShownFrame[] {
  const shown: ShownFrame[] = [];
  for (const next of eventsOf(track, "frames").flatMap(framesOfRun)) {
    while (shown.length > 0 && at(shown, shown.length - 1).ms >= next.ms) shown.pop();
    if (shown.at(-1)?.frame !== next.frame) shown.push(next);
  }
  return shown;
}

/** Puts the frames into as few events as possible. */
export function packFrames(shown: readonly ShownFrame[]): EventOf<"frames">[] {
  const runs: EventOf<"frames">[] = [];
  for (let start = 0; start < shown.length; start += MAX_SHOWN_FRAMES) {
    const run = shown.slice(start, start + MAX_SHOWN_FRAMES);
    const { ms, frame } = at(run, 0);
    const next = run.slice(1).flatMap((each, index) => {
      const before = at(run, index);
      return [each.ms - before.ms, each.frame - before.frame];
    });
    runs.push({ kind: "frames", at: ms / 1000, frame, next });
  }
  return runs;
}

/** When the last change of a track happens, in milliseconds of the recording. */
export function endOfTrack({ events }: ReviewTrack): number {
  return events.reduce((end, event) => {
    const last = event.kind === "frames" ? framesOfRun(event).at(-1)?.ms : undefined;
    return Math.max(end, last ?? millisecondsOf(event.at));
  }, 0);
}
