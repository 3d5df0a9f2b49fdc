import { post, postEdit } from "@/lib/contracts/posts";
import { postByAdmin } from "@/lib/server/access/post-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { deletePost, updatePost } from "@/lib/server/services/blog/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Changes a post",
      responses: { 200: post },
      guard: postByAdmin,
      body: json(postEdit, { maxBytes: JSON_BYTES.large }),
    },
    ({ access, body }) => updatePost(access, body),
  ),
  DELETE: route({ summary: "Deletes a post", responses: NO_BODY, guard: postByAdmin }, ({ access }) =>
    deletePost(access),
  ),
});
