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

type CallsOf = (name: ChangeName) => readonly string[];

/** The calls of a change: the first parts of their query keys. */
const videoCalls =
  (path: string): CallsOf =>
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
        ? follow(queries, { path: `${path}/events`, query: code, callsOf: videoCalls(path) })
        : undefined,
    [queries, path, code, isEnabled],
  );
}

export function useLibraryEvents(): void {
  const queries = useQueryClient();
  useEffect(
    () => follow(queries, { path: LIBRARY_EVENTS, callsOf: () => videosKey, polls: false }),
    [queries],
  );
}

interface Followed {
  path: string;
  query?: string;
  callsOf: CallsOf;
  polls?: boolean;
}

function follow(queries: QueryClient, { path, query = "", callsOf, polls = true }: Followed): () => void {
  const queueOf = (name: ChangeName) =>
    createRefetchQueue(
      () =>
        queries.invalidateQueries({
          predicate: ({ queryKey }) => callsOf(name).includes(String(queryKey[0])),
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
