/** Lists, creates, changes, deletes and restores annotations of every kind; each kind adds its rules. */
import type { z } from "zod";
import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import type { AnnotationTypes } from "@/lib/contracts/annotations";
import type { RestoreBody } from "@/lib/contracts/deletion";
import { pickFields } from "@/lib/contracts/pick-fields";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import { RESTORABLE_MS } from "@/lib/domain/deletion";
import type { AnnotationAccess } from "../../access/annotation-access";
import { notFound } from "../../access/guard";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction, type Locks } from "../../access/write-transaction";
import {
  annotationTable,
  type AnnotationOrder,
  type AnnotationRow,
  type AnnotationWhere,
} from "../../database/annotation-table";
import { db, type Transaction } from "../../database/db";
import { recordItemDeleted } from "../audit";
import { nameOpenings } from "../link-openings";
import { createIdempotent, type IdempotentResult } from "../create-idempotent";
import {
  assertAuthored,
  assertPositions,
  authorColumns,
  deletedNow,
  RESTORED,
  ownColumns,
  type DeletedColumns,
  type Position,
} from "./columns";
import { assertQuota } from "./quota";
import { EVEN_DELETED, NOT_DELETED } from "../../database/soft-deletion";

type Common = "time" | "frame" | "createdAt" | "isGuest" | "canEdit" | "canDelete";
type Derived<Row, Wire> = {
  [
    Field in keyof Wire as Field extends Common
      ? never
      : Field extends keyof Row
        ? Row[Field] extends Wire[Field]
          ? never
          : Field
        : Field
  ]: Wire[Field];
};

export interface AnnotationRules<Kind extends AnnotationKind> {
  readonly kind: Kind;
  readonly orderBy: AnnotationOrder<Kind>;
  readonly isListed?: AnnotationWhere<Kind>;
  readonly derive: (
    row: AnnotationRow<Kind>,
    access: VideoAccess,
  ) => Derived<AnnotationRow<Kind>, AnnotationTypes[Kind]["row"]> & Partial<AnnotationTypes[Kind]["row"]>;
  /** @returns ids of the same kind to delete with it. @throws AppError refused when others' rows must stay. */
  readonly deleteWith?: (
    transaction: Transaction,
    access: VideoAccess,
    row: AnnotationRow<Kind>,
    deleted: DeletedColumns,
  ) => Promise<readonly string[] | void>;
  /** @returns ids to restore with these. @throws AppError notFound without a place, or if the viewer may not restore */
  readonly restoreWith?: (
    transaction: Transaction,
    access: VideoAccess,
    rows: readonly AnnotationRow<Kind>[],
  ) => Promise<readonly string[] | void>;
  readonly alsoCounts?: AnnotationKind;
}

export function toWire<Kind extends AnnotationKind>(
  { kind, derive }: AnnotationRules<Kind>,
  row: AnnotationRow<Kind>,
  access: VideoAccess,
): AnnotationTypes[Kind]["row"] {
  const all: Record<string, unknown> = {
    ...row,
    time: "timeSeconds" in row ? row.timeSeconds : undefined,
    frame: "frameIndex" in row ? row.frameIndex : undefined,
    createdAt: row.createdAt.toISOString(),
    isGuest: row.guestId !== null && !row.isNamedByLink,
    canEdit: access.mayEdit(kind, row),
    canDelete: access.mayDelete(kind, row),
    ...derive(row, access),
  };
  return pickFields<z.ZodObject>(ANNOTATION_ROWS[kind], all) as AnnotationTypes[Kind]["row"];
}

/** The visible rows of a video, in the order of its lists. */
export function listRows<Kind extends AnnotationKind>(
  { kind, isListed, orderBy }: Pick<AnnotationRules<Kind>, "kind" | "isListed" | "orderBy">,
  videoId: string,
): Promise<AnnotationRow<Kind>[]> {
  const where = { videoId, ...NOT_DELETED, AND: isListed };
  return annotationTable(db(), kind).findMany({ where, orderBy, take: ANNOTATIONS[kind].max });
}

export async function listAnnotations<Kind extends AnnotationKind>(
  rules: AnnotationRules<Kind>,
  access: VideoAccess<"view">,
): Promise<AnnotationTypes[Kind]["row"][]> {
  const rows = await listRows(rules, access.video.id);
  return rows.map((row) => toWire(rules, row, access));
}

interface Creation<Row> {
  fields: (transaction: Transaction) => Promise<object> | object;
  positions?: readonly Position[];
  /** In addition to the same author and video. */
  isRepeat?: (row: Row) => boolean;
  createWith?: (transaction: Transaction, row: Row) => Promise<void>;
  locks?: Locks;
}

