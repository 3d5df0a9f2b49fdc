"use client";

import { useEffect } from "react";
import { navigateTo } from "@/lib/client/navigate-to";
import { localPath } from "@/lib/domain/playback/local-path";

export const CONTINUE_DELAY_MS = 100;

/** Navigates to `next` of the URL, else `/`, `delayMs` after `done`. */
export function useContinueAfter(done: boolean, delayMs: number): void {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(continueNow, delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs]);
}

export const continueNow = () => navigateTo(nextPath());

/** Not read during render, so that the screen can be prerendered. */
export function nextPath(): string {
  return localPath(new URLSearchParams(window.location.search).get("next"));
}
