"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";

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

/** What `writeStoredText` was given as JSON; null when there is nothing, or nothing of this shape (any more). */
export function readStoredJson<Value>(place: Place, key: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(readStoredText(place, key))).data ?? null;
  } catch {
    return null;
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
