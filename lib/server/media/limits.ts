/** Limits of every run of ffmpeg and ffprobe. */

/** 8192 x 4320, the largest picture a consumer camera records. */
export const MAX_PIXELS = 35_389_440;
export const MIN_SIDE_PIXELS = 16;
export const MAX_DURATION_SECONDS = 4 * 3600;
/** Four hours at 60 frames a second. */
export const MAX_FRAMES = MAX_DURATION_SECONDS * 60;
/** Of more than 120 a second, which are written for slow motion: 20 minutes at 240. */
export const MAX_FAST_FRAMES = 20 * 60 * 240;
export const FAST_FRAME_RATE = 120;

/**
 * Only plain files are opened and only these containers are looked for. Without the second, ffmpeg takes a text file
 * for a playlist and opens whatever the playlist names.
 */
export const ALLOWED_PROTOCOLS = "file";
export const ALLOWED_FORMATS = "mov,avi,asf,flv,matroska";

/** The longest side a camera's picture has; longer ones only exist in files made to hurt. */
export const MAX_SIDE_PIXELS = 8192;

/**
 * What one file may cost, in pixels of all its frames: a base that any short clip stays under, and more for each byte.
 * Cameras write at least 0.02 bits for a pixel; twenty times less is taken.
 */
const BASE_PIXELS = 6_000_000_000;
const PIXELS_PER_BYTE = 8000;
/** Four hours of 1080p at 60 frames a second. */
const MAX_ALL_PIXELS = 1_800_000_000_000;

export function allowedPixels(fileBytes: number): number {
  return Math.min(MAX_ALL_PIXELS, BASE_PIXELS + PIXELS_PER_BYTE * fileBytes);
}

/** Pixels a second that a slow machine of two cores gets through. */
const PIXELS_PER_SECOND = 50_000_000;

export const MAX_MEMORY_BYTES = 2 * 1024 ** 3;
export const MAX_OUTPUT_BYTES = 4 * 1024 ** 3;

/** A probe reads headers; one that takes longer is being led on. */
export const PROBE_LIMIT_SECONDS = 20;

/** Wall-clock seconds a transcode may take that covers this many seconds and pixels of video. */
export function transcodeLimitSeconds(videoSeconds: number, pixels = 0): number {
  return Math.max(120, 6 * videoSeconds, pixels / PIXELS_PER_SECOND);
}

/** How many times longer a run may take after it was too slow, or failed by a fault of this program. */
export const TIMEOUT_FACTOR_AFTER_DELAY = 8;

/** CPU seconds at which the kernel ends a process whose supervisor did not: two threads for the longest allowed time. */
export const MAX_CPU_SECONDS = Math.ceil(2 * transcodeLimitSeconds(MAX_DURATION_SECONDS, MAX_ALL_PIXELS));

export const THREADS = 2;

/** How the reader of headers ends for a file of more parts than any camera writes. */
export const TOO_MANY_PARTS = 2;
