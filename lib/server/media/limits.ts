/** The limits that every run of ffmpeg and ffprobe is held to. */

/** 8192 x 4320, the largest picture a consumer camera records. */
export const MAX_PIXELS = 35_389_440;
export const MIN_SIDE_PIXELS = 16;
export const MAX_DURATION_SECONDS = 4 * 3600;

/**
 * Only plain files are opened and only these containers are looked for. Without the second, ffmpeg takes a text file
 * for a playlist and opens whatever the playlist names.
 */
export const ALLOWED_PROTOCOLS = "file";
export const ALLOWED_FORMATS = "mov,avi,asf,flv,matroska";

export const MAX_MEMORY_BYTES = 2 * 1024 ** 3;
export const MAX_OUTPUT_BYTES = 4 * 1024 ** 3;

/** A probe reads headers; one that takes longer is being led on. */
export const PROBE_LIMIT_SECONDS = 20;

/** Wall-clock seconds a transcode may take that covers this many seconds of video. */
export function transcodeLimitSeconds(videoSeconds: number): number {
  return Math.max(120, 6 * videoSeconds);
}

/** CPU seconds at which the kernel ends a process whose supervisor did not: two threads for the longest allowed time. */
export const MAX_CPU_SECONDS = Math.ceil(2 * transcodeLimitSeconds(MAX_DURATION_SECONDS));

/** What may be missing from a source, as a share of what its container declares, before it counts as incomplete. */
export const MAX_MISSING_SHARE = 0.05;

export const THREADS = 2;
