/** Viewers of the authorisation table and the rows that their calls are about: own rows for each call that may change them. */
import { randomUUID } from "node:crypto";
import { writeGuestPass } from "@/lib/server/access/guest-pass";
import { newAccessToken } from "@/lib/server/auth/access-tokens";
import { hashToken } from "@/lib/server/auth/hash-token";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { mediaAddress, type Grantee } from "@/lib/server/auth/media-address";
import { hashPassword } from "@/lib/server/auth/passwords";
import { createSession } from "@/lib/server/auth/sessions";
import { signUploadUrl } from "@/lib/server/storage/disk-url";
import { attemptKey, originalKey, pictureKey, sourceKey } from "@/lib/server/storage/object-keys";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { subscriptionRow } from "@/tests/support/accounts/browser-subscription";
import { makeRowsWorld, type RowsWorld } from "@/tests/support/fuzz/rows-world";
import { ApiClient, PASSWORD } from "@/tests/support/server/api-client";
import {
  addComparisonReport,
  addFilm,
  addObject,
  addRecording,
  addReport,
  addReview,
} from "@/tests/support/videos/review-rows";
import type { Viewer } from "./viewers";

/** Ids in paths and bodies, as text. */
export interface Targets extends RowsWorld {
  sessionId: string;
  tokenId: string;
  identityId: string;
  passkeyId: string;
  pushSubscriptionId: string;
  pictureId: string;
  invoiceId: string;
  paymentId: string;
  postSlug: string;
  /** The path after `/api/storage/`, with its query. */
  readPath: string;
  uploadPath: string;
}

/** How the viewer comes to the owner's video: it is a demo, or its link has ended. */
const STATES: Partial<Record<Viewer, "demo" | "withdrawn" | "expired">> = {
  demoVisitor: "demo",
  recipientOfWithdrawn: "withdrawn",
  recipientOfExpired: "expired",
};

export interface Visit {
  client: ApiClient;
  targets: Targets;
}

interface Hashes {
  password: string;
  code: string;
}
let hashes: Promise<Hashes> | undefined;

const CODE = "1234";
const hashBoth = async () => ({ password: await hashPassword(PASSWORD), code: await hashPassword(CODE) });

export class AuthorisationWorld {
  private constructor(
    private readonly rows: Omit<Targets, "readPath" | "uploadPath">,
    private readonly key: string,
    private readonly uploadId: string,
  ) {}

  /** A world of its own for this viewer. */
  static async make(viewer: Viewer): Promise<AuthorisationWorld> {
    const { password, code } = await (hashes ??= hashBoth());
    const world = await makeRowsWorld("owner", password);
    const { videoId, linkId, comparedLinkId, ownerId, strangerId, adminId } = world;
    const state = STATES[viewer];
    const ended = {
      ...(state === "withdrawn" && { revokedAt: new Date() }),
      ...(state === "expired" && { expiresAt: new Date(Date.now() - 1000) }),
    };
    const links = { where: { id: { in: [linkId, comparedLinkId] } } };
    await db().shareLink.updateMany({ ...links, data: { codeHash: code, ...ended } });
    if (state === "demo") await db().video.update({ where: { id: videoId }, data: { isDemo: true } });
    for (const userId of [ownerId, strangerId, adminId]) await addSecondFactorAndWebhook(userId);
    const key = attemptKey(videoId, randomUUID(), "rendition");
    await addObject({ videoId, kind: "rendition", key, contentType: "video/mp4" });
    await addObject({ videoId, kind: "original", key: originalKey(videoId), contentType: "video/mp4" });
    for (const madeBy of [null, linkId]) await addReport(videoId, madeBy);
    for (const id of world.comparisonIds) await addComparisonReport(videoId, id);
    const picture = { userId: ownerId, kind: "profilePicture", key: pictureKey(ownerId) } as const;
    const uploading = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
    const { id: uploadId } = await db().video.create({ data: uploading });
    await db().receivedVideo.create({ data: { userId: ownerId, linkId } });
    const post = await db().post.findUniqueOrThrow({ where: { id: world.postIds[0] ?? "" } });
    const rows = {
      ...world,
      ...(await addOwned(ownerId, adminId)),
      pictureId: await addObject({ ...picture, contentType: "image/jpeg" }),
      voiceFile: await addVoiceNote(videoId, ownerId),
      reviewId: await addReviewWithFilm(videoId, ownerId),
      postSlug: post.slug,
    };
    return new AuthorisationWorld(rows, key, uploadId);
  }

  /** The requests of this viewer: a client with a cookie or token, and the addresses that the viewer was given. */
  async visitBy(viewer: Viewer): Promise<Visit> {
    const { rows } = this;
    const { client, grantedTo } = await this.comeAs(viewer);
    // Only the makers of an upload are given its address: others have it without its signature.
    const mayUpload = viewer === "owner" || viewer === "writeToken";
    const upload = signUploadUrl({
      key: sourceKey(this.uploadId),
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
      sizeBytes: 3,
      contentType: "application/octet-stream",
    });
    const read = grantedTo ? mediaAddress(this.key, grantedTo) : `/api/storage/${this.key}`;
    // A viewer without a link has no address of one.
    const hasNoLink = viewer === "visitor" || viewer === "demoVisitor";
    const targets: Targets = {
      ...rows,
      readPath: read.replace("/api/storage/", ""),
      uploadPath: (mayUpload ? upload : upload.replace(/signature=.*/, "")).replace("/api/storage/", ""),
      shareToken: hasNoLink ? shareToken(randomUUID()) : rows.shareToken,
      comparedToken: hasNoLink ? shareToken(randomUUID()) : rows.comparedToken,
    };
    return { client, targets };
  }

