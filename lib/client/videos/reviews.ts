import { mutationOptions } from "@tanstack/react-query";
import { review } from "@/lib/contracts/reviews";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";
import { videoQuery } from "./videos";

/** For the reviewer, on the page of their link. */
export const setDoneMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: (done: boolean) => request(review, "PUT", `${scopePath(scope)}/done`, { done }),
    onSuccess: (changed, _done, _result, { client }) =>
      void client.setQueryData(
        videoQuery(scope).queryKey,
        (video) => video && { ...video, sender: video.sender && { ...video.sender, review: changed } },
      ),
    meta: { error: { title: "This could not be saved" } },
  });
