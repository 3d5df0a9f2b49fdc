/** The first picture that an element reports before the page is live: opening at it needs no seek. */

interface FirstReport {
  mediaTime: number;
  currentSrc: string;
}

/** Stands right after the element. The policy contains its hash (proxy.ts). */
export const FIRST_REPORT_SCRIPT = `(() => {
  const video = document.currentScript.previousElementSibling;
  const note = (_, { mediaTime }) => { video.firstReport = { mediaTime, currentSrc: video.currentSrc }; };
  try { video.requestVideoFrameCallback(note); } catch {}
})()`;

/** Works once. @returns the picture's time in seconds; null if the element was sought, played or loaded again. */
export function takeFirstReport(video: HTMLVideoElement & { firstReport?: FirstReport }): number | null {
  const { firstReport } = video;
  delete video.firstReport;
  if (firstReport === undefined) return null;
  const isUntouched = video.currentTime === 0 && video.paused && video.played.length === 0;
  return isUntouched && firstReport.currentSrc === video.currentSrc ? firstReport.mediaTime : null;
}
