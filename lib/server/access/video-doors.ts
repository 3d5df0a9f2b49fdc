/** The ways to a video: as its owner, by a share link, as a demo, or from the id of something that belongs to it. */
import type { VideoAction } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { isPassword } from "../auth/passwords";
import type { Account } from "../auth/sessions";
import { hashShareToken } from "../auth/share-token";
import { db } from "../db";
import type { ShareLink, Video } from "../generated/prisma/client";
import { count, requireRoom } from "../limits/counters";
import { against, judgeTry } from "../limits/judge-try";
import { adminOnly, requireSession, requireUser } from "./account-doors";
import { idParam, notFound, type Door, type VideoDoor, type Visit } from "./door";
import { countGuest } from "./guest-limits";
import {
  openComment,
  openDistance,
  openMarker,
  openSeries,
  type CommentAccess,
  type DistanceAccess,
  type ItemAction,
  type MarkerAccess,
  type SeriesAccess,
} from "./item-access";
import { openVideo, type Author, type VideoAccess, type VideoFacts } from "./video-access";
import type { Viewer } from "./viewer";

const asAuthor = (user: Account): Author => ({
  kind: "user",
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
});

/** Whether there is a video to open: its upload is complete, and it is not deleted. */
export const isThere = (video: Video | null): video is Video =>
  video !== null && video.status !== "uploading" && video.deletedAt === null;

/** The signed-in user's own video, once its upload is complete. */
export const ownVideo: VideoDoor = (action) => async (visit) => {
  const { id, user } = requireSession(await visit.viewer());
  const video = await db().video.findUnique({ where: { id: idParam(visit) } });
  if (!isThere(video) || video.ownerId !== user.id) throw notFound("Video not found");
  return openVideo(action, { video, role: "owner", author: asAuthor(user), holder: { kind: "session", id } });
};

/** Any account's video, once its upload is complete, for an admin. */
export const videoByAdmin: VideoDoor = (action) => async (visit) => {
  const { session, user } = await adminOnly(visit);
  const video = await db().video.findUnique({ where: { id: idParam(visit) } });
  if (!isThere(video)) throw notFound("Video not found");
  const holder = { kind: "session", id: session.id } as const;
  return openVideo(action, { video, role: "admin", author: asAuthor(user), holder });
};

const hasEnded = (link: ShareLink) =>
  link.revokedAt !== null || (link.expiresAt !== null && link.expiresAt.getTime() <= Date.now());

/** @throws AppError codeRequired for no code or a wrong one; rateLimited. */
async function checkCode(link: ShareLink, { query, address }: Visit): Promise<void> {
  const { codeHash } = link;
  if (codeHash === null) return;
  const code = query.get("code");
  if (!code) throw new AppError("codeRequired", "This link needs a code.");
  const limits = [
    against("codesOfLinkHere", { link: link.id, address }),
    against("codesOfLink", { link: link.id }),
  ];
  const isRight = await judgeTry(limits, () => isPassword(codeHash, code));
  if (!isRight) throw new AppError("codeRequired", "That code is not right.");
}

function asRecipient(video: Video, link: ShareLink, viewer: Viewer): VideoFacts {
  const pass = viewer.openLink(link.id);
  const author: Author = viewer.user ? asAuthor(viewer.user) : { kind: "guest", guestId: pass.guestId };
  return { video, role: "recipient", author, holder: { kind: "link", id: link.id }, rights: link };
}

/** A video behind a share link. Its recipient is remembered by the guest pass, an account is not needed. */
export const sharedVideo: VideoDoor = (action) => async (visit) => {
  const { address } = visit;
  const viewer = await visit.viewer();
  const tokenHash = hashShareToken(String(visit.params.token));
  const link = await db().shareLink.findUnique({ where: { tokenHash }, include: { video: true } });
  const hasOpenedIt = link !== null && viewer.guestPass?.linkIds.includes(link.id) === true;
  if (!hasOpenedIt) await requireRoom("unknownLinks", { address });
  if (!link || !isThere(link.video) || link.video.status !== "completed") {
    await count("unknownLinks", { address });
    throw notFound("This shared video could not be found or is no longer available.");
  }
  if (hasEnded(link)) throw new AppError("gone", "This link has expired or was withdrawn.");
  if (!hasOpenedIt) await checkCode(link, visit);
  const access = openVideo(action, asRecipient(link.video, link, viewer));
  if (!viewer.user) await countGuest(action, { link: link.id, address });
  return access;
};

