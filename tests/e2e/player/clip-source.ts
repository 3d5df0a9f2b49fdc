import type { VideoSource } from "@/lib/player/state/video-source";

/** A clip served by the harness, as the player's source; with another file's URL if one is given. */
export function clipSource(name: string, file = name): VideoSource {
  return {
    videoId: name,
    title: name,
    mp4Url: `/clips/${file}.mp4`,
    frameIndexUrl: `/clips/${name}.json`,
    sprite: null,
    frameRate: null,
    durationSeconds: null,
    hasAudio: false,
  };
}
