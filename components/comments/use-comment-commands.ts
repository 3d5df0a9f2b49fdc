"use client";

import { useMemo } from "react";
import type { CommentPlace } from "@/components/comments/comment-place";
import { showToast } from "@/components/ui/toast";
import { linkToFrame } from "@/components/video-workspace/moment-link";
import { useDeleteComment, useRestoreComment } from "@/lib/client/comments";
import type { Comment } from "@/lib/contracts/comments";

export interface CommentCommands {
  jump: (comment: Comment) => void;
  copyLink: (comment: Comment) => void;
  remove: (comment: Comment) => void;
  /** The comment whose deletion is under way. */
  deletingId: string | null;
}

/** What the list's buttons do that outlives the comment they stand in, with what the viewer is told of it. */
export function useCommentCommands({ scope, engine }: CommentPlace): CommentCommands {
  const { mutate: restore } = useRestoreComment();
  const { mutate: remove, isPending, variables } = useDeleteComment();
  const deletingId = isPending ? variables.id : null;
  return useMemo(() => {
    const undo = (id: string) =>
      restore(
        { scope, id },
        { onSuccess: () => showToast({ title: "Comment restored", variant: "success" }) },
      );
    return {
      deletingId,
      jump: (comment) => {
        engine.seekToFrame(comment.frame);
        showToast({ title: "Jumped to frame" });
      },
      copyLink: (comment) => void copyMomentLink(comment),
      remove: ({ id }) =>
        remove(
          { scope, id },
          {
            onSuccess: () =>
              showToast({
                title: "Comment deleted",
                variant: "success",
                action: { label: "Undo", onClick: () => undo(id) },
              }),
          },
        ),
    };
  }, [scope, engine, restore, remove, deletingId]);
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
