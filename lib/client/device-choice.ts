"use client";

import { useCallback, useSyncExternalStore } from "react";

const PREFIX = "choice:";
const listeners = new Set<() => void>();
/** Choices of this page that could not be stored: no room, or refused by the browser. */
const unstored = new Map<string, string>();

/**
 * One of several options, remembered on this device for the next visit. Every component that names the same choice
 * shows the same, in all tabs.
 * @param name what is chosen, such as "comment-sort"; unique in the program.
 * @param options what may be chosen; anything else that is stored is passed over.
 * @param fallback what holds until something is chosen, and on the server.
 */
export function useDeviceChoice<Option extends string>(
  name: string,
  options: readonly Option[],
  fallback: NoInfer<Option>,
): [choice: Option, choose: (option: Option) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readDeviceChoice(name),
    () => null,
  );
  const choose = useCallback((option: Option) => writeDeviceChoice(name, option), [name]);
  return [options.find((option) => option === text) ?? fallback, choose];
}

/** What was chosen under this name, or null. */
export function readDeviceChoice(name: string): string | null {
  try {
    return unstored.get(name) ?? window.localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Remembers a choice for the next visit. */
export function writeDeviceChoice(name: string, option: string): void {
  try {
    window.localStorage.setItem(PREFIX + name, option);
    unstored.delete(name);
  } catch {
    unstored.set(name, option);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Comes when another tab has chosen.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
