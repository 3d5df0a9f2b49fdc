"use client";

import { useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

interface Mutate<Data, Variables> {
  mutate: (variables: Variables) => void;
  mutateAsync: (variables: Variables) => Promise<Data>;
}

/** `useMutation` without state, for components that need not render. */
export function useMutate<Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
): Mutate<Data, Variables> {
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const mutateAsync = useCallback(
    (variables: Variables) =>
      client
        .getMutationCache()
        .build<Data, Error, Variables, Result>(client, client.defaultMutationOptions(latest.current))
        .execute(variables),
    [client],
  );
  const mutate = useCallback(
    (variables: Variables) => void mutateAsync(variables).catch(() => undefined),
    [mutateAsync],
  );
  return { mutate, mutateAsync };
}
