"use client";

import { usePinnedDraft } from "@/components/comments/use-pinned-draft";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import { useWorkspace } from "@/components/workspace/workspace";
import { newCommentDraft } from "@/lib/client/annotations/comment-drafts";

/** The drawing of the comment that is being written. @returns null where nobody may draw. */
export function useNewDrawing() {
  const { scope } = useWorkspace();
  const { shapes, pin, draw } = usePinnedDraft(newCommentDraft(scope, null));
  const { open } = useDrawingDesk();
  if (open === null) return null;
  const frame = pin?.frameIndex ?? null;
  return {
    shapes,
    position: pin,
    begin: () => void open({ frame, shapes, commentId: null, onShapes: draw }),
  };
}
