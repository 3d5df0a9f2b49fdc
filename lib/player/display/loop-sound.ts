export interface LoopSound {
  /** Silent when muted or when the rest is too short. */
  playFrom(timeSeconds: number, endSeconds: number, rate: number): void;
  resume(): void;
  correction(timeSeconds: number, elapsedSeconds: number): number;
}

/** First estimate of a seek's duration; each loop corrects it. */
const SEEK_SECONDS = 0.15;
/** A video this far from the picture has not finished its seek. */
const MAX_LAG_SECONDS = 0.5;

export function createLoopSound(video: HTMLVideoElement): LoopSound {
  let seekSeconds = SEEK_SECONDS;

  const isHeard = (): boolean => !video.muted && video.volume > 0;

  return {
    playFrom(timeSeconds, endSeconds, rate) {
      const arrival = timeSeconds + seekSeconds * rate;
      if (!isHeard() || arrival >= endSeconds) return video.pause();
      const startedAtMs = performance.now();
      const onSeeked = (): void => {
        const tookSeconds = (performance.now() - startedAtMs) / 1000;
        seekSeconds = Math.min(1, (seekSeconds + tookSeconds) / 2);
      };
      video.addEventListener("seeked", onSeeked, { once: true });
      video.currentTime = arrival;
      // Refused before the first gesture on the page: the loop is then silent.
      video.play().catch(() => undefined);
    },
    resume() {
      if (!isHeard()) video.pause();
    },
    correction(timeSeconds, elapsedSeconds) {
      const isSounding = !video.paused && !video.seeking && video.readyState > 2;
      const lead = video.currentTime - timeSeconds;
      if (!isSounding || Math.abs(lead) > MAX_LAG_SECONDS) return 0;
      return Math.min(Math.max(lead, -elapsedSeconds / 2), elapsedSeconds / 2);
    },
  };
}
