/** Whether a file that is read in the browser, before it is uploaded, has the frames that its rendition will have. */
import { expect } from "@jest/globals";
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { ALL_FORMATS, BlobSource, Input } from "mediabunny";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { choosePictureTrack } from "@/lib/player/frames/video-track";
import { readFrameIndex } from "@/lib/player/local/read-frame-index";
import { testPicture, type ClipFolder } from "./clips";

/** ffprobe and the browser's decoders count whole microseconds. */
const TOLERANCE_SECONDS = 1.5e-6;

async function localTimecode(path: string, endSeconds?: number): Promise<Timecode> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await openAsBlob(path)) });
  try {
    const track = await choosePictureTrack(input);
    const index = track && (await readFrameIndex(track, endSeconds));
    if (!index) throw new Error("There is nothing to play.");
    return timecodeFromIndex(frameIndexSchema.parse(index));
  } finally {
    input.dispose();
  }
}

/**
 * Checks that there are as many frames here as in the rendition, each at its time from the first.
 * @param endSeconds what a media element tells of the file's length, where that cuts frames off.
 */
export async function expectSameFrames(
  clips: ClipFolder,
  path: string,
  endSeconds?: number,
): Promise<Timecode> {
  const local = await localTimecode(path, endSeconds);
  const { files } = await clips.render(path);
  const made = timecodeFromIndex(
    frameIndexSchema.parse(JSON.parse(await readFile(files.frameIndex, "utf8"))),
  );
  expect(local.frameCount).toBe(made.frameCount);
  // Nor does one end before the other: their clocks may count in other ticks.
  expect(Math.abs(local.durationSeconds - made.durationSeconds)).toBeLessThan(1e-3);
  for (let frame = 0; frame < made.frameCount; frame += 1) {
    const seconds = local.timeOf(frame) - local.timeOf(0);
    expect(Math.abs(seconds - made.timeOf(frame))).toBeLessThanOrEqual(TOLERANCE_SECONDS);
  }
  return local;
}

/** The same of a second of the test picture. */
export async function expectSameFramesOf(
  clips: ClipFolder,
  { name, rate, encoder }: { name: string; rate: string; encoder: readonly string[] },
): Promise<void> {
  const path = await clips.make(name, [...testPicture({ rate }), ...encoder]);
  const local = await expectSameFrames(clips, path);
  expect(local.frameCount).toBeGreaterThan(25);
}

export const VP9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-auto-alt-ref", "1"];
