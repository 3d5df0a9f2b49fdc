import { dehydrate, QueryClient, type InferDataFromTag, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { HydrateJson } from "./hydrate-json";
import { mapData, packRows } from "./packed-rows";

interface InitialData {
  queryKey: QueryKey;
  data: unknown;
  refetch: boolean;
}

/** @param options.refetch whether the browser requests the data again after hydration. */
export const initialData = <Key extends QueryKey>(
  { queryKey }: { queryKey: Key },
  data: InferDataFromTag<unknown, Key>,
  { refetch = false } = {},
): InitialData => ({ queryKey, data, refetch });

type HydratedQueriesProps = { data: readonly InitialData[]; children: ReactNode };

/** The state is one text: React would read each value of thousands of rows twice. Long lists are packed. */
export function HydratedQueries({ data, children }: HydratedQueriesProps) {
  const queries = new QueryClient();
  for (const each of data)
    queries.setQueryData(each.queryKey, each.data, each.refetch ? { updatedAt: LONG_AGO } : undefined);
  const state = mapData(dehydrate(queries), packRows);
  return <HydrateJson json={JSON.stringify(state)}>{children}</HydrateJson>;
}

/** Older than the stale time (query-client-provider.tsx), so the query refetches. */
const LONG_AGO = 1;
