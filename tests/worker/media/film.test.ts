/** A scripted review rendered as a film: its pictures, its drawing and its sound, read back by ffmpeg. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { execa } from "execa";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { countPictures, FILM_FRAMES_PER_SECOND, secondsOfPicture } from "@/lib/domain/review/film-plan";
import { createReviewTimeline, type ReviewMoment } from "@/lib/domain/review/review-timeline";
import { makeFilm, type FilmPlan } from "@/lib/server/media/film";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { shapeOf } from "@/tests/support/drawings";
import { patternClip } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import { framesAt, pointerAt, trackOf } from "@/tests/support/reviews";
import {
  createClipFolder,
  readFrameTimes,
  readGrey,
  readSamples,
  readStream,
  type ClipFolder,
} from "./clips";

const TIMEOUT_MS = 120_000;
const SECONDS = 4;
const BEEP_SECONDS = 1;
const SAMPLES_PER_SECOND = 8000;
/** Blocks of the pattern. */
const CELLS = { columns: 8, rows: 4 };
/** Of a block's grey level; another number turns a block from black to white. */
const MAX_GREY_ERROR = 60;

const played = (count: number, ms: number, frames: number): number[] =>
  Array.from({ length: count }, () => [ms, frames]).flat();
const line = shapeOf("line", [
  [0.1, 0.5],
  [0.9, 0.5],
]);

/** Plays, steps back, jumps, plays fast, draws, points, zooms, and refers to a missing frame. */
const TRACK = trackOf(
  framesAt(0, 10, ...played(29, 33, 1)),
  framesAt(BEEP_SECONDS, 77),
  framesAt(1.5, 78, ...played(2, 200, -1)),
  { kind: "shapes", at: 1.5, from: 0, shapes: [{ ...line, color: "red", width: "thick" }] },
  { kind: "shapes", at: 2, from: 0, shapes: [] },
  framesAt(2, 5, ...played(40, 16, 1)),
  pointerAt(2.7, [0.2, 0.5]),
  pointerAt(2.8, [0.8, 0.5]),
  pointerAt(2.9, null),
  framesAt(3, 60),
  { kind: "view", at: 3, scale: 2, center: [0.5, 0.5] },
  { kind: "view", at: 3.5, scale: 1, center: [0.5, 0.5] },
  framesAt(3.5, 0),
  framesAt(3.8, 9999),
);

let clips: ClipFolder;
let recordingPath: string;
beforeAll(async () => {
  clips = await createClipFolder();
  const beep = `aevalsrc='if(gte(t,${BEEP_SECONDS}),0.5*sin(2*PI*1000*t),0)':s=48000:d=${SECONDS}`;
  recordingPath = await clips.make("beep.m4a", ["-f", "lavfi", "-i", beep, "-c:a", "aac", "-ac", "1"]);
}, TIMEOUT_MS);
afterAll(() => clips.remove());

interface MadeFilm {
  path: string;
  renditionPath: string;
  timecode: Timecode;
  workDir: string;
  percents: number[];
}

async function film(recipe: string, over: Partial<FilmPlan> = {}): Promise<MadeFilm> {
  const { file } = await patternClip(recipeNamed(recipe));
  const { files, facts, frameIndex } = await clips.render(file);
  const workDir = await mkdtemp(join(clips.path, "film-"));
  const timecode = timecodeFromIndex(frameIndex);
  const percents: number[] = [];
  const path = await makeFilm({
    track: TRACK,
    durationSeconds: SECONDS,
    timecode,
    picture: facts,
    renditionPath: files.rendition,
    recordingPath,
    workDir,
    tools: TOOLS_ON_PATH,
    onPercent: (percent) => percents.push(percent),
    ...over,
  });
  return { path, renditionPath: files.rendition, timecode, workDir, percents };
}

const momentsOf = ({ timecode }: MadeFilm): ReviewMoment[] => {
  const timeline = createReviewTimeline(TRACK, timecode.frameCount);
  return Array.from({ length: countPictures(SECONDS) }, (_, n) => timeline.momentAt(secondsOfPicture(n)));
};

const largestDifference = (one: readonly number[] = [], other: readonly number[] = []): number =>
  Math.max(...one.map((grey, cell) => Math.abs(grey - (other[cell] ?? NaN))));

/** Mean red, green and blue in the middle of each picture. */
async function readMiddles(path: string): Promise<[number, number, number][]> {
  const filter = "crop=iw/50:2,scale=1:1:flags=area,format=rgb24";
  const args = ["-v", "error", "-i", path, "-vf", filter, "-fps_mode", "passthrough", "-f", "rawvideo", "-"];
  const { stdout } = await execa("ffmpeg", args, { encoding: "buffer" });
  return Array.from({ length: stdout.length / 3 }, (_, n) => [
    stdout[3 * n] ?? 0,
    stdout[3 * n + 1] ?? 0,
    stdout[3 * n + 2] ?? 0,
  ]);
}

