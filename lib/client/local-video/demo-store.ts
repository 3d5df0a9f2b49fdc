/** A demo's annotations and its visitor's own ones, which stay on this device and are never sent. */
import { annotationLists, NO_ANNOTATIONS } from "@/lib/contracts/annotation-rows";
import { defaultLabel } from "@/lib/domain/annotations/markers";
import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { AnnotationStore, NewBody } from "../annotations/annotation-store";
import { httpStore } from "../annotations/http-store";
import { scopePath } from "../annotations/video-scope";
import { readStoredJson, writeStoredText } from "../device/stored-value";
import { byTime, DeviceAnnotations } from "./device-annotations";

const AUTHOR = "You";

/** Not the key of `local-annotations.ts`: a demo is also somebody's own video, which gets nothing of this. */
const keyOfDemo = (videoId: string) => `demo-video:${videoId}`;

const stores = new Map<string, AnnotationStore>();

export function demoStore(videoId: string): AnnotationStore {
  const store = stores.get(videoId) ?? createStore(videoId);
  stores.set(videoId, store);
  return store;
}

function createStore(videoId: string): AnnotationStore {
  const key = keyOfDemo(videoId);
  const server = httpStore(scopePath({ kind: "demo", videoId }));
  const stored = readStoredJson("device", key, annotationLists) ?? NO_ANNOTATIONS;
  const own = new DeviceAnnotations(stored, AUTHOR, (rows) =>
    writeStoredText("device", key, JSON.stringify(rows)),
  );
  let markersOfServer: readonly string[] = [];
  const readMarkers = async () => {
    markersOfServer = (await server.list("marker")).map(({ id }) => id);
  };

  /** A mark is numbered after all visible ones, and goes to a series of the visitor's. */
  const ofVisitor = <Kind extends AnnotationKind>(kind: Kind, body: NewBody<Kind>): NewBody<Kind> => {
    if (kind !== "marker") return body;
    const { label, seriesId } = body as { label?: string; seriesId?: string };
    const isOwnSeries = own.all.series.some(({ id }) => id === seriesId);
    return {
      ...body,
      label: label || defaultLabel(markersOfServer.length + own.all.markers.length),
      seriesId: isOwnSeries ? seriesId : own.all.series.at(-1)?.id,
    } as NewBody<Kind>;
  };

  return {
    list: async (kind) => {
      if (kind === "distance" && own.all.distances.length > 0) await readMarkers();
      const rows = await server.list(kind);
      if (kind === "marker") markersOfServer = rows.map(({ id }) => id);
      return [...rows, ...own.list(kind, markersOfServer)].toSorted(byTime);
    },
    create: async (kind, body) => own.create(kind, ofVisitor(kind, body)),
    update: async (kind, id, edit) => own.update(kind, id, edit),
    delete: async (kind, id) => own.delete(kind, id),
    deleteAll: async (kind) => own.deleteAll(kind),
    restore: async (kind, ids) => own.restore(kind, ids),
  };
}
