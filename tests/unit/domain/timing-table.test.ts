import { expect, test } from "@jest/globals";
import { timingTable } from "@/lib/domain/timing-table";
import { csvOf } from "@/lib/domain/csv";
import { AS_FILMED } from "@/lib/domain/time-scale";
import { approximateTimecode } from "@/lib/domain/timecode";
import { commentWith, markerWith, seriesWith } from "@/tests/support/videos";

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
    "Variation of strides",
    "Floor of this video",
    "Speed",
    "Speed",
    "Speed",
    "Stride length",
  ]);
  expect(rows.find(([kind]) => kind === "Tempo")?.slice(-3)).toEqual([140.87, 1, "strides/min"]);
  expect(rows.find(([kind]) => kind === "Speed")?.slice(-3)).toEqual([12, 0.085, "m/s"]);
});

test("times are those of the ride where the video is slow motion", () => {
  const slow = { factor: 1 / 8, filmedAt: 240 };
  const rows = timingTable(DATA, { timecode, scale: slow });
  expect(rows.find(([kind]) => kind === "Marker")?.[1]).toBe(0.025);
  expect(rows.find(([kind]) => kind === "Tempo")?.at(-3)).toBeCloseTo(8 * 140.87, 0);
});

test("a text that a spreadsheet would run is a text in the file", () => {
  expect(csvOf(timingTable(DATA, { timecode, scale: AS_FILMED }))).toContain("\"'=HYPERLINK(");
});
