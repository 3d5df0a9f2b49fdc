/** What is drawn over each player's picture at the moment, however the page shows it. */
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";

const onPictures = new WeakMap<PlaybackEngine, Set<{ shapes: readonly Shape[] }>>();

/** @returns a function that removes it. */
export function addDrawing(player: PlaybackEngine, shapes: readonly Shape[]): () => void {
  const drawings = onPictures.get(player) ?? new Set();
  onPictures.set(player, drawings);
  const drawing = { shapes };
  drawings.add(drawing);
  return () => void drawings.delete(drawing);
}

/** The shapes of each, the lowest first. */
export const drawingsOnPicture = (player: PlaybackEngine): readonly (readonly Shape[])[] =>
  [...(onPictures.get(player) ?? [])].map(({ shapes }) => shapes);
