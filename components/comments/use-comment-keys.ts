"use client";

import { useRef } from "react";
import { useEngine } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { announce } from "@/components/ui/announce";
import { undoLast } from "@/components/ui/last-undo";
import type { Comment } from "@/lib/contracts/comments";
import { commentBeside, summaryOf } from "@/lib/domain/annotations/comments";

interface CommentKeyOptions {
  comments: readonly Comment[];
  /** Focuses the comment field; absent if not permitted. */
  write?: () => void;
  /** Begins a drawing; absent if not permitted. */
  draw?: () => void;
  show: (comment: Comment) => void;
}

/** C comments on this frame, D draws on it, N and P go to the next and previous comment, U undoes. */
export function useCommentKeys({ comments, write, draw, show }: CommentKeyOptions): void {
  const engine = useEngine();
  /** The target of the last press, until its frame is shown: the next press continues from there. */
  const sought = useRef<number>(null);

  const goTo = (direction: 1 | -1) => {
    const { phase, frameIndex } = engine.getSnapshot();
    const from = phase === "seeking" ? (sought.current ?? frameIndex) : frameIndex;
    const comment = commentBeside(comments, from, direction);
    if (comment === null) return announce(direction > 0 ? "No later comment" : "No earlier comment");
    sought.current = comment.frame;
    engine.pause();
    engine.seekToFrame(comment.frame);
    show(comment);
    announce(summaryOf(comment));
  };
  useCommandKeys((key, event) => {
    if (key === "n" || key === "p") goTo(key === "n" ? 1 : -1);
    else if (key === "c" && write !== undefined && !event.repeat) write();
    else if (key === "d" && draw !== undefined && !event.repeat) draw();
    else if (key === "u" && !event.repeat) {
      if (!undoLast()) announce("Nothing to undo");
    } else return;
    event.preventDefault();
  });
}
