/** The largest source taken: 1 GiB. */
export const MAX_SOURCE_BYTES = 1024 ** 3;

/**
 * Of a file that is sent in parts: the least that S3 takes. What a lost connection costs is at most the parts that were on
 * their way, so they are as small as they may be. A smaller file is sent whole.
 */
export const PART_BYTES = 5 * 1024 ** 2;

/** So many parts are on their way at once: enough to fill a line with a long way, and one connection stays for the page. */
export const PARTS_AT_ONCE = 4;

const MIN_EQUAL_ROUNDS = 4;

/**
 * The bytes of each part but the last. A large file's parts are up to a fourth larger than they have to be, so that they go in
 * rounds of `PARTS_AT_ONCE`: a round that is half full costs a line with a long way as much as a full one.
 */
export function partBytesOf(sizeBytes: number): number {
  const rounds = Math.floor(sizeBytes / (PART_BYTES * PARTS_AT_ONCE));
  return rounds < MIN_EQUAL_ROUNDS ? PART_BYTES : Math.ceil(sizeBytes / (rounds * PARTS_AT_ONCE));
}

export const partCountOf = (sizeBytes: number, partBytes: number): number => Math.ceil(sizeBytes / partBytes);

/** Bytes of the part with this number, 1 and up. */
export const partSizeOf = (partNumber: number, sizeBytes: number, partBytes: number): number =>
  Math.min(partBytes, sizeBytes - (partNumber - 1) * partBytes);

/** The uploads that one account may have under way. */
export const MAX_UPLOADS_AT_ONCE = 10;

/** Of a slow line, 1 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 125_000;
const SPARE_SECONDS = 5 * 60;

/**
 * Until when an unfinished upload counts as under way: as long as a slow line takes, and five minutes more. One that
 * broke off must not block the next for hours.
 * @param begunAtMs and the result in milliseconds since 1970.
 */
export function uploadCountsUntil(begunAtMs: number, sizeBytes: number): number {
  return begunAtMs + (sizeBytes / SLOW_BYTES_PER_SECOND + SPARE_SECONDS) * 1000;
}

/** Formats the upload screen names, with the file endings browsers may not know a video type for. */
export const SUPPORTED_FORMATS = ["MP4", "AVI", "MOV", "WMV", "FLV"] as const;

const VIDEO_ENDINGS = /\.(mp4|m4v|avi|mov|wmv|flv|webm|mkv|3gp|3g2)$/i;

/** What camcorders record. Some systems take these endings for quite other things, so the ending alone counts. */
const CAMCORDER_ENDINGS = [".mts", ".m2ts", ".m2t", ".ts", ".mod", ".tod", ".mpg", ".mpeg", ".vob"] as const;

/** Whether a picked file may be offered for upload, from what the browser knows of it. */
export function looksLikeVideo({ name, type }: { name: string; type: string }): boolean {
  const isCamcorders = CAMCORDER_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  return isCamcorders || (type === "" ? VIDEO_ENDINGS.test(name) : type.startsWith("video/"));
}

export const NO_VIDEO = "This is not a video file. Please choose a video.";

/** Why a picked file is not sent, in words for the rider; null when it may be. */
export function refusalOfFile(file: { name: string; type: string; size: number }): string | null {
  if (!looksLikeVideo(file)) return NO_VIDEO;
  if (file.size === 0) return "This file is empty. Please choose another one.";
  if (file.size > MAX_SOURCE_BYTES) {
    return `This file is ${formatFileSize(file.size)}. Videos can be up to 1GB: cut it to the part you want to analyze.`;
  }
  return null;
}

/** A title to start from: the file's name without its ending. */
export function titleFromFilename(filename: string): string {
  return filename.replace(/\.[^.]+$/, "").trim();
}

const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** A file size in units of 1024 with at most two decimals, e.g. `1.5 MB`, `1 Byte`. */
export function formatFileSize(sizeBytes: number): string {
  if (!(sizeBytes > 0)) return "0 Bytes";
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(sizeBytes) / Math.log(1024))));
  const amount = Number((sizeBytes / 1024 ** step).toFixed(2));
  return amount === 1 && step === 0 ? "1 Byte" : `${amount} ${UNITS[step] ?? "TB"}`;
}
