import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  arrivedPart,
  completeUploadBody,
  signedParts,
  startedMultipart,
  startedUpload,
  unfinishedUpload,
  type CompleteUploadBody,
  type StartedMultipart,
  type StartedUpload,
  type StartUploadBody,
  type UnfinishedUpload,
} from "@/lib/contracts/uploads";
import { video, type Video } from "@/lib/contracts/videos";
import { videosKey } from "./known-library";
import { request, sendDelete } from "./request";
import { useWrite } from "./use-write";
import type { Write } from "./write";

export const unfinishedKey = ["/api/videos/uploads"];
const pathOf = (videoId: string) => `/api/videos/uploads/${encodeURIComponent(videoId)}`;

/** First call: a place for the file, under the id that the video will have. Sent again, it goes on with the same upload. */
export const startUpload: Write<StartUploadBody & { id: string }, StartedUpload | StartedMultipart> = {
  key: "uploads.start",
  call: (body) =>
    request(z.union([startedMultipart, startedUpload]), "POST", "/api/videos/flowplayer/signed-url", body),
};

/** Last call: the file has arrived, processing may start. */
export const completeUpload: Write<CompleteUploadBody, Video> = {
  key: "uploads.complete",
  call: (body) => request(video, "POST", "/api/videos/flowplayer/complete", completeUploadBody.parse(body)),
  apply: (queries) => {
    void queries.invalidateQueries({ queryKey: videosKey });
    void queries.invalidateQueries({ queryKey: unfinishedKey });
  },
};

/** Gives an unfinished upload up, with what has arrived of it. */
export const discardUpload: Write<{ videoId: string }, void> = {
  key: "uploads.discard",
  call: ({ videoId }) => sendDelete(pathOf(videoId)),
  apply: (queries, _answer, { videoId }) => {
    queries.setQueryData<UnfinishedUpload[]>(unfinishedKey, (known) =>
      known?.filter((each) => each.videoId !== videoId),
    );
    void queries.invalidateQueries({ queryKey: unfinishedKey });
  },
  failure: { title: "Upload not discarded", description: "Please try again." },
};

/** Addresses for the parts with these numbers. */
export const signParts = async (videoId: string, partNumbers: number[]) =>
  (await request(signedParts, "POST", `${pathOf(videoId)}/parts`, { partNumbers })).urls;

/** Numbers of the parts that have arrived. */
export const listArrivedParts = async (videoId: string): Promise<number[]> =>
  (await request(z.array(arrivedPart), "GET", `${pathOf(videoId)}/parts`)).map(
    ({ partNumber }) => partNumber,
  );

/** The signed-in user's uploads that can go on, the last begun first. */
export const requestUnfinished = () => request(z.array(unfinishedUpload), "GET", "/api/videos/uploads");

export const useUnfinishedUploads = () => useQuery({ queryKey: unfinishedKey, queryFn: requestUnfinished });
export const useDiscardUpload = () => useWrite(discardUpload);
export const useStartUpload = () => useWrite(startUpload);
export const useCompleteUpload = () => useWrite(completeUpload);
