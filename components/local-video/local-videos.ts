import type { LocalOwner } from "@/lib/client/local-video/local-store";
import type { LocalFile } from "@/lib/player/local/open-local-file";
import type { VideoSource } from "@/lib/player/state/video-source";

/** A chosen file that this browser can play, as the video that it will be. */
export interface LocalVideo extends LocalOwner {
  title: string;
  authorName: string;
  media: LocalFile;
}

/** Of this tab, by the video's id: a file outlives the screen that it was chosen on, but no reload. */
const opened = new Map<string, LocalVideo>();

export const localVideoOf = (videoId: string): LocalVideo | null => opened.get(videoId) ?? null;
export const rememberLocalVideo = (local: LocalVideo) => opened.set(local.videoId, local);

/** Revokes the URL of the file; close every player of it before. */
export function removeLocalVideo(videoId: string): void {
  opened.get(videoId)?.media.close();
  opened.delete(videoId);
}

/** What the player needs of the file. */
export function localSource({ videoId, title, media }: LocalVideo): VideoSource {
  return {
    videoId,
    title,
    mp4Url: media.url,
    frameIndexUrl: null,
    sprite: null,
    frameRate: media.frameRate,
    durationSeconds: media.timecode.durationSeconds,
    hasAudio: media.hasAudio,
    missing: media.missing,
    local: media,
  };
}
