/** Guards for the built-in sample ride, used by the program itself. */
import type { VideoAction } from "@/lib/domain/access";
import { SAMPLE_ACCOUNT_ID, SAMPLE_VIDEO_ID, sampleId } from "@/lib/domain/videos/sample-ride";
import { db } from "../db";
import { notFound } from "./guard";
import { Grant } from "./grant";
import { openVideo, type VideoAccess, type VideoFacts } from "./video-access";
import { EVEN_DELETED } from "../soft-deletion";

const grantedTo = { kind: "demo", id: SAMPLE_VIDEO_ID } as const;
/** The program does not lose its right to its own ride. */
const grant = new Grant({ caller: null, video: { id: SAMPLE_VIDEO_ID } });

/** As the rider whose video it is. @throws AppError notFound while there is none that is ready. */
export async function openSampleAsRider<Action extends VideoAction>(
  action: Action,
): Promise<VideoAccess<Action>> {
  const video = await db().video.findUnique({
    where: { id: SAMPLE_VIDEO_ID, ownerId: SAMPLE_ACCOUNT_ID, ...EVEN_DELETED },
    include: { owner: true },
  });
  if (video?.status !== "completed") throw notFound("Video not found");
  const { id, firstName, lastName } = video.owner;
  const author = { kind: "user", userId: id, name: `${firstName} ${lastName}` } as const;
  return openVideo(action, { video, role: "owner", author, grantedTo, grant });
}

/** As the trainer, who has no account. @throws AppError notFound while no sample ride is ready. */
export async function openSampleAsTrainer<Action extends VideoAction>(
  action: Action,
): Promise<VideoAccess<Action>> {
  const { video } = await openSampleAsRider("view");
  const facts: VideoFacts = {
    video,
    role: "recipient",
    author: { kind: "guest", guestId: sampleId(3) },
    grantedTo,
    grant,
  };
  return openVideo(action, facts);
}
