/** Writes the latest progress at most twice a second, one write at a time, none after the end. */

const MIN_INTERVAL_MS = 500;

export interface ProgressWriter {
  report(percent: number): void;
  stop(): Promise<void>;
}

/** @param write returns false when another attempt has the video; then `onLost` is called once. Failed writes are ignored. */
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
