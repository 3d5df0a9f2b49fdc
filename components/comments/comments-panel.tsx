"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { CommentForm } from "@/components/comments/comment-form";
import { CommentList, type NewsListener, type CommentListProps } from "@/components/comments/comment-list";
import { VoiceRecorder } from "@/components/comments/voice-recorder";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

const FirstVoice = dynamic(() =>
  import("@/components/comments/first-voice").then((module) => module.FirstVoice),
);

type CommentsPanelProps = Omit<CommentListProps, "comments"> & { onNews?: NewsListener };

export function CommentsPanel({ handle, firstUnreadId, onNews }: CommentsPanelProps) {
  const { scope } = useWorkspace();
  const mayComment = useIsAllowed("comment");
  const comments = useQuery(commentsQuery(scope));
  const voice = <VoiceRecorder />;
  return (
    <div className="grid grid-cols-1 content-start gap-5 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:gap-3">
      {scope.kind === "demo" && comments.data ? <FirstVoice comments={comments.data} /> : null}
      {mayComment ? (
        <CommentForm voice={voice} />
      ) : (
        <div className="grid grid-cols-1 gap-5 lg:order-last lg:gap-3 lg:border-t lg:pt-3">{voice}</div>
      )}
      {comments.data ? (
        <CommentList comments={comments.data} handle={handle} firstUnreadId={firstUnreadId} onNews={onNews} />
      ) : comments.isError ? (
        <LoadFailed what="the comments" error={comments.error} onRetry={() => void comments.refetch()} />
      ) : (
        <CenteredSpinner label="Loading comments" />
      )}
    </div>
  );
}
