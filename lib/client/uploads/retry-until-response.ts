import { NoResponseError } from "../calls/request";

/** Retries while there is no response. @throws other errors of the call. */
export async function retryUntilResponse<Result>(
  call: () => Promise<Result>,
  wait: (tries: number) => Promise<void>,
  isTemporary: (error: unknown, tries: number) => boolean = () => false,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NoResponseError) && !isTemporary(error, tries)) throw error;
      await wait(tries);
    }
  }
}

/** Limits of the wait: a retry comes within five seconds of the network's return. */
const FIRST_MS = 500;
const MAX_MS = 4000;

/** The wait doubles with each try; it ends early when the browser is online again or the signal aborts. */
export function waitForNetwork(tries: number, signal: AbortSignal): Promise<void> {
  // Random, so that not all browsers retry at the same moment.
  const waitMs = Math.min(MAX_MS, FIRST_MS * 2 ** tries) * (0.75 + Math.random() / 4);
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
