import type { DeleteAccountBody } from "@/lib/contracts/auth";
import { DELETED_ACCOUNT } from "@/lib/domain/accounts/account-name";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { monthOf } from "@/lib/domain/billing/billing";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { annotationTable } from "../../database/annotation-table";
import { externalProvider } from "../../auth/external-provider";
import { endAccess, isFresh, type LiveSession } from "../../auth/sessions";
import type { Transaction } from "../../database/db";
import { requireOtherAdmin } from "./admin-users";
import { requireIdentityCheck } from "./identity-check";
import { addInvoiceMail } from "../billing/invoice-sending";
import type { Addressee } from "../mail/mail";
import { tryDeleteObjects, deleteReleased } from "../media/media-objects";
import { makeInvoice } from "../billing/monthly-invoices";
import { releasePicture } from "./profile-pictures";
import { EVEN_DELETED } from "../../database/soft-deletion";

/**
 * Keeps only charges, payments, and (without a name) comments on others' videos; a last invoice charges the rest.
 * @throws AppError forbidden for a wrong password or an old session; rateLimited; conflict for the last admin
 */
export async function deleteAccount(access: SignedIn, { password }: DeleteAccountBody): Promise<void> {
  const { id } = access.user;
  await requireIdentityCheck(access.session, password);
  const released = await writeTransaction(
    access,
    async (transaction) => {
      await requireOtherAdmin(transaction, id);
      // Before the videos, which is the lock order of other writers.
      await endAccess(transaction, id);
      const account = await transaction.user.findUnique({ where: { id } });
      if (!account) return { videos: [], pictures: [] };
      await sendLastInvoice(transaction, account);
      await anonymizeAuthor(transaction, id);
      await transaction.mail.deleteMany({ where: { userId: id, invoiceId: null } });
      await transaction.reading.deleteMany({ where: { readerId: id } });
      const objects = {
        videos: await releaseVideos(transaction, id),
        pictures: await releasePicture(transaction, id),
      };
      await transaction.user.delete({ where: { id } });
      return objects;
    },
    // Deleting thousands of videos takes longer than the usual five seconds.
    { accounts: [id], admins: true, timeoutMs: 60_000 },
  );
  for (const { videoId, keys } of released.videos) await deleteReleased(videoId, keys);
  await tryDeleteObjects(async () => released.pictures);
}

export function deletionOffer(session: LiveSession) {
  const { email, hasLocalAuth } = session.user;
  const identityCheck = hasLocalAuth ? "password" : isFresh(session) ? "fresh" : "missing";
  return { email, identityCheck, provider: externalProvider()?.name ?? null } as const;
}

type Leaving = Addressee & { lastName: string };

/** Charges what was used since the last invoice, and stores the recipient's name on all invoices. */
async function sendLastInvoice(transaction: Transaction, account: Leaving): Promise<void> {
  const { id: userId, email, firstName, lastName } = account;
  const now = new Date();
  await makeInvoice(transaction, userId, { ...monthOf(now), end: now });
  const unsent = await transaction.invoice.findMany({ where: { userId, status: "issued" } });
  for (const invoice of unsent) await addInvoiceMail(transaction, invoice, account);
  await transaction.invoice.updateMany({
    where: { userId },
    data: { billedName: `${firstName} ${lastName}`.trim(), billedEmail: email },
  });
}

async function anonymizeAuthor(transaction: Transaction, authorUserId: string): Promise<void> {
  const where = { authorUserId, ...EVEN_DELETED };
  const data = { authorName: DELETED_ACCOUNT };
  for (const kind of ANNOTATION_KINDS) await annotationTable(transaction, kind).updateMany({ where, data });
}

async function releaseVideos(
  transaction: Transaction,
  ownerId: string,
): Promise<{ videoId: string; keys: string[] }[]> {
  // Without the lock a worker could add objects between the two steps.
  const videos = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "Video" WHERE "ownerId" = ${ownerId}::uuid ORDER BY id FOR UPDATE`;
  const where = { video: { ownerId } };
  const objects = await transaction.mediaObject.findMany({ where, select: { videoId: true, key: true } });
  await transaction.mediaObject.deleteMany({ where });
  const released = new Map(videos.map(({ id }) => [id, { videoId: id, keys: [] as string[] }]));
  for (const { videoId, key } of objects) released.get(videoId ?? "")?.keys.push(key);
  return [...released.values()];
}
