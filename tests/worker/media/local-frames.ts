/** Whether a file that is read in the browser, before it is uploaded, has the frames that its rendition will have. */
import { expect } from "@jest/globals";
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { ALL_FORMATS, BlobSource, Input, Logging, LogLevel } from "mediabunny";
import { frameIndex as frameIndexSchema } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { readMovieTracks } from "@/lib/domain/videos/container/movie-tracks";
import { choosePictureTrack } from "@/lib/player/frames/video-track";
import { blobBytes } from "@/lib/player/local/blob-bytes";
import { soundOf } from "@/lib/player/local/open-local-file";
import { readFrames, type LocalFrames } from "@/lib/player/local/read-frames";
import { wholePart } from "@/lib/player/local/whole-part";
import { describeMissing, type MissingParts } from "@/lib/domain/videos/missing-parts";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { readGrey, readStoredTicks, testPicture, type ClipFolder } from "./clips";

// The edit lists it warns of are intended here.
Logging.level = LogLevel.Errors;

/** ffprobe and the browser's decoders count whole microseconds. */
const TOLERANCE_SECONDS = 1.5e-6;
/** Pictures are compared by the mean grey of so many cells. */
const CELLS = { columns: 32, rows: 24 };
/** Encoding changes a cell by less, another number in the picture by more. */
const MAX_GREY_CHANGE = 60;

interface LocalFile extends LocalFrames {
  streamNumber: number;
  /** The offset of a frame's time in the file over the index: the part removed by the edit list. */
  storedLaterTicks: number;
}

/** The device's frames; null if it does not play the file. @throws LocalRefusal */
export async function readLocalFrames(file: Blob): Promise<LocalFile | null> {
  const blob = await wholePart(file);
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(blob) });
  try {
    const tracks = await input.getVideoTracks();
    const track = await choosePictureTrack(input);
    const frames = track && (await readFrames(track, blobBytes(blob), await soundOf(input)));
    if (!frames) return null;
    const { index, missing } = frames;
    const movieTrack = (await readMovieTracks(blobBytes(blob)))?.find(({ id }) => id === track.id);
    const gap = movieTrack?.edits?.find(({ startTick }) => startTick < 0)?.lengthTicks ?? 0;
    const start = movieTrack?.edits?.find(({ startTick }) => startTick >= 0)?.startTick ?? 0;
    const gapTicks = movieTrack ? Math.round((gap / movieTrack.movieRate) * movieTrack.trackRate) : 0;
    return {
      index: frameIndexSchema.parse(index),
      missing,
      streamNumber: tracks.indexOf(track),
      storedLaterTicks: start - gapTicks,
    };
  } finally {
    input.dispose();
  }
}

export interface Comparison {
  files: number;
  /** Of the files that the device plays. */
  frames: number;
  /** Names of the files that the device leaves to the server. */
  refusals: string[];
  differences: string[];
}

/**
 * Compares number, times and pictures of the device's frames with those of the rendition.
 * @param looksAlike whether the pictures of a file may be compared: those of HDR differ in brightness.
 */
export async function compareFrames(
  clips: ClipFolder,
  paths: readonly string[],
  looksAlike: (path: string) => boolean = () => true,
): Promise<Comparison> {
  const comparison: Comparison = { files: 0, frames: 0, refusals: [], differences: [] };
  for (const path of paths) {
    comparison.files += 1;
    const local = await readLocalFrames(await openAsBlob(path)).catch(() => null);
    if (local === null) {
      comparison.refusals.push(basename(path));
      continue;
    }
    comparison.frames += local.index.durationsTicks.length;
    const difference = await findDifference(clips, path, local, looksAlike(path));
    if (difference !== null) comparison.differences.push(`${basename(path)}: ${difference}`);
  }
  return comparison;
}

const saidOf = (missing: MissingParts | null) => (missing ? describeMissing(missing) : "");

async function findDifference(
  clips: ClipFolder,
  path: string,
  { index, streamNumber, storedLaterTicks, missing }: LocalFile,
  comparesPictures: boolean,
): Promise<string | null> {
  const rendition = await clips.render(path).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return error;
    throw error;
  });
  if (rendition instanceof MediaRefusal) return `the server refuses it: ${rendition.reason}`;
  if (saidOf(missing) !== saidOf(rendition.facts.missing))
    return `"${saidOf(missing)}" on the device, "${saidOf(rendition.facts.missing)}" at the server`;
  const local = timecodeFromIndex(index);
  const made = timecodeFromIndex(rendition.frameIndex);
  if (local.frameCount !== made.frameCount)
    return `${local.frameCount} frames on the device, ${made.frameCount} of the rendition`;
  // Their clocks may count in other ticks.
  if (Math.abs(local.durationSeconds - made.durationSeconds) > 1e-3)
    return `${local.durationSeconds} s on the device, ${made.durationSeconds} s of the rendition`;
  for (let frame = 0; frame < made.frameCount; frame += 1) {
    const seconds = local.timeOf(frame) - local.timeOf(0);
    if (Math.abs(seconds - made.timeOf(frame)) > TOLERANCE_SECONDS)
      return `frame ${frame} is at ${seconds} s on the device, at ${made.timeOf(frame)} s of the rendition`;
  }
  if (!comparesPictures) return null;
  const stream = `v:${streamNumber}`;
  const stored = await readGrey(path, CELLS, { stream, ignoresEdits: true });
  const ticks = await readStoredTicks(path, stream);
  const pictures = await readGrey(rendition.files.rendition, CELLS);
  let tick = index.firstTick + storedLaterTicks;
  for (const [frame, picture] of pictures.entries()) {
    const own = stored[ticks.indexOf(tick)];
    if (!own) return `the file has no picture at the time of frame ${frame}`;
    const change = Math.max(...picture.map((grey, cell) => Math.abs(grey - (own[cell] ?? NaN))));
    if (!(change < MAX_GREY_CHANGE)) return `frame ${frame} is another picture`;
    tick += index.durationsTicks[frame] ?? 0;
  }
  return pictures.length === made.frameCount ? null : "the rendition has other frames than its index";
}

/** Checks that the device offers the file, with the frames of the rendition. */
export async function expectSameFrames(clips: ClipFolder, path: string): Promise<Timecode> {
  expect(await compareFrames(clips, [path])).toMatchObject({ refusals: [], differences: [] });
  const local = await readLocalFrames(await openAsBlob(path));
  if (local === null) throw new Error("The device does not offer it.");
  return timecodeFromIndex(local.index);
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
