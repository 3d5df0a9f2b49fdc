import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { reviewForm, reviewTrack } from "@/lib/contracts/recorded-reviews";
import { MAX_REVIEW_EVENTS, MAX_SHOWN_FRAMES, type ReviewEvent } from "@/lib/domain/review/review-track";
import { thinTrack } from "@/lib/domain/review/thinning";
import { lastFrameOf } from "@/lib/domain/review/track-checks";
import { shapeOf } from "@/tests/support/drawings";
import { anyTrack, framesAt, pointerAt, trackOf } from "@/tests/support/reviews";

const LINE = shapeOf("line", [
  [0.1, 0.2],
  [0.3, 0.4],
]);
const PEN = shapeOf("pen", [[0.1, 0.2]]);
const START = framesAt(0, 0);
const shapesAt = (at: number, from: number, ...shapes: (typeof LINE | typeof PEN)[]): ReviewEvent => ({
  kind: "shapes",
  at,
  from,
  shapes,
});
const growth = (at: number, points = 1, more: object = {}): ReviewEvent => ({
  kind: "stroke",
  at,
  points: Array.from({ length: points }, () => [0.5, 0.5] as const),
  ...more,
});

const firstIssue = (track: unknown) => reviewTrack.safeParse(track).error?.issues[0];
const isTooLarge = (track: unknown) => {
  const issue = firstIssue(track);
  return issue?.code === "custom" && issue.params?.["isTooLarge"] === true;
};

