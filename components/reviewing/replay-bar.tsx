"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useSignedWrite } from "@/components/comments/use-signed-write";
import { ControlButton } from "@/components/player/control-button";
import { Bar } from "@/components/reviewing/bar";
import type { ReplayStore } from "@/components/reviewing/desk-stores";
import { Chapters, ReplayControls } from "@/components/reviewing/replay-controls";
import { SaveAsFilm } from "@/components/reviewing/save-as-film";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useIsAllowed, useWorkspace } from "@/components/workspace/workspace";
import { commentsQuery, createCommentMutation } from "@/lib/client/annotations/comments";
import { newId } from "@/lib/client/calls/new-id";
import { reviewTrackQuery } from "@/lib/client/voice/reviews";
import type { Comment } from "@/lib/contracts/comments";
import { nameOfAuthor } from "@/lib/domain/annotations/comments";

type ReplayBarProps = { comment: Comment; replay: ReplayStore; onClose: () => void };

export function ReplayBar({ comment, replay, onClose }: ReplayBarProps) {
  const { scope } = useWorkspace();
  const open = useSyncExternalStore(replay.subscribe, replay.get, replay.get);
  const { refetch } = useQuery({ ...reviewTrackQuery(scope, comment.id), enabled: false });
  return (
    <Bar
      label="Review"
      title={`${nameOfAuthor(comment)}’s review`}
      className="bg-muted/60"
      end={
        <>
          <HeardIt comment={comment} />
          <ControlButton name="Close the review" onClick={onClose}>
            <X aria-hidden />
          </ControlButton>
        </>
      }
      below={
        <div className="side:hidden flex items-center justify-end gap-2">
          <div className="min-w-0 flex-1">
            <Chapters {...open} />
          </div>
          <SaveAsFilm commentId={comment.id} />
        </div>
      }
    >
      {open.problem === null ? (
        <ReplayControls {...open} />
      ) : (
        <LoadFailed what="this review" error={open.problem} onRetry={() => void refetch()} />
      )}
    </Bar>
  );
}

const HEARD = "Heard it.";

/** Writes a reply, so that the trainer knows that the rider has listened. */
function HeardIt({ comment }: { comment: Comment }) {
  const { scope } = useWorkspace();
  const mayReply = useIsAllowed("comment");
  const comments = useQuery(commentsQuery(scope)).data ?? [];
  const create = useMutation(createCommentMutation(scope));
  const { id: parentId, time, frame, isOwn } = comment;
  const signed = useSignedWrite(() => tell());
  const tell = () =>
    signed.write((authorName) =>
      create.mutate(
        { id: newId(), type: "text", content: HEARD, time, frame, parentId, authorName },
        { onSuccess: () => showToast({ title: `${nameOfAuthor(comment)} is told`, variant: "success" }) },
      ),
    );
  const isAnswered = comments.some((each) => each.parentId === parentId && each.isOwn);
  if (isOwn || isAnswered || !mayReply) return null;
  return (
    <Button size="sm" variant="outline" pending={create.isPending} onClick={tell}>
      {create.isPending ? null : <Check aria-hidden />}
      Heard It
    </Button>
  );
}
