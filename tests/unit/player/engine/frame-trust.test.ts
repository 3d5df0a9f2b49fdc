import { expect, jest, test } from "@jest/globals";
import { lastingFailures, mergeFindings, withNamedFrames } from "@/lib/domain/playback/engine-findings";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";

test("a damaged file does not disable decoding for the next one; a wrong clock is not used again", () => {
  const onFailed = jest.fn();
  const damaged = createFrameTrust({ failed: new Set(["copied-pixels"] as const), onFailed });
  damaged.note("decoded-order", "refused");
  damaged.note("picture-time", "refused");
  damaged.note("callback-time", "corrected");
  const good = damaged.forAnotherFile();
  expect(good.findings()).toMatchObject({
    "decoded-order": "untried",
    "picture-time": "refused",
    "callback-time": "untried",
    "copied-pixels": "refused",
  });
  onFailed.mockClear();
  // Of the previous file, which may still deliver a frame.
  damaged.note("decoded-picture", "refused");
  expect(good.findings()["decoded-picture"]).toBe("untried");
  good.note("decoded-order", "refused");
  expect(onFailed).toHaveBeenLastCalledWith("decoded-order", "refused");
});

test("of the findings of two files the more serious one applies", () => {
  const [first, second] = [createFrameTrust(), createFrameTrust()];
  first.note("decoded-order", "refused");
  second.note("decoded-order", "believed");
  second.note("picture-time", "corrected");
  expect(mergeFindings(first.findings(), second.findings())).toMatchObject({
    "decoded-order": "refused",
    "picture-time": "corrected",
    "canvas-pixels": "untried",
  });
});

test("wrong frames without a failed source are stored as a failure of their own; a privacy setting is not", () => {
  const trust = createFrameTrust();
  trust.note("canvas-pixels", "refused");
  const failuresOf = (wrongFrames: number) => lastingFailures(withNamedFrames(trust.findings(), wrongFrames));
  expect(failuresOf(0)).toEqual([]);
  expect(failuresOf(3)).toEqual(["named-frames"]);
  trust.note("decoded-order", "refused");
  expect(failuresOf(3)).toEqual(["decoded-order"]);
  expect(withNamedFrames(trust.findings(), 0)["named-frames"]).toBe("believed");
});
