import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createTrackRecorder } from "@/components/reviewing/track-recorder";
import { makeTrack } from "@/lib/domain/review/review-track";
import { createReviewTimeline } from "@/lib/domain/review/review-timeline";
import { thinTrack } from "@/lib/domain/review/thinning";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { createPictureView, WHOLE_VIEW } from "@/lib/player/display/picture-view";
import { INITIAL_SNAPSHOT, type PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

const FRAMES = 400;

function recording() {
  const state = createSnapshotStore<PlaybackSnapshot>({
    ...INITIAL_SNAPSHOT,
    phase: "paused",
    isFrameShown: true,
    frameIndex: 7,
  });
  const clock = { ms: 0 };
  const view = createPictureView();
  const engine = { subscribe: state.subscribe, getSnapshot: state.get };
  const recorder = createTrackRecorder({ engine, view, getMs: () => clock.ms });
  return { state, clock, view, recorder };
}

const line = (x: number): Shape => ({
  kind: "line",
  color: "red",
  width: "thin",
  points: [
    [x, 0],
    [1, 1],
  ],
});

const move = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant("frame" as const), frame: fc.nat(FRAMES - 1) }),
  fc.record({ kind: fc.constant("part" as const) }),
  fc.record({ kind: fc.constant("draw" as const), x: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant("rate" as const),
    rate: fc.constantFrom(0.25 as const, 0.5 as const, 1 as const),
  }),
);

test("at each moment the track names the frame, the speed and the drawing that were on the screen", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const { state, clock, recorder } = recording();
      const events = [];
      const seen: { ms: number; frame: number; rate: number; shapes: number }[] = [];
      let shapes: Shape[] = [];
      for (const each of moves) {
        if (each.kind === "wait") {
          const { frameIndex: frame, rate } = state.get();
          seen.push({ ms: clock.ms + Math.floor(each.ms / 2), frame, rate, shapes: shapes.length });
          clock.ms += each.ms;
        } else if (each.kind === "frame") {
          if (each.frame !== state.get().frameIndex) shapes = [];
          state.set({ frameIndex: each.frame });
        } else if (each.kind === "rate") state.set({ rate: each.rate });
        else if (each.kind === "draw") recorder.draw((shapes = [...shapes, line(each.x)]));
        else events.push(...recorder.takeEvents());
      }
      events.push(...recorder.takeEvents());
      const { momentAt } = createReviewTimeline(thinTrack(makeTrack(events)), FRAMES);
      for (const { ms, frame, rate, shapes: count } of seen) {
        const moment = momentAt(ms / 1000);
        expect([moment.frame, moment.rate, moment.shapes.length]).toEqual([frame, rate, count]);
      }
    }),
    { numRuns: 300 },
  );
});

test("events are in order of time, the first frame at 0", () => {
  const { state, clock, recorder, view } = recording();
  clock.ms = 40;
  state.set({ frameIndex: 8 });
  clock.ms = 60;
  view.set({ view: { scale: 2, center: [0.25, 0.5] } });
  recorder.point([0.123456, 0.5]);
  clock.ms = 80;
  state.set({ frameIndex: 9 });
  expect(recorder.takeEvents()).toEqual([
    { at: 0, kind: "frames", frame: 7, next: [40, 1, 40, 1] },
    { at: 0.06, kind: "view", scale: 2, center: [0.25, 0.5] },
    { at: 0.06, kind: "pointer", point: [0.12346, 0.5] },
  ]);
  recorder.end();
  state.set({ frameIndex: 10 });
  view.set({ view: WHOLE_VIEW });
  expect(recorder.takeEvents()).toEqual([]);
});

test("a moving pointer is recorded at most twenty times a second, and its last position is exact", () => {
  const { clock, recorder } = recording();
  for (let step = 0; step <= 1000; step += 5) {
    clock.ms = step;
    recorder.point([step / 1000, 0.5]);
  }
  const pointers = recorder.takeEvents().filter(({ kind }) => kind === "pointer");
  expect(pointers.length).toBeLessThanOrEqual(22);
  expect(pointers.at(-1)).toMatchObject({ point: [1, 0.5] });
});

test("while the recording pauses only the last frame counts", () => {
  const { state, clock, recorder } = recording();
  clock.ms = 500;
  for (let frame = 8; frame < 100; frame += 1) state.set({ frameIndex: frame });
  clock.ms = 700;
  state.set({ frameIndex: 5 });
  expect(recorder.takeEvents()).toEqual([{ at: 0, kind: "frames", frame: 7, next: [500, 92, 200, -94] }]);
});
