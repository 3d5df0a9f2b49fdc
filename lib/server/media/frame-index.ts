import { frameIndexOf, type FrameIndex } from "@/lib/domain/playback/frame-index";
import type { ProbedPacket } from "./probe";
import type { TimeBase } from "./rendition-plan";

type Packet = Pick<ProbedPacket, "tick" | "durationTicks" | "flags">;

/** @param packets in file order, which may differ from display order. @throws {Error} if none, or for equal times */
export function frameIndexFromPackets(
  packets: readonly Packet[],
  timeBase: TimeBase,
  lastFrameSeconds: number | null = null,
): FrameIndex {
  const [numerator, denominator] = timeBase;
  const lastTicks =
    lastFrameSeconds === null ? null : Math.max(1, Math.round((lastFrameSeconds * denominator) / numerator));
  const frames = packets.map(({ tick, durationTicks, flags }) => ({
    tick,
    durationTicks: lastTicks ?? durationTicks,
    isKey: flags.includes("K"),
  }));
  return frameIndexOf(frames, timeBase);
}
