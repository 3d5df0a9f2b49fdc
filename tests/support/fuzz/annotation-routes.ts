/** The routes of every kind of annotation, and what is right for each: a new kind is one entry of `BODIES`. */
import { randomUUID } from "node:crypto";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import type { FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";

type Body = Record<string, unknown>;
type Measured = readonly [string, string];

const position = { time: 0, frame: 0 };

/** Right bodies, without id and author; an edit changes something. */
const BODIES: Readonly<
  Record<AnnotationKind, { body: (measured: Measured) => Body; edit?: Body; isCleared?: true }>
> = {
  series: { body: () => ({ gait: "trot", mark: "step" }), edit: { gait: "walk", mark: "footfall" } },
  marker: { body: () => ({ ...position, label: "x" }), edit: { label: "y", ...position }, isCleared: true },
  comment: {
    body: () => ({ ...position, type: "text", content: "x" }),
    edit: { content: "y", resolved: true },
  },
  distance: {
    body: ([fromMarkerId, toMarkerId]) => ({ fromMarkerId, toMarkerId, metres: 12, label: "x" }),
  },
};

/** The body of a call that adds one. @param measured the markers that it may lie between. */
export const annotationBody = (kind: AnnotationKind, measured: Measured): Body => BODIES[kind].body(measured);

/** @returns one value for each kind, made one after the other. */
export async function forEachKind<Value>(make: (kind: AnnotationKind) => Promise<Value>) {
  const values: Partial<Record<AnnotationKind, Value>> = {};
  for (const kind of ANNOTATION_KINDS) values[kind] = await make(kind);
  return values as Record<AnnotationKind, Value>;
}

/** Every kind's form of a call, as `GET /api/videos/{id}/*`. */
export const ofEachKind = (call: string): string =>
  ANNOTATION_KINDS.map((kind) => call.replace("*", ANNOTATIONS[kind].plural)).join("\n");

/** Of calls by an annotation's own id. */
export const BY_ANNOTATION = new RegExp(
  `^/api/(${ANNOTATION_KINDS.map((kind) => ANNOTATIONS[kind].plural).join("|")})/`,
);

/** The kind that such a call restores. */
export const restoredKind = (path: string): AnnotationKind | undefined =>
  ANNOTATION_KINDS.find((kind) => path.endsWith(`/${ANNOTATIONS[kind].plural}/restore`));

export function annotationRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const own = [[world.videoId]];
  const scopes = { "videos/[id]": own, "demo/videos/[id]": own, "shared/[token]": [[world.shareToken]] };
  const routes = ANNOTATION_KINDS.flatMap((kind): [string, FuzzRoute][] => {
    const { plural } = ANNOTATIONS[kind];
    const { edit, isCleared } = BODIES[kind];
    const ids = world.annotationIds[kind];
    const body = () => ({
      id: randomUUID(),
      ...annotationBody(kind, world.measuredMarkerIds),
      ...(kind === "series" && { markers: [{ id: randomUUID(), ...position }] }),
      authorName: "y",
    });
    const lists = Object.entries(scopes).flatMap(([scope, params]): [string, FuzzRoute][] => [
      [
        `/api/${scope}/${plural}`,
        {
          params,
          calls: [
            { verb: "GET" },
            { verb: "POST", body },
            ...(isCleared ? [{ verb: "DELETE" } as const] : []),
          ],
        },
      ],
      [`/api/${scope}/${plural}/restore`, { params, calls: [{ verb: "POST", body: () => ({ ids }) }] }],
    ]);
    const change = edit ? [{ verb: "PATCH", body: () => edit } as const] : [];
    return [...lists, [`/api/${plural}/[id]`, { params: [ids], calls: [...change, { verb: "DELETE" }] }]];
  });
  return Object.fromEntries(routes);
}
