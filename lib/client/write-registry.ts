import type { QueryClient } from "@tanstack/react-query";
import { createCollection, deleteCollection, updateCollection } from "./collections";
import { addComment, deleteComment } from "./comments";
import { addDistance, deleteDistance } from "./distances";
import { addMarker, clearMarkers, deleteMarker, restoreMarkers, updateMarker } from "./markers";
import { messageOf, SessionLostError } from "./request";
import { addSeries, deleteSeries, restoreSeries, updateSeries } from "./series";
import { revokeShare, shareVideo } from "./shares";
import { completeUpload, startUpload } from "./uploads";
import { deleteVideo, updateVideo } from "./videos";
import type { FailureWords, Write } from "./write";

/**
 * Tells the client what each write is, by its key: a write that was kept (offline, or before a reload) is done by that
 * alone, without the screen it came from. Accounts are not among them: a password is never kept.
 */
export function registerWrites(queries: QueryClient): void {
  const register = <Variables, Answer>({ key, call, apply, failure }: Write<Variables, Answer>) =>
    queries.setMutationDefaults<Answer, Error, Variables>([key], {
      mutationFn: call,
      onSuccess: (answer, variables) => apply?.(queries, answer, variables),
      meta: { failure },
    });
  register(addComment);
  register(deleteComment);
  register(addMarker);
  register(updateMarker);
  register(deleteMarker);
  register(clearMarkers);
  register(restoreMarkers);
  register(addSeries);
  register(updateSeries);
  register(deleteSeries);
  register(restoreSeries);
  register(addDistance);
  register(deleteDistance);
  register(createCollection);
  register(updateCollection);
  register(deleteCollection);
  register(updateVideo);
  register(deleteVideo);
  register(shareVideo);
  register(revokeShare);
  register(startUpload);
  register(completeUpload);
}

/**
 * Tells of every write that fails, unless its screen shows that itself or the viewer is on the way to sign in again.
 * @returns the way to stop.
 */
export function tellOfFailedWrites(queries: QueryClient, tell: (words: FailureWords) => void): () => void {
  return queries.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    const error: unknown = event.action.error;
    const failure = event.mutation.meta?.failure;
    if (!failure || error instanceof SessionLostError) return;
    tell({ title: failure.title, description: messageOf(error, failure.description) });
  });
}
