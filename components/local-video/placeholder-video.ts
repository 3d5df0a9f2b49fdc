import type { LocalVideo } from "@/components/local-video/local-videos";
import type { Video } from "@/lib/contracts/videos";
import { ALLOWED_ON_DEVICE } from "@/lib/domain/access";

type KnownHere =
  "duration" | "frameCount" | "frameRate" | "width" | "height" | "hasAudio" | "missing" | "allowed";

/** @param uploaded the server's data; null until the upload. */
export function placeholderVideo(local: LocalVideo, uploaded: Video | null): Video {
  const { width, height, frameRate, hasAudio, missing, timecode } = local.media;
  const facts = {
    duration: timecode.durationSeconds,
    frameCount: timecode.frameCount,
    frameRate,
    width,
    height,
    hasAudio,
    missing,
  };
  return { ...(uploaded ?? unknownVideo(local)), ...facts, allowed: [...ALLOWED_ON_DEVICE] };
}

function unknownVideo({ videoId, title }: LocalVideo): Omit<Video, KnownHere> {
  return {
    id: videoId,
    title,
    description: "",
    collectionId: null,
    frameRateMean: null,
    captureFrameRate: null,
    createdAt: new Date().toISOString(),
    thumbnailPath: null,
    sprite: null,
    processingStatus: "processing",
    processingProgress: 0,
    processingDelayed: false,
    processingError: null,
    uploadMethod: "flowplayer",
    flowplayerMp4Url: null,
    flowplayerHlsUrl: null,
    frameIndexUrl: null,
    shareUrl: null,
    originalUrl: null,
    sender: null,
    isDemo: false,
  };
}
