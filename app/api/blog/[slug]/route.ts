import { readablePost } from "@/lib/server/access/post-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { toPost } from "@/lib/server/services/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: readablePost }, ({ proof }) => toPost(proof)),
});
