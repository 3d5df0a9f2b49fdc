import { deletedIds } from "@/lib/contracts/deletion";
import { request, sendDelete } from "../calls/request";
import type { AnnotationName, AnnotationStore } from "./annotation-kind";

const rowPath = (name: AnnotationName, id: string) => `/api/${name}/${encodeURIComponent(id)}`;

/** @param path of the video's calls; see `scopePath`. */
export const httpStore = (path: string): AnnotationStore => ({
  list: ({ name, row }) => request(row.array(), "GET", `${path}/${name}`),
  create: ({ name, row }, body) => request(row, "POST", `${path}/${name}`, body),
  update: ({ name, row }, id, edit) => request(row, "PATCH", rowPath(name, id), edit),
  delete: ({ name }, id) => sendDelete(rowPath(name, id)),
  deleteAll: ({ name }) => request(deletedIds, "DELETE", `${path}/${name}`),
  restore: ({ name, row }, ids) => request(row.array(), "POST", `${path}/${name}/restore`, { ids }),
});
