"use client";

import { useCallback, useSyncExternalStore } from "react";

type Place = "tab" | "device";

const listeners = new Set<() => void>();
/** Texts of this page that could not be stored: no room, or refused by the browser. */
const unstored = new Map<string, string>();

const storageOf = (place: Place) => (place === "tab" ? window.sessionStorage : window.localStorage);

/**
 * A text that outlives the page: for this tab, or on this device. An empty text is none.
 * On the server, and until the page is live, it is empty.
 */
export function useStoredText(place: Place, key: string): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStoredText(place, key),
    () => "",
  );
  const setText = useCallback((next: string) => writeStoredText(place, key, next), [place, key]);
  return [text, setText];
}

export function readStoredText(place: Place, key: string): string {
  try {
    return unstored.get(key) ?? storageOf(place).getItem(key) ?? "";
  } catch {
    return unstored.get(key) ?? "";
  }
}

export function writeStoredText(place: Place, key: string, text: string): void {
  try {
    if (text === "") storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
