"use client";

import { CommentForm } from "@/components/comments/comment-form";
import { CommentList } from "@/components/comments/comment-list";
import type { Author } from "@/components/shares/use-author";
import { CenteredSpinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast";
import { linkToFrame } from "@/components/video-workspace/moment-link";
import { LoadFailed } from "@/components/videos/load-failed";
import { useComments, useDeleteComment } from "@/lib/client/comments";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type CommentsPanelProps = {
  scope: VideoScope;
  engine: PlaybackEngine;
  author: Author;
  mayComment: boolean;
};

/** What was said about the video, frame by frame, and the place to say more. */
export function CommentsPanel({ scope, engine, author, mayComment }: CommentsPanelProps) {
  const comments = useComments(scope);
  const deleteComment = useDeleteComment();

  const jump = (comment: Comment) => {
    engine.seekToFrame(comment.frame);
    showToast({ title: "Jumped to frame" });
  };
  const remove = (comment: Comment) =>
    deleteComment.mutate(
      { scope, id: comment.id },
      {
        onSuccess: () => showToast({ title: "Comment deleted", variant: "success" }),
      },
    );

  return (
    <div className="grid content-start gap-5">
      {mayComment ? <CommentForm scope={scope} engine={engine} author={author} /> : null}
      {comments.data ? (
        <CommentList
          comments={comments.data}
          mayComment={mayComment}
          onJump={jump}
          onCopyLink={(comment) => void copyMomentLink(comment)}
          onDelete={remove}
          deletingId={deleteComment.isPending ? (deleteComment.variables?.id ?? null) : null}
        />
      ) : comments.isError ? (
        <LoadFailed what="the comments" error={comments.error} onRetry={() => void comments.refetch()} />
      ) : (
        <CenteredSpinner label="Loading comments" />
      )}
    </div>
  );
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
