"use client";

import { useState } from "react";

/**
 * Text that is being written, kept for this tab until it is sent: a reload, a lost session or a failed call loses
 * nothing. An empty text forgets it.
 */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const storageKey = `draft:${key}`;
  const [text, setText] = useState(() => read(storageKey));
  const change = (next: string) => {
    setText(next);
    write(storageKey, next);
  };
  return [text, change];
}

function read(key: string): string {
  if (typeof window === "undefined") return "";
  try {
    return window.sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // No storage in this browser: the text lives as long as the page does.
  }
}
