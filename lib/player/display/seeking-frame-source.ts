/** Many times slower than decoding, and exact only when the browser's reports of painted frames are trusted. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import { createFrameClock } from "@/lib/player/engine/frame-clock";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { FrameSource } from "@/lib/player/frames/frame-source";
import { cacheBitmap } from "@/lib/player/frames/cached-frame";
import { createVideoSeeker } from "@/lib/player/display/video-seeker";

const BITMAP_BYTES_PER_PIXEL = 4;

/** A TypeError, as from `fetch`, for missing bytes. */
function failureOf({ error }: HTMLVideoElement): Error {
  const message = "The video cannot be played at this frame.";
  return error?.code === MediaError.MEDIA_ERR_NETWORK ? new TypeError(message) : new Error(message);
}

export async function openSeekingFrameSource(
  url: string,
  timecode: Timecode,
  trust: FrameTrust,
): Promise<FrameSource> {
  const video = document.createElement("video");
  video.crossOrigin = "anonymous";
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = url;
  await new Promise<void>((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("The video could not be opened.")), {
      once: true,
    });
  });
  const seeker = createVideoSeeker(video, timecode, createFrameClock(timecode, trust, "callback-time"));
  const width = video.videoWidth;
  const height = video.videoHeight;
  return {
    width,
    height,
    frameBytes: width * height * BITMAP_BYTES_PER_PIXEL,
    startFor: (frameIndex) => frameIndex,
    readFrom(startFrame) {
      let next = startFrame;
      let isOpen = true;
      return {
        async read() {
          if (next >= timecode.frameCount) return null;
          const frameIndex = next;
          next += 1;
          const { kind } = await seeker.seekTo(frameIndex);
          if (kind === "superseded" || !isOpen) return null;
          if (kind === "failed") throw failureOf(video);
          const frame = cacheBitmap(await createImageBitmap(video), width, height);
          return { frameIndex, frame: { ...frame, isApproximate: kind === "approximate" } };
        },
        isOpen: () => isOpen,
        close() {
          isOpen = false;
          seeker.cancel();
        },
      };
    },
    dispose() {
      seeker.cancel();
      video.removeAttribute("src");
      video.load();
    },
  };
}
