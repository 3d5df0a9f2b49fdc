/** What can be asked of one video, whichever door leads to it. */
import { videoEdit } from "@/lib/contracts/videos";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { route } from "../http/route";
import { deleteVideo, getProgress, getVideo, updateVideo } from "../services/videos";

export const videoEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getVideo(proof)),
  PATCH: route({ door: door("edit"), body: json(videoEdit) }, ({ proof, body }) => updateVideo(proof, body)),
  DELETE: route({ door: door("delete") }, ({ proof }) => deleteVideo(proof)),
});

export const progressEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getProgress(proof)),
});
