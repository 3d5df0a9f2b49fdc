import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import { deletedIds } from "@/lib/contracts/deletion";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { request, sendDelete } from "../calls/request";
import type { AnnotationStore } from "./annotation-store";

const rowOf = <Kind extends AnnotationKind>(kind: Kind) => ANNOTATION_ROWS[kind];

const rowPath = (kind: AnnotationKind, id: string) =>
  `/api/${ANNOTATIONS[kind].plural}/${encodeURIComponent(id)}`;

/** @param path of the video's calls; see `scopePath`. */
export function httpStore(path: string): AnnotationStore {
  const listPath = (kind: AnnotationKind) => `${path}/${ANNOTATIONS[kind].plural}`;
  return {
    list: (kind) => request(rowOf(kind).array(), "GET", listPath(kind)),
    create: (kind, body) => request(rowOf(kind), "POST", listPath(kind), body),
    update: (kind, id, edit) => request(rowOf(kind), "PATCH", rowPath(kind, id), edit),
    delete: (kind, id) => sendDelete(rowPath(kind, id)),
    deleteAll: (kind) => request(deletedIds, "DELETE", listPath(kind)),
    restore: (kind, ids) => request(rowOf(kind).array(), "POST", `${listPath(kind)}/restore`, { ids }),
  };
}
