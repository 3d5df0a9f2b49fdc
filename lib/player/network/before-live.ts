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

type EarlyVideo = HTMLVideoElement & { firstReport?: FirstReport; earlyTimes?: EarlyTimes };

/** Stands right after the element, whose `data-times-url` it requests. The policy contains its hash (proxy.ts). */
export const BEFORE_LIVE_SCRIPT = `(() => {
  const video = document.currentScript.previousElementSibling;
  const note = (_, { mediaTime }) => { video.firstReport = { mediaTime, currentSrc: video.currentSrc }; };
  try { video.requestVideoFrameCallback(note); } catch {}
  const url = video.dataset.timesUrl;
  if (url) video.earlyTimes = { url, json: fetch(url).then((response) => response.ok ? response.json() : null).catch(() => null) };
})()`;

/**
 * Opening at the first picture needs no seek. Works once.
 * @returns the picture's time in seconds; null if the element was sought, played or loaded again.
 */
export function takeFirstReport(video: EarlyVideo): number | null {
  const { firstReport } = video;
  delete video.firstReport;
  if (firstReport === undefined) return null;
  const isUntouched = video.currentTime === 0 && video.paused && video.played.length === 0;
  return isUntouched && firstReport.currentSrc === video.currentSrc ? firstReport.mediaTime : null;
}

/** Works once. @returns the JSON at this URL; null where it was not requested or did not come. */
export async function takeEarlyTimes(video: EarlyVideo, url: string): Promise<unknown> {
  const { earlyTimes } = video;
  delete video.earlyTimes;
  return earlyTimes?.url === url ? await earlyTimes.json : null;
}
