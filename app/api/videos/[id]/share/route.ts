import { shareBody } from "@/lib/contracts/shares";
import { ownVideo } from "@/lib/server/access/video-doors";
import { route } from "@/lib/server/http/route";
import { revokeShare, shareVideo } from "@/lib/server/services/shares";

export const POST = route({ door: ownVideo("share"), body: shareBody }, ({ proof, body }) =>
  shareVideo(proof, body),
);
export const DELETE = route({ door: ownVideo("share") }, ({ proof }) => revokeShare(proof));
