/** 8192 x 4320, the largest picture a consumer camera records. */
export const MAX_PIXELS = 35_389_440;
export const MIN_SIDE_PIXELS = 16;
export const MAX_DURATION_SECONDS = 4 * 3600;
export const MAX_FRAMES = MAX_DURATION_SECONDS * 60;
/** Rates above 120 are written for slow motion: 20 minutes at 240. */
export const MAX_FAST_FRAMES = 20 * 60 * 240;
export const FAST_FRAME_RATE = 120;

/** Without a list of formats, ffmpeg takes a text file for a playlist and opens whatever the playlist names. */
export const ALLOWED_PROTOCOLS = "file";
export const ALLOWED_FORMATS = "mov,avi,asf,flv,matroska";

/** No camera's picture is longer. */
export const MAX_SIDE_PIXELS = 8192;

/** Base for short clips, and more for each byte: cameras write at least 0.02 bits per pixel, 20 times the limit. */
const BASE_PIXELS = 6_000_000_000;
const PIXELS_PER_BYTE = 8000;
const MAX_ALL_PIXELS = 1_800_000_000_000;

export function allowedPixels(fileBytes: number): number {
  return Math.min(MAX_ALL_PIXELS, BASE_PIXELS + PIXELS_PER_BYTE * fileBytes);
}

const PIXELS_PER_SECOND = 50_000_000;

export const MAX_MEMORY_BYTES = 2 * 1024 ** 3;
export const MAX_OUTPUT_BYTES = 4 * 1024 ** 3;

/** A probe only reads headers; a longer one is a forged file. */
export const PROBE_LIMIT_SECONDS = 20;

/** Wall-clock seconds. */
export function transcodeLimitSeconds(videoSeconds: number, pixels = 0): number {
  return Math.max(120, 6 * videoSeconds, pixels / PIXELS_PER_SECOND);
}

/** For a retry after a run that was too slow or failed by a fault of this program. */
export const TIMEOUT_FACTOR_AFTER_DELAY = 8;

/** The kernel ends a process without a supervisor at this: two threads for the longest allowed time. */
export const MAX_CPU_SECONDS = Math.ceil(2 * transcodeLimitSeconds(MAX_DURATION_SECONDS, MAX_ALL_PIXELS));

export const THREADS = 2;

/** Exit code of the header reader for a file with more parts than any camera writes. */
export const TOO_MANY_PARTS = 2;
