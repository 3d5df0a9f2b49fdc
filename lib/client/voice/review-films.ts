import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reviewFilm } from "@/lib/contracts/review-films";
import { isUnderWay } from "@/lib/domain/renderings";
import { reviewsPath, type VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";

const POLL_MS = 1000;

const filmPath = (scope: VideoScope, commentId: string) => `${reviewsPath(scope)}/${commentId}/film`;

/** Asked again while it is under way. */
export const reviewFilmQuery = (scope: VideoScope, commentId: string) =>
  queryOptions({
    queryKey: [filmPath(scope, commentId)],
    queryFn: () => request(reviewFilm, "GET", filmPath(scope, commentId)),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.status) ? POLL_MS : false),
  });

export const askForFilmMutation = (scope: VideoScope, commentId: string) =>
  mutationOptions({
    mutationFn: () => request(reviewFilm, "POST", filmPath(scope, commentId)),
    onSuccess: (film, _nothing, _result, { client }) =>
      void client.setQueryData(reviewFilmQuery(scope, commentId).queryKey, film),
    meta: { error: { title: "No film yet" } },
  });
