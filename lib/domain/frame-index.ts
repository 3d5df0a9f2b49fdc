/**
 * The presentation time of every frame of one video file, as recorded in that file.
 *
 * Times are whole ticks of `timeBase` (seconds per tick = numerator / denominator). Frame 0 is presented at
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
