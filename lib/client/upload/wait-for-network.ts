/** The shortest and the longest wait before another try, in milliseconds: back within five seconds of the network. */
const FIRST_MS = 500;
const LONGEST_MS = 4000;

/**
 * Waits before another try: twice as long each time, and no longer than until the browser says that the network is back.
 * Ends at once when cancelled.
 * @param tries how many there were.
 */
export function waitForNetwork(tries: number, signal: AbortSignal): Promise<void> {
  // Not all at the same moment.
  const waitMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (0.75 + Math.random() / 4);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
