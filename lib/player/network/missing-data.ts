/**
 * Detects a playing video without data, which browsers may not report: Firefox (153) stops at `readyState` 4 without
 * `waiting`, WebKit (2.50) at `readyState` 2, a quarter of a second before the buffer's end.
 */

type BufferedVideo = Pick<HTMLVideoElement, "seeking" | "readyState" | "buffered" | "currentTime">;

/** `timeupdate` comes every 250 ms while the time advances. */
const STILL_MS = 1000;
/** Less than one frame of the slowest film. */
const END_SECONDS = 0.04;

export function lacksData(video: BufferedVideo): boolean {
  return video.seeking || hasNothingAhead(video);
}

const hasNothingAhead = (video: BufferedVideo): boolean =>
  video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || isAtEndOfBuffer(video);

export function onDataMissing(video: HTMLVideoElement, listener: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkData = (): void => {
    if (!video.paused && !video.ended && hasNothingAhead(video)) listener();
  };
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(checkData, STILL_MS);
  };
  video.addEventListener("waiting", listener, { signal });
  for (const event of ["timeupdate", "playing"]) video.addEventListener(event, restartTimer, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}

function isAtEndOfBuffer({ buffered, currentTime }: BufferedVideo): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    const aheadSeconds = buffered.end(at) - currentTime;
    if (buffered.start(at) <= currentTime && aheadSeconds >= -END_SECONDS) return aheadSeconds < END_SECONDS;
  }
  return false;
}
