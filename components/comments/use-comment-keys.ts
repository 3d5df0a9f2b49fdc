"use client";

import { useEffect, useEffectEvent } from "react";
import { pressedCommandKey } from "@/components/player/command-keys";
import { useEngine } from "@/components/player/engine";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { announce } from "@/components/ui/announce";
import type { Comment } from "@/lib/contracts/comments";
import { commentBeside, gistOf, nameOfAuthor } from "@/lib/domain/annotations/comments";

interface CommentKeyOptions {
  comments: readonly Comment[];
  /** Puts the cursor into the field of a new comment; absent for who may not write. */
  write?: () => void;
  /** Brings the comment into view in the list. */
  show: (comment: Comment) => void;
}

/** C writes a comment on this frame; N and P go to the next and the previous comment along the ride. */
export function useCommentKeys({ comments, write, show }: CommentKeyOptions): void {
  const engine = useEngine();
  const [hasSingleKeys] = useSingleKeyShortcuts();

  const goTo = (direction: 1 | -1) => {
    const comment = commentBeside(comments, engine.getPosition().frameIndex, direction);
    if (comment === null) return announce(direction > 0 ? "No later comment" : "No earlier comment");
    engine.pause();
    engine.seekToFrame(comment.frame);
    show(comment);
    announce(`Frame ${comment.frame}, ${nameOfAuthor(comment)}: ${gistOf(comment)}`);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedCommandKey(event, hasSingleKeys);
    if (key === "n" || key === "p") goTo(key === "n" ? 1 : -1);
    else if (key === "c" && write !== undefined && !event.repeat) write();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
