import { expect, test } from "@jest/globals";
import { processingMessage, ERROR_MESSAGES } from "@/lib/domain/videos/processing";

test.each([
  [0, "Starting processing..."],
  [1, "Processing video..."],
  [49, "Processing video..."],
  [50, "Optimizing for playback..."],
  [89, "Optimizing for playback..."],
  [90, "Almost done..."],
  [100, "Almost done..."],
  [Number.NaN, "Starting processing..."],
  [-1, "Starting processing..."],
])("at %p percent the rider reads %p", (percent, message) => {
  expect(processingMessage(percent)).toBe(message);
});

test("every rejection states in whole sentences what is wrong and what to do, without technical terms", () => {
  for (const sentence of Object.values(ERROR_MESSAGES)) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence.split(/[.] /).length + Number(/must be/.test(sentence))).toBeGreaterThanOrEqual(2);
    expect(sentence).not.toMatch(/ffmpeg|ffprobe|stream|demux|decode|container|worker|exception/i);
  }
});
