"use client";

import { useMemo } from "react";
import { CommentForm } from "@/components/comments/comment-form";
import { CommentList } from "@/components/comments/comment-list";
import type { CommentPlace } from "@/components/comments/comment-place";
import { VoiceRecorder } from "@/components/comments/voice-recorder";
import { VoiceRoomProvider } from "@/components/comments/voice-room";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/videos/load-failed";
import { useComments } from "@/lib/client/comments";

/** What was said about the video, frame by frame, and the place to say more. */
export function CommentsPanel({ scope, engine, author, mayComment, mayRecord }: CommentPlace) {
  const comments = useComments(scope);
  const place = useMemo(
    () => ({ scope, engine, author, mayComment, mayRecord }),
    [scope, engine, author, mayComment, mayRecord],
  );
  return (
    <VoiceRoomProvider scope={scope} engine={engine}>
      <div className="grid grid-cols-1 content-start gap-5">
        <div className="grid grid-cols-1 gap-3">
          {mayComment ? <CommentForm place={place} /> : null}
          <VoiceRecorder place={place} />
        </div>
        {comments.data ? (
          <CommentList place={place} comments={comments.data} />
        ) : comments.isError ? (
          <LoadFailed what="the comments" error={comments.error} onRetry={() => void comments.refetch()} />
        ) : (
          <CenteredSpinner label="Loading comments" />
        )}
      </div>
    </VoiceRoomProvider>
  );
}
