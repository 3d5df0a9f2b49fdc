import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createFrameStore, type FrameStore } from "@/lib/player/frames/frame-store";
import { countedSource } from "@/tests/support/media/counted-source";
import { evenTimecode } from "@/tests/support/media/even-timecode";

/** Waits until nothing is decoded any more. */
async function quiet(counts: { decoded: number }): Promise<void> {
  for (let before = -1; before !== counts.decoded;) {
    before = counts.decoded;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function storeOver(frameCount: number, gop: number, capacity: number) {
  const timecode = evenTimecode(frameCount, gop, 30);
  const counted = countedSource(timecode);
  const errors: unknown[] = [];
  const arrived: number[] = [];
  const store: FrameStore = createFrameStore({
    source: counted.source,
    timecode,
    budgetBytes: capacity * 1000,
    onFrame: (frame) => arrived.push(frame),
    onError: (error) => errors.push(error),
  });
  return { ...counted, store, errors, arrived };
}

describe("the frame store", () => {
  test("fills around the playhead while nothing else is requested", async () => {
    const { store, counts } = storeOver(600, 15, 60);
    store.moveTo(300, 1);
    store.resume();
    await quiet(counts);
    expect(store.hasFullResolution(300)).toBe(true);
    for (let frame = 285; frame <= 335; frame += 1) expect(store.hasFullResolution(frame)).toBe(true);
  });

  test("decodes about one frame a step while stepping on, either way", async () => {
    const { store, counts } = storeOver(1000, 15, 100);
    store.moveTo(500, 1);
    store.resume();
    await quiet(counts);
    const before = counts.decoded;
    for (let frame = 501; frame <= 700; frame += 1) {
      store.moveTo(frame, 1);
      await quiet(counts);
      expect(store.hasFullResolution(frame)).toBe(true);
    }
    expect(counts.decoded - before).toBeLessThan(240);
    const turned = counts.decoded;
    for (let frame = 699; frame >= 500; frame -= 1) {
      store.moveTo(frame, -1);
      await quiet(counts);
      expect(store.hasFullResolution(frame)).toBe(true);
    }
    expect(counts.decoded - turned).toBeLessThan(320);
  });

  test("caches a whole range that fits, and releases it again", async () => {
    const { store, counts, arrived } = storeOver(600, 15, 200);
    const range = { firstFrame: 210, lastFrame: 389 };
    store.moveTo(300, 1);
    store.resume();
    store.hold(range);
    await quiet(counts);
    expect(store.cachedCount(range)).toBe(180);
    expect(arrived[0]).toBe(300);
    store.release();
    await quiet(counts);
    expect(store.cachedBytes()).toBeLessThanOrEqual(120_000);
  });

  test("respects its budget and closes every frame exactly once, for any sequence of requests", async () => {
    const move = fc.record({ frame: fc.nat(399), direction: fc.constantFrom<1 | -1>(1, -1) });
    const shape = fc.record({
      gop: fc.integer({ min: 1, max: 120 }),
      capacity: fc.integer({ min: 4, max: 80 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, fc.array(move, { maxLength: 12 }), async ({ gop, capacity }, moves) => {
        const { store, open, counts, errors } = storeOver(400, gop, capacity);
        store.resume();
        for (const { frame, direction } of moves) {
          store.moveTo(frame, direction);
          await Promise.resolve();
          expect(store.cachedBytes()).toBeLessThanOrEqual(capacity * 1000);
        }
        await quiet(counts);
        expect(errors).toEqual([]);
        expect(store.hasFullResolution(moves.at(-1)?.frame ?? 0)).toBe(true);
        store.dispose();
        await quiet(counts);
        expect({ open: open.size, ...counts }).toMatchObject({
          open: 0,
          closedTwice: 0,
          readers: 0,
          disposed: true,
        });
      }),
      { numRuns: 60 },
    );
  });

  test("reports a file without the frames of its index, and stops reading", async () => {
    const real = countedSource(evenTimecode(10, 5, 30));
    const errors: unknown[] = [];
    const store = createFrameStore({
      source: real.source,
      timecode: approximateTimecode(20 / 30, 30),
      budgetBytes: 1e6,
      onFrame: () => undefined,
      onError: (error) => errors.push(error),
    });
    store.moveTo(15, 1);
    store.resume();
    await quiet(real.counts);
    expect(errors).toHaveLength(1);
    const { decoded } = real.counts;
    await quiet(real.counts);
    expect(real.counts.decoded).toBe(decoded);
    store.dispose();
    expect(real.open.size).toBe(0);
  });
});
