import { ANNOTATION_ROWS } from "@/lib/contracts/annotation-rows";
import { ANNOTATION_BODIES } from "@/lib/contracts/annotations";
import { deletedIds, restoreBody } from "@/lib/contracts/deletion";
import { movedAnnotations } from "@/lib/contracts/moved-annotations";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { z } from "zod";
import { annotationById } from "../access/annotation-guards";
import type { VideoGuard } from "../access/guard";
import { BYTES_PER_COORDINATE, json, JSON_BYTES } from "../http/body-readers";
import { methods, methodsByName } from "../http/methods";
import { createdReply, idempotentResponses, NO_BODY, route } from "../http/route";
import { ANNOTATION_SERVICES } from "../services/annotations/annotation-services";
import { deleteAnnotation, listAnnotations, restoreAnnotations } from "../services/annotations/core";
import { moveAnnotations } from "../services/annotations/moving";

const BODY_LIMITS: Partial<Record<AnnotationKind, Parameters<typeof json>[1]>> = {
  series: { maxBytes: JSON_BYTES.large },
  comment: { maxBytes: JSON_BYTES.drawing, bytesPerValue: BYTES_PER_COORDINATE },
};

function endpointsOf<Kind extends AnnotationKind>(kind: Kind) {
  const { rules, create, update, clear } = ANNOTATION_SERVICES[kind];
  const row = ANNOTATION_ROWS[kind];
  const { body, edit } = ANNOTATION_BODIES[kind];
  const facts = ANNOTATIONS[kind];
  const name = facts.noun.toLowerCase();
  return {
    ofVideo: (guard: VideoGuard) => ({
      GET: route(
        {
          summary: `The ${facts.plural} of a video`,
          responses: { 200: z.array(row) },
          guard: guard("view"),
        },
        ({ access }) => listAnnotations(rules, access),
      ),
      POST: route(
        {
          summary: `Adds a ${name}`,
          responses: idempotentResponses(row),
          guard: guard(facts.create),
          body: json(body, BODY_LIMITS[kind]),
        },
        async ({ access, body: sent }) => createdReply(await create(access, sent)),
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
          responses: { 200: z.array(row) },
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
            responses: { 200: row },
            guard: annotationById(kind)("edit"),
            body: json(edit, BODY_LIMITS[kind]),
          },
          ({ access, body: sent }) => update(access, sent),
        ),
      }),
      DELETE: route(
        { summary: `Deletes a ${name}`, responses: NO_BODY, guard: annotationById(kind)("delete") },
        ({ access }) => deleteAnnotation(rules, access),
      ),
    },
  };
}

type Endpoints = ReturnType<typeof endpointsOf>;

const ENDPOINTS = ANNOTATION_KINDS.map((kind) => [kind, endpointsOf(kind)] as const);

const byKind = (endpoints: (kind: Endpoints) => Parameters<typeof methods>[0]) =>
  methodsByName(
    "annotations",
    new Map(ENDPOINTS.map(([kind, of]) => [ANNOTATIONS[kind].plural, methods(endpoints(of))])),
  );

export const annotationsOf = (guard: VideoGuard) => byKind((kind) => kind.ofVideo(guard));
export const restoredAnnotationsOf = (guard: VideoGuard) => byKind((kind) => kind.restored(guard));
export const annotationEndpoints = (kind: AnnotationKind) => methods(endpointsOf(kind).byId);

export const moveAnnotationsEndpoints = (guard: VideoGuard) => ({
  POST: route(
    {
      summary: "Moves everything written on a video that could not be processed to another one",
      responses: NO_BODY,
      guard: guard("edit"),
      body: json(movedAnnotations),
    },
    ({ access, body }) => moveAnnotations(access, body),
  ),
});
