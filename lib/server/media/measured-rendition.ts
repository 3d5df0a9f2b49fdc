/** Reads what a rendition really holds, whichever way it was made: its packets and its clock. */
import { probeFile, readPackets, type ProbedPacket, type ProbeRun } from "./probe";
import type { TimeBase } from "./rendition-plan";

export interface MeasuredRendition {
  /** Of the picture, in the order of the file. */
  packets: ProbedPacket[];
  timeBase: TimeBase;
  /** Length of picture and sound, whichever ends later; null when the file does not say. */
  fileSeconds: number | null;
}

/** @throws {Error} when the file cannot be read */
export async function measureRendition(run: ProbeRun): Promise<MeasuredRendition> {
  const [probed, packets] = await Promise.all([probeFile(run), readPackets(run, 0)]);
  const timeBase = parseTimeBase(probed.streams[0]?.time_base);
  return { packets, timeBase, fileSeconds: probed.format?.duration ?? null };
}

function parseTimeBase(text: string | undefined): TimeBase {
  const [numerator = 0, denominator = 0] = (text ?? "").split("/").map(Number);
  if (!(numerator > 0 && denominator > 0))
    throw new Error(`The rendition's time base cannot be read: ${text}`);
  return [numerator, denominator];
}
