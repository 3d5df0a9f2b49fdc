import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";

/** Frames of one length, with a key frame every `gop` of them. @param rate frames per second */
export const evenTimecode = (frameCount: number, gop: number, rate: number): Timecode =>
  timecodeFromIndex({
    version: 1,
    timeBase: [1, rate],
    firstTick: 0,
    durationsTicks: Array.from({ length: frameCount }, () => 1),
    keyFrames: Array.from({ length: Math.ceil(frameCount / gop) }, (_, at) => at * gop),
    rawOffsetTicks: 0,
  });
