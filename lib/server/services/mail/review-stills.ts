/** Pictures of a review for a mail: the frames that were discussed longest, with their drawings. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { heldFrames, type HeldFrame } from "@/lib/domain/review/held-frames";
import {
  createReviewTimeline,
  type ReviewMoment,
  type ReviewTimeline,
} from "@/lib/domain/review/review-timeline";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { log } from "../../logging/log";
import type { MediaTools } from "../../media/run-tool";
import { makeStills, stillSize } from "../../media/stills";
import { storage } from "../../storage/storage";

const MAX_STILLS = 3;
/** Twice the size in the mail. */
const LONGER_SIDE_PIXELS = 320;
/** A larger download is not worth it for a mail. */
const MAX_RENDITION_BYTES = 512 * 1024 ** 2;
/** A drawing may be cleared before its frame is left. */
const LOOKS_WHILE_HELD = 10;

export interface ReviewToShow {
  track: ReviewTrack;
  durationSeconds: number;
  timecode: Timecode;
  picture: PictureSize;
  rendition: { key: string; bytes: number };
}

export interface ReviewStill {
  frame: number;
  /** In seconds of the recording. */
  at: number;
  /** JPEG; null for a video that is too large or cannot be read. */
  content: Buffer | null;
}

/** In order of time; empty if no frame was held. @param folder used by this review alone */
export async function makeReviewStills(
  review: ReviewToShow,
  folder: string,
  tools: MediaTools,
): Promise<ReviewStill[]> {
  const { track, durationSeconds, timecode, rendition } = review;
  const held = heldFrames(track, durationSeconds, MAX_STILLS);
  const timeline = createReviewTimeline(track, timecode.frameCount);
  const moments = held.map((each) => shownMoment(each, timeline));
  const isReadable = !timecode.isApproximate && rendition.bytes <= MAX_RENDITION_BYTES;
  const contents = isReadable && held.length > 0 ? await paintStills(review, moments, folder, tools) : [];
  return held.map(({ at }, index) => ({
    at,
    frame: moments[index]?.frame ?? 0,
    content: contents[index] ?? null,
  }));
}

/** With the last drawing that the frame had. */
function shownMoment({ at, seconds }: HeldFrame, { momentAt }: ReviewTimeline): ReviewMoment {
  const looks = Array.from({ length: LOOKS_WHILE_HELD }, (_, index) =>
    momentAt(at + (seconds * (index + 0.5)) / LOOKS_WHILE_HELD),
  );
  const { shapes } = looks.findLast((look) => look.shapes.length > 0) ?? momentAt(at);
  return { ...momentAt(at), shapes };
}

async function paintStills(
  { timecode, picture, rendition }: ReviewToShow,
  moments: readonly ReviewMoment[],
  folder: string,
  tools: MediaTools,
): Promise<Buffer[]> {
  const [renditionPath, workDir] = [join(folder, "rendition.mp4"), join(folder, "frames")];
  try {
    await mkdir(workDir, { recursive: true });
    await storage().download(rendition.key, renditionPath);
    const size = stillSize(picture, LONGER_SIDE_PIXELS);
    const stills = moments.map(({ frame, shapes }) => ({ frame: frame ?? 0, shapes }));
    const contents: Buffer[] = [];
    for await (const still of makeStills({ renditionPath, timecode, size, workDir, tools }, stills))
      contents.push(still);
    return contents;
  } catch (error) {
    // Pictures of the strip are used instead.
    log().warn({ err: error }, "A review goes without its drawings");
    return [];
  }
}
