/** The request headers that Next or the program reads: those of Next's router, of its internals, and common ones. */
export const READ_HEADERS: readonly string[] = [
  ...["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"],
  ...["next-action", "next-resume", "next-hmr-refresh", "next-instant-navigation-testing", "purpose"],
  ...["x-nextjs-data", "x-matched-path", "x-now-route-matches", "x-middleware-subrequest", "x-invoke-path"],
  ...["x-middleware-rewrite", "x-middleware-prefetch", "x-prerender-revalidate", "x-action-forwarded"],
  ...["x-next-revalidated-tags", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port", "forwarded"],
  ...["host", "accept", "accept-encoding", "accept-language", "cookie", "range", "if-none-match", "if-range"],
  ...["x-forwarded-for", "content-type", "user-agent", "referer", "origin", "sec-fetch-site", "traceparent"],
];
