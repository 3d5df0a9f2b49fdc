import { allowedActions, type VideoAction } from "@/lib/domain/access";
import { nameInSentence } from "@/lib/domain/accounts/account-name";
import { isDigitCode } from "@/lib/domain/videos/shares";
import { AppError } from "@/lib/domain/app-error";
import { isPassword } from "../auth/passwords";
import { granteeOf } from "../auth/media-address";
import { hasAdminRights } from "../auth/second-factor";
import type { Account, Caller, LiveSession } from "../auth/sessions";
import { hashToken } from "../auth/hash-token";
import { readShareCode } from "../auth/share-code";
import { db } from "../database/db";
import type { ShareLink, Video } from "../generated/prisma/client";
import { consumePoint, assertBelowLimit } from "../limits/counters";
import { attemptLimit, attempt } from "../limits/attempt";
import { adminOnly, toCallerFacts, requireCaller } from "./account-guards";
import { enteredBy, entryIdOf } from "./link-entry";
import { makeGuard, idParam, notFound, type VideoGuard, type RequestContext } from "./guard";
import { Grant, type GrantFacts } from "./grant";
import { consumeGuestPoints, guestLimitsOf } from "./guest-limits";
import { openVideo, type Author, type VideoAccess, type VideoFacts } from "./video-access";
import type { Viewer } from "./viewer";
import { NOT_DELETED } from "../database/soft-deletion";

const asAuthor = (user: Account): Author => ({
  kind: "user",
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
});

export const isAvailable = (video: Video | null): video is Video =>
  video !== null && video.status !== "uploading" && video.deletedAt === null;

type Unlisted = Pick<GrantFacts, "isUnlisted">;

function asOwner(video: Video, caller: Caller, unlisted: Unlisted = {}): VideoFacts {
  const grant = new Grant({
    caller: toCallerFacts(caller),
    video: { id: video.id, must: "beOwn" },
    ...unlisted,
  });
  return { video, role: "owner", author: asAuthor(caller.user), grantedTo: granteeOf(caller), grant };
}

function asAdmin(video: Video, session: LiveSession, unlisted: Unlisted = {}): VideoFacts {
  const grant = new Grant({
    caller: toCallerFacts(session),
    asAdmin: true,
    video: { id: video.id },
    ...unlisted,
  });
  return { video, role: "admin", author: asAuthor(session.user), grantedTo: granteeOf(session), grant };
}

export const ownVideo: VideoGuard = (action) =>
  makeGuard(["ownVideo", action], async (context) => {
    const caller = requireCaller(await context.viewer());
    const video = await db().video.findUnique({ where: { id: idParam(context), ...NOT_DELETED } });
    if (!isAvailable(video) || video.ownerId !== caller.user.id) throw notFound("Video not found");
    return openVideo(action, asOwner(video, caller));
  });

export const videoByAdmin: VideoGuard = (action) =>
  makeGuard(["adminOnly", action], async (context) => {
    const { session } = await adminOnly(context);
    const video = await db().video.findUnique({ where: { id: idParam(context), ...NOT_DELETED } });
    if (!isAvailable(video)) throw notFound("Video not found");
    return openVideo(action, asAdmin(video, session));
  });

const hasEnded = (link: ShareLink) =>
  link.revokedAt !== null || (link.expiresAt !== null && link.expiresAt.getTime() <= Date.now());

/** An expired link can also be withdrawn, so the earlier end counts. */
function endedLinkError({ revokedAt, expiresAt }: ShareLink, sharedBy: string): AppError {
  if (revokedAt === null || (expiresAt !== null && expiresAt <= revokedAt)) {
    const expiredAt = expiresAt?.toISOString();
    return new AppError("gone", "This link has expired.", { link: { sharedBy, expiredAt } });
  }
  return new AppError("gone", `${sharedBy || "The rider"} has closed this link.`, { link: { sharedBy } });
}

async function requireCode(link: ShareLink, context: RequestContext, sharedBy: string): Promise<void> {
  try {
    await checkCode(link, context);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = { sharedBy, ...(isDigitCode(readShareCode(link) ?? "") && { isDigitCode: true }) };
    throw new AppError(error.code, error.message, { ...error.details, link: details });
  }
}

/** @throws AppError codeRequired for no code or a wrong one; rateLimited. */
async function checkCode(link: ShareLink, { query, address }: RequestContext): Promise<void> {
  const { codeHash } = link;
  if (codeHash === null) return;
  const code = query.get("code");
  if (!code) throw new AppError("codeRequired", "This link needs a code.");
  // Wrong attempts count per entry, since a new code is as hard to guess.
  const entry = entryIdOf(link);
  const limits = [
    attemptLimit("codesOfLinkHere", { link: entry, address }),
    attemptLimit("codesOfLink", { link: entry }),
  ];
  const isRight = await attempt(limits, () => isPassword(codeHash, code));
  if (!isRight) throw new AppError("codeRequired", "That code is not right.");
}

