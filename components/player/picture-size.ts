import { usePlayback } from "@/components/player/engine";
import type { PictureSize, VideoSource } from "@/lib/player/state/video-source";

export const USUAL_PICTURE: PictureSize = { width: 16, height: 9 };

/** The size of the opened video; before that, the one from the server. */
export function usePictureSize({ pictureSize }: Pick<VideoSource, "pictureSize">): PictureSize {
  // The opened video usually has the server's size: then the whole player need not be rendered again.
  return usePlayback(
    (snapshot) => snapshot.pictureSize ?? pictureSize ?? USUAL_PICTURE,
    (before, after) => before.width === after.width && before.height === after.height,
  );
}
