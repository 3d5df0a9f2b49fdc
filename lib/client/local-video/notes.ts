/** What was written about a video that only this device knows: the rows as the server would answer them. */
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { distance } from "@/lib/contracts/distances";
import { marker } from "@/lib/contracts/markers";
import { series } from "@/lib/contracts/series";
import { readStoredJson, writeStoredText } from "../stored-text";

export const notes = z.object({
  authorName: z.string(),
  /** Where the file's first frame lies on its clock, in seconds: the rendition made of it begins at zero. */
  firstSeconds: z.number(),
  comments: z.array(comment),
  markers: z.array(marker),
  series: z.array(series),
  distances: z.array(distance),
});

export type Notes = z.infer<typeof notes>;

export const isEmpty = ({ comments, markers, series: all, distances }: Notes) =>
  comments.length + markers.length + all.length + distances.length === 0;

const keyOfNotes = (videoId: string) => `local-video:${videoId}`;

/** What is kept of this video on this device, also from an earlier page; null when there is nothing. */
export const readNotes = (videoId: string): Notes | null =>
  readStoredJson("device", keyOfNotes(videoId), notes);

/** Keeps them; what is empty is forgotten. */
export const keepNotes = (videoId: string, kept: Notes) =>
  writeStoredText("device", keyOfNotes(videoId), isEmpty(kept) ? "" : JSON.stringify(kept));

const ownerOfNotes = z.object({ userId: z.string(), videoId: z.string() });
type OwnerOfNotes = z.infer<typeof ownerOfNotes>;

const keyOfFile = (fingerprint: string) => `local-video-of:${fingerprint}`;

/** Whose video the notes about this file are kept for; null when there are none. */
export const readOwnerOfNotes = (fingerprint: string): OwnerOfNotes | null =>
  readStoredJson("device", keyOfFile(fingerprint), ownerOfNotes);

/** Remembers it, so that the file chosen again after a reload has its notes. @param owner null forgets it. */
export const rememberOwnerOfNotes = (fingerprint: string, owner: OwnerOfNotes | null) =>
  writeStoredText("device", keyOfFile(fingerprint), owner === null ? "" : JSON.stringify(owner));