function asRecipient(video: Video, link: ShareLink, viewer: Viewer, unlisted: Unlisted = {}): VideoFacts {
  const { caller } = viewer;
  const entryId = entryIdOf(link);
  const pass = viewer.openLink(entryId);
  const { id, name: linkName, guestsMayDeleteMarkers } = link;
  const author: Author = caller ? asAuthor(caller.user) : { kind: "guest", guestId: pass.guestId, linkName };
  const grant = new Grant({
    // Comments of a signed-in recipient have the account's name.
    caller: caller && toCallerFacts(caller),
    video: { id: video.id },
    link: { id, entryId, guestsMayDeleteMarkers },
    ...unlisted,
  });
  return { video, role: "recipient", author, grantedTo: { kind: "link", id: entryId }, grant, rights: link };
}

/** No account is needed: the guest pass remembers the recipient. */
export const sharedVideo: VideoGuard = (action) =>
  makeGuard(["sharedVideo", action, guestLimitsOf(action)], async (context) => {
    const { address } = context;
    const viewer = await context.viewer();
    const tokenHash = hashToken(String(context.params.token));
    const link = await db().shareLink.findUnique({
      where: { tokenHash },
      include: { video: { include: { owner: { select: { firstName: true } } } } },
    });
    const hasOpenedIt = link !== null && viewer.guestPass?.linkIds.includes(entryIdOf(link)) === true;
    if (!hasOpenedIt) await assertBelowLimit("unknownLinks", { address });
    if (!link || !isAvailable(link.video) || link.video.status !== "completed") {
      await consumePoint("unknownLinks", { address });
      throw notFound("This shared video could not be found or is no longer available.");
    }
    const sharedBy = nameInSentence(link.video.owner.firstName);
    if (hasEnded(link)) throw endedLinkError(link, sharedBy);
    if (!hasOpenedIt) await requireCode(link, context, sharedBy);
    const access = openVideo(action, asRecipient(link.video, link, viewer));
    if (!viewer.caller) await consumeGuestPoints(action, { link: link.id, address });
    return access;
  });

export function openDemo<Action extends VideoAction>(
  action: Action,
  video: Video | null,
): VideoAccess<Action> | null {
  if (!isAvailable(video) || !video.isDemo || video.status !== "completed") return null;
  const grantedTo = { kind: "demo", id: video.id } as const;
  const grant = new Grant({ caller: null, video: { id: video.id, must: "beDemo" } });
  return openVideo(action, { video, role: "demoVisitor", author: null, grantedTo, grant });
}

export const demoVideo: VideoGuard = (action) =>
  makeGuard(["demoVideo", action], async (context) => {
    const access = openDemo(
      action,
      await db().video.findUnique({ where: { id: idParam(context), ...NOT_DELETED } }),
    );
    if (!access) throw notFound("Video not found");
    return access;
  });

const UNLISTED = { isUnlisted: true } as const;

/** The first way that allows the action: as owner, as admin, then by any link they opened. */
async function findStrongestAccess(
  viewer: Viewer,
  video: Video,
  action: VideoAction,
): Promise<VideoFacts | null> {
  if (!isAvailable(video)) return null;
  const { caller, session, guestPass } = viewer;
  if (caller?.user.id === video.ownerId) return asOwner(video, caller, UNLISTED);
  if (session && hasAdminRights(session) && allowedActions("admin").includes(action))
    return asAdmin(video, session, UNLISTED);
  // Of several opened links the one that allows more.
  const links = await db().shareLink.findMany({
    where: { videoId: video.id, ...enteredBy(guestPass?.linkIds ?? []) },
    orderBy: { guestsMayDeleteMarkers: "desc" },
  });
  const link = links.find((candidate) => !hasEnded(candidate));
  return link ? asRecipient(video, link, viewer, UNLISTED) : null;
}

/** @throws AppError unauthenticated for a viewer with neither an account nor a link. */
export function requireSessionOrGuest(viewer: Viewer): void {
  if (!viewer.guestPass) requireCaller(viewer);
}

/** For paths without a video: opened by the strongest way that allows the action; null without one. */
export async function accessFrom<Action extends VideoAction>(
  viewer: Viewer,
  video: Video,
  action: Action,
): Promise<VideoAccess<Action> | null> {
  const facts = await findStrongestAccess(viewer, video, action);
  return facts && openVideo(action, facts);
}
