import type { QueryClient } from "@tanstack/react-query";
import type { MovedVideos } from "@/lib/contracts/chosen-videos";
import { changeKnownVideos, forgetVideos, videosKey } from "./known-library";
import { send } from "./request";
import { useWrite } from "./use-write";
import { videoKey } from "./videos";
import type { Write } from "./write";

type Ids = { ids: readonly string[] };

const askAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: videosKey });

export const moveVideos: Write<Omit<MovedVideos, "ids"> & Ids, void> = {
  key: "videos.moveChosen",
  call: async (body) => void (await send("PATCH", "/api/videos", body)),
  apply: (queries, _answer, { ids, collectionId }) => {
    changeKnownVideos(queries, ids, { collectionId });
    for (const videoId of ids) queries.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
    askAgain(queries);
  },
  failure: { title: "Failed to move the videos", description: "Please try again.", canTryAgain: true },
};

export const deleteVideos: Write<Ids, void> = {
  key: "videos.deleteChosen",
  call: async (body) => void (await send("POST", "/api/videos/delete", body)),
  apply: (queries, _answer, { ids }) => {
    forgetVideos(queries, ids);
    for (const videoId of ids) queries.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
    askAgain(queries);
  },
  failure: { title: "Error deleting videos", description: "Failed to delete the videos." },
};

/** Brings back what was deleted less than a minute ago. */
export const restoreVideos: Write<Ids, void> = {
  key: "videos.restoreChosen",
  call: async (body) => void (await send("POST", "/api/videos/restore", body)),
  apply: askAgain,
  failure: {
    title: "The videos could not be brought back",
    description: "Please try again.",
    canTryAgain: true,
  },
};

export const useMoveVideos = () => useWrite(moveVideos);
export const useDeleteVideos = () => useWrite(deleteVideos);
export const useRestoreVideos = () => useWrite(restoreVideos);
