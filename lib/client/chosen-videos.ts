import type { QueryClient } from "@tanstack/react-query";
import type { MovedVideos } from "@/lib/contracts/chosen-videos";
import { changeKnownVideos, forgetVideos, knownLibrary, videosKey } from "./known-library";
import { send } from "./request";
import { useWrite } from "./use-write";
import { videoKey } from "./videos";
import type { Write } from "./write";

type Ids = { ids: readonly string[] };
type Move = Omit<MovedVideos, "ids"> & Ids;

const askAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: videosKey });

const sendMove = async (move: Move) => void (await send("PATCH", "/api/videos", move));

function applyMove(queries: QueryClient, { ids, collectionId }: Move): void {
  changeKnownVideos(queries, ids, { collectionId });
  for (const videoId of ids) queries.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
}

export const moveVideos: Write<Move, void> = {
  key: "videos.moveChosen",
  call: sendMove,
  apply: (queries, _answer, move) => {
    applyMove(queries, move);
    askAgain(queries);
  },
  failure: { title: "Failed to move the videos", description: "Please try again.", canTryAgain: true },
};

/** Puts videos back where they were: one move for each collection that some of them came from. */
export const moveVideosBack: Write<{ moves: readonly Move[] }, void> = {
  key: "videos.moveChosenBack",
  call: async ({ moves }) => {
    for (const move of moves) await sendMove(move);
  },
  apply: (queries, _answer, { moves }) => {
    for (const move of moves) applyMove(queries, move);
    askAgain(queries);
  },
  failure: {
    title: "The videos could not be moved back",
    description: "Please try again.",
    canTryAgain: true,
  },
};

/** The moves that bring these videos to where they lie now. */
export function wayBack(queries: QueryClient, ids: readonly string[]): Move[] {
  const wanted = new Set(ids);
  const moves = new Map<string | null, string[]>();
  for (const { id, collectionId } of knownLibrary(queries)?.videos ?? []) {
    if (!wanted.has(id)) continue;
    const together = moves.get(collectionId);
    if (together) together.push(id);
    else moves.set(collectionId, [id]);
  }
  return [...moves].map(([collectionId, moved]) => ({ ids: moved, collectionId }));
}

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
export const useMoveVideosBack = () => useWrite(moveVideosBack);
export const useDeleteVideos = () => useWrite(deleteVideos);
export const useRestoreVideos = () => useWrite(restoreVideos);
