/** Addresses at which guests get mails about replies to what they wrote by one link. */
import type { ReplyMails, ReplyMailsBody } from "@/lib/contracts/reply-mails";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { shownAddress } from "../../auth/shown-address";
import { db } from "../../database/db";
import { NOT_DELETED } from "../../database/soft-deletion";
import type { GuestAddress } from "../../generated/prisma/client";
import { attemptLimit, countUnlessFailed } from "../../limits/attempt";
import { addGuestConfirmation } from "../mail/guest-confirmation-mails";
import { acceptsInvitations } from "../notifications/opt-outs";

const NO_REPLY_MAILS: ReplyMails = { email: null, isConfirmed: false };

const toReplyMails = ({ email, confirmedAt }: GuestAddress): ReplyMails => ({
  email: shownAddress(email),
  isConfirmed: confirmedAt !== null,
});

/** Null for accounts, which have settings of their own. */
function guestKey({ author, linkId }: VideoAccess): { linkId: string; guestId: string } | null {
  return author?.kind === "guest" && linkId !== null ? { linkId, guestId: author.guestId } : null;
}

export async function readReplyMails(access: VideoAccess<"view">): Promise<ReplyMails> {
  const guest = guestKey(access);
  const row = guest && (await db().guestAddress.findUnique({ where: { linkId_guestId: guest } }));
  return row ? toReplyMails(row) : NO_REPLY_MAILS;
}

/**
 * Mails the confirmation link. The response is the same for an address that refuses such mails. @throws AppError
 * refused for accounts and for a guest who has not commented; rateLimited.
 */
export async function requestReplies(
  access: VideoAccess<"view">,
  { email }: ReplyMailsBody,
): Promise<ReplyMails> {
  const guest = guestKey(access);
  if (!guest) throw new AppError("refused", "Your account is told already. The settings say how.");
  const { linkId, guestId } = guest;
  const key = { linkId_guestId: guest };
  const existing = await db().guestAddress.findUnique({ where: key });
  if (existing?.email === email && existing.confirmedAt !== null) return toReplyMails(existing);
  const written = { videoId: access.video.id, guestId, ...NOT_DELETED };
  const limits = [
    attemptLimit("replyMailsOfLink", { link: linkId }),
    attemptLimit("replyMailsToAddress", { account: email }),
  ];
  return countUnlessFailed(limits, () =>
    writeTransaction(access, async (transaction) => {
      if ((await transaction.comment.findFirst({ where: written, select: { id: true } })) === null)
        throw new AppError("refused", "Comment on the ride first: then there is something to answer.");
      // Also deletes the notifications that wait for an earlier address.
      await transaction.guestAddress.deleteMany({ where: { ...guest, NOT: { email } } });
      const row = await transaction.guestAddress.upsert({
        where: key,
        create: { ...guest, email },
        update: { askedAt: new Date() },
      });
      if (row.confirmedAt === null && (await acceptsInvitations(transaction, email))) {
        await transaction.mail.deleteMany({ where: { guestAddressId: row.id, status: "waiting" } });
        await addGuestConfirmation(transaction, row);
      }
      return toReplyMails(row);
    }),
  );
}

/** Deletes the address, and the notifications that wait for it. */
export async function stopReplies(access: VideoAccess<"view">): Promise<void> {
  const guest = guestKey(access);
  if (guest)
    await writeTransaction(access, (transaction) => transaction.guestAddress.deleteMany({ where: guest }));
}
