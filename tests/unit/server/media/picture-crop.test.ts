import { expect, test } from "@jest/globals";
import { pictureCrop } from "@/lib/server/media/picture-crop";
import type { ProbedStream } from "@/lib/server/media/probe";

const stream: ProbedStream = { index: 0, id: "0x2", width: 640, height: 368 };
const window = { left: 0, top: 8, width: 600, height: 360, pixelShape: 1 };
const windows = [
  { id: 1, window: null },
  { id: 2, window },
];

/** As ffprobe prints a matrix. */
const matrix = (a: number, b: number, c: number, d: number) =>
  [
    "",
    `00000000: ${a * 65536} ${b * 65536} 0`,
    `00000001: ${c * 65536} ${d * 65536} 0`,
    `00000002: 0 0 1073741824`,
    "",
  ].join("\n");
const turned = (displaymatrix: string): ProbedStream => ({ ...stream, side_data_list: [{ displaymatrix }] });

test("the picture is cropped to the window of its own track, or of the track with the same index", () => {
  expect(pictureCrop(stream, 0, windows)).toEqual({
    window,
    filter: { left: 0, top: 8, width: 600, height: 360 },
  });
  const { id: _, ...unnumbered } = stream;
  const ofMatroska = windows.map((track) => ({ ...track, id: null }));
  expect(pictureCrop(unnumbered, 1, ofMatroska)?.window).toEqual(window);
  expect(pictureCrop(unnumbered, 0, ofMatroska)).toBeNull();
  expect(pictureCrop(stream, 0, [])).toBeNull();
});

test("a crop that ffmpeg applies by itself is not applied twice", () => {
  const cut: ProbedStream = {
    ...stream,
    side_data_list: [{ crop_top: 8, crop_bottom: 0, crop_left: 0, crop_right: 40 }],
  };
  expect(pictureCrop(cut, 0, windows)).toEqual({ window, filter: null });
  expect(pictureCrop(cut, 0, [])).toEqual({ window: { ...window, pixelShape: null }, filter: null });
});

test("a window beyond the decoded picture is ignored", () => {
  expect(pictureCrop({ ...stream, height: 360 }, 0, windows)).toBeNull();
});

test.each([
  ["upright", matrix(1, 0, 0, 1), { left: 0, top: 8, width: 600, height: 360 }],
  ["mirrored", matrix(-1, 0, 0, 1), { left: 40, top: 8, width: 600, height: 360 }],
  ["turned half-way", matrix(-1, 0, 0, -1), { left: 40, top: 0, width: 600, height: 360 }],
  ["turned to the right", matrix(0, 1, -1, 0), { left: 0, top: 0, width: 360, height: 600 }],
  ["turned to the left", matrix(0, -1, 1, 0), { left: 8, top: 40, width: 360, height: 600 }],
])("in a picture that is %s the window has the same pixels", (_, displaymatrix, filter) => {
  expect(pictureCrop(turned(displaymatrix), 0, windows)?.filter).toEqual(filter);
});
