import { CanvasSink } from "mediabunny";
import { previewSize } from "@/lib/player/frames/preview-size";
import { openVideoTrack, type MediaLocation } from "@/lib/player/frames/video-track";

/** More pixels look no better at this size and need more memory. */
const MAX_DENSITY = 2;

export interface OpenSink {
  sink: CanvasSink;
  close(): void;
}

/** Null when this browser cannot decode the file. @throws as `openVideoTrack` */
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
