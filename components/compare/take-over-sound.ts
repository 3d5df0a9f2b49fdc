import type { PlaybackEngine } from "@/lib/player/state/playback-state";

/** The next leader is heard as the one before was: speed, volume and muting. */
export function takeOverSound(before: PlaybackEngine, next: PlaybackEngine): void {
  const { rate, volume, mutedBy, hearSlowSound } = before.getSnapshot();
  next.setRate(rate);
  next.setHearSlowSound(hearSlowSound);
  if (mutedBy === "viewer") next.setVolume(0);
  else if (volume > 0) next.setVolume(volume);
}
