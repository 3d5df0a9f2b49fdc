/** Many changes close together are one refetch, and one that comes while it is under way is one more after it. */

/** Long enough for a burst of changes, and random, so that not all viewers refetch at the same moment. */
const FIRST_PAUSE_MS = 100;
const SPREAD_MS = 200;
const NEXT_PAUSE_MS = 1_000;
/** How long a refetch waits for a write of one's own, whose answer would otherwise cross it. */
const MAX_WAIT_MS = 1_500;

export interface RefetchQueue {
  /** Something has changed. */
  request: () => void;
  stop: () => void;
}

/** @param isWriting whether a write of this screen is under way. */
export function createRefetchQueue(refetch: () => Promise<unknown>, isWriting: () => boolean): RefetchQueue {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let isAskedAgain = false;

  function wait(pauseMs: number, waitedMs = 0): void {
    timer = setTimeout(() => {
      if (isWriting() && waitedMs < MAX_WAIT_MS) wait(FIRST_PAUSE_MS, waitedMs + FIRST_PAUSE_MS);
      else void run();
    }, pauseMs);
  }

  async function run(): Promise<void> {
    timer = undefined;
    isFetching = true;
    // A failure is the query's own: its screen shows it.
    await refetch().catch(() => undefined);
    isFetching = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    wait(NEXT_PAUSE_MS);
  }

  return {
    request() {
      if (isFetching) isAskedAgain = true;
      else if (timer === undefined) wait(FIRST_PAUSE_MS + Math.random() * SPREAD_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isAskedAgain = false;
    },
  };
}
