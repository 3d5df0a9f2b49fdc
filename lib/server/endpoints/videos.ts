import { z } from "zod";
import { chosenVideos, movedVideos } from "@/lib/contracts/chosen-videos";
import { libraryPart, libraryQuery } from "@/lib/contracts/library";
import { video, videoEdit, videoProgress } from "@/lib/contracts/videos";
import { byAccount } from "../access/account-guards";
import type { VideoGuard } from "../access/guard";
import { attachmentAs } from "../http/content-disposition";
import { json, JSON_BYTES } from "../http/body-readers";
import { NO_BODY, route } from "../http/route";
import { deleteVideo, deleteVideos, moveVideos, restoreVideos } from "../services/videos/chosen-videos";
import { recordOpening } from "../services/link-openings";
import { readLibraryPart } from "../services/videos/library";
import { findOriginal, getProgress, getVideo, listVideos, updateVideo } from "../services/videos/videos";
import { FILE, serveObject } from "./serve-object";

export const libraryEndpoints = {
  GET: route(
    {
      summary: "The videos of the account: all of them, a page, or what changed",
      query: libraryQuery,
      responses: { 200: z.union([z.array(video), libraryPart]) },
      guard: byAccount,
    },
    ({ access: { caller }, query }) => {
      const isWhole = query.limit === undefined && query.since === undefined;
      return isWhole ? listVideos(caller) : readLibraryPart(caller, query);
    },
  ),
  PATCH: route(
    {
      summary: "Moves videos to a collection",
      responses: NO_BODY,
      guard: byAccount,
      body: json(movedVideos, { maxBytes: JSON_BYTES.ids }),
    },
    ({ access, body }) => moveVideos(access, body),
  ),
};

export const deleteChosenEndpoints = {
  POST: route(
    {
      summary: "Deletes videos: all of them or none",
      responses: NO_BODY,
      guard: byAccount,
      body: json(chosenVideos, { maxBytes: JSON_BYTES.ids }),
    },
    ({ access, body }) => deleteVideos(access, body.ids),
  ),
};

export const restoreChosenEndpoints = {
  POST: route(
    {
      summary: "Restores videos that were deleted within the last minute",
      responses: NO_BODY,
      guard: byAccount,
      body: json(chosenVideos, { maxBytes: JSON_BYTES.ids }),
    },
    ({ access, body }) => restoreVideos(access, body.ids),
  ),
};

export const videoEndpoints = (guard: VideoGuard) => ({
  GET: route({ summary: "A video", responses: { 200: video }, guard: guard("view") }, async ({ access }) => {
    await recordOpening(access);
    return getVideo(access);
  }),
  PATCH: route(
    { summary: "Changes a video", responses: { 200: video }, guard: guard("edit"), body: json(videoEdit) },
    ({ access, body }) => updateVideo(access, body),
  ),
  DELETE: route({ summary: "Deletes a video", responses: NO_BODY, guard: guard("delete") }, ({ access }) =>
    deleteVideo(access),
  ),
});

export const originalEndpoints = (guard: VideoGuard) => ({
  GET: route(
    { summary: "The file as it was sent", responses: FILE, guard: guard("downloadOriginal") },
    async ({ access, request }) =>
      serveObject(request, await findOriginal(access), { disposition: attachmentAs(access.video.filename) }),
  ),
});

export const progressEndpoints = (guard: VideoGuard) => ({
  GET: route(
    {
      summary: "How far the processing of a video is",
      responses: { 200: videoProgress },
      guard: guard("view"),
    },
    ({ access }) => getProgress(access),
  ),
});
