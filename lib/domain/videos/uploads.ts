import type { Container } from "./container-of-bytes";
import { CAMERA_ENDINGS } from "./source-types";

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

/** Formats the upload screen names. */
export const SUPPORTED_FORMATS = ["MP4", "AVI", "MOV", "WMV", "FLV"] as const;

const VIDEO_ENDINGS = [
  ...[".mp4", ".m4v", ".mov", ".avi", ".wmv", ".asf", ".flv", ".webm", ".mkv", ".3gp", ".3g2"],
] as const;

/** Endings that are also those of other files: of them, the browser's type counts where the bytes say nothing. */
const AMBIGUOUS_ENDINGS = [".mts", ".ts", ".mod"] as const;

/** For the file dialog, which knows no type for some of the endings: `docs/decisions/050-picked-files.md`. */
export const ACCEPTED_FILES = ["video/*", ...VIDEO_ENDINGS, ...CAMERA_ENDINGS].join(",");

interface NamedFile {
  name: string;
  /** As the browser has it; "" where it knows none. */
  type: string;
}

const endsWithOne = ({ name }: NamedFile, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

const isTypedAsVideo = (file: NamedFile) =>
  file.type === ""
    ? endsWithOne(file, [...VIDEO_ENDINGS, ...CAMERA_ENDINGS])
    : file.type.startsWith("video/");

/** Whether a picked file is called a video, before anything of it is read. */
export function looksLikeVideo(file: NamedFile): boolean {
  return endsWithOne(file, CAMERA_ENDINGS) || isTypedAsVideo(file);
}

/**
 * Whether a file is to be sent as a video: what it holds decides. A file of which that cannot be said is left to the server, where
 * the browser's type for it does not say otherwise.
 * @param container by the file's first bytes; null where they are of no known container.
 */
export function mayHoldVideo(file: NamedFile, container: Container | null): boolean {
  const isNamedAsVideo = endsWithOne(file, CAMERA_ENDINGS) && !endsWithOne(file, AMBIGUOUS_ENDINGS);
  return container !== null || isNamedAsVideo || isTypedAsVideo(file);
}

export const NO_VIDEO = "This is not a video file. Please choose a video.";

/**
 * Why a picked file is not sent, in words for the rider; null when it may be.
 * @param container by the file's first bytes; left out before they are read.
 */
export function refusalOfFile(
  file: NamedFile & { size: number },
  container?: Container | null,
): string | null {
  const isVideo = container === undefined ? looksLikeVideo(file) : mayHoldVideo(file, container);
  if (!isVideo) return NO_VIDEO;
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

/** How much of a file was sent, e.g. `1.5 MB of 20 MB`; its size alone before the first byte. */
export const formatSent = (sentBytes: number, totalBytes: number): string =>
  sentBytes > 0
    ? `${formatFileSize(sentBytes)} of ${formatFileSize(totalBytes)}`
    : formatFileSize(totalBytes);

/** How much of a file the server has, as a sentence without its full stop. */
export const describeArrived = (receivedBytes: number, totalBytes: number): string =>
  receivedBytes > 0
    ? `${formatFileSize(receivedBytes)} of ${formatFileSize(totalBytes)} have arrived`
    : `Nothing of its ${formatFileSize(totalBytes)} has arrived yet`;
