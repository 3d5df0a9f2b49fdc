/** The sound of a loop whose pictures are painted from decoded frames: the hidden video plays along with them. */

export interface LoopSound {
  /** Plays the element's sound from this media time; silent when muted or when the rest is too short. */
  playFrom(timeSeconds: number, endSeconds: number, rate: number): void;
  /** The video plays at the picture's time already. */
  resume(): void;
  /** By how many seconds the picture's clock should differ from the real one to come together with the sound. */
  correction(timeSeconds: number, elapsedSeconds: number): number;
}

/** First estimate of a seek's time in seconds; corrected by each loop. */
const SEEK_SECONDS = 0.15;
/** A video this far from the picture has not arrived from its seek. */
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
