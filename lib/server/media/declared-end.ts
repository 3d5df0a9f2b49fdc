import type { DeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { MIN_MISSING_SECONDS } from "@/lib/domain/videos/missing-parts";
import { readStoredLength } from "./headers";
import { readPackets, type ProbedPacket } from "./probe";
import { trackOfPicture, type SourceHeaders } from "./source";

export interface DeclaredEnd {
  /** Null when the file does not say, or has all that it declares. */
  length: DeclaredLength | null;
  cut: CutEnd | null;
}

export interface CutEnd {
  /** In ticks of the picture's time base. */
  partialTick: number | null;
  /** By the table; null when it does not say. */
  lastFrameTicks: number | null;
}

export function readDeclaredEnd(source: SourceHeaders): Promise<DeclaredEnd> {
  return source.probed.format?.format_name.includes("mov") ? readEndOfMovie(source) : readEndOfOthers(source);
}

async function readEndOfMovie(source: SourceHeaders): Promise<DeclaredEnd> {
  const { plan, sourceBytes } = source;
  const track = trackOfPicture(source);
  const { endByte = null, fragmentsEnd = null } = track ?? {};
  const seconds = fragmentsEnd ?? plan.declaredSeconds;
  const isCut = fragmentsEnd !== null || (endByte !== null && endByte > sourceBytes);
  if (!track || !isCut || seconds === null) return { length: null, cut: null };
  const packets = await readPackets(source, plan.videoStreamIndex);
  const length = { seconds, of: "picture" } as const;
  if (fragmentsEnd !== null && endOfPackets(packets, plan.sourceTimeBase) > seconds - MIN_MISSING_SECONDS)
    return { length, cut: null };
  const { partialTick, wholePackets } = splitPartialEnd(packets, sourceBytes);
  const lastFrameTicks = await readStoredLength(source, track.id, wholePackets - 1);
  return { length, cut: { partialTick, lastFrameTicks } };
}

/** ffmpeg reports a truncated picture as if it were whole. */
function splitPartialEnd(packets: readonly ProbedPacket[], sourceBytes: number) {
  const last = packets.at(-1);
  const isPartial = last !== undefined && (last.position ?? 0) + last.sizeBytes >= sourceBytes;
  return {
    partialTick: isPartial ? last.tick : null,
    wholePackets: isPartial ? packets.length - 1 : packets.length,
  };
}

function endOfPackets(
  packets: readonly ProbedPacket[],
  [numerator, denominator]: readonly [number, number],
): number {
  const end = packets.reduce((latest, { tick, durationTicks }) => Math.max(latest, tick + durationTicks), 0);
  return (end * numerator) / denominator;
}

/** In these containers the last packet may be truncated. */
const PARTIAL_ENDS = /^(avi|flv)/;
/** ffprobe's packet end leaves out the header. */
const PACKET_HEADER_BYTES = 32;

async function readEndOfOthers(source: SourceHeaders): Promise<DeclaredEnd> {
  const { plan, probed, sourceBytes } = source;
  const length = source.film.declaredLength;
  if (length === null || !PARTIAL_ENDS.test(probed.format?.format_name ?? "")) return { length, cut: null };
  const pictures = await readPackets(source, plan.videoStreamIndex);
  const isCut = length.seconds - endOfPackets(pictures, plan.sourceTimeBase) > MIN_MISSING_SECONDS;
  if (!isCut) return { length, cut: null };
  const { partialTick } = splitPartialEnd(pictures, sourceBytes - PACKET_HEADER_BYTES);
  return { length, cut: { partialTick, lastFrameTicks: null } };
}
