"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWorkspace } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { readingQuery } from "@/lib/client/annotations/reading";
import type { Comment } from "@/lib/contracts/comments";
import { filterUnread } from "@/lib/domain/annotations/comments";
import type { InitialPosition } from "@/lib/player/state/video-source";

/** The first in the video that others wrote since the last visit. @param asked a frame in the URL has priority. */
export function useFirstUnread(asked: InitialPosition = {}): Comment | null {
  const { scope } = useWorkspace();
  const queries = useQueryClient();
  const [first] = useState(() => {
    if (asked.frameIndex !== undefined || asked.timeSeconds !== undefined) return null;
    const comments = queries.getQueryData(commentsQuery(scope).queryKey) ?? [];
    const readUntil = queries.getQueryData(readingQuery(scope).queryKey)?.readUntil;
    return filterUnread(comments, readUntil).toSorted((a, b) => a.frame - b.frame)[0] ?? null;
  });
  return first;
}
