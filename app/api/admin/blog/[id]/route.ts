import { postEdit } from "@/lib/contracts/posts";
import { postByAdmin } from "@/lib/server/access/post-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deletePost, updatePost } from "@/lib/server/services/posts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: postByAdmin, body: json(postEdit) }, ({ proof, body }) => updatePost(proof, body)),
  DELETE: route({ door: postByAdmin }, ({ proof }) => deletePost(proof)),
});
