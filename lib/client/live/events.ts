"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChangeName } from "@/lib/contracts/events";
import { openChangeFeed } from "./change-feed";
import { versionsQuery } from "./event-versions";
import { createRefetchQueue } from "./refetch-queue";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { videosKey } from "../calls/known-library";

const LIBRARY_EVENTS = "/api/videos/events";

/** The calls of each change name: the first parts of their query keys. */
const callsOf = (path: string): Record<ChangeName, readonly string[]> => ({
  video: [path, `${path}/progress`],
  comments: [`${path}/comments`],
  markers: [`${path}/markers`, `${path}/series`, `${path}/distances`],
});

export function useVideoEvents(scope: VideoScope, isEnabled: boolean): void {
  const queries = useQueryClient();
  const path = scopePath(scope);
  const code = scope.kind === "shared" && scope.code ? `?code=${encodeURIComponent(scope.code)}` : "";
  useEffect(
    () =>
      isEnabled ? follow(queries, { path: `${path}/events`, query: code, calls: callsOf(path) }) : undefined,
    [queries, path, code, isEnabled],
  );
}

export function useLibraryEvents(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      follow(queries, {
        path: LIBRARY_EVENTS,
        calls: { video: videosKey, comments: [], markers: [] },
        polls: false,
      }),
    [queries],
  );
}

interface Followed {
  path: string;
  query?: string;
  calls: Record<ChangeName, readonly string[]>;
  polls?: boolean;
}

function follow(queries: QueryClient, { path, query = "", calls, polls = true }: Followed): () => void {
  const queueOf = (name: ChangeName) =>
    createRefetchQueue(
      () =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => calls[name].includes(String(queryKey[0])) }),
      () => queries.isMutating() > 0,
    );
  const queues = { video: queueOf("video"), comments: queueOf("comments"), markers: queueOf("markers") };
  const close = openChangeFeed({
    path: path + query,
    known: queries.getQueryData(versionsQuery(path).queryKey),
    polls,
    onChange: (name) => queues[name].request(),
    onVersions: (versions) => queries.setQueryData(versionsQuery(path).queryKey, versions),
  });
  return () => {
    close();
    for (const { stop } of Object.values(queues)) stop();
  };
}
