import type { SendingProgress } from "./send-parts";

/** Each part reports twenty times a second; rendering all of it would take a third of the sending time. */
const SHOWN_EVERY_MS = 200;

export interface ThrottledProgress {
  emit: (progress: SendingProgress) => void;
  end: () => void;
}

/** Shows network changes at once, and the last update in any case. @param shownAtMs last update, by `performance.now()`. */
export function throttleProgress(
  show: (progress: SendingProgress) => void,
  shownAtMs = -Infinity,
): ThrottledProgress {
  let lastShown = { atMs: shownAtMs, isWaiting: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: SendingProgress | null = null;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = null;
  };
  const showLatest = () => {
    const progress = latest;
    end();
    if (progress === null) return;
    lastShown = { atMs: performance.now(), isWaiting: progress.isWaiting };
    show(progress);
  };
  return {
    emit: (progress) => {
      latest = progress;
      const waitMs = lastShown.atMs + SHOWN_EVERY_MS - performance.now();
      if (waitMs <= 0 || progress.isWaiting !== lastShown.isWaiting) showLatest();
      else timer ??= setTimeout(showLatest, waitMs);
    },
    end,
  };
}

/** A step is shown for at least this long; a small file needs less. */
const STEP_SEEN_MS = 120;

export function createStepPace(): (signal: AbortSignal) => Promise<void> {
  let shownAtMs = -Infinity;
  return async (signal) => {
    const leftMs = shownAtMs + STEP_SEEN_MS - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
    signal.throwIfAborted();
    shownAtMs = performance.now();
  };
}
