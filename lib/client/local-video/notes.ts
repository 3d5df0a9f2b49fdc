/** What was written about a video that only this device knows: the rows as the server would answer them. */
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { distance } from "@/lib/contracts/distances";
import { marker } from "@/lib/contracts/markers";
import { series } from "@/lib/contracts/series";
import { readStoredJson, readStoredText, writeStoredText } from "../stored-text";

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

const keyOfFile = (userId: string, fingerprint: string) => `local-video-of:${userId}:${fingerprint}`;

/** The id under which this account began to write about this file; null when it did not. */
export const idOfFile = (userId: string, fingerprint: string): string | null =>
  readStoredText("device", keyOfFile(userId, fingerprint)) || null;

/** Remembers it, so that the file chosen again after a reload has its notes. @param videoId null forgets it. */
export const rememberIdOfFile = (userId: string, fingerprint: string, videoId: string | null) =>
  writeStoredText("device", keyOfFile(userId, fingerprint), videoId ?? "");
