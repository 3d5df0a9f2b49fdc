import { z } from "zod";
import { commentSearchQuery, foundComment } from "@/lib/contracts/comment-search";
import { byAccount } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { searchComments } from "@/lib/server/services/annotations/comment-search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Comments on the videos of the account that contain some words, the newest first",
      query: commentSearchQuery,
      responses: { 200: z.array(foundComment) },
      guard: byAccount,
    },
    ({ access, query }) => searchComments(access.user.id, query.search),
  ),
});
