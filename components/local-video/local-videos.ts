import type { LocalOwner } from "@/lib/client/local-video/local-store";
import type { LocalFile } from "@/lib/player/local/open-local-file";
import type { VideoSource } from "@/lib/player/state/video-source";

/** A chosen file that this browser can play, with the id of its later video. */
export interface LocalVideo extends LocalOwner {
  title: string;
  authorName: string;
  media: LocalFile;
}

/** By video id. Files survive navigation, but not a reload. */
const opened = new Map<string, LocalVideo>();

export const localVideoOf = (videoId: string): LocalVideo | null => opened.get(videoId) ?? null;
export const rememberLocalVideo = (local: LocalVideo) => opened.set(local.videoId, local);

/** Revokes the file's URL, so close its players first. */
export function removeLocalVideo(videoId: string): void {
  opened.get(videoId)?.media.close();
  opened.delete(videoId);
}

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
