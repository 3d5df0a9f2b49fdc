/**
 * How many streams one browser holds open, over all its tabs and windows: by HTTP/1.1 a browser opens six connections to a
 * server, and a stream keeps one.
 */
const MOST_STREAMS = 3;

/**
 * @returns the way to give the slot back; null when all are taken. Where a browser has no locks (a page without https) there
 *   is always one.
 */
export async function takeStreamSlot(): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  for (let slot = 1; slot <= MOST_STREAMS; slot++) {
    const free = await take(locks, `strideframe-stream-${slot}`);
    if (free) return free;
  }
  return null;
}

/** A lock is held for as long as the promise that its callback gives is open. */
function take(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(() => resolve(() => undefined));
  });
}
