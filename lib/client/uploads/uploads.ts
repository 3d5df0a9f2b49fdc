import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  arrivedPart,
  completeUploadBody,
  signedParts,
  startedMultipart,
  startedUpload,
  unfinishedUpload,
  type CompleteUploadBody,
  type StartUploadBody,
} from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { videosKey } from "../calls/known-library";
import { request, sendDelete } from "../calls/request";

const pathOf = (videoId: string) => `/api/videos/uploads/${encodeURIComponent(videoId)}`;

const POLL_MS = 15_000;

/** Uploads that can be resumed, last begun first. */
export const requestUnfinished = () => request(z.array(unfinishedUpload), "GET", "/api/videos/uploads");
/** Polled while another device may be sending, completing or discarding one. */
export const unfinishedUploadsQuery = queryOptions({
  queryKey: ["/api/videos/uploads"],
  queryFn: requestUnfinished,
  refetchInterval: ({ state }) => state.data?.some(({ isRecentlyActive }) => isRecentlyActive) && POLL_MS,
});

/** First call: reserves the file's future video id. Idempotent. */
export const startUpload = (body: StartUploadBody & { id: string }) =>
  request(z.union([startedMultipart, startedUpload]), "POST", "/api/videos/flowplayer/signed-url", body);

/** Last call: the file has arrived, processing may start. */
export const completeUpload = (body: CompleteUploadBody) =>
  request(video, "POST", "/api/videos/flowplayer/complete", completeUploadBody.parse(body));

export function refetchAfterUpload(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: videosKey });
  void queries.invalidateQueries(unfinishedUploadsQuery);
}

export const discardUploadMutation = mutationOptions({
  mutationFn: ({ videoId }: { videoId: string }) => sendDelete(pathOf(videoId)),
  onSuccess: (_discarded, { videoId }, _result, { client }) => {
    client.setQueryData(unfinishedUploadsQuery.queryKey, (known) =>
      known?.filter((each) => each.videoId !== videoId),
    );
    void client.invalidateQueries(unfinishedUploadsQuery);
  },
  meta: { error: { title: "Upload not discarded" } },
});

export const signParts = async (videoId: string, partNumbers: number[]) =>
  (await request(signedParts, "POST", `${pathOf(videoId)}/parts`, { partNumbers })).urls;

export const listArrivedParts = async (videoId: string): Promise<number[]> =>
  (await request(z.array(arrivedPart), "GET", `${pathOf(videoId)}/parts`)).map(
    ({ partNumber }) => partNumber,
  );
