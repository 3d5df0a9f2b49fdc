/** What can be asked of one video, whichever door leads to it. */
import { videoEdit } from "@/lib/contracts/videos";
import type { VideoDoor } from "../access/door";
import type { LiveSession } from "../auth/sessions";
import { json } from "../http/body-readers";
import { route } from "../http/route";
import type { VersionedAnswer } from "../http/versioned-answers";
import {
  deleteVideo,
  getProgress,
  getVideo,
  listVideos,
  readVersionOfVideos,
  updateVideo,
} from "../services/videos";

/** A rider's library, which their screen asks for every five seconds. */
export const videosOf = (session: LiveSession): VersionedAnswer => ({
  name: `videos of session ${session.id}`,
  readVersion: () => readVersionOfVideos(session),
  make: () => listVideos(session),
});

export const videoEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getVideo(proof)),
  PATCH: route({ door: door("edit"), body: json(videoEdit) }, ({ proof, body }) => updateVideo(proof, body)),
  DELETE: route({ door: door("delete") }, ({ proof }) => deleteVideo(proof)),
});

export const progressEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getProgress(proof)),
});
