/** Checks that a rendition is complete: a truncated copy must not pass as the whole ride. */
import { MAX_MISSING_SHARE } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { readPackets, type ProbeRun } from "./probe";
import type { RenditionPlan } from "./rendition-plan";

/** Differences below this come from rounding and from a last frame without a length. */
const TOLERATED_SECONDS = 0.2;
const TOLERATED_FRAMES = 5;

interface Measured {
  frameCount: number;
  /** Of the picture. */
  durationSeconds: number;
  /** Of picture and sound, whichever ends later. */
  fileSeconds: number;
}

/**
 * Compares the measured length with the declared one. A container that declares less than it has is fine:
 * only the measured length is used elsewhere.
 * @throws {MediaRefusal} "incomplete" when more than 5 % is missing
 */
export async function checkComplete(
  source: ProbeRun,
  plan: RenditionPlan,
  firstTick: number,
  measured: Measured,
): Promise<void> {
  const { declaredSeconds, declaredFrames } = plan;
  if (declaredSeconds !== null && !plan.isLengthGuessed) {
    const [numerator, denominator] = plan.sourceTimeBase;
    const firstSeconds = Math.max(0, (firstTick * numerator) / denominator);
    // A clock that starts later than the whole duration does not start with the file.
    const startSeconds = firstSeconds < declaredSeconds ? firstSeconds : 0;
    const presentSeconds = plan.isDeclaredForWholeFile ? measured.fileSeconds : measured.durationSeconds;
    const missingSeconds = declaredSeconds - startSeconds - presentSeconds;
    if (missingSeconds > Math.max(TOLERATED_SECONDS, MAX_MISSING_SHARE * declaredSeconds))
      throw new MediaRefusal("incomplete", `${missingSeconds.toFixed(2)} s of ${declaredSeconds} s`);
  }
  if (declaredFrames !== null && isShort(measured.frameCount, declaredFrames)) {
    // An edit list may leave out frames on purpose; those are marked, and only the others were promised.
    const promised = await countShownFrames(source, plan.videoStreamIndex);
    if (isShort(measured.frameCount, promised))
      throw new MediaRefusal("incomplete", `${measured.frameCount} of ${promised} frames`);
  }
}

function isShort(frameCount: number, promised: number): boolean {
  return promised - frameCount > Math.max(TOLERATED_FRAMES, MAX_MISSING_SHARE * promised);
}

/** Distinct times of the source's packets that are to be shown: two fields of one frame count once. */
async function countShownFrames(source: ProbeRun, streamIndex: number): Promise<number> {
  const packets = await readPackets(source, streamIndex);
  const shown = packets.filter(({ flags }) => !flags.includes("D"));
  return new Set(shown.map(({ tick }) => tick)).size;
}
