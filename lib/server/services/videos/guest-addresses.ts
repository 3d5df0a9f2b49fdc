/** Addresses at which guests are told of replies to what they wrote by one link: given, confirmed by mail, forgotten. */
import type { ConfirmRepliesBody, ReplyMails, ReplyMailsBody } from "@/lib/contracts/reply-mails";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/domain/accounts/mailed-links";
import { nameInSentence } from "@/lib/domain/accounts/account-name";
import { AppError } from "@/lib/domain/app-error";
import { lockAccount } from "../../access/account-lock";
import { isOpenTo, isVideoThere } from "../../access/live-access";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { readConfirmRepliesToken, shareUrlOf } from "../../auth/link-tokens";
import { shownAddress } from "../../auth/shown-address";
import { db, type Transaction } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import { unguardedDb } from "../../database/unguarded-db";
import type { GuestAddress } from "../../generated/prisma/client";
import { against, countFor } from "../../limits/attempt";
import { consumePoint, refundPoint } from "../../limits/counters";
import { addGuestConfirmation } from "../mail/guest-confirmation-mails";
import { isOptedOut } from "../notifications/opt-outs";
import { claimByAddress } from "./guest-claims";

const NONE: ReplyMails = { email: null, isConfirmed: false };

const toReplyMails = ({ email, confirmedAt }: GuestAddress): ReplyMails => ({
  email: shownAddress(email),
  isConfirmed: confirmedAt !== null,
});

/** Null for accounts, which have settings of their own. */
function guestOf({ author, linkId }: VideoAccess): { linkId: string; guestId: string } | null {
  return author?.kind === "guest" && linkId !== null ? { linkId, guestId: author.guestId } : null;
}

export async function readReplyMails(access: VideoAccess<"view">): Promise<ReplyMails> {
  const guest = guestOf(access);
  const row = guest && (await db().guestAddress.findUnique({ where: { linkId_guestId: guest } }));
  return row ? toReplyMails(row) : NONE;
}

/**
 * Mails the link that confirms. An address that wants no such mails is answered the same. @throws AppError refused for
 * accounts and for a guest who has not commented; rateLimited.
 */
export async function askForReplies(
  access: VideoAccess<"view">,
  { email }: ReplyMailsBody,
): Promise<ReplyMails> {
  const guest = guestOf(access);
  if (!guest) throw new AppError("refused", "Your account is told already. The settings say how.");
  const { linkId, guestId } = guest;
  const key = { linkId_guestId: guest };
  const known = await db().guestAddress.findUnique({ where: key });
  if (known?.email === email && known.confirmedAt !== null) return toReplyMails(known);
  const where = { videoId: access.video.id, guestId, ...NOT_DELETED };
  if ((await db().comment.findFirst({ where, select: { id: true } })) === null)
    throw new AppError("refused", "Comment on the ride first: then there is something to answer.");
  const limits = [
    against("replyMailsOfLink", { link: linkId }),
    against("replyMailsToAddress", { account: email }),
  ];
  return countFor(limits, () =>
    writeTransaction(access, async (transaction) => {
      // With an earlier address goes what waits for it.
      await transaction.guestAddress.deleteMany({ where: { ...guest, NOT: { email } } });
      const row = await transaction.guestAddress.upsert({
        where: key,
        create: { ...guest, email },
        update: { askedAt: new Date() },
      });
      if (row.confirmedAt === null && !(await isOptedOut(transaction, email))) {
        await transaction.mail.deleteMany({ where: { guestAddressId: row.id, status: "waiting" } });
        await addGuestConfirmation(transaction, row);
      }
      return toReplyMails(row);
    }),
  );
}

/** Forgets the address, with all that waits for it. */
export async function stopReplies(access: VideoAccess<"view">): Promise<void> {
  const guest = guestOf(access);
  if (guest)
    await writeTransaction(access, (transaction) => transaction.guestAddress.deleteMany({ where: guest }));
}

const DAY_MS = 24 * 3600_000;
const askedBefore = (now = Date.now()) => new Date(now - EMAIL_CONFIRMATION_DAYS * DAY_MS);

/** Those that nobody confirmed in time, and those of links that have expired. @returns how many. */
export async function deleteOldGuestAddresses(): Promise<number> {
  const { count } = await unguardedDb().guestAddress.deleteMany({
    where: {
      OR: [
        { confirmedAt: null, askedAt: { lt: askedBefore() } },
        { link: { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: new Date() } }] } },
      ],
    },
  });
  return count;
}

interface Asked {
  id: string;
  email: string;
  askedAt: Date;
  confirmedAt: Date | null;
  linkId: string;
  videoId: string;
  riderFirstName: string;
}

type Judged = { state: "unknown" | "expired"; asked: null } | { state: "open" | "already"; asked: Asked };

async function judge(token: string): Promise<Judged> {
  const id = readConfirmRepliesToken(token);
  if (id === null) return { state: "unknown", asked: null };
  const [asked] = await db().$queryRaw<Asked[]>`
    SELECT g.id::text, g.email, g."askedAt", g."confirmedAt", l.id::text AS "linkId", v.id::text AS "videoId",
      u."firstName" AS "riderFirstName"
    FROM "GuestAddress" g JOIN "ShareLink" l ON l.id = g."linkId" JOIN "Video" v ON ${isOpenTo}
      JOIN "User" u ON u.id = v."ownerId"
    WHERE g.id = ${id}::uuid AND ${isVideoThere}`;
  if (!asked) return { state: "expired", asked: null };
  if (asked.confirmedAt !== null) return { state: "already", asked };
  return asked.askedAt < askedBefore() ? { state: "expired", asked: null } : { state: "open", asked };
}

/** Confirms nothing, because mail programs open links by themselves. `url` leads to the ride. */
export async function readRepliesConfirmation(
  token: string,
): Promise<{ state: ConfirmationState; email: string; rider: string; url: string | null }> {
  const { state, asked } = await judge(token);
  if (!asked) return { state, email: "", rider: "", url: null };
  const rider = nameInSentence(asked.riderFirstName);
  return { state, email: shownAddress(asked.email), rider, url: shareUrlOf(asked.linkId) };
}

/**
 * Idempotent. Where an account has confirmed the same address, what the guest wrote becomes its own. @throws AppError
 * invalid for a foreign link; gone for one that has ended; rateLimited.
 */
export async function confirmReplies(
  { token }: ConfirmRepliesBody,
  address: string,
): Promise<{ url: string }> {
  await consumePoint("wrongConfirmations", { address });
  const { state, asked } = await judge(token);
  if (state === "unknown") throw new AppError("invalid", "We do not know this link.");
  await refundPoint("wrongConfirmations", { address });
  if (asked === null) throw ended();
  await unguardedDb().$transaction((transaction) => confirm(transaction, asked));
  return { url: shareUrlOf(asked.linkId) };
}

const ended = () =>
  new AppError("gone", "This link does not work any more. You can ask again on the ride's page.");

async function confirm(transaction: Transaction, { id, email, videoId }: Asked): Promise<void> {
  const account = await transaction.user.findFirst({ where: { email, emailConfirmedAt: { not: null } } });
  // In the order of all locks.
  if (account) await lockAccount(transaction, account.id);
  await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${videoId}::uuid FOR UPDATE`;
  const data = { confirmedAt: new Date() };
  await transaction.guestAddress.updateMany({ where: { id, confirmedAt: null }, data });
  if ((await transaction.guestAddress.count({ where: { id } })) === 0) throw ended();
  if (account) await claimByAddress(transaction, account.id, videoId);
}
