/** The one way in which annotations of every kind are listed, created, changed, deleted and restored; a kind adds its rules. */
import type { z } from "zod";
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
} from "../../annotation-table";
import { db, type Transaction } from "../../db";
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
import { EVEN_DELETED, NOT_DELETED } from "../../soft-deletion";

type Common = "time" | "frame" | "createdAt" | "isGuest" | "canEdit" | "canDelete";
/** The fields of the response that the row does not have as they are. */
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

export interface AnnotationRules<Kind extends AnnotationKind, Contract extends z.ZodObject> {
  readonly kind: Kind;
  /** Of the response; other columns of the row are not exposed. */
  readonly contract: Contract;
  readonly orderBy: AnnotationOrder<Kind>;
  /** What else has to be so for a row to be listed. */
  readonly isListed?: AnnotationWhere<Kind>;
  readonly derive: (
    row: AnnotationRow<Kind>,
    access: VideoAccess,
  ) => Derived<AnnotationRow<Kind>, z.infer<Contract>> & Partial<z.infer<Contract>>;
  /**
   * What is deleted with it. @returns ids of the same kind.
   * @throws AppError refused when something of others' would go that has to stay.
   */
  readonly deleteWith?: (
    transaction: Transaction,
    access: VideoAccess,
    row: AnnotationRow<Kind>,
    deleted: DeletedColumns,
  ) => Promise<readonly string[] | void>;
  /**
   * What comes back with these. @returns ids of the same kind.
   * @throws AppError notFound where they have no place, or this viewer may not bring back all of it.
   */
  readonly restoreWith?: (
    transaction: Transaction,
    access: VideoAccess,
    rows: readonly AnnotationRow<Kind>[],
  ) => Promise<readonly string[] | void>;
  /** What else a restored row counts as. */
  readonly alsoCounts?: AnnotationKind;
}

/** Gives the rules back: it lets the compiler find their types. */
export const annotationRules = <Kind extends AnnotationKind, Contract extends z.ZodObject>(
  rules: AnnotationRules<Kind, Contract>,
) => rules;

/** The row as the holder of the access may know it. */
export function toWire<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  { kind, contract, derive }: AnnotationRules<Kind, Contract>,
  row: AnnotationRow<Kind>,
  access: VideoAccess,
): z.infer<Contract> {
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
  return pickFields(contract, all as z.input<Contract>) as z.infer<Contract>;
}

export async function listAnnotations<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  rules: AnnotationRules<Kind, Contract>,
  access: VideoAccess<"view">,
): Promise<z.infer<Contract>[]> {
  const { kind, isListed, orderBy } = rules;
  const where = { videoId: access.video.id, ...NOT_DELETED, AND: isListed };
  const rows = await annotationTable(db(), kind).findMany({ where, orderBy, take: ANNOTATIONS[kind].max });
  return rows.map((row) => toWire(rules, row, access));
}

interface Creation<Row> {
  /** Its fields, decided while the video is locked. */
  fields: (transaction: Transaction) => Promise<object> | object;
  /** Where it is pinned. */
  positions?: readonly Position[];
  /** Whether a row that has its id is the same, beside being by the same author in this video. */
  isRepeat?: (row: Row) => boolean;
  /** What is made with it. */
  createWith?: (transaction: Transaction, row: Row) => Promise<void>;
  locks?: Locks;
}

/**
 * @throws AppError conflict for an id that names anything but this author's own in this video; gone for one that was deleted;
 *   invalid for a position that the video does not have, or a guest without a name; refused beyond the quota.
 */
export async function createAnnotation<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  rules: AnnotationRules<Kind, Contract>,
  access: VideoAccess,
  { id, authorName }: { id?: string; authorName?: string },
  { fields, positions = [], isRepeat, createWith, locks }: Creation<AnnotationRow<Kind>>,
): Promise<IdempotentResult<z.infer<Contract>>> {
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

/**
 * @param fields gives those that change; an empty object where all is so already.
 * @param options.positions where it is pinned from now on.
 * @param options.growsText whether it may have more text from now on.
 * @throws AppError invalid for a position that the video does not have; notFound when it was deleted meanwhile.
 */
export async function updateAnnotation<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  rules: AnnotationRules<Kind, Contract>,
  annotation: AnnotationAccess<Kind, "edit">,
  fields: (before: AnnotationRow<Kind>) => object,
  { positions = [], growsText = false }: { positions?: readonly Position[]; growsText?: boolean } = {},
): Promise<z.infer<Contract>> {
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
    return after;
  });
  return toWire(rules, row, access);
}

/** @throws AppError refused when it has to stay. */
export async function deleteAnnotation<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  { deleteWith }: AnnotationRules<Kind, Contract>,
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
 * Brings back what was deleted within the last hour, all of it or nothing; what is there already stays as it is.
 * @returns the rows of these ids, and what belongs to them.
 * @throws AppError notFound for an id of another video, one that is gone for good, and one that somebody else deleted or that
 *   would bring such a one back, unless the owner asks; refused beyond the quota.
 */
export async function restoreAnnotations<Kind extends AnnotationKind, Contract extends z.ZodObject>(
  rules: AnnotationRules<Kind, Contract>,
  access: VideoAccess<(typeof ANNOTATIONS)[Kind]["deleteOwn"]>,
  { ids }: RestoreBody,
): Promise<z.infer<Contract>[]> {
  const { kind, restoreWith, orderBy, alsoCounts } = rules;
  const videoId = access.video.id;
  const rows = await writeTransaction(access, async (transaction) => {
    const table = annotationTable(transaction, kind);
    const found = await table.findMany({ where: { id: { in: ids }, videoId, ...EVEN_DELETED } });
    const deleted = found.filter(({ deletedAt }) => deletedAt !== null);
    // What was deleted earlier may be without its words: the sweep comes once an hour.
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

/** One response for what was never here, what is gone, and what somebody else deleted. */
export const goneForGood = () => notFound("This can no longer be brought back.");
