/** Decides whether a source can be remuxed: its frames are copied, so it is ready in seconds without loss. */
import type { ProbedFile, ProbedPacket, ProbedStream } from "./probe";
import type { RenditionPlan } from "./rendition-plan";

export type Incompatibility =
  | "container"
  | "codec"
  | "pixelFormat"
  | "size"
  | "rotated"
  | "interlaced"
  | "colour"
  | "heavy"
  | "editList"
  | "times"
  | "keyFramesApart"
  | "openGroups"
  | "remuxing"
  | "bitstream";

/** Every browser decodes these, also through WebCodecs. */
const PLAYED_PROFILES: ReadonlySet<string> = new Set(["Constrained Baseline", "Baseline", "Main", "High"]);
const HIGHEST_LEVEL = 52;
/** Decoding starts at the previous key frame; longer groups make jumps and held keys slow. */
export const MAX_FRAMES_A_GROUP = 60;
/** Above this rate a trainer's phone stalls, and an encoded copy plays better. */
const MAX_BITS_A_SECOND = 25_000_000;
/** A frame shown longer is a fault of the recording; encoding keeps only what was recorded. */
const MAX_FRAME_SECONDS = 10;

export function incompatibilityOfHeaders(file: ProbedFile, plan: RenditionPlan): Incompatibility | null {
  const video = file.streams.find(({ index }) => index === plan.videoStreamIndex);
  // Only MP4 and MOV have a frame table with the count and the exact time of each frame.
  if (!video || !file.format?.format_name.split(",").includes("mov")) return "container";
  if (video.codec_name !== "h264" || !PLAYED_PROFILES.has(video.profile ?? "")) return "codec";
  if ((video.level ?? Infinity) > HIGHEST_LEVEL) return "codec";
  if (video.pix_fmt !== "yuv420p" || plan.isFullRange) return "pixelFormat";
  if (isRotated(video)) return "rotated";
  if (plan.crop || video.width !== plan.width || video.height !== plan.height) return "size";
  if (video.field_order !== "progressive") return "interlaced";
  return plan.colour.kind === "keep" ? null : "colour";
}

/** A display matrix may rotate or mirror the picture; ffprobe leaves out one without effect. */
function isRotated(video: ProbedStream): boolean {
  return video.side_data_list?.some(({ rotation }) => rotation !== undefined) ?? false;
}

/** @param packets in file (decoding) order. @param firstTick of the first frame that can be decoded. */
export function incompatibilityOfPackets(
  packets: readonly ProbedPacket[],
  firstTick: number,
  secondsPerTick: number,
): Incompatibility | null {
  // An edit list hides these frames; a remuxed file would show them again.
  if (packets.some(({ flags }) => flags.includes("D"))) return "editList";
  const ticks = packets.map(({ tick }) => tick).toSorted((a, b) => a - b);
  const lengths = ticks.slice(1).map((tick, n) => tick - (ticks[n] ?? tick));
  const longest = MAX_FRAME_SECONDS / secondsPerTick;
  if (ticks[0] !== firstTick || lengths.some((length) => length <= 0 || length > longest)) return "times";
  const byGroups = incompatibilityOfGroups(packets);
  if (byGroups) return byGroups;
  const seconds = ((ticks.at(-1) ?? firstTick) - firstTick) * secondsPerTick;
  const bits = 8 * packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  // The first frame dominates a clip of under a second, so its rate says nothing.
  return bits > MAX_BITS_A_SECOND * Math.max(1, seconds) ? "heavy" : null;
}

/** Every group must start with a key frame, be short, and be shown after all frames of earlier groups. */
function incompatibilityOfGroups(packets: readonly ProbedPacket[]): Incompatibility | null {
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
    if (framesInGroup > MAX_FRAMES_A_GROUP) return "keyFramesApart";
  }
  return null;
}
