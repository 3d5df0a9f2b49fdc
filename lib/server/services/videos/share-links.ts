import { randomUUID } from "node:crypto";
import type { Review } from "@/lib/contracts/reviews";
import { LINK_NAME_MAX, type Share, type ShareBody } from "@/lib/contracts/shares";
import type { Video } from "@/lib/contracts/videos";
import { AppError } from "@/lib/domain/app-error";
import { endRefusal } from "@/lib/domain/videos/shares";
import { hashPassword } from "../../auth/passwords";
import { hashToken } from "../../auth/hash-token";
import { shareToken, shareUrlOf } from "../../auth/link-tokens";
import { encryptShareCode, readShareCode } from "../../auth/share-code";
import { db, type Transaction } from "../../database/db";
import type { Invitation, Prisma, ShareLink } from "../../generated/prisma/client";

export const liveLinks = () => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
});

export interface LinkTerms {
  code: string | null | undefined;
  codeHash: string | null;
  columns: { guestsMayDeleteMarkers?: boolean; question?: string; expiresAt?: Date | null };
}

/** @throws AppError invalid end. */
export async function linkTerms(options: ShareBody): Promise<LinkTerms> {
  const { code, expiresAt, guestsMayDeleteMarkers, question } = options;
  const end = expiresAt ? new Date(expiresAt) : null;
  const refusal = end && endRefusal(end, new Date());
  if (refusal) throw new AppError("invalid", refusal, { fields: { expiresAt: refusal } });
  return {
    code,
    codeHash: code ? await hashPassword(code) : null,
    columns: { guestsMayDeleteMarkers, question, ...(expiresAt !== undefined && { expiresAt: end }) },
  };
}

const linkColumns = (linkId: string, { code, codeHash, columns }: LinkTerms) => ({
  ...columns,
  ...(code !== undefined && { codeHash, encryptedCode: code && encryptShareCode(linkId, code) }),
});

export function createLink(
  transaction: Transaction,
  of: Pick<ShareLink, "videoId" | "name"> & Partial<Pick<ShareLink, "comparisonId">>,
  terms: LinkTerms,
): Promise<ShareLink> {
  const id = randomUUID();
  const tokenHash = hashToken(shareToken(id));
  return transaction.shareLink.create({ data: { id, tokenHash, ...of, ...linkColumns(id, terms) } });
}

/** The address stays; with a new code earlier recipients are asked again. */
export async function changeLink(
  transaction: Transaction,
  id: string,
  terms: LinkTerms,
  name?: string,
): Promise<ShareLink> {
  if (terms.code) {
    await transaction.receivedVideo.deleteMany({ where: { linkId: id } });
    await transaction.guestAddress.deleteMany({ where: { linkId: id } });
  }
  const entry = terms.code && { entryId: randomUUID() };
  return transaction.shareLink.update({ where: { id }, data: { name, ...linkColumns(id, terms), ...entry } });
}

/** Also deletes who opened them, guests' addresses, and invitations, with their mails. @returns how many there were. */
export async function endLinks(
  transaction: Transaction,
  filter: Pick<Prisma.ShareLinkWhereInput, "id" | "videoId" | "name" | "comparisonId">,
): Promise<number> {
  await transaction.linkOpening.deleteMany({ where: { link: filter } });
  const { count } = await transaction.shareLink.updateMany({
    where: { ...filter, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  // After the link is locked, in the order in which a mail is sent.
  await transaction.invitation.deleteMany({ where: { link: filter } });
  await transaction.guestAddress.deleteMany({ where: { link: filter } });
  return count;
}

export function toShare(link: ShareLink, shareUrl = shareUrlOf(link.id)): Share {
  const code = readShareCode(link);
  return {
    id: link.id,
    name: link.name,
    shareUrl,
    hasCode: link.codeHash !== null,
    ...(code !== null && { code }),
    guestsMayDeleteMarkers: link.guestsMayDeleteMarkers,
    question: link.question,
    ...(link.expiresAt && { expiresAt: link.expiresAt.toISOString() }),
  };
}

/** @throws AppError refused for an unfinished video. */
export function requireCompleted({ status }: { status: string }): void {
  if (status !== "completed") throw new AppError("refused", "Only a completed video can be shared.");
}

export const toReview = ({ dueDay, doneAt }: Pick<Invitation, "dueDay" | "doneAt">): Review => ({
  dueDate: dueDay && toIsoDay(dueDay),
  doneAt: doneAt && doneAt.toISOString(),
});

/** For a date column, which has no time. */
export const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The name of a link for somebody of whom only the address is known. */
export const addressAsName = (email: string): string => email.slice(0, LINK_NAME_MAX);

export async function findSender(linkId: string): Promise<Video["sender"]> {
  const owner = { select: { firstName: true, lastName: true } };
  const link = await db().shareLink.findUnique({
    where: { id: linkId },
    select: { name: true, question: true, video: { select: { owner } }, invitation: true },
  });
  if (!link) return null;
  const { name, question, invitation } = link;
  // Nobody signs with an address, and other people may use the link.
  const recipient = invitation && name === addressAsName(invitation.email) ? "" : name;
  const { firstName, lastName } = link.video.owner;
  return {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    question,
    recipient,
    review: invitation && toReview(invitation),
  };
}
