import { postBody } from "@/lib/contracts/posts";
import { adminOnly } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { created, route } from "@/lib/server/http/route";
import { createPost, listAllPosts } from "@/lib/server/services/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, () => listAllPosts()),
  POST: route({ door: adminOnly, body: json(postBody) }, async ({ proof, body }) =>
    created(await createPost(proof.user.id, body)),
  ),
});
