import { expect, test } from "@jest/globals";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createFrameMode, rangeAround } from "@/lib/player/frame-mode";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import {
  FRAME_MODE_OFF,
  type FrameModeState,
  type PlaybackSnapshot,
} from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";

const timecode = approximateTimecode(10, 30);

test.each([
  ["in the middle", 150, { firstFrame: 60, lastFrame: 239 }],
  ["at the start", 30, { firstFrame: 0, lastFrame: 119 }],
  ["at the end", 290, { firstFrame: 200, lastFrame: 299 }],
])("%s, frame mode holds 3 s before and 3 s after frame %i, within the video", (_where, frame, range) => {
  expect(rangeAround(timecode, frame)).toEqual(range);
});

/** A store whose number of cached frames alone is read. */
const storeWith = (cached: number) =>
  ({ hold() {}, release() {}, cachedCount: () => cached }) as unknown as FrameStore;

test("the progress of extraction does not go back when its store is replaced", () => {
  const state = createSnapshotStore({ frameMode: FRAME_MODE_OFF } as PlaybackSnapshot);
  const frameMode = createFrameMode(state, timecode);
  const modeAt = (cached: number): FrameModeState => {
    frameMode.setStore(storeWith(cached));
    frameMode.noteFrame();
    return state.get().frameMode;
  };
  const range = rangeAround(timecode, 150);
  frameMode.setStore(storeWith(18));
  frameMode.enter(150);
  expect(modeAt(90)).toEqual({ kind: "extracting", range, percent: 50 });
  expect(modeAt(1)).toEqual({ kind: "extracting", range, percent: 50 });
  expect(modeAt(108)).toEqual({ kind: "extracting", range, percent: 60 });
  expect(modeAt(180)).toEqual({ kind: "on", range });
});
