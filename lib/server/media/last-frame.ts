/** ffmpeg's encoder gives the last frame the mean length, which is wrong for a variable rate, so it is read here. */
import type { RecordedLength } from "@/lib/domain/playback/frame-index";
import { MAX_DURATION_SECONDS } from "./limits";
import type { RenditionPlan } from "./rendition-plan";
import { probeEnds, readPackets, type ProbedEnds } from "./probe";
import type { CutEnd } from "./declared-end";
import { trackOfPicture, type SourceHeaders } from "./source";
import { ToolEnded } from "./tool-errors";

/** These have an index: their last packets are found without reading the whole file. */
const INDEXED = /mov|matroska/;

/** @returns seconds; null when the container does not say or is not read. @throws the signal's reason */
export async function readLastFrameSeconds(
  source: SourceHeaders,
  cut: CutEnd | null = null,
): Promise<number | null> {
  const { plan, probed } = source;
  if (cut !== null) return secondsOfTicks(cut.lastFrameTicks ?? 0, plan);
  const format = probed.format?.format_name ?? "";
  if (!INDEXED.test(format)) return null;
  try {
    if (format.includes("matroska")) return secondsOfTicks(await recordedTicks(source, "shown"), plan);
    const track = trackOfPicture(source);
    if (track && track.dwellEnd !== null) return await secondsUntilEnd(source, track.dwellEnd);
    // When an edit list cuts the film, ffmpeg's length of the last frame is unreliable.
    const ticks = track?.endsEarly ? await lastGapTicks(source) : await recordedTicks(source, "decoded");
    return secondsOfTicks(ticks, plan);
  } catch (error) {
    // A ride is not refused because its index takes too long to read.
    if (error instanceof ToolEnded) return null;
    throw error;
  }
}

function secondsOfTicks(ticks: number, { sourceTimeBase: [numerator, denominator] }: RenditionPlan) {
  return plausibleLength((ticks * numerator) / denominator);
}

const plausibleLength = (seconds: number): number | null =>
  seconds > 0 && seconds <= MAX_DURATION_SECONDS ? seconds : null;

/** The last frame of a film that ends with a dwell lasts until the edit list ends. */
async function secondsUntilEnd(source: SourceHeaders, endSeconds: number): Promise<number | null> {
  const ticks = await readShownTicks(source);
  const last = ticks.at(-1);
  const [numerator, denominator] = source.plan.sourceTimeBase;
  return last === undefined ? null : plausibleLength(endSeconds - (last * numerator) / denominator);
}

async function readShownTicks(source: SourceHeaders): Promise<number[]> {
  const packets = await readPackets(source, source.plan.videoStreamIndex);
  return packets
    .filter(({ flags }) => !isHidden(flags))
    .map(({ tick }) => tick)
    .sort((a, b) => a - b);
}

async function lastGapTicks(source: SourceHeaders): Promise<number> {
  const [beforeLast, last] = (await readShownTicks(source)).slice(-2);
  return beforeLast === undefined || last === undefined ? 0 : last - beforeLast;
}

async function recordedTicks(source: SourceHeaders, length: RecordedLength): Promise<number> {
  const ends = await probeEnds(source, source.plan.videoStreamIndex);
  // Without a table of all frames, ffmpeg's stream length is an estimate.
  const known = source.plan.declaredFrames === null ? { ...ends, streamTicks: null } : ends;
  return lastFrameTicks(known, length);
}

/** The last shown frame may not be the last stored. @returns the length before it if not recorded; 0 if neither is */
export function lastFrameTicks({ first, last, streamTicks }: ProbedEnds, length: RecordedLength): number {
  const stored = last.filter(({ flags }) => !isHidden(flags));
  const shown = stored.toSorted((a, b) => a.tick - b.tick);
  const ofLast = (length === "shown" ? shown : stored).at(-1);
  if (!ofLast) return 0;
  // ffmpeg 5 guesses packet lengths when frames are stored out of order, but knows the length of the table.
  const isWhole = length === "decoded" && ofLast === last.at(-1) && first !== null && !isHidden(first.flags);
  const [from, to] = [first?.decodeTick ?? null, ofLast.decodeTick];
  const isKnown = isWhole && streamTicks !== null && from !== null && to !== null;
  const byTable = isKnown ? from + streamTicks - to : 0;
  const recorded = byTable > 0 ? byTable : ofLast.durationTicks;
  if (recorded > 0) return recorded;
  const [beforeLast, lastShown] = shown.slice(-2);
  return beforeLast && lastShown ? lastShown.tick - beforeLast.tick : 0;
}

const isHidden = (flags: string) => flags.includes("D");
