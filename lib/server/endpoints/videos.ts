/** What can be asked of one video, whichever door leads to it. */
import { chosenVideos, movedVideos } from "@/lib/contracts/chosen-videos";
import { libraryQuery } from "@/lib/contracts/library";
import { videoEdit } from "@/lib/contracts/videos";
import { signedIn } from "../access/account-doors";
import type { VideoDoor } from "../access/door";
import type { LiveSession } from "../auth/sessions";
import { savedAs } from "../http/content-disposition";
import { json } from "../http/body-readers";
import { route } from "../http/route";
import { answerVersioned, type VersionedAnswer } from "../http/versioned-answers";
import { readQuery } from "../http/read-query";
import { deleteVideos, moveVideos, restoreVideos } from "../services/chosen-videos";
import { readLibraryPart } from "../services/library";
import {
  deleteVideo,
  findOriginal,
  getProgress,
  getVideo,
  listVideos,
  readVersionOfVideos,
  updateVideo,
} from "../services/videos";
import { serveObject } from "./serve-object";

/** All of a rider's videos at once. */
const videosOf = (session: LiveSession): VersionedAnswer => ({
  name: `videos of session ${session.id}`,
  readVersion: () => readVersionOfVideos(session),
  make: () => listVideos(session),
});

/** A rider's library: all of it or, for the screens that ask every five seconds, a part. Several are moved at once. */
export const libraryEndpoints = {
  GET: route({ door: signedIn }, ({ proof: { session }, request }) => {
    const query = readQuery(request, libraryQuery);
    const isWhole = query.limit === undefined && query.since === undefined;
    return isWhole ? answerVersioned(request, videosOf(session)) : readLibraryPart(session, query);
  }),
  PATCH: route({ door: signedIn, body: json(movedVideos) }, ({ proof, body }) =>
    moveVideos(proof.user.id, body),
  ),
};

export const deleteChosenEndpoints = {
  POST: route({ door: signedIn, body: json(chosenVideos) }, ({ proof, body }) =>
    deleteVideos(proof.user.id, body.ids),
  ),
};

export const restoreChosenEndpoints = {
  POST: route({ door: signedIn, body: json(chosenVideos) }, ({ proof, body }) =>
    restoreVideos(proof.user.id, body.ids),
  ),
};

export const videoEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getVideo(proof)),
  PATCH: route({ door: door("edit"), body: json(videoEdit) }, ({ proof, body }) => updateVideo(proof, body)),
  DELETE: route({ door: door("delete") }, ({ proof }) => deleteVideo(proof)),
});

/** The file as it was sent, to be saved under the name it had. */
export const originalEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("downloadOriginal") }, async ({ proof, request }) =>
    serveObject(request, await findOriginal(proof), { disposition: savedAs(proof.video.filename) }),
  ),
});

export const progressEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => getProgress(proof)),
});
