import type { SendingProgress } from "./send-parts";

/** Each part on its way tells of itself twenty times a second: to draw the screen as often takes a third of the sending. */
const SHOWN_EVERY_MS = 200;

export interface CalmProgress {
  tell: (progress: SendingProgress) => void;
  /** What was not shown until now is not shown any more. */
  end: () => void;
}

/** Shows the newest of many words five times a second; the last one always, and at once that the network is gone or back. */
export function calmProgress(show: (progress: SendingProgress) => void): CalmProgress {
  let shown = { atMs: -Infinity, isWaiting: false };
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
    shown = { atMs: performance.now(), isWaiting: progress.isWaiting };
    show(progress);
  };
  return {
    tell: (progress) => {
      latest = progress;
      const waitMs = shown.atMs + SHOWN_EVERY_MS - performance.now();
      if (waitMs <= 0 || progress.isWaiting !== shown.isWaiting) showLatest();
      else timer ??= setTimeout(showLatest, waitMs);
    },
    end,
  };
}
