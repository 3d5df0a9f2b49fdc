import { expect, test } from "@jest/globals";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { cacheVideoFrame } from "@/lib/player/frames/cached-frame";

/** A decoder's frame whose pixels are not copied. */
const frameThatThrows = (name: string): VideoFrame =>
  ({
    format: "I420",
    visibleRect: { width: 4, height: 4 },
    displayWidth: 4,
    displayHeight: 4,
    copyTo: () => Promise.reject(new DOMException("It is not copied.", name)),
  }) as unknown as VideoFrame;

test.each([
  ["OperationError", "refused"],
  ["NotSupportedError", "refused"],
  // The frame was closed meanwhile.
  ["InvalidStateError", "untried"],
])("a copy that throws %s leaves copying %s", async (name, finding) => {
  const trust = createFrameTrust();
  const { copyPixels } = cacheVideoFrame(frameThatThrows(name), 0, trust);
  await expect(copyPixels?.(new Uint8ClampedArray(4 * 4 * 4))).rejects.toThrow("It is not copied.");
  expect(trust.findings()["copied-pixels"]).toBe(finding);
});
