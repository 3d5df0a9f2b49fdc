"use client";

import type { UseMutationOptions } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast";
import { useMutate } from "@/lib/client/use-mutate";

/** What a notification says when a mutation has gone through. */
interface Done {
  title: string;
  description?: string;
  /** What the notification's Undo does. */
  undo?: () => void;
}

/**
 * The mutation, with a notification when it has gone through, also where its screen is gone by then.
 * @param done what to say, by what `onMutate` gave too; null where there is nothing to say.
 */
export const undoable = <Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
  done: (data: Data, variables: Variables, result: Result) => Done | null,
): UseMutationOptions<Data, Error, Variables, Result> => ({
  ...options,
  onSuccess: async (data, variables, result, context) => {
    await options.onSuccess?.(data, variables, result, context);
    const said = done(data, variables, result);
    if (said === null) return;
    const { undo, ...content } = said;
    showToast({ ...content, variant: "success", action: undo && { label: "Undo", onClick: undo } });
  },
});

/** `useMutate` of an `undoable` mutation. */
export const useUndoable = <Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
  done: (data: Data, variables: Variables, result: Result) => Done | null,
) => useMutate(undoable(options, done));
