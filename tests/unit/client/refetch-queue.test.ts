import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createRefetchQueue, type RefetchQueue } from "@/lib/client/live/refetch-queue";

let turns: RefetchQueue;
let refetched: number;
let isWriting: boolean;
/** How long a refetch takes. */
const CALL_MS = 400;
beforeEach(() => {
  jest.useFakeTimers();
  [refetched, isWriting] = [0, false];
  const refetch = () => {
    refetched++;
    return new Promise((resolve) => setTimeout(resolve, CALL_MS));
  };
  turns = createRefetchQueue(refetch, () => isWriting);
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("a burst of fifty changes is one refetch", async () => {
  for (let count = 0; count < 50; count++) turns.request();
  await pass(10_000);
  expect(refetched).toBe(1);
});

test("changes during a refetch cause one more after it", async () => {
  turns.request();
  await pass(CALL_MS);
  expect(refetched).toBe(1);
  for (let count = 0; count < 50; count++) turns.request();
  await pass(10_000);
  expect(refetched).toBe(2);
});

test("a refetch waits for a write, but not for a long one", async () => {
  isWriting = true;
  turns.request();
  await pass(1_000);
  expect(refetched).toBe(0);
  isWriting = false;
  await pass(200);
  expect(refetched).toBe(1);
  isWriting = true;
  await pass(CALL_MS);
  turns.request();
  await pass(3_000);
  expect(refetched).toBe(2);
});
