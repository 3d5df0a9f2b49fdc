import { expect, test } from "@jest/globals";
import { timingTable } from "@/lib/domain/annotations/timing-table";
import { csvOf } from "@/lib/domain/csv";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { shapeOf } from "@/tests/support/drawings";
import { commentWith, markerWith, seriesWith } from "@/tests/support/videos/videos";

const timecode = approximateTimecode(75, 30);
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];
const DATA = {
  comments: [commentWith({ content: '=HYPERLINK("https://example.org")' })],
  markers: GALLOP.map((frame) =>
    markerWith({ id: `m${frame}`, seriesId: "s1", frame, time: frame / 30, label: `Landing ${frame}` }),
  ),
  series: [seriesWith({ id: "s1", gait: "gallop", mark: "stride" })],
  distances: [
    {
      id: "d1",
      fromMarkerId: "m6",
      toMarkerId: "m121",
      metres: 46,
      label: "",
      createdAt: "2026-01-05T10:00:00.000Z",
      authorName: "Anna",
      isGuest: false,
      canDelete: true,
    },
  ],
};

test("comments, markers and results in one table, a row each", () => {
  const rows = timingTable(DATA, { timecode, scale: AS_FILMED });
  expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true);
  expect(rows.map(([kind]) => kind)).toEqual([
    "Kind",
    "Comment",
    ...GALLOP.map(() => "Marker"),
    "Tempo",
    "Mean of the marked strides",
    "Variation of strides",
    "Floor of this video",
    "Speed",
    "Speed",
    "Speed",
    "Stride length",
  ]);
  expect(rows.find(([kind]) => kind === "Tempo")?.slice(-3)).toEqual([
    140.87,
    expect.closeTo(2.6, 0),
    "strides/min",
  ]);
  expect(rows.find(([kind]) => kind === "Speed")?.slice(-3)).toEqual([12, 0.085, "m/s"]);
});

test("each shape of a drawing is a row, with its value", () => {
  const angle = shapeOf("angle", [
    [0.5, 0.1],
    [0.5, 0.5],
    [0.9, 0.5],
  ]);
  const comments = [commentWith({ content: "", drawing: drawingOf([angle, shapeOf("pen", [[0, 0]])]) })];
  const rows = timingTable(
    { ...DATA, comments },
    { timecode, scale: AS_FILMED },
    { width: 100, height: 100 },
  );
  const drawn = rows.filter(([kind]) => kind === "Drawing");
  expect(drawn.map((row) => row[6])).toEqual(["Angle, 90.0 degrees", "Pen stroke"]);
});

test("times are those of the ride where the video is slow motion", () => {
  const slow = { factor: 1 / 8, filmedAt: 240 };
  const rows = timingTable(DATA, { timecode, scale: slow });
  expect(rows.find(([kind]) => kind === "Marker")?.[1]).toBe(0.025);
  expect(rows.find(([kind]) => kind === "Tempo")?.at(-3)).toBeCloseTo(8 * 140.87, 0);
});

test("ignored marks are listed below the tempo, with their positions", () => {
  const gap = GALLOP.filter((frame) => frame !== 56);
  const markers = DATA.markers.filter(({ frame }) => gap.includes(frame));
  const rows = timingTable({ ...DATA, markers }, { timecode, scale: AS_FILMED });
  const at = rows.findIndex(([kind]) => kind === "Tempo");
  expect(rows[at]?.[6]).toBe("From 7 strides");
  const leftOut = rows.find(([kind]) => kind === "Left out");
  expect(leftOut?.slice(1, 4)).toEqual([1.433, 43, 1]);
  expect(leftOut?.[6]).toBe("A mark is missing between 0:01.43 and 0:02.30.");
});

test("with inconsistent marks the file has no tempo either", () => {
  const frames = [0, 10, 30, 40, 60, 90, 100];
  const markers = frames.map((frame) =>
    markerWith({ id: `m${frame}`, seriesId: "s1", frame, time: frame / 30 }),
  );
  const rows = timingTable({ ...DATA, markers, distances: [] }, { timecode, scale: AS_FILMED });
  const tempo = rows.find(([kind]) => kind === "Tempo");
  expect(tempo?.slice(6)).toEqual([
    "None: less than two thirds of the times between the marks agree.",
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("a text that a spreadsheet would run as a formula is escaped in the file", () => {
  expect(csvOf(timingTable(DATA, { timecode, scale: AS_FILMED }))).toContain("\"'=HYPERLINK(");
});
