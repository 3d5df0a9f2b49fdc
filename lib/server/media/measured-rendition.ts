/** Measures what a rendition really contains: its packets and its clock. */
import { readAllPackets, type ProbedPacket, type ProbeRun } from "./probe";
import type { RenditionPlan, TimeBase } from "./rendition-plan";

export interface MeasuredRendition {
  /** Of the picture, in the order of the file. */
  packets: ProbedPacket[];
  timeBase: TimeBase;
  /** As many packets has the sound; null where there is none. */
  soundPacketCount: number | null;
  /** Length of picture and sound, whichever ends later; null when the file does not say. */
  fileSeconds: number | null;
}

/** @throws {Error} when the file cannot be read */
export async function measureRendition(run: ProbeRun): Promise<MeasuredRendition> {
  const { packets, timeBases, seconds } = await readAllPackets(run);
  return {
    packets: packets.get(0) ?? [],
    timeBase: parseTimeBase(timeBases.get(0)),
    soundPacketCount: packets.get(1)?.length ?? null,
    fileSeconds: seconds,
  };
}

/**
 * Whether a rendition has every frame of its source once, at the right time.
 * @param ticks the source's times, in its own ticks and in the order of the rendition's packets.
 */
export function hasEachFrame(
  { packets, timeBase }: MeasuredRendition,
  ticks: readonly number[],
  { plan, firstTick }: { plan: RenditionPlan; firstTick: number },
): boolean {
  // The container may count in finer ticks than the source.
  const finer = (plan.sourceTimeBase[0] / plan.sourceTimeBase[1]) * (timeBase[1] / timeBase[0]);
  const isAtItsTime = ({ tick }: ProbedPacket, n: number) =>
    Math.abs(tick - ((ticks[n] ?? NaN) - firstTick) * finer) < 1e-3;
  return packets.length === ticks.length && packets.every(isAtItsTime);
}

function parseTimeBase(text: string | undefined): TimeBase {
  const [numerator = 0, denominator = 0] = (text ?? "").split("/").map(Number);
  if (!(numerator > 0 && denominator > 0))
    throw new Error(`The rendition's time base cannot be read: ${text}`);
  return [numerator, denominator];
}
