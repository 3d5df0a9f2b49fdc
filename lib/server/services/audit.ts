import {
  auditAct,
  type AuditAct,
  type AuditEntry as WireAuditEntry,
  type AuditQuery,
} from "@/lib/contracts/audit";
import { fullName } from "@/lib/domain/accounts/account-name";
import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { AuthoredRow, VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../database/db";
import type { AuditAction, AuditEntry } from "../generated/prisma/client";

const STORED_ACTIONS: Partial<Record<AuditAct["action"], AuditAction>> = {
  itemDeleted: "annotationDeleted",
  itemRestored: "annotationRestored",
};

const storedAction = (action: AuditAct["action"]) => STORED_ACTIONS[action] ?? (action as AuditAction);
const wireAction = (action: AuditAction): string =>
  Object.entries(STORED_ACTIONS).find(([, stored]) => stored === action)?.[0] ?? action;

interface AuditSubject {
  subjectId: string;
  subjectName: string;
  accountId?: string;
}

/** Call it in the action's transaction, and only if something changed. @param adminId of the caller's session. */
export async function recordAudit(
  transaction: Transaction,
  adminId: string,
  entry: AuditAct & AuditSubject,
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
