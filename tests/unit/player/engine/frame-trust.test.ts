import { expect, jest, test } from "@jest/globals";
import { mergeFindings } from "@/lib/domain/playback/engine-findings";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";

test("a damaged file does not take decoding from the next one; a clock that lies is not asked again", () => {
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
  // Of the file before, which a frame may still come from.
  damaged.note("decoded-picture", "refused");
  expect(good.findings()["decoded-picture"]).toBe("untried");
  good.note("decoded-order", "refused");
  expect(onFailed).toHaveBeenLastCalledWith("decoded-order", "refused");
});

test("what two files found is the graver of both", () => {
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
