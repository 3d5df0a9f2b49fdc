import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { compareHref, savedHref, type CompareAddress } from "@/lib/domain/compare/compare-address";
import { COMPARE_LAYOUTS, INITIAL_CHOICE, SIDES } from "@/lib/domain/compare/comparison-choice";
import { COMPARE_MODES } from "@/lib/domain/compare/frame-mapping";
import { isInOrder, NO_LOOP, PLAYBACK_RATES } from "@/lib/domain/playback/playback";

const A = "6f1c9a52-2f5f-4b8e-9d7e-2f3a8a1f0a11";
const B = "0b9f5f0e-7f0e-4d41-8a55-5d2f6f2a7c22";

const read = (href: string) =>
  parseCompareAddress(Object.fromEntries(new URL(href, "https://example.org").searchParams));

const frames = fc.nat(100_000);
const percents = fc.integer({ min: 0, max: 100 });
const addresses: fc.Arbitrary<CompareAddress> = fc.record({
  videoIds: fc.record({ a: fc.uuid(), b: fc.uuid() }),
  choice: fc.record({
    focus: fc.constantFrom(...SIDES),
    mode: fc.constantFrom(...COMPARE_MODES),
    anchors: fc.record({ a: frames, b: frames }),
    isLinked: fc.boolean(),
    isSwapped: fc.constant(false),
    mirrored: fc.record({ a: fc.boolean(), b: fc.boolean() }),
    layout: fc.constantFrom(...COMPARE_LAYOUTS),
    opacity: percents,
    wipe: percents,
  }),
  frames: fc.record({ a: frames, b: frames }),
  loop: fc
    .record({ startFrame: fc.option(frames), endFrame: fc.option(frames) })
    .filter((loop) => isInOrder(loop)),
  speed: fc.constantFrom(null, ...PLAYBACK_RATES.filter((rate) => rate !== 1)),
  savedId: fc.option(fc.uuid()),
});

test("a written address is read back", () => {
  fc.assert(fc.property(addresses, (address) => expect(read(compareHref(address))).toEqual(address)));
});

test("after a swap the sides are written in the other order", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const swapped = { ...address, choice: { ...address.choice, isSwapped: true } };
      const { videoIds, choice, frames: shown } = read(compareHref(swapped)) ?? address;
      expect([videoIds.a, choice.anchors.a, choice.mirrored.a, shown.a]).toEqual([
        address.videoIds.b,
        address.choice.anchors.b,
        address.choice.mirrored.b,
        address.frames.b,
      ]);
      expect(choice.focus).not.toBe(address.choice.focus);
    }),
  );
});

test("rides that were never aligned are not linked", () => {
  expect(read(newComparisonHref({ a: A, b: B }, { a: 42 }))).toEqual({
    videoIds: { a: A, b: B },
    choice: { ...INITIAL_CHOICE, isLinked: false },
    frames: { a: 42, b: 0 },
    loop: NO_LOOP,
    speed: null,
    savedId: null,
  });
});

test("two anchors align the rides, and are the frames shown", () => {
  const address = read(`/compare?a=${A}&b=${A}&fa=5&fb=90`);
  expect(address).toMatchObject({
    choice: { isLinked: true, anchors: { a: 5, b: 90 } },
    frames: { a: 5, b: 90 },
  });
});

test.each([
  ["12-80", { startFrame: 12, endFrame: 80 }],
  ["12-", { startFrame: 12, endFrame: null }],
  ["-80", { startFrame: null, endFrame: 80 }],
])("the loop %s has these ends", (text, loop) => {
  const address = read(`/compare?a=${A}&b=${B}&loop=${text}`);
  expect(address?.loop).toEqual(loop);
  expect(address && compareHref(address)).toContain(`&loop=${text}`);
});

test.each(["", "-", "80", "80-12", "12-12", "1.5-3", "12-80-90", "1234567890-", "a-b"])(
  "%p is no loop, and is not written",
  (text) => {
    const address = read(`/compare?a=${A}&b=${B}&loop=${text}`);
    expect(address?.loop).toEqual(NO_LOOP);
    expect(address && compareHref(address)).not.toContain("loop");
  },
);

test.each([
  ["nothing", ""],
  ["one ride", `a=${A}`],
  ["no id", `a=${A}&b=ride`],
])("with %s there is no comparison", (_what, query) => {
  expect(read(`/compare?${query}`)).toBeNull();
});

test("every other wrong value has its default", () => {
  expect(
    read(
      `/compare?a=${A}&b=${B}&fa=-1&fb=1e9&pa=x&by=beat&lead=c&mirror=ba&view=grid&opacity=101&wipe=&loop=9-8&speed=3&apart=yes&saved=1`,
    ),
  ).toEqual({
    videoIds: { a: A, b: B },
    choice: { ...INITIAL_CHOICE, isLinked: false },
    frames: { a: 0, b: 0 },
    loop: NO_LOOP,
    speed: null,
    savedId: null,
  });
  expect(parseCompareAddress({ a: [A, B], b: B })).toBeNull();
});

test("a saved comparison opens as it was saved, and has its id", () => {
  fc.assert(
    fc.property(addresses, fc.uuid(), ({ videoIds, choice, frames: shown, loop }, id) => {
      const saved = {
        id,
        title: "Spring and autumn",
        videos: { a: { id: videoIds.a, title: "Spring" }, b: { id: videoIds.b, title: "Autumn" } },
        choice: { ...choice, frames: shown, loop },
        isShared: false,
        createdAt: "2026-01-04T10:00:00.000Z",
      };
      const opened = { videoIds, choice, frames: shown, loop, speed: null, savedId: id };
      expect(read(savedHref(saved))).toEqual(opened);
    }),
  );
});

test("a link to its report is recognised, and not written back", () => {
  const address = read(`/compare?a=${A}&b=${B}&report`);
  expect(address?.opensReport).toBe(true);
  expect(address && read(compareHref(address))).toEqual(read(`/compare?a=${A}&b=${B}&fa=0&fb=0&apart=1`));
  expect(address && compareHref(address)).not.toContain("report");
});

test("the page of a link has an address of its own", () => {
  const address = read(newComparisonHref({ a: A, b: B }));
  const href = address && compareHref(address, "/shared/token/compare");
  expect(href).toMatch(/^\/shared\/token\/compare\?a=/);
  expect(read(href ?? "")).toEqual(address);
});
