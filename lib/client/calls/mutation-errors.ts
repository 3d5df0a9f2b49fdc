import type { Mutation } from "@tanstack/react-query";
import { ApiError, messageOf, SessionLostError } from "./request";

/** How a failed mutation is shown; absent from `meta` where the screen itself shows what went wrong. */
interface ErrorMessage {
  title: string;
  /** Shown when the response has no message; default "Please try again.". */
  description?: string;
  /** What has not reached the server may be sent again from the notification, unchanged. */
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
  /** Repeats the mutation; absent where the server would refuse it again. */
  retry?: () => void;
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** @returns null where the screen shows the failure itself, or the viewer is on the way to sign in again. */
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

/** The server has read the call and said no: sent again it would say the same. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
