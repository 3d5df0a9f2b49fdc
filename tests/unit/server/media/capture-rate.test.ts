import { expect, test } from "@jest/globals";
import { readCaptureRate } from "@/lib/server/media/capture-rate";

const ANDROID = "com.android.capture.fps";

test.each([
  ["saved at 30, filmed at 240", 30, { [ANDROID]: "240.000000" }, 240],
  ["saved as it was filmed", 240, { [ANDROID]: "240.000000" }, null],
  ["a time lapse", 30, { [ANDROID]: "1" }, null],
  ["filmed faster than any camera does", 30, { [ANDROID]: "1e9" }, null],
  ["no number", 30, { [ANDROID]: "fast" }, null],
  ["no tag", 30, {}, null],
  [
    "Apple's, the same of slow motion and of none",
    30,
    { "com.apple.quicktime.full-frame-rate-playback-intent": "0" },
    null,
  ],
])("%s", (_what, frameRate, tags, rate) => {
  expect(readCaptureRate(tags, frameRate)).toBe(rate);
});
