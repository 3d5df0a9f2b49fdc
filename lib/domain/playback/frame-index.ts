/** Presentation times of a file's frames, in ticks of `timeBase` (seconds per tick). Frame n lasts `durationsTicks[n]`. */
export interface FrameIndex {
  version: 1;
  timeBase: [numerator: number, denominator: number];
  /** Presentation time of frame 0 on a media element's clock, after the file's edit list. */
  firstTick: number;
  durationsTicks: number[];
  /** Indices of the frames that can be decoded on their own, ascending. */
  keyFrames: number[];
  /** Raw time stamp of a demuxer less presentation time; 0 in renditions made here. */
  rawOffsetTicks: number;
}

export interface RecordedFrame {
  tick: number;
  /** 0 where the file does not say. */
  durationTicks: number;
  isKey: boolean;
}

/** Matroska records how long a frame is shown, MP4 the time to the next frame in decoding order. */
export type RecordedLength = "shown" | "decoded";

/** @param frames in decoding order. @throws Error without frames, or for two with the same time. */
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
  // The last frame has no successor. Without a recorded length it lasts as long as the one before.
  durationsTicks.push(ofLast.durationTicks > 0 ? ofLast.durationTicks : (durationsTicks.at(-1) ?? 1));
  if (durationsTicks.some((ticks) => ticks <= 0)) throw new Error("Two frames have one time");
  const keyFrames = shown.flatMap(({ isKey }, frame) => (isKey ? [frame] : []));
  return { version: 1, timeBase, firstTick: first.tick, durationsTicks, keyFrames, rawOffsetTicks: 0 };
}
