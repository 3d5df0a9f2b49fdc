/**
 * Reads the time of every frame of a file before its upload, from its tables alone, by the rules of the
 * server's pipeline: a frame's number here is its number in the rendition.
 */
import { EncodedPacketSink, type InputVideoTrack } from "mediabunny";
import { frameIndexOf, type FrameIndex, type RecordedFrame } from "@/lib/domain/playback/frame-index";

/** Ends of edit lists are rounded to the file's clock for all of its tracks, which counts milliseconds at best. */
const END_TOLERANCE_SECONDS = 5e-4;

/** Tables of long files are read in portions, so that the page answers meanwhile. */
const PORTION_FRAMES = 2000;

/**
 * Leaves out the frames that the server leaves out: hidden by an edit list, before the first key frame, and
 * duplicates of a time.
 * @param endSeconds end of the file by a media element: later frames are hidden. Infinity where unknown.
 *   Awaited only after the tables are read.
 * @returns times as a media element reports them, after the edit list; null without frames.
 */
export async function readFrameIndex(
  track: InputVideoTrack,
  endSeconds: number | Promise<number> = Infinity,
): Promise<FrameIndex | null> {
  const ticksPerSecond = await track.getTimeResolution();
  const frames = new Map<number, RecordedFrame>();
  let firstKeyTick: number | null = null;
  let read = 0;
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    read += 1;
    if (read % PORTION_FRAMES === 0) await new Promise((resolve) => setTimeout(resolve));
    const tick = Math.round(packet.timestamp * ticksPerSecond);
    const isKey = packet.type === "key";
    if (isKey) firstKeyTick ??= tick;
    // What leads the first key frame needs pictures that are not in the file.
    if (firstKeyTick === null || tick < firstKeyTick || tick < 0 || frames.has(tick)) continue;
    frames.set(tick, { tick, durationTicks: Math.round(packet.duration * ticksPerSecond), isKey });
  }
  const endTick = ((await endSeconds) - END_TOLERANCE_SECONDS) * ticksPerSecond;
  const shown = [...frames.values()].filter(({ tick }) => tick < endTick);
  return shown.length === 0 ? null : frameIndexOf(shown, [1, ticksPerSecond]);
}
