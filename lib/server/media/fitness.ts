/**
 * Decides whether a source can be played as it is. Such a clip is re-wrapped: its coded pictures are copied, not encoded
 * anew, so it can be analysed within seconds and loses nothing. Pure: it reads what ffprobe told.
 */
import type { ProbedFile, ProbedPacket, ProbedStream } from "./probe";
import type { RenditionPlan } from "./rendition-plan";

/** Why a source has to be encoded. */
export type UnfitReason =
  | "container"
  | "codec"
  | "pixelFormat"
  | "size"
  | "turned"
  | "interlaced"
  | "colour"
  | "heavy"
  | "editList"
  | "times"
  | "keyFramesApart"
  | "openGroups"
  | "rewrapping"
  | "bitstream";

/** What every browser decodes, also through WebCodecs. */
const PLAYED_PROFILES: ReadonlySet<string> = new Set(["Constrained Baseline", "Baseline", "Main", "High"]);
const HIGHEST_LEVEL = 52;
/** A frame is decoded from the key frame before it: with so many between two, a jump and holding a key stay in time. */
export const MOST_FRAMES_A_GROUP = 60;
/** Above it a trainer's phone waits for the picture, and the encoded copy is the better one. */
const MOST_BITS_A_SECOND = 25_000_000;
/** A picture that stands longer is a fault of the recording; encoding cuts it into what was recorded. */
const LONGEST_FRAME_SECONDS = 10;

/** @returns why the headers say that the file must be encoded; null when they do not. */
export function unfitByHeaders(file: ProbedFile, plan: RenditionPlan): UnfitReason | null {
  const video = file.streams.find(({ index }) => index === plan.videoStreamIndex);
  // Only MP4 and MOV have a table of frames that says how many there should be, and exact times for each.
  if (!video || !file.format?.format_name.split(",").includes("mov")) return "container";
  if (video.codec_name !== "h264" || !PLAYED_PROFILES.has(video.profile ?? "")) return "codec";
  if ((video.level ?? Infinity) > HIGHEST_LEVEL) return "codec";
  if (video.pix_fmt !== "yuv420p" || plan.isFullRange) return "pixelFormat";
  if (isTurned(video)) return "turned";
  if (video.width !== plan.width || video.height !== plan.height) return "size";
  if (video.field_order !== "progressive") return "interlaced";
  return plan.colour.kind === "keep" ? null : "colour";
}

/** A matrix for display may turn or mirror the picture; a matrix that does nothing is not told of. */
function isTurned(video: ProbedStream): boolean {
  return video.side_data_list?.some(({ rotation }) => rotation !== undefined) ?? false;
}

/**
 * @param packets of the picture, in the order of the file, which is that of decoding.
 * @param firstTick time of the first frame that can be decoded.
 */
export function unfitByPackets(
  packets: readonly ProbedPacket[],
  firstTick: number,
  secondsPerTick: number,
): UnfitReason | null {
  // An edit list that leaves frames out: re-wrapped, they would be there again.
  if (packets.some(({ flags }) => flags.includes("D"))) return "editList";
  const ticks = packets.map(({ tick }) => tick).toSorted((a, b) => a - b);
  const lengths = ticks.slice(1).map((tick, n) => tick - (ticks[n] ?? tick));
  const longest = LONGEST_FRAME_SECONDS / secondsPerTick;
  if (ticks[0] !== firstTick || lengths.some((length) => length <= 0 || length > longest)) return "times";
  const byGroups = unfitGroups(packets);
  if (byGroups) return byGroups;
  const seconds = ((ticks.at(-1) ?? firstTick) - firstTick) * secondsPerTick;
  const bits = 8 * packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  // Of less than a second the first picture is most, and says nothing of the rate.
  return bits > MOST_BITS_A_SECOND * Math.max(1, seconds) ? "heavy" : null;
}

/** Each group begins with a key frame, is short, and needs nothing of another: all of it is shown after what came before. */
function unfitGroups(packets: readonly ProbedPacket[]): UnfitReason | null {
  let keyTick = Infinity;
  let latestTick = -Infinity;
  let framesInGroup = 0;
  for (const { tick, flags } of packets) {
    if (flags.includes("K")) {
      if (tick <= latestTick) return "openGroups";
      keyTick = tick;
      framesInGroup = 0;
    } else if (tick < keyTick) return "openGroups";
    latestTick = Math.max(latestTick, tick);
    framesInGroup += 1;
    if (framesInGroup > MOST_FRAMES_A_GROUP) return "keyFramesApart";
  }
  return null;
}
