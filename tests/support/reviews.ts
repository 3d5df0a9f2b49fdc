import fc from "fast-check";
import { roundCoordinate, type Point } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { applyDrawingChange, drawingChange } from "@/lib/domain/review/drawing-changes";
import {
  makeTrack as trackOfEvents,
  type ReviewChange,
  type ReviewEvent,
  type ReviewTrack,
} from "@/lib/domain/review/review-track";
import { anyPoint, anyShape, anyStroke, shapeOf } from "./drawings";

export const trackOf = (...events: ReviewEvent[]): ReviewTrack => trackOfEvents(events);

export const framesAt = (at: number, frame: number, ...next: number[]): ReviewEvent => ({
  kind: "frames",
  at,
  frame,
  next,
});

export const pointerAt = (at: number, point: Point | null): ReviewEvent => ({ kind: "pointer", at, point });

const LAST_FRAME = 99;

/** Of 100 frames; drawing and pointer depend on the earlier events. */
type Move =
  | { kind: "frames"; frame: number; steps: [ms: number, frames: number][] }
  | { kind: "pointer"; by: Point | null }
  | { kind: "shapes"; shapes: Shape[] }
  | { kind: "stroke"; points: Point[] }
  | { kind: "other"; change: ReviewChange };

const anyFrame = fc.integer({ min: 0, max: LAST_FRAME });
const anyBy = fc.double({ min: -0.02, max: 0.02, noNaN: true });
const anyPoints = anyStroke(5).map(({ points }) => points);

const anyOther: fc.Arbitrary<ReviewChange> = fc.oneof(
  fc.constantFrom(0.1, 0.5, 1, 2).map((rate) => ({ kind: "rate", rate }) as const),
  fc.record({
    kind: fc.constant("loop" as const),
    startFrame: fc.option(anyFrame),
    endFrame: fc.option(anyFrame),
  }),
  fc.record({ kind: fc.constant("view" as const), scale: fc.integer({ min: 1, max: 8 }), center: anyPoint }),
  fc.record({ kind: fc.constant("gap" as const), seconds: fc.integer({ min: 1, max: 60 }) }),
);

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant("frames" as const),
    frame: anyFrame,
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -3, max: 3 })), {
      maxLength: 8,
    }),
  }),
  fc.record({ kind: fc.constant("shapes" as const), shapes: fc.array(anyShape, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("stroke" as const), points: anyPoints }),
  fc.record({ kind: fc.constant("other" as const), change: anyOther }),
);

const anyStep: fc.Arbitrary<Point | null> = fc.option(fc.tuple(anyBy, anyBy), { freq: 20 });

const anyPointer: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("pointer" as const), by: anyStep });

const within = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** A track that fits its contract. */
function buildTrack(moves: readonly [wait: number, move: Move][]): ReviewTrack {
  const events: ReviewEvent[] = [];
  let [ms, runEnd] = [0, 0];
  let shapes: readonly Shape[] = [];
  let pointer: Point = [0.5, 0.5];
  const add = (change: ReviewChange) => events.push({ at: ms / 1000, ...change });
  const draw = (next: readonly Shape[]) => {
    const change = drawingChange(shapes, next);
    if (change === null) return;
    shapes = applyDrawingChange(shapes, change);
    add(change);
  };
  add({ kind: "frames", frame: 0, next: [] });
  for (const [wait, move] of moves) {
    ms += wait;
    if (move.kind === "frames") {
      ms = Math.max(ms, runEnd);
      runEnd = ms;
      let shown = move.frame;
      const next = move.steps.flatMap(([stepMs, by]) => {
        const next = within(shown + by, LAST_FRAME);
        const step = [stepMs, next - shown];
        shown = next;
        runEnd += stepMs;
        return step;
      });
      add({ kind: "frames", frame: move.frame, next });
    } else if (move.kind === "pointer") {
      if (move.by !== null)
        pointer = [
          roundCoordinate(within(pointer[0] + move.by[0], 1)),
          roundCoordinate(within(pointer[1] + move.by[1], 1)),
        ];
      add({ kind: "pointer", point: move.by && pointer });
    } else if (move.kind === "shapes") draw(move.shapes);
    else if (move.kind === "other") add(move.change);
    else {
      const last = shapes.at(-1);
      if (last?.kind !== "pen") draw([...shapes, shapeOf("pen", move.points)]);
      else {
        const pressures = last.pressures && [...last.pressures, ...move.points.map(() => 0.5)];
        const grown = { ...last, points: [...last.points, ...move.points], ...(pressures && { pressures }) };
        draw([...shapes.slice(0, -1), grown]);
      }
    }
  }
  return trackOf(...events);
}

/** With about as many events of the pointer as of all other kinds. */
export const anyTrack: fc.Arbitrary<ReviewTrack> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 150 }), fc.oneof(anyMove, anyPointer)), { maxLength: 80 })
  .map(buildTrack);

/** Most moves are of the pointer. */
export const anyPointedTrack: fc.Arbitrary<ReviewTrack> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 80 }),
      fc.oneof({ weight: 20, arbitrary: anyPointer }, { weight: 1, arbitrary: anyMove }),
    ),
    { maxLength: 150 },
  )
  .map(buildTrack);

/** Seconds: of each change, just before and between them. */
export const momentsOf = ({ events }: ReviewTrack): number[] =>
  [...new Set(events.map((event) => Math.round(event.at * 1000)))].flatMap((ms) =>
    [ms - 1, ms, ms + 17.5, ms + 60].map((each) => each / 1000),
  );
