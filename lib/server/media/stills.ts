/** Stills of a rendition: numbered frames with the drawings on them, as JPEG. */
import sharp from "sharp";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { planBatches } from "@/lib/domain/review/film-plan";
import type { ReviewMoment } from "@/lib/domain/review/review-timeline";
import { decodeFrames, readMatrix, RGB_BYTES } from "./film-frames";
import { createFilmPainter } from "./film-painter";
import type { MediaTools } from "./run-tool";

/** Decoded frames on the disk at once: 100 MB at 960 pixels. */
const MAX_FRAMES_AT_ONCE = 64;
const WHOLE_PICTURE: ReviewMoment["view"] = { scale: 1, center: [0.5, 0.5] };

export interface Still {
  frame: number;
  shapes: ReviewMoment["shapes"];
  /** With its drawing, left and right are exchanged. */
  isMirrored?: boolean;
}

export interface StillsJob {
  renditionPath: string;
  timecode: Timecode;
  size: PictureSize;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

/** Yields them in the order of `stills`. @throws as `decodeFrames`; the signal's reason */
export async function* makeStills(job: StillsJob, stills: readonly Still[]): AsyncGenerator<Buffer> {
  if (stills.length === 0) return;
  const { size, signal, renditionPath } = job;
  const matrix = await readMatrix({ ...job, path: renditionPath });
  const painter = createFilmPainter(size);
  const shown = stills.map(({ frame }) => frame);
  for (const { start, end, frames } of planBatches(shown, MAX_FRAMES_AT_ONCE)) {
    const decoded = await decodeFrames({ ...job, frames, matrix });
    for (const { frame, shapes, isMirrored = false } of stills.slice(start, end)) {
      signal?.throwIfAborted();
      const look = { frame, shapes, view: WHOLE_PICTURE, pointer: null };
      const pixels = await painter.paint(look, () => decoded.read(frame));
      yield await sharp(pixels, { raw: { ...size, channels: RGB_BYTES } })
        .flop(isMirrored)
        .jpeg()
        .toBuffer();
    }
    await decoded.delete();
  }
}

/** @throws Error when there is none left. */
export async function nextStill(stills: AsyncIterator<Buffer>): Promise<Buffer> {
  const still = await stills.next();
  if (still.done) throw new Error("A still is missing");
  return still.value;
}

/** @param longerSide in pixels */
export function stillSize({ width, height }: PictureSize, longerSide: number): PictureSize {
  const scale = longerSide / Math.max(width, height);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}
