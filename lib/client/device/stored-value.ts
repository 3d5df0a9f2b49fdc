"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";

export type StorageArea = "tab" | "device";

const listeners = new Set<() => void>();
/** Values of this page that could not be stored: no space, or refused by the browser. */
const unstored = new Map<string, string>();

const storageOf = (area: StorageArea) => (area === "tab" ? window.sessionStorage : window.localStorage);

/**
 * A text stored for this tab or on this device; empty means none.
 * On the server, and until the page is hydrated, it is empty.
 */
export function useStoredText(
  area: StorageArea,
  key: string,
): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStoredText(area, key),
    () => "",
  );
  const setText = useCallback((next: string) => writeStoredText(area, key, next), [area, key]);
  return [text, setText];
}

export function readStoredText(area: StorageArea, key: string): string {
  try {
    return unstored.get(key) ?? storageOf(area).getItem(key) ?? "";
  } catch {
    return unstored.get(key) ?? "";
  }
}

/** What `writeStoredText` was given as JSON; null when there is nothing, or nothing of this shape (any more). */
export function readStoredJson<Value>(
  area: StorageArea,
  key: string,
  schema: z.ZodType<Value>,
): Value | null {
  try {
    return schema.safeParse(JSON.parse(readStoredText(area, key))).data ?? null;
  } catch {
    return null;
  }
}

export function writeStoredText(area: StorageArea, key: string, text: string): void {
  try {
    if (text === "") storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when something was stored, in another tab too. @returns what ends that. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

const choiceKey = (name: string) => `choice:${name}`;

/**
 * One of several options, stored on this device. Every component that uses the same name shows the same, in all tabs.
 * @param name unique in the program, such as "comment-sort".
 * @param options the valid values; any other stored value is ignored.
 * @param fallback until something is chosen, and on the server.
 */
export function useDeviceChoice<Option extends string>(
  name: string,
  options: readonly Option[],
  fallback: NoInfer<Option>,
): [choice: Option, choose: (option: Option) => void] {
  const [text, choose] = useStoredText("device", choiceKey(name));
  return [options.find((option) => option === text) ?? fallback, choose];
}

/** What was chosen under this name; empty when nothing was. */
export const readDeviceChoice = (name: string): string => readStoredText("device", choiceKey(name));

/** Stores a choice for the next visit. */
export const writeDeviceChoice = (name: string, option: string): void =>
  writeStoredText("device", choiceKey(name), option);
