import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import type { AnnotationRow } from "../database/annotation-table";
import type { Grant } from "./grant";
import type { VideoAccess } from "./video-access";

export type AnnotationAction = "edit" | "delete";

class OpenedAnnotation<Kind extends AnnotationKind, Action extends AnnotationAction> {
  readonly #row: AnnotationRow<Kind>;
  readonly #videoAccess: VideoAccess;

  constructor(
    readonly kind: Kind,
    readonly action: Action,
    row: AnnotationRow<Kind>,
    videoAccess: VideoAccess,
  ) {
    this.#row = row;
    this.#videoAccess = videoAccess;
  }

  get row(): AnnotationRow<Kind> {
    return this.#row;
  }

  get videoAccess(): VideoAccess {
    return this.#videoAccess;
  }

  get grant(): Grant {
    return this.#videoAccess.grant;
  }
}

export type AnnotationAccess<Kind extends AnnotationKind, Action extends AnnotationAction> = OpenedAnnotation<
  Kind,
  Action
>;

/** @throws AppError forbidden where this viewer may not change or delete it. */
export function openAnnotation<Kind extends AnnotationKind, Action extends AnnotationAction>(
  kind: Kind,
  action: Action,
  row: AnnotationRow<Kind>,
  access: VideoAccess,
): AnnotationAccess<Kind, Action> {
  const isAllowed = action === "edit" ? access.mayEdit(kind, row) : access.mayDelete(kind, row);
  if (isAllowed) return new OpenedAnnotation(kind, action, row, access);
  const verb = action === "edit" ? "change" : "delete";
  throw new AppError("forbidden", `You can ${verb} only your own ${ANNOTATIONS[kind].plural}.`);
}
