import type { Annotations } from "@/lib/contracts/annotation-rows";
import type { AnnotationTypes } from "@/lib/contracts/annotations";
import type { DeletedIds } from "@/lib/contracts/deletion";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import type { AnnotationAccess } from "../../access/annotation-access";
import type { VideoAccess } from "../../access/video-access";
import type { IdempotentResult } from "../create-idempotent";
import { addTextComment, COMMENTS, updateComment } from "./comments";
import { listAnnotations, type AnnotationRules } from "./core";
import { addDistance, DISTANCES } from "./distances";
import { addMarker, clearMarkers, MARKERS, updateMarker } from "./markers";
import { addSeries, SERIES, updateSeries } from "./series";

type Row<Kind extends AnnotationKind> = AnnotationTypes[Kind]["row"];

export interface AnnotationService<Kind extends AnnotationKind> {
  readonly rules: AnnotationRules<Kind>;
  readonly create: (
    access: VideoAccess<(typeof ANNOTATIONS)[Kind]["create"]>,
    body: AnnotationTypes[Kind]["parsedBody"],
  ) => Promise<IdempotentResult<Row<Kind>>>;
  readonly update?: (
    annotation: AnnotationAccess<Kind, "edit">,
    edit: AnnotationTypes[Kind]["edit"],
  ) => Promise<Row<Kind>>;
  readonly clear?: (access: VideoAccess<(typeof ANNOTATIONS)[Kind]["deleteOwn"]>) => Promise<DeletedIds>;
}

export const ANNOTATION_SERVICES: { readonly [Kind in AnnotationKind]: AnnotationService<Kind> } = {
  series: { rules: SERIES, create: addSeries, update: updateSeries },
  marker: { rules: MARKERS, create: addMarker, update: updateMarker, clear: clearMarkers },
  comment: { rules: COMMENTS, create: addTextComment, update: updateComment },
  distance: { rules: DISTANCES, create: addDistance },
};

export async function listAllAnnotations(access: VideoAccess<"view">): Promise<Annotations> {
  const listOf = <Kind extends AnnotationKind>(kind: Kind) =>
    listAnnotations(ANNOTATION_SERVICES[kind].rules, access);
  const lists = ANNOTATION_KINDS.map(async (kind) => [ANNOTATIONS[kind].plural, await listOf(kind)]);
  return Object.fromEntries(await Promise.all(lists)) as Annotations;
}
