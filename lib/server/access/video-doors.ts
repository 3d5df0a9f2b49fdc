/** Owns the ways to a video: as its owner, by a share link, as a demo, or from one of its comments or markers. */
import { AppError } from "@/lib/domain/app-error";
import { isPassword } from "../auth/passwords";
import { hashShareToken } from "../auth/share-token";
import { db } from "../db";
import type { Comment, Marker, ShareLink, User, Video } from "../generated/prisma/client";
import { requireUser } from "./account-doors";
import { idParam, notFound, type Door, type VideoDoor, type Visit } from "./door";
import { VideoAccess, type Author } from "./video-access";
import type { Viewer } from "./viewer";

const asAuthor = (user: User): Author => ({
  kind: "user",
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
});

function allow(access: VideoAccess, action: Parameters<VideoDoor>[0]): VideoAccess {
  access.require(action);
  return access;
}

/** The signed-in user's own video, once its upload is complete. */
export const ownVideo: VideoDoor = (action) => async (visit) => {
  const user = requireUser(visit.viewer);
  const video = await db().video.findUnique({ where: { id: idParam(visit) } });
  if (!video || video.ownerId !== user.id || video.status === "uploading") throw notFound("Video not found");
  return allow(new VideoAccess(video, "owner", asAuthor(user)), action);
};

const hasEnded = (link: ShareLink) =>
  link.revokedAt !== null || (link.expiresAt !== null && link.expiresAt.getTime() <= Date.now());

async function checkCode(link: ShareLink, visit: Visit): Promise<void> {
  if (link.codeHash === null || visit.viewer.guestPass?.linkIds.includes(link.id)) return;
  const code = visit.query.get("code");
  if (!code) throw new AppError("codeRequired", "This link needs a code.");
  if (!(await isPassword(link.codeHash, code))) throw new AppError("codeRequired", "That code is not right.");
}

function asRecipient(video: Video, link: ShareLink, viewer: Viewer): VideoAccess {
  const pass = viewer.openLink(link.id);
  const author: Author = viewer.user ? asAuthor(viewer.user) : { kind: "guest", guestId: pass.guestId };
  return new VideoAccess(video, "recipient", author, link);
}

/** A video behind a share link. Its recipient is remembered by the guest pass, an account is not needed. */
export const sharedVideo: VideoDoor = (action) => async (visit) => {
  const tokenHash = hashShareToken(visit.params.token ?? "");
  const link = await db().shareLink.findUnique({ where: { tokenHash }, include: { video: true } });
  if (!link || link.video.status !== "completed") {
    throw notFound("This shared video could not be found or is no longer available.");
  }
  if (hasEnded(link)) throw new AppError("gone", "This link has expired or was withdrawn.");
  await checkCode(link, visit);
  return allow(asRecipient(link.video, link, visit.viewer), action);
};

/** A video that an admin chose as a demo: anyone may look. */
export const demoVideo: VideoDoor = (action) => async (visit) => {
  const video = await db().video.findUnique({ where: { id: idParam(visit) } });
  if (!video?.isDemo || video.status !== "completed") throw notFound("Video not found");
  return allow(new VideoAccess(video, "demoVisitor", null), action);
};

/** The viewer's strongest way to a video that no path names: owner, admin, then any live link they opened. */
async function findAccess(viewer: Viewer, video: Video): Promise<VideoAccess | null> {
  const { user, guestPass } = viewer;
  if (user?.id === video.ownerId) return new VideoAccess(video, "owner", asAuthor(user));
  if (user?.accountType === "admin") return new VideoAccess(video, "admin", asAuthor(user));
  const links = await db().shareLink.findMany({
    where: { videoId: video.id, id: { in: [...(guestPass?.linkIds ?? [])] } },
  });
  const link = links.find((candidate) => !hasEnded(candidate));
  return link ? asRecipient(video, link, viewer) : null;
}

/** Somebody who is neither signed in nor came by a link has no business with ids. */
function requireSomebody(viewer: Viewer): void {
  if (!viewer.guestPass) requireUser(viewer);
}

async function accessFrom(viewer: Viewer, item: { video: Video } | null, what: string): Promise<VideoAccess> {
  const access = item && (await findAccess(viewer, item.video));
  if (!access) throw notFound(`${what} not found`);
  return access;
}

/** From a comment's own id to its video, for calls whose path names no video. */
export const videoOfComment: Door<{ access: VideoAccess; comment: Comment }> = async (visit) => {
  requireSomebody(visit.viewer);
  const comment = await db().comment.findUnique({ where: { id: idParam(visit) }, include: { video: true } });
  const access = await accessFrom(visit.viewer, comment, "Comment");
  if (!comment) throw notFound("Comment not found");
  return { access, comment };
};

/** From a marker's own id to its video. */
export const videoOfMarker: Door<{ access: VideoAccess; marker: Marker }> = async (visit) => {
  requireSomebody(visit.viewer);
  const marker = await db().marker.findUnique({ where: { id: idParam(visit) }, include: { video: true } });
  const access = await accessFrom(visit.viewer, marker, "Marker");
  if (!marker) throw notFound("Marker not found");
  return { access, marker };
};
