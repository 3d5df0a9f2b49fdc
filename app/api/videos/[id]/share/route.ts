import { shareBody } from "@/lib/contracts/shares";
import { ownVideo } from "@/lib/server/access/video-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { revokeShare, shareVideo } from "@/lib/server/services/shares";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: ownVideo("share"), body: json(shareBody) }, ({ proof, body }) =>
    shareVideo(proof, body),
  ),
  DELETE: route({ door: ownVideo("share") }, ({ proof }) => revokeShare(proof)),
});