  private async comeAs(viewer: Viewer): Promise<{ client: ApiClient; grantedTo?: Grantee }> {
    const { ownerId, linkId, videoId, cookies, guestCookie, spareVideoIds } = this.rows;
    switch (viewer) {
      case "visitor":
      case "withoutCode":
        return { client: new ApiClient() };
      case "demoVisitor":
        return { client: new ApiClient(), grantedTo: { kind: "demo", id: videoId } };
      case "owner":
        return bySession(cookies.owner);
      case "otherUser":
        return bySession(cookies.stranger);
      case "admin":
        return bySession(cookies.admin);
      case "recipient":
      case "recipientOfWithdrawn":
      case "recipientOfExpired":
        return { client: withCookie(guestCookie), grantedTo: { kind: "link", id: linkId } };
      case "otherRecipient":
        return byOtherLink(spareVideoIds[0] ?? "");
      case "signedOut":
        return byEndedSession(ownerId);
      case "deletedUser":
        return byDeletedUser();
      case "readToken":
      case "writeToken":
        return byToken(ownerId, viewer === "writeToken");
    }
  }
}

function withCookie(cookie: string): ApiClient {
  const client = new ApiClient();
  const [name = "", value = ""] = cookie.split("=");
  client.setCookie(name, value);
  return client;
}

async function bySession(cookie: string) {
  const tokenHash = hashToken(cookie.split("=")[1] ?? "");
  const { id } = await db().session.findUniqueOrThrow({ where: { tokenHash } });
  return { client: withCookie(cookie), grantedTo: { kind: "session", id } as const };
}

const signIn = (userId: string) => db().$transaction((transaction) => createSession(transaction, userId));

async function byEndedSession(userId: string) {
  const visit = await bySession(`strideframe_session=${await signIn(userId)}`);
  await db().session.delete({ where: { id: visit.grantedTo.id } });
  return visit;
}

async function byDeletedUser() {
  const email = `${randomUUID()}@example.org`;
  const { id } = await db().user.create({ data: { email, firstName: "Rita", lastName: "Rider" } });
  const visit = await bySession(`strideframe_session=${await signIn(id)}`);
  await db().user.delete({ where: { id } });
  return visit;
}

async function byOtherLink(videoId: string) {
  const linkId = randomUUID();
  const tokenHash = hashToken(shareToken(linkId));
  await db().shareLink.create({ data: { id: linkId, videoId, tokenHash } });
  const pass = writeGuestPass({ guestId: randomUUID(), linkIds: [linkId] });
  return {
    client: withCookie(`strideframe_guest=${pass}`),
    grantedTo: { kind: "link", id: linkId } as const,
  };
}

async function byToken(userId: string, mayWrite: boolean) {
  const token = newAccessToken();
  const data = { userId, name: "A program", tokenHash: hashToken(token), mayWrite };
  const { id } = await db().accessToken.create({ data });
  return { client: new ApiClient({ token }), grantedTo: { kind: "token", id } as const };
}

/** Adds what these calls need, so that none is rejected without it. */
async function addSecondFactorAndWebhook(userId: string): Promise<void> {
  const key = { publicKey: new Uint8Array(77), signCount: 0n, name: "A key" };
  await db().passkey.create({ data: { userId, credentialId: randomUUID(), ...key } });
  await db().session.updateMany({ where: { userId }, data: { secondFactorAt: new Date() } });
  // No server listens there: the delivery is only stored.
  await db().webhook.create({ data: { userId, url: "https://192.0.2.1/", secretId: randomUUID() } });
}

/** What the owner has beside a video. */
async function addOwned(userId: string, recordedBy: string) {
  const { id: tokenId } = await db().accessToken.create({
    data: { userId, name: "An old program", tokenHash: randomUUID(), mayWrite: false },
  });
  const identity = { userId, issuer: "https://provider.example", subject: randomUUID() };
  const { id: identityId } = await db().externalIdentity.create({ data: identity });
  const { id: sessionId } = await db().session.create({
    data: { userId, tokenHash: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const period = { periodStart: new Date("2026-10-01"), periodEnd: new Date("2026-11-01") };
  const { id: invoiceId } = await db().invoice.create({
    data: { userId, number: randomUUID(), cents: 100, ...period },
  });
  const { id: paymentId } = await db().payment.create({
    data: { userId, cents: 100, method: "cash", recordedBy },
  });
  const { id: passkeyId } = await db().passkey.findFirstOrThrow({ where: { userId } });
  const { id: pushSubscriptionId } = await db().pushSubscription.create({ data: subscriptionRow(userId) });
  return { tokenId, identityId, sessionId, invoiceId, paymentId, passkeyId, pushSubscriptionId };
}

/** @returns the name of its file. */
async function addVoiceNote(videoId: string, authorUserId: string): Promise<string> {
  const recording = await addRecording(videoId, authorUserId);
  const { id } = await db().comment.create({ data: { ...recording, type: "audio" } });
  return `${id}${recording.audioKey.slice(recording.audioKey.lastIndexOf("."))}`;
}

async function addReviewWithFilm(videoId: string, authorUserId: string): Promise<string> {
  const id = await addReview(videoId, authorUserId);
  await addFilm(videoId, id);
  return id;
}
