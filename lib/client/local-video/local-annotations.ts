/** What was written about a video that only this device knows: the rows as the server would give them. */
import { z } from "zod";
import { annotationLists } from "@/lib/contracts/annotations";
import { comment } from "@/lib/contracts/comments";
import { marker } from "@/lib/contracts/markers";
import { ANNOTATION_NAMES } from "../annotations/annotation-kind";
import { storedKeys } from "../device/stored-keys";
import { readStoredJson, writeStoredText } from "../device/stored-value";

const localAnnotations = annotationLists.extend({
  /** All are the viewer's own; rows of earlier versions do not say so. */
  comments: z.array(comment.extend({ isOwn: z.boolean().default(true) })),
  markers: z.array(marker.extend({ isGuess: z.boolean().default(false) })),
  authorName: z.string(),
  /** Where the file's first frame lies on its clock, in seconds: the rendition made of it begins at zero. */
  firstSeconds: z.number(),
});

export type LocalAnnotations = z.infer<typeof localAnnotations>;

export const isEmpty = (annotations: LocalAnnotations) =>
  ANNOTATION_NAMES.every((name) => annotations[name].length === 0);

const keyOfVideo = (videoId: string) => `local-video:${videoId}`;

/** What is stored of this video on this device, also from an earlier page; null when there is nothing. */
export const readAnnotations = (videoId: string): LocalAnnotations | null =>
  readStoredJson("device", keyOfVideo(videoId), localAnnotations);

/** Stores them; what is empty is deleted. */
export const writeAnnotations = (videoId: string, annotations: LocalAnnotations) =>
  writeStoredText("device", keyOfVideo(videoId), isEmpty(annotations) ? "" : JSON.stringify(annotations));

const ownerOfFile = z.object({ userId: z.string(), videoId: z.string() });
type OwnerOfFile = z.infer<typeof ownerOfFile>;

const FILE_PREFIX = "local-video-of:";
const keyOfFile = (fingerprint: string) => FILE_PREFIX + fingerprint;

/** Whose video the annotations of this file are stored for; null when there are none. */
export const readOwnerOfFile = (fingerprint: string): OwnerOfFile | null =>
  readStoredJson("device", keyOfFile(fingerprint), ownerOfFile);

/** Stores the owner of a file, so that its annotations are found when it is chosen again. @param owner null deletes it. */
export const writeOwnerOfFile = (fingerprint: string, owner: OwnerOfFile | null) =>
  writeStoredText("device", keyOfFile(fingerprint), owner === null ? "" : JSON.stringify(owner));

/** The videos of an account that have annotations on this device, by the keys of their files. */
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
