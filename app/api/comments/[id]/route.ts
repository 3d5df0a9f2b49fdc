import { commentById } from "@/lib/server/access/video-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteComment } from "@/lib/server/services/comments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: commentById("delete") }, ({ proof }) => deleteComment(proof)),
});
