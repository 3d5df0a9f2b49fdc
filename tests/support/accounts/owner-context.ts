/** Requests of a signed-in user, for guards and services that are called without a browser. Each has a session of its own. */
import { ownCollection, type OwnCollection } from "@/lib/server/access/collection-guards";
import { signedIn, type SignedIn } from "@/lib/server/access/account-guards";
import type { RequestContext } from "@/lib/server/access/guard";
import { ownVideo } from "@/lib/server/access/video-guards";
import { loadViewer } from "@/lib/server/access/viewer";
import { createSession } from "@/lib/server/auth/sessions";
import { deleteVideo } from "@/lib/server/services/videos/chosen-videos";
import { endDeletedVideos } from "@/lib/server/services/media/ended-videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";

/** A request of an account; `params` are the parts of its path. */
export async function contextBy(
  userId: string,
  params: RequestContext["params"] = {},
): Promise<RequestContext> {
  const token = await db().$transaction((transaction) => createSession(transaction, userId));
  const viewer = await loadViewer((name) => (name.endsWith("session") ? token : undefined));
  return { viewer: async () => viewer, params, query: new URLSearchParams(), address: "127.0.0.1" };
}

/** A request of the video's owner; `id` is what the path names. */
export async function contextByOwner(videoId: string, id = videoId): Promise<RequestContext> {
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: videoId } });
  return contextBy(ownerId, { id });
}

export const signedInAs = async (userId: string): Promise<SignedIn> => signedIn(await contextBy(userId));

export const openCollection = async (ownerId: string, id: string): Promise<OwnCollection> =>
  ownCollection(await contextBy(ownerId, { id }));

/** Deletes a video as the owner's call does and, once it can no longer be restored, the job. */
export async function deleteForGood(videoId: string): Promise<void> {
  await deleteVideo(await ownVideo("delete")(await contextByOwner(videoId)));
  await endDeletedVideos(new Date(Date.now() + 1000));
}
