/** Writes progress: the latest at most twice a second, one write at a time, none after the end. */

const MIN_INTERVAL_MS = 500;

export interface ProgressWriter {
  /** Remembers the percentage; it is written when its time has come. */
  report(percent: number): void;
  /** Waits for a write under way and begins no other. */
  stop(): Promise<void>;
}

/**
 * @param write stores a percentage; false means that another attempt has the video
 * @param onLost called once then. A failed write is ignored: progress is not worth a failure.
 */
export function createProgressWriter(
  write: (percent: number) => Promise<boolean>,
  onLost: () => void,
): ProgressWriter {
  let latest = -1;
  let written = -1;
  let isStopped = false;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastWriteMs = -Infinity;

  const writeLatest = async (): Promise<void> => {
    const percent = latest;
    lastWriteMs = performance.now();
    try {
      if (await write(percent)) written = percent;
      else {
        isStopped = true;
        onLost();
      }
    } catch {
      // The database is away; the next percentage tries again.
    } finally {
      writing = null;
      schedule();
    }
  };

  const schedule = (): void => {
    if (isStopped || writing || timer || latest <= written) return;
    const waitMs = Math.max(0, lastWriteMs + MIN_INTERVAL_MS - performance.now());
    timer = setTimeout(() => {
      timer = null;
      writing = writeLatest();
    }, waitMs);
  };

  return {
    report(percent) {
      latest = Math.max(latest, percent);
      schedule();
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await writing;
    },
  };
}
