"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment } from "@/lib/contracts/comments";

/** What others wrote since the list is on the screen. */
export interface News {
  /** Ids of the comments that were not looked at yet; */
  readonly fresh: ReadonlySet<string>;
  /** of those, the ones that were not even in view. */
  readonly away: ReadonlySet<string>;
  /** The latest ones, in words for a screen reader. */
  readonly announcement: string;
  /** They came into view; */
  readonly meet: (ids: readonly string[]) => void;
  /** and were there long enough. */
  readonly see: (ids: readonly string[]) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** @param comments as the server has them: those still on their way are one's own. */
export function useNews(comments: readonly Comment[]): News {
  const queries = useQueryClient();
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState(NOTHING);
  const [away, setAway] = useState(NOTHING);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    if (!before) return;
    const added = comments.filter(({ id }) => !before.has(id));
    const others = added.filter((comment) => !comment.canEdit && !isWrittenHere(queries, comment.id));
    if (others.length === 0) return;
    const ids = others.map(({ id }) => id);
    setFresh((earlier) => new Set([...earlier, ...ids]));
    setAway((earlier) => new Set([...earlier, ...ids]));
    setAnnouncement(inWords(others));
  }, [comments, queries]);

  const meet = useCallback((ids: readonly string[]) => setAway((before) => without(before, ids)), []);
  const see = useCallback((ids: readonly string[]) => setFresh((before) => without(before, ids)), []);
  return { fresh, away, announcement, meet, see };
}

const without = (before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...before].filter((id) => !ids.includes(id)));

function inWords(comments: readonly Comment[]): string {
  const [first] = comments;
  return first && comments.length === 1
    ? `New comment by ${first.authorName} at frame ${first.frame}`
    : `${comments.length} new comments`;
}

/** Whether this page wrote it, or brought it back: the ids of all writes are made here. */
function isWrittenHere(queries: QueryClient, id: string): boolean {
  return queries
    .getMutationCache()
    .getAll()
    .some(({ state }) => {
      const written = (state.variables ?? {}) as { id?: unknown; ids?: unknown };
      return written.id === id || (Array.isArray(written.ids) && written.ids.includes(id));
    });
}
