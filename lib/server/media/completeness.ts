import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import type { DeclaredLength } from "@/lib/domain/videos/container/declared-length";
import {
  isTooLittleLeft,
  longFrames,
  missingParts,
  type MissingParts,
} from "@/lib/domain/videos/missing-parts";
import { readBrokenSpans } from "./headers";
import { MediaRefusal } from "./media-refusal";
import type { MeasuredRendition } from "./measured-rendition";
import { readAllPackets, readPackets, type ProbedPacket, type ProbedPackets } from "./probe";
import type { Source } from "./source";

interface Rendered {
  index: FrameIndex;
  measured: MeasuredRendition;
  declared: DeclaredLength | null;
}

/** @throws {MediaRefusal} "incomplete" when less than a second of the picture is left */
export async function findMissing(source: Source, rendered: Rendered): Promise<MissingParts | null> {
  const { index, measured } = rendered;
  const { gaps, declared } = await findGaps(source, rendered);
  const [numerator, denominator] = source.plan.sourceTimeBase;
  const firstSeconds = Math.max(0, (source.firstTick * numerator) / denominator);
  // Times that start later than the whole duration do not count from the start of the file.
  const startSeconds = declared === null || firstSeconds < declared.seconds ? firstSeconds : 0;
  const { soundSeconds } = measured;
  const soundEndSeconds = soundSeconds === null ? null : startSeconds + soundSeconds;
  const found = missingParts({ index, startSeconds, declared, gaps, soundEndSeconds });
  const missing =
    found && found.endSeconds > 0 && isAvi(source) ? await withHole(source, found, index) : found;
  if (missing && isTooLittleLeft(index, missing))
    throw new MediaRefusal("incomplete", JSON.stringify(missing));
  return missing;
}

const formatName = ({ probed }: Source): string => probed.format?.format_name ?? "";
const isAvi = (source: Source): boolean => formatName(source).startsWith("avi");

type FoundGaps = Pick<Rendered, "declared"> & Pick<MissingParts, "gaps">;

function findGaps(source: Source, rendered: Rendered): Promise<FoundGaps> {
  if (formatName(source).includes("mov")) return findUndecoded(source, rendered);
  return findUnread(source, rendered);
}

/** Fewer frames than this are errors of single frames. */
const MIN_LOST_FRAMES = 5;

/** In an MP4: frames in the table that cannot be decoded. */
async function findUndecoded(source: Source, { index, measured, declared }: Rendered): Promise<FoundGaps> {
  const { plan, firstTick } = source;
  const long = longFrames(index);
  const lost = (plan.declaredFrames ?? 0) - index.durationsTicks.length;
  if (long.length === 0 && lost <= MIN_LOST_FRAMES) return { gaps: [], declared };
  const packets = await readPackets(source, plan.videoStreamIndex);
  const finer = tickRatio(source, measured);
  // An edit list may leave out frames on purpose; those are marked.
  const expected = packets
    .filter(({ flags, tick }) => !flags.includes("D") && tick !== plan.partialTick)
    .map(({ tick }) => (tick - firstTick) * finer)
    .sort((a, b) => a - b);
  const starts = startsOf(index);
  const gaps = long.filter(({ frameIndex }) => {
    const [from = 0, to = 0] = [starts[frameIndex], starts[frameIndex + 1]];
    return expected.some((tick) => tick > from + 1 && tick < to - 1);
  });
  if (declared !== null) return { gaps, declared };
  const [numerator, denominator] = measured.timeBase;
  const lastFrameTicks = index.durationsTicks.at(-1) ?? 0;
  const endTicks = firstTick * finer + (expected.at(-1) ?? 0) + lastFrameTicks;
  return { gaps, declared: { seconds: (endTicks * numerator) / denominator, of: "picture" } };
}

const tickRatio = ({ plan }: Source, { timeBase }: MeasuredRendition): number =>
  (plan.sourceTimeBase[0] / plan.sourceTimeBase[1]) * (timeBase[1] / timeBase[0]);

function startsOf({ durationsTicks }: FrameIndex): number[] {
  let at = 0;
  return durationsTicks.map((ticks) => {
    at += ticks;
    return at - ticks;
  });
}

