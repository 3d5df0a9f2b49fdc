"use client";

import { useMemo } from "react";
import { announce } from "@/components/ui/announce";
import { showToast } from "@/components/ui/toast";
import { useUndoable } from "@/components/ui/use-undoable";
import { linkToFrame } from "@/components/workspace/moment-link";
import { deleteCommentMutation, restoreCommentsMutation } from "@/lib/client/annotations/comments";
import type { Comment } from "@/lib/contracts/comments";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

export interface CommentCommands {
  /** Goes to its frame, which is then seen; */
  show: (comment: Comment) => void;
  /** and says so, for who does not see it. */
  jump: (comment: Comment) => void;
  copyLink: (comment: Comment) => void;
  remove: (comment: Comment) => void;
}

/** What the list's buttons do that outlives the comment they stand in, with what the viewer is told of it. */
export function useCommentCommands(): CommentCommands {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const { mutate: restore } = useUndoable(restoreCommentsMutation(scope), () => ({
    title: "Comment restored",
  }));
  const { mutate: remove } = useUndoable(deleteCommentMutation(scope), (_deleted, { id }) => ({
    title: "Comment deleted",
    undo: () => restore({ ids: [id] }),
  }));
  return useMemo(() => {
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
      remove: ({ id }) => remove({ id }),
    };
  }, [engine, remove]);
}

async function copyMomentLink(comment: Comment): Promise<void> {
  const link = linkToFrame(window.location.href, comment.frame);
  try {
    await navigator.clipboard.writeText(link);
    showToast({
      title: "Copied to clipboard!",
      description: "The link opens this frame.",
      variant: "success",
    });
  } catch {
    // No clipboard here (a page without https, or refused): the address can still be copied by hand.
    showToast({ title: "Copy failed", description: link, variant: "destructive" });
  }
}
