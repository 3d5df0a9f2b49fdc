import type { Container } from "./container-of-bytes";
import { CAMERA_ENDINGS } from "./source-types";

export const MAX_SOURCE_BYTES = 1024 ** 3;

/** The smallest part that S3 takes, since a lost connection loses the parts in transfer. A smaller file is sent whole. */
export const PART_BYTES = 5 * 1024 ** 2;

/** Enough to fill a connection with high latency; one connection stays for the page. */
export const PARTS_AT_ONCE = 4;

const MIN_EQUAL_ROUNDS = 4;

/** The size of all parts but the last. Large files get up to 25 % larger parts, to fill rounds of `PARTS_AT_ONCE`. */
export function partBytesOf(sizeBytes: number): number {
  const rounds = Math.floor(sizeBytes / (PART_BYTES * PARTS_AT_ONCE));
  return rounds < MIN_EQUAL_ROUNDS ? PART_BYTES : Math.ceil(sizeBytes / (rounds * PARTS_AT_ONCE));
}

export const partCountOf = (sizeBytes: number, partBytes: number): number => Math.ceil(sizeBytes / partBytes);

export const partSizeOf = (partNumber: number, sizeBytes: number, partBytes: number): number =>
  Math.min(partBytes, sizeBytes - (partNumber - 1) * partBytes);

export const MAX_UPLOADS_AT_ONCE = 10;

/** 1 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 125_000;
const SPARE_SECONDS = 5 * 60;

/** An unfinished upload counts for its time on a slow connection plus five minutes. Milliseconds since 1970. */
export function uploadCountsUntil(begunAtMs: number, sizeBytes: number): number {
  return begunAtMs + (sizeBytes / SLOW_BYTES_PER_SECOND + SPARE_SECONDS) * 1000;
}

export const SUPPORTED_FORMATS = ["MP4", "AVI", "MOV", "WMV", "FLV"] as const;

const VIDEO_ENDINGS = [
  ...[".mp4", ".m4v", ".mov", ".avi", ".wmv", ".asf", ".flv", ".webm", ".mkv", ".3gp", ".3g2"],
] as const;

/** Endings that other files have too: the browser's type counts where the bytes say nothing. */
const AMBIGUOUS_ENDINGS = [".mts", ".ts", ".mod"] as const;

/** For the file dialog, which has no type for some endings: `docs/decisions/050-picked-files.md`. */
export const ACCEPTED_FILES = ["video/*", ...VIDEO_ENDINGS, ...CAMERA_ENDINGS].join(",");

interface NamedFile {
  name: string;
  /** "" where the browser knows none. */
  type: string;
}

const endsWithOne = ({ name }: NamedFile, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

const isTypedAsVideo = (file: NamedFile) =>
  file.type === ""
    ? endsWithOne(file, [...VIDEO_ENDINGS, ...CAMERA_ENDINGS])
    : file.type.startsWith("video/");

export function looksLikeVideo(file: NamedFile): boolean {
  return endsWithOne(file, CAMERA_ENDINGS) || isTypedAsVideo(file);
}

/** Decides by the bytes, else by the browser's type; the server decides the rest. @param container null if unknown */
export function mayHoldVideo(file: NamedFile, container: Container | null): boolean {
  const isNamedAsVideo = endsWithOne(file, CAMERA_ENDINGS) && !endsWithOne(file, AMBIGUOUS_ENDINGS);
  return container !== null || isNamedAsVideo || isTypedAsVideo(file);
}

export const NO_VIDEO = "This is not a video file. Please choose a video.";

/** The message why a picked file is not sent; null when it may be. @param container absent before its bytes are read. */
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

export function titleFromFilename(filename: string): string {
  return filename.replace(/\.[^.]+$/, "").trim();
}

const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** In units of 1024 with at most two decimals, e.g. `1.5 MB`, `1 Byte`. */
export function formatFileSize(sizeBytes: number): string {
  if (!(sizeBytes > 0)) return "0 Bytes";
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(sizeBytes) / Math.log(1024))));
  const amount = Number((sizeBytes / 1024 ** step).toFixed(2));
  return amount === 1 && step === 0 ? "1 Byte" : `${amount} ${UNITS[step] ?? "TB"}`;
}

export const formatSent = (sentBytes: number, totalBytes: number): string =>
  sentBytes > 0
    ? `${formatFileSize(sentBytes)} of ${formatFileSize(totalBytes)}`
    : formatFileSize(totalBytes);

export const describeArrived = (receivedBytes: number, totalBytes: number): string =>
  receivedBytes > 0
    ? `${formatFileSize(receivedBytes)} of ${formatFileSize(totalBytes)} have arrived`
    : `Nothing of its ${formatFileSize(totalBytes)} has arrived yet`;
