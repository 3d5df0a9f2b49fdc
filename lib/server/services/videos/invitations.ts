/** Sends a video to people by mail: each gets a named link of their own, and is asked for a review. */
import type { InvitationsBody, InvitedPerson } from "@/lib/contracts/invitations";
import type { Invitation } from "@/lib/contracts/reviews";
import { AppError } from "@/lib/domain/app-error";
import { foldText } from "@/lib/domain/folded-text";
import { dueDayRefusal, earliestDayNumber, mayAskAgain } from "@/lib/domain/videos/reviews";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { invitedAddressHash } from "../../auth/link-tokens";
import { db, type Transaction } from "../../database/db";
import type { ShareLink } from "../../generated/prisma/client";
import { attemptLimit, countUnlessFailed } from "../../limits/attempt";
import { addInvitationMail } from "../mail/invitation-mails";
import { notify } from "../notifications/notify";
import { rememberContact } from "./contacts";
import { readInvitations } from "./invitation-rows";
import { assertLinkQuota, requireFreeName } from "./named-links";
import {
  addressAsName,
  changeLink,
  createLink,
  endLinks,
  linkTerms,
  liveLinks,
  requireCompleted,
  type LinkTerms,
} from "./share-links";

/** @param at which of the addresses, as they were sent. */
interface Invitee extends InvitedPerson {
  at: number;
}

/**
 * Invites all or none. A person who was invited before gets this question and day by the same link. @throws AppError
 * refused for an unfinished video, an address that refuses invitations or was asked today, and beyond the quota of
 * links; invalid day; conflict for a name in use; rateLimited.
 */
export async function invitePeople(
  access: VideoAccess<"share">,
  { emails, message, dueDate = null, code }: InvitationsBody,
): Promise<Invitation[]> {
  const { video } = access;
  requireCompleted(video);
  requireValidDueDay(dueDate);
  const people = uniqueInvitees(emails);
  const { id: userId, email: own } = await db().user.findUniqueOrThrow({ where: { id: video.ownerId } });
  for (const { at, email } of people) if (email === own) throw refusalAt(at, "This is your own address.");
  await requireInvitable(people);
  const terms = await linkTerms({ question: message, code });
  const limits = people.flatMap(({ email }) => [
    attemptLimit("invitations", { user: userId }),
    attemptLimit("invitationsADay", { user: userId }),
    attemptLimit("invitationsToAddress", { account: email }),
  ]);
  const ids = await countUnlessFailed(limits, () =>
    writeTransaction(
      access,
      async (transaction) => {
        const sent: string[] = [];
        for (const person of people) sent.push(await invite(transaction, access, person, { terms, dueDate }));
        return sent;
      },
      { accounts: [userId] },
    ),
  );
  return (await readInvitations(video.id)).filter(({ id }) => ids.includes(id));
}

const uniqueInvitees = (emails: readonly InvitedPerson[]): Invitee[] =>
  emails
    .map((person, at) => ({ ...person, at }))
    .filter(({ email }, at, all) => all.findIndex((other) => other.email === email) === at);

function requireValidDueDay(dueDate: string | null): void {
  const message = dueDate && dueDayRefusal(dueDate, earliestDayNumber(new Date()));
  if (message) throw new AppError("invalid", message, { fields: { dueDate: message } });
}

function refusalAt(at: number, message: string): AppError {
  return new AppError("refused", message, { fields: { [`emails.${at}`]: message } });
}

/** About people who refuse invitations the error says no more than this. */
async function requireInvitable(people: readonly Invitee[]): Promise<void> {
  const hashes = people.map(({ email }) => invitedAddressHash(email));
  const found = await db().invitationOptOut.findMany({ where: { emailHash: { in: hashes } } });
  for (const { emailHash } of found)
    throw refusalAt(people[hashes.indexOf(emailHash)]?.at ?? 0, "This address does not take invitations.");
}

interface InvitationRequest {
  terms: LinkTerms;
  dueDate: string | null;
}

async function invite(
  transaction: Transaction,
  { video, author, authorId: actorId }: VideoAccess<"share">,
  person: Invitee,
  { terms, dueDate }: InvitationRequest,
): Promise<string> {
  const { email } = person;
  const dueDay = dueDate === null ? null : new Date(dueDate);
  const name = await rememberContact(transaction, video.ownerId, person);
  const known = await findOpenInvitation(transaction, video.id, email);
  if (known && !mayAskAgain(known.askedAt, new Date()))
    throw refusalAt(person.at, "You asked this person about this ride within the last day.");
  const { id: linkId, codeHash } = known
    ? await changeLink(transaction, known.id, terms)
    : await createInvitationLink(transaction, video.id, { name, email }, terms);
  const columns = { email, dueDay, askedAt: new Date(), doneAt: null, remindedAt: null };
  await transaction.invitation.upsert({ where: { linkId }, create: { linkId, ...columns }, update: columns });
  if (codeHash === null) await addToReceived(transaction, linkId, email);
  await transaction.mail.deleteMany({ where: { invitationId: linkId, status: "waiting" } });
  await addInvitationMail(transaction, { linkId, email });
  const actorName = author?.kind === "user" ? author.name : "";
  await notify(transaction, "reviewAsked", { videoId: video.id, linkId, actorId, actorName });
  return linkId;
}

/** The person's live link, if there is one. An expired one is withdrawn. */
async function findOpenInvitation(transaction: Transaction, videoId: string, email: string) {
  const found = await transaction.invitation.findFirst({
    where: { email, link: { videoId, revokedAt: null } },
    include: { link: true },
  });
  if (!found) return null;
  const { askedAt, link } = found;
  if (link.expiresAt === null || link.expiresAt > new Date()) return { id: link.id, askedAt };
  await endLinks(transaction, { id: link.id });
  return null;
}

/** Named after the person, or after the address if another link has that name. */
async function createInvitationLink(
  transaction: Transaction,
  videoId: string,
  { name, email }: InvitedPerson,
  terms: LinkTerms,
): Promise<ShareLink> {
  const where = { videoId, ...liveLinks(), name: { not: MAIN_LINK } };
  const others = await transaction.shareLink.findMany({ where, select: { name: true } });
  const isTaken = others.some((other) => foldText(other.name) === foldText(name));
  const free = name === "" || isTaken ? addressAsName(email) : name;
  assertLinkQuota(await requireFreeName(transaction, videoId, free));
  const columns = { ...terms.columns, guestsMayDeleteMarkers: false };
  return createLink(transaction, { videoId, name: free }, { ...terms, columns });
}

/** Adds the link to "Shared with me" of the account with this address, unless it has a code. */
async function addToReceived(transaction: Transaction, linkId: string, email: string): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "ReceivedVideo" ("userId", "linkId")
    SELECT u.id, ${linkId}::uuid FROM "User" u
    WHERE u.email = ${email} AND u."emailConfirmedAt" IS NOT NULL FOR KEY SHARE OF u
    ON CONFLICT ("userId", "linkId") DO UPDATE SET "removedAt" = NULL`;
}
