import { post } from "@/lib/contracts/posts";
import { readablePost } from "@/lib/server/access/post-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { toPost } from "@/lib/server/services/blog/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: "A post", responses: { 200: post }, guard: readablePost }, ({ access }) =>
    toPost(access),
  ),
});
