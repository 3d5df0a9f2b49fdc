import { describe, expect, test } from "@jest/globals";
import { timingTable } from "@/lib/domain/annotations/timing-table";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import {
  comparisonReportContent,
  type ReportedComparison,
  type ReportedSide,
} from "@/lib/domain/reports/comparison-report-content";
import { MAX_STRIDE_PAIRS } from "@/lib/domain/reports/report-choice";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { shapeOf } from "@/tests/support/drawings";
import { commentWith, markerWith, seriesWith } from "@/tests/support/videos/videos";

const line = shapeOf("line", [
  [0.1, 0.5],
  [0.9, 0.5],
]);

/** @param seconds its length. @param marks frames of landings in canter, one each stride */
function sideOf(
  title: string,
  { rate, seconds = 10, marks = [] }: { rate: number; seconds?: number; marks?: readonly number[] },
): ReportedSide {
  return {
    ...{ title, createdAt: "2026-01-05T10:00:00.000Z", picture: { width: 1920, height: 1080 } },
    time: { timecode: approximateTimecode(seconds, rate), scale: AS_FILMED },
    data: {
      comments: [],
      markers: marks.map((frame) =>
        markerWith({ id: `${title}${frame}`, seriesId: "s1", frame, time: frame / rate }),
      ),
      series: marks.length === 0 ? [] : [seriesWith({ id: "s1", gait: "canter", mark: "stride" })],
      distances: [],
    },
  };
}

const every = (step: number, count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => first + at * step);

function contentOf(
  sides: ReportedComparison["sides"],
  choice: Partial<ReportedComparison["choice"]> = {},
): ReturnType<typeof comparisonReportContent> & { frames: number[][]; titles: string[] } {
  const content = comparisonReportContent({
    title: "Spring and autumn",
    choice: {
      ...{ focus: "a", mode: "time", anchors: { a: 0, b: 0 }, isSwapped: false },
      mirrored: { a: false, b: false },
      ...choice,
    },
    sides,
  });
  return {
    ...content,
    frames: content.pairs.map(({ pictures }) => pictures.map(({ frame }) => frame)),
    titles: content.pairs.map(({ title }) => title),
  };
}

const spring = sideOf("Spring", { rate: 30 });
const autumn = sideOf("Autumn", { rate: 60, seconds: 4 });

describe("by time", () => {
  test("six pairs follow the anchors, evenly spaced to the end of the ride that ends first", () => {
    const { frames, titles, note, pairs } = contentOf(
      { a: spring, b: autumn },
      { anchors: { a: 30, b: 59 } },
    );
    expect(frames).toEqual([
      [30, 59],
      [45, 89],
      [60, 119],
      [75, 149],
      [90, 179],
      [105, 209],
      [120, 239],
    ]);
    expect(titles.slice(0, 2)).toEqual(["Lined up", "0.500 s later"]);
    expect(note).toMatch(/^After the frames that are lined up, both rides go by time/);
    expect(pairs[1]?.pictures[0]).toMatchObject({
      lines: ["0:01.50", "frame 45"],
      alt: "Left, 0:01.50: Frame 45",
    });
  });

  test("the leading ride determines the frames, whichever side it is", () => {
    const sides = { a: spring, b: sideOf("Autumn", { rate: 10 }) };
    const { frames } = contentOf(sides, { focus: "b" });
    for (const [a = 0, b = 0] of frames) expect(a).toBe(3 * b);
  });

  test("an anchor beyond the last frame is that frame, and no pair follows it", () => {
    expect(contentOf({ a: spring, b: autumn }, { anchors: { a: 9999, b: 0 } }).frames).toEqual([[299, 0]]);
  });

  test("fewer frames than pairs are shown once each", () => {
    const { frames } = contentOf({ a: spring, b: autumn }, { anchors: { a: 297, b: 0 } });
    expect(frames.map(([a]) => a)).toEqual([297, 298, 299]);
  });
});

describe("by stride", () => {
  const marked = (count: number) => ({
    a: sideOf("Spring", { rate: 30, marks: every(18, count) }),
    b: sideOf("Autumn", { rate: 60, marks: every(40, count, 5) }),
  });

  test("the marks of both rides are paired from the anchors on", () => {
    const { frames, titles, note } = contentOf(marked(5), { mode: "stride", anchors: { a: 18, b: 5 } });
    expect(frames).toEqual([
      [18, 5],
      [18, 5],
      [36, 45],
      [54, 85],
      [72, 125],
    ]);
    expect(titles).toEqual([
      "Lined up",
      ...["Stride 0, at 0 %", "Stride 1, at 0 %", "Stride 2, at 0 %", "Stride 3, at 0 %"],
    ]);
    expect(note).toMatch(/stride by stride\.$/);
  });

  test("at most twelve pairs are shown, with earlier ones only if fewer follow", () => {
    const sides = marked(14);
    const early = contentOf(sides, { mode: "stride" });
    expect(early.frames.slice(1)).toEqual(every(18, MAX_STRIDE_PAIRS).map((a, at) => [a, 5 + 40 * at]));
    expect(early.note).toMatch(/12 of 14 pairs of marks are shown\.$/);
    const late = contentOf(sides, { mode: "stride", anchors: { a: 18 * 12, b: 5 + 40 * 12 } });
    expect(late.titles[1]).toBe("Stride −10, at 0 %");
    expect(late.frames.at(-1)).toEqual([18 * 13, 5 + 40 * 13]);
  });

  test("without marks of both rides the pairs are by time, with a note", () => {
    const { a } = marked(5);
    const { frames, note } = contentOf({ a, b: autumn }, { mode: "stride" });
    expect(frames).toEqual(contentOf({ a, b: autumn }).frames);
    expect(note).toMatch(/^One ride has no marks\. After/);
  });

  test("the tempos are those of the rides' own tables", () => {
    const { a, b } = marked(8);
    const { tempo } = contentOf({ a, b }, { isSwapped: true });
    const own = [b, a].map(({ data, time }) => {
      const row = timingTable(data, time).find(([kind]) => kind === "Tempo") ?? [];
      return [String(row[9]), String(row[10])];
    });
    expect(tempo?.rows).toEqual([
      ["Left", "1, Canter", ...(own[0] ?? [])],
      ["Right", "1, Canter", ...(own[1] ?? [])],
    ]);
    expect(contentOf({ a: spring, b: autumn }).tempo).toBeNull();
  });
});

test("the sides are in the order of the screen, mirrored as there", () => {
  const { rides, pairs } = contentOf(
    { a: spring, b: autumn },
    { isSwapped: true, mirrored: { a: true, b: false } },
  );
  expect(rides).toEqual(["Left: Autumn, Jan 05, 2026", "Right: Spring, Jan 05, 2026, mirrored"]);
  for (const { pictures } of pairs)
    expect(pictures).toMatchObject([
      { side: "b", isMirrored: false },
      { side: "a", isMirrored: true },
    ]);
});

test("drawings of exactly a shown frame are on its picture", () => {
  const comments = [45, 46].map((frame) =>
    commentWith({ id: `c${frame}`, frame, drawing: drawingOf([line]) }),
  );
  const a = { ...spring, data: { ...spring.data, comments } };
  const { pairs } = contentOf({ a, b: autumn }, { anchors: { a: 30, b: 59 } });
  const drawn = pairs.flatMap(({ pictures }) => pictures.filter(({ shapes }) => shapes.length > 0));
  expect(drawn).toMatchObject([{ frame: 45, shapes: [line] }]);
  expect(drawn[0]?.alt).toMatch(/^Left, 0:01\.50: Frame 45 with Line/);
});
