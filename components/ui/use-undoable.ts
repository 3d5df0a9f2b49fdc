"use client";

import type { UseMutationOptions } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast";
import { useMutate } from "@/lib/client/use-mutate";

interface Done {
  title: string;
  description?: string;
  undo?: () => void;
}

/** Shows a notification of success, also if its screen is gone. @param done null shows nothing. */
export const undoable = <Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
  done: (data: Data, variables: Variables, result: Result) => Done | null,
): UseMutationOptions<Data, Error, Variables, Result> => ({
  ...options,
  onSuccess: async (data, variables, result, context) => {
    await options.onSuccess?.(data, variables, result, context);
    const toast = done(data, variables, result);
    if (toast === null) return;
    const { undo, ...content } = toast;
    showToast({ ...content, variant: "success", action: undo && { label: "Undo", onClick: undo } });
  },
});

export const useUndoable = <Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
  done: (data: Data, variables: Variables, result: Result) => Done | null,
) => useMutate(undoable(options, done));
