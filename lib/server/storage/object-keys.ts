/** Makes the keys of new objects from ids. The key of an existing object is read from its row. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { VOICE_FORMATS, type VoiceFormat } from "@/lib/domain/annotations/voice";
import { MEDIA_KINDS, type HlsKind, type ProcessedKind } from "./media-kinds";

/** What every key begins with: the sweep looks here. */
export const KEY_ROOTS = ["uploads", "sources", "videos", "streams", "voices", "pictures"] as const;

/** Where the browser puts what a rider sends. */
export const sourceKey = (videoId: string) => `uploads/${videoId}/${MEDIA_KINDS.source.fileName}`;

/** The video whose upload has this place; null for any other key. */
export function videoIdOfUpload(key: string): string | null {
  const [, videoId = ""] = key.split("/");
  return key === sourceKey(videoId) && z.uuid().safeParse(videoId).success ? videoId : null;
}

/** Where the folder storage puts the parts of objects that come in parts. No object is listed there. */
export const PARTS_ROOT = "parts";
export const partKey = (multipartId: string, partNumber: number) =>
  `${PARTS_ROOT}/${multipartId}/${partNumber}`;

/** The multipart upload that has this place for a part; null for any other key. */
export function multipartIdOfPart(key: string): string | null {
  const [, multipartId = "", number = ""] = key.split("/");
  const isNumber = /^[1-9]\d{0,4}$/.test(number);
  const isId = z.uuid().safeParse(multipartId).success;
  return isNumber && isId && key === partKey(multipartId, Number(number)) ? multipartId : null;
}

export const isPartKey = (key: string) => multipartIdOfPart(key) !== null;

/** Where a complete upload stays until it is processed; it has no address. A new key at every call. */
export const originalKey = (videoId: string) =>
  `sources/${videoId}/${randomUUID()}/${MEDIA_KINDS.source.fileName}`;

/** Where the processing attempts of a video store their results. */
export const attemptsPrefix = (videoId: string) => `videos/${videoId}`;
export const attemptPrefix = (videoId: string, attemptId: string) =>
  `${attemptsPrefix(videoId)}/${attemptId}`;
export const attemptKey = (videoId: string, attemptId: string, kind: ProcessedKind) =>
  `${attemptPrefix(videoId, attemptId)}/${MEDIA_KINDS[kind].fileName}`;

/** Where the files of a segment are until its video is joined. @param workerId of the claim */
export const segmentKey = (videoId: string, workerId: string, file: "rendition.mp4" | "tiles.mkv") =>
  `${attemptsPrefix(videoId)}/segments/${workerId}/${file}`;

/**
 * Where an attempt at a video's HLS stores its results, apart from `videos`: it begins when processing has cleaned up there.
 */
export const streamPrefix = (videoId: string, attemptId: string) => `streams/${videoId}/${attemptId}`;
/** @param shortSide in pixels, of what there is one of for each height. */
export const streamFileName = (kind: HlsKind, shortSide?: number) =>
  `${shortSide === undefined ? "" : `${shortSide}-`}${MEDIA_KINDS[kind].fileName}`;

/** Where a recording is stored. A new key at every call, so no two calls or attempts write the same object. */
export const voiceKey = (videoId: string, format: VoiceFormat) =>
  `voices/${videoId}/${randomUUID()}/${MEDIA_KINDS.voice.fileName}.${VOICE_FORMATS[format].ending}`;
export const voiceCopyKey = (videoId: string) =>
  `voices/${videoId}/${randomUUID()}/${MEDIA_KINDS.voiceCopy.fileName}`;

/** Where an account's picture is stored. A new key at every call: browsers may cache the previous one. */
export const pictureKey = (userId: string) =>
  `pictures/${userId}/${randomUUID()}/${MEDIA_KINDS.profilePicture.fileName}`;

/** The key without its last part. */
export const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

const KEY = /^[a-z0-9-]+(\/[a-z0-9][a-z0-9._-]*)+$/i;

/** Keys are made by the server alone; this refuses anything a path could be smuggled in by. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key) && !key.includes("..");
}

/** @throws Error for anything but a key. */
export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error("Not an object key");
}
