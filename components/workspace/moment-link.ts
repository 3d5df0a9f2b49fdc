import type { InitialPosition } from "@/lib/player/state/video-source";

export type PageQuery = Record<string, string | string[] | undefined>;

/** `?frame=` a frame number, or `?t=` seconds; else the start. */
export function momentOfQuery(query: PageQuery): InitialPosition {
  const frameIndex = wholeNumber(query.frame);
  if (frameIndex !== undefined) return { frameIndex };
  const timeSeconds = positiveNumber(query.t);
  return timeSeconds === undefined ? {} : { timeSeconds };
}

/** Without the link's code, which is given separately. */
export function linkToFrame(pageUrl: string, frameIndex: number): string {
  const url = new URL(pageUrl);
  url.search = "";
  url.hash = "";
  url.searchParams.set("frame", String(frameIndex));
  return url.href;
}

function positiveNumber(value: string | string[] | undefined): number | undefined {
  if (typeof value !== "string" || !/^\d+(\.\d+)?$/.test(value)) return undefined;
  return Number(value);
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  if (typeof value !== "string" || !/^\d{1,9}$/.test(value)) return undefined;
  return Number(value);
}
