import { z } from "zod";
import { annotationLists, rowsOf } from "@/lib/contracts/annotation-rows";
import { comment } from "@/lib/contracts/comments";
import { marker } from "@/lib/contracts/markers";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { storedKeys } from "../device/stored-keys";
import { readStoredJson, writeStoredText } from "../device/stored-value";

const localAnnotations = annotationLists.extend({
  /** All are the viewer's own; rows of earlier versions lack the field. */
  comments: z.array(comment.extend({ isOwn: z.boolean().default(true) })),
  markers: z.array(marker.extend({ isGuess: z.boolean().default(false) })),
  authorName: z.string(),
  /** Time of the file's first frame in seconds: its rendition begins at zero. */
  firstSeconds: z.number(),
});

export type LocalAnnotations = z.infer<typeof localAnnotations>;

export const isEmpty = (annotations: LocalAnnotations) =>
  ANNOTATION_KINDS.every((kind) => rowsOf(kind, annotations).length === 0);

const keyOfVideo = (videoId: string) => `local-video:${videoId}`;

export const readAnnotations = (videoId: string): LocalAnnotations | null =>
  readStoredJson("device", keyOfVideo(videoId), localAnnotations);

/** An empty store is deleted. */
export const writeAnnotations = (videoId: string, annotations: LocalAnnotations) =>
  writeStoredText("device", keyOfVideo(videoId), isEmpty(annotations) ? "" : JSON.stringify(annotations));

const ownerOfFile = z.object({ userId: z.string(), videoId: z.string() });
type OwnerOfFile = z.infer<typeof ownerOfFile>;

const FILE_PREFIX = "local-video-of:";
const keyOfFile = (fingerprint: string) => FILE_PREFIX + fingerprint;

export const readOwnerOfFile = (fingerprint: string): OwnerOfFile | null =>
  readStoredJson("device", keyOfFile(fingerprint), ownerOfFile);

/** Finds a file's annotations when it is chosen again. @param owner null deletes it. */
export const writeOwnerOfFile = (fingerprint: string, owner: OwnerOfFile | null) =>
  writeStoredText("device", keyOfFile(fingerprint), owner === null ? "" : JSON.stringify(owner));

export const localVideosOf = (userId: string): ReadonlyMap<string, string> =>
  new Map(
    storedKeys("device", FILE_PREFIX).flatMap((key) => {
      const owner = readStoredJson("device", key, ownerOfFile);
      return owner?.userId === userId && readAnnotations(owner.videoId) ? [[key, owner.videoId]] : [];
    }),
  );

export function deleteLocalVideosOf(userId: string): void {
  for (const [key, videoId] of localVideosOf(userId)) {
    writeStoredText("device", key, "");
    writeStoredText("device", keyOfVideo(videoId), "");
  }
}
