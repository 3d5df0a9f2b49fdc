/** The audit log: a line for everything that an admin changed. */
import {
  auditAct,
  type AuditAct,
  type AuditEntry as WireAuditEntry,
  type AuditQuery,
} from "@/lib/contracts/audit";
import { fullName } from "@/lib/domain/accounts/account-name";
import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { AuthoredRow, VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { AuditAction, AuditEntry } from "../generated/prisma/client";

/** What rows call an action that is called otherwise on the wire. */
const STORED_ACTIONS: Partial<Record<AuditAct["action"], AuditAction>> = {
  demoChosen: "demoAdded",
  demoEnded: "demoRemoved",
  itemDeleted: "annotationDeleted",
  itemRestored: "annotationRestored",
};

const storedAction = (action: AuditAct["action"]) => STORED_ACTIONS[action] ?? (action as AuditAction);
const wireAction = (action: AuditAction): string =>
  Object.entries(STORED_ACTIONS).find(([, stored]) => stored === action)?.[0] ?? action;

/** What the action was applied to. */
interface Concerned {
  subjectId: string;
  /** What that is called now: an account's name, the title of a video or of a post. */
  subjectName: string;
  /** The account that it concerns, where there is one: the owner of a video, the payer of a payment. */
  accountId?: string;
}

/**
 * Records an admin's action, in the transaction that does it. Called for a change only, not for a call that changed nothing.
 * @param adminId the account of the caller's session.
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
      action: storedAction(entry.action),
      subjectName: entry.subjectName || entry.subjectId,
      actorId: adminId,
      actorName: admin ? fullName(admin) : adminId,
    },
  });
}

/** `recordAudit` when an admin deletes another author's annotation. */
export async function recordItemDeleted(
  transaction: Transaction,
  access: VideoAccess,
  kind: AnnotationKind,
  item: AuthoredRow & { authorName: string },
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
  const act = auditAct.parse({ ...entry, action: wireAction(entry.action) });
  return { id, createdAt, actorId, actorName, subjectId, subjectName, accountId, ...act };
}

/** A page of the log, newest first. @returns also how many entries were found. */
export async function listAudit({ limit, offset, action, ...concerned }: AuditQuery) {
  const where = { ...concerned, action: action && storedAction(action) };
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
