import { describe, expect, test } from "@jest/globals";
import { timingTable } from "@/lib/domain/annotations/timing-table";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { MAX_STILLS, MAX_STRIPS, REPORT_PARTS, type ReportPart } from "@/lib/domain/reports/report-choice";
import { reportContent, type ReportedRide } from "@/lib/domain/reports/report-content";
import { chartScale } from "@/lib/domain/reports/tempo-chart";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { shapeOf } from "@/tests/support/drawings";
import { commentWith, markerWith, seriesWith } from "@/tests/support/videos/videos";

const timecode = approximateTimecode(75, 30);
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];
const line = shapeOf("line", [
  [0.1, 0.5],
  [0.9, 0.5],
]);

const RIDE: ReportedRide = {
  ...{ title: "Trot", rider: "Rita Rider", createdAt: "2026-01-05T23:30:00.000Z" },
  ...{ durationSeconds: 75, frameRate: 29.97, picture: { width: 1920, height: 1080 } },
  address: "https://rides.example.org/shared/abc",
  time: { timecode, scale: AS_FILMED },
  data: {
    comments: [],
    markers: GALLOP.map((frame) =>
      markerWith({ id: `m${frame}`, seriesId: "s1", frame, time: frame / 30, label: `Landing ${frame}` }),
    ),
    series: [seriesWith({ id: "s1", gait: "gallop", mark: "stride" })],
    distances: [{ fromMarkerId: "m6", toMarkerId: "m121", metres: 46 }],
  },
};

const withComments = (
  comments: ReportedRide["data"]["comments"],
  parts: readonly ReportPart[] = REPORT_PARTS,
) => reportContent({ ...RIDE, data: { ...RIDE.data, comments } }, { parts });

test("the numbers of chart and tables are those of the CSV", () => {
  const { chart, tempo, speed } = reportContent(RIDE, { parts: REPORT_PARTS });
  const rows = timingTable(RIDE.data, RIDE.time);
  const tempoRow = rows.find(([kind]) => kind === "Tempo");
  expect(chart).toEqual([{ label: "1, Gallop", value: tempoRow?.[9], error: tempoRow?.[10] }]);
  const written = [
    ...(tempo?.rows ?? []).map((row) => row.slice(3, 5)),
    ...(speed?.rows ?? []).map((row) => row.slice(2, 4)),
  ];
  const results = rows.filter(([kind]) => !["Kind", "Marker", "Comment"].includes(String(kind)));
  expect(written).toEqual(results.map((row) => [String(row[9] ?? ""), String(row[10] ?? "")]));
});

test("parts that were not chosen are omitted", () => {
  const content = withComments([commentWith()], ["splits"]);
  expect(content).toMatchObject({ moments: [], tempo: null, speed: null, chart: [], strips: [] });
  expect(content.splits[0]?.rows[0]).toEqual(["Landing 6", "Landing 18", "0.400"]);
  expect(content.splits[0]?.rows.at(-1)).toEqual(["All", "", "3.833"]);
});

test("the head summarises the contents of the ride", () => {
  const content = withComments([commentWith(), commentWith({ id: "c2", type: "audio", audioDuration: 12 })]);
  expect(content.date).toBe("Jan 05, 2026");
  expect(content.summary).toBe(
    "2 comments, 1 of them spoken, on 1 frame. 10 marks in 1 series. 1:15 long, 1920 × 1080, 29.97 frames a second.",
  );
});

