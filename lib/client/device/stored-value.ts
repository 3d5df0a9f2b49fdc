"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";

export type StorageArea = "tab" | "device";

const listeners = new Set<() => void>();
/** Values that could not be stored: no space, or refused by the browser. */
const memoryValues = new Map<string, string>();

const storageOf = (area: StorageArea) => (area === "tab" ? window.sessionStorage : window.localStorage);

/** Stored for this tab or on this device; empty means none. Empty on the server and until hydration. */
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
    return memoryValues.get(key) ?? storageOf(area).getItem(key) ?? "";
  } catch {
    return memoryValues.get(key) ?? "";
  }
}

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
    memoryValues.delete(key);
  } catch {
    memoryValues.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Also reports changes by other tabs. @returns unsubscribe. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

const choiceKey = (name: string) => `choice:${name}`;

/** In sync across components and tabs. @param name unique in the program. @param fallback also used on the server. */
export function useDeviceChoice<Option extends string>(
  name: string,
  options: readonly Option[],
  fallback: NoInfer<Option>,
): [choice: Option, choose: (option: Option) => void] {
  const [text, choose] = useStoredText("device", choiceKey(name));
  return [options.find((option) => option === text) ?? fallback, choose];
}

export const readDeviceChoice = (name: string): string => readStoredText("device", choiceKey(name));

export const writeDeviceChoice = (name: string, option: string): void =>
  writeStoredText("device", choiceKey(name), option);
