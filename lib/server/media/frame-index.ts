/** Reads the recorded time of every frame of a rendition, from the very file that is played. */
import type { FrameIndex } from "@/lib/domain/frame-index";
import type { ProbedPacket } from "./probe";
import type { TimeBase } from "./rendition-plan";

type Packet = Pick<ProbedPacket, "tick" | "durationTicks" | "flags">;

/**
 * Makes the index of a file from its packets.
 * @param packets in the order of the file; frames that were re-wrapped may be stored in another order than they are shown.
 * @throws {Error} when there are no packets, or two of them have one time
 */
export function frameIndexFromPackets(packets: readonly Packet[], timeBase: TimeBase): FrameIndex {
  const shown = packets.toSorted((a, b) => a.tick - b.tick);
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) throw new Error("The rendition has no frames");
  const durationsTicks = shown.slice(1).map((packet, n) => packet.tick - (shown[n]?.tick ?? packet.tick));
  // The last frame's end is not another's beginning: its own duration counts, or else its forerunner's.
  durationsTicks.push(last.durationTicks > 0 ? last.durationTicks : (durationsTicks.at(-1) ?? 1));
  if (durationsTicks.some((ticks) => ticks <= 0))
    throw new Error("Two of the rendition's frames have one time");
  const keyFrames = shown.flatMap((packet, frame) => (packet.flags.includes("K") ? [frame] : []));
  return { version: 1, timeBase, firstTick: first.tick, durationsTicks, keyFrames, rawOffsetTicks: 0 };
}
