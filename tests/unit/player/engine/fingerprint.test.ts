import { describe, expect, test } from "@jest/globals";
import { meanDifference, lumaFingerprint } from "@/lib/player/engine/fingerprint";

const WIDTH = 128;
const HEIGHT = 72;

/** A decoder's frame whose columns are as bright as `levelAt` says. `copies`: whether `copyTo` does anything. */
function frameOf(
  levelAt: (column: number) => number,
  { format = "I420", copies = true, stride = WIDTH } = {},
) {
  const frame = {
    format,
    visibleRect: { width: WIDTH, height: HEIGHT },
    allocationSize: () => stride * HEIGHT * 1.5,
    copyTo(into: Uint8Array) {
      for (let at = 0; copies && at < stride * HEIGHT; at += 1) into[at] = levelAt(at % stride);
      return Promise.resolve([{ offset: 0, stride }]);
    },
  };
  return frame as unknown as VideoFrame;
}

describe("the fingerprint of a frame in memory", () => {
  test("is equal for the same picture, with any padding between its rows, and differs for another", async () => {
    const one = await lumaFingerprint(frameOf((column) => column));
    const padded = await lumaFingerprint(frameOf((column) => column, { stride: WIDTH + 64 }));
    const other = await lumaFingerprint(frameOf((column) => (column * 37) % 128));
    if (one === null || padded === null || other === null) throw new Error("There is no fingerprint.");
    expect(meanDifference(one, padded)).toBe(0);
    expect(meanDifference(one, other)).toBeGreaterThan(0.5);
  });

  test("is none if the memory is left unchanged, also if it had another picture", async () => {
    expect(await lumaFingerprint(frameOf((column) => column))).not.toBeNull();
    expect(await lumaFingerprint(frameOf((column) => column, { copies: false }))).toBeNull();
  });

  test("is none for pictures that do not start with luma, or with an inconsistent layout", async () => {
    expect(await lumaFingerprint(frameOf((column) => column, { format: "RGBA" }))).toBeNull();
    expect(await lumaFingerprint(frameOf((column) => column, { stride: WIDTH / 2 }))).toBeNull();
  });
});
