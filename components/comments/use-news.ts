"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { unreadOf } from "@/lib/domain/annotations/comments";

/** What others wrote since the viewer last read. */
export interface News {
  /** Ids of the comments that were not looked at yet; */
  readonly fresh: ReadonlySet<string>;
  /** of those, the ones that came meanwhile and were not even in view. */
  readonly away: ReadonlySet<string>;
  /** The one that was written here last, or brought back. */
  readonly written: string | null;
  /** The latest ones, in words for a screen reader. */
  readonly announcement: string;
  /** They came into view; */
  readonly meet: (ids: readonly string[]) => void;
  /** and were there long enough. */
  readonly see: (ids: readonly string[]) => void;
}

interface Reading {
  /** `createdAt` of the newest comment that was read at an earlier visit; without it nothing is new at first. */
  readUntil?: string;
  /** It is a later one now. */
  onRead: (readUntil: string) => void;
}

/** @param comments as the server has them: those still on their way are one's own. */
export function useNews(comments: readonly Comment[], { readUntil, onRead }: Reading): News {
  const queries = useQueryClient();
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState(() => idsOfUnread(comments, readUntil));
  // Of an earlier day's the rows stand out; a button over the list is for those that come while one looks.
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
    setFresh((earlier) => new Set([...earlier, ...ids]));
    setAway((earlier) => new Set([...earlier, ...ids]));
    setAnnouncement(describeNews(others));
  }, [comments, queries]);

  const newest = readUpTo(comments, fresh);
  useEffect(() => {
    if (readUntil !== undefined && newest !== null && newest > readUntil) onRead(newest);
  }, [readUntil, newest, onRead]);

  const meet = useCallback((ids: readonly string[]) => setAway((before) => without(before, ids)), []);
  const see = useCallback((ids: readonly string[]) => setFresh((before) => without(before, ids)), []);
  return { fresh, away, written, announcement, meet, see };
}

/** Those of others that were written after the viewer's last visit. */
const idsOfUnread = (comments: readonly Comment[], readUntil: string | undefined): ReadonlySet<string> =>
  new Set(unreadOf(comments, readUntil).map(({ id }) => id));

/** `createdAt` of the newest comment that has no unread one before it; null where there is none. */
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
