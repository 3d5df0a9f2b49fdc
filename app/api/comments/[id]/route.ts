import { commentEdit } from "@/lib/contracts/comments";
import { commentById } from "@/lib/server/access/video-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { updateComment } from "@/lib/server/services/comments";
import { deleteComment } from "@/lib/server/services/deleted-comments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: commentById("edit"), body: json(commentEdit) }, ({ proof, body }) =>
    updateComment(proof, body),
  ),
  DELETE: route({ door: commentById("delete") }, ({ proof }) => deleteComment(proof)),
});
