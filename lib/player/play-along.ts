import { PLAYBACK_RATES } from "@/lib/domain/playback/playback";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";

/** A playing video that is further off than this is sought. */
const MAX_DRIFT_SECONDS = 0.2;

/** Follows another clock where frames cannot be decoded one by one. @param wantedRate of it; the nearest is played */
export function playAlong(engine: PlaybackEngine, frame: number, wantedRate: number): void {
  const { timeSeconds, rate } = engine.getSnapshot();
  const nearest = PLAYBACK_RATES.reduce((best, each) =>
    Math.abs(each - wantedRate) < Math.abs(best - wantedRate) ? each : best,
  );
  const wanted = engine.getTimecode()?.timeOf(frame) ?? timeSeconds;
  if (Math.abs(wanted - timeSeconds) > MAX_DRIFT_SECONDS) engine.seekToFrame(frame);
  if (rate !== nearest) engine.setRate(nearest);
  if (!isPlaying(engine.getSnapshot())) engine.play();
}
