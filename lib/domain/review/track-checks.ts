import { MAX_DRAWING_POINTS, MAX_SHAPES, type Shape } from "../drawing/shapes";
import type { DrawingChange } from "./drawing-changes";
import type { ReviewEvent, ReviewTrack } from "./review-track";
import { eventsOf, framesOfRun, millisecondsOf } from "./shown-frames";

export type TrackFault =
  "noStart" | "backInTime" | "negativeFrame" | "impossibleDrawing" | "tooManyShapes" | "tooManyPoints";

export function findTrackFault(track: ReviewTrack): TrackFault | null {
  const [first] = track.events;
  if (first?.kind !== "frames" || first.at !== 0) return "noStart";
  return findFaultOfFrames(track) ?? findFaultOfDrawing(track.events);
}

function findFaultOfFrames(track: ReviewTrack): TrackFault | null {
  const { events } = track;
  if (events.some(({ at }, index) => at < (events[index - 1]?.at ?? 0))) return "backInTime";
  let endMs = 0;
  for (const event of eventsOf(track, "frames")) {
    const run = framesOfRun(event);
    if (millisecondsOf(event.at) < endMs) return "backInTime";
    for (const { ms, frame } of run) {
      if (ms < endMs) return "backInTime";
      if (frame < 0) return "negativeFrame";
      endMs = ms;
    }
  }
  return null;
}

/** The drawing in numbers, because copying its strokes at each change would take long. */
interface CountedShape {
  kind: Shape["kind"];
  points: number;
  hasPressures: boolean;
}

const countShape = (shape: Shape): CountedShape => ({
  kind: shape.kind,
  points: shape.points.length,
  hasPressures: shape.kind === "pen" && shape.pressures !== undefined,
});

const isOfDrawing = (event: ReviewEvent): event is DrawingChange & { at: number } =>
  event.kind === "shapes" || event.kind === "stroke";

/** Checks that each change can follow those before it, and the limits of one drawing at every moment. */
function findFaultOfDrawing(events: readonly ReviewEvent[]): TrackFault | null {
  const shapes: CountedShape[] = [];
  let points = 0;
  for (const change of events.filter(isOfDrawing)) {
    if (change.kind === "shapes") {
      if (change.from > shapes.length) return "impossibleDrawing";
      const added = change.shapes.map(countShape);
      const removed = shapes.splice(change.from, Infinity, ...added);
      points += sumOf(added) - sumOf(removed);
    } else {
      const stroke = shapes.at(-1);
      const pressures = stroke?.hasPressures ? change.points.length : 0;
      if (stroke?.kind !== "pen" || (change.pressures?.length ?? 0) !== pressures) return "impossibleDrawing";
      stroke.points += change.points.length;
      points += change.points.length;
    }
    if (shapes.length > MAX_SHAPES) return "tooManyShapes";
    if (points > MAX_DRAWING_POINTS) return "tooManyPoints";
  }
  return null;
}

const sumOf = (shapes: readonly CountedShape[]): number =>
  shapes.reduce((sum, { points }) => sum + points, 0);

/** The greatest frame number that a track names. */
export const lastFrameOf = ({ events }: ReviewTrack): number =>
  events.reduce((last, event) => {
    if (event.kind === "frames")
      return framesOfRun(event).reduce((most, { frame }) => Math.max(most, frame), last);
    return event.kind === "loop" ? Math.max(last, event.startFrame ?? 0, event.endFrame ?? 0) : last;
  }, 0);
