import { z } from "zod";
import { post } from "@/lib/contracts/posts";
import { anyone } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listPublishedPosts } from "@/lib/server/services/blog/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "The published posts", uncounted: "public", responses: { 200: z.array(post) }, guard: anyone },
    () => listPublishedPosts(),
  ),
});
