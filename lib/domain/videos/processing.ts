import { formatTimeLeft } from "./upload-progress";

export const PROCESSING_MESSAGES = {
  starting: "Starting processing...",
  processing: "Processing video...",
  optimizing: "Optimizing for playback...",
  finishing: "Almost done...",
  completed: "Processing complete",
  ready: "Video is ready for analysis",
  failed: "Processing failed. Please try uploading again.",
  delayed: "There is a problem on our side. Your video is safe, and processing continues by itself.",
} as const;

export const PROCESSING_BANDS_PERCENT = { optimizingFrom: 50, finishingFrom: 90 } as const;

/** @param progressPercent 0 to 100. @param isDelayed whether it waits for a worker. */
export function processingMessage(progressPercent: number, isDelayed = false): string {
  if (isDelayed) return PROCESSING_MESSAGES.delayed;
  if (!(progressPercent > 0)) return PROCESSING_MESSAGES.starting;
  if (progressPercent < PROCESSING_BANDS_PERCENT.optimizingFrom) return PROCESSING_MESSAGES.processing;
  if (progressPercent < PROCESSING_BANDS_PERCENT.finishingFrom) return PROCESSING_MESSAGES.optimizing;
  return PROCESSING_MESSAGES.finishing;
}

/** Queue position and remaining time; null where nothing is known. @param ahead null once processing has begun. */
export function describeQueuePosition({
  ahead,
  secondsLeft,
}: {
  ahead: number | null;
  secondsLeft: number | null;
}): string | null {
  const left = secondsLeft === null ? null : formatTimeLeft(secondsLeft);
  if (ahead === null) return left === null ? null : `${left.charAt(0).toUpperCase()}${left.slice(1)}.`;
  const place =
    ahead === 0
      ? "Your video is next"
      : ahead === 1
        ? "1 video is before yours"
        : `${ahead} videos are before yours`;
  return `${place}${left === null ? "" : `, ${left}`}.`;
}

/** For the rider: what is wrong with the file and what helps. Uploading again is suggested only where it may help. */
export const ERROR_MESSAGES = {
  empty: "This file is empty. Please choose the video again and upload it once more.",
  notAVideo:
    "This file is not a video we can read. Please upload an MP4, MOV, AVI, WMV or FLV video straight from your camera or phone.",
  noPicture: "This file has sound but no picture. Please upload a video.",
  unknownCodec:
    "This video uses a format we cannot play. Please save it as MP4 (H.264) and upload that file.",
  dolbyVision:
    "This video's colors can only be shown by Dolby Vision screens. Please film with HDR off, or in HDR10 or HLG, and upload that.",
  tooLarge: "This video's picture is too large. Please upload it at 8K (8192 x 4320 pixels) or smaller.",
  tooSmall: "This video's picture is too small to analyze. It must be at least 16 x 16 pixels.",
  tooLong: "This video is longer than 4 hours. Please cut it to the part you want to analyze.",
  tooManyFrames:
    "This video has too many pictures: four hours at 60 a second are the most, or 20 minutes at 240. Please cut it to the part you want to analyze.",
  tooCostly:
    "This video takes more work than we can give one video. Please save it with a smaller picture, 1080p for example, or cut it shorter, and upload that file.",
  damaged:
    "This video is damaged and cannot be played. Please copy it from your camera again and upload it once more.",
  incomplete:
    "Part of this video is missing. Please copy it from your camera again and check that it plays to the end before you upload it.",
  sourceMissing: "The uploaded file is no longer there. Please upload the video again.",
  unexpected: PROCESSING_MESSAGES.failed,
} as const;

export type RefusalReason = keyof typeof ERROR_MESSAGES;
