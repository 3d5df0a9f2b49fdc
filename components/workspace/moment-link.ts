import type { InitialPosition } from "@/lib/player/state/video-source";

/** A page's query, as Next gives it to server components. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The moment a link points at: `?frame=` a frame's number, or `?t=` seconds. Anything else is the start. */
export function momentOfQuery(query: PageQuery): InitialPosition {
  const frameIndex = wholeNumber(query.frame);
  if (frameIndex !== undefined) return { frameIndex };
  const timeSeconds = positiveNumber(query.t);
  return timeSeconds === undefined ? {} : { timeSeconds };
}

/** The page's address with the frame in it. A link's code stays out: it is given separately on purpose. */
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
