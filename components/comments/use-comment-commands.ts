"use client";

import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { announce } from "@/components/ui/announce";
import { showToast } from "@/components/ui/toast";
import { useDeletionInPlace } from "@/components/ui/use-deletion-in-place";
import { useUndoable } from "@/components/ui/use-undoable";
import { linkToFrame, linkToReview } from "@/components/workspace/moment-link";
import { deleteCommentMutation, restoreCommentsMutation } from "@/lib/client/annotations/comments";
import type { Comment } from "@/lib/contracts/comments";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

export interface CommentCommands {
  show: (comment: Comment) => void;
  /** Goes to the frame, with a notification, because the film may be out of view. */
  jump: (comment: Comment) => void;
  copyLink: (comment: Comment) => void;
  remove: (comment: Comment) => void;
  /** Rejects when it cannot be restored. */
  restore: (comment: Comment) => Promise<void>;
}

/** Commands that must outlive the list row, and the comments deleted by them. */
export function useCommentCommands(): { commands: CommentCommands; deleted: readonly Comment[] } {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const { mutateAsync: deleteComment } = useMutation(deleteCommentMutation(scope));
  const { mutateAsync: restoreComments } = useMutation(restoreCommentsMutation(scope));
  const { deleted, remove, restore } = useDeletionInPlace<Comment>("Comment", {
    remove: ({ id }) => deleteComment({ id }),
    restore: ({ id }) => restoreComments({ ids: [id] }),
  });
  const commands = useMemo((): CommentCommands => {
    const show = (comment: Comment) => {
      engine.pause();
      engine.seekToFrame(comment.frame);
    };
    return {
      show,
      jump: (comment) => {
        show(comment);
        announce("Jumped to frame");
      },
      copyLink: (comment) => void copyMomentLink(comment),
      remove,
      restore,
    };
  }, [engine, remove, restore]);
  return { commands, deleted };
}

/** Removes a comment that was just added, with a notification because its row may be out of view. */
export function useCommentTakenBack(): (comment: Comment) => void {
  const { scope } = useWorkspace();
  const { mutate: restore } = useUndoable(restoreCommentsMutation(scope), () => ({
    title: "Comment restored",
  }));
  const { mutate: remove } = useUndoable(deleteCommentMutation(scope), (_deleted, { id }) => ({
    title: "Comment deleted",
    undo: () => restore({ ids: [id] }),
  }));
  return ({ id }) => remove({ id });
}

async function copyMomentLink(comment: Comment): Promise<void> {
  const { href } = window.location;
  const isReview = comment.type === "review";
  const link = isReview ? linkToReview(href, comment.id) : linkToFrame(href, comment.frame);
  try {
    await navigator.clipboard.writeText(link);
    showToast({
      title: "Copied to clipboard!",
      description: `The link opens this ${isReview ? "review" : "frame"}.`,
      variant: "success",
    });
  } catch {
    // Clipboard missing (no https) or refused: the notification shows the URL.
    showToast({ title: "Copy failed", description: link, variant: "destructive" });
  }
}
