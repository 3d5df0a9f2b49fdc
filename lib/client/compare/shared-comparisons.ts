import { queryOptions } from "@tanstack/react-query";
import { sharedComparison } from "@/lib/contracts/comparisons";
import type { VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";

type ComparisonLink = { token: string; /** "" for none. */ code: string };

export const sharedComparisonPath = (token: string) => `/shared/${encodeURIComponent(token)}/compare`;

/** Its response gives a guest one pass for both rides: no other call comes before it. */
export function sharedComparisonQuery({ token, code }: ComparisonLink) {
  const path = `/api/shared/${encodeURIComponent(token)}/comparison`;
  const query = code === "" ? "" : `?code=${encodeURIComponent(code)}`;
  return queryOptions({
    queryKey: code === "" ? [path] : [path, code],
    queryFn: () => request(sharedComparison, "GET", path + query),
  });
}

/** One ride of a comparison behind a link. @param token of its side. @param code "" for none. */
export const sharedSideScope = (token: string, code: string): VideoScope => ({
  kind: "shared",
  token,
  ...(code !== "" && { code }),
});
