/**
 * The presentation times of one file's frames, in ticks of `timeBase` (seconds per tick = numerator / denominator). Frame 0 is at
 * `firstTick`, frame n + 1 follows frame n after `durationsTicks[n]`; the last entry is the last frame's display time.
 */
export interface FrameIndex {
  version: 1;
  timeBase: [numerator: number, denominator: number];
  /** Presentation time of frame 0 as a media element reports it, that is after the file's edit list. */
  firstTick: number;
  /** One entry a frame; its length is the frame count. */
  durationsTicks: number[];
  /** Indices of the frames that can be decoded on their own, ascending. */
  keyFrames: number[];
  /** What a demuxer's raw time stamp exceeds the presentation time by; 0 in every rendition made here. */
  rawOffsetTicks: number;
}

/** A frame as recorded in its file. */
export interface RecordedFrame {
  tick: number;
  /** 0 where the file does not say. */
  durationTicks: number;
  isKey: boolean;
}

/**
 * What a container records as a frame's length: in Matroska how long the frame is shown, in an MP4 the way from its decoding to
 * the next one's, so that the length of the last frame shown stands beside the frame stored last.
 */
export type RecordedLength = "shown" | "decoded";

/**
 * The index of these frames.
 * @param frames in the order of the file, which is that of decoding.
 * @throws {Error} without frames, or for two with one time
 */
export function frameIndexOf(
  frames: readonly RecordedFrame[],
  timeBase: FrameIndex["timeBase"],
  length: RecordedLength = "decoded",
): FrameIndex {
  const shown = frames.toSorted((a, b) => a.tick - b.tick);
  const [first] = shown;
  const ofLast = (length === "shown" ? shown : frames).at(-1);
  if (!first || !ofLast) throw new Error("There are no frames");
  const durationsTicks = shown.slice(1).map((frame, n) => frame.tick - (shown[n]?.tick ?? frame.tick));
  // The last frame has no successor. Where its length is not recorded, it lasts as long as the one before.
  durationsTicks.push(ofLast.durationTicks > 0 ? ofLast.durationTicks : (durationsTicks.at(-1) ?? 1));
  if (durationsTicks.some((ticks) => ticks <= 0)) throw new Error("Two frames have one time");
  const keyFrames = shown.flatMap(({ isKey }, frame) => (isKey ? [frame] : []));
  return { version: 1, timeBase, firstTick: first.tick, durationsTicks, keyFrames, rawOffsetTicks: 0 };
}
