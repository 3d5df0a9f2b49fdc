/** Where there are no idle callbacks, as in Safari. */
const IDLE_MS = 100;

/** Runs it once, when the browser has nothing else to do. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
}
