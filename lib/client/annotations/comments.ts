import { clearSentDraft } from "../device/drafts";
import {
  annotationsQuery,
  createAnnotation,
  deleteAnnotation,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import { editDraft, newCommentDraft } from "./comment-drafts";
import { drawingDraft, writeDrawnShapes } from "../drawing/drawing-draft";
import type { VideoScope } from "./video-scope";

export const commentsQuery = (scope: VideoScope) => annotationsQuery("comment", scope);

export const createCommentMutation = (scope: VideoScope) =>
  createAnnotation("comment", scope, {
    onDone(_comment, { parentId, content, drawing }) {
      const draft = newCommentDraft(scope, parentId ?? null);
      clearSentDraft(draft, content);
      if (drawing) clearSentDraft(drawingDraft(draft), writeDrawnShapes(drawing.shapes));
    },
    description: "Your text is kept. Please try again.",
  });

export const updateCommentMutation = (scope: VideoScope) =>
  updateAnnotation("comment", scope, {
    onDone(_comment, { id, edit }) {
      if (edit.content !== undefined) clearSentDraft(editDraft(scope, id), edit.content);
    },
  });

export const deleteCommentMutation = (scope: VideoScope) => deleteAnnotation("comment", scope);

/** Also restores the replies deleted with them. */
export const restoreCommentsMutation = (scope: VideoScope) => restoreAnnotations("comment", scope);
