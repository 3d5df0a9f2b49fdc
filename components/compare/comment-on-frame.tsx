"use client";

import { useEffect, useRef } from "react";
import { CommentField } from "@/components/comments/comment-field";
import { InPlaceForm } from "@/components/comments/in-place-form";
import { MovedOn, PinnedPosition } from "@/components/comments/pinned-position";
import { SignAs } from "@/components/comments/sign-as";
import { useCommentWriter } from "@/components/comments/use-comment-writer";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { useEngine } from "@/components/player/engine";
import { showToast } from "@/components/ui/toast";
import { WorkspaceProvider } from "@/components/workspace/workspace";

type CommentOnFrameProps = {
  /** The ride that leads, whose engine is in the context. */
  ride: RideBeside;
  asksName: boolean;
  onClose: () => void;
};

/** Writes on the frame of the ride that leads. The text is stored on the device until it is sent. */
export function CommentOnFrame({ ride: { scope, video }, asksName, onClose }: CommentOnFrameProps) {
  const engine = useEngine();
  return (
    <WorkspaceProvider scope={scope} video={video} asksName={asksName} engine={engine}>
      <CommentOnFrameForm title={video.title} onClose={onClose} />
    </WorkspaceProvider>
  );
}

const POSITION_ID = "compared-comment-position";
const FIELD_ID = "compared-comment";

function CommentOnFrameForm({ title, onClose }: { title: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, canSend, isSending, send } = useCommentWriter({
    onSent: () => {
      onClose();
      showToast({
        title: "Comment added",
        description: (
          <>
            On <span translate="no">{title}</span>
          </>
        ),
        variant: "success",
      });
    },
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <InPlaceForm
      heading={
        <>
          <label htmlFor={FIELD_ID} className="truncate">
            Comment on <span translate="no">{title}</span>
          </label>
          <PinnedPosition id={POSITION_ID} pin={draft.pin} />
        </>
      }
      sendLabel="Add Comment"
      canSend={canSend}
      isSending={isSending}
      onSend={send}
      onCancel={onClose}
    >
      <CommentField
        id={FIELD_ID}
        ref={field}
        rows={2}
        value={draft.text}
        placeholder="What do you see in this frame?"
        aria-describedby={POSITION_ID}
        onText={draft.write}
        onSend={send}
        onLeave={onClose}
      />
      <MovedOn pin={draft.pin} onPinHere={draft.pinHere} />
      <SignAs />
    </InPlaceForm>
  );
}
