/** Gives a guest's annotations to an account: by the browser's guest pass, or an address that both confirmed. */
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import type { GuestPass } from "../../access/guest-pass";
import { isLinkOpen, isVideoThere } from "../../access/live-access";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { annotationTable, annotationTableName } from "../../database/annotation-table";
import { db, type Reader, type Transaction } from "../../database/db";
import { EVEN_DELETED } from "../../database/soft-deletion";
import { Prisma } from "../../generated/prisma/client";
import { openingRecipient } from "../link-openings";

interface Claim {
  videoId: string;
  guestId: string;
}

interface LinkClaim extends Claim {
  linkId: string;
}

/** When an account opens a link: claims for this browser's guest and guests with the account's address. */
export async function claimOnOpening(access: VideoAccess<"view">, pass: GuestPass | null): Promise<void> {
  const { author, video } = access;
  if (author?.kind !== "user" || openingRecipient(access) === null) return;
  const { userId } = author;
  const guestIds = await findGuestIds(db(), { userId, videoId: video.id, passId: pass?.guestId ?? null });
  if (guestIds.length === 0) return;
  await writeTransaction(
    access,
    async (transaction) => {
      for (const guestId of guestIds) await claim(transaction, userId, { videoId: video.id, guestId });
    },
    { accounts: [userId] },
  );
}

interface ClaimQuery {
  userId: string;
  videoId: string;
  passId: string | null;
}

/** Guests who are this account and have written on the ride. */
async function findGuestIds(client: Reader, { userId, videoId, passId }: ClaimQuery): Promise<string[]> {
  const written = ANNOTATION_KINDS.map(
    (kind) => Prisma.sql`SELECT r."guestId"::text AS "guestId" FROM ${annotationTableName(kind)} r
      WHERE r."videoId" = ${videoId}::uuid AND r."guestId" = ${passId}::uuid`,
  );
  const [byPass, byAddress] = await Promise.all([
    client.$queryRaw<{ guestId: string }[]>`${Prisma.join(written, " UNION ")}`,
    findClaimsByAddress(client, userId, Prisma.sql`v.id = ${videoId}::uuid`),
  ]);
  return [...new Set([...byPass, ...byAddress].map(({ guestId }) => guestId))];
}

const findClaimsByAddress = (client: Reader | Transaction, userId: string, condition: Prisma.Sql) =>
  client.$queryRaw<LinkClaim[]>`
    SELECT v.id::text AS "videoId", g."guestId"::text, l.id::text AS "linkId"
    FROM "User" u JOIN "GuestAddress" g ON g.email = u.email JOIN "ShareLink" l ON l.id = g."linkId" JOIN "Video" v ON ${isLinkOpen}
    WHERE u.id = ${userId}::uuid AND u."emailConfirmedAt" IS NOT NULL AND g."confirmedAt" IS NOT NULL
      AND v."ownerId" <> u.id AND ${isVideoThere} AND ${condition}
    ORDER BY v.id`;

/** On one ride or all. Also adds the rides to "Shared with me". The account must be locked. */
export async function claimByAddress(
  transaction: Transaction,
  userId: string,
  videoId: string | null = null,
): Promise<void> {
  const condition = videoId === null ? Prisma.sql`TRUE` : Prisma.sql`v.id = ${videoId}::uuid`;
  const claims = await findClaimsByAddress(transaction, userId, condition);
  const ids = claims.map(({ videoId }) => videoId);
  await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  for (const each of claims) {
    await addToReceived(transaction, userId, each);
    await claim(transaction, userId, each);
  }
}

/** Dated when the guest asked for mails, so that later comments are new. */
async function addToReceived(
  transaction: Transaction,
  userId: string,
  { linkId, guestId }: LinkClaim,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "ReceivedVideo" ("userId", "linkId", "openedAt")
    SELECT ${userId}::uuid, l.id, g."askedAt" FROM "ShareLink" l JOIN "GuestAddress" g ON g."linkId" = l.id
    WHERE l.id = ${linkId}::uuid AND l."revokedAt" IS NULL AND g."guestId" = ${guestId}::uuid
    ON CONFLICT ("userId", "linkId") DO UPDATE SET "removedAt" = NULL`;
}

/** Uses the account's name, because a guest may choose any. The account and the video must be locked. */
async function claim(transaction: Transaction, userId: string, { videoId, guestId }: Claim): Promise<void> {
  const { firstName, lastName, emailConfirmedAt } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
  });
  const authored = { authorUserId: userId, guestId: null, isNamedByLink: false };
  for (const kind of ANNOTATION_KINDS) {
    const table = annotationTable(transaction, kind);
    const authorName = `${firstName} ${lastName}`.trim();
    await table.updateMany({
      where: { videoId, guestId, ...EVEN_DELETED },
      data: { ...authored, authorName },
    });
    await table.updateMany({
      where: { videoId, deletedBy: guestId, ...EVEN_DELETED },
      data: { deletedBy: userId },
    });
  }
  await transaction.$executeRaw`
    INSERT INTO "Reading" ("videoId", "readerId", "readUntil")
    SELECT "videoId", ${userId}::uuid, "readUntil" FROM "Reading"
    WHERE "videoId" = ${videoId}::uuid AND "readerId" = ${guestId}::uuid
    ON CONFLICT ("videoId", "readerId") DO UPDATE SET "readUntil" = greatest("Reading"."readUntil", EXCLUDED."readUntil")`;
  // From now on the account is notified instead, according to its settings, also of waiting events.
  await transaction.$queryRaw`
    SELECT 1 FROM "GuestAddress" g JOIN "ShareLink" l ON l.id = g."linkId"
    WHERE g."guestId" = ${guestId}::uuid AND l."videoId" = ${videoId}::uuid ORDER BY g.id FOR UPDATE OF g`;
  if (emailConfirmedAt !== null)
    await transaction.$executeRaw`
      UPDATE "Notification" n SET "userId" = ${userId}::uuid, "guestAddressId" = NULL
      FROM "GuestAddress" g JOIN "ShareLink" l ON l.id = g."linkId"
      WHERE n."guestAddressId" = g.id AND g."guestId" = ${guestId}::uuid AND l."videoId" = ${videoId}::uuid
        AND n."mailId" IS NULL AND NOT EXISTS (
          SELECT 1 FROM "Notification" k WHERE k."userId" = ${userId}::uuid AND k.kind = n.kind
            AND k."commentId" = n."commentId" AND k."subscriptionId" IS NULL)`;
  await transaction.guestAddress.deleteMany({ where: { guestId, link: { videoId } } });
}
