/** Interlaced video: each field has its own time, and becomes a picture of its own, without combing. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { createClipFolder, QUICK_H264, readFrameTimes, testTone, type ClipFolder } from "./clips";

const run = promisify(execFile);

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** Pixels by which the bar moves from one moment to the next, fifty times a second. */
const STEP = 6;
const FIRST_EDGE = 8;
/** Large enough for the bar, and small enough to be quick. */
const SMALL = { width: 320, height: 240 };
/** The one size of DV in countries with 50 fields a second. */
const PAL = { width: 720, height: 576 };
type Size = typeof SMALL;
/** The number of examined rows of a picture. */
const ROWS = 32;

/** A bright bar that moves to the right at 50 moments a second. @param filters turn the moments into fields */
function movingBar(filters: string, { width, height }: Size = SMALL): string[] {
  const source = (color: string, size: string) => `color=${color}:s=${size}:r=50:d=1`;
  const graph = [
    `${source("0x303030", `${width}x${height}`)}[ground]`,
    `${source("white", `12x${height}`)}[bar]`,
    `[ground][bar]overlay=x=${FIRST_EDGE}+${STEP}*(n-1):y=0:shortest=1,${filters}`,
  ];
  return ["-f", "lavfi", "-i", graph.join(";")];
}
const TOP_FIRST = "tinterlace=interleave_top";
const BOTTOM_FIRST = "tinterlace=interleave_bottom";
/** Every second moment as a whole picture that is flagged as two fields. */
const WHOLE = "select='not(mod(n,2))',setpts=N/25/TB,fps=25,setfield=tff";

const FIELDS = ["-flags", "+ilme+ildct"];
const H264 = [...QUICK_H264, ...FIELDS, "-x264opts", "tff=1"];
const H264_BOTTOM = [...QUICK_H264, ...FIELDS, "-x264opts", "bff=1"];
const MPEG2 = ["-c:v", "mpeg2video", "-q:v", "3", ...FIELDS];
const MPEG4 = ["-c:v", "mpeg4", "-q:v", "3", ...FIELDS];
const PRORES = ["-c:v", "prores_ks", "-profile:v", "0", ...FIELDS];
const DV = ["-c:v", "dvvideo", "-pix_fmt", "yuv420p"];

interface Bar {
  /** The bar's left edge in each frame, in pixels. */
  edges: number[];
  /** By how many pixels the edges of two neighbouring rows differ at most, in each frame. */
  combs: number[];
}

async function readBar(path: string, { width, height }: Size): Promise<Bar> {
  // As large as the source: scaled rows show no combing. The middle is enough.
  const filter = `scale=${width}:${height}:flags=area,crop=${width}:${ROWS},format=gray`;
  const args = ["-v", "error", "-i", path, "-vf", filter, "-fps_mode", "passthrough", "-f", "rawvideo", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 256 * 1024 ** 2 });
  const edges: number[] = [];
  const combs: number[] = [];
  for (let start = 0; start < stdout.length; start += width * ROWS) {
    const ofRows = Array.from({ length: ROWS }, (_, row) =>
      stdout.subarray(start + row * width, start + (row + 1) * width).findIndex((level) => level > 140),
    );
    edges.push(ofRows[0] ?? -1);
    combs.push(Math.max(...ofRows.slice(1).map((edge, n) => Math.abs(edge - (ofRows[n] ?? edge)))));
  }
  return { edges, combs };
}

/** Where the bar's edge is in the n-th moment, of those that are `apart` fiftieths of a second apart. */
const edgesOf = (count: number, apart: 1 | 2) =>
  Array.from({ length: count }, (_, n) => FIRST_EDGE + STEP * apart * n);

async function render(source: string, size: Size = SMALL) {
  const { files, facts } = await clips.render(source);
  const times = await readFrameTimes(files.rendition);
  return {
    times: times.map((time) => Math.round(time * 1000)),
    facts,
    ...(await readBar(files.rendition, size)),
  };
}

function expectNear(edges: readonly number[], expected: readonly number[]) {
  expect(edges).toHaveLength(expected.length);
  // The first and the last field have neighbours on one side only.
  edges.forEach((edge, n) => expect([n, Math.abs(edge - (expected[n] ?? NaN)) <= 3]).toEqual([n, true]));
}

