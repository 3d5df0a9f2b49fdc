import { expect, test } from "@jest/globals";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { rangeAround } from "@/lib/player/frame-mode";

test.each([
  ["in the middle", 150, { firstFrame: 60, lastFrame: 239 }],
  ["at the start", 30, { firstFrame: 0, lastFrame: 119 }],
  ["at the end", 290, { firstFrame: 200, lastFrame: 299 }],
])("%s, frame mode holds 3 s before and 3 s after frame %i, within the video", (_where, frame, range) => {
  expect(rangeAround(approximateTimecode(10, 30), frame)).toEqual(range);
});
