"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CHANGE_NAMES, type ChangeName } from "@/lib/contracts/events";
import { ANNOTATIONS, kindsOfChange } from "@/lib/domain/annotations/annotation-kinds";
import { openChangeFeed } from "./change-feed";
import { versionsQuery } from "./event-versions";
import { createRefetchQueue } from "./refetch-queue";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { videosKey } from "../calls/known-library";

const LIBRARY_EVENTS = "/api/videos/events";

type ChangedPaths = (name: ChangeName) => readonly string[];

/** The calls of a change: the first parts of their query keys. */
const videoPaths =
  (path: string): ChangedPaths =>
  (name) =>
    name === "video"
      ? [path, `${path}/progress`]
      : kindsOfChange(name).map((kind) => `${path}/${ANNOTATIONS[kind].plural}`);

export function useVideoEvents(scope: VideoScope, isEnabled: boolean): void {
  const queries = useQueryClient();
  const path = scopePath(scope);
  const code = scope.kind === "shared" && scope.code ? `?code=${encodeURIComponent(scope.code)}` : "";
  useEffect(
    () =>
      isEnabled
        ? watchFeed(queries, { path: `${path}/events`, query: code, pathsOf: videoPaths(path) })
        : undefined,
    [queries, path, code, isEnabled],
  );
}

export function useLibraryEvents(): void {
  const queries = useQueryClient();
  useEffect(
    () => watchFeed(queries, { path: LIBRARY_EVENTS, pathsOf: () => videosKey, polls: false }),
    [queries],
  );
}

interface FeedParts {
  path: string;
  query?: string;
  pathsOf: ChangedPaths;
  polls?: boolean;
}

function watchFeed(queries: QueryClient, { path, query = "", pathsOf, polls = true }: FeedParts): () => void {
  const queueOf = (name: ChangeName) =>
    createRefetchQueue(
      () =>
        queries.invalidateQueries({
          predicate: ({ queryKey }) => pathsOf(name).includes(String(queryKey[0])),
        }),
      () => queries.isMutating() > 0,
    );
  const queues = new Map(CHANGE_NAMES.map((name) => [name, queueOf(name)]));
  const close = openChangeFeed({
    path: path + query,
    known: queries.getQueryData(versionsQuery(path).queryKey),
    polls,
    onChange: (name) => queues.get(name)?.request(),
    onVersions: (versions) => queries.setQueryData(versionsQuery(path).queryKey, versions),
  });
  return () => {
    close();
    for (const { stop } of queues.values()) stop();
  };
}
