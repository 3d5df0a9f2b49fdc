/**
 * Reads the recorded time of every frame of a file that has not been uploaded yet, from its tables alone. By the rules of
 * the server's pipeline, so that a frame's number here is its number in the rendition that is made of the file.
 */
import { EncodedPacketSink, type InputVideoTrack } from "mediabunny";
import { frameIndexOf, type FrameIndex, type RecordedFrame } from "@/lib/domain/frame-index";

/** Ends of edit lists are rounded to the file's clock for all of its tracks, which counts milliseconds at best. */
const END_TOLERANCE_SECONDS = 5e-4;

/** Tables of long files are read in portions, so that the page answers meanwhile. */
const PORTION_FRAMES = 2000;

/**
 * Left out are the frames that the server leaves out: those that an edit list hides, those before the first that can be
 * decoded on its own, and of several frames with one time all but one.
 * @param endSeconds where the file ends as a media element tells it: a frame from there on is hidden. Infinity where unknown.
 * Waited for only once the tables are read.
 * @returns times as a media element reports them, that is after the edit list; null when there is no frame.
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
