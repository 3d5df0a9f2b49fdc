import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  HOLD_MIN_INTERVAL_MS,
  NO_LOOP,
  PLAYBACK_RATES,
  actionOfKey,
  holdDelayMs,
  holdIntervalMs,
  isMutedAt,
  isTap,
  loopTarget,
  neighbouringRate,
  tapZoneAt,
  loopWithin,
  withLoopEnd,
  type KeyAction,
} from "@/lib/domain/playback/playback";
import type { CommandKey } from "@/lib/domain/playback/key-commands";

describe("keys", () => {
  test.each<[CommandKey, KeyAction]>([
    [" ", { kind: "togglePlay" }],
    ["ArrowLeft", { kind: "holdStep", direction: -1 }],
    ["ArrowRight", { kind: "holdStep", direction: 1 }],
    [",", { kind: "step", step: { unit: "frames", count: -5 } }],
    [".", { kind: "step", step: { unit: "frames", count: 5 } }],
    ["[", { kind: "step", step: { unit: "frames", count: -30 } }],
    ["]", { kind: "step", step: { unit: "frames", count: 30 } }],
    ["s", { kind: "slower" }],
    ["f", { kind: "faster" }],
    ["1", { kind: "rate", rate: 0.1 }],
    ["5", { kind: "rate", rate: 1 }],
    ["6", { kind: "rate", rate: 2 }],
    ["g", { kind: "goToFrame" }],
    ["m", { kind: "addMarker" }],
    ["?", { kind: "help" }],
  ])("%p requests %p", (key, action) => {
    expect(actionOfKey(key)).toEqual(action);
  });

  test("the keys of tap along, of the microphone and of comments request nothing of the player", () => {
    for (const key of ["c", "n", "p"] as const) expect(actionOfKey(key)).toBeNull();
    expect(actionOfKey("t")).toBeNull();
    expect(actionOfKey("v")).toBeNull();
    expect(actionOfKey("Backspace")).toBeNull();
  });
});

describe("speeds", () => {
  test("step through the ladder and stay at its ends", () => {
    const up = PLAYBACK_RATES.map((rate) => neighbouringRate(rate, 1));
    expect(up).toEqual([0.15, 0.25, 0.5, 1, 2, 2]);
    const down = PLAYBACK_RATES.map((rate) => neighbouringRate(rate, -1));
    expect(down).toEqual([0.1, 0.1, 0.15, 0.25, 0.5, 1]);
  });

  test("below 1x there is no sound unless the viewer chose it", () => {
    expect(PLAYBACK_RATES.map((rate) => isMutedAt(rate, false))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(PLAYBACK_RATES.some((rate) => isMutedAt(rate, true))).toBe(false);
  });
});

describe("touch", () => {
  test("the outer 33 % step and the middle plays", () => {
    expect([0, 32.9, 33, 50, 67, 67.1, 100].map((x) => tapZoneAt(x, 100))).toEqual([
      ...["left", "left", "middle", "middle", "middle", "right", "right"],
    ]);
  });

  test("a tap lasts 300 ms and moves 10 px at most", () => {
    expect([isTap(300, 10), isTap(301, 0), isTap(0, 11)]).toEqual([true, false, false]);
  });
});

describe("holding", () => {
  test("starts later in normal playback than in frame mode", () => {
    expect([holdDelayMs(false), holdDelayMs(true)]).toEqual([300, 150]);
  });

  test("gets faster by the specification's tables", () => {
    const at = [0, 1000, 2000, 60_000];
    expect(at.map((held) => holdIntervalMs(true, 1, held, 30))).toEqual([80, 60, 40, 40]);
    expect(at.map((held) => holdIntervalMs(true, -1, held, 30))).toEqual([80, 60, 40, 40]);
    expect(at.map((held) => holdIntervalMs(false, -1, held, 30))).toEqual([200, 150, 120, 120]);
    expect(at.map((held) => holdIntervalMs(false, 1, held, 30))).toEqual([150, 100, 80, 80]);
  });

  test("repeats faster from the third second on where a second has a hundred frames or more", () => {
    const at = [0, 1000, 2000, 60_000];
    expect(at.map((held) => holdIntervalMs(false, 1, held, 240))).toEqual([150, 100, 25, 25]);
    expect(at.map((held) => holdIntervalMs(true, -1, held, 120))).toEqual([80, 60, 25, 25]);
    expect(holdIntervalMs(false, 1, 2000, 60)).toBe(80);
  });

  test("never gets slower, and in normal playback never faster than the floor", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.constantFrom<1 | -1>(1, -1), (held, more, direction) => {
        const before = holdIntervalMs(false, direction, held, 60);
        expect(holdIntervalMs(false, direction, held + more, 60)).toBeLessThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(HOLD_MIN_INTERVAL_MS);
      }),
    );
  });
});

describe("the A-B loop", () => {
  test("moves playback to its start only from outside, and only when both ends are set", () => {
    const loop = { startFrame: 10, endFrame: 20 };
    expect([9, 10, 20, 21].map((frame) => loopTarget(loop, frame))).toEqual([10, null, null, 10]);
    expect(loopTarget({ startFrame: 10, endFrame: null }, 99)).toBeNull();
    expect(loopTarget(NO_LOOP, 99)).toBeNull();
  });

  test("always has its start before its end, and the end set last is not moved", () => {
    const ends = fc.constantFrom<"startFrame" | "endFrame">("startFrame", "endFrame");
    fc.assert(
      fc.property(fc.array(fc.tuple(ends, fc.nat(100)), { minLength: 1 }), (changes) => {
        let loop = NO_LOOP;
        for (const [end, frame] of changes) {
          loop = withLoopEnd(loop, end, frame);
          expect(loop[end]).toBe(frame);
          if (loop.startFrame !== null && loop.endFrame !== null)
            expect(loop.startFrame).toBeLessThan(loop.endFrame);
        }
      }),
    );
  });

  test("does not exist in a video that lacks one of its frames", () => {
    const loop = { startFrame: 10, endFrame: 20 };
    expect(loopWithin(loop, 21)).toEqual(loop);
    expect(loopWithin(loop, 20)).toEqual(NO_LOOP);
    const open = { startFrame: 10, endFrame: null };
    expect([11, 10].map((frameCount) => loopWithin(open, frameCount))).toEqual([open, NO_LOOP]);
  });
});
