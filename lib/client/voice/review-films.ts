import { mutationOptions } from "@tanstack/react-query";
import { reviewFilm } from "@/lib/contracts/review-films";
import { reviewsPath, type VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";
import { renderingQuery } from "../renderings/rendering-query";

const filmPath = (scope: VideoScope, commentId: string) => `${reviewsPath(scope)}/${commentId}/film`;

export const reviewFilmQuery = (scope: VideoScope, commentId: string) =>
  renderingQuery(reviewFilm, filmPath(scope, commentId));

export const askForFilmMutation = (scope: VideoScope, commentId: string) =>
  mutationOptions({
    mutationFn: () => request(reviewFilm, "POST", filmPath(scope, commentId)),
    onSuccess: (film, _nothing, _result, { client }) =>
      void client.setQueryData(reviewFilmQuery(scope, commentId).queryKey, film),
    meta: { error: { title: "No film yet" } },
  });
