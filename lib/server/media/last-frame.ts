/**
 * Reads how long the last frame of a source lasts. Each other frame lasts until the next one; ffmpeg's encoder gives the last one
 * the mean length, which in a film of a variable rate is not what was recorded.
 */
import { MAX_DURATION_SECONDS } from "./limits";
import { probeEnds, type ProbedEnds } from "./probe";
import type { SourceHeaders } from "./source";
import { ToolEnded } from "./tool-errors";

/** Containers with an index: their last packets are found without reading the whole file. */
const INDEXED = /mov|matroska/;

/**
 * @returns seconds by the container; null where it does not say, or where it is not asked.
 * @throws the signal's reason
 */
export async function readLastFrameSeconds(source: SourceHeaders): Promise<number | null> {
  const { plan, probed } = source;
  if (!INDEXED.test(probed.format?.format_name ?? "")) return null;
  try {
    const ends = await probeEnds(source, plan.videoStreamIndex);
    // Without a table of all frames, ffmpeg's length of the stream is an estimate.
    const ticks = lastFrameTicks(plan.declaredFrames === null ? { ...ends, streamTicks: null } : ends);
    const seconds = (ticks * plan.sourceTimeBase[0]) / plan.sourceTimeBase[1];
    return seconds > 0 && seconds <= MAX_DURATION_SECONDS ? seconds : null;
  } catch (error) {
    // An index that takes too long to read is no reason to refuse the ride.
    if (error instanceof ToolEnded) return null;
    throw error;
  }
}

/**
 * Of files whose frames are stored out of order, an MP4's table has the length of the last frame shown beside the last one stored: the
 * others are the way from one decoding to the next. `frameIndexOf` reads the same on the device.
 * @returns 0 where the container does not say.
 */
export function lastFrameTicks({ first, last, streamTicks }: ProbedEnds): number {
  const stored = last.findLast(({ flags }) => !isHidden(flags));
  if (!stored) return 0;
  // ffmpeg 5 guesses the length of a packet of such a file, but knows the length of the table.
  const isWhole = stored === last.at(-1) && first !== null && !isHidden(first.flags);
  const [from, to] = [first?.decodeTick ?? null, stored.decodeTick];
  const isKnown = isWhole && streamTicks !== null && from !== null && to !== null;
  const byTable = isKnown ? from + streamTicks - to : 0;
  return byTable > 0 ? byTable : stored.durationTicks;
}

/** An edit list hides the packet. */
const isHidden = (flags: string) => flags.includes("D");
