import type { VideoAction } from "@/lib/domain/access";
import { SAMPLE_ACCOUNT_ID, sampleId } from "@/lib/domain/videos/sample-ride";
import { db } from "../database/db";
import { notFound } from "./guard";
import { Grant } from "./grant";
import { openVideo, type VideoAccess, type VideoFacts } from "./video-access";
import { EVEN_DELETED } from "../database/soft-deletion";

/** The program keeps its right to its own rides. */
const sampleGrant = (videoId: string) => ({
  grantedTo: { kind: "demo", id: videoId } as const,
  grant: new Grant({ caller: null, video: { id: videoId } }),
});

/** @throws AppError notFound while it is not ready. */
export async function openSampleAsRider<Action extends VideoAction>(
  action: Action,
  videoId: string,
): Promise<VideoAccess<Action>> {
  const video = await db().video.findUnique({
    where: { id: videoId, ownerId: SAMPLE_ACCOUNT_ID, ...EVEN_DELETED },
    include: { owner: true },
  });
  if (video?.status !== "completed") throw notFound("Video not found");
  const { id, firstName, lastName } = video.owner;
  const author = { kind: "user", userId: id, name: `${firstName} ${lastName}` } as const;
  return openVideo(action, { video, role: "owner", author, ...sampleGrant(videoId) });
}

/** The trainer has no account. @throws AppError notFound while it is not ready. */
export async function openSampleAsTrainer<Action extends VideoAction>(
  action: Action,
  videoId: string,
): Promise<VideoAccess<Action>> {
  const { video } = await openSampleAsRider("view", videoId);
  const facts: VideoFacts = {
    video,
    role: "recipient",
    author: { kind: "guest", guestId: sampleId(3), linkName: "" },
    ...sampleGrant(videoId),
  };
  return openVideo(action, facts);
}
