"use client";

import { QueryClient, QueryClientProvider as Provider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** Server data for the screens: no retry, no refetch on focus, never stale; polling is said where it is wanted. */
export function QueryClientProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
          mutations: { retry: false },
        },
      }),
  );
  return <Provider client={client}>{children}</Provider>;
}
