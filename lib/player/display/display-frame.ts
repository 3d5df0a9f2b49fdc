/** A page in the background displays nothing. */
const HIDDEN_MS = 100;

/** Resolves when what is on the screen now has been displayed. */
export function displayFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
