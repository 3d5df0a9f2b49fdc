/**
 * Loads `path` as a new document. For when who is signed in has changed: nothing that was read for the one before, or
 * for nobody, stays in memory.
 */
export function navigateTo(path: string): void {
  window.location.assign(path);
}