describe("comments", () => {
  test("are sorted by frame, each with its replies below it, and a link for a recording", () => {
    const { moments } = withComments([
      commentWith({ id: "late", frame: 90, time: 3, type: "audio", content: "", audioDuration: 12 }),
      commentWith({
        id: "reply",
        frame: 90,
        parentId: "early",
        content: "Yes",
        createdAt: "2026-01-06T10:00:00.000Z",
      }),
      commentWith({ id: "early", frame: 30, time: 1, content: "=1+1" }),
    ]);
    expect(moments.map(({ title }) => title)).toEqual(["0:01.00, frame 30", "0:03.00, frame 90"]);
    expect(moments[0]?.notes.map(({ text, isReply }) => [text, isReply])).toEqual([
      ["=1+1", false],
      ["Yes", true],
    ]);
    expect(moments[1]?.notes[0]).toMatchObject({
      text: "Voice comment, 0:12",
      url: "https://rides.example.org/shared/abc?frame=90",
    });
  });

  test("have one picture for each drawing of a frame, or the frame alone", () => {
    const drawn = commentWith({ id: "drawn", drawing: drawingOf([line]) });
    const { moments } = withComments([commentWith(), drawn]);
    expect(moments[0]?.stills).toMatchObject([{ frame: 72, shapes: [line] }]);
    expect(moments[0]?.stills[0]?.alt).toMatch(/^Frame 72 with Line/);
    expect(withComments([commentWith()]).moments[0]?.stills).toEqual([
      { frame: 72, shapes: [], alt: "Frame 72" },
    ]);
  });

  test("beyond the maximum of pictures have only those with a drawing", () => {
    const many = Array.from({ length: MAX_STILLS + 5 }, (_, frame) =>
      commentWith({ id: `c${frame}`, frame }),
    );
    const last = { ...commentWith({ id: "drawn", frame: 999 }), drawing: drawingOf([line]) };
    const { moments, leftOutStills } = withComments([...many, last]);
    expect(leftOutStills).toBe(6);
    expect(moments.flatMap(({ stills }) => stills)).toHaveLength(MAX_STILLS);
    expect(moments.at(-1)?.stills).toHaveLength(1);
    expect(moments).toHaveLength(MAX_STILLS + 6);
  });
});

describe("the stride strip of a series", () => {
  const stripsOf = (data: Partial<ReportedRide["data"]>) =>
    reportContent({ ...RIDE, data: { ...RIDE.data, ...data } }, { parts: ["strip"] });
  const marksAt = (frames: readonly number[], part: Partial<(typeof RIDE.data.markers)[number]> = {}) =>
    frames.map((frame) => markerWith({ id: `m${frame}`, seriesId: "s1", frame, time: frame / 30, ...part }));

  test("shows the frame of each mark, with its time since the first one", () => {
    const [strip] = stripsOf({}).strips;
    expect(strip).toMatchObject({ title: "Series 1, Gallop", note: "" });
    expect(strip?.pictures.map(({ frame }) => frame)).toEqual(GALLOP);
    expect(strip?.pictures[1]?.lines).toEqual(["0.400 s", "frame 18"]);
    expect(strip?.pictures[1]?.alt).toBe("Frame 18, 0.400 s, 0 % of the stride");
  });

  test("has the first twelve of more marks, and a note about it", () => {
    const frames = Array.from({ length: 13 }, (_, at) => 6 + at * 12);
    const [strip] = stripsOf({ markers: marksAt(frames.toReversed()) }).strips;
    expect(strip?.pictures.map(({ frame }) => frame)).toEqual(frames.slice(0, 12));
    expect(strip?.note).toBe("The first 12 of 13 marks.");
    expect(stripsOf({ markers: marksAt(frames.slice(0, 12)) }).strips[0]?.note).toBe("");
  });

  test("needs three confirmed marks", () => {
    const guess = marksAt([30], { isGuess: true });
    expect(stripsOf({ markers: [...marksAt([6, 18]), ...guess] }).strips).toEqual([]);
    const three = stripsOf({ markers: [...marksAt([6, 18, 42]), ...guess] });
    expect(three.strips[0]?.pictures.map(({ frame }) => frame)).toEqual([6, 18, 42]);
  });

  test("is omitted beyond the maximum of strips", () => {
    const ids = Array.from({ length: MAX_STRIPS + 2 }, (_, at) => `s${at}`);
    const content = stripsOf({
      series: ids.map((id) => seriesWith({ id })),
      markers: ids.flatMap((seriesId) => marksAt([6, 18, 30], { seriesId })),
    });
    expect([content.strips.length, content.leftOutStrips]).toEqual([MAX_STRIPS, 2]);
    expect(content.strips.at(-1)?.title).toBe(`Series ${MAX_STRIPS}, Trot`);
  });
});

test.each([
  [[{ label: "1", value: 75, error: 2 }]],
  [
    [
      { label: "1", value: 140.87, error: 2.6 },
      { label: "2", value: 60, error: 0.001 },
    ],
  ],
  [[{ label: "1", value: 1, error: 3 }]],
])("the scale of a chart includes every bar with its error: %j", (bars) => {
  const { from, to, ticks } = chartScale(bars);
  for (const { value, error } of bars) {
    expect(from).toBeLessThanOrEqual(Math.max(0, value - error));
    expect(to).toBeGreaterThanOrEqual(value + error);
  }
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
});