/** Pictures without a zoom that are not the frame of their moment. */
async function findWrong(made: MadeFilm): Promise<object[]> {
  const frames = await readGrey(made.renditionPath, CELLS);
  const pictures = await readGrey(made.path, CELLS);
  expect(pictures).toHaveLength(countPictures(SECONDS));
  return momentsOf(made).flatMap(({ frame, view }, picture) =>
    view.scale === 1 && largestDifference(pictures[picture], frames[frame ?? -1]) > MAX_GREY_ERROR
      ? [{ picture, frame }]
      : [],
  );
}

test.each(["variable-rate", "rotated", "slow-240", "b-frames"])(
  "of %s each picture is the frame of its moment",
  async (name) => expect(await findWrong(await film(name))).toEqual([]),
  TIMEOUT_MS,
);

describe("a film", () => {
  let made: MadeFilm;
  beforeAll(async () => void (made = await film("phone-30")), TIMEOUT_MS);

  test("shows in each picture the frame of its moment", async () => {
    expect(await findWrong(made)).toEqual([]);
  });

  test("plays everywhere: H.264 and AAC, 30 pictures a second from zero, as long as the recording", async () => {
    expect(await readStream(made.path, "codec_name")).toBe("h264");
    expect(await readStream(made.path, "pix_fmt")).toBe("yuv420p");
    expect(await readStream(made.path, "codec_name", "a:0")).toBe("aac");
    const times = await readFrameTimes(made.path);
    for (const [picture, time] of times.entries())
      expect(time).toBeCloseTo(picture / FILM_FRAMES_PER_SECOND, 4);
  });

  test("shows the zoomed part of the frame", async () => {
    const whole = (await readGrey(made.renditionPath, CELLS))[60] ?? [];
    const middle = whole.filter((_, cell) => {
      const [column, row] = [cell % CELLS.columns, Math.floor(cell / CELLS.columns)];
      return column >= 2 && column < 6 && row >= 1 && row < 3;
    });
    const zoomed = await readGrey(made.path, { columns: 4, rows: 2 });
    for (const [picture, { view }] of momentsOf(made).entries())
      if (view.scale === 2) expect(largestDifference(zoomed[picture], middle)).toBeLessThan(MAX_GREY_ERROR);
  });

  test("shows the drawing only at its moments, and the pointer at its positions", async () => {
    const middles = await readMiddles(made.path);
    const isRed = (picture: number) => {
      const [red = 0, , blue = 0] = middles[picture] ?? [];
      return red - blue > 60;
    };
    const drawn = momentsOf(made).flatMap(({ shapes }, picture) => (shapes.length > 0 ? [picture] : []));
    expect(drawn.length).toBeGreaterThan(10);
    const pointed = Math.round(2.75 * FILM_FRAMES_PER_SECOND - 0.5);
    const red = middles.flatMap((_, picture) => (isRed(picture) ? [picture] : []));
    expect(red).toEqual([...drawn, pointed]);
  });

  test("has sound and picture in sync", async () => {
    const samples = await readSamples(made.path);
    const heard = samples.findIndex((sample) => Math.abs(sample) > 0.1) / SAMPLES_PER_SECOND;
    const seen = momentsOf(made).findIndex(({ frame }) => frame === 77) / FILM_FRAMES_PER_SECOND;
    expect(Math.abs(heard - BEEP_SECONDS)).toBeLessThan(0.04);
    expect(Math.abs(heard - seen)).toBeLessThan(0.04);
  });

  test("reports its progress, and leaves no other files", async () => {
    expect(made.percents).toEqual(made.percents.toSorted((a, b) => a - b));
    expect(made.percents.at(-1)).toBe(99);
    expect(await readdir(made.workDir)).toEqual(["film.mp4"]);
  });
});

describe("no film is made", () => {
  test("of a video with lost frames: the error is the video's, not the encoder's", async () => {
    const { file } = await patternClip(recipeNamed("rotated"));
    const renditionPath = (await clips.render(file)).files.rendition;
    const { frameIndex } = await clips.render((await patternClip(recipeNamed("phone-30"))).file);
    const timecode = timecodeFromIndex(frameIndex);
    await expect(film("phone-30", { renditionPath, timecode })).rejects.toThrow(/frames were found/);
  });

  test("by an encoder that ends early, and by a run that is stopped", async () => {
    const silent = join(clips.path, "nothing.m4a");
    await writeFile(silent, "nothing");
    await expect(film("phone-30", { recordingPath: silent })).rejects.toThrow(/could not encode/);
    const signal = AbortSignal.abort(new Error("The worker ends"));
    await expect(film("phone-30", { signal })).rejects.toThrow("The worker ends");
  });
});
