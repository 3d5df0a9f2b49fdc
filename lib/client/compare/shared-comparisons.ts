import { queryOptions } from "@tanstack/react-query";
import { sharedComparison } from "@/lib/contracts/comparisons";
import { withQuery } from "@/lib/domain/with-query";
import type { VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";

type ComparisonLink = {
  token: string;
  /** "" for none. */
  code: string;
  /** Token of a second link or id of an own ride; "" for the second ride of a saved comparison, or the same ride. */
  other: string;
};

/** @param other as in `ComparisonLink`. */
export const sharedComparisonPath = (token: string, other = "") =>
  `/shared/${encodeURIComponent(token)}/compare${other === "" ? "" : `?with=${encodeURIComponent(other)}`}`;

/** Its response gives a guest one pass for both rides: no other call comes before it. */
export function sharedComparisonQuery({ token, code, other }: ComparisonLink) {
  const path = `/api/shared/${encodeURIComponent(token)}/comparison`;
  const query = new URLSearchParams({ ...(code !== "" && { code }), ...(other !== "" && { with: other }) });
  return queryOptions({
    queryKey: query.size === 0 ? [path] : [path, String(query)],
    queryFn: () => request(sharedComparison, "GET", withQuery(path, String(query))),
  });
}

/** Of one ride of a comparison behind a link. @param token null for an own ride. @param code of the link; "" for none. */
export const comparedScope = (token: string | null, videoId: string, code: string): VideoScope =>
  token === null ? { kind: "own", videoId } : { kind: "shared", token, ...(code !== "" && { code }) };
