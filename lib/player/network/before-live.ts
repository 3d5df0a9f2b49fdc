/** What a script beside the element does before the page is live, because scripts and hydration take longer than the network. */

interface FirstReport {
  mediaTime: number;
  currentSrc: string;
}

interface EarlyTimes {
  url: string;
  /** Null where the response is no JSON, or there was none. */
  json: Promise<unknown>;
}

/** `firstReport` rejects where the browser gives no reports, and may stay pending. */
type EarlyVideo = HTMLVideoElement & { firstReport?: Promise<FirstReport>; earlyTimes?: EarlyTimes };

/** What stands where a frame's number and time will be. */
export const NO_FRAME = "–";

/**
 * Stands right after the element, whose `data-times-url` it requests. With `data-shows-first`, what has
 * `data-first-frame` in the same section gets that text once the element reports the first of the recorded frames.
 * The policy contains its hash (proxy.ts). Empty in the browser's bundle, since the page has it.
 */
export const BEFORE_LIVE_SCRIPT =
  typeof window === "undefined"
    ? `(() => {
  const video = document.currentScript.previousElementSibling;
  const { timesUrl: url, showsFirst } = video.dataset;
  const json = url && fetch(url).then((response) => response.ok ? response.json() : null).catch(() => null);
  if (url) video.earlyTimes = { url, json };
  video.firstReport = new Promise((resolve) => {
    video.requestVideoFrameCallback((_, { mediaTime }) => resolve({ mediaTime, currentSrc: video.currentSrc }));
  });
  Promise.all([video.firstReport, showsFirst && json]).then(([{ mediaTime }, index]) => {
    if (!index || index.firstTick !== 0 || video.currentTime !== 0 || !video.paused) return;
    const [numerator, denominator] = index.timeBase;
    if (Math.abs(mediaTime) * 2 * denominator > index.durationsTicks[0] * numerator) return;
    for (const part of video.closest("section").querySelectorAll("[data-first-frame]"))
      if (part.textContent === "${NO_FRAME}") part.textContent = part.dataset.firstFrame;
  }).catch(() => {});
})()`
    : "";

/**
 * Opening at the first picture needs no seek. Works once.
 * @returns the picture's time in seconds, which may never come; null if the element was sought, played or loaded again.
 */
export function takeFirstReport(video: EarlyVideo): Promise<number | null> | null {
  const { firstReport } = video;
  delete video.firstReport;
  const isUntouched = (): boolean => video.currentTime === 0 && video.paused && video.played.length === 0;
  if (firstReport === undefined || !isUntouched()) return null;
  return firstReport.then(
    ({ mediaTime, currentSrc }) => (isUntouched() && currentSrc === video.currentSrc ? mediaTime : null),
    () => null,
  );
}

/** Works once. @returns the JSON at this URL; null where it was not requested or did not come. */
export async function takeEarlyTimes(video: EarlyVideo, url: string): Promise<unknown> {
  const { earlyTimes } = video;
  delete video.earlyTimes;
  return earlyTimes?.url === url ? await earlyTimes.json : null;
}
