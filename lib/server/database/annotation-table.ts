import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { Reader, Transaction } from "./db";
import { Prisma, type Video } from "../generated/prisma/client";

export const ANNOTATION_MODELS = {
  comment: "Comment",
  marker: "Marker",
  series: "MarkerSeries",
  distance: "Distance",
} as const satisfies Record<AnnotationKind, Prisma.ModelName>;

type Operations<Kind extends AnnotationKind> =
  Prisma.TypeMap["model"][(typeof ANNOTATION_MODELS)[Kind]]["operations"];

export type AnnotationRow<Kind extends AnnotationKind> =
  Prisma.TypeMap["model"][(typeof ANNOTATION_MODELS)[Kind]]["payload"]["scalars"];
export type AnnotationWhere<Kind extends AnnotationKind> = NonNullable<
  Operations<Kind>["findMany"]["args"]["where"]
>;
export type AnnotationOrder<Kind extends AnnotationKind> = NonNullable<
  Operations<Kind>["findMany"]["args"]["orderBy"]
>;

interface CommonWhere {
  id?: string | { in: readonly string[] };
  videoId?: string;
  authorUserId?: string;
  guestId?: string;
  deletedBy?: string;
  deletedAt?: null | { lt: Date };
  AND?: object;
}

interface Table<Kind extends AnnotationKind> {
  findFirst(args: {
    where: CommonWhere;
    include: { video: true };
  }): Promise<(AnnotationRow<Kind> & { video: Video }) | null>;
  findFirst(args: { where: CommonWhere }): Promise<AnnotationRow<Kind> | null>;
  findMany(args: {
    where: CommonWhere;
    orderBy?: AnnotationOrder<Kind>;
    take?: number;
  }): Promise<AnnotationRow<Kind>[]>;
}

interface WritableTable<Kind extends AnnotationKind> extends Table<Kind> {
  createManyAndReturn(args: { data: object; skipDuplicates: true }): Promise<AnnotationRow<Kind>[]>;
  updateMany(args: { where: CommonWhere; data: object }): Promise<Prisma.BatchPayload>;
  updateManyAndReturn(args: { where: CommonWhere; data: object }): Promise<AnnotationRow<Kind>[]>;
  deleteMany(args: { where: CommonWhere }): Promise<Prisma.BatchPayload>;
}

/** Prisma has other types for each table, although the calls are the same. */
export function annotationTable<Kind extends AnnotationKind>(
  client: Transaction,
  kind: Kind,
): WritableTable<Kind>;
export function annotationTable<Kind extends AnnotationKind>(client: Reader, kind: Kind): Table<Kind>;
export function annotationTable(client: Reader, kind: AnnotationKind): unknown {
  const model = ANNOTATION_MODELS[kind];
  return client[`${model.charAt(0).toLowerCase()}${model.slice(1)}` as Uncapitalize<typeof model>];
}

export const annotationTableName = (kind: AnnotationKind) => Prisma.raw(`"${ANNOTATION_MODELS[kind]}"`);
