"use client";

import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "./new-id";
import type { Write } from "./write";

/** @param failureTitle where one screen titles the failure otherwise than the rest. */
export function useWrite<Variables, Answer>(
  { key, failure }: Write<Variables, Answer>,
  failureTitle?: string,
): UseMutationResult<Answer, Error, Variables> {
  const words = failure && failureTitle !== undefined ? { ...failure, title: failureTitle } : failure;
  return useMutation({ mutationKey: [key], meta: { failure: words } });
}

/**
 * `useWrite` for something new, which gets its id here. What failed and is sent again unchanged keeps its id: the answer
 * may have been lost, and not the call.
 */
export function useCreate<Variables extends { id: string }, Answer>({ key }: Write<Variables, Answer>) {
  const unanswered = useRef<{ content: string; id: string } | null>(null);
  const { mutate, mutateAsync, ...mutation } = useMutation<Answer, Error, Variables>({
    mutationKey: [key],
    onSettled: (_answer, error) => {
      if (!error) unanswered.current = null;
    },
  });
  const withId = (variables: Omit<Variables, "id">): Variables => {
    const content = JSON.stringify(variables);
    if (unanswered.current?.content !== content) unanswered.current = { content, id: newId() };
    return { ...variables, id: unanswered.current.id } as Variables;
  };
  type Options = Parameters<typeof mutate>[1];
  return {
    ...mutation,
    mutate: (variables: Omit<Variables, "id">, options?: Options) => mutate(withId(variables), options),
    mutateAsync: (variables: Omit<Variables, "id">) => mutateAsync(withId(variables)),
  };
}
