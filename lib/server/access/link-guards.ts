import { db } from "../database/db";
import { NOT_DELETED } from "../database/soft-deletion";
import { requireCaller } from "./account-guards";
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
  // A comparison's links are changed together, by its own calls.
  const where = { id: linkId, videoId: share.video.id, comparisonId: null, revokedAt: null };
  if ((await db().shareLink.findFirst({ where })) === null) throw notFound("This link has ended.");
  return { share, linkId };
});

/** By the id of its link alone, for paths without a video. */
export const ownInvitation = makeGuard<OwnLink>(["ownInvitation", "share"], async (context) => {
  const { user } = requireCaller(await context.viewer());
  const linkId = idParam(context);
  const video = { ownerId: user.id, ...NOT_DELETED };
  const link = await db().shareLink.findFirst({
    where: { id: linkId, revokedAt: null, invitation: { isNot: null }, video },
    select: { videoId: true },
  });
  if (link === null) throw notFound("This invitation was withdrawn.");
  const params = { ...context.params, id: link.videoId };
  return { share: await ownVideo("share")({ ...context, params }), linkId };
});
