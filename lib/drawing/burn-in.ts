import { drawingImage } from "@/lib/drawing/drawing-image";
import { drawingsOnPicture } from "@/lib/drawing/drawings-on-picture";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";

/** Draws what is drawn over a player's picture into a still of it, at the still's own size. */
export async function burnIn(picture: Blob, player: PlaybackEngine): Promise<Blob> {
  const drawings = drawingsOnPicture(player);
  const size = player.getSnapshot().pictureSize;
  if (drawings.length === 0 || size === null) return picture;
  const still = await createImageBitmap(picture);
  const { width, height } = still;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) return picture;
  context.drawImage(still, 0, 0);
  still.close();
  context.drawImage(await drawingImage(drawings, size, { width, height }), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}
