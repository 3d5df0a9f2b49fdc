"use client";

import { useMemo } from "react";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import { useWorkspace } from "@/components/workspace/workspace";
import { editDraft } from "@/lib/client/annotations/comment-drafts";
import { useDraft } from "@/lib/client/device/use-draft";
import { drawingDraft, readDrawnShapes } from "@/lib/client/drawing/drawing-draft";
import type { Comment } from "@/lib/contracts/comments";
import { drawingOf, isKnownVersion } from "@/lib/domain/drawing/drawing";
import type { Shape } from "@/lib/domain/drawing/shapes";

const NONE: readonly Shape[] = [];

/** The drawing of a comment that is being edited; the draft is stored until it is saved or discarded. */
export function useEditedDrawing(comment: Comment) {
  const { scope } = useWorkspace();
  const { open } = useDrawingDesk();
  const [stored, store] = useDraft(drawingDraft(editDraft(scope, comment.id)));
  const { drawing } = comment;
  const before = isKnownVersion(drawing) ? drawing.shapes : NONE;
  const shapes = useMemo(() => (stored === "" ? before : readDrawnShapes(stored)), [stored, before]);
  const change = (next: readonly Shape[]) =>
    store(JSON.stringify(next) === JSON.stringify(before) ? "" : JSON.stringify(next));
  const isNewer = drawing !== null && !isKnownVersion(drawing);
  return {
    /** Replies have no drawing, and a drawing of a newer version cannot be edited. */
    canDraw: open !== null && comment.parentId === null && !isNewer,
    isThere: shapes.length > 0 || isNewer,
    isChanged: stored !== "",
    shapes,
    begin: () => void open?.({ frame: comment.frame, shapes, commentId: comment.id, onShapes: change }),
    change,
    /** @returns a function that restores the drawing. */
    discard() {
      store("");
      return () => store(stored);
    },
    edit: stored === "" ? {} : { drawing: shapes.length === 0 ? null : drawingOf(shapes) },
  };
}
