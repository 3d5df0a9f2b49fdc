import type { QueryClient } from "@tanstack/react-query";
import { deleteVideos, moveVideos, moveVideosBack, restoreVideos } from "./chosen-videos";
import { createCollection, deleteCollection, updateCollection } from "./collections";
import { addComment, deleteComment, restoreComment, updateComment } from "./comments";
import { addDistance, deleteDistance } from "./distances";
import { addMarker, clearMarkers, deleteMarker, restoreMarkers, updateMarker } from "./markers";
import { updateProfile } from "./profile";
import { ApiError, messageOf, SessionLostError } from "./request";
import { addSeries, deleteSeries, restoreSeries, updateSeries } from "./series";
import { endSession } from "./sessions";
import { revokeShare, shareVideo } from "./shares";
import { completeUpload, discardUpload, startUpload } from "./uploads";
import { deleteVideo, updateVideo } from "./videos";
import { addVoiceComment } from "./voice";
import { registerWrite, type FailureWords, type Write } from "./write";

/**
 * Tells the client what each write is, by its key: a write that was kept (offline, or before a reload) is done by that
 * alone, without the screen it came from. Signing in and passwords are not among them: a password is never kept.
 */
export function registerWrites(queries: QueryClient): void {
  const register = <Variables, Answer>(write: Write<Variables, Answer>) => registerWrite(queries, write);
  register(addComment);
  register(updateComment);
  register(deleteComment);
  register(restoreComment);
  register(addVoiceComment);
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
  register(updateProfile);
  register(endSession);
  register(updateVideo);
  register(deleteVideo);
  register(moveVideos);
  register(moveVideosBack);
  register(deleteVideos);
  register(restoreVideos);
  register(shareVideo);
  register(revokeShare);
  register(startUpload);
  register(completeUpload);
  register(discardUpload);
}

/** How a failed write is told. */
export interface Failure extends Pick<FailureWords, "title" | "description"> {
  /** Sends it once more as it was; absent where that would be refused again. */
  tryAgain?: () => void;
}

/**
 * Tells of every write that fails, unless its screen shows that itself or the viewer is on the way to sign in again.
 * @returns the way to stop.
 */
export function tellOfFailedWrites(queries: QueryClient, tell: (failure: Failure) => void): () => void {
  return queries.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    const error: unknown = event.action.error;
    const { mutation } = event;
    const failure = mutation.meta?.failure;
    if (!failure || error instanceof SessionLostError) return;
    // It is told of again when it fails again.
    const tryAgain = () => void mutation.execute(mutation.state.variables).catch(() => undefined);
    tell({
      title: failure.title,
      description: messageOf(error, failure.description),
      ...(failure.canTryAgain && !isRefusal(error) && { tryAgain }),
    });
  });
}

/** The server has read the call and said no: sent again it would say the same. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
