/** The comment calls of a video, whichever door leads to it. */
import { textCommentBody } from "@/lib/contracts/comments";
import { restoreBody } from "@/lib/contracts/deletion";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { created, route } from "../http/route";
import { addTextComment, listComments } from "../services/comments";
import { restoreComments } from "../services/deleted-comments";

export const commentEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => listComments(proof)),
  POST: route({ door: door("comment"), body: json(textCommentBody) }, async ({ proof, body }) =>
    created(await addTextComment(proof, body)),
  ),
});

export const restoreCommentsEndpoints = (door: VideoDoor) => ({
  POST: route({ door: door("deleteOwnComment"), body: json(restoreBody) }, ({ proof, body }) =>
    restoreComments(proof, body),
  ),
});
