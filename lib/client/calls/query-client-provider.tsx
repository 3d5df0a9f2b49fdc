"use client";

import { MutationCache, QueryClientProvider as Provider, type Mutation } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { failureOf, type MutationFailure } from "./mutation-errors";
import { QueryClient } from "./query-client";

/** Newer data, from the page or another screen, is not refetched when a screen opens. */
const FRESH_MS = 30_000;

type QueryClientProviderProps = {
  onMutationFailure?: (failure: MutationFailure) => void;
  children: ReactNode;
};

/** Never retries or refetches on focus. @param props.onMutationFailure gets failures that no screen shows itself */
export function QueryClientProvider({ onMutationFailure, children }: QueryClientProviderProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        mutationCache: new MutationCache({
          onError: (error, _variables, _result, mutation) => {
            const failure = failureOf(error, mutation);
            if (failure) onMutationFailure?.(failure);
          },
        }),
        defaultOptions: {
          queries: {
            retry: false,
            networkMode: "always",
            refetchOnWindowFocus: false,
            staleTime: Number.POSITIVE_INFINITY,
            refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > FRESH_MS ? "always" : false),
          },
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  useEffect(() => {
    const send = () => sendWaiting(client);
    window.addEventListener("pagehide", send);
    return () => window.removeEventListener("pagehide", send);
  }, [client]);
  return <Provider client={client}>{children}</Provider>;
}

/** When the page is left, queued mutations are sent without waiting for those before them; each may be sent twice. */
function sendWaiting(client: QueryClient): void {
  const isWaiting = ({ state, options }: Mutation) => state.isPaused && options.scope !== undefined;
  for (const { state, options, meta } of client.getMutationCache().findAll({ predicate: isWaiting }))
    void options.mutationFn?.(state.variables, { client, meta }).catch(() => undefined);
}
