import type { QueryClient } from "@tanstack/react-query";

/** How a failed write is told. The server's own words, or that it did not answer, take the place of `description`. */
export interface FailureWords {
  title: string;
  description: string;
  /** What has not reached the server may be sent again from the notification, as it was. */
  canTryAgain?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { failure?: FailureWords };
  }
}

/**
 * A change that is sent to the server. Its variables are plain data and say everything, so that it can be kept, and sent
 * again after a reload; sent twice, it has happened once.
 */
export interface Write<Variables, Answer> {
  /** Names it in the registry and in a queue, e.g. `comments.add`. */
  readonly key: string;
  /** Writes of one queue are sent one after the other, so that what belongs together keeps its order. */
  readonly queue?: string;
  readonly call: (variables: Variables) => Promise<Answer>;
  /**
   * Shows on the screens at once what the answer will most likely be. @returns the way to take that back, for when the
   * server refuses.
   */
  readonly foresee?: (queries: QueryClient, variables: Variables) => () => void;
  /** Brings what the screens know up to date. Done twice, it changes nothing more. */
  readonly apply?: (queries: QueryClient, answer: Answer, variables: Variables) => void;
  /** Absent where the screen itself shows what went wrong. */
  readonly failure?: FailureWords;
}

/** Tells the client what the write is, by its key. */
export function registerWrite<Variables, Answer>(
  queries: QueryClient,
  write: Write<Variables, Answer>,
): void {
  const { key, queue, call, foresee, apply, failure } = write;
  queries.setMutationDefaults<Answer, Error, Variables, (() => void) | undefined>([key], {
    mutationFn: call,
    ...(queue !== undefined && { scope: { id: queue } }),
    onMutate: (variables) => foresee?.(queries, variables),
    onError: (_error, _variables, takeBack) => takeBack?.(),
    onSuccess: (answer, variables) => apply?.(queries, answer, variables),
    meta: { failure },
  });
}

/** The list with `row` in it once: in its place, or at the end. A list that was never read stays unread. */
export function withRow<Row extends { id: string }>(rows: Row[] | undefined, row: Row): Row[] | undefined {
  if (!rows?.some(({ id }) => id === row.id)) return rows && [...rows, row];
  return rows.map((known) => (known.id === row.id ? row : known));
}

export function withoutRow<Row extends { id: string }>(
  rows: Row[] | undefined,
  id: string,
): Row[] | undefined {
  return rows?.filter((row) => row.id !== id);
}
