/** The program's own way to the ride that it brings along: nobody asks for it by a call. */
import type { VideoAction } from "@/lib/domain/access";
import { SAMPLE_VIDEO_ID, sampleId } from "@/lib/domain/sample-ride";
import { db } from "../db";
import { notFound } from "./door";
import { openVideo, type VideoAccess, type VideoFacts } from "./video-access";

const holder = { kind: "demo", id: SAMPLE_VIDEO_ID } as const;

/** As the rider whose video it is. @throws AppError notFound while there is none that is ready. */
export async function openSampleAsRider<Action extends VideoAction>(
  action: Action,
): Promise<VideoAccess<Action>> {
  const video = await db().video.findUnique({ where: { id: SAMPLE_VIDEO_ID }, include: { owner: true } });
  if (video?.status !== "completed") throw notFound("Video not found");
  const { id, firstName, lastName } = video.owner;
  const author = { kind: "user", userId: id, name: `${firstName} ${lastName}` } as const;
  return openVideo(action, { video, role: "owner", author, holder });
}

/** As the trainer, who has no account. @throws AppError notFound while there is none that is ready. */
export async function openSampleAsTrainer<Action extends VideoAction>(
  action: Action,
): Promise<VideoAccess<Action>> {
  const { video } = await openSampleAsRider("view");
  const facts: VideoFacts = {
    video,
    role: "recipient",
    author: { kind: "guest", guestId: sampleId(3) },
    holder,
  };
  return openVideo(action, facts);
}
