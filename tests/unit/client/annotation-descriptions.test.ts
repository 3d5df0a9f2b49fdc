import { expect, test } from "@jest/globals";
import { changesOf, descriptionOf } from "@/lib/client/annotations/annotation-descriptions";
import type { NewBody } from "@/lib/client/annotations/annotation-store";
import { ANNOTATION_ROWS, NO_ANNOTATIONS } from "@/lib/contracts/annotation-rows";
import { ANNOTATION_BODIES } from "@/lib/contracts/annotations";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { ANNOTATION_KINDS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { shapeOf } from "@/tests/support/drawings";
import { annotationBody } from "@/tests/support/fuzz/annotation-routes";

const id = "0199f0a0-1234-7abc-8def-0123456789ab";
const origin = { authorName: "Anna", isGuest: true, createdAt: "2026-11-25T08:00:00.000Z" };

function draftOf<Kind extends AnnotationKind>(kind: Kind) {
  const body = ANNOTATION_BODIES[kind].body.parse(annotationBody(kind, [id, id.replace("b", "c")]));
  return descriptionOf(kind).draft({ ...body, id } as NewBody<Kind>, origin, NO_ANNOTATIONS);
}

test.each(ANNOTATION_KINDS)(
  "a draft of a %s is a complete row of its contract, filled with the defaults of the body",
  (kind) => {
    const draft = draftOf(kind);
    expect(ANNOTATION_ROWS[kind].parse(draft)).toEqual(draft);
  },
);

test("an edit that changes the drawing is shown at once", () => {
  const drawing = drawingOf([shapeOf("text", [[0.5, 0.5]], { text: "Heels" })]);
  expect(changesOf("comment", { drawing })).toEqual({ drawing, editedAt: expect.any(String) });
});
