"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CommentListHandle } from "@/components/comments/comment-list";
import { useWorkspace } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { readingQuery } from "@/lib/client/annotations/reading";
import { unreadOf } from "@/lib/domain/annotations/comments";
import type { InitialPosition } from "@/lib/player/state/video-source";

/**
 * A rider who comes back finds the first new comment along the ride: its frame on the screen, and it in view, unless the address names
 * another moment.
 * @returns where the video opens, and what takes the list of comments
 */
export function useReturnToNews(asked: InitialPosition = {}) {
  const { scope } = useWorkspace();
  const queries = useQueryClient();
  const [unread] = useState(() => {
    const isAsked = asked.frameIndex !== undefined || asked.timeSeconds !== undefined;
    if (scope.kind !== "own" || isAsked) return undefined;
    const comments = queries.getQueryData(commentsQuery(scope).queryKey) ?? [];
    const readUntil = queries.getQueryData(readingQuery(scope).queryKey)?.readUntil;
    return unreadOf(comments, readUntil).toSorted((a, b) => a.frame - b.frame)[0];
  });
  const list = useRef<CommentListHandle | null>(null);
  const toShow = useRef(unread?.id);
  const takeList = useCallback((handle: CommentListHandle | null) => {
    list.current = handle;
    if (handle === null || toShow.current === undefined) return;
    handle.show(toShow.current);
    toShow.current = undefined;
  }, []);
  return { initial: unread === undefined ? asked : { frameIndex: unread.frame }, list, takeList };
}
