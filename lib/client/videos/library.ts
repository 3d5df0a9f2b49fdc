"use client";

import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LIBRARY_PAGE_MAX, libraryPart, type LibraryPart } from "@/lib/contracts/library";
import type { VideoNews } from "@/lib/domain/annotations/video-news";
import { beginLibrary, withPart } from "@/lib/domain/videos/library-reading";
import { knownLibrary, libraryStartQuery, videosKey, type Library } from "../calls/known-library";
import { request } from "../calls/request";

const LIBRARY_POLL_MS = 5000;

const requestPart = (query: Record<string, string>) =>
  request(libraryPart, "GET", `/api/videos?${new URLSearchParams(query)}`);
const requestFirstPart = () => requestPart({ limit: String(LIBRARY_PAGE_MAX) });

const pendingReads = new WeakMap<QueryClient, Promise<unknown>>();

/** Serial reads, so that the last result is the newest. */
function readSerially<Value>(queries: QueryClient, read: () => Promise<Value>): Promise<Value> {
  const reading = (pendingReads.get(queries) ?? Promise.resolve()).then(read, read);
  pendingReads.set(queries, reading);
  return reading;
}

function mergePart(queries: QueryClient, part: LibraryPart): Library {
  const known = knownLibrary(queries);
  const library = known ? withPart(known, part) : beginLibrary(part);
  queries.setQueryData<Library>(videosKey, library);
  return library;
}

/** The changes since the last read; everything if they cannot be listed. */
async function readChanges(queries: QueryClient): Promise<Library> {
  const since = knownLibrary(queries)?.since;
  if (!since) return mergePart(queries, await requestFirstPart());
  const library = mergePart(queries, await requestPart({ since }));
  return library.since === null ? mergePart(queries, await requestFirstPart()) : library;
}

async function readMore(queries: QueryClient): Promise<void> {
  const after = knownLibrary(queries)?.next;
  if (!after) return;
  mergePart(queries, await requestPart({ limit: String(LIBRARY_PAGE_MAX), after }));
}

const libraryQuery = (queries: QueryClient) =>
  queryOptions({
    queryKey: videosKey,
    queryFn: () => readSerially(queries, () => readChanges(queries)),
    // Equal rows are already the same objects.
    structuralSharing: false,
  });

/** Newest first, with totals; the first part is there at once. @param poll keeps a visible library up to date. */
export function useLibrary({ poll = false }: { poll?: boolean } = {}) {
  const queries = useQueryClient();
  return useQuery({
    ...libraryQuery(queries),
    initialData: () => {
      const start = queries.getQueryData(libraryStartQuery.queryKey);
      return start && beginLibrary(start);
    },
    initialDataUpdatedAt: () => queries.getQueryState(libraryStartQuery.queryKey)?.dataUpdatedAt,
    refetchInterval: poll ? LIBRARY_POLL_MS : false,
  });
}

function useKnownLibrary<Value>(select: (library: Library) => Value): Value | undefined {
  const queries = useQueryClient();
  // With the query function: of several observers the last one's is used for a refetch.
  return useQuery({ ...libraryQuery(queries), enabled: false, select }).data;
}

export const useUnreadComments = (videoId: string): number =>
  useKnownLibrary(({ unread }) => unread[videoId]) ?? 0;

/** Undefined also for a video whose news is not among the newest. */
export const useVideoNews = (videoId: string): VideoNews | undefined =>
  useKnownLibrary(({ news }) => news.find((each) => each.videoId === videoId));

/** Reads on to the end, so that every video can be searched. */
export function useWholeLibrary() {
  const queries = useQueryClient();
  const library = useLibrary({ poll: true });
  const next = library.data?.next ?? null;
  const [failure, setFailure] = useState<{ at: string; error: unknown } | null>(null);
  useEffect(() => {
    if (next === null || failure?.at === next) return;
    readSerially(queries, () => readMore(queries)).catch((error: unknown) => setFailure({ at: next, error }));
  }, [queries, next, failure]);
  return {
    ...library,
    /** Null unless the rest of the list could not be loaded. */
    restError: failure !== null && failure.at === next ? failure.error : null,
    retryRest: () => setFailure(null),
  };
}