/** A video that an admin chose as a demo, opened for anyone; null when it is none. */
export function openDemo<Action extends VideoAction>(
  action: Action,
  video: Video | null,
): VideoAccess<Action> | null {
  if (!isThere(video) || !video.isDemo || video.status !== "completed") return null;
  const holder = { kind: "demo", id: video.id } as const;
  return openVideo(action, { video, role: "demoVisitor", author: null, holder });
}

/** A video that an admin chose as a demo: anyone may look. */
export const demoVideo: VideoDoor = (action) => async (visit) => {
  const access = openDemo(action, await db().video.findUnique({ where: { id: idParam(visit) } }));
  if (!access) throw notFound("Video not found");
  return access;
};

/** The viewer's strongest way to a video that no path names: owner, admin, then any live link they opened. */
async function findWay(viewer: Viewer, video: Video): Promise<VideoFacts | null> {
  if (!isThere(video)) return null;
  const { session, guestPass } = viewer;
  if (session) {
    const { id, user } = session;
    const facts = { video, author: asAuthor(user), holder: { kind: "session", id } } as const;
    if (user.id === video.ownerId) return { ...facts, role: "owner" };
    if (user.accountType === "admin") return { ...facts, role: "admin" };
  }
  const links = await db().shareLink.findMany({
    where: { videoId: video.id, id: { in: [...(guestPass?.linkIds ?? [])] } },
  });
  const link = links.find((candidate) => !hasEnded(candidate));
  return link ? asRecipient(video, link, viewer) : null;
}

/** Somebody who is neither signed in nor came by a link has no business with ids. @throws AppError unauthenticated. */
export function requireSomebody(viewer: Viewer): void {
  if (!viewer.guestPass) requireUser(viewer);
}

/** A video opened by the viewer's strongest way to it; null when there is none. */
export async function accessFrom(viewer: Viewer, video: Video): Promise<VideoAccess<"view"> | null> {
  const way = await findWay(viewer, video);
  return way && openVideo("view", way);
}

/** A comment by its own id, for calls whose path names no video. */
export const commentById =
  <Action extends ItemAction>(action: Action): Door<CommentAccess<Action>> =>
  async (visit) => {
    const viewer = await visit.viewer();
    requireSomebody(viewer);
    const comment = await db().comment.findFirst({
      where: { id: idParam(visit), deletedAt: null },
      include: { video: true },
    });
    const access = comment && (await accessFrom(viewer, comment.video));
    if (!access) throw notFound("Comment not found");
    return openComment(action, comment, access);
  };

/** A marker by its own id. A deleted one is not found. */
export const markerById =
  <Action extends ItemAction>(action: Action): Door<MarkerAccess<Action>> =>
  async (visit) => {
    const viewer = await visit.viewer();
    requireSomebody(viewer);
    const marker = await db().marker.findUnique({
      where: { id: idParam(visit), deletedAt: null },
      include: { video: true },
    });
    const access = marker && (await accessFrom(viewer, marker.video));
    if (!access) throw notFound("Marker not found");
    return openMarker(action, marker, access);
  };

/** A series of markers by its own id. A deleted one is not found. */
export const seriesById =
  <Action extends ItemAction>(action: Action): Door<SeriesAccess<Action>> =>
  async (visit) => {
    const viewer = await visit.viewer();
    requireSomebody(viewer);
    const series = await db().markerSeries.findUnique({
      where: { id: idParam(visit), deletedAt: null },
      include: { video: true },
    });
    const access = series && (await accessFrom(viewer, series.video));
    if (!access) throw notFound("Series not found");
    return openSeries(action, series, access);
  };

/** A distance by its own id. */
export const distanceById =
  (action: "delete"): Door<DistanceAccess<"delete">> =>
  async (visit) => {
    const viewer = await visit.viewer();
    requireSomebody(viewer);
    const distance = await db().distance.findUnique({
      where: { id: idParam(visit) },
      include: { video: true },
    });
    const access = distance && (await accessFrom(viewer, distance.video));
    if (!access) throw notFound("Distance not found");
    return openDistance(action, distance, access);
  };
