import type { Video } from "@/lib/contracts/videos";
import type { VideoSource } from "@/lib/player/state/video-source";

export function playableSource(video: Video): VideoSource {
  const { width, height } = video;
  return {
    videoId: video.id,
    title: video.title,
    mp4Url: video.flowplayerMp4Url ?? "",
    hlsUrl: video.flowplayerHlsUrl,
    frameIndexUrl: video.frameIndexUrl,
    sprite: video.sprite,
    frameRate: video.frameRate,
    durationSeconds: video.duration,
    hasAudio: video.hasAudio ?? false,
    missing: video.missing,
    pictureSize: width && height ? { width, height } : null,
  };
}
