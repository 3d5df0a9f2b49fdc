import type { VideoSource } from "@/lib/player/state/video-source";

/** A clip that the harness serves, as the player is given it; under another file's URL where one is named. */
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
