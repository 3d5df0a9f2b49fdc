import type { z } from "zod";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";

/** What was typed, by the contract of a call: what to send, or by field what is wrong with it. */
export function checkBy(contract: z.ZodType, values: Record<string, unknown>): ReturnType<FormCall["check"]> {
  const { data, error } = contract.safeParse(values);
  if (!error) return { body: data };
  const refusals: Record<string, string> = {};
  for (const { path, message } of error.issues) refusals[String(path[0])] ??= message;
  return { refusals };
}

/** @param fallback the message where the error has none for people. */
export function describeCallError(error: unknown, fallback: string): ReturnType<FormCall["describeError"]> {
  return {
    message: messageOf(error, fallback),
    refusals: error instanceof ApiError ? error.fields : {},
  };
}
