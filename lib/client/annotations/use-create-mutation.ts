"use client";

import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "../calls/new-id";

/** A retry with unchanged data keeps its id, because only the response may have been lost. */
export function useCreateMutation<Data, Variables extends { id: string }, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
) {
  const pending = useRef<{ content: string; id: string } | null>(null);
  const { mutate, mutateAsync, ...mutation } = useMutation({
    ...options,
    onSuccess: (...args) => {
      pending.current = null;
      return options.onSuccess?.(...args);
    },
  });
  const withId = (variables: Omit<Variables, "id">): Variables => {
    const content = JSON.stringify(variables);
    if (pending.current?.content !== content) pending.current = { content, id: newId() };
    return { ...variables, id: pending.current.id } as Variables;
  };
  type Options = Parameters<typeof mutate>[1];
  return {
    ...mutation,
    mutate: (variables: Omit<Variables, "id">, mutateOptions?: Options) =>
      mutate(withId(variables), mutateOptions),
    mutateAsync: (variables: Omit<Variables, "id">) => mutateAsync(withId(variables)),
  };
}
