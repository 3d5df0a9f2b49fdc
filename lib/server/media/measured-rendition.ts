import { readAllPackets, type ProbedPacket, type ProbeRun } from "./probe";
import type { RenditionPlan, TimeBase } from "./rendition-plan";

export interface MeasuredRendition {
  packets: ProbedPacket[];
  timeBase: TimeBase;
  soundPacketCount: number;
  /** Each packet of encoded sound begins where the previous one ends, so no sound is later than its time stamp. */
  isSoundSteady: boolean;
  /** From the first picture; null without sound. */
  soundSeconds: number | null;
}

export async function measureRendition(run: ProbeRun): Promise<MeasuredRendition> {
  const { packets, timeBases } = await readAllPackets(run);
  const sound = packets.get(1) ?? [];
  return {
    packets: packets.get(0) ?? [],
    timeBase: parseTimeBase(timeBases.get(0)),
    soundPacketCount: sound.length,
    isSoundSteady: isSteady(sound),
    soundSeconds: sound.length > 0 ? endOfSound(sound, parseTimeBase(timeBases.get(1))) : null,
  };
}

/** Whether every frame of the source is there once, at its time. @param ticks in order of the rendition's packets. */
export function hasEachFrame(
  { packets, timeBase }: MeasuredRendition,
  ticks: readonly number[],
  { plan, firstTick }: { plan: RenditionPlan; firstTick: number },
): boolean {
  const finer = (plan.sourceTimeBase[0] / plan.sourceTimeBase[1]) * (timeBase[1] / timeBase[0]);
  const isAtItsTime = ({ tick }: ProbedPacket, n: number) =>
    Math.abs(tick - ((ticks[n] ?? NaN) - firstTick) * finer) < 1e-3;
  return packets.length === ticks.length && packets.every(isAtItsTime);
}

function endOfSound(packets: readonly ProbedPacket[], [numerator, denominator]: TimeBase): number {
  const last = packets.at(-1);
  return (((last?.tick ?? 0) + (last?.durationTicks ?? 0)) * numerator) / denominator;
}

function parseTimeBase(text: string | undefined): TimeBase {
  const [numerator = 0, denominator = 0] = (text ?? "").split("/").map(Number);
  if (!(numerator > 0 && denominator > 0))
    throw new Error(`The rendition's time base cannot be read: ${text}`);
  return [numerator, denominator];
}

/** Samples in one AAC packet; the ticks are samples. */
const PACKET_SAMPLES = 1024;

function isSteady(packets: readonly ProbedPacket[]): boolean {
  const [first] = packets;
  return packets.every(({ tick }, n) => tick === (first?.tick ?? NaN) + n * PACKET_SAMPLES);
}
