/** Makes small pictures of key frames, from a file that it opens for that. */
import { CanvasSink } from "mediabunny";
import { previewSize } from "@/lib/player/frames/preview-size";
import { openVideoTrack, type MediaLocation } from "@/lib/player/frames/video-track";

/** Beyond this density a picture of this size looks no better and costs more to keep. */
const MAX_DENSITY = 2;

export interface OpenSink {
  sink: CanvasSink;
  close(): void;
}

/**
 * Opens a file for its small pictures. Null where this browser cannot decode it.
 * @throws as `openVideoTrack`
 */
export async function openPreviewSink(location: MediaLocation): Promise<OpenSink | null> {
  const opened = await openVideoTrack(location);
  if (opened === null) return null;
  const { track, close } = opened;
  try {
    const size = previewSize({
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    });
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio);
    const sink = new CanvasSink(track, {
      width: Math.round(size.width * density),
      height: Math.round(size.height * density),
      fit: "fill",
    });
    return { sink, close };
  } catch (error) {
    close();
    throw error;
  }
}
