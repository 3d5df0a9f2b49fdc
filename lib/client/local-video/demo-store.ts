/** A demo's annotations and its visitor's own ones, which stay on this device and are never sent. */
import { annotationLists } from "@/lib/contracts/annotations";
import { defaultLabel } from "@/lib/domain/annotations/markers";
import {
  NO_ANNOTATIONS,
  type AnnotationKind,
  type AnnotationStore,
  type Identified,
} from "../annotations/annotation-kind";
import { httpStore } from "../annotations/http-store";
import { markerKind } from "../annotations/markers";
import { scopePath } from "../annotations/video-scope";
import { readStoredJson, writeStoredText } from "../device/stored-value";
import { DeviceAnnotations } from "./device-annotations";

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
    markersOfServer = (await server.list(markerKind)).map(({ id }) => id);
  };

  /** A mark is numbered after all visible ones, and goes to a series of the visitor's. */
  const ofVisitor = <Row extends Identified, Body, Edit>(
    { name }: AnnotationKind<Row, Body, Edit>,
    body: Body & Identified,
  ): Body & Identified => {
    if (name !== "markers") return body;
    const { label, seriesId } = body as { label?: string; seriesId?: string };
    const isOwnSeries = own.all.series.some(({ id }) => id === seriesId);
    return {
      ...body,
      label: label || defaultLabel(markersOfServer.length + own.all.markers.length),
      seriesId: isOwnSeries ? seriesId : own.all.series.at(-1)?.id,
    };
  };

  return {
    list: async (kind) => {
      if (kind.name === "distances" && own.all.distances.length > 0) await readMarkers();
      const rows = await server.list(kind);
      if (kind.name === "markers") markersOfServer = rows.map(({ id }) => id);
      const all = [...rows, ...own.list(kind, markersOfServer)];
      return isTimed(all) ? all.toSorted((a, b) => a.time - b.time) : all;
    },
    create: async (kind, body) => own.create(kind, ofVisitor(kind, body)),
    update: async (kind, id, edit) => own.update(kind, id, edit),
    delete: async (kind, id) => own.delete(kind, id),
    deleteAll: async (kind) => own.deleteAll(kind),
    restore: async (kind, ids) => own.restore(kind, ids),
  };
}

const isTimed = <Row>(rows: Row[]): rows is (Row & { time: number })[] =>
  rows.every((row) => typeof (row as { time?: unknown }).time === "number");
