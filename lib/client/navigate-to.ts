/** Loads a new document. Use when the account has changed: nothing of the previous account stays in memory. */
export function navigateTo(path: string): void {
  window.location.assign(path);
}
