/** The audit log: a line for everything that an admin changed. */
import {
  auditAct,
  type AuditAct,
  type AuditEntry as WireAuditEntry,
  type AuditQuery,
} from "@/lib/contracts/audit";
import { fullName } from "@/lib/domain/account-name";
import type { AuthoredItem, VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { AuditEntry } from "../generated/prisma/client";

/** What it was done to. */
interface Concerned {
  subjectId: string;
  /** What that is called now: an account's name, the title of a video or of a post. */
  subjectName: string;
  /** The account that it concerns, where there is one: the owner of a video, the payer of a payment. */
  accountId?: string;
}

/**
 * Writes down what an admin does, in the transaction that does it: both happen or neither. To be called for a change alone,
 * not for a call that found everything as it was to be.
 * @param adminId the account of the session that the call came with.
 */
export async function recordAudit(
  transaction: Transaction,
  adminId: string,
  entry: AuditAct & Concerned,
): Promise<void> {
  const admin = await transaction.user.findUnique({ where: { id: adminId } });
  await transaction.auditEntry.create({
    data: {
      ...entry,
      subjectName: entry.subjectName || entry.subjectId,
      actorId: adminId,
      actorName: admin ? fullName(admin) : adminId,
    },
  });
}

type ItemKind = (AuditAct & { action: "itemDeleted" })["details"]["kind"];

/** `recordAudit` of something said about a video, when an admin deletes what is somebody else's. */
export async function recordItemDeleted(
  transaction: Transaction,
  access: VideoAccess,
  kind: ItemKind,
  item: AuthoredItem & { authorName: string },
): Promise<void> {
  const { role, author, video } = access;
  if (role !== "admin" || author?.kind !== "user" || access.isAuthorOf(item)) return;
  await recordAudit(transaction, author.userId, {
    action: "itemDeleted",
    details: { kind, authorName: item.authorName },
    subjectId: video.id,
    subjectName: video.title,
    accountId: video.ownerId,
  });
}

function toAuditEntry(entry: AuditEntry): WireAuditEntry {
  const { id, actorId, actorName, subjectId, subjectName, accountId } = entry;
  const createdAt = entry.createdAt.toISOString();
  return { id, createdAt, actorId, actorName, subjectId, subjectName, accountId, ...auditAct.parse(entry) };
}

/** A page of the log, newest first. @returns also how many entries were found. */
export async function listAudit({ limit, offset, ...where }: AuditQuery) {
  const [entries, total] = await Promise.all([
    db().auditEntry.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: offset,
    }),
    db().auditEntry.count({ where }),
  ]);
  return { entries: entries.map(toAuditEntry), total };
}
