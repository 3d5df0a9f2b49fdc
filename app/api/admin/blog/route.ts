import { z } from "zod";
import { post, postBody } from "@/lib/contracts/posts";
import { adminOnly } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { createdReply, idempotentResponses, route } from "@/lib/server/http/route";
import { createPost, listAllPosts } from "@/lib/server/services/blog/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: "All posts, drafts too", responses: { 200: z.array(post) }, guard: adminOnly }, () =>
    listAllPosts(),
  ),
  POST: route(
    {
      summary: "Writes a post",
      responses: idempotentResponses(post),
      guard: adminOnly,
      body: json(postBody, { maxBytes: JSON_BYTES.large }),
    },
    async ({ access, body }) => createdReply(await createPost(access, body)),
  ),
});
