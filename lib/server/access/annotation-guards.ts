import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { annotationTable } from "../database/annotation-table";
import { db } from "../database/db";
import { openAnnotation, type AnnotationAccess, type AnnotationAction } from "./annotation-access";
import { idParam, makeGuard, notFound, type Guard } from "./guard";
import { accessFrom, requireSessionOrGuest } from "./video-guards";
import { NOT_DELETED } from "../database/soft-deletion";

export const annotationById =
  <Kind extends AnnotationKind>(kind: Kind) =>
  <Action extends AnnotationAction>(action: Action): Guard<AnnotationAccess<Kind, Action>> =>
    makeGuard(["annotationById", `${action} ${kind}`], async (context) => {
      const viewer = await context.viewer();
      requireSessionOrGuest(viewer);
      const where = { id: idParam(context), ...NOT_DELETED };
      const row = await annotationTable(db(), kind).findFirst({ where, include: { video: true } });
      const { noun, deleteOwn } = ANNOTATIONS[kind];
      const access = row && (await accessFrom(viewer, row.video, deleteOwn));
      if (!access) throw notFound(`${noun} not found`);
      return openAnnotation(kind, action, row, access);
    });
