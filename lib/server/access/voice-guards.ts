/** Guards for recordings; each call checks whether the listener may see the video. */
import { db } from "../database/db";
import type { Comment, Video } from "../generated/prisma/client";
import { voiceFileName, commentIdOfVoiceFile } from "../storage/voice-file-names";
import { makeGuard, notFound, type RequestContext } from "./guard";
import type { ServedObject } from "./served-objects";
import { accessFrom, openDemo, requireSessionOrGuest, sharedVideo } from "./video-guards";
import { NOT_DELETED } from "../database/soft-deletion";

type VoiceComment = Comment & { video: Video };

const noRecording = () => notFound("Recording not found");

async function findVoiceComment({ params }: RequestContext): Promise<VoiceComment> {
  const id = commentIdOfVoiceFile(params.file);
  const comment =
    id && (await db().comment.findUnique({ where: { id, ...NOT_DELETED }, include: { video: true } }));
  if (!comment) throw noRecording();
  return comment;
}

/** The copy or, until it exists, the recording; by comment, because the copy may have replaced a key read before. */
async function findRecording(comment: VoiceComment): Promise<ServedObject> {
  if (voiceFileName(comment) === null) throw noRecording();
  const object = await db().mediaObject.findFirst({
    where: { videoId: comment.videoId, comment: { id: comment.id, ...NOT_DELETED } },
    select: { id: true, key: true, contentType: true },
  });
  if (!object) throw noRecording();
  return object;
}

/** For the owner and recipients of a live link; admins get no recordings. */
export const voiceFile = makeGuard<ServedObject>("voiceFile", async (context) => {
  const viewer = await context.viewer();
  requireSessionOrGuest(viewer);
  const comment = await findVoiceComment(context);
  if (!(await accessFrom(viewer, comment.video, "view"))) throw noRecording();
  return findRecording(comment);
});

const viewShared = sharedVideo("view");

export const sharedVoiceFile = makeGuard<ServedObject>(
  ["sharedVoiceFile", undefined, viewShared.limits],
  async (context) => {
    const { video } = await viewShared(context);
    const comment = await findVoiceComment(context);
    if (comment.videoId !== video.id) throw noRecording();
    return findRecording(comment);
  },
);

export const demoVoiceFile = makeGuard<ServedObject>("demoVoiceFile", async (context) => {
  const comment = await findVoiceComment(context);
  if (!openDemo("view", comment.video)) throw noRecording();
  return findRecording(comment);
});
