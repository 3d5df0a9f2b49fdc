import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  createClipFolder,
  QUICK_H264,
  readFrameTimes,
  readGrey,
  readSamples,
  type ClipFolder,
} from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const EVENT_SECONDS = 1;
const SAMPLES_PER_SECOND = 8000;

/** A picture that turns white and a tone that starts, both one second into their own stream. */
const FLASH = "color=black:size=64x64:rate=50:duration=2,drawbox=color=white:t=fill:enable='gte(t,1)'";
const BEEP = `aevalsrc='if(gte(t,${EVENT_SECONDS}),0.5*sin(2*PI*1000*t),0)':s=48000:d=2`;

/** The start of white picture and tone, in seconds of the played file, which has no edit list. */
async function readEvents(path: string): Promise<{ flash: number; beep: number }> {
  const times = await readFrameTimes(path);
  const frames = await readGrey(path, { columns: 1, rows: 1 });
  const flash = times[frames.findIndex(([grey = 0]) => grey > 128)] ?? NaN;
  const samples = await readSamples(path);
  return { flash, beep: samples.findIndex((sample) => Math.abs(sample) > 0.1) / SAMPLES_PER_SECOND };
}

test("without AVI's presentation times sound and picture are in sync, also with B-frames", async () => {
  const source = await clips.make("b-frames.avi", [
    ...["-f", "lavfi", "-i", FLASH, "-f", "lavfi", "-i", BEEP],
    ...[...QUICK_H264, "-bf", "2", "-c:a", "pcm_s16le"],
  ]);
  const { flash, beep } = await readEvents((await clips.render(source)).files.rendition);
  expect(flash).toBeCloseTo(EVENT_SECONDS, 2);
  expect(Math.abs(beep - flash)).toBeLessThan(0.01);
});

type Delays = [string, number, number, string, number];
test.each<Delays>([
  ["encoded, the sound 0.4 s after the picture", 0, 0.4, "mkv", 250],
  ["re-wrapped, the picture 0.4 s after the sound", 0.4, 0, "mp4", 25],
  ["encoded, together", 0, 0, "mp4", 250],
  ["encoded, the picture 0.4 s after the sound", 0.4, 0, "mp4", 250],
  ["re-wrapped, together", 0, 0, "mp4", 25],
  ["re-wrapped, the sound 0.4 s after the picture", 0, 0.4, "mp4", 25],
])(
  "%s: matching sound and picture are in sync",
  async (name, pictureDelay, soundDelay, container, keyDistance) => {
    const source = await clips.make(`${name.replaceAll(/\W/g, "-")}.${container}`, [
      ...["-itsoffset", String(pictureDelay), "-f", "lavfi", "-i", FLASH],
      ...["-itsoffset", String(soundDelay), "-f", "lavfi", "-i", BEEP],
      ...[...QUICK_H264, "-bf", "2", "-g", String(keyDistance), "-fps_mode", "passthrough", "-c:a", "aac"],
    ]);
    const { files, incompatibility } = await clips.render(source);
    expect(incompatibility === null).toBe(keyDistance === 25);
    const { flash, beep } = await readEvents(files.rendition);
    expect(flash).toBeCloseTo(EVENT_SECONDS, 2);
    expect(Math.abs(beep - flash - (soundDelay - pictureDelay))).toBeLessThan(0.01);
  },
);
