/** Deleting an account, with all that is its own. What was charged and paid is kept, as the law of invoices wants it. */
import type { DeleteAccountBody } from "@/lib/contracts/auth";
import { DELETED_ACCOUNT } from "@/lib/domain/account-name";
import { AppError } from "@/lib/domain/app-error";
import { monthOf } from "@/lib/domain/billing";
import { externalProvider } from "../auth/external-provider";
import { isPassword } from "../auth/passwords";
import { isFresh, type LiveSession } from "../auth/sessions";
import { db, type Transaction } from "../db";
import { against, judgeTry } from "../limits/judge-try";
import { lockAccount } from "./account-lock";
import { requireOtherAdmin } from "./admin-users";
import { addInvoiceMail } from "./invoice-sending";
import { deleteOrLeave, deleteReleased } from "./media-objects";
import { makeInvoice } from "./monthly-invoices";
import { releasePicture } from "./profile-pictures";

/**
 * Deletes the account of a session: its row, and by it sessions, links, videos and collections; the objects in storage; its
 * messages. What it said about other people's videos stays there without its name. What it owes is asked for by a last invoice.
 * @throws AppError forbidden for a wrong password, or, of an account without one, a session that is not fresh; rateLimited;
 *   conflict for the last admin.
 */
export async function deleteAccount(session: LiveSession, { password }: DeleteAccountBody): Promise<void> {
  const { id } = session.user;
  await requireProof(session, password);
  const released = await db().$transaction(
    async (transaction) => {
      await requireOtherAdmin(transaction, id);
      await lockAccount(transaction, id);
      const account = await transaction.user.findUnique({ where: { id } });
      if (!account) return { videos: [], pictures: [] };
      await sendLastInvoice(transaction, account);
      await dropName(transaction, id);
      await transaction.mail.deleteMany({ where: { recipient: account.email, invoiceId: null } });
      const objects = {
        videos: await releaseVideos(transaction, id),
        pictures: await releasePicture(transaction, id),
      };
      await transaction.user.delete({ where: { id } });
      return objects;
    },
    // A library of thousands of videos takes longer than the usual five seconds.
    { timeout: 60_000 },
  );
  for (const { videoId, keys } of released.videos) await deleteReleased(videoId, keys);
  await deleteOrLeave(async () => released.pictures);
}

/** What the settings say of it: what has to prove that it is the person, and the provider they can prove it at. */
export function deletionOffer(session: LiveSession) {
  const { email, hasLocalAuth } = session.user;
  const proof = hasLocalAuth ? "password" : isFresh(session) ? "fresh" : "missing";
  return { email, proof, provider: externalProvider()?.name ?? null } as const;
}

/** That whoever asks is the person and not somebody who found their browser open. */
async function requireProof(session: LiveSession, password: string | undefined): Promise<void> {
  const { id } = session.user;
  const { passwordHash } = await db().user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  if (passwordHash === null) {
    if (isFresh(session)) return;
    throw new AppError("forbidden", "Please sign in once more first, or set a password.");
  }
  const isRight = await judgeTry([against("wrongPasswords", { user: id })], () =>
    isPassword(passwordHash, password ?? ""),
  );
  if (isRight) return;
  const message = password === undefined ? "Password is required" : "The password is wrong";
  throw new AppError("forbidden", message, { fields: { password: message } });
}

interface Leaving {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Asks for what was used since the last invoice, and writes down on all of them whom they were for. */
async function sendLastInvoice(transaction: Transaction, account: Leaving): Promise<void> {
  const { id: userId, email, firstName, lastName } = account;
  const now = new Date();
  await makeInvoice(transaction, userId, { ...monthOf(now), end: now });
  const unsent = await transaction.invoice.findMany({ where: { userId, status: "made" } });
  for (const invoice of unsent) await addInvoiceMail(transaction, invoice, account);
  await transaction.invoice.updateMany({
    where: { userId },
    data: { billedName: `${firstName} ${lastName}`.trim(), billedEmail: email },
  });
}

/** What it said about other people's videos. */
async function dropName(transaction: Transaction, authorUserId: string): Promise<void> {
  const where = { where: { authorUserId }, data: { authorName: DELETED_ACCOUNT } };
  await transaction.comment.updateMany(where);
  await transaction.markerSeries.updateMany(where);
  await transaction.marker.updateMany(where);
  await transaction.distance.updateMany(where);
}

/** Ends the rows of the objects of an account's videos. @returns each video's keys, for `deleteReleased`. */
async function releaseVideos(
  transaction: Transaction,
  ownerId: string,
): Promise<{ videoId: string; keys: string[] }[]> {
  // Without the lock a worker could add its objects between the two steps, and they would be forgotten.
  const videos = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "Video" WHERE "ownerId" = ${ownerId}::uuid ORDER BY id FOR UPDATE`;
  const where = { video: { ownerId } };
  const objects = await transaction.mediaObject.findMany({ where, select: { videoId: true, key: true } });
  await transaction.mediaObject.deleteMany({ where });
  const released = new Map(videos.map(({ id }) => [id, { videoId: id, keys: [] as string[] }]));
  for (const { videoId, key } of objects) released.get(videoId ?? "")?.keys.push(key);
  return [...released.values()];
}
