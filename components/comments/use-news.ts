"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { filterUnread } from "@/lib/domain/annotations/comments";

export interface News {
  /** Ids of unseen comments. */
  readonly fresh: ReadonlySet<string>;
  /** Ids of those that were unread when the page was opened, or came since. */
  readonly newHere: ReadonlySet<string>;
  /** Of `fresh`, the ones that arrived after opening and were never in view. */
  readonly away: ReadonlySet<string>;
  readonly written: string | null;
  readonly announcement: string;
  /** Call when these comments have come into view. */
  readonly meet: (ids: readonly string[]) => void;
  /** Call when these comments were in view for SEEN_MS. */
  readonly see: (ids: readonly string[]) => void;
}

interface Reading {
  /** `createdAt` of the newest comment read at the last visit; without it no comment counts as new at first. */
  readUntil?: string;
  onRead: (readUntil: string) => void;
}

/** @param comments from the server, without unsent ones, which are one's own. */
export function useNews(comments: readonly Comment[], { readUntil, onRead }: Reading): News {
  const queries = useQueryClient();
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState(() => idsOfUnread(comments, readUntil));
  const [newHere, setNewHere] = useState(fresh);
  // Comments from before this visit are never away, because each one leads to the next.
  const [away, setAway] = useState<ReadonlySet<string>>(() => new Set());
  const [written, setWritten] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    if (!before) return;
    const added = comments.filter(({ id }) => !before.has(id));
    const own = added.findLast(({ id }) => isWrittenHere(queries, id));
    if (own) setWritten(own.id);
    const others = added.filter((comment) => !comment.isOwn && !isWrittenHere(queries, comment.id));
    if (others.length === 0) return;
    const ids = others.map(({ id }) => id);
    for (const set of [setFresh, setNewHere, setAway]) set((earlier) => new Set([...earlier, ...ids]));
    setAnnouncement(describeNews(others));
  }, [comments, queries]);

  const newest = readUpTo(comments, fresh);
  useEffect(() => {
    if (readUntil !== undefined && newest !== null && newest > readUntil) onRead(newest);
  }, [readUntil, newest, onRead]);

  const meet = useCallback((ids: readonly string[]) => setAway((before) => without(before, ids)), []);
  const see = useCallback((ids: readonly string[]) => setFresh((before) => without(before, ids)), []);
  return { fresh, newHere, away, written, announcement, meet, see };
}

const idsOfUnread = (comments: readonly Comment[], readUntil: string | undefined): ReadonlySet<string> =>
  new Set(filterUnread(comments, readUntil).map(({ id }) => id));

/** `createdAt` of the newest comment before which all are read; null if none. */
function readUpTo(comments: readonly Comment[], fresh: ReadonlySet<string>): string | null {
  const times = comments.map(({ createdAt }) => createdAt).sort();
  const unread = comments.filter(({ id }) => fresh.has(id)).map(({ createdAt }) => createdAt);
  const firstUnread = unread.sort()[0];
  return times.findLast((time) => firstUnread === undefined || time < firstUnread) ?? null;
}

const without = (before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...before].filter((id) => !ids.includes(id)));

function describeNews(comments: readonly Comment[]): string {
  const [first] = comments;
  return first && comments.length === 1
    ? `New comment by ${first.authorName} at frame ${first.frame}`
    : `${comments.length} new comments`;
}

/** Whether this page wrote or restored it; ids of writes are made here. */
function isWrittenHere(queries: QueryClient, id: string): boolean {
  return queries
    .getMutationCache()
    .getAll()
    .some(({ state }) => {
      const written = (state.variables ?? {}) as { id?: unknown; ids?: unknown };
      return written.id === id || (Array.isArray(written.ids) && written.ids.includes(id));
    });
}
