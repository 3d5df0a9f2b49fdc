"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment } from "@/lib/contracts/comments";
import { filterUnread } from "@/lib/domain/annotations/comments";

export interface News {
  /** Ids of unseen comments. */
  readonly unseenIds: ReadonlySet<string>;
  /** Ids of those that were unread when the page was opened, or came since. */
  readonly newIds: ReadonlySet<string>;
  /** Of `unseenIds`, the ones that arrived after opening and were never in view. */
  readonly arrivedIds: ReadonlySet<string>;
  readonly ownCommentId: string | null;
  readonly announcement: string;
  /** Call when these comments have come into view. */
  readonly markViewed: (ids: readonly string[]) => void;
  /** Call when these comments were in view for SEEN_MS. */
  readonly markSeen: (ids: readonly string[]) => void;
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
  const [unseenIds, setUnseenIds] = useState(() => idsOfUnread(comments, readUntil));
  const [newIds, setNewIds] = useState(unseenIds);
  // Comments from before this visit are never away, because each one leads to the next.
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(() => new Set());
  const [ownCommentId, setOwnCommentId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    if (!before) return;
    const added = comments.filter(({ id }) => !before.has(id));
    const own = added.findLast(({ id }) => isWrittenHere(queries, id));
    if (own) setOwnCommentId(own.id);
    const others = added.filter((comment) => !comment.isOwn && !isWrittenHere(queries, comment.id));
    if (others.length === 0) return;
    const ids = others.map(({ id }) => id);
    for (const set of [setUnseenIds, setNewIds, setArrivedIds]) set((all) => new Set([...all, ...ids]));
    setAnnouncement(describeNews(others));
  }, [comments, queries]);

  const newest = readUpTo(comments, unseenIds);
  useEffect(() => {
    if (readUntil !== undefined && newest !== null && newest > readUntil) onRead(newest);
  }, [readUntil, newest, onRead]);

  const markViewed = useCallback((ids: readonly string[]) => setArrivedIds((all) => without(all, ids)), []);
  const markSeen = useCallback((ids: readonly string[]) => setUnseenIds((all) => without(all, ids)), []);
  return { unseenIds, newIds, arrivedIds, ownCommentId, announcement, markViewed, markSeen };
}

const idsOfUnread = (comments: readonly Comment[], readUntil: string | undefined): ReadonlySet<string> =>
  new Set(filterUnread(comments, readUntil).map(({ id }) => id));

/** `createdAt` of the newest comment before which all are read; null if none. */
function readUpTo(comments: readonly Comment[], unseenIds: ReadonlySet<string>): string | null {
  const times = comments.map(({ createdAt }) => createdAt).sort();
  const unread = comments.filter(({ id }) => unseenIds.has(id)).map(({ createdAt }) => createdAt);
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
      const variables = (state.variables ?? {}) as { id?: unknown; ids?: unknown };
      return variables.id === id || (Array.isArray(variables.ids) && variables.ids.includes(id));
    });
}
