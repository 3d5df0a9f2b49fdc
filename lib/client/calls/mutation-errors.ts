import type { Mutation } from "@tanstack/react-query";
import { ApiError, messageOf, SessionLostError } from "./request";

/** How a failed mutation is shown; absent from `meta` when the screen itself shows failures. */
interface ErrorMessage {
  title: string;
  /** Shown when the response has no message; default "Please try again.". */
  description?: string;
  /** If it did not reach the server, the notification offers a retry. */
  retryable?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { error?: ErrorMessage };
  }
}

export interface MutationFailure {
  title: string;
  description: string;
  retry?: () => void;
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** @returns null when the screen shows the failure itself, or the viewer must sign in again. */
export function failureOf(error: unknown, mutation: AnyMutation): MutationFailure | null {
  const message = mutation.meta?.error;
  if (!message || error instanceof SessionLostError) return null;
  const { title, description = "Please try again.", retryable = false } = message;
  const retry = () => void mutation.execute(mutation.state.variables).catch(() => undefined);
  return {
    title,
    description: messageOf(error, description),
    ...(retryable && !isRefusal(error) && { retry }),
  };
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
