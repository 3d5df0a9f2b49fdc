import { describe, expect, test } from "@jest/globals";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";

const RATE = 30;
const timecode = approximateTimecode(10, RATE);
const at = (frame: number) => frame / RATE;
const place = (frame: number, playbackRate = 1) => ({ currentTime: at(frame), playbackRate });

function open() {
  const trust = createFrameTrust();
  return { trust, clock: createFrameClock(timecode, trust, "picture-time") };
}

describe("a clock of the engine", () => {
  test("is trusted after it was right for two frames that were known to be painted", () => {
    const { clock, trust } = open();
    clock.check(at(7), 7);
    expect(clock.isTrusted()).toBe(false);
    clock.check(at(64), 64);
    expect(clock.isTrusted()).toBe(true);
    expect(trust.findings()["picture-time"]).toBe("believed");
    expect(clock.frameOf(at(90), place(91))).toBe(90);
  });

  test("of whole seconds is not trusted: neither before its check, nor for frames that begin at whole seconds", () => {
    const { clock, trust } = open();
    expect(clock.frameOf(0, place(0))).toBeNull();
    clock.check(0, 0);
    clock.check(1, RATE);
    expect(clock.isTrusted()).toBe(false);
    clock.check(1, 43);
    clock.check(1, 50);
    expect(trust.isRefused("picture-time")).toBe(true);
    expect(clock.frameOf(1.5, place(45))).toBeNull();
  });

  test("that is off by a constant is corrected, and rejected when the offset changes", () => {
    const { clock, trust } = open();
    clock.check(at(9), 7);
    clock.check(at(66), 64);
    expect(trust.findings()["picture-time"]).toBe("corrected");
    expect(clock.frameOf(at(92), place(90))).toBe(90);
    clock.check(at(93), 92);
    expect(trust.findings()["picture-time"]).toBe("refused");
    expect(clock.frameOf(at(92), place(90))).toBeNull();
  });

  test("that stands still is rejected", () => {
    const { clock, trust } = open();
    clock.check(at(7), 7);
    clock.check(at(7), 9);
    expect(trust.isRefused("picture-time")).toBe(true);
  });

  test("that jumps away from the element's position must be trusted before, and is reported as far", () => {
    const { clock } = open();
    expect(clock.frameOf(at(70), place(90))).toBeNull();
    expect(clock.frameOf(at(78), place(90, 2))).toBe(78);
    clock.check(at(7), 7);
    clock.check(at(64), 64);
    expect(clock.frameOf(at(70), place(90))).toBe(70);
    expect(clock.isNear(at(70), place(90))).toBe(false);
    expect(clock.isNear(at(78), place(90, 2))).toBe(true);
  });

  test("of an element with other times is checked again, and may also be off by a constant", () => {
    const { clock, trust } = open();
    clock.check(at(9), 9);
    clock.check(at(64), 64);
    // It ignores an edit list of half a second and more.
    clock.shift(at(-45));
    expect(clock.isTrusted()).toBe(false);
    clock.check(at(9 - 45 + 2), 9);
    clock.check(at(64 - 45 + 2), 64);
    expect(trust.findings()["picture-time"]).toBe("corrected");
    expect(clock.frameOf(at(90 - 45 + 2), place(90 - 45))).toBe(90);
  });

  test.each([0, 2])(
    "that reports the requested time, and %i frames more, is also right by frames while it plays",
    (more) => {
      const { clock, trust } = open();
      for (const frame of [10, 21]) clock.check(at(frame + more + 0.5), frame, at(frame + 0.5));
      expect(trust.findings()["picture-time"]).toBe("corrected");
      expect(clock.isTrusted()).toBe(true);
      for (const frame of [40, 41, 90]) {
        expect(clock.frameAfterSeek(at(frame + more + 0.5))).toBe(frame);
        expect(clock.frameOf(at(frame + more), place(frame))).toBe(frame);
        expect(clock.frameOf(at(frame + more) - 1e-6, place(frame))).toBe(frame);
      }
      clock.check(at(50 + more), 50);
      expect(clock.isTrusted()).toBe(true);
      clock.check(at(50 + more + 1), 50);
      expect(trust.isRefused("picture-time")).toBe(true);
    },
  );

  test("that reports frames is not corrected by the requested time within a frame", () => {
    const { clock, trust } = open();
    for (const frame of [10, 21]) clock.check(at(frame), frame, at(frame + 0.5));
    expect(trust.findings()["picture-time"]).toBe("believed");
    expect(clock.frameOf(at(40), place(40))).toBe(40);
  });
});
