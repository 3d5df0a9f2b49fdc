import { usePlayback } from "@/components/player/engine";
import type { PictureSize, VideoSource } from "@/lib/player/state/video-source";

/** What a picture is taken for until more is known of it. */
export const USUAL_PICTURE: PictureSize = { width: 16, height: 9 };

/** The picture's measures: the video's own once it is opened, until then those that the server knows. */
export function usePictureSize({ pictureSize }: Pick<VideoSource, "pictureSize">): PictureSize {
  return usePlayback((snapshot) => snapshot.pictureSize) ?? pictureSize ?? USUAL_PICTURE;
}
