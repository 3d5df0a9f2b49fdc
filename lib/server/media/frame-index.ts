/** Reads the recorded time of every frame of a rendition, from the very file that is played. */
import { frameIndexOf, type FrameIndex } from "@/lib/domain/frame-index";
import type { ProbedPacket } from "./probe";
import type { TimeBase } from "./rendition-plan";

type Packet = Pick<ProbedPacket, "tick" | "durationTicks" | "flags">;

/**
 * Makes the index of a file from its packets.
 * @param packets in the order of the file; frames that were re-wrapped may be stored in another order than they are shown.
 * @throws {Error} when there are no packets, or two of them have one time
 */
export function frameIndexFromPackets(packets: readonly Packet[], timeBase: TimeBase): FrameIndex {
  const frames = packets.map(({ tick, durationTicks, flags }) => ({
    tick,
    durationTicks,
    isKey: flags.includes("K"),
  }));
  return frameIndexOf(frames, timeBase);
}
