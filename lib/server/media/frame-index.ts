/** Reads the recorded time of every frame of a rendition, from the very file that is played. */
import { frameIndexOf, type FrameIndex } from "@/lib/domain/playback/frame-index";
import type { ProbedPacket } from "./probe";
import type { TimeBase } from "./rendition-plan";

type Packet = Pick<ProbedPacket, "tick" | "durationTicks" | "flags">;

/**
 * Makes the frame index of a file from its packets.
 * @param packets in file order; frames of a remuxed file may be stored in another order than they are shown.
 * @param lastFrameSeconds how long the last frame lasts; null for what its packet says.
 * @throws {Error} without packets, or for two packets with one time
 */
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
    // Only the last one's counts.
    durationTicks: lastTicks ?? durationTicks,
    isKey: flags.includes("K"),
  }));
  return frameIndexOf(frames, timeBase);
}
