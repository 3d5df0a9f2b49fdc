"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { tabUploads, type Ask } from "@/lib/client/upload/tab-uploads";
import { createUploadEngine } from "@/lib/client/upload/upload-engine";
import { isUploading, NO_UPLOAD, type UploadSnapshot } from "@/lib/client/upload/upload-state";
import { completeUpload, discardUploadMutation, startUpload } from "@/lib/client/videos/uploads";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

/** Of the page that is open: it hears of what is discarded, and shows where that fails. */
let queries: QueryClient | null = null;

/** The uploads of this tab, until it is reloaded. */
export const uploadEngine = createUploadEngine(createSnapshotStore(NO_UPLOAD), {
  start: startUpload,
  complete: completeUpload,
  discard,
});

uploadEngine.subscribe(() => {
  const { phase, videoId } = uploadEngine.getSnapshot();
  tabUploads.set({ videoId: phase === "idle" ? null : videoId });
});

/** @param isAsked otherwise nobody hears of it: what is left shows in the library as an unfinished upload. */
async function discard(videoId: string, isAsked: boolean): Promise<void> {
  if (queries === null) return;
  const options = isAsked ? discardUploadMutation : { ...discardUploadMutation, meta: {} };
  const mutation = queries.getMutationCache().build(queries, queries.defaultMutationOptions(options));
  await mutation.execute({ videoId });
}

/** Before somebody signs out. @returns false where the rider stays. */
export async function stopUploads(ask: Ask): Promise<boolean> {
  const snapshot = uploadEngine.getSnapshot();
  const isConfirmed =
    !isUploading(snapshot) ||
    (await ask({
      title: "Sign out and stop the upload?",
      description: `${snapshot.file?.name} is not uploaded yet. What has arrived is kept for a day: sign in again and choose the same file to continue.`,
      confirmLabel: "Stop and sign out",
    }));
  if (isConfirmed) uploadEngine.clear();
  return isConfirmed;
}

/** The page that is open answers for what the engine calls. */
export function useUploadEngine(): typeof uploadEngine {
  const client = useQueryClient();
  useEffect(() => {
    queries = client;
  }, [client]);
  return uploadEngine;
}

/** One slice of the uploads' state, which is no new object each time; it renders when that changes. */
export function useUploads<Slice>(select: (snapshot: UploadSnapshot) => Slice): Slice {
  return useSyncExternalStore(
    uploadEngine.subscribe,
    () => select(uploadEngine.getSnapshot()),
    () => select(NO_UPLOAD),
  );
}
