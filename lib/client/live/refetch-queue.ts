/** Merges changes close together into one refetch; one during a refetch causes one more after it. */

/** Collects a burst of changes; random, so that viewers do not all refetch at the same moment. */
const FIRST_PAUSE_MS = 100;
const SPREAD_MS = 200;
const NEXT_PAUSE_MS = 1_000;
/** Longest wait for an own write, whose response would otherwise cross the refetch. */
const MAX_WAIT_MS = 1_500;

export interface RefetchQueue {
  request: () => void;
  stop: () => void;
}

export function createRefetchQueue(refetch: () => Promise<unknown>, isWriting: () => boolean): RefetchQueue {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let isRequestedAgain = false;

  function scheduleRun(pauseMs: number, waitedMs = 0): void {
    timer = setTimeout(() => {
      if (isWriting() && waitedMs < MAX_WAIT_MS) scheduleRun(FIRST_PAUSE_MS, waitedMs + FIRST_PAUSE_MS);
      else void runRefetch();
    }, pauseMs);
  }

  async function runRefetch(): Promise<void> {
    timer = undefined;
    isFetching = true;
    // The query's screen shows its failure.
    await refetch().catch(() => undefined);
    isFetching = false;
    if (!isRequestedAgain) return;
    isRequestedAgain = false;
    scheduleRun(NEXT_PAUSE_MS);
  }

  return {
    request() {
      if (isFetching) isRequestedAgain = true;
      else if (timer === undefined) scheduleRun(FIRST_PAUSE_MS + Math.random() * SPREAD_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isRequestedAgain = false;
    },
  };
}
