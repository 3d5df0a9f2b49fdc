/** The world of the fuzz test without its web server: rows, written one after the other, and a file of an upload in storage. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { annotationTable } from "@/lib/server/database/annotation-table";
import { createSession } from "@/lib/server/auth/sessions";
import { hashToken } from "@/lib/server/auth/hash-token";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { writeGuestPass } from "@/lib/server/access/guest-pass";
import { ownColumns } from "@/lib/server/services/annotations/columns";
import { startUpload } from "@/lib/server/services/uploads/uploads";
import { sourceKey } from "@/lib/server/storage/object-keys";
import { diskStorage } from "@/lib/server/storage/storage";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { annotationBody, forEachKind } from "@/tests/support/fuzz/annotation-routes";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { choiceAt } from "@/tests/support/videos/compared-choice";
import { signedInAs } from "@/tests/support/accounts/owner-context";

export interface RowsWorld extends FuzzWorld {
  adminId: string;
  strangerId: string;
  linkId: string;
  /** Of a comparison. */
  comparedLinkId: string;
  /** Who has opened the link, without an account. */
  guestId: string;
  guestCookie: string;
}

const FACTS = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360, hasAudio: false };
const FILE = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };

/** @param author of the annotations on the video. */
export async function makeRowsWorld(author: "owner" | "guest", passwordHash: string): Promise<RowsWorld> {
  const account = (accountType: "user" | "admin") =>
    db().user.create({
      data: {
        email: `${randomUUID()}@example.org`,
        firstName: "Rita",
        lastName: "Rider",
        passwordHash,
        accountType,
        emailConfirmedAt: new Date(),
      },
    });
  const cookieOf = async (userId: string) =>
    `strideframe_session=${await db().$transaction((transaction) => createSession(transaction, userId))}`;
  const [owner, stranger, admin] = [await account("user"), await account("user"), await account("admin")];
  // A second admin, so that one of them may be deleted.
  await account("admin");
  const ownerId = owner.id;
  const video = () =>
    db().video.create({
      data: { ...FILE, ownerId, status: "completed", completedAt: new Date(), ...FACTS },
    });
  const { id: videoId } = await video();
  const linkId = randomUUID();
  const token = shareToken(linkId);
  await db().shareLink.create({ data: { id: linkId, videoId, tokenHash: hashToken(token) } });
  const comparison = { ownerId, title: "A", videoAId: videoId, videoBId: videoId };
  const { id: comparisonId } = await db().comparison.create({
    data: { ...comparison, choice: choiceAt({ a: 0, b: 12 }) },
  });
  const comparedLinkId = randomUUID();
  const comparedToken = shareToken(comparedLinkId);
  await db().shareLink.create({
    data: { id: comparedLinkId, videoId, comparisonId, tokenHash: hashToken(comparedToken) },
  });
  const namedLinkId = randomUUID();
  await db().shareLink.create({
    data: { id: namedLinkId, videoId, name: "Ines", tokenHash: hashToken(shareToken(namedLinkId)) },
  });
  const invited = { linkId: namedLinkId, email: `${randomUUID()}@example.org` };
  await db().invitation.create({ data: invited });
  // Of the link that guests have: one of them may be the invited person.
  await db().invitation.create({ data: { ...invited, linkId } });
  const contact = await db().contact.create({ data: { ownerId, email: invited.email } });
  const guestId = randomUUID();
  const by = author === "owner" ? { authorUserId: ownerId } : { guestId };
  const about = { videoId, authorName: "Rita", ...by };
  const here = { timeSeconds: 0, frameIndex: 0 };
  const { id: seriesId } = await db().markerSeries.create({ data: about });
  const marker = async () =>
    (await db().marker.create({ data: { ...about, ...here, seriesId, label: "Marker" } })).id;
  const measuredMarkerIds = [await marker(), await marker()] as const;
  const collection = async () => (await db().collection.create({ data: { ownerId, name: "A" } })).id;
  const rider = await signedInAs(ownerId);
  const upload = await startUpload(rider, { ...FILE, fileSize: 3 });
  await diskStorage()?.receive(sourceKey(upload.video_id), Readable.from([Buffer.from("abc")]), 3);
  const parts = await startUpload(rider, { ...FILE, fileSize: 1, multipart: true });
  const cookie = await cookieOf(ownerId);
  return {
    cookies: {
      nobody: "",
      owner: cookie,
      passing: cookie,
      stranger: await cookieOf(stranger.id),
      admin: await cookieOf(admin.id),
    },
    email: owner.email,
    ownerId,
    adminId: admin.id,
    strangerId: stranger.id,
    videoId,
    linkId,
    comparedLinkId,
    guestId,
    guestCookie: `strideframe_guest=${writeGuestPass({ guestId, linkIds: [linkId, comparedLinkId] })}`,
    shareToken: token,
    namedLinkIds: [namedLinkId],
    invitedLinkIds: [namedLinkId],
    contactId: contact.id,
    collectionId: await collection(),
    comparisonIds: [comparisonId],
    comparedToken,
    spareCollectionIds: [await collection()],
    annotationIds: await forEachKind(async (kind) => {
      const body = annotationBody(kind, measuredMarkerIds);
      const data = { ...ownColumns(body), ...about, ...(kind === "marker" && { seriesId }) };
      const [row] = await annotationTable(db(), kind).createManyAndReturn({ data, skipDuplicates: true });
      return [row?.id ?? ""];
    }),
    measuredMarkerIds,
    postIds: [(await db().post.create({ data: { slug: randomUUID(), title: "A", content: "B" } })).id],
    spareVideoIds: [(await video()).id],
    uploadIds: [parts.video_id],
    voiceFile: "",
    reviewId: "",
    objectKey: "",
    objectQuery: "",
    uploadKey: "",
    completeBody: {
      ...FILE,
      videoId: upload.video_id,
      description: "",
      collectionId: null,
      fileSize: 3,
    },
  };
}

/** Address at which the world's guest is notified of replies. */
export const giveAddress = ({ linkId, guestId }: Pick<RowsWorld, "linkId" | "guestId">) =>
  db().guestAddress.create({ data: { linkId, guestId, email: "anna@example.org", confirmedAt: new Date() } });
