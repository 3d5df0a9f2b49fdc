import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** An answer that the page has read already, under the key of the hook that would ask for it. */
export interface FirstAnswer {
  key: QueryKey;
  value: unknown;
  /** The hook asks once more as soon as the page is live. */
  askAgain?: boolean;
}

type FirstDataProps = { answers: readonly FirstAnswer[]; children: ReactNode };

/** Hands what a page has read on the server to the hooks below it, so that the first paint has content. */
export function FirstData({ answers, children }: FirstDataProps) {
  const queries = new QueryClient();
  for (const { key, value, askAgain = false } of answers) {
    queries.setQueryData(key, value, askAgain ? { updatedAt: LONG_AGO } : undefined);
  }
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}

/** Older than anything a screen takes for fresh (see query-client-provider.tsx), but an answer all the same. */
const LONG_AGO = 1;
