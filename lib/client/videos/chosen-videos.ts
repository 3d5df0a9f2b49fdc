import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { MovedVideos } from "@/lib/contracts/chosen-videos";
import { changeKnownVideos, removeKnownVideos, knownLibrary, videosKey } from "../calls/known-library";
import { send } from "../calls/request";
import { videoKey } from "../annotations/video-scope";

type VideoIds = { ids: readonly string[] };
type Move = Omit<MovedVideos, "ids"> & VideoIds;

const sendMove = async (move: Move) => void (await send("PATCH", "/api/videos", move));

function invalidateVideos(client: QueryClient, ids: readonly string[]): void {
  for (const videoId of ids) client.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
  void client.invalidateQueries({ queryKey: videosKey });
}

function applyMove(client: QueryClient, { ids, collectionId }: Move): void {
  changeKnownVideos(client, ids, { collectionId });
  invalidateVideos(client, ids);
}

function inverseMoves(client: QueryClient, ids: readonly string[]): Move[] {
  const movedIds = new Set(ids);
  const moves = new Map<string | null, string[]>();
  for (const { id, collectionId } of knownLibrary(client)?.videos ?? [])
    if (movedIds.has(id)) moves.set(collectionId, [...(moves.get(collectionId) ?? []), id]);
  return [...moves].map(([collectionId, moved]) => ({ ids: moved, collectionId }));
}

export const moveVideosMutation = mutationOptions({
  mutationFn: sendMove,
  onMutate: ({ ids }, { client }) => ({ moves: inverseMoves(client, ids) }),
  onSuccess: (_moved, move, _result, { client }) => applyMove(client, move),
  meta: { error: { title: "Failed to move the videos", retryable: true } },
});

export const moveVideosBackMutation = mutationOptions({
  mutationFn: async ({ moves }: { moves: readonly Move[] }) => {
    for (const move of moves) await sendMove(move);
  },
  onSuccess: (_moved, { moves }, _result, { client }) => {
    for (const move of moves) applyMove(client, move);
  },
  meta: { error: { title: "The videos could not be moved back", retryable: true } },
});

export const deleteVideosMutation = mutationOptions({
  mutationFn: async (body: VideoIds) => void (await send("POST", "/api/videos/delete", body)),
  onSuccess: (_deleted, { ids }, _result, { client }) => {
    removeKnownVideos(client, ids);
    invalidateVideos(client, ids);
  },
  meta: { error: { title: "Error deleting videos", description: "Failed to delete the videos." } },
});

/** Possible within a minute of the deletion. */
export const restoreVideosMutation = mutationOptions({
  mutationFn: async (body: VideoIds) => void (await send("POST", "/api/videos/restore", body)),
  onSuccess: (_restored, _body, _result, { client }) =>
    void client.invalidateQueries({ queryKey: videosKey }),
  meta: { error: { title: "The videos could not be brought back", retryable: true } },
});
