import { mutationOptions } from "@tanstack/react-query";
import type { MovedAnnotations } from "@/lib/contracts/moved-annotations";
import { send } from "../calls/request";
import { readAnnotationsAgain, scopePath } from "./video-scope";

interface Move extends MovedAnnotations {
  videoId: string;
}

/** For a video that could not be processed. */
export const moveAnnotationsMutation = mutationOptions({
  mutationFn: async ({ videoId, toVideoId }: Move) =>
    void (await send("POST", `${scopePath({ kind: "own", videoId })}/move-annotations`, { toVideoId })),
  onSuccess: (_moved, { videoId, toVideoId }, _result, { client }) =>
    readAnnotationsAgain(client, { kind: "own", videoId }, { kind: "own", videoId: toVideoId }),
  meta: { error: { title: "Your notes could not be moved", retryable: true } },
});