describe("fifty fields become fifty clear pictures", () => {
  type File = [string, string, string[], Size?];
  test.each<File>([
    ["avchd.mts", TOP_FIRST, [...H264, "-f", "mpegts"]],
    ["tape.avi", BOTTOM_FIRST, DV, PAL],
    ["disc.mpg", TOP_FIRST, [...MPEG2, "-top", "1", "-f", "mpeg"]],
    ["unknown.avi", TOP_FIRST, [...MPEG4, "-top", "1"]],
    ["the wrong flag.mts", BOTTOM_FIRST + ",setfield=tff", [...H264, "-f", "mpegts"]],
    ["camera.mp4", TOP_FIRST, H264],
    ["disc.mov", TOP_FIRST, [...MPEG2, "-top", "1"]],
    ["unknown.mov", TOP_FIRST, [...MPEG4, "-top", "1"]],
    ["studio.mov", TOP_FIRST, PRORES],
    ["tape.mov", BOTTOM_FIRST, DV, PAL],
    ["the other wrong flag.mp4", TOP_FIRST + ",setfield=bff", H264_BOTTOM],
  ])("%s", async (name, filters, encoders, size = SMALL) => {
    const { edges, combs, times, facts } = await render(
      await clips.make(name, [...movingBar(filters, size), ...encoders]),
      size,
    );
    expectNear(edges, edgesOf(50, 1));
    expect(Math.max(...combs)).toBeLessThanOrEqual(2);
    expect(times).toEqual(Array.from({ length: 50 }, (_, n) => 20 * n));
    expect(facts.frameRate).toBe(50);
  });
});

test("whole pictures that are flagged as fields stay 25 a second", async () => {
  const source = await clips.make("p25.mts", [...movingBar(WHOLE), ...H264, "-f", "mpegts"]);
  const { edges, combs, facts } = await render(source);
  expectNear(edges, edgesOf(25, 2));
  expect(Math.max(...combs)).toBe(0);
  expect(facts.frameRate).toBe(25);
});

test.each([
  ["against their flags", "fps=25,setfield=tff", H264],
  ["by their flags", "fps=25", QUICK_H264] as const,
] as const)(
  "a file of both has two pictures a frame of fields and one of each whole frame: %s",
  async (_, filters, encoders) => {
    const whole = await clips.make("whole.ts", [
      ...movingBar(filters),
      ...encoders,
      "-r",
      "25",
      "-f",
      "mpegts",
    ]);
    const fields = await clips.make("fields.ts", [...movingBar(TOP_FIRST), ...H264, "-f", "mpegts"]);
    const list = `${clips.path}/list.txt`;
    await writeFile(list, `ffconcat version 1.0\nfile ${whole}\nfile ${fields}\n`);
    const joined = await clips.make("joined.mts", [
      ...["-f", "concat", "-safe", "0", "-i", list, "-c", "copy", "-f", "mpegts"],
    ]);
    const { edges, combs } = await render(joined);
    // At the transition a frame or two may be classified as the other kind.
    expect(Math.abs(edges.length - (25 + 50))).toBeLessThanOrEqual(4);
    expectNear(edges.slice(0, 21), edgesOf(25, 2).slice(0, 21));
    expectNear(edges.slice(-44), edgesOf(50, 1).slice(-44));
    expect(Math.max(...combs.slice(0, 21), ...combs.slice(-44))).toBeLessThanOrEqual(2);
  },
);

test("after a tape dropout each field beside the gap has its own time", async () => {
  const [firstLost, firstAfter, frames] = [10, 18, 25];
  const gap = `${TOP_FIRST},select='not(between(n,${firstLost},${firstAfter - 1}))'`;
  const source = await clips.make("gap.mts", [
    ...[...movingBar(gap), "-fps_mode", "passthrough", ...H264, "-f", "mpegts"],
  ]);
  const { edges, times } = await render(source);
  const moments = Array.from({ length: 2 * frames }, (_, n) => n).filter(
    (n) => n < 2 * firstLost || n >= 2 * firstAfter,
  );
  expect(times).toEqual(moments.map((n) => 20 * n));
  expectNear(
    edges,
    moments.map((n) => FIRST_EDGE + STEP * n),
  );
});

test("the fields of a camcorder's file have their sound beside them", async () => {
  const sound = [...testTone(), "-map", "0:v", "-map", "1:a", "-c:a", "ac3"];
  const container = ["-f", "mpegts", "-mpegts_m2ts_mode", "1"];
  const source = await clips.make("1080i.m2ts", [...movingBar(TOP_FIRST), ...sound, ...H264, ...container]);
  expect((await render(source)).facts).toMatchObject({ frameCount: 50, hasAudio: true });
});

test("fields of a still scene are as many pictures as of a moving one", async () => {
  const still = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=320x240:rate=25:duration=1,loop=25:1:0,trim=end_frame=25,setfield=tff",
  ];
  const { facts } = await render(await clips.make("still.mts", [...still, ...H264, "-f", "mpegts"]));
  expect(facts.frameCount).toBe(50);
});
