/** Reads the recorded time of every frame of a rendition, from the very file that is played. */
import type { FrameIndex } from "@/lib/domain/frame-index";
import { probePackets } from "./probe";
import type { TimeBase } from "./rendition-plan";

interface Packet {
  tick: number;
  durationTicks: number;
  flags: string;
}

/**
 * Reads the index of a file made here, whose frames are stored in display order.
 * @throws {Error} when the file has no frames
 */
export async function readFrameIndex(
  run: Parameters<typeof probePackets>[0],
  timeBase: TimeBase,
): Promise<FrameIndex> {
  const packets: Packet[] = [];
  await probePackets(run, 0, (packet) => packets.push(packet));
  return frameIndexFromPackets(packets, timeBase);
}

/** @throws {Error} when there are no packets, or two of them are not in display order */
export function frameIndexFromPackets(packets: readonly Packet[], timeBase: TimeBase): FrameIndex {
  const [first] = packets;
  const last = packets.at(-1);
  if (!first || !last) throw new Error("The rendition has no frames");
  const durationsTicks = packets.slice(1).map((packet, n) => packet.tick - (packets[n]?.tick ?? packet.tick));
  // The last frame's end is not another's beginning: its own duration counts, or else its forerunner's.
  durationsTicks.push(last.durationTicks > 0 ? last.durationTicks : (durationsTicks.at(-1) ?? 1));
  if (durationsTicks.some((ticks) => ticks <= 0)) throw new Error("The rendition's frames are out of order");
  const keyFrames = packets.flatMap((packet, frame) => (packet.flags.includes("K") ? [frame] : []));
  return { version: 1, timeBase, firstTick: first.tick, durationsTicks, keyFrames, rawOffsetTicks: 0 };
}
