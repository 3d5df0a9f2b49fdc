"use client";

import { useRef, type KeyboardEvent } from "react";
import type { Author } from "@/components/shares/use-author";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { CurrentPosition, usePlayerReady } from "@/components/video-workspace/current-position";
import { useDraft } from "@/components/video-workspace/use-draft";
import { useAddComment } from "@/lib/client/comments";
import { scopePath, type VideoScope } from "@/lib/client/video-scope";
import { COMMENT_MAX } from "@/lib/contracts/comments";
import { isPlaying } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** Where the player's "Jump to comments" leads. */
export const COMMENT_FIELD_ID = "comment-text";

type CommentFormProps = {
  scope: VideoScope;
  engine: PlaybackEngine;
  author: Author;
};

/** A text comment on the frame that is on the screen. */
export function CommentForm({ scope, engine, author }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(`${scopePath(scope)}/comment`);
  const isReady = usePlayerReady(engine);
  const addComment = useAddComment();
  const content = draft.trim();
  const isTooLong = content.length > COMMENT_MAX;
  const canSend = isReady && content !== "" && !isTooLong && !addComment.isPending;

  const send = () => {
    if (!canSend) return;
    // The frame is the one that was on the screen when the comment was sent, not when the name was given.
    const { timeSeconds, frameIndex } = engine.getPosition();
    author.write((authorName) =>
      addComment.mutate(
        { scope, time: timeSeconds, frame: frameIndex, type: "text", content, authorName },
        {
          onSuccess: () => {
            // What was written on while the call was under way is a new comment's beginning.
            if (field.current === null || field.current.value.trim() === content) setDraft("");
            showToast({ title: "Comment added", variant: "success" });
          },
        },
      ),
    );
  };

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={COMMENT_FIELD_ID} className="text-sm font-medium">
          Add a comment
        </label>
        <CurrentPosition engine={engine} />
      </div>
      <Textarea
        id={COMMENT_FIELD_ID}
        ref={field}
        value={draft}
        placeholder="What do you see in this frame?"
        aria-invalid={isTooLong || undefined}
        className="max-h-48 max-lg:scroll-mt-96"
        onKeyDown={sendByKey}
        onChange={(event) => {
          // A comment is about the frame one sees while writing it.
          if (isPlaying(engine.getSnapshot())) engine.pause();
          setDraft(event.target.value);
        }}
      />
      {isTooLong ? (
        <p role="alert" className="text-destructive text-sm">
          A comment has at most {COMMENT_MAX} characters; this one has {content.length}.
        </p>
      ) : null}
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-muted-foreground min-w-0 text-xs">
          {author.guestName === null ? (
            <span className="pointer-coarse:hidden">Ctrl or ⌘ + Enter sends</span>
          ) : (
            <span className="flex items-center gap-1.5">
              <span className="truncate">As {author.guestName}</span>
              <Button variant="link" size="inline" className="text-xs" onClick={author.changeName}>
                Change name
              </Button>
            </span>
          )}
        </p>
        <Button type="submit" size="sm" disabled={!canSend} pending={addComment.isPending}>
          Add Comment
        </Button>
      </div>
    </form>
  );
}
