import { db } from "../database/db";
import { idParam, makeGuard, notFound } from "./guard";
import type { VideoAccess } from "./video-access";
import { ownVideo } from "./video-guards";

export interface OwnLink {
  share: VideoAccess<"share">;
  linkId: string;
}

export const ownLink = makeGuard<OwnLink>(["ownLink", "share"], async (context) => {
  const share = await ownVideo("share")(context);
  const linkId = idParam(context, "linkId");
  const where = { id: linkId, videoId: share.video.id, revokedAt: null };
  if ((await db().shareLink.findFirst({ where })) === null) throw notFound("This link has ended.");
  return { share, linkId };
});