/** In other containers: a gap in the times where the bytes are no packets. */
async function findUnread(source: Source, { index, measured, declared }: Rendered): Promise<FoundGaps> {
  const long = longFrames(index);
  if (long.length === 0) return { gaps: [], declared };
  if (formatName(source).includes("matroska")) {
    const [numerator, denominator] = source.plan.sourceTimeBase;
    const [starts, finer] = [startsOf(index), tickRatio(source, measured)];
    const seconds = (frame: number) =>
      (((starts[frame] ?? 0) / finer + source.firstTick) * numerator) / denominator;
    const spans = long.map(({ frameIndex }) => ({
      fromSeconds: seconds(frameIndex),
      toSeconds: seconds(frameIndex + 1),
    }));
    const isBroken = await readBrokenSpans(source, spans);
    return { gaps: long.filter((_, n) => isBroken[n]), declared };
  }
  const holes = await readHoles(source);
  const ticks = startsOf(index).map((start) => source.firstTick + start / tickRatio(source, measured));
  const byteOf = (frame: number) => nearestPacket(holes.pictures, ticks[frame] ?? 0)?.position ?? null;
  const gaps = long.filter(({ frameIndex, seconds }) => {
    const [from, to] = [byteOf(frameIndex), byteOf(frameIndex + 1)];
    return from !== null && to !== null && holes.isLost(from, to, seconds);
  });
  return { gaps, declared };
}

function nearestPacket(packets: readonly ProbedPacket[], tick: number): ProbedPacket | undefined {
  const distance = (packet: ProbedPacket) => Math.abs(packet.tick - tick);
  return packets.reduce<ProbedPacket | undefined>(
    (best, next) => (best === undefined || distance(next) < distance(best) ? next : best),
    undefined,
  );
}

/** An AVI counts its frames, so frames after a hole have times that are too early. */
async function withHole(source: Source, missing: MissingParts, index: FrameIndex): Promise<MissingParts> {
  const { pictures, isLost } = await readHoles(source);
  const at = pictures.findIndex(({ position }, n) => {
    const next = pictures[n + 1]?.position ?? null;
    return position !== null && next !== null && isLost(position, next, missing.endSeconds);
  });
  if (at < 0) return missing;
  const frameIndex = Math.min(at, index.durationsTicks.length - 2);
  return { ...missing, endSeconds: 0, gaps: [...missing.gaps, { frameIndex, seconds: missing.endSeconds }] };
}

/** At least this share of the bytes that the lost part would take must be there and be no packets. */
const MIN_LOST_SHARE = 0.5;

interface Holes {
  pictures: ProbedPacket[];
  /** Whether the bytes between two places that are no packets suffice for a lost part of this length. */
  isLost(fromByte: number, toByte: number, seconds: number): boolean;
}

async function readHoles(source: Source): Promise<Holes> {
  const { packets, untimed } = await readAllPackets(source);
  const pictures = packets.get(source.plan.videoStreamIndex) ?? [];
  const all = sortByPosition([...[...packets.values()].flat(), ...untimed]);
  const bytes = all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const seconds = secondsOf(pictures, source);
  const holes = all.flatMap(({ position, sizeBytes }, n) => {
    const end = position + sizeBytes;
    const next = all[n + 1]?.position ?? end;
    return next > end ? [{ position: end, bytes: next - end }] : [];
  });
  return {
    pictures: sortByPosition(pictures),
    isLost: (fromByte, toByte, lostSeconds) => {
      const inside = holes.filter(({ position }) => position >= fromByte && position <= toByte);
      const lost = Math.max(0, ...inside.map((hole) => hole.bytes));
      return lost > MIN_LOST_SHARE * lostSeconds * (bytes / seconds);
    },
  };
}

const sortByPosition = <Packet extends Pick<ProbedPacket, "position">>(packets: readonly Packet[]) =>
  packets
    .filter((packet): packet is Packet & { position: number } => packet.position !== null)
    .sort((a, b) => a.position - b.position);

function secondsOf(
  pictures: ProbedPackets["packets"] extends Map<number, infer List> ? List : never,
  source: Source,
): number {
  const [numerator, denominator] = source.plan.sourceTimeBase;
  const sorted = pictures.map(({ tick }) => tick).sort((a, b) => a - b);
  const steps = sorted.slice(1).map((tick, n) => tick - (sorted[n] ?? tick));
  const usual = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return Math.max(1e-3, (pictures.length * usual * numerator) / denominator);
}
