import { commentById } from "@/lib/server/access/video-doors";
import { route } from "@/lib/server/http/route";
import { deleteComment } from "@/lib/server/services/comments";

export const DELETE = route({ door: commentById("delete") }, ({ proof }) => deleteComment(proof));
