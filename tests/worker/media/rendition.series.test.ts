import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { hdrLabels } from "@/tests/support/media/hdr-patches";
import { longSeries } from "@/tests/support/series";
import { turnMovie, type Turn } from "@/tools/pattern-clips/turn-movie";
import {
  createClipFolder,
  listBoxes,
  QUICK_H264,
  readFrameTypes,
  readGrey,
  readStream,
  testPicture,
  testTone,
  type ClipFolder,
} from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** Never compatible with a remux. */
const ENCODED = ["-c:v", "mpeg4"];

test("an encoded file has its index at the front, no edit list, no B-frames and no metadata", async () => {
  const source = await clips.make("phone.mp4", [
    ...[...testPicture({ seconds: 2 }), ...testTone(2), ...ENCODED, "-bf", "2", "-c:a", "aac"],
    ...["-metadata", "location=+52.5200+013.4050/", "-metadata", "title=Rider's secret"],
    ...["-metadata:s:v", "handler_name=SecretPhone 12"],
  ]);
  expect(listBoxes(await readFile(source))).toContain("moov/trak/edts");

  const { files } = await clips.render(source);
  const bytes = await readFile(files.rendition);
  const boxes = listBoxes(bytes);
  expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
  expect(boxes.filter((box) => box === "moov/trak")).toHaveLength(2);
  expect(boxes).not.toContain("moov/trak/edts");
  expect(await readFrameTypes(files.rendition)).toMatch(/^[IP]+$/);
  for (const secret of ["secret", "Secret", "+52.52", "Lavf"])
    expect(bytes.includes(secret, 0, "latin1")).toBe(false);
});

test.each([
  ["30000/1001", 15],
  ["240", 30],
  ...longSeries<[string, number]>([
    ["25", 13],
    ["60", 30],
  ]),
])("at %s frames a second a key frame comes every %d frames", async (rate, distance) => {
  const source = await clips.make(`keys-${distance}-${rate.replace("/", "-")}.mp4`, [
    ...[...testPicture({ rate, seconds: 1.5 }), ...ENCODED, "-g", "600"],
  ]);
  const { files } = await clips.render(source);
  const { keyFrames, durationsTicks } = frameIndexSchema.parse(
    JSON.parse(await readFile(files.frameIndex, "utf8")),
  );
  const gaps = keyFrames.slice(1).map((frame, n) => frame - (keyFrames[n] ?? NaN));
  expect(keyFrames[0]).toBe(0);
  expect(Math.max(...gaps, durationsTicks.length - (keyFrames.at(-1) ?? NaN))).toBeLessThanOrEqual(distance);
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(distance - 1);
  const types = await readFrameTypes(files.rendition);
  expect(keyFrames).toEqual([...types].flatMap((type, frame) => (type === "I" ? [frame] : [])));
});

/** Black above, white below, as stored. */
const HALVES = "color=black:size=160x120:rate=25:duration=0.4,drawbox=y=60:h=60:color=white:t=fill";

type Turned = [Turn, string, number[]];
test.each<Turned>([
  [90, "120x160", [1, 0]],
  ...longSeries<Turned>([
    [180, "160x120", [1, 0]],
    [270, "120x160", [0, 1]],
  ]),
])(
  "a picture to be shown turned right by %d degrees is turned upright",
  async (degrees, size, brightness) => {
    const source = await clips.make(`turned-${degrees}.mp4`, ["-f", "lavfi", "-i", HALVES, ...QUICK_H264]);
    await writeFile(source, turnMovie(await readFile(source), degrees));
    const { files, facts } = await clips.render(source);
    expect(`${facts.width}x${facts.height}`).toBe(size);
    expect(await readStream(files.rendition, "width")).toBe(String(facts.width));
    // Half a turn swaps above and below; a quarter turn to the right brings what was below to the left.
    const cells = degrees === 180 ? { columns: 1, rows: 2 } : { columns: 2, rows: 1 };
    const [first = []] = await readGrey(files.rendition, cells);
    expect(first.map((grey) => Number(grey > 128))).toEqual(brightness);
  },
);

type Scaled = [string, string, string, number, number];
test.each<Scaled>([
  ["4K to 1080 lines", "3840x2160", "", 1920, 1080],
  ["odd sides become even", "161x121", "format=yuv444p", 160, 120],
  ["wide pixels become square", "360x288", "setsar=64/45", 512, 288],
  ...longSeries<Scaled>([
    ["an upright phone's 1080 columns stay", "1080x1920", "", 1080, 1920],
    ["small stays small", "176x144", "", 176, 144],
  ]),
])("%s", async (_, size, filter, width, height) => {
  const picture = testPicture({ size, seconds: 0.12 });
  const encoder = ["-c:v", "libx264", "-preset", "ultrafast"];
  const source = await clips.make(`${size}.mp4`, [...picture, "-vf", filter || "null", ...encoder]);
  const { files, facts } = await clips.render(source);
  expect(facts).toMatchObject({ width, height });
  expect(await readStream(files.rendition, "width")).toBe(String(width));
  expect(await readStream(files.rendition, "sample_aspect_ratio")).toBe("1:1");
});

test("full-range and HDR sources are converted to the range and brightness of browsers", async () => {
  const grey = ["-f", "lavfi", "-i", "color=0x808080:size=160x120:rate=25:duration=0.2"];
  const full = await clips.make("full.mp4", [
    ...grey,
    "-vf",
    "scale=out_range=pc",
    "-pix_fmt",
    "yuvj420p",
    "-c:v",
    "libx264",
  ]);
  const hdr = await clips.make("hdr.mp4", [
    ...[...grey, "-vf", `scale=out_color_matrix=bt2020,format=yuv420p10le,${hdrLabels("arib-std-b67")}`],
    ...["-c:v", "libx264"],
  ]);
  expect(await readStream(full, "color_range")).toBe("pc");
  expect(await readStream(hdr, "color_transfer")).toBe("arib-std-b67");
  for (const source of [full, hdr]) {
    const { files } = await clips.render(source);
    expect(await readStream(files.rendition, "color_range")).toBe("tv");
    expect(await readStream(files.rendition, "color_transfer")).toMatch(/^(bt709|smpte170m)$/);
    const [[level = NaN] = []] = await readGrey(files.rendition, { columns: 1, rows: 1 });
    expect(level).toBeGreaterThan(60);
    expect(level).toBeLessThan(170);
    if (source === full) expect(level).toBeCloseTo(126, -1);
  }
});
