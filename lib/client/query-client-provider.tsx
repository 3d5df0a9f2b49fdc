"use client";

import { QueryClient, QueryClientProvider as Provider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** What was read less than this long ago, by the page or by another screen, is not asked for again on arrival. */
const FRESH_MS = 30_000;

/**
 * Server data for the screens: no retry, no refetch on focus, never stale; polling is said where it is wanted. A screen
 * that is come back to shows what it knew, and asks again. Without a network a call fails at once and says so, rather
 * than wait unseen (`networkMode: "always"`).
 */
export function QueryClientProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            retry: false,
            networkMode: "always",
            refetchOnWindowFocus: false,
            staleTime: Number.POSITIVE_INFINITY,
            refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > FRESH_MS ? "always" : false),
          },
          // A queue of writes for the time without a network is `offlineFirst`, a `retry`, and the mutation cache kept.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <Provider client={client}>{children}</Provider>;
}
