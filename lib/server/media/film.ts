/** Renders a review as a film: each picture is composed here, and one run of ffmpeg encodes them beside the voice. */
import { join } from "node:path";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import {
  countPictures,
  FILM_FRAMES_PER_SECOND,
  planBatches,
  filmSize,
  secondsOfPicture,
} from "@/lib/domain/review/film-plan";
import { createReviewTimeline, type ReviewTimeline } from "@/lib/domain/review/review-timeline";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { decodeFrames, readMatrix } from "./film-frames";
import { createFilmPainter } from "./film-painter";
import { THREADS } from "./limits";
import { sourceGuards } from "./probe";
import { runTool, type MediaTools } from "./run-tool";

/** Frames of one share on the disk: 400 MB at 1080p. */
const MAX_FRAMES_AT_ONCE = 64;
/** Ten minutes are at most 450 MB. */
const MAX_BITS_PER_SECOND = 6_000_000;
const KEY_FRAME_SECONDS = 2;
/** Wall-clock seconds for each second of the film. */
const LIMIT_PER_SECOND = 60;
const MIN_LIMIT_SECONDS = 600;

export interface FilmPlan {
  track: ReviewTrack;
  /** Length of the recording. */
  durationSeconds: number;
  timecode: Timecode;
  /** The size at which the video is shown. */
  picture: PictureSize;
  renditionPath: string;
  /** AAC in MP4. */
  recordingPath: string;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
  onPercent: (percent: number) => void;
}

/** @returns its path in `workDir`. @throws {ToolEnded}; {NoSpace}; {Error} for files that cannot be read; the signal's reason */
export async function makeFilm(plan: FilmPlan): Promise<string> {
  const { workDir, tools, signal, recordingPath, durationSeconds } = plan;
  const size = filmSize(plan.picture);
  const path = join(workDir, "film.mp4");
  let fault: unknown;
  async function* pictures() {
    try {
      yield* paintFrames(plan, size);
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  const run = runTool({
    tools,
    program: "ffmpeg",
    args: filmArgs({ size, recordingPath, path }),
    workDir,
    reads: [recordingPath],
    signal,
    input: pictures(),
    limitSeconds: () => Math.max(MIN_LIMIT_SECONDS, LIMIT_PER_SECOND * durationSeconds),
  });
  const { exitCode, stderr } = await run.catch((error: unknown) => {
    throw fault ?? error;
  });
  if (fault !== undefined) throw fault;
  if (exitCode !== 0) throw new Error(`ffmpeg could not encode the film: ${stderr}`);
  return path;
}

/** The film's pictures in RGB, one after the other; those of a share are decoded together. */
async function* paintFrames(plan: FilmPlan, size: PictureSize): AsyncGenerator<Uint8Array> {
  const { track, timecode, durationSeconds, signal, onPercent } = plan;
  const timeline = createReviewTimeline(track, timecode.frameCount);
  const count = countPictures(durationSeconds);
  const shown = Array.from({ length: count }, (_, picture) => frameAtPicture(timeline, picture));
  const painter = createFilmPainter(size);
  const matrix = await readMatrix({ ...plan, path: plan.renditionPath });
  for (const { start, end, frames } of planBatches(shown, MAX_FRAMES_AT_ONCE)) {
    const decoded = await decodeFrames({ ...plan, frames, size, matrix });
    for (let picture = start; picture < end; picture += 1) {
      signal?.throwIfAborted();
      const moment = timeline.momentAt(secondsOfPicture(picture));
      yield await painter.paint(moment, () => decoded.read(shown[picture] ?? 0));
      onPercent(Math.floor((99 * (picture + 1)) / count));
    }
    await decoded.delete();
  }
}

const frameAtPicture = (timeline: ReviewTimeline, picture: number): number =>
  timeline.momentAt(secondsOfPicture(picture)).frame ?? 0;

function filmArgs({
  size: { width, height },
  recordingPath,
  path,
}: {
  size: PictureSize;
  recordingPath: string;
  path: string;
}): string[] {
  const rate = String(FILM_FRAMES_PER_SECOND);
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-protocol_whitelist", "pipe"],
    ...["-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", `${width}x${height}`, "-framerate", rate],
    ...["-i", "pipe:0", ...sourceGuards(), "-i", `file:${recordingPath}`],
    ...["-map", "0:v:0", "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1"],
    ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-profile:v", "high", "-bf", "0"],
    ...["-maxrate", String(MAX_BITS_PER_SECOND), "-bufsize", String(2 * MAX_BITS_PER_SECOND)],
    ...["-g", String(KEY_FRAME_SECONDS * FILM_FRAMES_PER_SECOND), "-threads", String(THREADS)],
    // The recording's edit list removes the encoder's priming, so the sound stays in step.
    ...["-map", "1:a:0", "-c:a", "copy"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
    ...["-movflags", "+faststart", "-f", "mp4", `file:${path}`],
  ];
}
