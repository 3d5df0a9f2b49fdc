/**
 * Whether this browser was signed in when a signed-in screen was last open. No proof, only a hint: public pages are
 * the same for everybody, and by it they ask the server who is looking only where somebody may be.
 */
import { useSyncExternalStore } from "react";

const KEY = "signed-in";

export function rememberSignedIn(): void {
  try {
    window.localStorage.setItem(KEY, "1");
  } catch {
    // No storage in this browser: public pages show a visitor's header.
  }
}

export function forgetSignedIn(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // No storage, nothing remembered.
  }
}

/** The hint as it was when the page was loaded; false on the server. */
export function useWasSignedIn(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    wasSignedIn,
    () => false,
  );
}

function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
