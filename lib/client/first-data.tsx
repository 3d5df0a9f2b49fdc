import { dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FirstDataBoundary } from "./first-data-boundary";
import { withData } from "./first-data-state";
import { packRows } from "./packed-rows";

/** An answer that the page has read already, under the key of the hook that would ask for it. */
export interface FirstAnswer {
  key: QueryKey;
  value: unknown;
  /** The hook asks once more as soon as the page is live. */
  askAgain?: boolean;
}

type FirstDataProps = { answers: readonly FirstAnswer[]; children: ReactNode };

/**
 * Hands what a page has read on the server to the hooks below it, so that the first paint has content. It goes as one text:
 * React would look at each value of thousands of rows twice, and the answers are JSON anyway; long lists go packed.
 */
export function FirstData({ answers, children }: FirstDataProps) {
  const queries = new QueryClient();
  for (const { key, value, askAgain = false } of answers) {
    queries.setQueryData(key, value, askAgain ? { updatedAt: LONG_AGO } : undefined);
  }
  const state = withData(dehydrate(queries), packRows);
  return <FirstDataBoundary json={JSON.stringify(state)}>{children}</FirstDataBoundary>;
}

/** Older than anything a screen takes for fresh (see query-client-provider.tsx), but an answer all the same. */
const LONG_AGO = 1;