/** @throws AppError conflict for a used id; gone for a deleted one; invalid position or guest; refused over quota */
export async function createAnnotation<Kind extends AnnotationKind>(
  rules: AnnotationRules<Kind>,
  access: VideoAccess,
  { id, authorName }: { id?: string; authorName?: string },
  { fields, positions = [], isRepeat, createWith, locks }: Creation<AnnotationRow<Kind>>,
): Promise<IdempotentResult<AnnotationTypes[Kind]["row"]>> {
  const { kind } = rules;
  await assertAuthored(access, authorName, positions);
  const author = authorColumns(access, authorName);
  const written = await writeTransaction(
    access,
    async (transaction) => {
      const table = annotationTable(transaction, kind);
      const { row, isNew } = await createIdempotent({
        id,
        insert: async () =>
          table.createManyAndReturn({
            data: { ...ownColumns(await fields(transaction)), ...author },
            skipDuplicates: true,
          }),
        find: (taken) => table.findFirst({ where: { id: taken, ...EVEN_DELETED } }),
        isRepeat: (taken) => access.isAuthorOf(taken) && (isRepeat?.(taken) ?? true),
      });
      if (row.deletedAt !== null)
        throw new AppError("gone", `This ${ANNOTATIONS[kind].noun.toLowerCase()} was deleted.`);
      if (isNew) {
        await createWith?.(transaction, row);
        await nameOpenings(transaction, access, author.authorName);
        await assertQuota(transaction, access, kind);
      }
      return { row, isNew };
    },
    locks,
  );
  return { row: toWire(rules, written.row, access), isNew: written.isNew };
}

interface Update<Row> {
  positions?: readonly Position[];
  growsText?: boolean;
  updateWith?: (transaction: Transaction, after: Row, before: Row) => Promise<void>;
}

/** @param fields empty for no change. @param options.growsText text may grow. @throws AppError invalid; notFound */
export async function updateAnnotation<Kind extends AnnotationKind>(
  rules: AnnotationRules<Kind>,
  annotation: AnnotationAccess<Kind, "edit">,
  fields: (before: AnnotationRow<Kind>) => object,
  { positions = [], growsText = false, updateWith }: Update<AnnotationRow<Kind>> = {},
): Promise<AnnotationTypes[Kind]["row"]> {
  const { kind, videoAccess: access } = annotation;
  await assertPositions(access, positions);
  const row = await writeTransaction(annotation, async (transaction) => {
    const table = annotationTable(transaction, kind);
    const where = { id: annotation.row.id, ...NOT_DELETED };
    const before = await table.findFirst({ where });
    if (!before) throw notFound(`${ANNOTATIONS[kind].noun} not found`);
    const data = ownColumns(fields(before));
    if (Object.keys(data).length === 0) return before;
    const [after = before] = await table.updateManyAndReturn({ where, data });
    if (growsText) await assertQuota(transaction, access, kind);
    await updateWith?.(transaction, after, before);
    return after;
  });
  return toWire(rules, row, access);
}

/** @throws AppError refused when it must stay. */
export async function deleteAnnotation<Kind extends AnnotationKind>(
  { deleteWith }: AnnotationRules<Kind>,
  annotation: AnnotationAccess<Kind, "delete">,
): Promise<void> {
  const { kind, row, videoAccess: access } = annotation;
  await writeTransaction(annotation, async (transaction) => {
    const deleted = deletedNow(access);
    const along = (await deleteWith?.(transaction, access, row, deleted)) ?? [];
    const where = { id: { in: [row.id, ...along] }, ...NOT_DELETED };
    const { count } = await annotationTable(transaction, kind).updateMany({ where, data: deleted });
    if (count > 0) await recordItemDeleted(transaction, access, kind, row);
  });
}

/**
 * Restores everything deleted in the last hour, or nothing. @throws AppError notFound for another video's, one too old,
 * or one that somebody else deleted (unless the owner restores); refused beyond the quota
 */
export async function restoreAnnotations<Kind extends AnnotationKind>(
  rules: AnnotationRules<Kind>,
  access: VideoAccess<(typeof ANNOTATIONS)[Kind]["deleteOwn"]>,
  { ids }: RestoreBody,
): Promise<AnnotationTypes[Kind]["row"][]> {
  const { kind, restoreWith, orderBy, alsoCounts } = rules;
  const videoId = access.video.id;
  const rows = await writeTransaction(access, async (transaction) => {
    const table = annotationTable(transaction, kind);
    const found = await table.findMany({ where: { id: { in: ids }, videoId, ...EVEN_DELETED } });
    const deleted = found.filter(({ deletedAt }) => deletedAt !== null);
    // Older rows may have lost their text: the sweep runs once an hour.
    const since = Date.now() - RESTORABLE_MS;
    const isRestorable = (row: AnnotationRow<Kind>) =>
      row.deletedAt !== null && row.deletedAt.getTime() > since && access.mayRestore(row);
    if (found.length < new Set(ids).size || !deleted.every(isRestorable)) throw goneForGood();
    const along = (await restoreWith?.(transaction, access, found)) ?? [];
    const where = { id: { in: [...ids, ...along] }, ...EVEN_DELETED };
    if (deleted.length > 0) {
      await table.updateMany({ where, data: RESTORED });
      await assertQuota(transaction, access, kind);
      if (alsoCounts) await assertQuota(transaction, access, alsoCounts);
    }
    return table.findMany({ where, orderBy });
  });
  return rows.map((row) => toWire(rules, row, access));
}

/** The same error for unknown rows, old ones, and those that others deleted. */
export const goneForGood = () => notFound("This can no longer be brought back.");
