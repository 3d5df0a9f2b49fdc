import { reviewFilm } from "@/lib/contracts/review-films";
import type { VideoGuard } from "../access/guard";
import { countFilm } from "../access/guest-limits";
import { recordedReview } from "../access/review-guards";
import { attachmentAs } from "../http/content-disposition";
import { Reply, route } from "../http/route";
import { requestFilm, filmFileName, findFilm, getFilm } from "../services/films/review-films";
import { FILE, serveObject } from "./serve-object";

export const reviewFilmEndpoints = (guard: VideoGuard) => ({
  GET: route(
    {
      summary: "How far the film of a review is",
      responses: { 200: reviewFilm },
      guard: recordedReview(guard, "view"),
    },
    ({ access, request }) => getFilm(access, request.nextUrl.pathname),
  ),
  POST: route(
    {
      summary: "Asks for a review as a film; again for one that failed",
      responses: { 200: reviewFilm, 202: reviewFilm },
      limits: ["films"],
      guard: recordedReview(guard, "saveFilm"),
    },
    async ({ access, request, address }) => {
      const add = () => requestFilm(access, request.nextUrl.pathname);
      const { row, isNew } = await countFilm(access.access, address, add);
      return new Reply(isNew ? 202 : 200, row);
    },
  ),
});

export const filmFileEndpoints = (guard: VideoGuard) => ({
  GET: route(
    { summary: "The film of a review", responses: FILE, guard: recordedReview(guard, "view") },
    async ({ access, request }) =>
      serveObject(request, await findFilm(access), { disposition: attachmentAs(filmFileName(access)) }),
  ),
});
