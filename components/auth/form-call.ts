import type { z } from "zod";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";

export function checkBy(contract: z.ZodType, values: Record<string, unknown>): ReturnType<FormCall["check"]> {
  const { data, error } = contract.safeParse(values);
  if (!error) return { body: data };
  const refusals: Record<string, string> = {};
  for (const { path, message } of error.issues) refusals[String(path[0])] ??= message;
  return { refusals };
}

/** @param fallback used when the error has no message for users. */
export function describeCallError(error: unknown, fallback: string): ReturnType<FormCall["describeError"]> {
  return {
    message: messageOf(error, fallback),
    refusals: error instanceof ApiError ? error.fields : {},
  };
}