describe("the track of a review", () => {
  test("is read as it was written, recorded or thinned, also through JSON", () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const { isCut, ...thinned } = thinTrack(track);
        expect(isCut).toBe(false);
        for (const each of [track, thinned]) {
          const parsed = reviewTrack.parse(JSON.parse(JSON.stringify(each)));
          expect(parsed.events.map(({ kind, at }) => [kind, at])).toEqual(
            each.events.map(({ kind, at }) => [kind, at]),
          );
          expect(reviewTrack.parse(parsed)).toEqual(parsed);
        }
      }),
    );
  });

  test("is rounded to milliseconds, and unknown fields are dropped", () => {
    const clicked = { ...pointerAt(1.23456, [1 / 3, 0]), onclick: "alert(1)" };
    const sent = { ...trackOf(START, clicked), isCut: true };
    expect(reviewTrack.parse(sent)).toEqual(trackOf(START, pointerAt(1.235, [0.33333, 0])));
  });

  test.each<[string, unknown]>([
    ["without events", trackOf()],
    ["that begins without a frame", trackOf(pointerAt(0, null), START)],
    ["that begins late", trackOf(framesAt(0.5, 0))],
    ["that goes back in time", trackOf(START, pointerAt(2, null), pointerAt(1, null))],
    ["whose run goes back in time", trackOf(framesAt(0, 0, 40, 1, -40, 1))],
    ["whose run ends after the next begins", trackOf(framesAt(0, 0, 400, 1), framesAt(0.3, 5))],
    ["with a frame before the first", trackOf(framesAt(0, 1, 40, -2))],
    ["with half a frame", trackOf(framesAt(0, 0.5))],
    ["with a frame told by half a pair", trackOf(framesAt(0, 0, 40))],
    ["with no number for a time", trackOf(START, pointerAt(NaN, null))],
    ["with no number for a place", trackOf(START, pointerAt(1, [NaN, 0]))],
    ["that never ends", trackOf(START, pointerAt(Infinity, null))],
    ["of an unknown version", { ...trackOf(START), version: 2 }],
    ["with an unknown kind", trackOf(START, { kind: "sing", at: 1 } as unknown as ReviewEvent)],
    ["that is a list", [START]],
    ["that is nothing", null],
    ["that zooms out", trackOf(START, { kind: "view", at: 1, scale: 0.5, center: [0.5, 0.5] })],
    ["that plays at no rate", trackOf(START, { kind: "rate", at: 1, rate: 0 })],
    ["that grows what is no stroke", trackOf(START, shapesAt(1, 0, LINE), growth(2))],
    ["that grows nothing", trackOf(START, growth(1))],
    ["that grows a stroke that was cleared", trackOf(START, shapesAt(1, 0, PEN), shapesAt(2, 0), growth(3))],
    [
      "with pressures that the stroke has not",
      trackOf(START, shapesAt(1, 0, PEN), growth(2, 1, { pressures: [1] })),
    ],
    [
      "without the pressures that the stroke has",
      trackOf(START, shapesAt(1, 0, shapeOf("pen", [[0, 0]], { pressures: [1] })), growth(2)),
    ],
    ["that changes a shape that is not there", trackOf(START, shapesAt(1, 1, LINE))],
  ])("%s is rejected", (_what, track) => {
    expect(firstIssue(track)).toBeDefined();
    expect(isTooLarge(track)).toBe(false);
  });

  const many = (count: number, event: (index: number) => ReviewEvent) =>
    Array.from({ length: count }, (_, index) => event(index));

  test.each<[string, unknown]>([
    ["20,001 events", trackOf(...many(MAX_REVIEW_EVENTS + 1, (index) => framesAt(index, 0)))],
    ["513 KiB", trackOf(START, ...many(19_000, (index) => pointerAt(index, [0.12345, 0.12345])))],
    [
      "a run of 2001 frames",
      trackOf(framesAt(0, 0, ...Array.from({ length: 2 * MAX_SHOWN_FRAMES + 2 }, () => 1))),
    ],
    ["201 shapes at once", trackOf(START, shapesAt(1, 0, ...Array.from({ length: 201 }, () => LINE)))],
    ["201 shapes one after the other", trackOf(START, ...many(201, (index) => shapesAt(index, index, LINE)))],
    ["20,001 points of a stroke", trackOf(START, shapesAt(1, 0, PEN), growth(2, 20_000))],
  ])("%s are too large", (_what, track) => {
    expect(isTooLarge(track)).toBe(true);
  });

  test("may draw more in total than is allowed at one moment", () => {
    const drawn = many(300, (index) => shapesAt(index, 0, ...(index % 2 === 0 ? [LINE] : [])));
    expect(firstIssue(trackOf(START, ...drawn))).toBeUndefined();
  });

  test("has the greatest of its frames, those of a loop too", () => {
    expect(lastFrameOf(trackOf(framesAt(0, 3, 40, 4, 40, -2)))).toBe(7);
    expect(lastFrameOf(trackOf(START, { kind: "loop", at: 0, startFrame: 3, endFrame: 9 }))).toBe(9);
  });
});

describe("the form of a review", () => {
  const audio = new File(["x"], "recording.webm");
  const formOf = (track: unknown, more: object = {}) => ({
    ...{ time: "0.2", frame: "5", duration: "10", audio, track: JSON.stringify(track) },
    ...more,
  });
  const pathsOf = (form: unknown) =>
    reviewForm.safeParse(form).error?.issues.map(({ path }) => path.join("."));

  test("is on the first frame of its track, which is no longer than the recording", () => {
    const ending = (ms: number) => trackOf(framesAt(0, 5, ms, 1));
    expect(reviewForm.parse(formOf(ending(15_000)))).toMatchObject({ frame: 5, track: ending(15_000) });
    expect(pathsOf(formOf(ending(15_001)))).toEqual(["track.events"]);
    expect(pathsOf(formOf(ending(40), { frame: "6" }))).toEqual(["frame"]);
  });

  test("has both a recording and a track", () => {
    const { audio: _, ...silent } = formOf(trackOf(framesAt(0, 5)));
    expect(pathsOf(silent)).toEqual(["audio"]);
    expect(pathsOf(formOf(null, { track: undefined }))).toEqual(["track"]);
    expect(pathsOf(formOf(null, { track: '{"version":1,"events":[{"at":NaN}]}' }))).toEqual(["track"]);
  });
});
