/** Apart from a video's queries, because the library loads only this. */
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { z } from "zod";
import { COMMENT_SEARCH_MIN, foundComment } from "@/lib/contracts/comment-search";
import { commentCount } from "@/lib/contracts/comments";
import { request } from "../calls/request";

export const commentCountQuery = queryOptions({
  queryKey: ["/api/comments/count"],
  queryFn: () => request(commentCount, "GET", "/api/comments/count"),
});

export const commentSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/comments/search", search],
    queryFn:
      search.length < COMMENT_SEARCH_MIN
        ? skipToken
        : () =>
            request(z.array(foundComment), "GET", `/api/comments/search?${new URLSearchParams({ search })}`),
    placeholderData: search.length < COMMENT_SEARCH_MIN ? undefined : keepPreviousData,
  });
