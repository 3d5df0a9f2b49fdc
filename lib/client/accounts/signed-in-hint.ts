/** Public pages are the same for everyone, and request the viewer only if this browser was last signed in. */
import { useSyncExternalStore } from "react";
import { readStoredText, writeStoredText } from "../device/stored-value";

const KEY = "signed-in";

export const rememberSignedIn = (): void => writeStoredText("device", KEY, "1");
export const clearSignedIn = (): void => writeStoredText("device", KEY, "");

/** Read at page load; false on the server. */
export const useWasSignedIn = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => readStoredText("device", KEY) !== "",
    () => false,
  );
