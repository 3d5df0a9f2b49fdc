"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { tabUploads, type Confirm } from "@/lib/client/uploads/tab-uploads";
import { createUploadEngine } from "@/lib/client/uploads/upload-engine";
import { isUploading, NO_UPLOAD, type UploadSnapshot } from "@/lib/client/uploads/upload-state";
import { completeUpload, discardUploadMutation, startUpload } from "@/lib/client/uploads/uploads";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

/** The query client of the current page, which shows discarded uploads and failures. */
let queries: QueryClient | null = null;

/** One engine per tab, until a reload. */
export const uploadEngine = createUploadEngine(createSnapshotStore(NO_UPLOAD), {
  start: startUpload,
  complete: completeUpload,
  discard,
});

uploadEngine.subscribe(() => {
  const { phase, videoId } = uploadEngine.getSnapshot();
  tabUploads.set({ videoId: phase === "idle" ? null : videoId });
});

/** @param isByUser otherwise a failure is silent: the library shows the unfinished upload. */
async function discard(videoId: string, isByUser: boolean): Promise<void> {
  if (queries === null) return;
  const options = isByUser ? discardUploadMutation : { ...discardUploadMutation, meta: {} };
  const mutation = queries.getMutationCache().build(queries, queries.defaultMutationOptions(options));
  await mutation.execute({ videoId });
}

export async function stopUploads(confirm: Confirm): Promise<boolean> {
  const snapshot = uploadEngine.getSnapshot();
  const isConfirmed =
    !isUploading(snapshot) ||
    (await confirm({
      title: "Sign out and stop the upload?",
      description: `${snapshot.file?.name} is not uploaded yet. What has arrived is kept for a day: sign in again and choose the same file to continue.`,
      confirmLabel: "Stop and sign out",
    }));
  if (isConfirmed) uploadEngine.clear();
  return isConfirmed;
}

export function useUploadEngine(): typeof uploadEngine {
  const client = useQueryClient();
  useEffect(() => {
    queries = client;
  }, [client]);
  return uploadEngine;
}

/** @param select must not make a new object each time. */
export function useUploads<Slice>(select: (snapshot: UploadSnapshot) => Slice): Slice {
  return useSyncExternalStore(
    uploadEngine.subscribe,
    () => select(uploadEngine.getSnapshot()),
    () => select(NO_UPLOAD),
  );
}
