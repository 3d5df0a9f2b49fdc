/** The doors to the recording of a voice comment. Each asks on every call whether the listener may see the video. */
import { db } from "../db";
import type { Comment, Video } from "../generated/prisma/client";
import { voiceFileName, commentIdOfVoiceFile } from "../storage/voice-file-names";
import { notFound, type Door, type Visit } from "./door";
import type { ServedObject } from "./served-objects";
import { accessFrom, openDemo, requireSomebody, sharedVideo } from "./video-doors";

type VoiceComment = Comment & { video: Video };

const noRecording = () => notFound("Recording not found");

async function findVoiceComment({ params }: Visit): Promise<VoiceComment> {
  const id = commentIdOfVoiceFile(params.file);
  const comment =
    id && (await db().comment.findUnique({ where: { id, deletedAt: null }, include: { video: true } }));
  if (!comment) throw noRecording();
  return comment;
}

/** What is served for a comment now: its copy or, until that is made, the recording. */
async function findRecording(comment: VoiceComment): Promise<ServedObject> {
  if (comment.audioKey === null || voiceFileName(comment) === null) throw noRecording();
  const object = await db().mediaObject.findUnique({
    where: { key: comment.audioKey, videoId: comment.videoId },
    select: { id: true, key: true, contentType: true },
  });
  if (!object) throw noRecording();
  return object;
}

/** For whoever may see the video: its owner, an admin, the recipient of a link that is live. */
export const voiceFile: Door<ServedObject> = async (visit) => {
  const viewer = await visit.viewer();
  requireSomebody(viewer);
  const comment = await findVoiceComment(visit);
  if (!(await accessFrom(viewer, comment.video))) throw noRecording();
  return findRecording(comment);
};

/** For the recipient of the link that the path names, of this link's video alone. */
export const sharedVoiceFile: Door<ServedObject> = async (visit) => {
  const { video } = await sharedVideo("view")(visit);
  const comment = await findVoiceComment(visit);
  if (comment.videoId !== video.id) throw noRecording();
  return findRecording(comment);
};

/** For everybody, of a demo. */
export const demoVoiceFile: Door<ServedObject> = async (visit) => {
  const comment = await findVoiceComment(visit);
  if (!openDemo("view", comment.video)) throw noRecording();
  return findRecording(comment);
};
