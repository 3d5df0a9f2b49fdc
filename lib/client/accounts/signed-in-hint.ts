/**
 * Whether this browser was signed in when a signed-in screen was last open. Only a hint: public pages are the
 * same for everyone, and ask the server for the viewer only where this says so.
 */
import { useSyncExternalStore } from "react";
import { readStoredText, writeStoredText } from "../device/stored-value";

const KEY = "signed-in";

export const rememberSignedIn = (): void => writeStoredText("device", KEY, "1");
export const clearSignedIn = (): void => writeStoredText("device", KEY, "");

/** The hint as it was when the page was loaded; false on the server. */
export const useWasSignedIn = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => readStoredText("device", KEY) !== "",
    () => false,
  );
