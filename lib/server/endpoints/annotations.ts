/** The calls of every kind of annotation, for any guard. */
import type { Annotations } from "@/lib/contracts/annotations";
import { commentEdit, textCommentBody } from "@/lib/contracts/comments";
import { deletedIds, restoreBody } from "@/lib/contracts/deletion";
import { distanceBody } from "@/lib/contracts/distances";
import { markerBody, markerEdit } from "@/lib/contracts/markers";
import { movedAnnotations } from "@/lib/contracts/moved-annotations";
import { seriesBody, seriesEdit } from "@/lib/contracts/series";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { z } from "zod";
import { annotationById } from "../access/annotation-guards";
import type { AnnotationAccess } from "../access/annotation-access";
import type { VideoGuard } from "../access/guard";
import type { VideoAccess } from "../access/video-access";
import { json, JSON_BYTES, type BodyReader } from "../http/body-readers";
import { methods, methodsByName } from "../http/methods";
import { created, madeOnce, NOTHING, route } from "../http/route";
import { addTextComment, COMMENTS, updateComment } from "../services/annotations/comments";
import {
  deleteAnnotation,
  listAnnotations,
  restoreAnnotations,
  type AnnotationRules,
} from "../services/annotations/core";
import { addDistance, DISTANCES } from "../services/annotations/distances";
import { addMarker, clearMarkers, MARKERS, updateMarker } from "../services/annotations/markers";
import { moveAnnotations } from "../services/annotations/moving";
import { addSeries, SERIES, updateSeries } from "../services/annotations/series";
import type { IdempotentResult } from "../services/create-idempotent";

interface Description<Kind extends AnnotationKind, Body, Edit> {
  body: BodyReader<Body>;
  create: (
    access: VideoAccess<(typeof ANNOTATIONS)[Kind]["create"]>,
    body: Body,
  ) => Promise<IdempotentResult<unknown>>;
  /** Absent where it cannot be changed. */
  update?: {
    body: BodyReader<Edit>;
    change: (annotation: AnnotationAccess<Kind, "edit">, edit: Edit) => Promise<unknown>;
  };
  clear?: (access: VideoAccess<(typeof ANNOTATIONS)[Kind]["deleteOwn"]>) => Promise<unknown>;
}

function endpointsOf<Kind extends AnnotationKind, Contract extends z.ZodObject, Body, Edit = never>(
  rules: AnnotationRules<Kind, Contract>,
  { body, create, update, clear }: Description<Kind, Body, Edit>,
) {
  const { kind } = rules;
  const facts = ANNOTATIONS[kind];
  const name = facts.noun.toLowerCase();
  return {
    ofVideo: (guard: VideoGuard) => ({
      GET: route(
        {
          summary: `The ${facts.plural} of a video`,
          responses: { 200: z.array(rules.contract) },
          guard: guard("view"),
        },
        ({ access }) => listAnnotations(rules, access),
      ),
      POST: route(
        {
          summary: `Adds a ${name}`,
          responses: madeOnce(rules.contract),
          guard: guard(facts.create),
          body,
        },
        async ({ access, body: sent }) => created(await create(access, sent)),
      ),
      ...(clear && {
        DELETE: route(
          {
            summary: `Deletes all ${facts.plural} that the caller may`,
            responses: { 200: deletedIds },
            guard: guard(facts.deleteOwn),
          },
          ({ access }) => clear(access),
        ),
      }),
    }),
    restored: (guard: VideoGuard) => ({
      POST: route(
        {
          summary: `Restores ${facts.plural} that were deleted within the last hour`,
          responses: { 200: z.array(rules.contract) },
          guard: guard(facts.deleteOwn),
          body: json(restoreBody, { maxBytes: JSON_BYTES.ids }),
        },
        ({ access, body: sent }) => restoreAnnotations(rules, access, sent),
      ),
    }),
    byId: {
      ...(update && {
        PATCH: route(
          {
            summary: `Changes a ${name}`,
            responses: { 200: rules.contract },
            guard: annotationById(kind)("edit"),
            body: update.body,
          },
          ({ access, body: sent }) => update.change(access, sent),
        ),
      }),
      DELETE: route(
        { summary: `Deletes a ${name}`, responses: NOTHING, guard: annotationById(kind)("delete") },
        ({ access }) => deleteAnnotation(rules, access),
      ),
    },
  };
}

const comments = endpointsOf(COMMENTS, {
  body: json(textCommentBody),
  create: addTextComment,
  update: { body: json(commentEdit), change: updateComment },
});

const markers = endpointsOf(MARKERS, {
  body: json(markerBody),
  create: addMarker,
  update: { body: json(markerEdit), change: updateMarker },
  clear: clearMarkers,
});

const series = endpointsOf(SERIES, {
  body: json(seriesBody, { maxBytes: JSON_BYTES.large }),
  create: addSeries,
  update: { body: json(seriesEdit), change: updateSeries },
});

const distances = endpointsOf(DISTANCES, { body: json(distanceBody), create: addDistance });

const KINDS = { comments, markers, series, distances } satisfies Record<keyof Annotations, object>;
type Endpoints = (typeof KINDS)[keyof typeof KINDS];

const byKind = (endpoints: (kind: Endpoints) => Parameters<typeof methods>[0]) =>
  methodsByName(
    "annotations",
    new Map(Object.entries(KINDS).map(([name, kind]) => [name, methods(endpoints(kind))])),
  );

export const annotationsOf = (guard: VideoGuard) => byKind((kind) => kind.ofVideo(guard));
export const restoredAnnotationsOf = (guard: VideoGuard) => byKind((kind) => kind.restored(guard));
export const annotationEndpoints = (name: keyof typeof KINDS) => methods(KINDS[name].byId);

export const moveAnnotationsEndpoints = (guard: VideoGuard) => ({
  POST: route(
    {
      summary: "Moves everything written on a video that could not be processed to another one",
      responses: NOTHING,
      guard: guard("edit"),
      body: json(movedAnnotations),
    },
    ({ access, body }) => moveAnnotations(access, body),
  ),
});
