/** Keys of new objects. The key of an existing object is read from its row. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { VOICE_FORMATS, type VoiceFormat } from "@/lib/domain/annotations/voice";
import { MEDIA_KINDS, type HlsKind, type ProcessedKind } from "./media-kinds";

export const KEY_ROOTS = [
  ...["uploads", "sources", "videos", "streams", "voices"],
  ...["films", "reports", "pictures"],
] as const;

export const sourceKey = (videoId: string) => `uploads/${videoId}/${MEDIA_KINDS.source.fileName}`;

export function videoIdOfUpload(key: string): string | null {
  const [, videoId = ""] = key.split("/");
  return key === sourceKey(videoId) && z.uuid().safeParse(videoId).success ? videoId : null;
}

/** Parts in the disk storage; no object is listed there. */
export const PARTS_ROOT = "parts";
export const partKey = (multipartId: string, partNumber: number) =>
  `${PARTS_ROOT}/${multipartId}/${partNumber}`;

export function multipartIdOfPart(key: string): string | null {
  const [, multipartId = "", number = ""] = key.split("/");
  const isNumber = /^[1-9]\d{0,4}$/.test(number);
  const isId = z.uuid().safeParse(multipartId).success;
  return isNumber && isId && key === partKey(multipartId, Number(number)) ? multipartId : null;
}

export const isPartKey = (key: string) => multipartIdOfPart(key) !== null;

/** Has no address. A new key at every call. */
export const originalKey = (videoId: string) =>
  `sources/${videoId}/${randomUUID()}/${MEDIA_KINDS.source.fileName}`;

export const attemptsPrefix = (videoId: string) => `videos/${videoId}`;
export const attemptPrefix = (videoId: string, attemptId: string) =>
  `${attemptsPrefix(videoId)}/${attemptId}`;
export const attemptKey = (videoId: string, attemptId: string, kind: ProcessedKind) =>
  `${attemptPrefix(videoId, attemptId)}/${MEDIA_KINDS[kind].fileName}`;

/** Apart from `videos`, because it starts while processing cleans up there. */
export const streamPrefix = (videoId: string, attemptId: string) => `streams/${videoId}/${attemptId}`;
export const streamFileName = (kind: HlsKind, shortSide?: number) =>
  `${shortSide === undefined ? "" : `${shortSide}-`}${MEDIA_KINDS[kind].fileName}`;

/** A new key at every call, so that no two attempts write the same object. */
export const voiceKey = (videoId: string, format: VoiceFormat) =>
  `voices/${videoId}/${randomUUID()}/${MEDIA_KINDS.voice.fileName}.${VOICE_FORMATS[format].ending}`;
export const voiceCopyKey = (videoId: string) =>
  `voices/${videoId}/${randomUUID()}/${MEDIA_KINDS.voiceCopy.fileName}`;

export const filmKey = (videoId: string) => `films/${videoId}/${randomUUID()}/${MEDIA_KINDS.film.fileName}`;

export const reportKey = (videoId: string) =>
  `reports/${videoId}/${randomUUID()}/${MEDIA_KINDS.report.fileName}`;
export const comparisonReportKey = (videoId: string) =>
  `reports/${videoId}/${randomUUID()}/${MEDIA_KINDS.comparisonReport.fileName}`;

/** A new key at every call, because browsers cache. */
export const pictureKey = (userId: string) =>
  `pictures/${userId}/${randomUUID()}/${MEDIA_KINDS.profilePicture.fileName}`;

export const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

const KEY = /^[a-z0-9-]+(\/[a-z0-9][a-z0-9._-]*)+$/i;

/** The server makes all keys; this refuses anything that could escape the folder. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key) && !key.includes("..");
}

export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error("Not an object key");
}
