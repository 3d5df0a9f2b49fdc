import { reviewSearch } from "@/lib/domain/annotations/comments";
import type { InitialPosition } from "@/lib/player/state/video-source";

export type PageQuery = Record<string, string | string[] | undefined>;

export interface LinkedMoment extends InitialPosition {
  /** The id in the link. An id of no review is ignored. */
  reviewId?: string;
  opensReport?: true;
}

/** `?review=` the id of a review, `?frame=` a frame number, or `?t=` seconds; else the start. `?report` opens the report's dialog. */
export function momentOfQuery({ review, frame, t, report }: PageQuery): LinkedMoment {
  const frameIndex = wholeNumber(frame);
  const timeSeconds = positiveNumber(t);
  return {
    ...(typeof review === "string" && { reviewId: review }),
    ...(report !== undefined && { opensReport: true as const }),
    ...(frameIndex !== undefined && { frameIndex }),
    ...(frameIndex === undefined && timeSeconds !== undefined && { timeSeconds }),
  };
}

export const linkToFrame = (pageUrl: string, frameIndex: number): string =>
  withSearch(pageUrl, `?frame=${frameIndex}`);

export const linkToReview = (pageUrl: string, id: string): string => withSearch(pageUrl, reviewSearch(id));

/** Without the link's code, which is given separately. */
function withSearch(pageUrl: string, search: string): string {
  const url = new URL(pageUrl);
  url.search = search;
  url.hash = "";
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
